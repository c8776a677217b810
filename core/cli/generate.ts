import { asksPerson, leavesOpen } from '../quality/findings.ts'
import { readFile } from 'node:fs/promises'
import { text as readStream } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Option, type Command } from 'commander'
import { z } from 'zod'
import { GenerationMode } from '../content/contract.ts'
import type { StatusRecord } from '../generation/contract.ts'
import { Fault, invalidRequest } from '../kernel/errors.ts'
import type { Client } from '../transport/local.ts'
import { withCommonOptions, withEngine, type CommonOptions } from './session.ts'

interface GenerateOptions extends CommonOptions {
  template: string
  style: string
  mode: GenerationMode
  vertical?: string
  input: string
}

const POLL_MS = 100
/** The exit code of a run whose piece did not clear the Quality Gate. */
const HELD = 3

/** `colophon generate`: submits, waits, prints the piece or the reason why there is none. */
export function addGenerateCommand(program: Command): void {
  withCommonOptions(program.command('generate'))
    .description('generate a piece and print it')
    .addHelpText(
      'after',
      '\nExit code 3 if the piece is held; the piece is still printed, and its blockers go to standard error.',
    )
    .requiredOption('--template <id>', 'template id')
    .requiredOption('--style <id>', 'style profile id')
    .addOption(new Option('--mode <mode>', 'tier').choices(GenerationMode.options).default('standard'))
    .option('--vertical <id>', 'industry rules id')
    .requiredOption('--input <file>', 'JSON file with the inputs of the template; - reads standard input')
    .action(async (options: GenerateOptions) => {
      const user_input = await readInput(options.input)
      const record = await withEngine(options, (client) => generate(client, options, user_input))
      if (record.error !== null) {
        throw new Fault('internal_error', `${record.error.message} (${record.error.code}, ${record.request_id})`)
      }
      if (options.json === true) console.log(JSON.stringify(record))
      else console.log(printed(record))
      if (record.content?.publication_state === 'held') {
        console.error(heldInWords(record))
        process.exitCode = HELD
      } else {
        const open = leftInWords(record)
        if (open !== null) console.error(open)
      }
    })
}

/** The title in one line and the text to its last word, so that `colophon verify --text` finds the text again. */
function printed({ content }: StatusRecord): string {
  return `# ${(content?.title ?? '').replace(/\s+/g, ' ')}\n\n${(content?.body ?? '').replace(/\n$/, '')}`
}

/** Why a piece is held, finding by finding, what blocks first. */
function heldInWords({ content, passport }: StatusRecord): string {
  const issues = passport?.quality.issues ?? []
  const blockers = issues.filter(({ severity }) => severity === 'blocking')
  const others = issues.filter(({ severity }) => severity !== 'blocking')
  // What a person has to decide is no advice.
  const kindOf = (issue: (typeof issues)[number]) => (asksPerson(issue) ? 'to decide' : issue.severity)
  const lines = [...blockers, ...others].map((issue) => `  ${kindOf(issue)}: ${issue.message}`)
  const head = `This piece is held: ${content?.quality?.score ?? 0} of 100 points, ${blockers.length} blocking. It is in the library as ${content?.content_id ?? ''}.`
  return [head, ...lines].join('\n')
}

/** What is left to a person in a piece that the gate let through; null where nothing is. */
function leftInWords({ passport }: StatusRecord): string | null {
  const lines = (passport?.quality.issues ?? []).filter(leavesOpen).map(({ message }) => `  ${message}`)
  if (lines.length === 0) return null
  const head = 'No blockers in this piece; these need human review:'
  return [head, ...lines].join('\n')
}

type Inputs = Record<string, z.infer<ReturnType<typeof z.json>>>

async function generate(client: Client, options: GenerateOptions, user_input: Inputs): Promise<StatusRecord> {
  const { request_id } = await client.generation.submit({
    template_id: options.template,
    style_profile_id: options.style,
    generation_mode: options.mode,
    ...(options.vertical === undefined ? {} : { vertical_id: options.vertical }),
    user_input,
  })
  for (;;) {
    const record = await client.generation.status({ request_id })
    if (record.status === 'completed' || record.status === 'failed') return record
    await sleep(POLL_MS)
  }
}

async function readInput(file: string): Promise<Inputs> {
  const raw = await (file === '-' ? readStream(process.stdin) : readFile(file, 'utf8')).catch((error: unknown) => {
    throw invalidRequest([
      { path: '--input', message: `Cannot be read: ${error instanceof Error ? error.message : file}` },
    ])
  })
  const parsed = z.record(z.string(), z.json()).safeParse(parseJson(raw, file))
  if (!parsed.success) {
    throw invalidRequest([
      { path: '--input', message: 'The file must contain one JSON object: the inputs of the template by name.' },
    ])
  }
  return parsed.data
}

function parseJson(raw: string, file: string): unknown {
  try {
    return JSON.parse(raw)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not JSON'
    throw invalidRequest([{ path: '--input', message: `${file} is not valid JSON: ${reason}` }])
  }
}
