import { BE } from './english.ts'
import { questionOf } from './questions.ts'
import type { ReadText } from './read-text.ts'
import type { Sentence } from './sentences.ts'

/**
 * `none`: a sentence that can promise something. `asked`, `told`, `defined`: a question that a reader asks, a step of
 * instructions, a definition. `bounded`: what holds under a condition, or as a rule only.
 */
type OrdinaryPart = 'none' | 'asked' | 'told' | 'defined' | 'bounded'

const HOUSE = /^(?:we|us|our|ours|my|mine)$/
const OURS = /^(?:our|ours|my|mine)$/
const ASKERS = /^(?:i|my|me|we)$/
const ASKING = /^(?:can|may|should|must|do|does|did|will|could|shall|am|is|are|have|what|how|when|where|which|who)$/
const HOOKS = /^(?:told|n't|not|imagine)$/
const CONDITIONS = /^(?:if|unless|until|before|when|after)$/
const BOUNDS = /^(?:if|unless|until|before)$/
const HEDGES =
  /^(?:usually|often|sometimes|normally|typically|generally|mostly|seldom|rarely|roughly|approximately|may|might)$/
const DEFINING = /^(?:called|named|termed|known)$/
/** Verbs with which somebody is told how to handle something; those of an outcome ("lose", "boost", "win") are none. */
const STEPS =
  /^(?:add|apply|ask|attach|avoid|bear|breathe|bring|call|carry|check|choose|clean|click|close|come|compare|consult|contact|copy|count|dab|decide|divide|do|eat|enter|fill|find|fit|follow|go|hold|keep|leave|limit|list|look|mention|note|open|post|press|print|put|read|remove|report|return|ring|rinse|run|seek|select|send|set|shake|show|shower|sit|speak|stay|switch|take|talk|tell|test|tick|turn|use|wait|wash|wear|write)$/
const BEFORE_STEPS = /^(?:then|now|first|next|please|always|never|do|not|n't|and|also|only|just)$/
/** Behind these an instruction says what comes of it. */
const COMES_OF_IT = /^(?:will|'ll|never|forever|cure|heal|cured|gone|guaranteed|guarantee|disappear|vanish)$/
const OUTCOMES =
  /^(?:feel|watch|see|say|lose|get|be|win|earn|enjoy|wake|forget|never|stop|sleep|live|save|make|you|your|it|they)$/
/** What readers do with a thing, besides. */
const ADDED =
  /^(?:back|book|buy|change|create|download|edit|export|import|in|out|pay|record|reply|save|search|share|store|type|up|upload|view|see)$/
const ASKS_WHEN = /^(?:when|if|where|who)$/
/** Most tokens of a sentence that are looked at. */
const MOST_TOKENS = 80

/** What of a text that promises nobody anything a sentence is. */
export function ordinaryPart(text: ReadText, sentence: Sentence): OrdinaryPart {
  const words = wordsOf(text, sentence)
  if (isAskedByReader(text, sentence, words)) return 'asked'
  if (isStep(words) && !words.some((word) => OURS.test(word))) return 'told'
  if (words.some((word) => HOUSE.test(word))) return 'none'
  if (isCondition(text, sentence, words)) return 'bounded'
  if (isDefinition(words)) return 'defined'
  return BOUNDS.test(words[0] ?? '') || words.some(isHedge) ? 'bounded' : 'none'
}

/** "You split everything down the middle" in a list under "When to choose which" or "Take it if:". */
function isCondition(text: ReadText, { block, lead }: Sentence, words: readonly string[]): boolean {
  const leading = lead === null ? undefined : text.sentences[lead]
  if (block !== 'item' || leading === undefined || !/^(?:you|your)$/.test(words[0] ?? '')) return false
  const said = wordsOf(text, leading)
  return ASKS_WHEN.test(said[0] ?? '') || ASKS_WHEN.test(said.at(-1) ?? '')
}

/** Whether what is told at a token is that readers cannot do it: "you cannot enter anything"; what cannot go wrong is none. */
export function isBeyondReaders({ tokens }: ReadText, token: number): boolean {
  const before = tokens.slice(Math.max(0, token - 4), token).map(({ text: word }) => word)
  const at = before.findLastIndex((word) => word === 'not' || word === 'cannot')
  const verbs = before.slice(at + 1)
  const isAbility = before[at] === 'cannot' || before[at - 1] === 'can'
  return at >= 0 && isAbility && verbs.length > 0 && verbs.every((word) => STEPS.test(word) || ADDED.test(word))
}

/** "Usually", "may", "most people". */
function isHedge(word: string, at: number, words: readonly string[]): boolean {
  return (
    HEDGES.test(word) || (word === 'most' && /^(?:people|patients|adults|children|cases)$/.test(words[at + 1] ?? ''))
  )
}

/** Words and commas. */
function wordsOf({ tokens }: ReadText, { from, to }: Sentence): string[] {
  return tokens
    .slice(from, Math.min(to, from + MOST_TOKENS))
    .filter(({ kind, text }) => kind === 'word' || text === ',')
    .map(({ text }) => text)
}

/** "May I drive while I wear it?", "What if I start to bleed?"; "What if I told you …?" is a hook. */
function isAskedByReader({ tokens }: ReadText, sentence: Sentence, words: readonly string[]): boolean {
  if (questionOf(tokens, sentence) === 'none' || words.some((word) => HOOKS.test(word))) return false
  return ASKING.test(words[0] ?? '') && words.slice(1, 6).some((word) => ASKERS.test(word))
}

/** "This is called …", "…, which means that …", "APR stands for …". */
function isDefinition(words: readonly string[]): boolean {
  return words.some((word, at) => {
    if (DEFINING.test(word)) return words.slice(Math.max(0, at - 2), at).some((before) => BE.has(before))
    if (word === 'means') return words[at + 1] === 'that' || words[at - 1] === 'which'
    return word === 'stands' && words[at + 1] === 'for'
  })
}

/** "Then go through this list", "If it bleeds, ring us": what somebody has to do, and nothing of what comes of it. */
function isStep(words: readonly string[]): boolean {
  let at = CONDITIONS.test(words[0] ?? '') ? words.indexOf(',') + 1 : 0
  if (at === 0 && CONDITIONS.test(words[0] ?? '')) return false
  while (BEFORE_STEPS.test(words[at] ?? '') && at < words.length) at += 1
  if (!STEPS.test(words[at] ?? '') && !STEPS.test(words[at - 1] ?? '')) return false
  const rest = words.slice(at + 1)
  return !rest.some(
    (word, next) => COMES_OF_IT.test(word) || (/^(?:and|to)$/.test(word) && OUTCOMES.test(rest[next + 1] ?? '')),
  )
}
