import { endMembership, listNames } from '../accounts/erasing-store.ts'
import { expectConfirmed } from '../accounts/sign-in.ts'
import { getMember } from '../accounts/store.ts'
import type { ChainTip } from '../audit/contract.ts'
import { eventsAbout } from '../audit/logged-events-store.ts'
import { newSalt } from '../audit/rules/record-hashes.ts'
import type { HandlerContext } from '../context.ts'
import { findInColumns } from '../database/lists.ts'
import type { Db } from '../database/schema.ts'
import { holdRefusal } from '../holds/rules/refusal.ts'
import { listHolds, refuseIfHeld } from '../holds/store.ts'
import { deleteIdentitiesOf } from '../identities/store.ts'
import { Fault, invalidRequest } from '../kernel/errors.ts'
import { sha256Hex } from '../kernel/hash.ts'
import { ERASED_NAME } from '../kernel/person-names.ts'
import { timestamp } from '../kernel/time.ts'
import { issueEnvelope } from '../passport/envelope.ts'
import type { Erasure, NamePlace, Redaction } from './contract.ts'
import { fateOf, MARKS, redactionDetails, redactionReasonProblem, type Redacted } from './rules.ts'
import {
  countReplyFiles,
  countStatements,
  findNamedIn,
  insertErasure,
  markErased,
  redactComments,
  rewriteRecords,
  takeStatementsAway,
} from './store.ts'

interface Asked {
  member_id: string
  reason: string
  redact_comments?: boolean | undefined
}

/** Takes a person's name out of the workspace, and writes the file of the database anew. */
export async function eraseMember(context: HandlerContext, asked: Asked): Promise<Erasure> {
  const { db, backups } = context
  await expectConfirmed(context)
  const names = await listNames(db, asked.member_id)
  const { erased_at, statements, comments } = await db
    .transaction()
    .execute(async (transaction) => erased(context, transaction, asked))
  const is_purged = backups.purge()
  const earlier_backups = backups.state().backups.filter(({ created_at }) => created_at <= erased_at).length
  // What people wrote stays as it was written.
  const remaining = await findInColumns(db, names)
  return {
    member_id: asked.member_id,
    erased_at,
    statements,
    is_purged,
    remaining,
    earlier_backups,
    redacted: comments.length,
  }
}

async function erased(context: HandlerContext, db: Db, { member_id, reason, redact_comments = false }: Asked) {
  const { world, caller, audit, consequences } = context
  const member = await getMember(db, member_id)
  if (member.is_owner)
    throw new Fault(
      'invalid_state',
      'The owner cannot be erased; hand the workspace over to someone else first (colophon members make-owner).',
    )
  if (member.name === ERASED_NAME) throw new Fault('invalid_state', 'This person was erased already.')
  await refuseIfHeld(db, { kind: 'member', id: member_id })
  const erased_at = timestamp(world.now())
  const names = await listNames(db, member_id)
  await refuseIfNamedUnderHold(db, { member_id, names })
  await insertErasure(db, { member_id, reason, erased_by: caller.member_id, erased_at })
  await endMembership(db, member_id, erased_at)
  await deleteIdentitiesOf(db, member_id)
  await rewriteRecords(db, member_id)
  const taken = await takeStatementsAway(db, names)
  const { comments } = redact_comments
    ? await redactComments(db, { words: names, mark: MARKS.names, newSalt: () => newSalt(world) }, await heldPieces(db))
    : { comments: [] }
  await markErased(db, member_id)
  const tip = await audit.append(db, caller, {
    action: 'member.erased',
    subject: { kind: 'member', id: member_id },
    details: {
      reason_sha256: sha256Hex(reason),
      // One that says the name would keep it for good.
      ...(redactionReasonProblem(reason, names) === null ? { reason } : {}),
      statements: taken.count,
      ...(redact_comments ? await redactionEntry(db, caller, comments) : {}),
    },
  })
  await consequences.ofMember(db, caller, member_id)
  await signAnew(context, db, taken, tip)
  return { erased_at, statements: taken.count, comments }
}

/** Where a person's names stand. */
export async function namePlaces(
  { db }: HandlerContext,
  { member_id, names: given }: { member_id: string; names?: string[] | undefined },
): Promise<{ names: string[]; places: NamePlace[] }> {
  const member = await getMember(db, member_id)
  if (given === undefined && member.name === ERASED_NAME)
    throw new Fault(
      'invalid_state',
      'This person was erased, and no name of theirs is kept. Give the names to look for.',
    )
  const names = given ?? (await listNames(db, member_id))
  return { names, places: await placesOf(db, names) }
}

/** Takes words out of comments, which neither the log nor a signature holds. The log says which comments, and not the words. */
export async function redactNames(
  context: HandlerContext,
  { member_id, names, reason }: { member_id: string; names: string[]; reason: string },
): Promise<Redaction> {
  const { db, caller, audit, backups, world } = context
  await expectConfirmed(context)
  const { name } = await getMember(db, member_id)
  if (name !== ERASED_NAME)
    throw new Fault('invalid_state', 'Erase this person first; comments can be redacted with it, or later.')
  const problem = redactionReasonProblem(reason, names)
  if (problem !== null) throw invalidRequest([{ path: 'reason', message: problem }])
  const done = await db.transaction().execute(async (transaction) => {
    const asked = { words: names, mark: MARKS.words, newSalt: () => newSalt(world) }
    const { comments, under_hold } = await redactComments(transaction, asked, await heldPieces(transaction))
    if (comments.length === 0 && under_hold > 0)
      throw new Fault(
        'invalid_state',
        'The comments with these words are on pieces under a hold. Nothing of them can be taken out until an admin lifts it.',
      )
    const details = await redactionEntry(transaction, caller, comments)
    const { places } = details
    await audit.append(transaction, caller, {
      // Windows of before know no action of its own; `operation` tells it from an erasure.
      action: 'member.erased',
      subject: { kind: 'member', id: member_id },
      details: { operation: 'redaction', reason, ...details, under_hold },
    })
    return { redacted: comments.length, places, comment_ids: comments.map((one) => one.comment_id), under_hold }
  })
  backups.purge()
  return { ...done, remaining: await placesOf(db, names) }
}

async function placesOf(db: Db, names: readonly string[]): Promise<NamePlace[]> {
  const found = await findInColumns(db, names)
  const signed = await countStatements(db, names)
  const replies = await countReplyFiles(db, names)
  return [
    ...found.map((place) => ({ ...place, fate: fateOf(place) })),
    // As the reviewer signed it.
    ...(replies === 0 ? [] : [{ table: 'packet_replies', column: 'file_text', rows: replies, fate: 'stays' as const }]),
    ...signed.map((place) => ({ ...place, column: 'envelope_json', fate: 'hash_is_kept' as const })),
  ]
}

/** What the log holds of a redaction, with the holds on these pieces that whoever redacts had lifted before. */
async function redactionEntry(db: Db, { member_id }: { member_id: string }, comments: readonly Redacted[]) {
  const contentIds = [...new Set(comments.map(({ content_id }) => content_id))]
  const lifted = [...(await eventsAbout(db, 'content', ['hold.lifted'], contentIds)).values()].flat()
  const own = lifted.filter(({ actor }) => actor.member_id === member_id)
  const after_lifting = own.map(({ seq, subject, details }) => ({
    ...{ entry: seq, content_id: subject.id, hold_id: details.hold_id ?? null },
  }))
  return { ...redactionDetails(comments), ...(after_lifting.length === 0 ? {} : { after_lifting }) }
}

/** The pieces on which a hold stands: nothing of them changes. */
async function heldPieces(db: Db): Promise<Set<string>> {
  const standing = (await listHolds(db)).filter(({ subject, lifted }) => subject.kind === 'content' && lifted === null)
  return new Set(standing.map(({ subject }) => subject.id))
}

/** Throws `invalid_state` with each hold on a piece whose records name the person: nothing of those goes while it stands. */
async function refuseIfNamedUnderHold(db: Db, member: { member_id: string; names: readonly string[] }): Promise<void> {
  const standing = (await listHolds(db)).filter(({ subject, lifted }) => subject.kind === 'content' && lifted === null)
  const ids = standing.map(({ subject }) => subject.id)
  const naming = await findNamedIn(db, ids, member)
  const found = standing.filter(({ subject }) => naming.has(subject.id))
  if (found.length > 0) throw new Fault('invalid_state', found.map((one) => holdRefusal(one, 'member')).join(' '))
}

/** What named the person is signed anew as it stands now: each run and piece keeps a newest statement that holds. */
async function signAnew(
  { audit, world, consequences }: HandlerContext,
  db: Db,
  taken: { requestIds: readonly string[]; contentIds: readonly string[] },
  tip: ChainTip,
): Promise<void> {
  for (const request_id of taken.requestIds)
    await issueEnvelope(db, { audit, now: world.now, tip, request_id, reason: 'person_erased' })
  for (const content_id of taken.contentIds)
    await consequences.signText(db, { content_id, reason: 'person_erased', tip })
}
