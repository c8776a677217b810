import type { Word } from './source-sentences.ts'
import { isContent } from './tokens.ts'
import { isCounted } from './units.ts'

/** Two figures of a claim that its source gives to the other of two sides: "94 % cold and 58 % hot" of hot 94, cold 58. */
export interface Swap {
  claim: string
  source: string
}

/** Words of two sides that are compared with each other, by their stems or as written. */
const SIDES: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:hot|warm|heated|hotter)$/, /^(?:cold|cool|chilled|colder)$/],
  [/^(?:men|male|males|boys?|fathers?|husbands?)$/, /^(?:women|female|females|girls?|mothers?|wives)$/],
  [/^(?:adults?|parents?|teachers?)$/, /^(?:child|children|teenagers?|pupils?)$/],
  [/^(?:before|earlier|old|previous)$/, /^(?:after|afterwards|later|new)$/],
  [/^(?:with|treated|treatment|vaccinated|active)$/, /^(?:without|untreated|placebo|unvaccinated|control)$/],
  [/^(?:young|younger|under)$/, /^(?:old|older|elderly|over)$/],
  [/^(?:town|towns|city|cities|urban)$/, /^(?:country|village|villages|rural)$/],
  [/^(?:summer|day|daytime|morning|weekdays?)$/, /^(?:winter|night|evening|weekends?)$/],
  [/^(?:north|northern)$/, /^(?:south|southern)$/],
  [/^(?:east|eastern)$/, /^(?:west|western)$/],
  [/^(?:small|smaller|low|lower|mild)$/, /^(?:large|larger|big|bigger|high|higher|severe)$/],
  [/^(?:rich|richer|private|owners?)$/, /^(?:poor|poorer|public|tenants?)$/],
  [/^(?:fixed)$/, /^(?:variable|tracker)$/],
  [/^(?:income|revenues?|sales|imports?)$/, /^(?:costs?|expenses|spending|exports?)$/],
]
/** Two figures beside each other may change places; with so much said between them they may not. */
const FEWEST_BETWEEN = 2
const YEAR = /^(?:1[5-9]|20)\d\d$/

/** Linear in the words, but for the few figures and sides of one sentence. */
export function swapIn(words: readonly Word[], others: readonly Word[]): Swap | null {
  const figures = words.filter(
    (word, at) => isFigure(words, at) && occurs(words, word) === 1 && occurs(others, word) === 1,
  )
  for (const [at, one] of figures.entries()) {
    for (const other of figures.slice(at + 1)) {
      if (one.value === other.value || unitOf(words, one) !== unitOf(words, other)) continue
      const given = givenOtherwise(words, others, [one, other])
      if (given !== null) return given
      for (const [left, right] of sidesIn(words)) {
        const [own, theirs] = [
          orderOf(words, [one, other], [left, right]),
          orderOf(others, [one, other], [left, right]),
        ]
        if (own === null || theirs === null || own === theirs) continue
        const [near, far] = own === 1 ? [left, right] : [right, left]
        return { claim: `${one.text} ${near.text}`, source: `${one.text} ${far.text}` }
      }
      const placed = exchangedInPlace(words, others, [one, other])
      if (placed !== null) return placed
    }
  }
  return null
}

/** What somebody was on, had or was given, behind a figure: “1.6 % of patients on warfarin”. */
const GIVEN = /^(?:on|with|given|taking|receiving|using|under|assigned)$/
const SKIPPED = /^(?:the|a|an|those|people|patients|participants|adults|women|men|children|on|to|who|took|were|given)$/

/** Two figures that the source gives to the other of two things that people were on or had. */
function givenOtherwise(
  words: readonly Word[],
  others: readonly Word[],
  [one, two]: readonly [Word, Word],
): Swap | null {
  const [own, ownNext] = sidesBehind(words, one, two)
  const [theirs, theirNext] = sidesBehind(others, one, two)
  if (own === undefined || ownNext === undefined || theirs === undefined || theirNext === undefined) return null
  const isOther = own.stem === theirNext.stem && ownNext.stem === theirs.stem && own.stem !== ownNext.stem
  return isOther ? { claim: `${one.text} ${own.text}`, source: `${one.text} ${theirs.text}` } : null
}

/** Two figures in the place of each other, in words that are else the same from the one to the end of what is said of both. */
function exchangedInPlace(
  words: readonly Word[],
  others: readonly Word[],
  [one, two]: readonly [Word, Word],
): Swap | null {
  const isTold = (word: Word): boolean => isContent(word) || word.value !== null
  const [own, theirs] = [words.filter(isTold), others.filter(isTold)]
  const [first, second] = [own, theirs].map((all) =>
    all.findIndex(({ value }) => value === one.value || value === two.value),
  )
  if (first === undefined || second === undefined || theirs[second]?.value !== two.value) return null
  const [said, source] = [own.slice(first), theirs.slice(second, second + own.length - first)]
  const between = own.findIndex(({ value }) => value === two.value) - first - 1
  const isSame = said.every((word, at) => {
    const other = source[at]
    if (word.value !== null && (word === one || word === two)) return other?.value === (word === one ? two : one).value
    return other?.stem === word.stem
  })
  const [before, above] = [own[first - 1], theirs[second - 1]]
  const isOpening = own[first]?.gap !== '' && theirs[second].gap !== ''
  const isBeside = isOpening || before?.stem === above?.stem
  const last = source.at(-1)
  const next = last === undefined ? undefined : others[others.indexOf(last) + 1]
  const isEnd = next === undefined || next.gap !== ''
  if (!isSame || !isBeside || !isEnd || between < FEWEST_BETWEEN) return null
  const near = own[first + 1]
  return { claim: `${one.text} ${near?.text ?? ''}`.trim(), source: `${two.text} ${near?.text ?? ''}`.trim() }
}

/** The thing that stands behind each of two figures, before the other figure or the end. */
function sidesBehind(words: readonly Word[], one: Word, two: Word): (Word | undefined)[] {
  const places = [one, two].map(({ value }) => words.findIndex((word) => word.value === value))
  return places.map((place, index) => {
    const other = places[1 - index] ?? -1
    const behind = words.slice(place + 1, other > place ? other : undefined)
    const at = behind.findLastIndex(({ word }) => GIVEN.test(word))
    return at < 0 ? undefined : behind.slice(at + 1).find(({ word }) => !SKIPPED.test(word))
  })
}

function isFigure(words: readonly Word[], at: number): boolean {
  return isCounted(words, at) && !YEAR.test(words[at]?.word ?? '')
}

function occurs(words: readonly Word[], { value }: Word): number {
  return words.filter((word) => word.value === value).length
}

function unitOf(words: readonly Word[], word: Word): string {
  const next = words[words.indexOf(word) + 1]
  return next !== undefined && /^(?:percent|pounds?|dollars?|euros?|years?|days?|hours?|minutes?)$/.test(next.word)
    ? next.stem
    : ''
}

/** Pairs of sides, names and years that a sentence compares. */
function sidesIn(words: readonly Word[]): [Word, Word][] {
  const pairs = SIDES.flatMap(([one, other]): [Word, Word][] => {
    const [left, right] = [words.find(({ word }) => one.test(word)), words.find(({ word }) => other.test(word))]
    return left === undefined || right === undefined ? [] : [[left, right]]
  })
  const years = words.filter(({ word }) => YEAR.test(word))
  const [first, second] = years
  const names = namesIn(words)
  const [name, another] = names
  if (years.length === 2 && first !== undefined && second !== undefined) pairs.push([first, second])
  if (names.length === 2 && name !== undefined && another !== undefined) pairs.push([name, another])
  return pairs
}

/** The names of a sentence, each by the first of its words that no other has: "Mill" and "Station" of two roads. */
function namesIn(words: readonly Word[]): Word[] {
  const names: Word[][] = []
  for (const [at, word] of words.entries()) {
    if (!word.isCapitalised || word.startsSentence || word.value !== null) continue
    const before = words[at - 1]
    const last = names.at(-1)
    if (last !== undefined && before !== undefined && last.includes(before) && word.gap === '') last.push(word)
    else names.push([word])
  }
  return names.flatMap((name, at) => {
    const isOthers = (word: Word): boolean =>
      names.some((other, index) => index !== at && other.some(({ stem }) => stem === word.stem))
    return name.find((word) => !isOthers(word)) ?? []
  })
}

/** 1 where the figures stand in the order of their sides, -1 where the other way round; null where either is not there. */
function orderOf(
  words: readonly Word[],
  [one, other]: readonly [Word, Word],
  [left, right]: readonly [Word, Word],
): 1 | -1 | null {
  const [first, second] = [one, other].map((figure) => words.findIndex(({ value }) => value === figure.value))
  if (first === undefined || second === undefined || first < 0 || second < 0) return null
  const placeOf = ({ stem }: Word): number | null => {
    const places = words.flatMap((word, at) => (word.stem === stem ? [at] : []))
    const away = (at: number): number => Math.min(Math.abs(at - first), Math.abs(at - second))
    return places.length === 0 ? null : places.reduce((best, at) => (away(at) < away(best) ? at : best))
  }
  const [own, theirs] = [placeOf(left), placeOf(right)]
  if (own === null || theirs === null || own === theirs) return null
  // Where both figures come before both sides, or behind them, nothing tells which is whose.
  if (Math.max(first, second) < Math.min(own, theirs) || Math.max(own, theirs) < Math.min(first, second)) return null
  return first < second === own < theirs ? 1 : -1
}
