import { ERASED_NAME } from '../kernel/person-names.ts'
import type { NamePlace } from './contract.ts'

/** A pattern of these names as whole words. */
export function wholeNames(names: readonly string[], flags = 'u'): RegExp {
  const forms = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).toSorted((a, b) => b.length - a.length)
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, flags)
}

/** A text in which these names are those of a person who was erased. */
export function redacted(text: string, names: readonly string[]): string {
  return names.length === 0 ? text : text.replace(wholeNames(names, 'gu'), ERASED_NAME)
}

/** Columns that hold nothing but names of people. */
const NAMES_ALONE: ReadonlySet<string> = new Set([
  'members.name',
  'member_names.name',
  'api_keys.name',
  'review_withdrawals.withdrawn_by_name',
])
/** Records with names beside ids, which go, and words of people, which stay. */
const RECORDS: ReadonlySet<string> = new Set([
  'review_obligations.decision_json',
  'publications.record_json',
  'deliveries.record_json',
])
const NOW_IN_FORCE: ReadonlySet<string> = new Set(['contents', 'sources'])

/** What erasing, redacting or an editor can do about the name in a column. */
export function fateOf({ table, column }: Pick<NamePlace, 'table' | 'column'>): NamePlace['fate'] {
  const place = `${table}.${column}`
  if (NAMES_ALONE.has(place)) return 'goes'
  if (RECORDS.has(place)) return 'goes_beside_id'
  if (place === 'comments.text') return 'can_be_redacted'
  return NOW_IN_FORCE.has(table) ? 'can_be_edited' : 'stays'
}
