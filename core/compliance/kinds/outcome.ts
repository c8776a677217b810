import { z } from 'zod'
import type { Severity } from '../../kernel/severity.ts'
import type { ReadText } from '../rules/read-text.ts'

/** Whether a phrase is claimed where it stands, denied, or neither for certain. */
export const Verdict = z.enum(['affirmed', 'denied', 'unclear'])
export type Verdict = z.infer<typeof Verdict>

/** What is made of a phrase where it stands, and the words that decided it. */
export interface Decision {
  verdict: Verdict
  cue: string | null
}

/** Why a phrase that was met is no violation. */
export const ClearedReason = z.enum(['denied', 'disclaimer', 'supported', 'exception', 'audience'])
export type ClearedReason = z.infer<typeof ClearedReason>

/** Why a person has to decide. */
export const ReviewReason = z.enum([
  'unclear',
  'manual_condition',
  'evidence_unknown',
  'rule_without_words',
  'asks_person',
  'audience_unknown',
  'undated_source',
  'other_language',
])
export type ReviewReason = z.infer<typeof ReviewReason>

/** Where a finding is, in UTF-16 offsets into the text as it was given; nulls where something is missing. */
export interface FindingPlace {
  phrase: string
  excerpt: string
  start: number | null
  end: number | null
}

interface Cleared extends Partial<FindingPlace> {
  cue: string | null
  reason: ClearedReason
}

interface Broken extends Partial<FindingPlace> {
  cue: string | null
  severity: Severity
  message: string
}

interface Undecided extends Broken {
  reason: ReviewReason
  condition: string | null
}

/**
 * What a rule makes of one place: exactly one of the three. Its own place is left out where a phrase of the rule led to it,
 * and where the finding is about the whole text.
 */
export type Outcome = ({ violation: Broken } | { cleared: Cleared } | { review: Undecided }) & {
  /** Of outcomes of one rule that say the same here, only the first counts. */
  once?: string
}

/** How far a rule looks around a place. */
export const Reach = z.enum(['sentence', 'section', 'piece'])
export type Reach = z.infer<typeof Reach>

/** A phrase of a rule where it stands, with what is made of it. `sentence` holds offsets into the original text. */
export interface FoundPhrase {
  finding: FindingPlace
  decision: Decision
  sentence: { start: number; end: number; hasCitation: boolean; isHeading: boolean }
  /** Whether one of the rule's companions stands within a reach of the phrase and is not denied there. */
  isBeside: (companion: number, reach: Reach) => boolean
  /** Tells a sentence, a section or a piece from others. */
  reachKey: (reach: Reach) => string
}

/** Whom a piece says that it is for. */
export interface StatedAudience {
  kind: 'public' | 'professionals'
  words: string
}

/** A source that a piece cites. `published_date` is `YYYY-MM-DD`, null where nobody knows it. */
export interface DatedSource {
  title: string
  publisher: string | null
  published_date: string | null
}

/** Whether a sentence is a claim that its evidence supports; `unknown` where nobody has looked. */
type Support = (sentenceStart: number, sentenceEnd: number) => boolean | 'unknown'

/** What a text is of its piece. */
export type TextPlace = 'body' | 'title' | 'search_title' | 'search_description' | 'search_keywords' | 'address'

/** What cannot be read from the text itself. `verified_sources` is null where nobody has counted. */
export interface PolicyFacts {
  place: TextPlace
  isSupported: Support
  verified_sources: number | null
  /** Null or absent where the piece does not say. */
  audience?: StatedAudience | null
  /** Absent where nobody has looked which sources are cited. */
  sources?: readonly DatedSource[]
  /** The day on which the text is checked, `YYYY-MM-DD`. */
  today?: string
}

/**
 * What a check is handed. It is one object, so that a kind can be told more of a piece (another member here or in the facts)
 * without a change to the kinds that do not ask for it.
 */
export interface CheckedText {
  text: ReadText
  facts: PolicyFacts
  /** Whether the words that this rule puts into a piece stand in the prose. */
  hasDisclaimer: boolean
}

/** What a story is told of: an illness that ended, or money that became more. */
export const ToldMatter = z.enum(['recovery', 'return'])
export type ToldMatter = z.infer<typeof ToldMatter>

/** Where a text tells of an outcome, in UTF-16 offsets into the text as it was given. */
export interface Place {
  start: number
  end: number
  excerpt: string
}

/** Wordings that count only in a sentence that says one of others, and that can promise something. */
export interface LooseWordings {
  phrases: readonly string[]
  beside: readonly string[]
}
