import { sha256Hex } from '../kernel/hash.ts'
import type { NamePlace } from './contract.ts'

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** A pattern of these names as whole words. */
export function wholeNames(names: readonly string[], flags = 'u'): RegExp {
  const forms = names.map(literally).toSorted((a, b) => b.length - a.length)
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, flags)
}

/** What stands in a comment in the place of words: of names that a person had by the record, or of words that were given. */
export const MARKS = {
  names: '[name of a person who has been erased, taken out]',
  words: '[words taken out]',
} as const

const MARKED = new RegExp(`(${Object.values(MARKS).map(literally).join('|')})`, 'u')

/** A text with a mark in the place of these words, and in how many places; what was marked before stays as it is. */
export function redacted(text: string, words: readonly string[], mark: string): { without: string; places: number } {
  if (words.length === 0) return { without: text, places: 0 }
  const pattern = wholeNames(words, 'gu')
  let places = 0
  const without = text.split(MARKED).map((part, at) => {
    if (at % 2 === 1) return part
    places += part.match(pattern)?.length ?? 0
    return part.replace(pattern, () => mark)
  })
  return { without: without.join(''), places }
}

/** A comment that words were taken out of, as the log names it. */
export interface Redacted {
  comment_id: string
  content_id: string
  places: number
  /** Of the comment as it was, with a salt of its own: whoever has it can show that it is the one. */
  was_sha256: string
  salt: string
  /** Of the comment as it is now, by which it is held to the log from then on. */
  comment_sha256: string
}

/** What the log holds of a text that was changed: its hash with this salt. */
export function textHash(text: string, salt: string): string {
  return sha256Hex(`${salt}\n${text}`)
}

/** Why a redaction may not be recorded with this reason: it says the words that are taken out, and the log keeps it. */
export function redactionReasonProblem(reason: string, words: readonly string[]): string | null {
  return wholeNames(words, 'iu').test(reason)
    ? 'The reason stays in the audit log for good, so it may not say the words that are taken out. Write it without them.'
    : null
}

/** What the log holds of a redaction: which comments, in how many places each, and the hash of each as it was; never the words. */
export function redactionDetails(comments: readonly Redacted[]) {
  const places = comments.reduce((sum, one) => sum + one.places, 0)
  return { comments: comments.length, places, redacted: comments.map((one) => ({ ...one })) }
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
