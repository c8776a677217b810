import { InvalidArgumentError, type Command } from 'commander'
import type { Publication } from '../publishing/contract.ts'
import { print, table } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

interface MarkOptions extends CommonOptions {
  url: string
  date: string
  revision?: number
  openReviews?: number
  overReviews?: string
}

interface TakeBackOptions extends CommonOptions {
  reason: string
  lastDay?: string
}

/** `colophon publications list|mark|take-back`: where pieces stand, for scripts that publish them. */
export function addPublicationCommands(program: Command): void {
  const publications = program.command('publications').description('where pieces were marked as published')
  withCommonOptions(publications.command('list').argument('<id>', 'content id, cnt_…'))
    .description('list where a piece was marked as published, newest first')
    .action(async (content_id: string, options: CommonOptions) => {
      const page = await withWorkspace(options, (client) => client.publishing.list({ content_id }))
      print(options.json === true, page, table([HEAD, ...page.publications.map(row)]))
    })
  withCommonOptions(publications.command('mark').argument('<id>', 'content id, cnt_…'))
    .description('record that the current text of a piece stands at an address')
    .requiredOption('--url <address>', 'where it stands')
    .requiredOption('--date <day>', 'since when, YYYY-MM-DD')
    .option('--revision <number>', 'refuse where the current revision is another', asCount)
    .option('--over-reviews <reason>', 'why it is published though a review rejects it or asks for changes')
    .option('--open-reviews <count>', 'confirm that so many reviews are still open', asCount)
    .action(async (content_id: string, { url, date, revision, openReviews, overReviews, ...options }: MarkOptions) => {
      const made = await withWorkspace(options, async (client) =>
        client.publishing.mark({
          content_id,
          url,
          published_on: date,
          revision: revision ?? (await client.content.get({ contentID: content_id })).revision,
          ...(openReviews === undefined ? {} : { open_reviews: openReviews }),
          ...(overReviews === undefined ? {} : { over_reviews: { reason: overReviews } }),
        }),
      )
      print(options.json === true, made, `Marked: ${shown(made)}`)
    })
  withCommonOptions(publications.command('take-back').argument('<id>', 'publication id, pub_…'))
    .description('take such a record back; it stays on record as taken back')
    .requiredOption('--reason <text>', 'why, in at least ten characters')
    .option('--last-day <day>', 'the last day on which the text stood there, YYYY-MM-DD (default: today)')
    .action(async (publication_id: string, { reason, lastDay, ...options }: TakeBackOptions) => {
      const last = lastDay === undefined ? {} : { last_used_on: lastDay }
      const taken = await withWorkspace(options, ({ publishing }) =>
        publishing.takeBack({ publication_id, reason, ...last }),
      )
      print(options.json === true, taken, `Taken back: ${shown(taken)}`)
    })
}

const HEAD = ['PUBLICATION', 'DATE', 'REVISION', 'LAST DAY', 'ADDRESS']

function row({ publication_id, published_on, revision, taken_back, url }: Publication): string[] {
  return [publication_id, published_on, `${revision}`, taken_back?.last_used_on ?? 'in use', url]
}

function shown({ publication_id, published_on, revision, url }: Publication): string {
  return `revision ${revision} at ${url} since ${published_on} (${publication_id})`
}

function asCount(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('It is a whole number.')
  return Number(text)
}
