import { QUALIFICATIONS } from '../../accounts/contract.ts'
import type { DisclosedReview, Disclosure } from '../disclosure-contract.ts'
import { REVIEW_NAMES } from './disclosure-words.ts'
import { aiMarkOf, type AiMark } from './ai-disclosure.ts'

/** What the page says to readers, and to machines; null where the record does not say who wrote. */
export interface PublicLine {
  line: string
  ai_mark: AiMark | null
}

/**
 * The line that goes out with a text: what programs did and what people did, from the record
 * alone. It names no level of assurance and promises no check. Of a text that no program worked on it says nothing about
 * approvals that nobody gave: who publishes it answers for it.
 */
export function publicLineOf({
  involvement,
  programs,
  edited_by,
  taken_in,
  reviews,
  not_approved = [],
  references_changed: changed = 0,
}: Disclosure): PublicLine {
  const approvals = reviews.filter(({ decision, when }) => decision === 'approve' && when !== 'after')
  const models = programs.filter(({ is_language_model }) => is_language_model).map(({ name }) => name)
  const sentences = [
    BY_INVOLVEMENT[involvement](models.join(', ')),
    ...(edited_by.length === 0 ? [] : [`Edited by ${people(edited_by.length)}.`]),
    ...(taken_in.length === 0 ? [] : ['Changes that were made where it is published were taken in.']),
    ...approvedInWords(approvals),
    // Beside an approval its reader takes the others for given.
    ...(approvals.length === 0
      ? []
      : not_approved.map((one) => `${REVIEW_NAMES[one]}: asked for, but no approval of this text is on record.`)),
    ...(approvals.length === 0 || changed === 0 ? [] : [referencesInWords(changed)]),
    ...(approvals.length > 0 || involvement === 'by_hand' ? [] : [noneInWords(reviews)]),
  ]
  return {
    line: sentences.join(' '),
    ai_mark: aiMarkOf(involvement, edited_by.length + taken_in.length + approvals.length > 0),
  }
}

const BY_INVOLVEMENT: Record<Disclosure['involvement'], (models: string) => string> = {
  language_model: (models) => `AI wrote or edited words of this text (${models}).`,
  language_model_prepared: (models) => `AI helped to prepare this text (${models}) and wrote none of its words.`,
  built_in: () =>
    'A program without a language model put this text together from a brief and any sources that it cites.',
  by_hand: () => 'No AI is on record for this text.',
  not_on_record: () => 'Where this text was first written is not on record.',
}

/** Each review by its name, so that one is never taken for all of them, and whether its author gave it. */
function approvedInWords(approvals: readonly DisclosedReview[]): string[] {
  return QUALIFICATIONS.flatMap((qualification) => {
    const given = approvals.filter((one) => one.qualification === qualification)
    if (given.length === 0) return []
    const isOwn = given.every(({ self_review }) => self_review)
    const isOwnAlone = given.some(({ is_own_or_passed_on: either }) => either !== true)
    const isBefore = given.some(({ when }) => when === 'before')
    const isUnknown = given.every(({ is_unauthenticated: unknown }) => unknown === true)
    const who = isOwn
      ? isOwnAlone
        ? 'by a person who also worked on the text'
        : 'by a person who also worked on the text, or whose approval was passed on by one who did'
      : isUnknown
        ? 'by one person, according to a file whose sender was not verified'
        : 'by one person'
    const [carried] = given.map(({ carried_over }) => carried_over)
    const since = given.every(({ carried_over }) => carried_over !== undefined)
      ? CHANGED_SINCE[carried?.reason ?? 'typographical']
      : ''
    return [`${REVIEW_NAMES[qualification]}: approved${isBefore ? ' before publication' : ''} ${who}${since}.`]
  })
}

/** That the text was changed after its approval, and was not read again for it. */
const CHANGED_SINCE = {
  typographical:
    '. The text was then changed in details that another person confirmed as spelling, punctuation or layout only',
  changes_made: ', provided that certain changes were made, and they were made',
}

function noneInWords(reviews: readonly DisclosedReview[]): string {
  const isLate = reviews.some(({ decision, when }) => decision === 'approve' && when === 'after')
  return isLate
    ? 'No approval of this text by a person before its publication is on record.'
    : 'No approval of this text by a person is on record.'
}

/** Whoever approved a text saw its references as they were. */
function referencesInWords(count: number): string {
  return count === 1
    ? '1 reference was changed after the text was checked.'
    : `${count} references were changed after the text was checked.`
}

function people(count: number): string {
  return count === 1 ? 'one person' : `${count} people`
}
