import type { RecordDifference } from '../contract.ts'

/** More than so many are counted, and named by the check of the log alone. */
const MOST_NAMED = 20

/** What a list says of the records in it that differ from the audit log or are missing; nothing where none does. */
export function toldByList(differing: readonly Pick<RecordDifference, 'message'>[]): { differs_from_log?: string[] } {
  if (differing.length === 0) return {}
  const named = differing.slice(0, MOST_NAMED).map(({ message }) => message)
  const more = differing.length - named.length
  const rest = `${more} more ${more === 1 ? 'record differs' : 'records differ'} from the audit log; “colophon audit verify” names each.`
  return { differs_from_log: more === 0 ? named : [...named, rest] }
}
