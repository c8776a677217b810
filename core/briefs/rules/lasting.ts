import { stemmer } from 'stemmer'
import { STOP_WORDS } from '../../kernel/stop-words.ts'
import { areOfAnother } from './apart.ts'

/** A stretch of time in a brief, in minutes. */
interface Lasting {
  kind: string
  value: number
  /** Stems of what lasts so long. */
  of: readonly string[]
  sentence: { apart: ReadonlySet<string> }
}

/** Stretches that are further apart are of two things. */
const FURTHEST = 4
/** A month is four weeks or a little more. */
const NEAREST = 1.15
const STRETCH =
  /\b(?<number>\d{1,3}(?:\.\d)?|half an?|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|sixty|ninety)(?<half> and a half)?[ -](?<unit>seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?)\b(?<behind> and a half)?/giu
/** "£9 a month", "five days a week": how often, and no stretch of time. */
const RATE_BEFORE = /(?:\d|\p{L}s|%|\bper cent|\bonce|\btwice|\beach|\bcharge[ds]?|\bcosts?) $/iu
const MINUTES: Readonly<Record<string, number>> = { s: 1 / 60, m: 1, h: 60, d: 1440, w: 10_080, o: 43_800, y: 525_600 }
const NUMBERS: Readonly<Record<string, number>> = {
  'half a': 0.5,
  'half an': 0.5,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  sixty: 60,
  ninety: 90,
}

/** Whether a word is a number, as stretches are given in. */
export function isNumberWord(word: string): boolean {
  return Object.hasOwn(NUMBERS, word)
}

/** The stretches of time in a sentence, in minutes, with their places and what lasts so long. */
export function stretchesIn(words: string): { value: number; start: number; end: number; of: string[] }[] {
  return [...words.matchAll(STRETCH)].flatMap((match) => {
    const { number = '', unit = '', half, behind } = match.groups ?? {}
    const [start, end] = [match.index, match.index + match[0].length]
    if (/^an?$/i.test(number) && RATE_BEFORE.test(words.slice(0, start))) return []
    const many =
      (NUMBERS[number.toLowerCase()] ?? Number(number)) + (half === undefined && behind === undefined ? 0 : 0.5)
    const key = /^mo/i.test(unit) ? 'o' : unit.slice(0, 1).toLowerCase()
    return [{ value: many * (MINUTES[key] ?? 1), start, end, of: thingsThatLast(words, start, end) }]
  })
}

const LASTS =
  /\b(?<thing>[\p{L}-]{4,})(?: (?:itself|usually|normally|then|has|have|will|can|may|should))? (?:for|runs?|ran|lasts?|lasted|takes?|took|goes on|went on|is|was|of)(?: (?:for|about|up to|at most|the|only|a full)){0,2} $/iu

/** What a stretch of time is of: "a 26-week trial", "2 hours of simmering", "simmer for an hour", "the trial ran for". */
function thingsThatLast(words: string, start: number, end: number): string[] {
  const behind = /^(?: of(?: the| gentle| slow)? | for (?:the|this|each|every) |[ -])(?<thing>\p{L}{4,})/u.exec(
    words.slice(end),
  )?.groups?.thing
  const before = LASTS.exec(words.slice(0, start))?.groups?.thing
  return [behind, before].flatMap((thing) =>
    thing === undefined || STOP_WORDS.has(thing.toLowerCase()) ? [] : [stemmer(thing.toLowerCase())],
  )
}

/** Two stretches of one thing, in two sentences that tell it apart in nothing. */
export function lastOtherwise(one: Lasting, other: Lasting): boolean {
  if (one.kind !== 'stretch' || one.sentence === other.sentence) return false
  const [less, more] = [Math.min(one.value, other.value), Math.max(one.value, other.value)]
  if (more > less * FURTHEST || more < less * NEAREST) return false
  if (areOfAnother(one.sentence.apart, other.sentence.apart)) return false
  return one.of.some((thing) => other.of.includes(thing))
}
