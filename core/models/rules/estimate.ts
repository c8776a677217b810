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
/** Of a prompt's own words, style and rules. */
const PROMPT_TOKENS = 450
/** Of one passage in a prompt. */
const PASSAGE_TOKENS = 180

/**
 * Tokens that a stage takes: once at the low end; at the high end with full passages, a model that thinks before it writes,
 * and the one revision.
 */
export function tokensOfStage(stage: ModelStage, size: PieceSize): { input: Range; output: Range } {
  const brief = size.input_words * TOKENS_A_WORD + PROMPT_TOKENS
  const longBrief = brief + PROMPT_TOKENS
  const piece = size.words * TOKENS_A_WORD
  const longPiece = size.most_words * TOKENS_A_WORD
  const passages = size.citing_sections * 4 * PASSAGE_TOKENS
  switch (stage) {
    case 'planner':
      return ranges(brief, longBrief, 400, 1500)
    case 'researcher':
      return ranges(brief, longBrief, 200, 1000)
    case 'call_writer':
      return ranges(PROMPT_TOKENS, PROMPT_TOKENS + passages * 2, 200, 1000)
    case 'writer':
      return ranges(brief, (longBrief + passages) * 2 + longPiece, piece, longPiece * 2 + 4000)
    case 'editor':
      return ranges(PROMPT_TOKENS + piece, (PROMPT_TOKENS + longPiece) * 2, piece, longPiece * 2 + 4000)
    case 'seo':
      return ranges(PROMPT_TOKENS + piece, (PROMPT_TOKENS + longPiece) * 2, 150, 1500)
    case 'quality_gate':
      return ranges(0, (PROMPT_TOKENS + passages * 2) * 2, 0, 4000)
  }
}

function ranges(inLow: number, inHigh: number, outLow: number, outHigh: number): { input: Range; output: Range } {
  const range = (low: number, high: number): Range => ({ low: Math.round(low), high: Math.round(Math.max(low, high)) })
  return { input: range(inLow, inHigh), output: range(outLow, outHigh) }
}
