import { readFile } from 'node:fs/promises'
import { Option, type Command } from 'commander'
import { z } from 'zod'
import { checkBrief } from '../briefs/check-brief.ts'
import type { BriefCheck, BriefQuery } from '../briefs/contract.ts'
import { GenerationMode } from '../content/contract.ts'
import { GenerationOptions } from '../generation/options-contract.ts'
import { runToCite } from '../generation/rules/tiers.ts'
import { Fault, invalidRequest } from '../kernel/errors.ts'
import { readSpelling } from '../quality/read-spelling.ts'
import type { Client } from '../transport/local.ts'
import { addQueryCommands, placesInWords } from './brief-queries.ts'
import { catalogEntry, demandWorkspace } from './catalog-entry.ts'
import { reasonOf } from './check-rules.ts'
import { inputStream, linesOf, writeLine } from './lines.ts'
import { explain } from './output.ts'
import { withWorkspace } from './session.ts'

interface BriefOptions {
  template?: string
  style?: string
  vertical?: string
  mode?: GenerationMode
  data?: string
  jsonl?: boolean
  json?: boolean
}

const Inputs = z.record(z.string(), z.json())
const Named = z.object({
  template_id: z.string(),
  style_profile_id: z.string().nullish(),
  vertical_id: z.string().nullish(),
  generation_mode: z.string().nullish(),
  options: z.unknown().optional(),
  user_input: Inputs,
})
const BriefLine = Named.extend({ id: z.union([z.string(), z.number()]) })

/** `colophon brief check`: the author queries of a brief before anything is spent on it; needs no data folder. */
export function addBriefCommand(program: Command): void {
  const brief = program.command('brief').description('briefs: questions about them, and the answers')
  addQueryCommands(brief)
  brief
    .command('check')
    .description(
      'list what an editor would ask about a brief: figures that differ, sums, names, claims, what is missing',
    )
    .argument(
      '[file]',
      'the inputs, or a whole request, as a JSON object; leave it out or give - to read standard input',
      '-',
    )
    .option(
      '--template <id>',
      'a bundled template, or with --data one of the workspace; can be given in the file as template_id',
    )
    .option('--style <id>', 'a style profile, as a whole request names it; it is not checked')
    .option('--vertical <id>', 'bundled industry rules, or with --data those of the workspace')
    .addOption(
      new Option(
        '--mode <mode>',
        'the tier of the run that is meant; can be given in the file as generation_mode',
      ).choices(GenerationMode.options),
    )
    .option(
      '--data <dir>',
      'data folder of the workspace whose template, industry rules and sources are used, as in its runs',
    )
    .option('--jsonl', 'read { "id", "template_id", "user_input" } lines, answer { "id", "queries", "outlook" } a line')
    .option('--json', 'answer as JSON on one line')
    .addHelpText('after', '\nExit code 1 if a query or a rule blocks the piece, 2 if something could not be read.')
    .action(async (file: string, options: BriefOptions) => {
      try {
        process.exitCode = options.jsonl === true ? await checkLines(file, options) : await checkFile(file, options)
      } catch (error) {
        console.error(explain(error, options.json === true))
        process.exitCode = 2
      }
    })
}

async function checkFile(file: string, options: BriefOptions): Promise<number> {
  const value = await readJson(file)
  const whole = Named.partial().loose().safeParse(value)
  const isWhole = whole.success && whole.data.user_input !== undefined
  const named = isWhole ? whole.data : {}
  const template_id = options.template ?? named.template_id
  if (template_id === undefined)
    throw invalidRequest([{ path: '--template', message: 'Name the template that the brief is for.' }])
  const brief = {
    template_id,
    style_profile_id: options.style ?? named.style_profile_id,
    vertical_id: options.vertical ?? named.vertical_id,
    generation_mode: options.mode ?? named.generation_mode,
    options: named.options,
    user_input: isWhole ? (whole.data.user_input ?? {}) : value,
  }
  const found = await withChecker(options, async (check) => check(brief))
  console.log(options.json === true ? JSON.stringify(found) : inWords(found))
  return blocks(found) ? 1 : 0
}

function blocks({ outlook: { holds, will_hold = [] } }: Pick<BriefCheck, 'outlook'>): boolean {
  return holds > 0 || will_hold.length > 0
}

async function readJson(file: string): Promise<z.infer<typeof Inputs>> {
  const text = file === '-' ? await textOfInput() : await readFile(file, 'utf8')
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    const inputs = Inputs.safeParse(value)
    if (inputs.success && !Array.isArray(value)) return inputs.data
  } catch (error) {
    throw invalidRequest([{ path: file, message: `It cannot be read as JSON: ${reasonOf(error)}` }])
  }
  throw invalidRequest([{ path: file, message: 'It has to contain a JSON object: the inputs by their names.' }])
}

async function textOfInput(): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of inputStream('-')) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** Each line answered as it comes; one that cannot be read is named on the error output, and the others go on. */
async function checkLines(file: string, where: Pick<BriefOptions, 'data'>): Promise<number> {
  let wrong = 0
  let holds = 0
  await withChecker(where, async (check) => {
    for await (const { number, text } of linesOf(inputStream(file))) {
      try {
        if (text === null) throw new RangeError('it is too long')
        const { id, ...brief } = BriefLine.parse(JSON.parse(text))
        const { queries, outlook } = await check(brief)
        holds += blocks({ outlook }) ? 1 : 0
        await writeLine(JSON.stringify({ id, queries, outlook }))
      } catch (error) {
        wrong += 1
        console.error(`line ${number}: ${wordsOf(error)}`)
      }
    }
  })
  return wrong > 0 ? 2 : holds > 0 ? 1 : 0
}

type Checker = (brief: z.infer<typeof Named>) => Promise<BriefCheck>

/** Works with what checks a brief once: alone, or with what the sources of a workspace give otherwise. */
async function withChecker<T>(where: Pick<BriefOptions, 'data'>, work: (check: Checker) => Promise<T>): Promise<T> {
  const { data } = where
  if (data === undefined) return work(checkedAlone)
  demandWorkspace(data)
  return withWorkspace({ data }, async (client) => work(async (brief) => checkedInWorkspace(brief, client)))
}

function wordsOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    const [issue] = error.issues
    return `${issue?.path.join('.') ?? ''}: give "id", "template_id" and "user_input".`
  }
  return error instanceof Fault ? explain(error, false) : reasonOf(error)
}

const vocabulary = { read: undefined as ReturnType<typeof readSpelling> | undefined }

function isNamed(id: string | null | undefined): id is string {
  return id !== null && id !== undefined
}

/** By what comes with Colophon, and without a library. */
async function checkedAlone(named: z.infer<typeof Named>): Promise<BriefCheck> {
  const { template_id, style_profile_id, vertical_id, generation_mode, options, user_input } = named
  // What is asked does not hang on it; one that is misspelt is still said.
  if (isNamed(style_profile_id))
    await catalogEntry({}, 'style_profile', { id: style_profile_id, path: 'style_profile_id' })
  const template = await catalogEntry({}, 'template', { id: template_id, path: 'template_id' })
  return checkBrief({
    template,
    run: isNamed(generation_mode) ? runToCite(tierOf(generation_mode), optionsOf(options), template) : null,
    vertical: isNamed(vertical_id)
      ? await catalogEntry({}, 'vertical', { id: vertical_id, path: 'vertical_id' })
      : null,
    user_input,
    today: new Date().toISOString().slice(0, 10),
    vocabulary: await (vocabulary.read ??= readSpelling()),
  })
}

/** As the runs of a workspace take it: with its entries, and what its sources give otherwise. */
async function checkedInWorkspace(
  { template_id, style_profile_id, vertical_id, generation_mode, options, user_input }: z.infer<typeof Named>,
  { catalog, generation }: Client,
): Promise<BriefCheck> {
  if (isNamed(style_profile_id)) await catalog.exportEntry({ kind: 'style_profile', id: style_profile_id })
  const { queries, outlook } = await generation.checkBrief({
    template_id,
    vertical_id: vertical_id ?? undefined,
    generation_mode: isNamed(generation_mode) ? tierOf(generation_mode) : undefined,
    options: optionsOf(options),
    user_input,
  })
  return { queries, outlook }
}

function tierOf(named: string): GenerationMode {
  const { data } = GenerationMode.safeParse(named)
  if (data !== undefined) return data
  throw invalidRequest([{ path: 'generation_mode', message: `Give one of ${GenerationMode.options.join(', ')}.` }])
}

function optionsOf(given: unknown): GenerationOptions {
  const read = GenerationOptions.safeParse(given ?? {})
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw invalidRequest([{ path: ['options', ...(issue?.path ?? [])].join('.'), message: issue?.message ?? '' }])
}

function inWords({ queries, outlook }: BriefCheck): string {
  const lines = queries.map((query, at) => `${at + 1}. ${placeInWords(query)}: ${query.message}${holdsInWords(query)}`)
  const reviews = outlook.reviews.length === 0 ? [] : [`Reviews required: ${outlook.reviews.join(', ')}.`]
  const held = (outlook.will_hold ?? []).map((one) => `It will be held: ${one}`)
  return [...(lines.length === 0 ? ['No query.'] : lines), '', ...held, outlook.in_words, ...reviews].join('\n')
}

function placeInWords(query: BriefQuery): string {
  const [place, { quote }] = [placesInWords(query), query]
  return quote === '' ? place : `${place}, “${quote.length > 90 ? `${quote.slice(0, 89)}…` : quote}”`
}

function holdsInWords({ weight }: BriefQuery): string {
  return weight === 'holds' ? ' (It blocks the piece until it is answered.)' : ''
}
