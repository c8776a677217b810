import type { Cue } from './cue-finder.ts'
import type { Scope } from './scopes.ts'
import type { Sentence } from './sentences.ts'
import type { Token } from './tokens.ts'

/** What a heading, or a line that ends in a colon, makes of the items under it. */
export interface Lead {
  kind: 'denies' | 'opens'
  at: number
  to: number
}

/** Verbs of offering and claiming: "What we do not promise" denies its items, "Why you will not regret it" does not. */
const DENIABLE =
  /^(?:do|does|did|offer|provide|promise|guarantee|claim|include|included|cover|covered|say|mean|sell|make|give|treat|cure|support|contain|replace|be|is|are|intended|expect|find|get|allowed|permitted|possible|available|true|part|have|has|see|hear|receive|recommend|endorse|advise|constitute|need|for|work|in|on|with|a|an|our)$/
const LABELS = /^(?:myth|myths|misconceptions?|falsehoods?|fallacies|lies|don'ts|exclusions|excluded|fiction|untrue)$/
const WARNINGS = /^(?:scams?|fraud|flags?|warnings?|avoid|beware|prohibited|forbidden|banned)$/

/** Whether the items under this line are denied by it, left open, or neither. */
export function leadOf(
  tokens: readonly Token[],
  sentence: Sentence,
  cues: readonly Cue[],
  scopeOf: (cue: Cue) => Scope,
): Lead | null {
  const last = lastWord(tokens, sentence)
  for (const cue of cues) {
    if (!/^(?:not|no|without|lexical)$/.test(cue.kind) || scopeOf(cue).to <= last) continue
    const verb = [0, 1, 2].some((ahead) => DENIABLE.test(tokens[cue.to + ahead]?.text ?? ''))
    const isBare = cue.to > last
    const isPromise = /^(?:why|how)$/.test(tokens[sentence.from]?.text ?? '')
    return { kind: !isPromise && (cue.kind !== 'not' || verb || isBare) ? 'denies' : 'opens', at: cue.at, to: cue.to }
  }
  for (let at = sentence.from; at < sentence.to && at < sentence.from + 12; at += 1) {
    const word = tokens[at]?.text ?? ''
    if (LABELS.test(word) && !/^(?:facts?|truths?|reality)$/.test(tokens[at + 2]?.text ?? ''))
      return { kind: 'denies', at, to: at + 1 }
    if (WARNINGS.test(word)) return { kind: 'opens', at, to: at + 1 }
  }
  return null
}

/** A label at the head of a sentence: "Myth: it cures colds." */
export function labelOf(tokens: readonly Token[], sentence: Sentence, before: number): Lead | null {
  for (let at = sentence.from; at < sentence.from + 5 && at < before; at += 1) {
    if (tokens[at]?.text !== ':' && tokens[at]?.text !== '–') continue
    for (let word = sentence.from; word < at; word += 1) {
      if (/^(?:myth|false|fiction|untrue|misconception|lie|fallacy|wrong)$/.test(tokens[word]?.text ?? '')) {
        const isBoth = at - sentence.from > 2
        return { kind: isBoth ? 'opens' : 'denies', at: word, to: at }
      }
    }
  }
  return null
}

function lastWord(tokens: readonly Token[], sentence: Sentence): number {
  let at = sentence.to - 1
  while (at > sentence.from && tokens[at]?.kind !== 'word') at -= 1
  return at
}
