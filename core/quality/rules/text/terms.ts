import { stemmer } from '../../../kernel/stems.ts'
import { STOP_WORDS } from '../../../kernel/stop-words.ts'
import { foundAt, type Found, type Place } from './finding.ts'
import { MOST_FINDINGS } from './patterns.ts'
import type { ReadText, Sentence } from './read-text.ts'

/** A term of a text: a short sentence that gives one figure for one thing. */
interface Term {
  sentence: Sentence
  place: Place
  text: string
  /** What is measured: time, money, a share, or what is counted. */
  unit: string
  value: number
  /** Stems of the words that say what the figure is of. */
  of: readonly string[]
  heading: string
}

const LONGEST = 160
/** More terms with one word are a table in prose. */
const MOST_COMPARED = 12
const COUNTS: Readonly<Record<string, number>> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, value) => [word, value]),
)
const COUNT = Object.keys(COUNTS).slice(1).join('|')
const FIGURE = new RegExp(
  `(?<![\\p{L}\\d.,/–-])(?:(?<money>[£$€])\\s?)?(?<number>\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|(?:${COUNT})(?![\\p{L}-]))(?:\\s?(?<percent>%|per ?cent\\b)|[\\s-](?:(?<kind>working|business|calendar|clear)\\s)?(?<time>minute|hour|day|week|month|year)s?\\b)?(?![\\p{L}\\d/:]|[.,–-]\\d)`,
  'giu',
)
const HOURS: Readonly<Record<string, number>> = { minute: 1 / 60, hour: 1, day: 24, week: 168, month: 730, year: 8760 }
/** Words of which one sentence has another than its like: then each figure is of something else, or not meant exactly. */
const APART =
  /\b(?:if|unless|when|except|first|second|third|last|next|each|every|per|another|other|extra|additional|further|more|less|fewer|least|most|up to|about|around|nearly|over|under|between|or|from|than|once|twice|not|no|never|only|was|were|used to|from 20\d\d|until|before|after|now|new|old|average|usually|sometimes|typically|some|half|both|either|adults?|children|child|members?|students?|women|men|weekends?|weekdays?|standard|premium|basic|annual|monthly|deposit|for \p{L}+ who)\b/giu
/** Words that say that a figure holds, and not what of. */
const PLAIN = new Set(
  'must need require required give given take taken last period length amount total limit minimum maximum allow allowed rule get notice-period have cost costs charge price pay paid run keep kept hold held long set state'
    .split(' ')
    .map((word) => stemmer(word)),
)

/** Two figures for one term of a text, in short sentences that need not be alike: "The notice period is 10 days", "You must give 30 days’ notice". */
export function differingTerms(read: ReadText): Found[] {
  const holding = new Map<string, Term[]>()
  const found: Found[] = []
  for (const term of termsOf(read)) {
    for (const stem of term.of) {
      const key = `${term.unit} ${stem}`
      const others = holding.get(key) ?? []
      const other = others.find((one) => isOtherwise(one, term))
      if (other !== undefined && found.length < MOST_FINDINGS && !found.some(({ start }) => start === term.place.start))
        found.push(foundFor(read, other, term))
      if (others.length < MOST_COMPARED) others.push(term)
      holding.set(key, others)
    }
  }
  return found
}

function termsOf(read: ReadText): Term[] {
  const headings = read.blocks.filter(({ kind }) => kind === 'heading')
  return read.sentences.flatMap((sentence): Term[] => {
    const { text } = sentence
    if (text.length > LONGEST || /\?\s*$/.test(text) || read.isQuoted(sentence.start)) return []
    const figures = [...text.matchAll(FIGURE)]
    const [only] = figures
    if (only === undefined || figures.length > 1) return []
    const { money, number = '', percent, time, kind = '' } = only.groups ?? {}
    if (/^(?:1[5-9]|20)\d\d$/.test(number) && money === undefined) return []
    const value =
      (COUNTS[number.toLowerCase()] ?? Number(number.replaceAll(',', ''))) * (HOURS[time?.toLowerCase() ?? ''] ?? 1)
    const isWorking = /working|business/i.test(kind)
    const unit = money ?? (percent === undefined ? (time === undefined ? null : isWorking ? 'working' : 'time') : '%')
    if (unit === null) return []
    const above = headings.findLast(({ start }) => start < sentence.start)
    return [
      {
        sentence,
        place: { start: sentence.start + only.index, end: sentence.start + only.index + only[0].length },
        text: only[0].trim(),
        unit,
        value,
        of: stemsOf(`${text.slice(0, only.index)} ${text.slice(only.index + only[0].length)}`),
        heading: above === undefined ? '' : read.prose.slice(above.start, above.end),
      },
    ]
  })
}

function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}[\p{L}’'-]*/gu) ?? []
  const told = words
    .map((word) => word.replace(/[’']s?$/, ''))
    .filter((word) => !STOP_WORDS.has(word) && word.length > 2)
  return [...new Set(told.map((word) => stemmer(word)))].filter((stem) => !PLAIN.has(stem))
}

function isOtherwise(one: Term, other: Term): boolean {
  if (Math.abs(one.value - other.value) <= Math.max(one.value, other.value) * 0.02) return false
  if (one.of.length === 0 || one.of.length > 3 || one.of.length !== other.of.length) return false
  if (!one.of.every((stem) => other.of.includes(stem))) return false
  const apart = [one, other].map(({ sentence }) => (sentence.text.toLowerCase().match(APART) ?? []).sort().join(' '))
  if (apart[0] !== apart[1] || apart[0] !== '') return false
  return one.heading === other.heading || !areAlternatives(one.heading, other.heading)
}

/** "The monthly plan" and "The yearly plan" head the same for two things. */
function areAlternatives(one: string, other: string): boolean {
  const [stems, others] = [stemsOf(one), stemsOf(other)]
  const isOfGroup = [one, other].some((heading) => (heading.toLowerCase().match(APART) ?? []).length > 0)
  return isOfGroup || stems.some((stem) => others.includes(stem)) || stems.length + others.length === 0
}

function foundFor(read: ReadText, one: Term, other: Term): Found {
  return {
    ...foundAt('figures_differ', read.body, other.place.start, other.place.end),
    expected: one.text,
    found: other.text,
    places: [one.place, other.place],
  }
}
