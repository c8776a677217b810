import { AUXILIARIES } from './english.ts'
import type { Sentence } from './sentences.ts'
import type { Token } from './tokens.ts'

const POINTERS = /^(?:that|this|it|they|these|those|which|both|neither|none)$/
const FALSE =
  /^(?:false|untrue|wrong|nonsense|myth|lie|fiction|misleading|impossible|rubbish|incorrect|bogus|true|so|case)$/
const HEARSAY =
  /^(?:say|says|said|claim|claims|claimed|hear|heard|told|tell|tells|think|thinks|believe|believes|believed|promise|promises|promised|advertise|advertises|advertised|read|rumour|rumor|rumours|rumors|suggest|suggests|insist|insists)$/

/** Whether the next sentence takes back what this one reports ("Some say it cures colds. It does not."). */
export function refutationOf(
  tokens: readonly Token[],
  sentence: Sentence,
  next: Sentence | undefined,
): { at: number; to: number; isReported: boolean } | null {
  if (next === undefined || !isTakingBack(tokens, next)) return null
  let isReported = false
  for (let at = sentence.from; at < sentence.to; at += 1)
    if (HEARSAY.test(textOf(tokens, at)) || textOf(tokens, at) === '"') isReported = true
  return { at: next.from, to: next.to, isReported }
}

function isTakingBack(tokens: readonly Token[], next: Sentence): boolean {
  const words = tokens.slice(next.from, Math.min(next.to, next.from + 8)).filter((token) => token.kind === 'word')
  const texts = words.map((token) => token.text)
  const [first = '', second = '', third = ''] = texts
  if (texts.length <= 2 && FALSE.test(texts.at(-1) ?? '') && (texts.length === 1 || first === 'not'))
    return first !== 'true' && first !== 'so'
  if (!POINTERS.test(first) || !(AUXILIARIES.has(second) || second === "'s")) return false
  if (third === 'not') return texts.length === 3 || (texts.length <= 6 && /^(?:true|so|case)$/.test(texts.at(-1) ?? ''))
  if (/^(?:no|never|hardly)$/.test(third)) return false
  return texts.length <= 6 && FALSE.test(texts.at(-1) ?? '') && !/^(?:true|so|case)$/.test(texts.at(-1) ?? '')
}

function textOf(tokens: readonly Token[], at: number): string {
  return tokens[at]?.text ?? ''
}
