import { readFileSync } from 'node:fs'
import { InvalidArgumentError, Option, type Command } from 'commander'
import { Fault } from '../kernel/errors.ts'
import { sha256OfBytes } from '../kernel/hash.ts'
import type { ContentItem } from '../content/contract.ts'
import type { Correction, Publication } from '../publishing/contract.ts'
import { print, said, table, told } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

interface MarkOptions extends CommonOptions {
  url: string
  date: string
  revision?: number
  openReviews?: number
  overReviews?: string
  asFound?: string
  stillWrong?: number
  contradicted?: number
  file?: string
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
      const { page, remark } = await withWorkspace(options, async (client) => {
        const page = await client.publishing.list({ content_id })
        return { page, remark: changedSince(page.publications, await client.content.get({ contentID: content_id })) }
      })
      const list = [table([HEAD, ...page.publications.map(row)]), ...remark].join('\n')
      print(options.json === true, page, told(list, { differs_from_log: page.gone }))
    })
  withCommonOptions(publications.command('mark').argument('<id>', 'content id, cnt_…'))
    .description('record that the current text of a piece is published at an address')
    .requiredOption('--url <address>', 'where it is published')
    .requiredOption('--date <day>', 'since when, YYYY-MM-DD')
    .option('--revision <number>', 'refuse if this is not the current revision', asCount)
    .option('--over-reviews <reason>', 'why it is published although a review rejects it or requests changes')
    .option('--as-found <reason>', 'why it is public although it is held, an earlier text or not approved')
    .option('--open-reviews <count>', 'confirm the number of reviews that are still open', asCount)
    .option('--still-wrong <count>', 'confirm the number of approved corrections that say this text is wrong', asCount)
    .option('--file <path>', 'the published file, to compare with the approved one')
    .option('--contradicted <count>', 'confirm the number of claims contradicted by their source', asCount)
    .action(async (content_id: string, { url, date, revision, ...options }: MarkOptions) => {
      const { openReviews, overReviews, asFound, stillWrong, contradicted, file, ...common } = options
      const made = await withWorkspace(common, async (client) =>
        client.publishing.mark({
          content_id,
          url,
          published_on: date,
          revision: revision ?? (await client.content.get({ contentID: content_id })).revision,
          ...(openReviews === undefined ? {} : { open_reviews: openReviews }),
          ...(overReviews === undefined ? {} : { over_reviews: { reason: overReviews } }),
          ...(asFound === undefined ? {} : { as_found: { reason: asFound } }),
          ...(stillWrong === undefined ? {} : { still_wrong: stillWrong }),
          ...(contradicted === undefined ? {} : { contradicted }),
          ...(file === undefined ? {} : { file_sha256: shaOf(file) }),
        }),
      )
      print(options.json === true, made, `Marked: ${shown(made)}`)
    })
  withCommonOptions(publications.command('take-back').argument('<id>', 'publication id, pub_…'))
    .description('mark as unpublished; the record stays')
    .requiredOption('--reason <text>', 'why, in two words or more and ten letters')
    .option('--last-day <day>', 'the last day online, YYYY-MM-DD (default: today)')
    .action(async (publication_id: string, { reason, lastDay, ...options }: TakeBackOptions) => {
      const last = lastDay === undefined ? {} : { last_used_on: lastDay }
      const taken = await withWorkspace(options, ({ publishing }) =>
        publishing.takeBack({ publication_id, reason, ...last }),
      )
      print(options.json === true, taken, said(taken, `Marked as unpublished: ${shown(taken)}`))
    })
  addCorrectionCommands(publications)
}

/** What is said where the text in Colophon is another than those that are public. */
function changedSince(publications: readonly Publication[], piece: ContentItem): string[] {
  const standing = publications.filter((one) => one.taken_back === null && one.replaced_by === null)
  if (standing.length === 0 || standing.some((one) => one.content_sha256 === piece.content_sha256)) return []
  const clears = piece.quality?.passed === true ? 'clears the Quality Gate' : 'does not clear the Quality Gate'
  return [`The text has changed since: revision ${piece.revision} is published nowhere, and ${clears}.`]
}

interface CorrectOptions extends CommonOptions {
  revision: number
  kind: Correction['kind']
  weight: Correction['weight']
  date: string
  what: string
}

/** `colophon publications corrections|correct|approve-correction`. */
function addCorrectionCommands(publications: Command): void {
  withCommonOptions(publications.command('corrections').argument('<id>', 'content id, cnt_…'))
    .description('list what was wrong with texts of a piece that were published')
    .action(async (content_id: string, options: CommonOptions) => {
      const page = await withWorkspace(options, (client) => client.publishing.corrections({ content_id }))
      print(
        options.json === true,
        page,
        told(table([CORRECTIONS_HEAD, ...page.corrections.map(correctionRow)]), { differs_from_log: page.gone }),
      )
    })
  withCommonOptions(publications.command('correct').argument('<id>', 'content id, cnt_…'))
    .description('record that a published text was wrong, or was withdrawn')
    .requiredOption('--revision <number>', 'the text that it is about', asCount)
    .addOption(new Option('--kind <kind>', 'what happened').choices(['correction', 'withdrawal']).default('correction'))
    .addOption(
      new Option('--weight <weight>', 'how grave it is').choices(['minor', 'substantive']).makeOptionMandatory(),
    )
    .requiredOption('--date <day>', 'when it was corrected or withdrawn, YYYY-MM-DD')
    .requiredOption('--what <text>', 'what was wrong, in two words or more and ten letters')
    .action(async (content_id: string, { revision, kind, weight, date, what, ...options }: CorrectOptions) => {
      const input = { content_id, revision, kind, weight, corrected_on: date, what_was_wrong: what }
      const made = await withWorkspace(options, (client) => client.publishing.recordCorrection(input))
      print(options.json === true, made, `Recorded, not approved yet: ${made.correction_id}`)
    })
  withCommonOptions(publications.command('approve-correction').argument('<id>', 'correction id, cor_…'))
    .description('approve such a record, as the owner')
    .action(async (correction_id: string, options: CommonOptions) => {
      const made = await withWorkspace(options, (client) => client.publishing.approveCorrection({ correction_id }))
      print(options.json === true, made, said(made, `Approved: ${made.correction_id}`))
    })
}

const CORRECTIONS_HEAD = [
  'CORRECTION',
  'DATE',
  'REVISION',
  'KIND',
  'WEIGHT',
  'APPROVED BY',
  'WHAT WAS WRONG',
  'REMARKS',
]

function correctionRow({ correction_id, corrected_on, revision, kind, weight, ...rest }: Correction): string[] {
  const { approved, what_was_wrong, differs_from_log: differs = '' } = rest
  const known = [correction_id, corrected_on, `${revision}`, kind, weight]
  return [...known, approved?.by.name ?? 'nobody yet', what_was_wrong, differs]
}

const HEAD = ['PUBLICATION', 'DATE', 'REVISION', 'LAST DAY', 'APPROVALS GONE', 'ADDRESS', 'REVIEWS THEN', 'REMARKS']
const GONE = { taken_back: 'taken back', ended: 'ended', record_differs: 'record differs' }

function row({ publication_id, published_on, revision, taken_back, replaced_by, url, ...rest }: Publication): string[] {
  return [
    publication_id,
    published_on,
    `${revision}`,
    taken_back?.last_used_on ?? replaced_by?.at.slice(0, 10) ?? 'in use',
    (rest.approvals_gone ?? []).map(({ qualification, why }) => `${qualification} ${GONE[why]}`).join(', '),
    url,
    rest.reviews_in_words,
    (rest.remarks ?? []).join(' '),
  ]
}

function shown({ publication_id, published_on, revision, url }: Publication): string {
  return `revision ${revision} at ${url} since ${published_on} (${publication_id})`
}

function shaOf(file: string): string {
  try {
    return sha256OfBytes(readFileSync(file))
  } catch (error) {
    throw new Fault('invalid_request', `--file: ${file} cannot be read.`, { cause: error })
  }
}

function asCount(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}
