import type { Severity } from '../kernel/severity.ts'
import { cutAt } from '../kernel/text.ts'
import type { WordedFacts } from './facts-contract.ts'

/** One kind of finding: the points of 100 that it costs, how grave it is, its words for people, and what clears it. */
export interface FindingKind {
  weight: number
  /** What it costs where it is advisory, for kinds whose findings have a severity each. */
  advisory_weight?: number
  /** Null where each finding has its own. */
  severity: Severity | null
  /** Something that a piece owes beside its words, as a disclaimer: it can block, and says nothing of harm. */
  is_formality?: true
  /** What no program decides: a person has to. */
  asks_person?: true
  /** It holds no text by itself, and nobody can call one clear before somebody has looked. */
  leaves_open?: true
  words: (finding: WordedFacts) => string
  remedy: string
}

export const quoted = (words = ''): string => `“${words}”`
export const shortened = (words = ''): string => quoted(words.length > 90 ? `${cutAt(words, 89)}…` : words)
export const because = (reason = ''): string => (reason === '' ? '' : ` ${reason}`)
export const saidOf = ({ phrase = '', said = '' }: WordedFacts): string =>
  phrase === '' ? said : `${quoted(phrase)}: ${said}`
export const leftOut = ({ phrase, expected = '' }: WordedFacts): string =>
  `The text leaves out ${expected}. The brief says: ${shortened(phrase)}`

/** “1 word”, “78 words”. */
export function wordsIn(count = ''): string {
  return `${count} ${count === '1' ? 'word' : 'words'}`
}
