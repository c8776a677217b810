import { truncateAtWord } from '../../kernel/text.ts'
import type { ClaimRecord } from '../../evidence/contract.ts'
import { PASSING_SCORE, type TextChecks } from '../../quality/contract.ts'
import { leavesOpen } from '../../quality/findings.ts'
import type { ContentListItem } from '../contract.ts'
import type { ApprovedBy, TextMark } from '../mark-contract.ts'

/** What the checks of a text counted. */
export function markOf({ report, evidence }: Pick<TextChecks, 'report' | 'evidence'>): TextMark {
  const undecided = report.issues.filter(leavesOpen).length
  const blocking = report.issues.filter(({ severity }) => severity === 'blocking')
  const [first] = blocking
  const supported = evidence.claims.filter(isSupported).length
  return {
    claims: evidence.claims.length,
    matching: evidence.claims.filter(isMatching).length,
    ...(supported === 0 ? {} : { supported }),
    contradicted: evidence.claims.filter(({ entailment }) => entailment === 'contradicted').length,
    blockers: blocking.length,
    ...(first === undefined ? {} : { first_blocker: truncateAtWord(first.message, LONGEST_BLOCKER) }),
    ...(undecided === 0 ? {} : { undecided }),
  }
}

/** A line of a list has no room for more. */
const LONGEST_BLOCKER = 160

/** Why a text is held, in one line without its full stop. */
export function heldReason({ mark, quality }: Pick<ContentListItem, 'mark' | 'quality'>): string {
  if (quality === null) return 'it was not checked'
  const { contradicted = 0, blockers = 0, first_blocker: first } = mark ?? {}
  if (contradicted > 0) {
    // Of a contradicted claim the rules of a field may make a blocker, and others do not.
    const against = `${counted(contradicted, 'claim contradicts', 'claims contradict')} ${contradicted === 1 ? 'its' : 'their'} source`
    return blockers === 0
      ? `${ofScore(quality)}; ${against}`
      : `${against}; ${counted(blockers, 'blocker', 'blockers')}`
  }
  if (first !== undefined) {
    const said = first.replace(/[.]$/, '')
    return blockers > 1 ? `${blockers} blockers; the first: ${said.charAt(0).toLowerCase()}${said.slice(1)}` : said
  }
  if (blockers > 0) return counted(blockers, 'blocker', 'blockers')
  return ofScore(quality)
}

function ofScore({ score }: { score: number }): string {
  return `text score ${score} of 100, and it needs ${PASSING_SCORE}`
}

/** Confidence is about words; a verdict against the claim, or one that is yet to come, counts against it. */
function isMatching({ confidence, entailment, awaits_verdict: awaits }: ClaimRecord): boolean {
  if (awaits === true || entailment === 'contradicted' || entailment === 'not_supported') return false
  return confidence === 'high' || confidence === 'moderate'
}

function isSupported({ entailment, awaits_verdict: awaits }: ClaimRecord): boolean {
  return awaits !== true && entailment === 'supported'
}

/**
 * `good`: a person decided it; `done`: it is there and whole; `partial`: some of it, or not yet; `open`: only programs looked at it;
 * `none`: nothing of the kind was done or recorded.
 */
type StripState = 'good' | 'done' | 'partial' | 'open' | 'bad' | 'none'

export interface StripMark {
  name: 'Sources' | 'Checks' | 'People' | 'Signature'
  state: StripState
  /** A sentence without its full stop; it says no more than was recorded. */
  words: string
}

type Marked = Pick<ContentListItem, 'mark' | 'quality' | 'review_state' | 'approved_by' | 'assurance'>

/** The colophon strip of a piece: its sources, checks, people and signature, in this order. */
export function stripOf(item: Marked): StripMark[] {
  return [
    { name: 'Sources', ...sourcesOf(item) },
    { name: 'Checks', ...checksOf(item) },
    { name: 'People', ...peopleOf(item) },
    { name: 'Signature', ...signatureOf(item) },
  ]
}

/** How many findings of a piece nobody else has decided: an approval of all its reviews decides them, unless only its author gave one. */
export function leftToPerson({ mark, quality, review_state, approved_by }: Omit<Marked, 'assurance'>): number {
  return review_state === 'approved' && approved_by === undefined ? 0 : (quality?.left_open ?? mark?.undecided ?? 0)
}

type Told = Omit<StripMark, 'name'>

function sourcesOf({ mark, quality }: Marked): Told {
  if (mark === null) return { state: 'none', words: 'Nothing was recorded for this text' }
  const { claims, matching, contradicted, supported = 0 } = mark
  const [alone, neither] = [quality?.from_brief ?? 0, quality?.from_neither ?? 0]
  const brief = [
    neither === 0
      ? ''
      : `; ${counted(neither, 'sentence has', 'sentences have')} neither a source nor the words of the brief`,
    alone === 0 ? '' : `; ${counted(alone, 'sentence was', 'sentences were')} taken from the brief`,
  ].join('')
  if (claims === 0) return { state: 'none', words: `No sentence cites a source${brief}` }
  if (contradicted > 0)
    return {
      state: 'bad',
      words: `${counted(contradicted, 'claim is', 'claims are')} contradicted by the source${brief}`,
    }
  const sharing = `${matching} of ${counted(claims, 'claim shares words with its source', 'claims share words with their source')}`
  return {
    state: 'open',
    words: `${sharing}, ${supported === 0 ? 'none was judged' : `a program judged ${supported}`} to be supported${brief}`,
  }
}

function checksOf(item: Marked): Told {
  const { mark, quality, assurance } = item
  if (quality === null) return { state: 'none', words: 'The text was not checked' }
  const score = `text score ${quality.score} of 100`
  const undecided = leftToPerson(item)
  // A score would say how good the text is before a person has said whether it holds.
  if (quality.passed && undecided > 0) {
    const left = counted(undecided, 'finding', 'findings')
    return { state: 'partial', words: `No blockers, and ${left} for human review` }
  }
  if (quality.passed) {
    const words = `No blockers, ${score}`
    // What a run reached is about its own text alone.
    const isShort = assurance?.of_current_text === 'as_generated' && !assurance.meets_tier_contract
    return isShort
      ? { state: 'partial', words: `${words}; the run did not reach its declared level` }
      : { state: 'open', words }
  }
  const blockers = mark === null || mark.blockers === 0 ? '' : `, ${counted(mark.blockers, 'blocker', 'blockers')}`
  return { state: 'bad', words: `The checks block the text, ${score}${blockers}` }
}

function peopleOf({ review_state, approved_by }: Pick<Marked, 'review_state' | 'approved_by'>): Told {
  return review_state === 'approved' && approved_by !== undefined
    ? { state: 'partial', words: APPROVED_BY[approved_by] }
    : PEOPLE[review_state]
}

/** What people did with a text, in a sentence without its full stop: the same wherever it is said. */
export function peopleInWords(item: Pick<Marked, 'review_state' | 'approved_by'>): string {
  return peopleOf(item).words
}

const APPROVED_BY: Record<ApprovedBy, string> = {
  author: 'Approved by its author only',
  through_author: 'Approved only by its author, or through its author',
}

const PEOPLE: Record<ContentListItem['review_state'], Told> = {
  not_required: { state: 'none', words: 'No person has reviewed this' },
  pending: { state: 'partial', words: 'Not all reviews are done' },
  changes_requested: { state: 'bad', words: 'A reviewer requested changes' },
  rejected: { state: 'bad', words: 'A reviewer rejected it' },
  waived: { state: 'partial', words: 'A review was waived' },
  approved: { state: 'good', words: 'All required approvals are on record' },
}

function signatureOf({ assurance }: Marked): Told {
  if (assurance === null) return { state: 'none', words: 'No run wrote this text as a whole, so it has no passport' }
  return assurance.of_current_text === 'as_generated'
    ? { state: 'done', words: 'The signed passport is about this text' }
    : { state: 'partial', words: 'Edited after its passport was signed' }
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
