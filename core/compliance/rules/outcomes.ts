import type { ClearedPhrase, ManualReview, Violation } from '../contract.ts'
import type { Decision } from './negation.ts'
import type { ReadText } from './read-text.ts'

/** What a rule makes of one place: exactly one of the three. */
export type Outcome = { violation: Violation } | { cleared: ClearedPhrase } | { review: ManualReview }

/** A phrase of a rule where it stands, with what is made of it. `sentence` holds offsets into the original text. */
export interface FoundPhrase {
  finding: Pick<Violation, 'phrase' | 'excerpt' | 'start' | 'end'>
  decision: Decision
  text: ReadText
  sentence: { start: number; end: number; hasCitation: boolean }
}

/** Whether a sentence is a claim that its evidence supports; `unknown` where nobody has looked. */
export type Support = (sentenceStart: number, sentenceEnd: number) => boolean | 'unknown'

/** What the check cannot read from the text. `verified_sources` is null where nobody has counted. */
export interface PolicyFacts {
  isSupported: Support
  verified_sources: number | null
}
