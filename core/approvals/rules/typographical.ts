import { diffArrays } from 'diff'
import { isListedSlip } from '../../quality/rules/text/misspellings.ts'
import { arePunctuation, isOnlyApart } from './punctuation.ts'
import { firstInLowerCase, placeAt, tokensOf, type ComparedText, type Place, type Token } from './compared-tokens.ts'
import { unshownDifferences } from './unshown-marks.ts'

export interface Difference {
  before: string
  after: string
}

export interface EditFacts {
  before: ComparedText
  after: ComparedText
  /** Whether a dictionary has a word. */
  isWord: (word: string) => boolean
  /** Words of the rules that the text is held to, in lower case. */
  ruleWords: ReadonlySet<string>
}

const NEGATIONS = new Set(
  `no not never none nobody nothing nowhere neither nor without cannot hardly barely scarcely unless except only n't`
    .split(' ')
    .concat(['aint', 'isnt', 'arent', 'wasnt', 'werent', 'dont', 'doesnt', 'didnt', 'wont', 'cant', 'shouldnt']),
)

/**
 * Words whose sense hangs on where a sentence is parted: "who" and "with" behind a comma tell of all that are named, and
 * without it of some.
 */
const PIVOTS = new Set([
  ...NEGATIONS,
  ...'if when while until but also even just still however though which who whom whose that where with having taking using aged over under before after during between'.split(
    ' ',
  ),
])

/** Words for numbers, which no misspelling settles: "sixt" may be six and sixty. */
const NUMBER_WORDS =
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|(?:m|b|tr)illions?|dozens?|first|second|third|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf)th|half|halves|quarters?|once|twice|thrice|double|triple|single)$/
/** So many words on either side of a mark are looked at. */
const AROUND = 3

const UNITS = new Set(
  `mg mcg µg ug g kg l ml dl cl m cm mm km h hr hrs min s ms iu mmol mol kcal kj cal °c °f % ‰ bn mn k € $ £ ¥ usd eur gbp
  am pm days day weeks week months month years year hours hour minutes minute percent`.split(/\s+/),
)

/** Tokens put in or taken away, together. */
const MOST_EDITS = 200

/**
 * Whether an edit is spelling, punctuation, spacing or markup alone, and what differs. What may differ is listed: a number,
 * unit, name, negation, citation, quotation or word of a rule among the words that differ makes it more than that, and so does
 * a word that takes another word's place, and every sign that the list of punctuation does not name.
 */
export function typographicalDifference(facts: EditFacts): { isTypographical: boolean; differences: Difference[] } {
  const { before, after } = facts
  const [old, now] = [tokensOf(before), tokensOf(after)]
  const unseen = unshownDifferences(before.markdown, after.markdown)
  const parts = diffArrays(old, now, {
    comparator: (left, right) => left.key === right.key,
    maxEditLength: MOST_EDITS,
  })
  // So many are no small edit, whatever they are.
  if (parts === undefined) return { isTypographical: false, differences: unseen }
  const hunks: { gone: Place[]; come: Place[] }[] = []
  const same: [Place, Place][] = []
  let isOpen = false
  let [at, to] = [0, 0]
  for (const { value, added, removed } of parts) {
    if (!added && !removed) {
      isOpen = false
      value.forEach((_, step) => same.push([placeAt(old, at + step), placeAt(now, to + step)]))
      at += value.length
      to += value.length
      continue
    }
    if (!isOpen) hunks.push({ gone: [], come: [] })
    isOpen = true
    const [side, tokens, from] = added ? (['come', now, to] as const) : (['gone', old, at] as const)
    hunks.at(-1)?.[side].push(...value.map((_, step) => placeAt(tokens, from + step)))
    if (added) to += value.length
    else at += value.length
  }
  return {
    isTypographical:
      unseen.length === 0 &&
      hunks.every(({ gone, come }) => isSpelling(gone, come, facts)) &&
      same.every(([one, other]) => partAlike(one, other, facts)),
    differences: [
      ...hunks.map(({ gone, come }) => differenceOf(gone, come)),
      ...same.filter(([one, other]) => readsOtherwise(one, other)).map(([one, other]) => differenceOf([one], [other])),
      ...unseen,
    ],
  }
}

function readsOtherwise({ token: one }: Place, { token: other }: Place): boolean {
  return one.text !== other.text || one.marks !== other.marks || shownBetween(one) !== shownBetween(other)
}

/** The two sides of a difference; with the words that follow, where they would read alike without. */
function differenceOf(gone: readonly Place[], come: readonly Place[]): Difference {
  const [before, after] = [wordsOf(gone), wordsOf(come)]
  const [one, other] = [gone, come].map((places) => places.at(-1))
  const [behind, next] = [one, other].map((place) => (place === undefined ? '' : shownBetween(place.token)))
  // The same signs behind both are no part of it.
  if (behind === next && before !== after) return { before, after }
  if (`${before}${behind ?? ''}`.trim() !== `${after}${next ?? ''}`.trim())
    return { before: `${before}${behind ?? ''}`.trim(), after: `${after}${next ?? ''}`.trim() }
  const [far, away] = [one, other].map((place) => place?.next?.text ?? '')
  return { before: `${before}${behind ?? ''}${far ?? ''}`, after: `${after}${next ?? ''}${away ?? ''}` }
}

/** Tokens with what stands between them, but not behind the last. */
function wordsOf(places: readonly Place[]): string {
  return places
    .map(({ token }, at) => (at === places.length - 1 ? token.text : `${token.text}${shownBetween(token)}`))
    .join('')
}

function shownBetween({ between }: Token): string {
  return between.replace(/<[^<>]*>/g, '').replace(/[^\S\uFEFF]+/g, ' ')
}

/** Whether the marks behind a token part it from the next in the same way; near a word that turns on them, no other will do. */
function partAlike(one: Place, other: Place, facts: EditFacts): boolean {
  if (one.token.marks === other.token.marks) return true
  if (isPivotal(one) || isPivotal(other)) return false
  return arePunctuation(one, other) || (mayBeHyphened(one, facts) && mayBeHyphened(other, facts))
}

/** Whether a hyphen or a space, one as good as the other, stands between two words. */
function mayBeHyphened({ token, next }: Place, facts: EditFacts): boolean {
  if (next === undefined || !isOnlyApart(token)) return false
  return [token, next].every((one) => mayDiffer(one, facts) && !TURNING.test(one.word))
}

/** Whether a word near a place makes its sense hang on the punctuation there. */
function isPivotal({ tokens, at }: Place): boolean {
  return tokens.slice(Math.max(0, at - AROUND + 1), at + AROUND + 1).some(({ word }) => PIVOTS.has(word))
}

function isSpelling(gone: readonly Place[], come: readonly Place[], facts: EditFacts): boolean {
  if (![...gone, ...come].every(({ token }) => mayDiffer(token, facts))) return false
  if (gone.length === come.length) {
    return gone.every((one, at) => {
      const other = come[at]
      if (other === undefined || !partAlike(one, other, facts)) return false
      const [word, next] = [one.token.text, other.token.text]
      return isSpelt(word, next, facts) || isMisspelling(word, next, facts)
    })
  }
  const [longer, shorter] = gone.length > come.length ? [gone, come] : [come, gone]
  return isRunTogether(longer, shorter, facts) && (isWrittenTogether(longer, shorter) || isDoubled(longer, shorter))
}

/** Whether nothing but spaces and hyphens parts the more words, and what follows follows both. */
function isRunTogether(longer: readonly Place[], shorter: readonly Place[], facts: EditFacts): boolean {
  const [end, other] = [longer.at(-1), shorter.at(-1)]
  if (end === undefined || other === undefined || !partAlike(end, other, facts)) return false
  return [...longer.slice(0, -1), ...shorter.slice(0, -1)].every(({ token }) => isOnlyApart(token))
}

/**
 * The capital of a first letter, and an accent or apostrophe that a word lacks. These may make another word of one, often of
 * another time or number: only a word that the dictionary lacks without them is put right by them.
 */
function isSpelt(before: string, after: string, { isWord }: EditFacts): boolean {
  const [one, other] = [before, after].map((word) => firstInLowerCase(word.normalize('NFC').replaceAll('’', "'")))
  if (one === undefined || other === undefined) return false
  if (one === other) return true
  // A mark that no letter has of its own strikes a word out, or rings it.
  if (/\p{M}/u.test(`${one}${other}`) || plainLetters(one) !== plainLetters(other)) return false
  return !isWord(before) && isWord(after)
}

function plainLetters(word: string): string {
  return word.normalize('NFD').replace(/[\p{M}']/gu, '')
}

/** Words that make another word of the one that they are written together with, often its opposite. */
const TURNING =
  /^(?:a|an|the|in|im|il|ir|un|non|dis|anti|counter|de|mal|mis|under|over|sub|pre|post|re|may|some|any|every|all|on|with|out|up|off|less|free|proof|ful|able|down|away|by|now|to|is|it)$/

/** "web site" for "website". */
function isWrittenTogether(apart: readonly Place[], together: readonly Place[]): boolean {
  const [one, other] = [apart, together].map((places) => places.map(({ token }) => token.key).join(''))
  return one === other && apart.every(({ token }) => !TURNING.test(token.word))
}

/** "the the" for "the". */
function isDoubled(longer: readonly Place[], shorter: readonly Place[]): boolean {
  const key = (places: readonly Place[], at: number) => places[at % places.length]?.token.key
  return longer.length === 2 * shorter.length && longer.every((_, at) => key(longer, at) === key(shorter, at))
}

/**
 * A word that no list has may be a medicine or a condition, and the nearest word that a list has another one, or the opposite
 * ("duloxetine", "afebrile"). So a slip is one that is listed as such, two letters that changed places, or a letter that is
 * doubled or is not.
 */
function isMisspelling(before: string, after: string, { isWord }: EditFacts): boolean {
  if (isWord(before) || !isWord(after) || Math.min(before.length, after.length) < 4) return false
  const [one, other] = [before.toLowerCase(), after.toLowerCase()]
  return isListedSlip(one) || isDoubledLetter(one, other) || areSwapped(one, other)
}

function isDoubledLetter(one: string, other: string): boolean {
  const [longer, shorter] = one.length > other.length ? [one, other] : [other, one]
  if (longer.length !== shorter.length + 1) return false
  return Array.from(longer).some(
    (letter, at) => at > 0 && letter === longer[at - 1] && longer.slice(0, at) + longer.slice(at + 1) === shorter,
  )
}

function areSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const at = Array.from(one).findIndex((letter, index) => letter !== other[index])
  return at >= 0 && one.slice(0, at) + (one[at + 1] ?? '') + (one[at] ?? '') + one.slice(at + 2) === other
}

function mayDiffer({ key, word, isPlainWord }: Token, { ruleWords }: EditFacts): boolean {
  return (
    isPlainWord &&
    !NEGATIONS.has(word) &&
    !UNITS.has(word) &&
    !NUMBER_WORDS.test(word) &&
    !ruleWords.has(key.toLowerCase())
  )
}
