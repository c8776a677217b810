import { sha256OfJson } from '../../kernel/hash.ts'
import type { Difference, RemotePost } from '../delivery-contract.ts'

type Values = Readonly<Record<string, string>>

/** What provenance programs append to characters, unseen; never a change of the text. */
const SELECTORS = /[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu

/** A text as it is compared: without what platforms change of line ends and spaces at line ends. */
function comparable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(SELECTORS, '')
    .replace(/[\t ]+$/gm, '')
    .trim()
}

export function isSameText(left: string | undefined, right: string | undefined): boolean {
  return comparable(left ?? '') === comparable(right ?? '')
}

/** The fields in which two states of a post differ; a field that one of them does not have is none of both. */
export function changedFields(before: Values, after: Values): string[] {
  return Object.keys(before).filter((field) => field in after && !isSameText(before[field], after[field]))
}

/** What names the words of a post. */
function valuesSha256(values: Values): string {
  return sha256OfJson(Object.fromEntries(Object.entries(values).map(([field, text]) => [field, comparable(text)])))
}

/** What names a post as a person saw it: its words, its status, and its date where that is to come. */
export function seenSha256({
  values,
  status,
  since,
  shown_as,
}: Pick<RemotePost, 'status' | 'since'> & { values: Values; shown_as?: string }): string {
  const date = status === 'scheduled' || status === 'draft' ? (since ?? null) : null
  return sha256OfJson([valuesSha256(values), shown_as ?? status, date])
}

/** The fields to send: those that differ from what the platform stored. */
export function fieldsToSend(wanted: Values, baseline: Values): Values {
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, text]) => !(field in baseline) || !isSameText(text, baseline[field])),
  )
}

/**
 * What somebody else changed and we would write over, or would make public unchecked: fields that are neither as the platform
 * stored them after our last write nor as we want them.
 */
export function foreignFields(standing: Values, baseline: Values, wanted: Values): string[] {
  // Of a field that was not kept then, whatever stands there is somebody's.
  const unknown = Object.keys(standing).filter((field) => !(field in baseline) && !isSameText(standing[field], ''))
  return [...changedFields(baseline, standing), ...unknown].filter(
    (field) => field in wanted && !isSameText(standing[field], wanted[field]),
  )
}

const LONGEST_SHOWN = 400

/** What the platform stored otherwise than it was asked to. */
export function differencesOf(wanted: Values, stored: Values): Difference[] {
  return Object.entries(wanted)
    .filter(([field, text]) => field in stored && !isSameText(text, stored[field]))
    .map(([field, text]) => ({
      field,
      ...around(comparable(text), comparable(stored[field] ?? '')),
      reason: reasonOf(field, stored[field] ?? ''),
    }))
}

function reasonOf(field: string, stored: string): string {
  if (stored === '') return `The platform left ${field} out.`
  if (field === 'slug') return 'The platform gave it another address, usually because this one was taken.'
  if (field === 'categories' || field === 'tags')
    return 'The platform does not have all of them, or the account is not allowed to create them.'
  return 'The platform stored it in another form; perhaps the account is not allowed to store all of it.'
}

/** Both texts from where they begin to differ. */
function around(asked: string, stored: string): { asked: string; stored: string } {
  let at = 0
  while (at < asked.length && asked[at] === stored[at]) at += 1
  const from = Math.max(0, at - 40)
  const cut = (text: string) => `${from > 0 ? '…' : ''}${text.slice(from, from + LONGEST_SHOWN)}`
  return { asked: cut(asked), stored: cut(stored) }
}
