import { reviewInWords, reviewsInWords } from '../../approvals/rules/words.ts'
import type { PublicationRecord } from '../contract.ts'
import { foundInWords, howInWords } from './found-words.ts'
import { publishedFormInWords } from './final-form.ts'
import { wordsBesideInWords } from './words-beside.ts'

/** The reviews of a text as they stood when it was published, in words, with whatever made a decision less than it sounds. */
export function reviewsThenInWords({ reviews }: PublicationRecord): string {
  return reviewsInWords(reviews.map(asReview))
}

function asReview({ qualification, state, decision, withdrawal, differs_from_log }: Reviewed) {
  return {
    ...{ qualification, state, decision, withdrawal: withdrawal ?? null },
    content_revision: decision?.content_revision ?? 0,
    ...(differs_from_log === undefined ? {} : { differs_from_log }),
  }
}
type Reviewed = PublicationRecord['reviews'][number]

/** What a reader of a publication has to know beside its address: what was open, against it, or not compared, each a sentence. */
export function publicationRemarks(record: PublicationRecord): string[] {
  return [
    foundInWords(record),
    ...atMarkingInWords(record),
    record.is_own_statement === true
      ? 'The day is the statement of who marked it: the text was brought into Colophon later.'
      : null,
  ].filter((one) => one !== null)
}

/** What was open or against a text when it was marked or found, and what beside it no approval is of. */
export function atMarkingInWords(record: PublicationRecord): string[] {
  const { reviews_open: open, still_wrong: wrong = 0, contradicted = 0 } = record
  return [
    asFoundInWords(record),
    againstInWords(record),
    open === 0 ? null : `It was ${howInWords(record)} with ${open} ${open === 1 ? 'review' : 'reviews'} open.`,
    wrong === 0
      ? null
      : `It was ${howInWords(record)} although ${wrong === 1 ? 'an approved correction says' : `${wrong} approved corrections say`} that this text is wrong.`,
    contradicted === 0
      ? null
      : `It was ${howInWords(record)} although the source of ${contradicted === 1 ? 'a claim contradicts it' : `${contradicted} claims contradicts them`}.`,
    publishedFormInWords(record).trim() || null,
    wordsBesideInWords(record),
  ].filter((one) => one !== null)
}

/** That a text stood there which could not have been published from here: held, an earlier one, or not approved. */
function asFoundInWords({ as_found: found }: PublicationRecord): string | null {
  if (found === undefined) return null
  const { held, current_revision: current, not_approved, reason } = found
  const what = [
    held === null ? null : `it was held, because ${held}`,
    current === null ? null : `it was an earlier text (the piece had revision ${current})`,
    not_approved.length === 0 ? null : `it had no ${not_approved.join(' and no ')} approval`,
  ].filter((one) => one !== null)
  const which = what.length === 0 ? '' : ` although ${what.join('; ')}`
  return `It was recorded as found there${which}. The reason given: “${reason}”.`
}

/** That a text was published though a review stood against it: which, and why, where a reason was given. */
function againstInWords({
  review_state: state,
  over_reviews: over,
  reviews,
  found_there,
}: PublicationRecord): string | null {
  if (state !== 'rejected' && state !== 'changes_requested') return null
  const against = reviews.filter((one) => one.state === 'rejected' || one.state === 'changes_requested')
  const which = against.map((one) => reviewInWords(asReview(one))).join('; ')
  const what = state === 'rejected' ? 'a review rejected it' : 'a review asked for changes'
  const why = over === undefined ? '' : `, for this reason: “${over.reason}”`
  return `It was ${howInWords({ found_there })} although ${what}${which === '' ? '' : ` (${which})`}${why}.`
}
