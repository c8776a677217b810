import { buffer } from 'node:stream/consumers'
import type { Command } from 'commander'
import { z } from 'zod'
import type { ComplianceReport, ManualReview, Violation } from '../compliance/contract.ts'
import { policyCheck, type PolicyCheck } from '../compliance/rules/check-policy.ts'
import { phraseVerdict } from '../compliance/rules/phrase-verdict.ts'
import { invalidRequest } from '../kernel/errors.ts'
import { reasonOf, rulesFor, type RuleOptions } from './check-rules.ts'
import { inputStream, linesOf, writeLine, type Line } from './lines.ts'
import { explain } from './output.ts'

interface CheckOptions extends RuleOptions {
  jsonl?: boolean
  phrases?: boolean
  json?: boolean
  cleared?: boolean
}

const Id = z.union([z.string(), z.number()])
const TextLine = z.object({ id: Id, text: z.string() })
const PhraseLine = TextLine.extend({
  phrase: z.string().min(1),
  start: z.number().int().nullish(),
  end: z.number().int().nullish(),
})

/** `colophon check`: other people's text against a vertical's rules; needs no data folder and makes none. */
export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description("check text or Markdown files, or the standard input, against a vertical's rules")
    .argument('[files...]', 'files; - or none reads the standard input')
    .option('--vertical <id>', 'a bundled vertical, or with --data one of the workspace')
    .option('--rules <file>', 'a vertical as a JSON file')
    .option('--data <dir>', 'data folder of a workspace whose vertical is meant')
    .option('--jsonl', 'read { "id", "text" } lines, write one report a line')
    .option('--phrases', 'with --jsonl: read { "id", "text", "phrase", "start"?, "end"? }, write verdict and cue')
    .option('--cleared', 'also show the phrases that were found and cleared')
    .option('--json', 'answer as JSON on one line')
    .addHelpText('after', '\nEnds with 1 when a rule blocks, with 2 when something could not be read or checked.')
    .action(async (files: string[], options: CheckOptions) => {
      process.stdout.on('error', stopWhenUnread)
      try {
        process.exitCode = await check(files.length === 0 ? ['-'] : files, options)
      } catch (error) {
        console.error(explain(error, options.json === true))
        process.exitCode = 2
      }
    })
}

/** Whoever reads the output may stop, as `head` does: then there is nothing left to do. */
function stopWhenUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
  process.exit()
}

async function check(files: readonly string[], options: CheckOptions): Promise<number> {
  if (options.phrases === true) {
    if (options.jsonl === true) return checkLines(files, phraseAnswer)
    throw invalidRequest([{ path: '--phrases', message: 'Give --jsonl with it.' }])
  }
  const run = policyCheck(await rulesFor(options))
  if (options.jsonl === true) return checkLines(files, (value) => textAnswer(run, value))
  return checkFiles(files, run, options)
}

interface Answer {
  line: object
  isBlocked: boolean
}

function textAnswer(run: PolicyCheck, value: unknown): Answer {
  const { id, text } = TextLine.parse(value)
  const report = run(text)
  return { line: { id, ...report }, isBlocked: isBlocked(report) }
}

function phraseAnswer(value: unknown): Answer {
  const { id, text, phrase, start, end } = PhraseLine.parse(value)
  const isPlaced = typeof start === 'number' && typeof end === 'number' && start >= 0
  if (isPlaced && (end <= start || end > text.length)) throw new RangeError('"start" and "end" are not in the text')
  return { line: { id, ...phraseVerdict({ text, phrase, ...(isPlaced ? { start, end } : {}) }) }, isBlocked: false }
}

/** One answer a line as it comes; a line that cannot be read is named on the error output and the others go on. */
async function checkLines(files: readonly string[], answer: (value: unknown) => Answer): Promise<number> {
  const failures: string[] = []
  let isAnyBlocked = false
  for (const file of files) {
    const fail = (place: string, reason: string): void => {
      failures.push(place)
      console.error(`${file === '-' ? '' : `${file}: `}${place}${reason}`)
    }
    try {
      for await (const line of linesOf(inputStream(file))) {
        const answered = answerOrReason(line, answer)
        if (typeof answered === 'string') fail(`line ${line.number}: `, answered)
        else {
          isAnyBlocked ||= answered.isBlocked
          await writeLine(JSON.stringify(answered.line))
        }
      }
    } catch (error) {
      fail('', `Cannot be read: ${reasonOf(error)}`)
    }
  }
  return failures.length > 0 ? 2 : isAnyBlocked ? 1 : 0
}

function answerOrReason(line: Line, answer: (value: unknown) => Answer): Answer | string {
  if (line.text === null) return 'This line is too long.'
  try {
    return answer(JSON.parse(line.text))
  } catch (error) {
    if (error instanceof SyntaxError) return 'This is not JSON.'
    if (error instanceof z.ZodError) {
      const [issue] = error.issues
      const field = issue?.path.join('.') ?? ''
      return field === '' ? 'This is not a JSON object.' : `"${field}" is missing or not what it must be.`
    }
    if (error instanceof RangeError) return `${error.message}.`
    throw error
  }
}

async function checkFiles(files: readonly string[], run: PolicyCheck, options: CheckOptions): Promise<number> {
  const reports: ({ file: string } & ComplianceReport)[] = []
  let hasFailed = false
  for (const file of files) {
    const name = file === '-' ? 'standard input' : file
    try {
      const text = (await buffer(inputStream(file))).toString('utf8')
      const report = run(text)
      reports.push({ file: name, ...report })
      if (options.json !== true) await writeReport(name, text, report, options.cleared === true)
    } catch (error) {
      hasFailed = true
      console.error(`${name}: Cannot be read: ${reasonOf(error)}`)
    }
  }
  if (options.json === true) await writeLine(JSON.stringify({ files: reports }))
  return hasFailed ? 2 : reports.some(isBlocked) ? 1 : 0
}

function isBlocked(report: ComplianceReport): boolean {
  return report.violations.some((violation) => violation.severity === 'blocking')
}

async function writeReport(file: string, text: string, report: ComplianceReport, showCleared: boolean): Promise<void> {
  const placeOf = placesIn(text)
  const write = (
    kind: string,
    found: Violation | ManualReview | ComplianceReport['cleared'][number],
  ): Promise<void> => {
    const excerpt = found.excerpt === '' ? '' : ` “${found.excerpt.replace(/\s+/g, ' ').slice(0, 200)}”`
    const message = 'message' in found ? ` ${found.message}` : ` cleared: ${found.reason}`
    const cue = found.cue === null ? '' : ` [cue: ${found.cue}]`
    return writeLine(`${file}:${placeOf(found.start)}: ${kind}: ${found.rule_id}${excerpt}${message}${cue}`)
  }
  for (const violation of report.violations) await write(violation.severity, violation)
  for (const review of report.needs_manual_review) await write('needs review', review)
  if (showCleared) for (const phrase of report.cleared) await write('cleared', phrase)
  const counts = [
    `${report.violations.filter((violation) => violation.severity === 'blocking').length} blocking`,
    `${report.violations.filter((violation) => violation.severity === 'advisory').length} advisory`,
    `${report.needs_manual_review.length} to review by a person`,
    `${report.cleared.length} cleared`,
  ]
  await writeLine(`${file}: ${counts.join(', ')}`)
}

/** Line and column, from 1, of an offset; the beginning where a finding has no place. */
function placesIn(text: string): (offset: number | null) => string {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= (offset ?? 0)) low = middle
      else high = middle - 1
    }
    return `${low + 1}:${(offset ?? 0) - (starts[low] ?? 0) + 1}`
  }
}
