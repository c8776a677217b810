import type { ReadText } from './read-text.ts'
import type { Sentence } from './sentences.ts'

const OWN = /^(?:your|our|my)$/
const REASON = /^(?:because|since)$/
const RELATIVE = /^(?:that|which|who|whose)$/
const NEGATION = /^(?:not|never|no|nothing|nobody|none|without)$/
/** In tokens: how far a reason, a denial or a condition is looked for, and how far behind "if" or "that" a negation is. */
const REACH = 25
const NEXT = 4

/**
 * Whether something in a sentence makes it doubtful that the negation at token `cue` denies the phrase at tokens `from` up to
 * `to`: the phrase is somebody's own and so taken as given ("nothing can touch your guaranteed yield"), stands in the reason
 * ("nobody regrets it, because it is guaranteed"), in the denial of a denial ("do not settle for one that is not risk-free"), or
 * before a condition that is denied itself ("we would not say that it is safe if it were not").
 */
export function isDoubtfulDenial(
  { tokens }: ReadText,
  sentence: Sentence,
  cue: { at: number; to: number },
  [from, to]: readonly [number, number],
): boolean {
  if (cue.at >= from) return false
  const between = (start: number, end: number): string[] => tokens.slice(start, end).map(({ text }) => text)
  if (from - 1 > cue.to && OWN.test(tokens[from - 1]?.text ?? '')) return true
  if (between(Math.max(cue.to, from - REACH), from).some((word) => REASON.test(word))) return true
  const before = between(Math.max(sentence.from, cue.at - REACH), cue.at)
  const relative = before.findLastIndex((word) => RELATIVE.test(word))
  const isInRelative = relative !== -1 && before.length - relative <= NEXT
  const isDeniedBefore = before.slice(0, Math.max(0, relative)).some((word) => NEGATION.test(word))
  if (isInRelative && isDeniedBefore && !/^(?:,|;|–)$/.test(before[relative - 1] ?? '')) return true
  const behind = between(to, Math.min(sentence.to, to + REACH))
  const condition = behind.indexOf('if')
  return condition !== -1 && behind.slice(condition + 1, condition + 1 + NEXT).some((word) => NEGATION.test(word))
}
