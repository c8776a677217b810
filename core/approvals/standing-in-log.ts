import { findCodeMaker } from '../accounts/code-maker.ts'
import { accountsInLog, namesInLog } from '../accounts/in-log.ts'
import { moreThanLogged, type Acting } from '../accounts/rules/in-log.ts'
import { getMember } from '../accounts/store.ts'
import { eventsAbout } from '../audit/logged-events-store.ts'
import type { LoggedEvent } from '../audit/rules/record-hashes.ts'
import { fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { Fault } from '../kernel/errors.ts'
import { Decision } from './decision-contract.ts'
import { standingDifference } from './rules/standing-in-log.ts'
import type { ObligationRow } from './store.ts'

/** Whom a decision names. It is made once: a schema costs far more than what it reads. */
const Deciders = Decision.pick({ decided_by: true, carried_over: true, key_id: true }).partial()

const DECIDED = ['review.decided', 'review.carried_over'] as const

/**
 * Reads what the audit log holds of those who took and confirmed these decisions, with the keys that they used. Answers what a
 * decision with its entry says that the log did not hold then.
 */
export async function standingInLog(
  db: Db,
  rows: readonly Pick<ObligationRow, 'decision_json'>[],
  events: ReadonlyMap<string, LoggedEvent[]>,
): Promise<(decision: Decision, entry: LoggedEvent) => string | null> {
  const decisions = rows.flatMap(({ decision_json }) => fromNullableJsonText(Deciders, decision_json) ?? [])
  if (decisions.length === 0) return () => null
  const people = decisions.flatMap(({ decided_by, carried_over }) => [decided_by, carried_over?.confirmed_by])
  const log = await accountsInLog(
    db,
    people.filter((id) => typeof id === 'string'),
    decisions.flatMap(({ key_id }) => key_id ?? []),
  )
  const origins = await withOrigins(db, events)
  const originOf = (approvalId: string, seen: readonly string[] = []): LoggedEvent | undefined => {
    const entry = lastDecided(origins.get(approvalId))
    const from = entry?.action === 'review.carried_over' ? entry.details.from_approval_id : null
    // Forged entries may carry each other over in a ring.
    if (typeof from !== 'string' || from === approvalId || seen.includes(from)) return entry
    return originOf(from, [...seen, approvalId])
  }
  return (decision, { seq }) => standingDifference(decision, seq, log, originOf)
}

/** These events with those about the decisions that others carry over, back to the first. */
async function withOrigins(db: Db, events: ReadonlyMap<string, LoggedEvent[]>): Promise<Map<string, LoggedEvent[]>> {
  const known = new Map(events)
  for (;;) {
    const from = [...known.values()].flat().flatMap(({ details }) => details.from_approval_id ?? [])
    const missing = from.filter((id) => typeof id === 'string').filter((id) => !known.has(id))
    if (missing.length === 0) return known
    const found = await eventsAbout(db, 'approval', DECIDED, missing)
    for (const id of missing) known.set(id, found.get(id) ?? [])
  }
}

function lastDecided(events: readonly LoggedEvent[] | undefined): LoggedEvent | undefined {
  return events?.findLast(({ action }) => DECIDED.some((one) => one === action))
}

/** Somebody who acts, with the name that records will have of them. */
interface Named extends Acting {
  name: string
}

/** Why somebody decides nothing: the database says more of them than the audit log. Null where it does not. */
export async function unloggedRefusal(db: Db, acting: Named): Promise<string | null> {
  const { member_id, key_id = null } = acting
  const log = await accountsInLog(db, [member_id], key_id === null ? [] : [key_id])
  const right = moreThanLogged(acting, log)
  const found = right ?? (await otherName(db, acting))
  const remedy = right === null ? 'enter the name again' : 'remove the right and grant it again'
  return found === null
    ? null
    : `The database differs from the audit log, so nothing is decided here: by the audit log ${found}. Check with “colophon audit verify”; an admin can ${remedy}.`
}

/**
 * Whether a name that a record of the decision would have is not the one that the log knows, of whoever decides or of who made
 * the code that they chose their passphrase with: put back afterwards, nothing would show it. In words that follow on “by the
 * audit log”.
 */
async function otherName(db: Db, { member_id, name }: Named): Promise<string | null> {
  const maker = await findCodeMaker(db, member_id, 'passphrase')
  const named = [member_id, ...(maker === undefined ? [] : [maker.code_by])]
  const [other] = (await namesInLog(db, named)).keys()
  const isStale = (await getMember(db, member_id)).name !== name
  return other === undefined && !isStale ? null : `${other ?? member_id} has another name`
}

/** Throws `forbidden` where the database says more of who acts than the audit log. */
export async function expectLogged(db: Db, acting: Named): Promise<void> {
  const refusal = await unloggedRefusal(db, acting)
  if (refusal !== null) throw new Fault('forbidden', refusal)
}
