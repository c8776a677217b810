import { SPARING } from './denials.ts'
import { AUXILIARIES, BE, PLAIN_VERBS, PREPOSITIONS } from './english.ts'
import { isNote } from './clauses.ts'
import type { Sentence } from './sentences.ts'
import type { Token } from './tokens.ts'

/** `open`: asks whether it is so. `presupposing`: takes it as said ("How does it cure …?"). */
export type QuestionKind = 'none' | 'open' | 'presupposing'

const PRESUPPOSING = /^(?:how|why|when|where|who|which|whose)$/
const DENYING_ANSWER = /^(?:no|nope|never|not|wrong|false|hardly|nonsense|neither)$/
const AFFIRMING_ANSWER = /^(?:yes|yep|absolutely|definitely|certainly|sure|indeed)$/

/** What kind of question a sentence is, and whether the next one answers it. */
export function questionOf(tokens: readonly Token[], sentence: Sentence): QuestionKind {
  if (!isQuestion(tokens, sentence)) return 'none'
  let at = sentence.from
  while (at < sentence.to && (tokens[at]?.kind !== 'word' || /^(?:and|so|but|or|well|then)$/.test(textOf(tokens, at))))
    at += 1
  for (let colon = at; colon < sentence.to && colon < at + 12; colon += 1)
    if (tokens[colon]?.text === ':' && AUXILIARIES.has(textOf(tokens, colon + 1))) return 'open'
  const first = textOf(tokens, at)
  const second = textOf(tokens, at + 1)
  if (AUXILIARIES.has(first)) return 'open'
  // How much of a whole it is asks whether it is all, or any.
  if (first === 'how' && /^(?:much|many)$/.test(second) && textOf(tokens, at + 2) === 'of') return 'open'
  if (PRESUPPOSING.test(first)) return 'presupposing'
  if (first === 'what') return /^(?:is|are|was|were|does|do|if|about|'s)$/.test(second) ? 'open' : 'presupposing'
  const isHook =
    PLAIN_VERBS.has(first) || /^(?:looking|ready|tired|got|interested|worried|curious|sick|fed)$/.test(first)
  if (isHook) return 'presupposing'
  return isNote(tokens, sentence.from, sentence.to) ? 'open' : 'presupposing'
}

/** Whether the sentence behind a question says no or yes to it. */
export function answerOf(tokens: readonly Token[], next: Sentence | undefined): 'no' | 'yes' | null {
  if (next === undefined) return null
  const first = textOf(tokens, next.from)
  if (/^(?:of|unfortunately|sadly|absolutely|definitely|certainly)$/.test(first)) {
    for (let at = next.from + 1; at < next.to && at < next.from + 4; at += 1)
      if (/^(?:not|no|never)$/.test(textOf(tokens, at))) return 'no'
  }
  if (DENYING_ANSWER.test(first)) return isWholeAnswer(tokens, next) ? 'no' : null
  if (AFFIRMING_ANSWER.test(first) || (first === 'of' && textOf(tokens, next.from + 1) === 'course')) return 'yes'
  const isEcho =
    /^(?:it|they|he|she|we|i|you|this|that|these)$/.test(first) && AUXILIARIES.has(textOf(tokens, next.from + 1))
  return isEcho && textOf(tokens, next.from + 2) === 'not' && next.to - next.from < 12 ? 'no' : null
}

/** "No.", "No, it does not", "Not at all": and neither "No problem." nor "Never been easier." */
function isWholeAnswer(tokens: readonly Token[], next: Sentence): boolean {
  const second = tokens[next.from + 1]
  if (next.to - next.from < 2 || second?.kind === 'mark') return true
  if (BE.has(textOf(tokens, next.from + 2)) && !hasContrast(tokens, next)) return true
  return /^(?:at|in|really|quite|by|even|yet|exactly|so|it|they|he|she|we|i|this|that|there|nor|ever|true|here)$/.test(
    second?.text ?? '',
  )
}

function hasContrast(tokens: readonly Token[], { from, to }: Sentence): boolean {
  for (let at = from; at < to && at < from + 30; at += 1)
    if (/^(?:but|except|as|like|than|other|else|better|needed|necessary)$/.test(textOf(tokens, at))) return true
  return false
}

/** Whether a question asks of the phrase itself whether it is so, and of nothing that is said of it. */
export function isAskedItself(tokens: readonly Token[], sentence: Sentence, from: number, to: number): boolean {
  const next = textOf(tokens, to)
  if (tokens[to]?.kind === 'word' && !PREPOSITIONS.has(next)) return false
  for (let at = sentence.from; at < from; at += 1) {
    const word = textOf(tokens, at)
    if (/^(?:to|else|other|others|that)$/.test(word) || SPARING.has(word)) return false
  }
  return true
}

function isQuestion(tokens: readonly Token[], sentence: Sentence): boolean {
  for (let at = sentence.to - 1; at >= sentence.from && at > sentence.to - 5; at -= 1) {
    if (tokens[at]?.text === '?') return true
    if (tokens[at]?.kind === 'word') return false
  }
  return false
}

function textOf(tokens: readonly Token[], at: number): string {
  return tokens[at]?.text ?? ''
}
