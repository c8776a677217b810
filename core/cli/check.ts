import { Option, type Command } from 'commander'
import { z } from 'zod'
import type { ComplianceReport, ComplianceRules } from '../compliance/contract.ts'
import { phraseVerdict } from '../compliance/rules/phrase-verdict.ts'
import { invalidRequest } from '../kernel/errors.ts'
import { counted } from '../kernel/text.ts'
import { leavesOpen } from '../quality/findings.ts'
import { reasonOf, rulesFor } from './check-rules.ts'
import { readFileText, type FileText } from './file-text.ts'
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
import { fileCheck, type FileCheck } from './check-file.ts'
import {
  notLookedFor,
  policyCounts,
  policyLines,
  STANDING_LINE,
  unaskedOf,
  unseenIn,
  unseenLine,
} from './check-words.ts'
import { unreadInWords } from '../quality/rules/other-language.ts'
import { linePlaces } from './places.ts'
import { VERSION } from '../engine/world.ts'

interface CheckOptions extends QualityOptions {
  quality?: boolean
  format?: CheckFormat
  jsonl?: boolean
  phrases?: boolean
  json?: boolean
  cleared?: boolean
  strict?: boolean
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
      'check text or Markdown files, or standard input, against industry rules, or by the whole Quality Gate',
    )
    .argument('[files...]', 'files; with - or none, standard input is read')
    .option('--vertical <id>', 'bundled industry rules, or with --data those of the workspace')
    .option('--rules <file>', 'industry rules as a JSON file')
    .option('--data <dir>', 'data folder of the workspace whose industry rules, template and style profile are used')
    .option('--jsonl', 'read { "id", "text" } lines, write one report a line')
    .option('--phrases', 'with --jsonl: read { "id", "text", "phrase", "start"?, "end"? }, write verdict and cue')
    .option('--quality', 'the whole Quality Gate instead of the rules alone; --vertical may be left out')
    .option('--template <id>', 'with --quality: the template to check the text against')
    .option('--style <id>', 'with --quality: a style profile')
    .option('--brief <file>', 'with --quality: the inputs of the brief, a JSON object')
    .option('--sources <dir>', 'with --quality: folder of the source files; sorted by name, they are [1], [2] …')
    .addOption(
      new Option('--format <format>', 'answer as commands of GitHub workflows, or as SARIF 2.1.0').choices(FORMATS),
    )
    .option('--cleared', 'also show the phrases that were found and cleared')
    .option('--strict', 'exit with code 1 also if human review is needed')
    .option('--json', 'answer as JSON on one line')
    .addHelpText(
      'after',
      '\nExit code 1 if something blocks (with --strict also if human review is needed), 2 if something could not be read or checked. Passing is not compliance: each report lists what was not looked for.',
    )
    .action(async (files: string[], options: CheckOptions) => {
      try {
        process.exitCode = await check(files.length === 0 ? ['-'] : files, options)
      } catch (error) {
        console.error(explain(error, options.json === true))
        process.exitCode = 2
      }
    })
}

async function check(files: readonly string[], options: CheckOptions): Promise<number> {
  if (options.phrases === true) {
    if (options.jsonl === true) return checkLines(files, phraseAnswer)
    throw invalidRequest([{ path: '--phrases', message: 'Give --jsonl with it.' }])
  }
  if (options.quality === true) {
    return withQualityGate(options, (run, rules) =>
      options.jsonl === true
        ? checkLines(files, (value) => qualityAnswer({ run, rules }, value, options))
        : gateFiles(files, { run, rules }, options),
    )
  }
  const rules = await rulesFor(options)
  const run = fileCheck(rules)
  if (options.jsonl === true) return checkLines(files, (value) => textAnswer(run, value, options))
  return checkFiles(files, { run, rules }, options)
}

interface Answer {
  line: object
  isBlocked: boolean
}

async function qualityAnswer(
  { run, rules }: Held<CheckQuality>,
  value: unknown,
  options: CheckOptions,
): Promise<Answer> {
  const { id, text, title } = TextLine.parse(value)
  const report = await run({ text, title: title ?? undefined })
  const not_looked_for = unseenIn(report, unseenBy(rules, options))
  return { line: { id, ...report, not_looked_for }, isBlocked: isHeld(report, options) }
}

async function textAnswer(run: FileCheck, value: unknown, options: CheckOptions): Promise<Answer> {
  const { id, text } = TextLine.parse(value)
  const report = await run({ text })
  return { line: { id, ...report }, isBlocked: isBlocked(report, options) }
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
      return field === '' ? 'This is not a JSON object.' : `"${field}" is missing or not valid.`
    }
    if (error instanceof RangeError) return `${error.message}.`
    throw error
  }
}

function unseenBy(rules: ComplianceRules | null, options: CheckOptions): string[] {
  return [...notLookedFor(rules, 'whole piece'), ...unaskedOf(options)]
}

function isHeld({ passed, compliance, issues }: WholeReport, options: CheckOptions): boolean {
  return !passed || needsPerson(compliance, options) || (options.strict === true && issues.some(leavesOpen))
}

function needsPerson({ needs_manual_review }: ComplianceReport, { strict }: CheckOptions): boolean {
  return strict === true && needs_manual_review.length > 0
}

/** A check with the rules that it was made of; null where it is held to none. */
interface Held<Check> {
  run: Check
  rules: ComplianceRules | null
}

/** The whole gate on files: in words, as JSON (of one file its report, of several a list), or for other programs. */
async function gateFiles(
  files: readonly string[],
  { run, rules }: Held<CheckQuality>,
  options: CheckOptions,
): Promise<number> {
  const unseen = unseenBy(rules, options)
  const reports: ({ file: string; not_looked_for: string[] } & WholeReport)[] = []
  const checked: CheckedFile[] = []
  const hasFailed = await eachText(files, async (file, read) => {
    const { text } = read
    const report = await run(read)
    const not_looked_for = unseenIn(report, unseen)
    reports.push({ file, ...report, not_looked_for })
    checked.push({ file, text, findings: qualityFindings(report.issues) })
    if (options.json !== true && options.format === undefined)
      await writeLine([...reportWords(file, text, report), unseenLine(file, not_looked_for)].join('\n'))
  })
  const all = [...new Set([...reports.flatMap((report) => report.not_looked_for), ...unseen])]
  if (options.format !== undefined) await writeLine(formatted(options.format, checked, VERSION, all))
  else if (options.json === true)
    await writeLine(JSON.stringify(reports.length === 1 ? reports[0] : { files: reports }))
  return hasFailed ? 2 : reports.some((report) => isHeld(report, options)) ? 1 : 0
}

function reportWords(file: string, text: string, { score, passed, issues }: WholeReport): string[] {
  const placeOf = linePlaces(text)
  const lines = issues.map((issue) => {
    const { line, column } = placeOf(issue.start ?? null)
    const kind = leavesOpen(issue) ? 'needs review' : issue.severity
    return `${file}:${line}:${column}: ${kind}: ${issue.rule_id ?? issue.code} ${issue.message}`
  })
  const people = issues.filter(leavesOpen).length
  // Nothing says that a text clears, or how well, while a person has to decide whether it does.
  const verdict = !passed
    ? 'does not clear the Quality Gate'
    : people === 0
      ? 'clears the Quality Gate'
      : 'is not decided'
  const said =
    people === 0 ? `${score} of 100, ${verdict}` : `${verdict}; ${counted(people, 'finding')} for human review`
  return [...lines, `${file}: ${said}`, `${file}: ${STANDING_LINE}`]
}

/** Reads texts one after the other; whether one could not be read. */
async function eachText(
  files: readonly string[],
  work: (file: string, read: FileText) => Promise<void>,
): Promise<boolean> {
  let hasFailed = false
  for (const file of files) {
    const name = file === '-' ? 'standard input' : file
    try {
      await work(name, await readFileText(file))
    } catch (error) {
      hasFailed = true
      console.error(`${name}: Cannot be read: ${reasonOf(error)}`)
    }
  }
  return hasFailed
}

async function checkFiles(
  files: readonly string[],
  { run, rules }: Held<FileCheck>,
  options: CheckOptions,
): Promise<number> {
  const unseen = notLookedFor(rules, 'text alone')
  const reports: ({ file: string } & ComplianceReport)[] = []
  const checked: CheckedFile[] = []
  const hasFailed = await eachText(files, async (file, read) => {
    const { text } = read
    const report = await run(read)
    reports.push({ file, ...report })
    checked.push({ file, text, findings: policyFindings(report) })
    if (options.json === true || options.format !== undefined) return
    const lines = policyLines(file, text, report, options.cleared === true ? 'all' : 'decided')
    await writeLine(
      [...lines, `${file}: ${policyCounts(report)}`, unseenLine(file, unreadFirst(unseen, report))].join('\n'),
    )
  })
  const not_looked_for = unreadFirst(unseen, ...reports)
  if (options.format !== undefined) await writeLine(formatted(options.format, checked, VERSION, not_looked_for))
  else if (options.json === true) await writeLine(JSON.stringify({ files: reports, not_looked_for }))
  return hasFailed ? 2 : reports.some((report) => isBlocked(report, options)) ? 1 : 0
}

/** What was not looked for in texts: in which languages first. */
function unreadFirst(unseen: readonly string[], ...reports: readonly ComplianceReport[]): string[] {
  return [...unreadInWords(reports.flatMap((report) => report.needs_manual_review)), ...unseen]
}

function isBlocked(report: ComplianceReport, options: CheckOptions): boolean {
  return report.violations.some((violation) => violation.severity === 'blocking') || needsPerson(report, options)
}
