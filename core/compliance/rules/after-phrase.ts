import { isAdverb, isFinite } from './clauses.ts'
import { RIVALS, SPARING } from './denials.ts'
import { BE, THIRD_PERSON } from './english.ts'
import type { Sentence } from './sentences.ts'
import type { Token } from './tokens.ts'

/** What the words behind a phrase say about it: tokens `at` up to `to`. */
export interface Aftermath {
  kind: 'denies' | 'opens'
  at: number
  to: number
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** "… is not ___" denies what was named before it; other predicates only say something about it. */
const NOT_BEING =
  words(`possible available offered provided included covered guaranteed promised claimed real true accurate
correct realistic likely certain assured implied intended permitted allowed legal seen found identified demonstrated present
noted appreciated detected visualized visualised evident observed shown proven proved established supported approved achievable expected assumed
attainable verified substantiated confirmed justified delivered
achieved something anything what how part among made given sold on in ours our`)
const DENYING =
  words(`false untrue wrong nonsense impossible unlikely absent negative nonexistent denied fiction fantasy
excluded dishonest irresponsible fraudulent rubbish unattainable unrealistic unachievable unfounded baseless debunked mistaken erroneous groundless unsupported
inaccurate misplaced unwarranted unjustified untenable misinformed lying`)
const DENYING_NOUNS = words(
  `myth fiction lie fantasy hoax falsehood misconception fallacy illusion impossibility delusion`,
)
const OPENING = words(`illegal unlawful prohibited banned forbidden scam scams fraud lie suspicious misleading deceptive
unproven doubtful questionable debatable unclear unknown rare`)
const OPENING_NOUNS = words(`sign signs flag flags scam fraud trick bait gimmick swindle offence offense crime`)
const NOT_HAPPENING = words(`exist happen apply hold occur materialise materialize come work appear belong`)
const CLAIMING = words(
  `promise guarantee offer claim make give sell provide say advertise deliver assure ensure reject deny bring achieve`,
)
const CLAIM_NAMES = /^(?:claims?|phrase|promises?|statement|words?|term|expression|things?)$/
const PEOPLE = words('i we you they he she it nobody none')
/** Words between a phrase and the verb that follows it. */
const MOST_BETWEEN = 7

/** Reads the words behind a phrase, as far as they are its own predicate. */
export function aftermathOf(tokens: readonly Token[], to: number, sentence: Sentence): Aftermath | null {
  const near = tokens[to]
  if (near === undefined || to >= sentence.to) return null
  const takenBack = takenBackAt(tokens, to, sentence)
  if (takenBack !== null) return takenBack
  if (near.text === '-' && tokens[to + 1]?.text === 'free' && !near.isSpaced) return denies(to, to + 2)
  for (let at = to; at < sentence.to && at <= to + MOST_BETWEEN; at += 1) {
    const token = tokens[at]
    if (token === undefined) return null
    if (token.text === '(') return parenthesis(tokens, at, sentence)
    if (token.text === ':' || (token.text === '-' && token.isSpaced)) return noted(tokens, at + 1, sentence)
    if (token.text === ',' && tokens[at + 1]?.text === 'which') return predicate(tokens, at + 2, sentence)
    if (token.text === ',' || token.text === ';' || token.text === '–') return null
    if (PEOPLE.has(token.text)) return fronted(tokens, at, sentence)
    if (isFinite(tokens, at)) {
      const said = predicate(tokens, at, sentence, at === to)
      // "that ___ takes years is a lie": something else is said of it first.
      const isOtherVerb = at > to && said !== null && THIRD_PERSON.has(near.text)
      return isOtherVerb ? opens(said.at, said.to) : said
    }
    if (at <= to + 1 && (token.text === 'negative' || token.text === 'absent')) return denies(at, at + 1)
    if (/^(?:and|but|that|because|if|when|while|or|nor|to)$/.test(token.text)) return null
  }
  return null
}

/** "…, which it is not.", "…, but it does not.", "…; it is not yet." */
function takenBackAt(tokens: readonly Token[], to: number, sentence: Sentence): Aftermath | null {
  let at = /^[,;"]$/.test(textOf(tokens, to)) ? to + 1 : to
  if (/^[,;"]$/.test(textOf(tokens, at))) at += 1
  if (/^(?:but|which|though)$/.test(textOf(tokens, at))) at += 1
  if (at === to || textOf(tokens, at) !== 'it' || !/^(?:is|does|was|did|has)$/.test(textOf(tokens, at + 1))) return null
  if (textOf(tokens, at + 2) !== 'not') return null
  for (let before = Math.max(sentence.from, to - 40); before < to; before += 1)
    if (RIVALS.has(textOf(tokens, before))) return null
  const end = textOf(tokens, at + 3) === 'yet' ? at + 4 : at + 3
  return end >= sentence.to || textOf(tokens, end) === '.' ? denies(at, end) : null
}

const denies = (at: number, to: number): Aftermath => ({ kind: 'denies', at, to })
const opens = (at: number, to: number): Aftermath => ({ kind: 'opens', at, to })

function skipAdverbs(tokens: readonly Token[], from: number): number {
  let at = from
  while (at < from + 3 && (isAdverb(textOf(tokens, at)) || /^(?:have|has|been|be)$/.test(textOf(tokens, at)))) at += 1
  return at
}

const textOf = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? ''

/** The predicate that begins with the finite verb at `from`. */
function predicate(tokens: readonly Token[], from: number, sentence: Sentence, isNext = true): Aftermath | null {
  let at = skipAdverbs(tokens, from + 1)
  if (at >= sentence.to) return null
  const verb = textOf(tokens, from)
  if (/^(?:has|have)$/.test(verb) && textOf(tokens, at) === 'yet' && textOf(tokens, at + 2) === 'be')
    return NOT_BEING.has(textOf(tokens, at + 3)) ? denies(from, at + 4) : null
  const isNegated = textOf(tokens, at) === 'not' || textOf(tokens, at) === 'never'
  if (isNegated && /^(?:just|only|merely|simply|solely)$/.test(textOf(tokens, at + 1))) return null
  if (isNegated) at = skipAdverbs(tokens, at + 1)
  const word = textOf(tokens, at)
  // "… are far from a fantasy" and "… is anything but a myth" deny nothing.
  if (/^(?:far|anything|hardly|scarcely)$/.test(word) && /^(?:from|but|a|an)$/.test(textOf(tokens, at + 1)))
    return isNegated ? null : opens(from, at + 2)
  const isBeing = BE.has(verb) || /^(?:can|could|will|would|should|must|may|might|has|have|had)$/.test(verb)
  if (
    word === 'come' &&
    /ly$|^(?:cheap|easy|fast|quick|free|close|late|soon|alone|first|last)$/.test(textOf(tokens, at + 1))
  )
    return null
  if (isNegated && NOT_HAPPENING.has(word) && endsSoon(tokens, at + 1, sentence)) return denies(from, at + 1)
  if (isNegated && isBeing && /^(?:a|an|the|our)$/.test(word) && CLAIM_NAMES.test(textOf(tokens, at + 1)))
    return denies(from, at + 2)
  if (isNegated && isBeing && NOT_BEING.has(word))
    return isElsewhere(tokens, at, sentence) ? opens(from, at + 1) : denies(from, at + 1)
  if (isNegated || !isBeing || /^(?:no|hardly|nothing|less)$/.test(word)) return null
  if (DENYING.has(word)) return isDeniedBehind(tokens, at + 1, sentence) ? opens(from, at + 1) : denies(from, at + 1)
  if (isMoreThanCan(tokens, at)) return denies(from, at + 4)
  if (isNext && isSaying(tokens, from) && UNWISE.test(word === 'a' || word === 'an' ? textOf(tokens, at + 1) : word))
    return denies(from, at + 1)
  if (OPENING.has(word) || (word === 'too' && textOf(tokens, at + 1) === 'good')) return opens(from, at + 1)
  return nounPredicate(tokens, from, at, sentence)
}

const UNWISE =
  /^(?:reckless|foolish|naive|unwise|misleading|premature|wrong|exaggeration|overstatement|stretch|mistake|error|folly|lie)$/
const SAYING =
  /^(?:call|calling|claim|claiming|say|saying|describe|describing|promise|promising|suggest|suggesting|pretend|pretending|suppose|supposing|tell|telling|expect|expecting|assume|assuming|conclude|concluding)$/

/** Whether it is the saying of what stands before the verb that is judged: "calling it ___ would be reckless". */
function isSaying(tokens: readonly Token[], verb: number): boolean {
  for (let at = verb - 1; at >= 0 && at > verb - 16 && !/^[.;:!?]$/.test(textOf(tokens, at)); at -= 1) {
    if (SPARING.has(textOf(tokens, at))) return false
    if (SAYING.test(textOf(tokens, at))) return textOf(tokens, at).endsWith('ing') || textOf(tokens, at - 1) === 'to'
  }
  return false
}

/** "… is more than we can promise." */
function isMoreThanCan(tokens: readonly Token[], at: number): boolean {
  if (textOf(tokens, at) !== 'more' || textOf(tokens, at + 1) !== 'than') return false
  return /^(?:we|i)$/.test(textOf(tokens, at + 2)) && /^(?:can|could|dare|would)$/.test(textOf(tokens, at + 3))
}

/** "That ___ is impossible is a myth." */
function isDeniedBehind(tokens: readonly Token[], from: number, sentence: Sentence): boolean {
  for (let at = from; at < sentence.to && at < from + 6; at += 1)
    if (DENYING_NOUNS.has(textOf(tokens, at)) || DENYING.has(textOf(tokens, at))) return true
  return false
}

/** "… are not available anywhere else": what is denied is that others have it, or that one finds it there. */
function isElsewhere(tokens: readonly Token[], at: number, sentence: Sentence): boolean {
  const word = textOf(tokens, at)
  const isPlaced = /^(?:found|available|sold|seen|offered)$/.test(word)
  if (isPlaced && /^(?:in|at|on|to|from)$/.test(textOf(tokens, at + 1))) return true
  if (word === 'something' && !/^(?:i|we|that)$/.test(textOf(tokens, at + 1))) return true
  for (let next = at + 1; next < sentence.to && next < at + 12; next += 1) {
    const here = textOf(tokens, next)
    if (/^(?:else|elsewhere|other|others|until|unless|except|without|competitors?|rivals?)$/.test(here)) return true
    if (/^(?:miss|missed|overlook|ignore|doubt|forget|refuse|regret)$/.test(here)) return true
  }
  return false
}

/** "… is a myth", "… are a warning sign", "… is a claim that we never make". */
function nounPredicate(tokens: readonly Token[], from: number, at: number, sentence: Sentence): Aftermath | null {
  for (let next = at; next < sentence.to && next < at + 5; next += 1) {
    const word = textOf(tokens, next)
    if (DENYING_NOUNS.has(word)) return denies(from, next + 1)
    if (OPENING_NOUNS.has(word)) return opens(from, next + 1)
    if (CLAIM_NAMES.test(word)) {
      for (let ahead = next + 1; ahead < sentence.to && ahead < next + 7; ahead += 1)
        if (/^(?:not|never|no|nobody|reject|avoid)$/.test(textOf(tokens, ahead))) return denies(next, ahead + 1)
    }
    if (tokens[next]?.kind !== 'word') return null
  }
  return null
}

/** "… (they don't exist)": what is named is doubted by an aside about it. */
function parenthesis(tokens: readonly Token[], at: number, sentence: Sentence): Aftermath | null {
  if (!/^(?:they|it|this|that|these|there|which|false|untrue|wrong|myth)$/.test(textOf(tokens, at + 1))) return null
  for (let next = at + 1; next < sentence.to && next < at + 9; next += 1) {
    if (textOf(tokens, next) === ')') return null
    if (/^(?:not|never|no|false|untrue|wrong|myth|impossible|illegal)$/.test(textOf(tokens, next)))
      return opens(at + 1, next + 1)
  }
  return null
}

/** "Fever: none", "Occult blood - negative". */
function noted(tokens: readonly Token[], at: number, sentence: Sentence): Aftermath | null {
  if (at >= sentence.to) return null
  const word = textOf(tokens, at)
  const isAnswer = /^(?:negative|none|no|absent|denied|denies|nil|false|myth)$/.test(word)
  return isAnswer && endsSoon(tokens, at + 1, sentence, 1) ? denies(at, at + 1) : null
}

/** "Guaranteed returns we cannot promise." */
function fronted(tokens: readonly Token[], at: number, sentence: Sentence): Aftermath | null {
  for (let next = at + 1; next < sentence.to && next < at + 5; next += 1) {
    if (textOf(tokens, next) !== 'not' && textOf(tokens, next) !== 'never') continue
    if (/^(?:it|they)$/.test(textOf(tokens, at)) && next === at + 2 && BE.has(textOf(tokens, at + 1)))
      return endsSoon(tokens, next + 1, sentence, 0) ? denies(at, next + 1) : null
    const verb = skipAdverbs(tokens, next + 1)
    return CLAIMING.has(textOf(tokens, verb)) && endsSoon(tokens, verb + 1, sentence) ? denies(at, verb + 1) : null
  }
  return null
}

/** Whether the sentence ends, or pauses, within a few tokens. */
function endsSoon(tokens: readonly Token[], from: number, sentence: Sentence, most = 3): boolean {
  for (let at = from; at < sentence.to && at <= from + most; at += 1) {
    if (tokens[at]?.kind === 'mark' && /^[.!?,;:)]$/.test(textOf(tokens, at))) return true
  }
  return from + most >= sentence.to
}
