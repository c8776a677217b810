import { contradictedAtDoor } from './contradicted.ts'
import type { AssetReviews } from '../approvals/contract.ts'
import { namesSha256, newSalt } from '../audit/rules/record-hashes.ts'
import type { Decision } from '../approvals/decision-contract.ts'
import { readAssetReviews } from '../approvals/obligation.ts'
import { asksForSignature } from '../approvals/piece.ts'
import type { Actor } from '../audit/log.ts'
import { retentionNow } from '../content/keeping.ts'
import { QualityMark } from '../content/contract.ts'
import {
  firstSaved,
  getPublication,
  insertPublication,
  isPublishedAnywhere,
  listPublications,
  markTakenBack,
  type PublicationRow,
} from '../content/publications-store.ts'
import { stateOfText } from '../content/rules/publication.ts'
import { stands } from '../content/rules/standing.ts'
import { heldToReviews } from '../approvals/reviews-on-record.ts'
import { basisOf, checkAgain, expectSame } from '../content/checking.ts'
import { revisionConflict } from '../content/rules/save.ts'
import { getContent, updatePublicationState, type ContentRow } from '../content/store.ts'
import type { HandlerContext } from '../context.ts'
import { fromNullableJsonText, toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { Fault, invalidRequest } from '../kernel/errors.ts'
import { sha256Hex, sha256OfJson } from '../kernel/hash.ts'
import { withoutNames } from '../kernel/person-names.ts'
import { daysAround, localDay, timestamp } from '../kernel/time.ts'
import type { QualityReport } from '../quality/contract.ts'
import { canonicalAddress } from '../sources/web-address.ts'
import { earlierText, foundAsItIs, refuseBehindLater, type FoundText } from './as-found.ts'
import { countStillWrong } from './corrections.ts'
import type { MarkPublished, PublicationRecord, TakeBackPublication } from './contract.ts'
import {
  lastDayProblem,
  markingProblems,
  openReviewsRefusal,
  overReviewsRefusal,
  stillWrongRefusal,
} from './rules/marking.ts'
import type { PossibleDays } from './rules/marking.ts'

type Marking = Pick<HandlerContext, 'audit' | 'caller' | 'world' | 'db' | 'texts' | 'consequences'>

/**
 * Checks the current text of a piece by the rules as they are now; answers how it is marked as published, in a
 * transaction, where it clears the gate. Throws `invalid_state`, `revision_conflict`, `invalid_request`.
 */
export async function prepareMark(
  context: Marking,
  input: MarkPublished,
): Promise<(db: Db) => Promise<PublicationRow>> {
  const checked = await getContent(context.db, input.content_id)
  if (input.revision < checked.revision && input.as_found !== undefined)
    return async (db) => {
      const piece = await getContent(db, input.content_id)
      await refuseBehindLater(db, piece, input)
      return markPublished(context, db, await earlierText(db, piece, input.revision), input)
    }
  if (input.revision !== checked.revision) throw revisionConflict(input.revision, checked.revision)
  const basis = await basisOf(context.db, checked, checked)
  const report = await heldToReviews(context, context.db, checked, (await checkAgain(context, checked)).report)
  return async (db) => {
    await expectSame(db, checked, basis)
    const piece = await getContent(db, input.content_id)
    return markPublished(context, db, { piece, report, current_revision: piece.revision }, input)
  }
}

async function markPublished(
  { world, caller, audit, consequences }: Marking,
  db: Db,
  found: FoundText,
  input: MarkPublished,
): Promise<PublicationRow> {
  const { piece, report } = found
  const saved = await firstSaved(db, piece)
  const savedOn = daysAround(new Date(saved.created_at)).earliest
  // A text that was brought in may have appeared before it came.
  const isImported = saved.origin === 'imported'
  const url = await checkedAddress(db, piece, input, {
    earliest: isImported ? null : savedOn,
    latest: daysAround(world.now()).latest,
  })
  const atDoor = await recordAtDoor({ world, caller }, db, piece, report, input)
  const record = {
    ...atDoor,
    ...foundAsItIs(found, atDoor, input),
    ...(await stillWrongAtDoor(db, piece, input)),
    ...contradictedAtDoor(report, input),
    ...(input.file_sha256 === undefined ? {} : { file_sha256: input.file_sha256 }),
    ...(input.published_on < savedOn ? { is_own_statement: true as const } : {}),
  }
  const { content_id, revision, content_sha256 } = piece
  return storePublication({ world, audit, consequences }, db, caller, {
    publication_id: world.newId('pub'),
    ...{ content_id, url, published_on: input.published_on, revision, content_sha256, record },
  })
}

/**
 * What was checked, asked and decided by now. Approvals do not block; open reviews have to be confirmed, and publishing over a
 * review that stands against the text takes a reason. Throws `invalid_state`, `forbidden`, `invalid_request`.
 */
export async function recordAtDoor(
  { world, caller }: { world: Marking['world']; caller: Pick<Marking['caller'], 'role' | 'is_owner'> },
  db: Db,
  piece: ContentRow,
  report: QualityReport,
  confirmed: Pick<MarkPublished, 'open_reviews' | 'over_reviews' | 'as_found'>,
): Promise<PublicationRecord> {
  const asset = await readAssetReviews(db, piece.asset_id, timestamp(world.now()))
  // What stands there already was published, by whom ever and over whatever.
  const reason = confirmed.over_reviews ?? confirmed.as_found
  const record = {
    ...recordOf(piece, report, asset),
    retention: { vertical_id: piece.vertical_id, months: await retentionNow(db, piece.vertical_id) },
    ...(isOver(asset.state) && reason !== undefined ? { over_reviews: reason } : {}),
  }
  const unconfirmed = openReviewsRefusal(record.reviews_open, confirmed.open_reviews)
  if (unconfirmed !== null) throw new Fault('invalid_state', unconfirmed)
  if (confirmed.as_found !== undefined) return record
  const over = overReviewsRefusal({
    review_state: asset.state,
    isSigned: await asksForSignature(db, piece.content_id),
    isAdmin: caller.role === 'admin' || caller.is_owner,
    reason: reason?.reason ?? null,
  })
  if (over !== null) throw over
  return record
}

/** What is recorded of a text that corrections call wrong as it stands. Throws `invalid_state` where it was not confirmed. */
export async function stillWrongAtDoor(
  db: Db,
  piece: Pick<ContentRow, 'content_id' | 'content_sha256'>,
  confirmed: Pick<MarkPublished, 'still_wrong'>,
): Promise<Pick<PublicationRecord, 'still_wrong'>> {
  const still_wrong = await countStillWrong(db, piece)
  const refusal = stillWrongRefusal(still_wrong, confirmed.still_wrong)
  if (refusal !== null) throw new Fault('invalid_state', refusal)
  return still_wrong === 0 ? {} : { still_wrong }
}

/** A text that stands somewhere, as it is recorded. */
export interface PublishedText extends Pick<
  PublicationRow,
  'publication_id' | 'content_id' | 'url' | 'published_on' | 'revision' | 'content_sha256'
> {
  record: PublicationRecord
  /** Who had the draft placed that somebody else made public; else whoever says that it is. */
  placed_by?: string
}

/** Records that a text is public, who says so and what its reviews had come to; the piece enters validity by it. */
export async function storePublication(
  { world, audit, consequences }: Pick<Marking, 'world' | 'audit' | 'consequences'>,
  db: Db,
  by: Actor,
  { record, placed_by, ...published }: PublishedText,
): Promise<PublicationRow> {
  const { content_id } = published
  const names_salt = newSalt(world)
  const marked_by = placed_by ?? (by === 'engine' ? '' : by.member_id)
  const row: PublicationRow = {
    ...published,
    record_json: toJsonText({ ...record, names_salt }),
    marked_by,
    marked_at: timestamp(world.now()),
    taken_back_by: null,
    taken_back_at: null,
    taken_back_reason: null,
    last_used_on: null,
  }
  await insertPublication(db, row)
  await updatePublicationState(db, content_id, 'published')
  const { reviews_open, reviews, review_state } = record
  const asked = reviews.map(({ approval_id, qualification, state }) => ({ approval_id, qualification, state }))
  const tip = await audit.append(db, by, {
    action: 'content.published',
    subject: { kind: 'content', id: content_id },
    details: {
      ...namesOf(row),
      ...(placed_by === undefined ? {} : { marked_by, found_there: true }),
      reviews_open,
      is_over_reviews: isOver(review_state),
      reviews: asked,
      record_sha256: sha256OfJson(withoutNames(record)),
      names_sha256: namesSha256(record, names_salt),
    },
  })
  await consequences.signText(db, { content_id, reason: 'published', tip })
  return row
}

/** Whether publishing now would go over what a review asks for. */
function isOver(state: PublicationRecord['review_state']): boolean {
  return state === 'rejected' || state === 'changes_requested'
}

/**
 * Takes a publication back, with a reason and the last day on which the text was used. A piece that stands nowhere else is as
 * its gate says. Throws `invalid_state`, `invalid_request`.
 */
export async function takeBackPublication(
  context: Pick<Marking, 'audit' | 'world' | 'consequences'> & { caller: Exclude<Actor, 'engine'> },
  db: Db,
  { publication_id, reason, last_used_on }: TakeBackPublication,
): Promise<PublicationRow> {
  const { world, caller, audit, consequences } = context
  const row = await getPublication(db, publication_id)
  const replaced = (await listPublications(db, row.content_id)).find((one) => one.publication_id === publication_id)
  if (replaced !== undefined && replaced.replaced_by !== null) {
    const message = `Revision ${replaced.replaced_by.revision} replaced it at ${row.url}: mark that one as unpublished.`
    throw new Fault('invalid_state', message)
  }
  if (row.taken_back_at !== null) throw new Fault('invalid_state', 'This is already marked as unpublished.')
  const { latest } = daysAround(world.now())
  const problem = last_used_on === undefined ? null : lastDayProblem(last_used_on, row.published_on, latest)
  if (problem !== null) throw invalidRequest([{ path: 'last_used_on', message: problem }])
  const lastDay = last_used_on ?? localDay(world.now())
  await markTakenBack(db, publication_id, {
    taken_back_by: caller.member_id,
    taken_back_at: timestamp(world.now()),
    taken_back_reason: reason,
    // The clock may have been set back since.
    last_used_on: lastDay < row.published_on ? row.published_on : lastDay,
  })
  await settleUnpublished(db, row.content_id)
  const taken = await getPublication(db, publication_id)
  const tip = await audit.append(db, caller, {
    action: 'content.publication_taken_back',
    subject: { kind: 'content', id: row.content_id },
    // Words of people stay outside the log.
    details: { ...namesOf(row), last_used_on: taken.last_used_on, reason_sha256: sha256Hex(reason) },
  })
  await consequences.signText(db, { content_id: row.content_id, reason: 'taken_back', tip })
  return taken
}

/** A published piece that stands nowhere any more is as its gate says. */
export async function settleUnpublished(db: Db, contentId: string): Promise<void> {
  const { publication_state, quality_json } = await getContent(db, contentId)
  if (publication_state !== 'published' || (await isPublishedAnywhere(db, contentId))) return
  const passed = fromNullableJsonText(QualityMark, quality_json)?.passed === true
  await updatePublicationState(db, contentId, stateOfText(passed))
}

/** The address as it is kept. The same text is marked once at each; a later text may take the place of an earlier one. */
async function checkedAddress(db: Db, piece: ContentRow, input: MarkPublished, days: PossibleDays): Promise<string> {
  const canonical = canonicalAddress(input.url)
  const isMarked = (await listPublications(db, piece.content_id)).some(
    (one) => one.url === canonical && one.content_sha256 === piece.content_sha256 && stands(one),
  )
  const problems = markingProblems({ url: input.url, canonical, isMarked }, input.published_on, days)
  if (problems.length > 0 || canonical === null) throw invalidRequest(problems)
  return canonical
}

/** What was checked, asked and decided by now. */
export function recordOf(
  { title }: Pick<ContentRow, 'title'>,
  { score, passed, left_open }: Pick<QualityReport, 'score' | 'passed' | 'left_open'>,
  asset: AssetReviews,
): PublicationRecord {
  return {
    title,
    quality: { score, passed, ...(left_open === undefined ? {} : { left_open }) },
    review_state: asset.state,
    reviews_open: asset.counts.open,
    reviews: asset.approvals.map(({ approval_id, qualification, reasons, state, assignee, ...one }) => ({
      ...{ approval_id, qualification, reasons, state, assignee_id: assignee?.member_id ?? null },
      decision: one.decision === null ? null : keptOf(one.decision),
      ...(one.withdrawal === null ? {} : { withdrawal: one.withdrawal }),
      ...(one.differs_from_log === undefined ? {} : { differs_from_log: one.differs_from_log }),
    })),
  }
}

/** A decision without what it says about single words of the text. */
function keptOf(decision: Decision) {
  const kept: Partial<Decision> & Omit<Decision, 'annotations' | 'requested_evidence'> = { ...decision }
  delete kept.annotations
  delete kept.requested_evidence
  delete kept.wanted_changes
  delete kept.meaning
  return kept
}

function namesOf({ publication_id, url, published_on, revision, content_sha256 }: PublicationRow) {
  return { publication_id, url, published_on, revision, content_sha256 }
}
