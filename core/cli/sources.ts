import { counted } from '../kernel/text.ts'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { InvalidArgumentError, type Command } from 'commander'
import { Fault, invalidRequest } from '../kernel/errors.ts'
import type { AddedSource } from '../sources/contract.ts'
import { FILE_ENDINGS } from '../sources/extract/read-document.ts'
import type { Client } from '../transport/local.ts'
import { print, table } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

interface AddOptions extends CommonOptions {
  title?: string
  url?: string
  author?: string
  publisher?: string
  publishedDate?: string
  replace?: boolean
}

/** Files read at the same time. */
const AT_ONCE = 4
/** Takes a published date away. */
const UNKNOWN = 'unknown'

/** `colophon sources add|list|show|search|update|refresh|remove`. */
export function addSourceCommands(program: Command): void {
  const sources = program.command('sources').description('the source library')
  addAdd(sources)
  withCommonOptions(sources.command('list'))
    .description('list the sources')
    .action(async (options: CommonOptions) => {
      const { sources: found } = await withWorkspace(options, (client) => client.sources.list({}))
      const rows = found.map((source) => [
        source.source_id,
        source.title,
        source.published_date ?? 'no date',
        `${source.word_count} words`,
      ])
      print(options.json === true, { sources: found }, table([['ID', 'TITLE', 'PUBLISHED', 'LENGTH'], ...rows]))
    })
  withCommonOptions(sources.command('show').argument('<id>', 'a source, src_…'))
    .description('print what is recorded about a source, and its text')
    .action(async (id: string, options: CommonOptions) => {
      const source = await withWorkspace(options, (client) => client.sources.get({ source_id: id }))
      print(options.json === true, source, `${described(source)}\n\n${source.body}`)
    })
  withCommonOptions(sources.command('search').argument('<words...>', 'what to look for'))
    .description('find passages; nothing below the relevance floor is shown')
    .action(async (words: string[], options: CommonOptions) => {
      const found = await withWorkspace(options, (client) => client.sources.search({ q: words.join(' ') }))
      print(options.json === true, found, foundText(found))
    })
  addUpdate(sources)
  withCommonOptions(sources.command('refresh').argument('<id>', 'a source, src_…'))
    .description('fetch the page of a source again; if its text has changed, it replaces the earlier one')
    .action(async (id: string, options: CommonOptions) => {
      const refreshed = await withWorkspace(options, (client) => client.sources.refresh({ source_id: id }))
      const { source, outcome } = refreshed
      const said = outcome === 'unchanged' ? 'The page has not changed' : 'Replaced by its newer text'
      print(options.json === true, refreshed, `${said}: ${source.source_id}  ${source.title}`)
    })
  withCommonOptions(sources.command('remove').argument('<id>', 'a source, src_…'))
    .description('take a source out of the library; pieces keep what they recorded of it')
    .action(async (id: string, options: CommonOptions) => {
      const removed = await withWorkspace(options, (client) => client.sources.remove({ source_id: id }))
      print(options.json === true, removed, `Removed: ${removed.source_id}  ${removed.title}`)
    })
}

function addAdd(sources: Command): void {
  withCommonOptions(
    sources.command('add').argument('<files...>', `files: ${FILE_ENDINGS.join(', ')}; or web addresses`),
  )
    .description('add files or pages to the source library; the same text or address is never added twice')
    .option('--title <title>', 'its title')
    .option('--url <address>', 'its web address')
    .option('--author <name>', 'its author')
    .option('--publisher <name>', 'its publisher')
    .option('--published-date <YYYY-MM-DD>', 'the day it was published', day)
    .option('--replace', 'replace an earlier text from the same address')
    .action(async (files: string[], options: AddOptions) => {
      refuseForSeveral(files, options)
      const outcomes = await withWorkspace(options, (client) => addFiles(client, files, options))
      const added = outcomes.filter((outcome) => 'source' in outcome)
      const failed = outcomes.filter((outcome) => 'error' in outcome)
      if (failed[0] !== undefined && outcomes.length === 1) throw failed[0].error
      print(
        options.json === true,
        {
          sources: added.map(({ source, is_new, duplicate_of }) => ({ ...source, is_new, duplicate_of })),
          failed: failed.map(({ file, error }) => ({ file, message: error.message })),
        },
        outcomes.map(outcomeLine).join('\n'),
      )
      if (failed.length > 0) throw severalFailed(failed, outcomes.length)
    })
}

function addUpdate(sources: Command): void {
  withCommonOptions(sources.command('update').argument('<id>', 'a source, src_…'))
    .description('change what is recorded about a source; its text stays as it is')
    .option('--title <title>', 'its title')
    .option('--author <name>', 'its author')
    .option('--publisher <name>', 'its publisher')
    .option('--published-date <YYYY-MM-DD>', 'the day it was published; "unknown" takes it away', dayOrUnknown)
    .action(async (id: string, options: AddOptions) => {
      const { title, author, publisher, publishedDate } = options
      const source = await withWorkspace(options, (client) =>
        client.sources.update({
          source_id: id,
          ...(title === undefined ? {} : { title }),
          ...(author === undefined ? {} : { author }),
          ...(publisher === undefined ? {} : { publisher }),
          ...(publishedDate === undefined ? {} : { published_date: publishedDate === UNKNOWN ? null : publishedDate }),
        }),
      )
      print(options.json === true, source, described(source))
    })
}

type Outcome = ({ file: string } & AddedSource) | { file: string; error: Error }

/** Adds files, some at a time; one that cannot be read stops no other. */
async function addFiles(client: Client, files: readonly string[], options: AddOptions): Promise<Outcome[]> {
  const outcomes = new Array<Outcome>(files.length)
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < files.length) {
      const index = next
      next += 1
      const file = files[index] ?? ''
      outcomes[index] = await addFile(client, file, options).then(
        (added) => ({ file, ...added }),
        (error: unknown) => ({ file, error: error instanceof Error ? error : new Error(String(error)) }),
      )
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, files.length) }, worker))
  return outcomes
}

async function addFile(client: Client, file: string, options: AddOptions): Promise<AddedSource> {
  const { title, url, author, publisher, publishedDate } = options
  const given = {
    ...(title === undefined ? {} : { title }),
    ...(author === undefined ? {} : { author }),
    ...(publisher === undefined ? {} : { publisher }),
    ...(publishedDate === undefined ? {} : { published_date: publishedDate }),
    replace: options.replace === true,
  }
  if (/^https?:\/\//i.test(file)) return client.sources.fetch({ ...given, url: file })
  const bytes = await readFile(file).catch((error: unknown) => {
    throw invalidRequest([
      { path: file, message: `Cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}` },
    ])
  })
  return client.sources.add({
    ...given,
    file_name: basename(file),
    data: bytes.toString('base64'),
    ...(url === undefined ? {} : { url }),
  })
}

function refuseForSeveral(files: readonly string[], options: AddOptions): void {
  if (files.length === 1) return
  for (const [name, value] of Object.entries({ '--title': options.title, '--url': options.url })) {
    if (value !== undefined) {
      throw invalidRequest([{ path: name, message: 'Each source has its own. Add the files one by one.' }])
    }
  }
}

function outcomeLine(outcome: Outcome): string {
  if ('error' in outcome) return `Not added: ${outcome.error.message}`
  const { source, duplicate_of } = outcome
  if (duplicate_of === null) return `Added: ${described(source)}`
  const why =
    duplicate_of === 'text'
      ? 'the same text'
      : 'another text at the same address; --replace takes the new one in its place'
  return `Already there: ${source.source_id}  ${source.title} (${why})`
}

function described(source: AddedSource['source']): string {
  const date =
    source.published_date === null
      ? 'no published date'
      : `published ${source.published_date} (${source.published_date_origin ?? 'unknown origin'})`
  const parts = [source.author, source.publisher, date, `${source.word_count} words`].filter((part) => part !== null)
  const withheld = source.withheld_passages ?? 0
  const warning =
    withheld > 0 || source.has_withheld_name
      ? `\n  Addresses a program or tells a writer what to write: ${counted(withheld, 'passage')}${source.has_withheld_name ? ' and its name' : ''} kept out of every text.`
      : ''
  return `${source.source_id}  ${source.title}\n  ${parts.join(' · ')}\n  ${source.url}${warning}`
}

function foundText({ passages, matches, ranked }: Awaited<ReturnType<Client['sources']['search']>>): string {
  const bound =
    ranked < matches ? `Ranked: the newest ${ranked} of ${matches} passages that share a word with it.\n\n` : ''
  if (passages.length === 0) return `${bound}Nothing in the library is about this.`
  const blocks = passages.map((passage) => `${passage.source_id}  ${passage.title}\n${passage.text}`)
  return bound + blocks.join('\n\n')
}

function severalFailed(failed: readonly { file: string; error: Error }[], all: number): Fault {
  return new Fault('invalid_request', `${failed.length} of ${all} files were not added; each reason is above.`)
}

function day(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new InvalidArgumentError('Give a day as YYYY-MM-DD.')
  return text
}

function dayOrUnknown(text: string): string {
  return text === UNKNOWN ? text : day(text)
}
