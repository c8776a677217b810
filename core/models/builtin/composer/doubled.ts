import { words } from '../../../kernel/text.ts'
import { denialsIn } from '../language/likeness.ts'
import { numbersIn } from '../language/numbers.ts'
import { meaning } from '../language/synonyms.ts'
import { contentTerms, isContentWord, stem } from '../language/terms.ts'

/** With fewer words of content two entries are alike by chance. */
const FEWEST_TERMS = 3
/** Who is asked for politely, and how sure somebody is, is the same point. */
const ADDS_NOTHING: ReadonlySet<string> = new Set(
  'please simply really always remember sure also very kindly'.split(' ').map(stem),
)
/** With these the order of the words is what they say. */
const ORDERED = /\b(?:before|after|than|until|instead|rather|over|against|then|first|if|unless|when|because|so that)\b/i
/** What tells two entries apart although it is no word of content. */
const TELLS_APART =
  /\b(?:not?|never|without|before|after|until|under|over|above|below|more|less|fewer|all|some|each|every|only|up|down|in|out|on|off|may|must|should|can|will|he|she|we|you|they)\b/gi

/** The later entries of a list that say what an earlier one says, each with the one that stays; the fuller one stays. */
export function doubledIn(items: readonly string[], isInOrder: boolean): Map<number, number> {
  const joined = new Map<number, number>()
  items.forEach((item, at) => {
    const before = items.findIndex(
      (one, index) => index < at && !joined.has(index) && isSamePoint(one, item) && (!isInOrder || index === at - 1),
    )
    if (before < 0) return
    const [less, more] = saysMore(item, items[before] ?? '') ? [before, at] : [at, before]
    joined.set(less, more)
    for (const [index, kept] of joined) if (kept === less) joined.set(index, more)
  })
  return joined
}

function saysMore(one: string, other: string): boolean {
  return termsOf(one).length > termsOf(other).length
}

function termsOf(text: string): string[] {
  return [...contentTerms(text)].map(meaning).filter((term) => !ADDS_NOTHING.has(term))
}

/** The words of a text in lower case, without what stands between them. */
export function plainWords(text: string): string {
  return words(text.toLowerCase()).join(' ')
}

/** Whether two entries say the same: the same words in whatever order, or all words of the one among those of the other. */
export function isSamePoint(one: string, other: string): boolean {
  if (plainWords(one) === plainWords(other)) return plainWords(one) !== ''
  const [here, there] = [new Set(termsOf(one)), new Set(termsOf(other))]
  const [less, more] = here.size <= there.size ? [here, there] : [there, here]
  if (less.size < FEWEST_TERMS || [...less].some((term) => !more.has(term))) return false
  // One that is much longer says more than the same, and what it adds may be the point.
  if (more.size - less.size > (less.size >= 2 * FEWEST_TERMS ? 1 : 0)) return false
  return (
    sortedOf(numbersIn(one)) === sortedOf(numbersIn(other)) &&
    denialsIn(one) === denialsIn(other) &&
    sortedOf(one.toLowerCase().match(TELLS_APART) ?? []) === sortedOf(other.toLowerCase().match(TELLS_APART) ?? []) &&
    isTurned(sequenceOf(one, less), sequenceOf(other, less)) &&
    (!(ORDERED.test(one) || ORDERED.test(other)) || areInOneOrder(one, other))
  )
}

/** The words of content that both have, in order; two that "and" or "or" joins stand in the order of the alphabet. */
function sequenceOf(text: string, shared: ReadonlySet<string>): string[] {
  const found: string[] = []
  let isJoined = false
  for (const word of words(text.toLowerCase())) {
    const term = meaning(stem(word))
    if (/^(?:and|or)$/.test(word)) isJoined = true
    if (!isContentWord(word) || !shared.has(term) || found.includes(term)) continue
    const before = found.at(-1)
    if (isJoined && before !== undefined && term < before) found.splice(-1, 1, term, before)
    else found.push(term)
    isJoined = false
  }
  return found
}

/** Whether one is the other with its end put first: "for two weeks, weigh it", and not "mice chase cats". */
function isTurned(one: readonly string[], other: readonly string[]): boolean {
  const wanted = other.join(' ')
  return one.some((_, at) => [...one.slice(at), ...one.slice(0, at)].join(' ') === wanted)
}

function sortedOf(values: readonly string[]): string {
  return values.toSorted().join(' ')
}

/** Each half of what a word of order parts stands whole in the other text too, at the same side of it. */
function areInOneOrder(one: string, other: string): boolean {
  const sides = (text: string): string[] => {
    const flat = text.replace(/\s+/g, ' ')
    const found = ORDERED.exec(flat)
    if (found === null) return [flat]
    const behind = flat.slice(found.index)
    // "After the meal, wash up": what the word opens ends with the comma.
    const comma = found.index === 0 ? behind.indexOf(',') : -1
    return comma < 0 ? [behind, flat.slice(0, found.index)] : [behind.slice(0, comma), behind.slice(comma)]
  }
  const [here, there] = [sides(one), sides(other)]
  const own = (text = ''): Set<string> => new Set(words(text).filter(isContentWord).map(stem).map(meaning))
  const [led, ledThere] = [own(here[0]), own(there[0])]
  return led.size === ledThere.size && [...led].every((term) => ledThere.has(term))
}
