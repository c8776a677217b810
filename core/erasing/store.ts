import { eraseFromWithdrawals, listDecisionTexts, rewriteDecisions } from '../approvals/erasing-store.ts'
import { Envelope } from '../audit/contract.ts'
import { listCommentTexts, rewriteComment } from '../comments/erasing-store.ts'
import { listPublicationTexts, rewritePublications } from '../content/publications-store.ts'
import { AnyJson, fromJsonText, toFlag, toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { sha256Hex } from '../kernel/hash.ts'
import { withErased } from '../kernel/person-names.ts'
import { listAllReplyFiles } from '../packets/replies-store.ts'
import { ReplyFile } from '../packets/reply-contract.ts'
import { listEnvelopeJson, listEnvelopeTexts, takeEnvelopesAway } from '../passport/store.ts'
import { listStatementAndDeliveryTexts, rewriteDeliveries } from '../publishing/erasing-store.ts'
import { listTextStatementJson, takeTextStatementsAway } from '../publishing/statements-store.ts'
import { remainsOf } from './remains.ts'
import { redacted, textHash, wholeNames, type Redacted } from './rules.ts'
import type { MemberErasuresTable } from './tables.ts'

/** Keeps that a person is being erased: only then may what names them be rewritten. */
export async function insertErasure(db: Db, erasure: Omit<MemberErasuresTable, 'is_open'>): Promise<void> {
  await db
    .insertInto('member_erasures')
    .values({ ...erasure, is_open: toFlag(true) })
    .execute()
}

export async function markErased(db: Db, memberId: string): Promise<void> {
  await db
    .updateTable('member_erasures')
    .set({ is_open: toFlag(false) })
    .where('member_id', '=', memberId)
    .execute()
}

/** Takes the name out of decisions, withdrawals and publications; their ids stay. */
export async function rewriteRecords(db: Db, memberId: string): Promise<void> {
  const rewritten = (json: string) => toJsonText(withErased(fromJsonText(AnyJson, json), memberId))
  await rewriteDecisions(db, memberId, rewritten)
  await rewritePublications(db, memberId, rewritten)
  await rewriteDeliveries(db, memberId, rewritten)
  await eraseFromWithdrawals(db, memberId)
}

/**
 * Leaves the SHA-256 of each signed statement that says one of these names, because what is signed cannot be changed, with
 * what of it names nobody.
 * Answers how many there were, and of which runs and pieces that are still there.
 */
export async function takeStatementsAway(db: Db, names: readonly string[]) {
  const taken = { names: saying(names), left: (envelopeJson: string) => takenAway(envelopeJson, names) }
  const ofRuns = await takeEnvelopesAway(db, taken)
  const ofPieces = await takeTextStatementsAway(db, taken)
  return {
    count: ofRuns.length + ofPieces.length,
    requestIds: [...new Set(ofRuns)],
    contentIds: [...new Set(ofPieces)],
  }
}

/** How many signed statements say one of these names. */
export async function countStatements(db: Db, names: readonly string[]): Promise<{ table: string; rows: number }[]> {
  const says = saying(names)
  const ofRuns = (await listEnvelopeJson(db)).filter(says).length
  const ofPieces = (await listTextStatementJson(db)).filter(says).length
  return [
    { table: 'envelopes', rows: ofRuns },
    { table: 'current_text_statements', rows: ofPieces },
  ].filter(({ rows }) => rows > 0)
}

/** How many kept files of replies say one of these names: in base64, where a search of columns does not find them. */
export async function countReplyFiles(db: Db, names: readonly string[]): Promise<number> {
  const pattern = wholeNames(names.map((name) => toJsonText(name).slice(1, -1)))
  const files = (await listAllReplyFiles(db)).map(({ file_text }) => ReplyFile.safeParse(parsed(file_text)).data)
  return files.filter((file) => file !== undefined && pattern.test(utf8Of(file.payload))).length
}

/** Puts a mark in the place of words in comments, but for those on these pieces. Answers which comments, and how many are held. */
export async function redactComments(
  db: Db,
  { words, mark, newSalt }: { words: readonly string[]; mark: string; newSalt: () => string },
  held: ReadonlySet<string>,
): Promise<{ comments: Redacted[]; under_hold: number }> {
  const naming = (await listCommentTexts(db)).flatMap(({ text, ...comment }) => {
    const { without, places } = redacted(text, words, mark)
    const salt = newSalt()
    return places === 0 ? [] : [{ ...comment, without, places, salt, was_sha256: textHash(text, salt) }]
  })
  const free = naming.filter(({ content_id }) => !held.has(content_id))
  const comments: Redacted[] = []
  for (const { comment_id, content_id, places, was_sha256, salt, without: text } of free) {
    const comment_sha256 = await rewriteComment(db, comment_id, { text, salt: newSalt() })
    comments.push({ comment_id, content_id, places, was_sha256, salt, comment_sha256 })
  }
  return { comments, under_hold: naming.length - free.length }
}

/** Which of these pieces have a decision, a publication or a signed statement that names a member, by the id or one of the names. */
export async function findNamedIn(
  db: Db,
  contentIds: readonly string[],
  member: { member_id: string; names: readonly string[] },
): Promise<Set<string>> {
  const { member_id, names } = member
  const says = saying(names)
  const holds = (text: string | null): boolean => text !== null && (text.includes(member_id) || says(text))
  const ids = [...contentIds, '']
  const found = [
    ...(await listEnvelopeTexts(db, ids)),
    ...(await listDecisionTexts(db, ids)),
    ...(await listPublicationTexts(db, ids)),
    ...(await listStatementAndDeliveryTexts(db, ids)),
  ]
  return new Set(found.filter(({ text }) => holds(text)).map(({ content_id }) => content_id))
}

/** Whether a kept envelope says one of these names, as a whole word. */
function saying(names: readonly string[]): (envelopeJson: string) => boolean {
  const pattern = wholeNames(names.map((name) => toJsonText(name).slice(1, -1)))
  return (envelopeJson) => {
    const envelope = Envelope.safeParse(parsed(envelopeJson))
    return envelope.success && pattern.test(utf8Of(envelope.data.payload))
  }
}

function utf8Of(base64: string): string {
  return Buffer.from(base64, 'base64').toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // An id alone is no envelope.
    return null
  }
}

function takenAway(envelopeJson: string, names: readonly string[]): string {
  const envelope = Envelope.safeParse(parsed(envelopeJson))
  const remains = envelope.success ? remainsOf(parsed(utf8Of(envelope.data.payload)), names) : null
  return toJsonText({
    person_erased: true,
    envelope_sha256: sha256Hex(envelopeJson),
    ...(remains === null ? {} : { remains }),
  })
}
