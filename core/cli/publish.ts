import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { InvalidArgumentError, Option, type Command } from 'commander'
import { Fault, invalidRequest } from '../kernel/errors.ts'
import type { Delivery, PublishPreview } from '../publishing/delivery-contract.ts'
import { changedStateInWords } from '../publishing/rules/changed-state.ts'
import type { PostFields } from '../publishing/post-fields-contract.ts'
import type { Client } from '../transport/local.ts'
import { print, table, told } from './output.ts'
import { comparedText, expectLosing, type Keep } from './publish-compare.ts'
import { withCommonOptions, withEngine, withWorkspace, type CommonOptions } from './session.ts'

const LOOK_MS = 250
/** What may have arrived is looked for over two minutes, up to three times. */
const MOST_WAIT_MS = 10 * 60_000

interface PublishOptions extends CommonOptions {
  target?: string
  status: 'draft' | 'publish'
  at?: string
  revision?: number
  openReviews?: number
  overReviews?: string
  stillWrong?: number
  contradicted?: number
  slug?: string
  excerpt?: string
  category?: string[]
  tag?: string[]
  createTerms?: boolean
  subject?: string
  author?: string
  visibility?: 'public' | 'members' | 'paid'
  canonicalUrl?: string
  metaDescription?: string
  featuredImage?: string
  alt?: string
  preview?: boolean
  wait: boolean
}

/** `colophon publish ID --target NAME`, and `publish list|retry|cancel|resolve|unpublish`. */
export function addPublishCommands(program: Command): void {
  const publish = program
    .command('publish')
    .description('publish a piece, or place it as a draft')
    .enablePositionalOptions()
  withCommonOptions(publish.argument('[id]', 'content id, cnt_…'))
    .option('--target <name>', 'where to; colophon targets list names them')
    .addOption(new Option('--status <status>', 'a draft, or public').choices(['draft', 'publish']).default('draft'))
    .option('--at <time>', 'when it is to be public, such as 2026-12-01T09:00:00Z', asMoment)
    .option('--revision <number>', 'refuse if this is not the current revision', asCount)
    .option('--open-reviews <count>', 'confirm the number of reviews that are still open', asCount)
    .option('--over-reviews <reason>', 'why it is published although a review rejects it or requests changes')
    .option('--still-wrong <count>', 'confirm the number of approved corrections that say this text is wrong', asCount)
    .option('--contradicted <count>', 'confirm the number of claims contradicted by their source', asCount)
    .option('--slug <slug>', 'the last part of its address; fixed once it is public')
    .option('--excerpt <text>', 'what lists show of it')
    .option('--category <name...>', 'categories there')
    .option('--tag <name...>', 'tags there')
    .option('--create-terms', 'create missing categories and tags')
    .option('--subject <text>', 'subject of a newsletter issue; without it, its title')
    .option('--author <name>', 'its author there, as the site names the person')
    .addOption(new Option('--visibility <who>', 'who may read it there').choices(['public', 'members', 'paid']))
    .option('--canonical-url <address>', 'the main address of the piece, if it is another page')
    .option('--meta-description <text>', 'for search engines; without it, that of the piece')
    .option('--featured-image <file>', 'the featured image: PNG, JPEG, GIF or WebP')
    .option('--alt <text>', 'what that image shows; leave it out only for a decorative one')
    .option('--preview', 'show what would be sent and what would happen, and do nothing')
    .option('--no-wait', 'do not wait for it to finish')
    .action(async (content_id: string | undefined, options: PublishOptions) => {
      const wish = await wishOf(content_id, options)
      if (options.preview === true) {
        const shown = await withWorkspace(options, (client) => client.publishing.preview(wish))
        print(options.json === true, shown, previewText(shown))
        return
      }
      await followed(options, (client) => client.publishing.deliver(wish))
    })
  withCommonOptions(publish.command('list').argument('<id>', 'content id, cnt_…'))
    .description('list what was published of a piece, newest first')
    .action(async (content_id: string, options: CommonOptions) => {
      const page = await withWorkspace(options, (client) => client.publishing.deliveries({ content_id }))
      print(options.json === true, page, told(table([HEAD, ...page.publications.map(row)]), page))
    })
  withCommonOptions(publish.command('retry').argument('<id>', 'publication id, pub_…'))
    .description('retry a publication that failed, was refused or is paused')
    .option('--no-wait', 'do not wait for it to finish')
    .action((publication_id: string, options: Followed) =>
      followed(options, (client) => client.publishing.retryDelivery({ publication_id })),
    )
  withCommonOptions(publish.command('cancel').argument('<id>', 'publication id, pub_…'))
    .description('cancel a publication that has not been sent')
    .action(async (publication_id: string, options: CommonOptions) => {
      const ended = await withWorkspace(options, (client) => client.publishing.cancelDelivery({ publication_id }))
      print(options.json === true, ended, shown(ended))
    })
  withCommonOptions(publish.command('resolve').argument('<id>', 'publication id, pub_…'))
    .description('decide a conflict: overwrite their text with ours, or save theirs here as a revision')
    .addOption(new Option('--keep <whose>', 'whose text').choices(['ours', 'theirs']).makeOptionMandatory())
    .option('--part <name...>', 'only these of the parts that compare shows; the others stay as they are on both sides')
    .option('--losing <count>', 'confirm the number of passages that are lost; compare names them', asCount)
    .option('--no-wait', 'do not wait for it to finish')
    .action((publication_id: string, { keep, losing, part: parts, ...options }: Deciding) =>
      followed(options, async (client) => {
        const { conflict } = await client.publishing.delivery({ publication_id })
        const remote_sha256 = conflict?.remote_sha256 ?? ''
        if (conflict !== null)
          expectLosing(keep, losing, await client.publishing.compareVersions({ publication_id, parts }))
        return client.publishing.resolveConflict({ publication_id, keep, remote_sha256, parts })
      }),
    )
  withCommonOptions(publish.command('compare').argument('<id>', 'publication id, pub_…'))
    .description('show the versions of a conflict, and what each choice would lose')
    .action(async (publication_id: string, options: CommonOptions) => {
      const versions = await withWorkspace(options, (client) => client.publishing.compareVersions({ publication_id }))
      print(options.json === true, versions, comparedText(versions))
    })
  withCommonOptions(publish.command('unpublish').argument('<id>', 'publication id, pub_…'))
    .description('take a piece offline there; it stays there as a draft')
    .requiredOption('--reason <text>', 'why, in two words or more and ten letters')
    .option('--no-wait', 'do not wait for it to finish')
    .action((publication_id: string, { reason, ...options }: Followed & { reason: string }) =>
      followed(options, (client) => client.publishing.unpublish({ publication_id, reason })),
    )
}

type Followed = CommonOptions & { wait: boolean }
type Deciding = Followed & { keep: Keep; losing?: number; part?: string[] }

/** Starts something and waits until it has come to rest; ends with 1 where it did not come through. */
async function followed(options: Followed, start: (client: Client) => Promise<Delivery>): Promise<void> {
  const ended = await withEngine(options, async (client) => {
    let delivery = await start(client)
    const untilMs = Date.now() + MOST_WAIT_MS
    while (options.wait && isUnderway(delivery) && Date.now() < untilMs) {
      await sleep(LOOK_MS)
      delivery = await client.publishing.delivery({ publication_id: delivery.publication_id })
    }
    return delivery
  })
  print(options.json === true, ended, shown(ended))
  if (options.wait && ended.state !== 'confirmed' && ended.problem?.code !== 'edit_taken') process.exitCode = 1
}

function isUnderway({ state, problem }: Delivery): boolean {
  if (state === 'sent' || state === 'unknown') return true
  // One that waits for its next try goes on by itself while Colophon is open.
  return (state === 'planned' || state === 'media') && problem === null
}

async function wishOf(content_id: string | undefined, options: PublishOptions) {
  const { target, at, revision, openReviews, overReviews, stillWrong, contradicted, status } = options
  if (content_id === undefined)
    throw invalidRequest([{ path: 'id', message: 'Name the piece: colophon publish cnt_…' }])
  if (target === undefined)
    throw invalidRequest([{ path: '--target', message: 'Name a target; colophon targets list.' }])
  return {
    ...{ content_id, target, status, fields: await fieldsOf(options) },
    ...(at === undefined ? {} : { at }),
    ...(revision === undefined ? {} : { revision }),
    ...(openReviews === undefined ? {} : { open_reviews: openReviews }),
    ...(overReviews === undefined ? {} : { over_reviews: { reason: overReviews } }),
    ...(stillWrong === undefined ? {} : { still_wrong: stillWrong }),
    ...(contradicted === undefined ? {} : { contradicted }),
  }
}

async function fieldsOf({
  slug,
  excerpt,
  category,
  tag,
  createTerms,
  subject,
  author,
  visibility,
  canonicalUrl: canonical_url,
  metaDescription: meta_description,
  ...picture
}: PublishOptions): Promise<PostFields> {
  const { featuredImage: file, alt = '' } = picture
  const data =
    file === undefined
      ? undefined
      : await readFile(file).catch((error: unknown) => {
          throw new Fault('invalid_request', `${file} cannot be read. Is it there?`, { cause: error })
        })
  return {
    ...(slug === undefined ? {} : { slug }),
    ...(excerpt === undefined ? {} : { excerpt }),
    ...(category === undefined ? {} : { categories: category }),
    ...(tag === undefined ? {} : { tags: tag }),
    ...(createTerms === undefined ? {} : { create_terms: createTerms }),
    ...(subject === undefined ? {} : { subject }),
    ...(author === undefined ? {} : { author }),
    ...(visibility === undefined ? {} : { visibility }),
    ...(canonical_url === undefined ? {} : { canonical_url }),
    ...(meta_description === undefined ? {} : { meta_description }),
    ...(file === undefined || data === undefined
      ? {}
      : { featured_image: { file_name: basename(file), data_base64: data.toString('base64'), alt } }),
  }
}

const HEAD = ['PUBLICATION', 'REVISION', 'TARGET', 'WISH', 'STATE', 'THERE']

function row({ publication_id, revision, target, operation, state, remote }: Delivery): string[] {
  return [
    publication_id,
    `${revision}`,
    target.name,
    operation,
    state,
    remote?.public_url ?? remote?.status ?? 'nothing',
  ]
}

function shown(delivery: Delivery): string {
  const { publication_id, revision, target, state, remote, problem, conflict, differences } = delivery
  const where =
    remote === null ? '' : `: ${remote.status}${remote.public_url === null ? '' : ` at ${remote.public_url}`}`
  const edit_url = remote?.edit_url ?? null
  const edit = edit_url === null ? [] : [`  to edit it there: ${edit_url}`]
  return [
    `${target.name}, revision ${revision}: ${state}${where} (${publication_id})`,
    ...edit,
    ...(problem === null ? [] : [`  ${problem.message}`]),
    ...(conflict === null ? [] : conflictText(delivery)),
    ...differences.map(({ field, reason, stored }) => `  ${field} differs: ${reason} There: ${stored.slice(0, 100)}`),
  ].join('\n')
}

const CONFLICTS: Record<NonNullable<Delivery['conflict']>['kind'], string> = {
  changed: 'The post was changed there since it was last written.',
  unsaved_work: 'Someone is editing the post there and has not saved.',
  gone: 'The post no longer exists.',
  trashed: 'The post is in the bin there.',
  changed_meanwhile: 'Someone saved the post there meanwhile. Their version is there, or can be restored there.',
  stored_otherwise: 'The platform stored a different text from the one it was sent, so it was not made public.',
}

function conflictText({ publication_id, conflict }: Delivery): string[] {
  if (conflict === null) return []
  const { kind, changed_by, changed_at, link, fields } = conflict
  const who = changed_by === null ? '' : ` By ${changed_by}${changed_at === null ? '' : `, ${changed_at}`}.`
  return [
    `  ${changedStateInWords(conflict) ?? `${CONFLICTS[kind]}${who}`}`,
    ...(link === null ? [] : [`  see ${link}`]),
    ...(fields.length === 0 ? [] : [`  it is about: ${fields.map(({ field }) => field).join(', ')}`]),
    `  compare with: colophon publish compare ${publication_id}`,
    `  decide with: colophon publish resolve ${publication_id} --keep ours|theirs`,
  ]
}

function previewText({
  sentence,
  cleared,
  gate,
  reviews_open,
  review_against,
  notices,
  checklist,
  conflict,
  title,
  body,
}: PublishPreview): string {
  const findings = gate.findings.map(
    ({ message, is_blocking }) => `  ${is_blocking ? 'blocks it' : 'found'}: ${message}`,
  )
  return [
    cleared
      ? sentence
      : `It does not clear the Quality Gate (${gate.quality.score} of 100 points), so it is not published.`,
    ...findings,
    ...(reviews_open === 0 ? [] : [`  Open reviews: ${reviews_open}; confirm with --open-reviews ${reviews_open}`]),
    ...(review_against === null ? [] : [`  A review objects to it: ${review_against.message}`]),
    ...notices.map((notice) => `  ${notice}`),
    ...checklist.map(({ is_met, message }) => `  [${is_met ? 'x' : ' '}] ${message}`),
    ...(conflict === null ? [] : [`  ${changedStateInWords(conflict) ?? CONFLICTS[conflict.kind]}`]),
    '',
    title,
    '',
    body,
  ].join('\n')
}

function asCount(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}

function asMoment(text: string): string {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()) || !/\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text)) {
    throw new InvalidArgumentError('Write it with its zone, such as 2026-12-01T09:00:00Z or …+01:00.')
  }
  return moment.toISOString()
}
