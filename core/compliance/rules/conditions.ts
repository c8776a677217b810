import { IMPERATIVES, READER_STATES } from './english.ts'
import type { Cue } from './cue-finder.ts'
import type { Sentence } from './sentences.ts'
import type { Token } from './tokens.ts'

/** "If you are at a crossroads …": where the reader is. */
const PLACES: ReadonlySet<string> = new Set(['at', 'in', 'on', 'from', 'a', 'an', 'the', 'under', 'over', 'among'])

/** Whether a condition only says which reader is meant ("if you want …"), or when to act on something that happens. */
export function isPlainCondition(tokens: readonly Token[], cue: Cue, sentence: Sentence): boolean {
  if (tokens[cue.at]?.text !== 'if' || cue.to !== cue.at + 1) return false
  return speaksOfReader(tokens, cue.to) || followsImperative(tokens, cue.at, sentence)
}

function speaksOfReader(tokens: readonly Token[], from: number): boolean {
  if (!/^(?:you|your|i|we|anyone|someone|people)$/.test(tokens[from]?.text ?? '')) return false
  for (let at = from + 1; at < from + 6; at += 1) {
    const word = tokens[at]?.text ?? ''
    if (READER_STATES.has(word) || (at > from + 1 && PLACES.has(word))) return true
    if (!/^(?:are|'re|do|does|is|'s|not|just|really|also|still|truly|have|been|ever|'ve|am|'m|can|will)$/.test(word))
      break
  }
  return false
}

/** "Call us if …", "Return to the clinic if …": the sentence, or its last clause, is an instruction. */
function followsImperative(tokens: readonly Token[], at: number, sentence: Sentence): boolean {
  for (let head = at - 1; head >= sentence.from && head > at - 25; head -= 1) {
    const isHead = head === sentence.from || (tokens[head - 1]?.kind === 'mark' && tokens[head - 1]?.text !== "'")
    if (isHead && IMPERATIVES.has(tokens[head]?.text ?? '')) return true
  }
  return false
}
