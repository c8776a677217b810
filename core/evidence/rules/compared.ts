import type { Turn } from '../contract.ts'
import { directionsOf } from './directions.ts'
import { plainText, type Word } from './source-sentences.ts'
import { isContent } from './tokens.ts'
import { isCounted } from './units.ts'

const MANY =
  /\b(?:many|most|numerous|nearly all|almost all|more than half|over half|(?:large|big|high|substantial|great|vast|considerable) (?:share|proportion|number|part|majority)) /
const FEW =
  /\b(?:(?<!\b(?:quite a|no) )few|hardly any|a handful|(?:fewer|less) than half|under half|a minority|(?:small|tiny|low) (?:share|proportion|number|part|minority|fraction)) /
/** Comparatives that rank two sides alike, whatever they are compared in. */
const RANKS: readonly RegExp[] = [
  /^(?:better|greater|stronger|superior)$/,
  /^(?:worse|weaker|poorer|inferior)$/,
  /^(?:slower|longer)$/,
  /^(?:faster|quicker)$/,
  /^(?:larger|bigger)$/,
]
/** Verbs by which something passes from one to another. */
const PASSES =
  /^(?:sells?|sold|gives?|gave|lends?|lent|pays?|paid|owes?|owed|sends?|sent|leaves|left|donate[sd]?|lease[sd]?)$/
/** Verbs with which one does the same to another. */
const DEEDS: readonly RegExp[] = [
  /^(?:acquir(?:e[sd]?|ing)|b(?:uy|uys|ought)|purchase[sd]?|t(?:ake|akes|ook) over|took over|swallowed)$/,
  /^(?:beat|beats|defeat(?:s|ed)?|overcame|thrashed)$/,
  /^(?:sue[sd]?|took to court)$/,
  /^(?:succeed(?:s|ed)?|replace[sd]?|followed)$/,
  /^(?:owe[sd]?)$/,
]
const BEFORE_FIGURE = 4

/** Where a claim compares, ranks or counts the other way round than the sentence that it follows. Linear in the words. */
export function comparedIn(words: readonly Word[], others: readonly Word[]): Turn | null {
  return (
    shareIn(words, others) ??
    rankIn(words, others) ??
    deedIn(words, others) ??
    passedIn(words, others) ??
    figureWaysIn(words, others)
  )
}

/** Many, of whom the source has few, and the other way round. */
function shareIn(words: readonly Word[], others: readonly Word[]): Turn | null {
  const [own, theirs] = [plainText(words), plainText(others)]
  for (const [one, other] of [
    [MANY, FEW],
    [FEW, MANY],
  ] as const) {
    const [said, instead] = [one.exec(own), other.exec(theirs)]
    if (said === null || instead === null || other.test(own) || one.test(theirs)) continue
    return { of: 'direction', claim: said[0].trim(), source: instead[0].trim() }
  }
  return null
}

/** "A is better than B" of a source that has B before A. */
function rankIn(words: readonly Word[], others: readonly Word[]): Turn | null {
  const [own, theirs] = [rankOf(words), rankOf(others)]
  if (own === null || theirs === null) return null
  if (
    own.rank.stem !== theirs.rank.stem &&
    !RANKS.some((rank) => rank.test(own.rank.word) && rank.test(theirs.rank.word))
  )
    return null
  const isSwapped =
    own.behind.some(({ stem }) => theirs.before.some((one) => one.stem === stem)) &&
    theirs.behind.some(({ stem }) => own.before.some((one) => one.stem === stem))
  const isShared = own.behind.some(({ stem }) => theirs.behind.some((one) => one.stem === stem))
  if (!isSwapped || isShared) return null
  return { of: 'subject', claim: shown(own), source: shown(theirs) }
}

interface Rank {
  rank: Word
  before: readonly Word[]
  /** The words behind "than", as far as the next preposition. */
  behind: readonly Word[]
}

function rankOf(words: readonly Word[]): Rank | null {
  const than = words.findIndex(({ word }) => word === 'than')
  if (than < 1 || words.some(({ word }, at) => at !== than && word === 'than')) return null
  const at = words.findLastIndex(
    ({ word }, place) => place < than && /(?:er|^more|^less|^fewer|^better|^worse)$/.test(word),
  )
  const rank = words[at]
  if (rank === undefined || than - at > 4 || words.some(({ word }) => /^(?:not|no|never)$/.test(word))) return null
  const rest = words.slice(than + 1)
  const end = rest.findIndex(
    ({ word, gap }, place) => place > 0 && (gap !== '' || /^(?:at|on|in|by|for|of|with|and)$/.test(word)),
  )
  const isTold = (word: Word): boolean => isContent(word) && word.value === null
  const behind = (end === -1 ? rest : rest.slice(0, end)).filter(isTold)
  return { rank, before: words.slice(0, at).filter(isTold), behind }
}

function shown({ rank, behind }: Rank): string {
  return `${rank.text} than ${behind.map(({ text }) => text).join(' ')}`
}

/** "A bought B" of a source in which B acquired A. */
function deedIn(words: readonly Word[], others: readonly Word[]): Turn | null {
  if ([...words, ...others].some(({ word }) => word === 'by')) return null
  for (const deed of DEEDS) {
    const [own, theirs] = [sidesAt(words, deed), sidesAt(others, deed)]
    if (own === null || theirs === null) continue
    if (!areSame(own.first, theirs.second) || !areSame(own.second, theirs.first)) continue
    return { of: 'subject', claim: textOf(own.first), source: textOf(theirs.first) }
  }
  return null
}

/** "The collector sold it to the museum" of a source in which the museum sold it to the collector. */
function passedIn(words: readonly Word[], others: readonly Word[]): Turn | null {
  if ([...words, ...others].some(({ word }) => word === 'by')) return null
  const [own, theirs] = [passingIn(words), passingIn(others)]
  if (own === null || theirs === null || !areSame(own.from, theirs.to) || !areSame(own.to, theirs.from)) return null
  return areSame(own.from, theirs.from) ? null : { of: 'subject', claim: textOf(own.from), source: textOf(theirs.from) }
}

/** Who passes something on, and to whom. */
function passingIn(words: readonly Word[]): { from: Word[]; to: Word[] } | null {
  const at = words.findIndex(({ word }) => PASSES.test(word))
  const to = words.findIndex(({ word }, place) => place > at && word === 'to')
  if (at < 1 || to === -1) return null
  const isTold = (word: Word): boolean => isContent(word) && word.value === null
  const rest = words.slice(to + 1)
  const end = rest.findIndex(
    ({ word, gap }, place) => place > 0 && (gap !== '' || /^(?:in|for|on|at|of|to|after|before|and)$/.test(word)),
  )
  return { from: words.slice(0, at).filter(isTold), to: (end === -1 ? rest : rest.slice(0, end)).filter(isTold) }
}

/** The names on both sides of a deed. */
function sidesAt(words: readonly Word[], deed: RegExp): { first: Word[]; second: Word[] } | null {
  const at = words.findIndex(
    ({ word }, place) => deed.test(word) || deed.test(`${word} ${words[place + 1]?.word ?? ''}`),
  )
  const isName = ({ isCapitalised, value }: Word): boolean => isCapitalised && value === null
  if (at === -1) return null
  const [first, rest] = [words.slice(0, at).filter(isName), words.slice(at + 1)]
  const from = rest.findIndex(isName)
  const end = rest.findIndex((word, place) => place > from && !isName(word))
  const second = from === -1 ? [] : rest.slice(from, end === -1 ? rest.length : end)
  return first.length === 0 || second.length === 0 ? null : { first, second }
}

function areSame(one: readonly Word[], other: readonly Word[]): boolean {
  return one.some(({ stem }) => other.some((word) => word.stem === stem))
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ')
}

/** Figures that rise in a claim and fall in its source: "rose by 12 per cent in the north and fell by 5 in the south". */
function figureWaysIn(words: readonly Word[], others: readonly Word[]): Turn | null {
  const theirs = waysOfFigures(others)
  for (const [value, own] of waysOfFigures(words)) {
    const other = theirs.get(value)
    if (other?.matter !== own.matter || other.way === own.way) continue
    return {
      of: 'direction',
      claim: `${own.word.text} ${own.figure.text}`,
      source: `${other.word.text} ${other.figure.text}`,
    }
  }
  return null
}

interface FigureWay {
  matter: number
  way: 0 | 1
  word: Word
  figure: Word
}

/** The direction right before each figure, by its value; of a figure that stands twice, none. */
function waysOfFigures(words: readonly Word[]): Map<number, FigureWay> {
  const found = new Map<number, FigureWay>()
  const seen = new Set<number>()
  for (const [at, figure] of words.entries()) {
    if (figure.value === null || !isCounted(words, at)) continue
    if (seen.has(figure.value)) found.delete(figure.value)
    const before = words.slice(Math.max(0, at - BEFORE_FIGURE), at)
    // What another figure parts from it is said of that one.
    const near = before.slice(before.findLastIndex(({ value }) => value !== null) + 1)
    const last = directionsOf(near).at(-1)
    if (last !== undefined && !seen.has(figure.value) && last.matter === 0) found.set(figure.value, { ...last, figure })
    seen.add(figure.value)
  }
  return found
}
