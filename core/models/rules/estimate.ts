import type { ModelStage } from '../contract.ts'

/** How large a piece is, in words. */
export interface PieceSize {
  /** Of the brief. */
  input_words: number
  /** Of the piece, as its template expects it, and at most. */
  words: number
  most_words: number
  citing_sections: number
}

interface Range {
  low: number
  high: number
}

const TOKENS_A_WORD = 1.4
/** Of a prompt's own words, style and outline; and of the rules of a vertical that has many. */
const PROMPT_TOKENS = 900
const RULES_TOKENS = 1500
/** Of one passage in a prompt, and of the card of its source. */
const PASSAGE_TOKENS = 300
const CARD_TOKENS = 220
/** Passages that a writer is given for a section at the most, once more for the main one, and those to choose from. */
const PASSAGES_A_SECTION = 6
const MOST_CHOICES = 40
/** What may stand around a passage, and around all of them (`prompted/passages.ts` has the caps in characters). */
const AROUND_TOKENS = 1000
const MOST_AROUND_TOKENS = 10_000

/**
 * Tokens that a stage takes: once at the low end; at the high end with full passages, a model that thinks before it writes,
 * and the one revision.
 */
export function tokensOfStage(stage: ModelStage, size: PieceSize): { input: Range; output: Range } {
  const brief = size.input_words * TOKENS_A_WORD + PROMPT_TOKENS
  const longBrief = brief + RULES_TOKENS
  const piece = size.words * TOKENS_A_WORD
  const longPiece = size.most_words * TOKENS_A_WORD
  const count = size.citing_sections === 0 ? 0 : (size.citing_sections + 1) * PASSAGES_A_SECTION
  const passages = count * (PASSAGE_TOKENS + CARD_TOKENS)
  const around = Math.min(MOST_AROUND_TOKENS, count * AROUND_TOKENS)
  const choices = Math.min(MOST_CHOICES, count * 2) * (PASSAGE_TOKENS + CARD_TOKENS)
  switch (stage) {
    case 'planner':
      return ranges(brief, longBrief, 400, 1500)
    case 'researcher':
      return ranges(brief, longBrief, 200, 1000)
    case 'call_writer':
      return ranges(PROMPT_TOKENS / 2, PROMPT_TOKENS + choices, 200, 1000)
    case 'writer':
      return ranges(brief, (longBrief + passages + around) * 2 + longPiece, piece, longPiece * 2 + 4000)
    case 'editor':
      return ranges(brief + piece, (longBrief + passages + around + longPiece) * 2, piece, longPiece * 2 + 4000)
    case 'seo':
      return ranges(PROMPT_TOKENS / 2 + piece, (RULES_TOKENS + longPiece) * 2, 150, 1500)
    case 'quality_gate':
      return ranges(0, (PROMPT_TOKENS + passages * 2) * 2, 0, 4000)
  }
}

function ranges(inLow: number, inHigh: number, outLow: number, outHigh: number): { input: Range; output: Range } {
  const range = (low: number, high: number): Range => ({ low: Math.round(low), high: Math.round(Math.max(low, high)) })
  return { input: range(inLow, inHigh), output: range(outLow, outHigh) }
}
