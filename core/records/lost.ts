import { memberNames } from '../accounts/people-store.ts'
import { listRowsBy } from '../approvals/store.ts'
import type { AuditAction } from '../audit/action-contract.ts'
import { RestoreComparison, type AuditBody, type ChainTip, type LostEvent } from '../audit/contract.ts'
import { eventsAfter } from '../audit/logged-events-store.ts'
import type { LoggedEvent } from '../audit/rules/record-hashes.ts'
import { findEntryHash, findTip } from '../audit/store.ts'
import { findPublication } from '../content/publications-store.ts'
import { findContent } from '../content/store.ts'
import type { Db } from '../database/schema.ts'
import { findHold } from '../holds/store.ts'
import { ERASED_NAME } from '../kernel/person-names.ts'
import { findCorrection } from '../publishing/corrections-store.ts'

/** What the log of a database has that another one, which was put in its place, has not. */
interface LostEntries {
  common_up_to: number
  replaced_tip: ChainTip
  events: LoggedEvent[]
  /** What restores of before, which the replaced log has and this one has not, had replaced in their turn. */
  earlier: LostEvent[]
}

/** What is named of each: the events that records, holds and what is kept for how long rest on. */
const NAMED = [
  'hold.placed',
  'hold.lifted',
  'review.decided',
  'review.carried_over',
  'review.withdrawn',
  'content.published',
  'content.publication_taken_back',
  'content.correction_recorded',
  'content.correction_approved',
  'content.removed',
  'member.erased',
  'catalog.imported',
  'backup.restored',
] as const satisfies readonly AuditAction[]
type Named = (typeof NAMED)[number]

/** Reads from the database that was replaced what its log has that this one has not. Throws where it cannot be read. */
export async function readLost(replaced: Db, db: Db): Promise<LostEntries> {
  const replaced_tip = await findTip(replaced)
  const common_up_to = await lastCommon(replaced, db, Math.min(replaced_tip.seq, (await findTip(db)).seq))
  const compared = await eventsAfter(replaced, ['backup.compared'], common_up_to)
  const earlier = compared.flatMap(({ details }) => RestoreComparison.safeParse(details).data?.events ?? [])
  return { common_up_to, replaced_tip, events: await eventsAfter(replaced, NAMED, common_up_to), earlier }
}

/** The last entry that two logs have in common: each holds the hash of the one before, so that all before it are too. */
async function lastCommon(one: Db, other: Db, upTo: number): Promise<number> {
  let [same, differs] = [0, upTo + 1]
  while (differs - same > 1) {
    const middle = Math.floor((same + differs) / 2)
    if ((await findEntryHash(one, middle)) === (await findEntryHash(other, middle))) same = middle
    else differs = middle
  }
  return same
}

/** What became of each of them, once what can be carried over was; null where the database that was replaced could not be read. */
export async function compareRestored(db: Db, lost: LostEntries | null): Promise<RestoreComparison> {
  if (lost === null) return { common_up_to: null, replaced_tip: null, entries: null, events: [] }
  const { common_up_to, replaced_tip } = lost
  const { seq, entry_sha256 } = replaced_tip
  const events: LostEvent[] = []
  // What a restore of before carried over is an event of the replaced log itself.
  for (const one of lost.earlier.filter(({ is_carried }) => !is_carried)) {
    const { action, subject, what: id } = one
    const details = { hold_id: id, publication_id: id, correction_id: id, operation: one.operation ?? null }
    events.push({ ...one, is_carried: await isThere(db, action as Named, subject.id, details) })
  }
  for (const { seq: entry, at, action, subject, details } of lost.events)
    // Of the catalog, rules alone say what is asked and for how long things are kept.
    if (action !== 'catalog.imported' || subject.kind === 'vertical')
      events.push({
        ...{ seq: entry, at, action, subject },
        what: whatOf(details),
        ...(typeof details.content_id === 'string' ? { content_id: details.content_id } : {}),
        ...(details.operation === 'redaction' ? { operation: 'redaction' as const } : {}),
        is_carried: await isThere(db, action as Named, subject.id, details),
      })
  return { common_up_to, replaced_tip: { seq, entry_sha256 }, entries: seq - common_up_to, events }
}

function whatOf({
  hold_id,
  publication_id,
  correction_id,
  qualification,
  decision,
  version,
  backup,
}: AuditBody['details']): string | null {
  const id = backup ?? hold_id ?? publication_id ?? correction_id
  const parts = id === undefined ? [qualification, decision, version] : [id]
  const said = parts.flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []))
  return said.length === 0 ? null : said.join(' ')
}

/** Whether what an event recorded holds in a database. */
async function isThere(db: Db, action: Named, id: string, details: AuditBody['details']): Promise<boolean> {
  const idOf = (name: string): string => (typeof details[name] === 'string' ? details[name] : '')
  switch (action) {
    case 'hold.placed':
    case 'hold.lifted': {
      const row = await findHold(db, idOf('hold_id'))
      return row !== undefined && (action === 'hold.placed' || row.lifted_at !== null)
    }
    case 'content.published':
    case 'content.publication_taken_back': {
      const row = await findPublication(db, idOf('publication_id'))
      return row !== undefined && (action === 'content.published' || row.taken_back_at !== null)
    }
    case 'content.correction_recorded':
    case 'content.correction_approved': {
      const row = await findCorrection(db, idOf('correction_id'))
      return row !== undefined && (action === 'content.correction_recorded' || row.approved_at !== null)
    }
    case 'review.decided':
    case 'review.carried_over': {
      const [review] = await listRowsBy(db, 'approval_id', [id])
      return (review?.decision_json ?? null) !== null
    }
    case 'review.withdrawn': {
      const [review] = await listRowsBy(db, 'approval_id', [id])
      return (review?.withdrawn_by ?? null) !== null
    }
    case 'content.removed':
      return (await findContent(db, id)) === undefined
    case 'member.erased':
      // A backup from before has the comments as they were.
      return details.operation !== 'redaction' && (await memberNames(db))(id) === ERASED_NAME
    case 'catalog.imported':
    case 'backup.restored':
      return false
  }
}
