import type { Qualification } from '../../accounts/contract.ts'
import { SELF_GRANTED } from '../../approvals/rules/words.ts'
import { agreedToInWords } from '../../approvals/rules/agreed.ts'
import { momentInWords } from '../../kernel/long-date.ts'
import { withoutSourceInWords } from '../../content/rules/from-brief.ts'
import { correctionInWords } from './correcting.ts'
import type { Correction } from '../contract.ts'
import type { DisclosedProgram, DisclosedReview, Disclosure } from '../disclosure-contract.ts'
import { editorInWords, listed, takenInInWords } from './edited-words.ts'
import { responsibilityInWords, type Published } from './published-words.ts'

/** What the sentences say beside the disclosure itself. */
export interface Around extends Published {
  isGenerated: boolean
  isImported: boolean
  /** How many sentences have their words from the brief alone; null where that is not known. */
  fromBrief: number | null
  /** And how many neither have them from there nor cite a source. */
  fromNeither: number | null
  /** Who saved the first text of the descent. */
  enteredBy: string
  /** What was wrong with texts of the piece that were published. */
  corrections: readonly Correction[]
  /** Decisions on it of which the same holds. */
  goneDecisions: readonly string[]
  references: readonly string[]
  /** How what is kept of this text and of the runs behind it differs from the audit log, in sentences. */
  otherRecords: readonly string[]
  waived: readonly { qualification: Qualification; name: string }[]
  hasReviewsOfOtherTexts: boolean
  /** Reviews whose record differs from the audit log. */
  differing: readonly Qualification[]
  /** Decisions on this text that were taken back. */
  withdrawn: readonly WithdrawnReview[]
  /** Approvals of this text whose end has come. */
  ended: readonly EndedReview[]
  /** Whether edits were undone: the text reads as it was generated. */
  isSetBack: boolean
  /** When a backup was put in place since the piece was made, and when it had been made. */
  restores: readonly { at: string; made_at: string }[]
  /** What restores lost of what was recorded about the piece, in words. */
  lost: readonly string[]
  /** When signed decisions were turned off and on, where decisions on the piece fall behind that. */
  signing: readonly SigningSwitch[]
}

/** A change of the setting that asks for signed decisions. */
export interface SigningSwitch {
  at: string
  is_on: boolean
  by: string
}

interface EndedReview {
  /** On which texts it was, where they are the ones before and with exact changes; else null. */
  agreed: string | null
  qualification: Qualification
  by: string
  decided_at: string
  valid_until: string
}

interface WithdrawnReview {
  /** On which texts it was, where they are the ones before and with exact changes; else null. */
  agreed: string | null
  qualification: Qualification
  decision: 'approve' | 'request_changes' | 'reject' | 'waive'
  by: string
  decided_at: string
  withdrawn_by: string
  withdrawn_at: string
  reason: string
}

type Disclosed = Omit<Disclosure, 'sentences'>

/** A disclosure in plain English: AI involvement, review by people, editorial responsibility, in this order. */
export function disclosureSentences(disclosed: Disclosed, around: Around): string[] {
  return [
    ...around.otherRecords,
    ...involvementInWords(disclosed, around),
    ...briefInWords(around),
    ...reviewsInWords(disclosed, around),
    ...responsibilityInWords(around),
    ...around.corrections.map(correctionInWords),
    ...around.gone,
    ...around.references,
    ...around.signing.map(
      ({ at, is_on, by }) =>
        `Signed decisions were turned ${is_on ? 'on' : 'off'} by ${by} on ${momentInWords(at)}; decisions on this piece were taken after that.`,
    ),
    ...around.restores.map(
      ({ at, made_at }) =>
        `On ${momentInWords(at)} this workspace was restored from a backup of ${momentInWords(made_at)}; what was recorded in between is not part of this record.`,
    ),
    ...around.lost.map((one) => `Record of this piece lost in a restore: ${one}.`),
  ]
}

function involvementInWords({ involvement, programs, edited_by, taken_in }: Disclosed, around: Around): string[] {
  const writers = programs.filter((one) => one.is_language_model && one.wrote)
  const preparing = programs.filter((one) => one.is_language_model && !one.wrote)
  const whole = around.isGenerated ? 'The text' : 'Part of the text'
  const begun = `${around.enteredBy} saved the first text in Colophon; its origin is not on record.`
  const first = around.isGenerated || involvement === 'by_hand' || around.isImported ? [] : [begun]
  const setBack = around.isSetBack ? ', and set back to the text that was generated' : ''
  const edits = [
    ...(edited_by.length === 0 ? [] : [`Edited afterwards by ${listed(edited_by.map(editorInWords))}${setBack}.`]),
    ...taken_in.map(takenInInWords),
  ]
  const prepared =
    preparing.length === 0
      ? []
      : [`Prepared or described with the language model ${listed(preparing.map(programInWords))}.`]
  const ofBrief = (around.fromBrief ?? 0) > 0 ? ' from sentences of its brief' : ''
  const reworded = programs.some(({ is_language_model: isModel, stages }) => !isModel && stages.includes('editor'))
  const builtIn = `${whole} was put together${ofBrief}${reworded ? ', with wording that may have been changed,' : ''} by Colophon’s built-in, rule-based programs`
  switch (involvement) {
    case 'language_model':
      return [
        ...first,
        `${whole} was generated with the language ${writers.length === 1 ? 'model' : 'models'} ${listed(writers.map(programInWords))}.`,
        ...prepared,
        ...edits,
      ]
    case 'language_model_prepared':
      return [...first, `${builtIn}.`, ...prepared, ...edits]
    case 'built_in':
      return [...first, `${builtIn}, which are not language models.`, ...edits]
    case 'by_hand':
      return [`${around.enteredBy} saved the text in Colophon; its origin is not on record.`, ...edits]
    case 'not_on_record':
      return [
        around.isImported
          ? 'The text was brought in from outside; how it was written is not on record.'
          : 'How the text was written is not on record.',
        ...edits,
      ]
  }
}

function briefInWords({ fromBrief, fromNeither }: Around): string[] {
  const counts = { from_brief: fromBrief ?? undefined, from_neither: fromNeither ?? undefined }
  return withoutSourceInWords(counts)
    .toReversed()
    .map((one) => `${one}.`)
}

function reviewsInWords({ reviews }: Disclosed, around: Around): string[] {
  const { published, waived, hasReviewsOfOtherTexts, withdrawn } = around
  const isPublished = published.length > 0
  const none =
    isPublished && reviews.length > 0 && reviews.every(({ when }) => when === 'after')
      ? ['No review of this text by a person before its publication is on record.']
      : reviews.length === 0
        ? [
            withdrawn.length + around.ended.length === 0
              ? 'No review of this text by a person is on record.'
              : 'No valid review of this text by a person is on record.',
          ]
        : []
  return [
    ...none,
    ...reviews.map(reviewInWords),
    ...withdrawn.map(withdrawnInWords),
    ...around.ended.map(endedInWords),
    ...around.differing.map((one) => `A record of a ${one} review differs from the audit log and is not counted.`),
    ...around.goneDecisions,
    ...waived.map((one) => `${REVIEW_NAMES[one.qualification]} waived by ${one.name}, which is not a review.`),
    ...(hasReviewsOfOtherTexts
      ? ['Reviews of other texts of this piece are on record and do not count for this one.']
      : []),
  ]
}

function reviewInWords(review: DisclosedReview): string {
  const { qualification, decision, by, qualification_held: held, self_review, decided_at } = review
  const marks = held === null ? review.marks : review.marks.filter((mark) => mark !== SELF_GRANTED)
  const how = marks.length === 0 ? '' : ` (${marks.join('; ')})`
  const declared =
    review.is_self_granted === true ? 'declared by themself, as administrator' : 'as an administrator declared'
  const holding =
    held === null ? 'without holding this qualification' : `holding the qualification ${held}, ${declared}`
  const self = self_review ? (review.authorship ?? ', an author of the text') : ''
  const did = agreedToInWords(review) === null ? DECIDED[decision] : 'changes requested'
  return `${REVIEW_NAMES[qualification]}: ${did} by ${by.name}${self}, ${holding}${how}, on ${momentInWords(decided_at)}, ${onWhich(review)}${whenInWords(review)}.`
}

function whenInWords({ when, is_clock_unsure: isUnsure }: DisclosedReview): string {
  if (isUnsure !== true) return WHEN[when]
  return '; because of its clock it is not known whether that was before or after the publication'
}

/** Whether whoever decided had this text; of one that was carried over the marks say why it holds. */
function onWhich(review: DisclosedReview): string {
  const { carried_over: carried, content_revision: revision } = review
  const agreed = agreedToInWords(review)
  if (agreed !== null) return agreed
  if (carried === undefined) return `on exactly this text (revision ${revision})`
  return `on an earlier text (revision ${carried.from_revision}), not on this one (revision ${revision})`
}

function withdrawnInWords(one: WithdrawnReview): string {
  const taken = `taken back by ${one.withdrawn_by} on ${momentInWords(one.withdrawn_at)}`
  const { agreed, qualification } = one
  const [did, on] =
    agreed === null ? [WAS_DECIDED[one.decision], 'on exactly this text'] : ['changes requested', agreed]
  return `${REVIEW_NAMES[qualification]}: ${did} by ${one.by} on ${momentInWords(one.decided_at)}, ${on}, and ${taken}, for this reason: “${one.reason}”. It does not count.`
}

function endedInWords({ qualification, by, decided_at, valid_until, agreed }: EndedReview): string {
  const [did, on] = agreed === null ? [DECIDED.approve, 'on exactly this text'] : ['changes requested', agreed]
  return `${REVIEW_NAMES[qualification]}: ${did} by ${by} on ${momentInWords(decided_at)}, ${on}, until ${momentInWords(valid_until)}, which is over. It no longer counts.`
}

function programInWords({ name, provider }: DisclosedProgram): string {
  return provider === null ? name : `${name} from ${provider}`
}

export const REVIEW_NAMES: Record<Qualification, string> = {
  medical: 'Medical review',
  legal: 'Legal review',
  compliance: 'Compliance review',
  brand: 'Brand review',
  editorial: 'Editorial review',
}
const DECIDED: Record<DisclosedReview['decision'], string> = {
  approve: 'approved',
  request_changes: 'sent back with changes asked for',
  reject: 'rejected',
}
const WAS_DECIDED: Record<WithdrawnReview['decision'], string> = { ...DECIDED, waive: 'waived' }
const WHEN: Record<DisclosedReview['when'], string> = {
  not_published: '',
  before: ', before its publication',
  near: ', about the day of its publication, and before it was marked as published',
  after: ', after its publication',
}
