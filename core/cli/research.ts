import { text as readStream } from 'node:stream/consumers'
import { Option, type Command } from 'commander'
import { SEARCH_ENGINES, type ResearchSettings, type SearchEngine, type SearchTest } from '../sources/contract.ts'
import { print } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

interface SetOptions extends CommonOptions {
  engine?: SearchEngine
  address?: string
  book?: string
  allow?: string
  deny?: string
  key?: boolean
  forgetKey?: boolean
}

/** `colophon research get|set|test`. */
export function addResearchCommands(program: Command): void {
  const research = program.command('research').description('the web search that research uses beyond the library')
  withCommonOptions(research.command('get'))
    .description('print how research searches the web')
    .action(async (options: CommonOptions) => {
      const found = await withWorkspace(options, (client) => client.sources.getResearchSettings({}))
      print(options.json === true, found, shown(found))
    })
  withCommonOptions(research.command('set'))
    .description('change it; what is not named stays as it is')
    .addOption(new Option('--engine <engine>', 'which web search').choices(SEARCH_ENGINES))
    .option('--address <url>', 'where SearXNG or kiwix-serve is')
    .option('--book <name>', 'the one book of a kiwix-serve, or "all"')
    .option('--allow <domains>', 'domains to take pages from, with commas, or "all"')
    .option('--deny <domains>', 'comma-separated domains never to fetch pages from, or "none"')
    .option('--key', 'read the key of Brave or Tavily from the standard input')
    .addOption(new Option('--forget-key', 'forget that key').conflicts('key'))
    .action(async (options: SetOptions) => {
      const key = options.forgetKey === true ? null : options.key === true ? await readKey() : undefined
      const saved = await withWorkspace(options, async (client) => {
        const before = await client.sources.getResearchSettings({})
        return client.sources.setResearchSettings({
          engine: options.engine ?? before.engine,
          address: options.address ?? before.address,
          book: options.book === undefined ? before.book : options.book === 'all' ? null : options.book,
          allow_domains: options.allow === undefined ? before.allow_domains : listOf(options.allow, 'all'),
          deny_domains: options.deny === undefined ? before.deny_domains : listOf(options.deny, 'none'),
          ...(key === undefined ? {} : { key }),
        })
      })
      print(options.json === true, saved, shown(saved))
    })
  withCommonOptions(research.command('test'))
    .description('run the web search once and print the results; exit code 1 if it fails')
    .argument('<query...>', 'what to search for')
    .action(async (query: string[], options: CommonOptions) => {
      const answer = await withWorkspace(options, (client) => client.sources.testSearch({ query: query.join(' ') }))
      if (answer.outcome === 'failed') process.exitCode = 1
      print(options.json === true, answer, shownTest(answer))
    })
}

async function readKey(): Promise<string> {
  return (await readStream(process.stdin)).trim()
}

function listOf(text: string, none: string): string[] {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  return text.trim() === none ? [] : entries
}

function shown({ engine, address, book, allow_domains, deny_domains, keys }: ResearchSettings): string {
  if (engine === 'none') return 'Research works on the library alone.'
  const key = engine === 'brave' || engine === 'tavily' ? [`key: ${keys[engine].has_key ? 'kept' : 'none'}`] : []
  return [
    `web search: ${engine}`,
    ...(address === null ? [] : [`address: ${address}`]),
    ...(book === null ? [] : [`book: ${book}`]),
    ...key,
    `allowed domains: ${allow_domains.join(', ') || 'all'}`,
    `denied domains: ${deny_domains.join(', ') || 'none'}`,
  ].join('\n')
}

function shownTest({ engine, outcome, cause, results }: SearchTest): string {
  if (outcome !== 'found') return `${engine}: ${cause ?? ''}`
  const lines = results.map(({ url, title, refusal }) =>
    [title, `  ${url}`, ...(refusal === null ? [] : [`  not taken: ${refusal}`])].join('\n'),
  )
  return [...lines, ...(cause === null ? [] : [cause])].join('\n')
}
