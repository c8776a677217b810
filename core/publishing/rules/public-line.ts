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
  approvals_gone: gone = [],
  refusals_taken_back: takenBack = [],
  references_changed: changed = 0,
}: Disclosure): PublicLine {
  const approvals = reviews.filter(({ decision }) => decision === 'approve')
  const refusals = reviews.filter(({ decision, when }) => decision !== 'approve' && when !== 'after')
  const refused = new Set(refusals.map(({ qualification }) => qualification))
  const models = programs.filter(({ is_language_model }) => is_language_model).map(({ name }) => name)
  const isReworded = programs.some(({ stages }) => stages.includes('editor'))
  const sentences = [
    BY_INVOLVEMENT[involvement](models.join(', '), isReworded),
    ...(edited_by.length === 0 ? [] : [`Edited by ${people(edited_by.length)}.`]),
    ...(taken_in.length === 0 ? [] : ['Changes that were made where it is published were taken in.']),
    ...approvedInWords(approvals),
    // Beside an approval its reader takes the others for given.
    ...(approvals.length === 0
      ? []
      : not_approved.flatMap((one) =>
          refused.has(one)
            ? []
            : `${REVIEW_NAMES[one]}: ${notApprovedInWords(gone.filter((it) => it.qualification === one))}`,
        )),
    // It went out over them: whoever is told of nothing else is told of that.
    ...refusals.map(({ qualification, decision }) => `${REVIEW_NAMES[qualification]}: ${REFUSED[decision]}`),
    ...new Set(
      takenBack.map(({ qualification, decision }) => `${REVIEW_NAMES[qualification]}: ${REFUSAL_TAKEN_BACK[decision]}`),
    ),
    ...(approvals.length === 0 || changed === 0 ? [] : [referencesInWords(changed)]),
    ...(approvals.length > 0 || (involvement === 'by_hand' && gone.length === 0) ? [] : [noneInWords(gone)]),
  ]
  return {
    line: sentences.join(' '),
    ai_mark: aiMarkOf(involvement, edited_by.length + taken_in.length + approvals.length > 0),
  }
}

const BY_INVOLVEMENT: Record<Disclosure['involvement'], (models: string, isReworded: boolean) => string> = {
  language_model: (models) => `AI wrote or edited words of this text (${models}).`,
  language_model_prepared: (models) => `AI helped to prepare this text (${models}) and wrote none of its words.`,
  built_in: (_, isReworded) =>
    `A program without a language model put this text together from a brief and any sources that it cites${isReworded ? ', and may have changed some of their wording' : ''}.`,
  by_hand: () => 'No AI is on record for this text.',
  not_on_record: () => 'How this text was written is not on record.',
}

const REFUSED: Record<DisclosedReview['decision'], string> = {
  approve: '',
  reject: 'a person rejected this text.',
  request_changes: 'a person asked for changes that this text does not have.',
}

const REFUSAL_TAKEN_BACK = {
  reject: 'a rejection of this text was taken back.',
  request_changes: 'a request for changes to this text was taken back.',
}

type GoneApproval = NonNullable<Disclosure['approvals_gone']>[number]

const GONE: Record<GoneApproval['how'], string> = {
  taken_back: 'an approval of this text was taken back',
  ended: 'an approval of this text was given for a time that is over',
}

/** Each review by its name, so that one is never taken for all of them, and whether its author gave it. */
function approvedInWords(approvals: readonly DisclosedReview[]): string[] {
  return QUALIFICATIONS.flatMap((qualification) => {
    const given = approvals.filter((one) => one.qualification === qualification)
    if (given.length === 0) return []
    const isOwn = given.every(({ self_review }) => self_review)
    const isOwnAlone = given.some(({ is_own_or_passed_on: either }) => either !== true)
    const isPassedOn = given.every(({ is_passed_on: passed }) => passed === true)
    const isBefore = given.some(({ when }) => when === 'before')
    const isUnknown = given.every(({ is_unauthenticated: unknown }) => unknown === true)
    const who = isOwn
      ? isOwnAlone
        ? 'by a person who also worked on the text'
        : isPassedOn
          ? 'by a person whose approval came by way of one who worked on the text'
          : 'by a person who also worked on the text, or whose approval came by way of one who did'
      : isUnknown
        ? 'by one person, according to a file whose sender was not verified'
        : 'by one person'
    const granted = given.every(({ is_self_granted: own }) => own === true)
      ? ', who had given themselves the right to this review'
      : ''
    const code = given.every(({ code_of_another: of }) => of === true)
      ? given.every(({ passphrase_replaced: is }) => is === true)
        ? ', in an account whose earlier passphrase had been replaced with a code that somebody else had made'
        : ', in an account that was set up with a code that somebody else had made'
      : ''
    const conflict = given.every(({ has_declared_conflict: has }) => has === true)
      ? ', who declared a conflict of interest'
      : ''
    const late = given.every(({ when }) => when === 'after') ? ', after its first recorded publication' : ''
    const [carried] = given.map(({ carried_over }) => carried_over)
    const since = given.every(({ carried_over }) => carried_over !== undefined)
      ? CHANGED_SINCE[carried?.reason ?? 'typographical']
      : ''
    return [
      `${REVIEW_NAMES[qualification]}: approved${isBefore ? ' before its recorded publication' : ''} ${who}${granted}${code}${conflict}${overInWords(given)}${late}${since}.`,
    ]
  })
}

/** Blockers and contradicted claims, where every approval of a kind was given in spite of some. */
function overInWords(given: readonly DisclosedReview[]): string {
  const least = Math.min(...given.map(({ over_findings: over = 0 }) => over))
  if (least === 0) return ''
  return `, in spite of ${least === 1 ? '1 finding' : `${least} findings`} of the checks against it`
}

/** That the text was changed after its approval, and was not read again for it. */
const CHANGED_SINCE = {
  typographical:
    '. The text was then changed in details that somebody other than who made them confirmed as spelling, punctuation or layout only',
  changes_made: ', provided that certain changes were made, and they were made',
}

function notApprovedInWords(gone: readonly GoneApproval[]): string {
  const [one] = gone
  return one === undefined
    ? 'asked for, but no approval of this text is on record.'
    : `${GONE[one.how]}, and no other one is on record.`
}

function noneInWords(gone: readonly GoneApproval[]): string {
  const names = gone.map(({ qualification, how }) => `${REVIEW_NAMES[qualification]}: ${GONE[how]}.`)
  return names.length === 0
    ? 'No approval of this text by a person is on record.'
    : ['No valid approval of this text by a person is on record.', ...new Set(names)].join(' ')
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
