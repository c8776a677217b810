import { buffer } from 'node:stream/consumers'
import { Option, type Command } from 'commander'
import { z } from 'zod'
import type { ComplianceReport, ManualReview, Violation } from '../compliance/contract.ts'
import { policyCheck, type PolicyCheck } from '../compliance/rules/check-policy.ts'
import { phraseVerdict } from '../compliance/rules/phrase-verdict.ts'
import { invalidRequest } from '../kernel/errors.ts'
import { reasonOf, rulesFor } from './check-rules.ts'
import { inputStream, linesOf, writeLine, type Line } from './lines.ts'
import { explain } from './output.ts'
import {
  FORMATS,
  formatted,
  policyFindings,
  qualityFindings,
  type CheckedFile,
  type CheckFormat,
} from './check-formats.ts'
import { withQualityGate, type CheckQuality, type QualityOptions, type WholeReport } from './check-quality.ts'
import { linePlaces } from './places.ts'
import { VERSION } from '../engine/world.ts'

interface CheckOptions extends QualityOptions {
  quality?: boolean
  format?: CheckFormat
  jsonl?: boolean
  phrases?: boolean
  json?: boolean
  cleared?: boolean
}

const Id = z.union([z.string(), z.number()])
const TextLine = z.object({ id: Id, text: z.string(), title: z.string().nullish() })
const PhraseLine = TextLine.extend({
  phrase: z.string().min(1),
  start: z.number().int().nullish(),
  end: z.number().int().nullish(),
})

/** `colophon check`: other people's text against a vertical's rules; needs no data folder and makes none. */
export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description(
      "check text or Markdown files, or the standard input, against a vertical's rules, or by the whole Quality Gate",
    )
    .argument('[files...]', 'files; - or none reads the standard input')
    .option('--vertical <id>', 'a bundled vertical, or with --data one of the workspace')
    .option('--rules <file>', 'a vertical as a JSON file')
    .option('--data <dir>', 'data folder of a workspace whose vertical is meant')
    .option('--jsonl', 'read { "id", "text" } lines, write one report a line')
    .option('--phrases', 'with --jsonl: read { "id", "text", "phrase", "start"?, "end"? }, write verdict and cue')
    .option('--quality', 'the whole Quality Gate instead of the rules alone; --vertical may be left out')
    .option('--template <id>', 'with --quality: a bundled template that the text is held to')
    .option('--style <id>', 'with --quality: a bundled style profile')
    .option('--brief <file>', 'with --quality: the inputs of the brief, a JSON object')
    .option('--sources <dir>', 'with --quality: files that [1], [2] … point at, in the order of their names')
    .addOption(
      new Option('--format <format>', 'answer as commands of GitHub workflows, or as SARIF 2.1.0').choices(FORMATS),
    )
    .option('--cleared', 'also show the phrases that were found and cleared')
    .option('--json', 'answer as JSON on one line')
    .addHelpText('after', '\nEnds with 1 when something blocks, with 2 when something could not be read or checked.')
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
  if (options.quality === true) {
    return withQualityGate(options, (run) =>
      options.jsonl === true ? checkLines(files, (value) => qualityAnswer(run, value)) : gateFiles(files, run, options),
    )
  }
  const run = policyCheck(await rulesFor(options))
  if (options.jsonl === true) return checkLines(files, (value) => textAnswer(run, value))
  return checkFiles(files, run, options)
}

interface Answer {
  line: object
  isBlocked: boolean
}

async function qualityAnswer(run: CheckQuality, value: unknown): Promise<Answer> {
  const { id, text, title } = TextLine.parse(value)
  const report = await run({ text, title: title ?? undefined })
  return { line: { id, ...report }, isBlocked: isHeld(report) }
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
async function checkLines(
  files: readonly string[],
  answer: (value: unknown) => Answer | Promise<Answer>,
): Promise<number> {
  const failures: string[] = []
  let isAnyBlocked = false
  for (const file of files) {
    const fail = (place: string, reason: string): void => {
      failures.push(place)
      console.error(`${file === '-' ? '' : `${file}: `}${place}${reason}`)
    }
    try {
      for await (const line of linesOf(inputStream(file))) {
        const answered = await answerOrReason(line, answer)
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

async function answerOrReason(
  line: Line,
  answer: (value: unknown) => Answer | Promise<Answer>,
): Promise<Answer | string> {
  if (line.text === null) return 'This line is too long.'
  try {
    return await answer(JSON.parse(line.text))
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

function isHeld({ issues }: WholeReport): boolean {
  return issues.some((issue) => issue.severity === 'blocking')
}

/** The whole gate on files: in words, as JSON (of one file its report, of several a list), or for other programs. */
async function gateFiles(files: readonly string[], run: CheckQuality, options: CheckOptions): Promise<number> {
  const reports: ({ file: string } & WholeReport)[] = []
  const checked: CheckedFile[] = []
  const hasFailed = await eachText(files, async (file, text) => {
    const report = await run({ text })
    reports.push({ file, ...report })
    checked.push({ file, text, findings: qualityFindings(report.issues) })
    if (options.json !== true && options.format === undefined) await writeLine(reportWords(file, text, report))
  })
  if (options.format !== undefined) await writeLine(formatted(options.format, checked, VERSION))
  else if (options.json === true)
    await writeLine(JSON.stringify(reports.length === 1 ? reports[0] : { files: reports }))
  return hasFailed ? 2 : reports.some(isHeld) ? 1 : 0
}

function reportWords(file: string, text: string, { score, passed, issues }: WholeReport): string {
  const placeOf = linePlaces(text)
  const lines = issues.map(({ code, severity, message, start }) => {
    const { line, column } = placeOf(start ?? null)
    return `${file}:${line}:${column}: ${severity}: ${code} ${message}`
  })
  return [...lines, `${file}: ${score} of 100, ${passed ? 'clears' : 'does not clear'} the Quality Gate`].join('\n')
}

/** Reads texts one after the other; whether one could not be read. */
async function eachText(
  files: readonly string[],
  work: (file: string, text: string) => Promise<void>,
): Promise<boolean> {
  let hasFailed = false
  for (const file of files) {
    const name = file === '-' ? 'standard input' : file
    try {
      await work(name, (await buffer(inputStream(file))).toString('utf8'))
    } catch (error) {
      hasFailed = true
      console.error(`${name}: Cannot be read: ${reasonOf(error)}`)
    }
  }
  return hasFailed
}

async function checkFiles(files: readonly string[], run: PolicyCheck, options: CheckOptions): Promise<number> {
  const reports: ({ file: string } & ComplianceReport)[] = []
  const checked: CheckedFile[] = []
  const hasFailed = await eachText(files, async (file, text) => {
    const report = run(text)
    reports.push({ file, ...report })
    checked.push({ file, text, findings: policyFindings(report) })
    const isInWords = options.json !== true && options.format === undefined
    if (isInWords) await writeReport(file, text, report, options.cleared === true)
  })
  if (options.format !== undefined) await writeLine(formatted(options.format, checked, VERSION))
  else if (options.json === true) await writeLine(JSON.stringify({ files: reports }))
  return hasFailed ? 2 : reports.some(isBlocked) ? 1 : 0
}

function isBlocked(report: ComplianceReport): boolean {
  return report.violations.some((violation) => violation.severity === 'blocking')
}

async function writeReport(file: string, text: string, report: ComplianceReport, showCleared: boolean): Promise<void> {
  const placeOf = linePlaces(text)
  const write = (
    kind: string,
    found: Violation | ManualReview | ComplianceReport['cleared'][number],
  ): Promise<void> => {
    const excerpt = found.excerpt === '' ? '' : ` “${found.excerpt.replace(/\s+/g, ' ').slice(0, 200)}”`
    const message = 'message' in found ? ` ${found.message}` : ` cleared: ${found.reason}`
    const cue = found.cue === null ? '' : ` [cue: ${found.cue}]`
    const { line, column } = placeOf(found.start)
    return writeLine(`${file}:${line}:${column}: ${kind}: ${found.rule_id}${excerpt}${message}${cue}`)
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
