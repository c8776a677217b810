import { PublicationRecord } from '../contract.ts'
import { preparedAndStored } from '../../content/checking.ts'
import type { HandlerContext } from '../../context.ts'
import { fromNullableJsonText, toJsonText } from '../../database/columns.ts'
import type { Db } from '../../database/schema.ts'
import { Fault, invalidRequest, notFound, type FaultDetail } from '../../kernel/errors.ts'
import { sha256OfJson } from '../../kernel/hash.ts'
import { timestamp } from '../../kernel/time.ts'
import type { Delivery, PublishPiece } from '../delivery-contract.ts'
import { SeenThere } from '../end-contract.ts'
import {
  AT_WORK,
  baselineOf,
  findInFlight,
  findPlacement,
  findSameDelivery,
  insertDelivery,
  insertPlacement,
  supersede,
  updateDelivery,
  type DeliveryRow,
  type PlacementRow,
} from '../deliveries-store.ts'
import type { PlatformKind, PostFacts } from '../platform.ts'
import { findTarget, settingsOf, type TargetRow } from '../targets-store.ts'
import { answeredOnce } from '../../accounts/idempotency.ts'
import { missingInText } from './asked-of-text.ts'
import { checkAtDoor, refusedAtDoor, type CheckedPiece } from './gate.ts'
import { closedInWords } from '../rules/seen.ts'
import { factsOf, readPictures } from './material.ts'
import { refuseDraftOfPublic } from './no-draft.ts'
import { secondOnSite } from './same-site.ts'
import { describedDelivery } from './planned.ts'
import { readPostFacts } from './post-facts.ts'

export type PlanContext = HandlerContext

/** What is asked for, with what it names. */
export interface NamedWish {
  input: PublishPiece
  target: TargetRow
  kind: PlatformKind
}

/** The target that a wish names. Throws `not_found`, or `invalid_request` for what its platform cannot do. */
export async function namedWish(
  context: Pick<PlanContext, 'db' | 'platforms' | 'world'>,
  input: PublishPiece,
): Promise<NamedWish> {
  const target = await findTarget(context.db, input.target)
  if (target === undefined) {
    const message = 'Give the name or id of one under Settings, Publishing ("colophon targets list" names them).'
    const { code, message: what } = notFound('publishing target', input.target)
    throw new Fault(code, `${what} ${message}`, { details: [{ path: 'target', message }] })
  }
  const kind = context.platforms.find(target.kind)
  if (kind === undefined) throw new Fault('invalid_state', `This version of Colophon does not know ${target.kind}.`)
  const problems: FaultDetail[] = []
  if (input.at !== undefined && input.status === 'draft') {
    problems.push({ path: 'at', message: 'A draft has no day of publication. Use `publish`, or leave `at` out.' })
  }
  if (kind.isDraftsOnly === true && input.status !== 'draft') {
    problems.push({ path: 'status', message: draftsOnly(kind) })
  }
  if (input.at !== undefined && !kind.canSchedule) {
    problems.push({ path: 'at', message: `${kind.name} cannot publish at a set time. Publish it when it is time.` })
  }
  if (input.at !== undefined && new Date(input.at) <= context.world.now()) {
    problems.push({
      path: 'at',
      message: 'This time has passed. Give a later one, or leave `at` out to publish now.',
    })
  }
  problems.push(...fieldProblems(input, kind))
  if (problems.length > 0) throw invalidRequest(problems)
  return { input, target, kind }
}

/** What was chosen that this kind has nothing for; categories and tags are named as left out instead, as they always were. */
function fieldProblems({ fields }: PublishPiece, { postFields, name }: PlatformKind): FaultDetail[] {
  const words = {
    ...{ subject: 'subject', author: 'author', visibility: 'visibility', canonical_url: 'canonical address' },
    meta_description: 'description for search engines',
  }
  return (['subject', 'author', 'visibility', 'canonical_url', 'meta_description'] as const)
    .filter((field) => fields[field] !== undefined && !postFields.includes(field))
    .map((field) => ({
      path: `fields.${field}`,
      message: `${name} does not accept ${words[field]} from Colophon. Leave it out.`,
    }))
}

export function draftsOnly({ name }: PlatformKind): string {
  return `${name} accepts drafts only. Use \`draft\`; people publish or send it there.`
}

/**
 * Writes down what is to be sent, with what the gate found on the text as it is now, before anything leaves. A wish that stands
 * already is answered with its row. Throws `invalid_state` with the findings of a text that does not clear.
 */
export async function planDelivery(context: PlanContext, input: PublishPiece): Promise<Delivery> {
  const request = { operation: 'publish', input }
  const { fault, planned } = await preparedAndStored(context.db, async () => {
    const prepared = await preparedOrFault(context, input)
    return async (db) => {
      const planned = await answeredOnce(context, db, request, async () => {
        if ('fault' in prepared) throw prepared.fault
        await prepared.checked.expectSame(db)
        return describedDelivery(db, await planChecked(context, db, prepared.wish, prepared.checked))
      })
      const fault = 'fault' in prepared ? null : refusalOf(prepared.checked)
      return { fault, planned }
    }
  })
  if (planned.state === 'refused' && fault !== null) throw fault
  return planned
}

function refusalOf({ refusal, gate }: CheckedPiece): Fault | null {
  return refusal === null ? null : refusedAtDoor(refusal, gate)
}

/** A fault waits for the transaction: the same request may have been answered before. */
async function preparedOrFault(
  context: PlanContext,
  input: PublishPiece,
): Promise<{ wish: NamedWish; checked: CheckedPiece } | { fault: unknown }> {
  try {
    const wish = await namedWish(context, input)
    const checked = await checkAtDoor(context, input)
    // A picture that cannot go is named now, not on the way; those that Colophon keeps were looked at when they came.
    const tree = await context.texts.tree(checked.piece.body)
    readPictures(tree, input.fields, new Map())
    const now = timestamp(context.world.now())
    const missing =
      checked.refusal === null
        ? await missingInText(context.db, { ...wish, fields: input.fields, operation: input.status }, checked.piece, {
            tree,
            now,
          })
        : null
    if (missing !== null) throw new Fault('invalid_state', missing)
    return { wish, checked }
  } catch (fault) {
    return { fault }
  }
}

async function planChecked(context: PlanContext, db: Db, wish: NamedWish, checked: CheckedPiece): Promise<DeliveryRow> {
  const { input, target } = wish
  const { piece } = checked
  const now = timestamp(context.world.now())
  const place = { content_id: piece.content_id, target_id: target.target_id }
  const placement = await findPlacement(db, place)
  const before = await findSameDelivery(db, { ...place, revision: piece.revision, operation: input.status })
  const fields_json = toJsonText(input.fields)
  const publish_at = input.at ?? null
  const isSame = before?.fields_json === fields_json && before.publish_at === publish_at && isKnownReason(before, input)
  if (before !== undefined && AT_WORK.includes(before.state)) {
    if (isSame) return before
    throw stillAtWork(before)
  }
  const isRefused = checked.refusal !== null
  const facts = isRefused ? null : await readPostFacts(db, piece, settingsOf(target), now)
  // What stands beside a text may have changed without it: a correction, an approval, a source.
  const seen = fromNullableJsonText(SeenThere, placement?.seen_json ?? null)
  const closed = seen === null ? null : closedInWords(seen, wish.kind.isDraftsOnly === true)
  if (closed !== null) throw new Fault('invalid_state', closed)
  if (before?.state === 'confirmed' && isSame && seen === null && (facts === null || saysTheSame(before, facts)))
    return before
  const other = await findInFlight(db, place)
  if (other !== undefined) throw stillAtWork(other)
  await refuseDraftOfPublic(db, { ...wish, placement })
  if (before?.state === 'conflict') return before
  const second = await secondOnSite(db, { ...wish, content_id: piece.content_id, placement, status: input.status })
  if (second !== null) throw new Fault('invalid_state', second)
  if (wish.kind.moveNotice === undefined) refuseOtherSlug(input, placement)
  const record = isRefused ? null : await checked.record(db, context.caller, input)
  const asked: Partial<DeliveryRow> & Pick<DeliveryRow, 'state'> = {
    state: isRefused ? 'refused' : 'planned',
    gate_json: toJsonText(checked.gate),
    record_json: record === null ? null : toJsonText(record),
    post_json: facts === null ? null : toJsonText(facts),
    problem_json: isRefused ? toJsonText({ code: 'gate', message: checked.refusal }) : null,
    ...{ fields_json, publish_at, attempts: 0, posts: 0, next_attempt_at: null, conflict_json: null },
    ...{ asked_by: context.caller.member_id, asked_via: context.caller.via, updated_at: now },
  }
  const row = await writeDown(context, db, { wish, checked, before, asked, now })
  if (!isRefused && placement === undefined) await insertPlacement(db, newPlacement(place, row.publication_id, now))
  await recordPlan(context, db, row, { ...checked, record })
  return row
}

/** Whether nothing new is said of why a text goes out although a review stands against it. */
function isKnownReason({ record_json }: DeliveryRow, { over_reviews: over }: PublishPiece): boolean {
  const known = fromNullableJsonText(PublicationRecord, record_json)?.over_reviews
  return over === undefined || known?.reason === over.reason
}

/** Whether a post says the same beside its text, whenever that was settled. */
function saysTheSame(before: DeliveryRow, facts: PostFacts): boolean {
  const said = (one: PostFacts) => sha256OfJson({ ...one, dated: '', updated: '' })
  return before.post_json !== null && said(factsOf(before)) === said(facts)
}

/** The same wish again goes on in its row while that did not come through; else it is a new one. */
async function writeDown(
  { world }: PlanContext,
  db: Db,
  given: {
    wish: NamedWish
    checked: CheckedPiece
    before: DeliveryRow | undefined
    asked: Partial<DeliveryRow> & Pick<DeliveryRow, 'state'>
    now: string
  },
): Promise<DeliveryRow> {
  const { wish, checked, before, asked, now } = given
  if (before !== undefined && before.state !== 'confirmed') {
    await updateDelivery(db, before.publication_id, asked)
    return { ...before, ...asked }
  }
  const { content_id, revision, content_sha256 } = checked.piece
  const publication_id = world.newId('pub')
  const row: DeliveryRow = {
    ...emptyDelivery(now),
    ...{ publication_id, content_id, revision, content_sha256 },
    target_id: wish.target.target_id,
    operation: wish.input.status,
    ...asked,
  }
  await supersede(db, row, publication_id)
  await insertDelivery(db, row)
  return row
}

type Empty = Omit<
  DeliveryRow,
  'publication_id' | 'content_id' | 'revision' | 'content_sha256' | 'target_id' | 'operation' | 'state'
>

/** The columns of a delivery of which nothing is known yet. */
export function emptyDelivery(now: string): Empty {
  return {
    ...{ publish_at: null, fields_json: '{}', reason: null, gate_json: null, record_json: null, post_json: null },
    ...{ posts: 0, attempts: 0, next_attempt_at: null, sent_sha256: null, media_json: null, differences_json: '[]' },
    ...{ conflict_json: null, resolution_json: null, problem_json: null, remote_json: null, checks_json: '[]' },
    ...{ check_due_at: null, superseded_by: null, asked_by: '', asked_via: 'app', asked_at: now, updated_at: now },
  }
}

export function newPlacement(
  { content_id, target_id }: Pick<PlacementRow, 'content_id' | 'target_id'>,
  marker: string,
  now: string,
): PlacementRow {
  return {
    ...{ content_id, target_id, marker },
    ...{ sent_at: null, remote_id: null, status: null, edit_url: null, public_url: null, stamp: null },
    ...{ baseline_json: null, revision: null, content_sha256: null, seen_json: null, updated_at: now },
  }
}

export function stillAtWork({ publication_id, revision, state }: DeliveryRow): Fault {
  const message = `Revision ${revision} is still on its way there (${publication_id}, ${state}). Wait until it has finished, or cancel it.`
  return new Fault('invalid_state', message)
}

/** An address that readers know stays as it is. */
function refuseOtherSlug({ fields: { slug } }: PublishPiece, placement: PlacementRow | undefined): void {
  const kept = placement === undefined ? null : fixedSlug(placement)
  if (slug === undefined || kept === null || kept === slug) return
  const message = `The piece is public there as “${kept}”, and the address of a public piece cannot be changed.`
  throw invalidRequest([{ path: 'fields.slug', message }])
}

/** The last part of the address at which a piece is public; null where it is not. */
export function fixedSlug(placement: PlacementRow): string | null {
  return placement.status === 'published' && placement.seen_json === null ? (baselineOf(placement)?.slug ?? null) : null
}

async function recordPlan(
  { audit, caller }: PlanContext,
  db: Db,
  row: DeliveryRow,
  { gate, refusal, record }: Pick<CheckedPiece, 'gate' | 'refusal'> & { record: PublicationRecord | null },
): Promise<void> {
  const { publication_id, target_id, revision, content_sha256, operation, publish_at } = row
  await audit.append(db, caller, {
    action: refusal === null ? 'publication.planned' : 'publication.refused',
    subject: { kind: 'content', id: row.content_id },
    details: {
      ...{ publication_id, target_id, revision, content_sha256, operation, publish_at },
      ...{ score: gate.quality.score, passed: gate.quality.passed },
      ...(record?.still_wrong === undefined ? {} : { still_wrong: record.still_wrong }),
      ...(record?.contradicted === undefined ? {} : { contradicted: record.contradicted }),
    },
  })
}
