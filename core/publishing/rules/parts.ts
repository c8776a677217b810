import type { Conflict } from '../delivery-contract.ts'
import { isStateField } from './changed-state.ts'

const TEXTS: ReadonlySet<string> = new Set(['title', 'body'])
const DECIDED_IN_PARTS: ReadonlySet<Conflict['kind']> = new Set(['changed', 'changed_meanwhile'])

/** Why a conflict cannot be decided in just these parts, as a sentence; null where it can. */
export function partsProblem(
  { kind, fields }: Pick<Conflict, 'kind' | 'fields'>,
  keep: 'ours' | 'theirs',
  parts: readonly string[],
): string | null {
  if (parts.length === 0) return 'Choose at least one part, or decide later.'
  if (!DECIDED_IN_PARTS.has(kind)) return 'Only a post that someone changed can be decided in parts. Leave them out.'
  const changed = fields.map(({ field }) => field)
  const other = parts.find((part) => !changed.includes(part))
  if (other !== undefined) return `“${other}” was not changed there. What was: ${changed.join(', ')}.`
  if (keep === 'theirs') return parts.some((part) => TEXTS.has(part)) ? null : NOTHING_COMES
  if (changed.some((field) => isStateField(field) && !parts.includes(field))) return NOT_ITS_STATE
  return changed.some((field) => TEXTS.has(field) && !parts.includes(field)) ? NOT_OUR_TEXT : null
}

/** What of a conflict a decision leaves to the other side. */
export function leftOut({ fields }: Pick<Conflict, 'fields'>, parts: readonly string[] | undefined): string[] {
  return parts === undefined ? [] : fields.map(({ field }) => field).filter((field) => !parts.includes(field))
}

const NOTHING_COMES = 'Of a post, title and body can come here. Name one of them.'
const NOT_ITS_STATE = 'Somebody changed its status or its date there: decide about that too.'
const NOT_OUR_TEXT =
  'What is published has to be a text of this piece: decide about title and text where they were changed, or take theirs first.'
