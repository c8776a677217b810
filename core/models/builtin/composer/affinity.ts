import { stemmer } from 'stemmer'
import { relatedTo, type WordTable } from '../../../evidence/rules/word-table.ts'
import { words } from '../../../kernel/text.ts'
import { COUNT, countOf } from '../../../quality/rules/text/number-words.ts'
import { meaning } from '../language/synonyms.ts'
import { isTellingWord, stem } from '../language/terms.ts'

/** What two texts have in common, in other words too: how many things, and how telling they are together. */
interface Affinity {
  count: number
  weight: number
  /** How many of them are the very same words, rarer ones, or figures. */
  sure: number
  /** Whether what they have in common stands together in both, as a phrase does. */
  isTogether: boolean
}

/** A word or a figure of a text. */
interface Sign {
  /** By which it is known; figures begin with their number. */
  key: string
  porter: string
  isFigure: boolean
  /** Its number among the words of the text; none for figures. */
  at: number
}

/** A shared figure with its unit tells as much as a rare word. */
const FIGURE_WEIGHT = 7
const RELATED_SHARE = 0.7
/** A word in more texts than these is related to too much. */
const COMMON_RELATED = 4.5
/** A word that is as rare as this is seldom shared by chance. */
const RARE = 6.5
const SHORTEST_PREFIX = 5
/** Words of one phrase stand no further apart. */
const TOGETHER = 4
const MINUTES: Readonly<Record<string, number>> = {
  minut: 1,
  hour: 60,
  day: 1440,
  week: 10_080,
  month: 43_800,
  year: 525_600,
}
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?<number>\d{1,3}(?:,\d{3})+|${COUNT})[ -](?:cubic |square )?(?<unit>\p{L}{3,})`,
  'giu',
)
const EVERY =
  /\b(?:each|every|an?|per|once an?) (?<unit>minute|hour|day|week|month|year)\b|\b(?<adverb>daily|weekly|monthly|yearly|annual|annually|hourly|nightly)\b/giu
const ADVERBS: Readonly<Record<string, string>> = { daily: 'day', nightly: 'night', annual: 'year', annually: 'year' }

/** That something rose or fell is said of anything. */
const OF_ANY_STUDY: ReadonlySet<string> = new Set(
  ['reduce', 'increase', 'find', 'show'].map((word) => meaning(stem(word))),
)

/** The telling words and figures of a text. */
function signsOf(text: string): Sign[] {
  const figures = [...text.matchAll(AMOUNT)].map((match) => {
    const { number = '', unit = '' } = match.groups ?? {}
    const value = /^\d/.test(number) ? Number(number.replaceAll(',', '')) : countOf(number)
    const base = stem(unit)
    return `${value * (MINUTES[base] ?? 1)} ${MINUTES[base] === undefined ? base : 'minut'}`
  })
  const often = [...text.matchAll(EVERY)].map((match) => {
    const { unit, adverb = '' } = match.groups ?? {}
    return `every ${unit?.toLowerCase() ?? ADVERBS[adverb.toLowerCase()] ?? adverb.toLowerCase().replace(/ly$/, '')}`
  })
  const found = words(text)
    .map((word, at) => ({ word, at }))
    .filter(({ word }) => isTellingWord(word) && !/\d/.test(word))
    .map(({ word, at }) => ({
      key: meaning(stem(word)),
      porter: stemmer(word.toLowerCase().replace(/['’]s$/, '')),
      isFigure: false,
      at,
    }))
  const all = [
    ...found.filter(({ key }) => !OF_ANY_STUDY.has(key)),
    ...[...figures, ...often].map((key) => ({ key, porter: '', isFigure: true, at: Number.NaN })),
  ]
  return all.filter(({ key }, at) => all.findIndex((one) => one.key === key) === at)
}

/** Reads texts once, and says what any two of them have in common. */
export function affinities(table: WordTable | null): {
  between: (one: string, other: string, isOwn: (key: string) => boolean) => Affinity
  keysOf: (text: string) => string[]
} {
  const read = new Map<string, Sign[]>()
  const signs = (text: string): Sign[] => {
    const known = read.get(text) ?? signsOf(text)
    read.set(text, known)
    return known
  }
  const rarity = (porter: string): number => {
    if (table === null) return RARE
    const holding = Object.hasOwn(table.stems, porter) ? (table.stems[porter] ?? 0) : 0
    return Math.log((table.documents + 1) / (holding + 1))
  }
  const areRelated = (one: Sign, other: Sign): boolean => {
    if (table === null || one.isFigure || other.isFigure) return false
    if (Math.min(rarity(one.porter), rarity(other.porter)) < COMMON_RELATED) return false
    return relatedTo(table, one.porter).includes(other.porter) || relatedTo(table, other.porter).includes(one.porter)
  }
  const between = (one: string, other: string, isOwn: (key: string) => boolean): Affinity => {
    const left = [...signs(other)]
    const found: Affinity = { count: 0, weight: 0, sure: 0, isTogether: false }
    const places: [own: number, theirs: number][] = []
    const take = (sign: Sign, at: number, weight: number, isSure: boolean): void => {
      places.push([sign.at, left[at]?.at ?? Number.NaN])
      left.splice(at, 1)
      found.count += 1
      found.weight += weight
      found.sure += Number(isSure)
    }
    const own = signs(one).filter(({ key }) => isOwn(key))
    const rest = own.filter((sign) => {
      const at = left.findIndex(({ key }) => key === sign.key)
      if (at < 0) return true
      const weight = sign.isFigure ? FIGURE_WEIGHT : rarity(sign.porter)
      take(sign, at, weight, sign.isFigure || weight >= RARE)
      return false
    })
    for (const sign of rest) {
      if (sign.isFigure) continue
      const at = left.findIndex(
        (theirs) => !theirs.isFigure && (areOfOneRoot(sign, theirs) || areRelated(sign, theirs)),
      )
      const theirs = left[at]
      if (theirs === undefined) continue
      const weight = Math.min(rarity(sign.porter), rarity(theirs.porter))
      take(sign, at, RELATED_SHARE * weight, false)
    }
    const spans = [0, 1].map((side) => {
      const all = places.map((place) => place[side] ?? Number.NaN)
      return Math.max(...all) - Math.min(...all)
    })
    return { ...found, isTogether: places.length > 1 && spans.every((span) => span <= TOGETHER) }
  }
  return { between, keysOf: (text) => signs(text).map(({ key }) => key) }
}

/** "ventilated" and "ventilation": they begin alike as far as the shorter goes, but for its ending. */
function areOfOneRoot({ porter: one }: Sign, { porter: other }: Sign): boolean {
  const shorter = Math.min(one.length, other.length)
  let alike = 0
  while (alike < shorter && one[alike] === other[alike]) alike += 1
  return alike >= SHORTEST_PREFIX && alike >= shorter - 1 && Math.max(one.length, other.length) - alike <= 4
}
