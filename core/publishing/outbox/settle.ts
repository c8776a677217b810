import { listPublications, type PublicationRow } from '../../content/publications-store.ts'
import { stands } from '../../content/rules/standing.ts'
import { fromJsonText, fromNullableJsonText, toJsonText } from '../../database/columns.ts'
import type { Db } from '../../database/schema.ts'
import { localDay, timestamp } from '../../kernel/time.ts'
import { canonicalAddress } from '../../sources/web-address.ts'
import { PublicationRecord } from '../contract.ts'
import { RemotePost, type Difference } from '../delivery-contract.ts'
import { baselineJson } from '../baseline.ts'
import { listDeliveries, type DeliveryRow } from '../deliveries-store.ts'
import { storePublication, takeBackPublication } from '../mark.ts'
import type { StandingPost } from '../platform.ts'
import type { DeliverTools, Run } from './run.ts'
import { nextLookAtDraft } from '../draft-looks.ts'
import { takeStep } from './steps.ts'

/** The parts of a record that say why a text went out over its reviews, and with which words beside it. */
const Told = PublicationRecord.pick({ over_reviews: true, words_beside: true }).loose()

const MINUTE_MS = 60_000

/** A delivery came through: what stands there is recorded, and what is public enters validity. */
export async function confirm(
  { tools, row }: Run,
  standing: StandingPost,
  differences: readonly Difference[],
): Promise<void> {
  const { values, stamp, status, edit_url, public_url, remote_id } = standing
  const remote = { remote_id, status, edit_url, public_url }
  const isOffline = row.operation === 'unpublish'
  // What somebody changed before it was taken offline is still theirs: the next delivery asks about it.
  const baseline = isOffline
    ? stamp === ''
      ? {}
      : { stamp }
    : { baseline_json: baselineJson(values, standing.since), stamp }
  await takeStep(
    tools,
    row,
    ['planned', 'media', 'sent', 'unknown'],
    {
      action: 'publication.confirmed',
      details: { remote_id, status, edit_url, public_url, stamp },
      delivery: {
        ...{ state: 'confirmed', problem_json: null, conflict_json: null, next_attempt_at: null },
        remote_json: toJsonText(remote),
        differences_json: toJsonText(differences),
        check_due_at: checkDue(tools, row, standing),
      },
      placement: {
        ...{ remote_id, status, edit_url, public_url, seen_json: null },
        ...baseline,
        ...(isOffline ? {} : { revision: row.revision, content_sha256: row.content_sha256 }),
      },
    },
    async (db) => {
      if (isOffline) await takeBack(tools, db, row)
      else if (status === 'published') {
        await leaveEarlierAddress(tools, db, row, public_url)
        await markPublic(tools, db, row, public_url)
      }
    },
  )
}

/** The public page is looked at at once and five minutes later; a scheduled one a minute after its time. */
function checkDue(
  { world }: Pick<DeliverTools, 'world'>,
  row: DeliveryRow,
  { status, since }: Pick<RemotePost, 'status' | 'since'>,
): string | null {
  if (row.operation === 'draft') return nextLookAtDraft(timestamp(world.now()), world.now())
  const due = row.publish_at ?? since ?? null
  if (status === 'scheduled' && due !== null) return timestamp(new Date(Date.parse(due) + MINUTE_MS))
  return status === 'published' ? timestamp(world.now()) : null
}

/** Records that a text is public at its address: once for each text, and again where a review stood against it or other words went out beside it. */
export async function markPublic(
  tools: Pick<DeliverTools, 'world' | 'audit' | 'consequences'>,
  db: Db,
  row: DeliveryRow,
  publicUrl: string | null,
): Promise<void> {
  const url = publicUrl === null ? null : canonicalAddress(publicUrl)
  const record = fromNullableJsonText(PublicationRecord, row.record_json)
  if (url === null || record === null) return
  const marked = (await listPublications(db, row.content_id)).filter(
    (one) => one.url === url && one.content_sha256 === row.content_sha256 && stands(one),
  )
  if (marked.length > 0 && isTold(record, marked)) return
  const { publication_id, content_id, revision, content_sha256 } = row
  const by = { member_id: row.asked_by, via: row.asked_via }
  const published_on = localDay(tools.world.now())
  await storePublication(tools, db, by, {
    ...{ publication_id, content_id, url, published_on, revision, content_sha256, record },
  })
}

/** Whether records of the same text there say all of what this one does beside it. */
function isTold({ over_reviews: over, words_beside: beside }: PublicationRecord, marked: readonly PublicationRow[]) {
  const told = marked.map(({ record_json }) => fromJsonText(Told, record_json))
  const isReason = over === undefined || told.some((one) => one.over_reviews?.reason === over.reason)
  return isReason && (beside === undefined || told.some((one) => one.words_beside?.sha256 === beside.sha256))
}

/** A piece that was moved is used at its new address: the records of the one before it end. */
async function leaveEarlierAddress(
  tools: DeliverTools,
  db: Db,
  row: DeliveryRow,
  publicUrl: string | null,
): Promise<void> {
  const url = publicUrl === null ? null : canonicalAddress(publicUrl)
  if (url === null) return
  const here = new Set(
    (await listDeliveries(db, row.content_id))
      .filter(({ target_id }) => target_id === row.target_id)
      .map(({ publication_id }) => publication_id),
  )
  const caller = { member_id: row.asked_by, via: row.asked_via }
  for (const one of await listPublications(db, row.content_id)) {
    if (one.url === url || !stands(one) || !here.has(one.publication_id)) continue
    const reason = `The piece moved to ${url}.`
    await takeBackPublication({ ...tools, caller }, db, { publication_id: one.publication_id, reason })
  }
}

/** What is offline is used no longer: the record of the text that stood there is taken back, with the reason that was given. */
async function takeBack(tools: DeliverTools, db: Db, row: DeliveryRow): Promise<void> {
  const address = fromNullableJsonText(RemotePost, row.remote_json)?.public_url ?? null
  const url = address === null ? null : canonicalAddress(address)
  const caller = { member_id: row.asked_by, via: row.asked_via }
  for (const one of await listPublications(db, row.content_id)) {
    if (one.url !== url || !stands(one)) continue
    const reason = row.reason ?? 'It was taken offline there.'
    await takeBackPublication({ ...tools, caller }, db, { publication_id: one.publication_id, reason })
  }
}
