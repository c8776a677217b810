import { longDate, momentInWords } from '../../kernel/long-date.ts'
import type { Publication } from '../contract.ts'
import { goneInWords } from './approvals-gone.ts'
import { RECORD_DIFFERS } from './correcting.ts'
import { elseInWords, foundInWords, recordedInWords } from './found-words.ts'
import { atMarkingInWords } from './remarks.ts'

/** What is on record of publications of a piece, for one of its texts. */
export interface Published {
  /** Where this text is marked as published. */
  published: readonly Publication[]
  /** Where other texts of the piece are or were: of those that stand nowhere, the ones against which something stood. */
  publishedElse: readonly Publication[]
  /** Publications and corrections of the piece that the audit log alone holds, in sentences. */
  gone: readonly string[]
  /** Where this text stood once. */
  takenBack: readonly Publication[]
}

/** Who recorded the text as published, where it stood, and the same of other texts of the piece, each with what it went over. */
export function responsibilityInWords({ published, publishedElse, takenBack, gone }: Published): string[] {
  const nobody =
    takenBack.length === 0
      ? gone.length === 0
        ? 'Nobody has recorded this text as published.'
        : 'The database has no record that this text was published.'
      : 'This text is no longer recorded as published.'
  return [
    ...(published.length === 0 ? [nobody] : published.map(publicationInWords)),
    ...takenBack.map(takenBackInWords),
    ...publishedElse.map((one) => [elseInWords(one), ...(one.remarks ?? [])].join(' ')),
  ]
}

function publicationInWords(one: Publication): string {
  const { url, published_on, marked_by, marked_at, record, unread_page } = one
  const unread = unread_page === undefined ? '' : ` ${unread_page}`
  const stated =
    record.is_own_statement === true ? ', which is their own statement: the text was brought into Colophon later' : ''
  const found = foundInWords(record)
  if (found !== null)
    return `${found} It is at ${url}; Colophon had placed the draft for ${marked_by.name}.${unread}${howMarked(record)}${goneInWords(one)}${differing(one)} Legal responsibility is not determined here.`
  return `Recorded as published by ${marked_by.name} on ${momentInWords(marked_at)}, at ${url} since ${longDate(published_on)}${stated}.${unread}${howMarked(record)}${goneInWords(one)}${differing(one)} Legal responsibility is not determined here.`
}

/** What was open or against it when it was marked. */
function howMarked(record: Publication['record']): string {
  return atMarkingInWords(record)
    .map((one) => ` ${one}`)
    .join('')
}

/** From its first to its last day of use. */
function takenBackInWords(one: Publication): string {
  const { url, published_on, marked_by, taken_back: gone, replaced_by: next, record } = one
  const recordedBy = recordedInWords(record, marked_by.name)
  if (next !== null) {
    return `${recordedBy} at ${url} from ${longDate(published_on)}; replaced there by revision ${next.revision} on ${momentInWords(next.at)}.${howMarked(record)}${goneInWords(one)}${differing(one)}`
  }
  if (gone === null) return ''
  const why = gone.reason === null ? '' : `, for this reason: “${gone.reason}”`
  return `${recordedBy} at ${url} from ${longDate(published_on)} to ${longDate(gone.last_used_on)}; marked as unpublished by ${gone.by.name}${why}.${howMarked(record)}${goneInWords(one)}${differing(one)}`
}

function differing({ differs_from_log: differs }: Publication): string {
  return differs === undefined ? '' : RECORD_DIFFERS
}
