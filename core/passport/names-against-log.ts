import { hash } from 'node:crypto'
import { namesIn } from '../kernel/person-names.ts'
import { objectOf } from './log-comparison.ts'
import { canonicalOf, isObject, type JsonObject } from './verify-envelope.ts'

export const NAMES = 'names.json'

/**
 * Whether the names in a decision, or in its withdrawal, are those that the log holds the hash of. Without salt or hash
 * nothing is said, as where one of the people was erased.
 */
export function isNamedAsLogged(record: unknown, hashed: unknown, logged: unknown): boolean {
  const { salt, names } = objectOf(hashed)
  if (typeof salt !== 'string' || typeof logged !== 'string') return true
  const found = namesIn(isObject(record) ? asStored(record) : record)
  const isWithdrawal = isObject(record) && 'withdrawn_by' in record
  // They were hashed in the order in which they were stored.
  const stored = isWithdrawal || !Array.isArray(names) ? found : (names as unknown[])
  const isSame = canonicalOf(sorted(found)) === canonicalOf(sorted(stored))
  return isSame && hash('sha256', `${salt}\n${canonicalOf(stored)}`) === logged
}

function sorted(names: readonly unknown[]): string[] {
  return names.map((one) => canonicalOf(one)).toSorted()
}

/** Of whoever made a code the name of now stands beside the taking back of a decision, and none is stored. */
function asStored(record: JsonObject): JsonObject {
  if (!('withdrawn_by' in record)) return record
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'code_by_name'))
}

/** How many decisions in a file have no salt, so that their names are compared with nothing. */
export function countUnnamed(approvals: readonly JsonObject[], hashed: JsonObject): number {
  return approvals.filter(
    ({ approval_id: id, decision }) => isObject(decision) && typeof objectOf(hashed[String(id)]).salt !== 'string',
  ).length
}
