import { stemmer } from 'stemmer'
import { STOP_WORDS } from '../../kernel/stop-words.ts'
import { quantitiesOf, type Quantity } from '../../quality/rules/text/quantities.ts'
import type { Place } from '../../quality/rules/text/finding.ts'
import type { BriefText } from './brief-text.ts'
import type { FoundQuery } from './found.ts'
import { stretchesIn } from './lasting.ts'

/** Figures that a brief gives two ways in other words: a rate as "every", a price by what it buys. */
export function figuresInOtherWords(text: BriefText): FoundQuery[] {
  return [
    ...pairs(text, ratesIn, areOtherRates),
    ...pairs(text, pricesIn, areOtherPrices),
    ...pairs(text, deadlinesIn, areOtherDeadlines),
    ...pairs(text, changesIn, areOtherEnds),
  ]
}

interface Said extends Place {
  sentence: number
  part: number
  value: number
  /** What it is of, by stems. */
  of: readonly string[]
  /** Other values that the same sentence gives for it. */
  others: readonly number[]
}

type Reader = (words: string) => Omit<Said, 'sentence' | 'part'>[]

/** Each thing that one sentence says and another says otherwise, once. */
function pairs(text: BriefText, read: Reader, differ: (one: Said, other: Said) => boolean): FoundQuery[] {
  const all = text.read.sentences
    .flatMap(({ start, text: words }, sentence) => {
      const part = text.parts.findLastIndex((one) => one.start <= start)
      return read(words).map((one) => ({ ...one, start: start + one.start, end: start + one.end, sentence, part }))
    })
    .slice(0, MOST)
  const taken = new Set<number>()
  return all.flatMap((one, at): FoundQuery[] => {
    const before = all.slice(0, at).find((other) => other.sentence !== one.sentence && differ(other, one))
    if (before === undefined || taken.has(one.start)) return []
    taken.add(one.start)
    const shown = ({ start, end }: Place): string => `“${text.read.body.slice(start, end).trim()}”`
    const message = `The brief says ${shown(before)} and ${shown(one)}. Which is right?`
    const other = { start: before.start, end: before.end }
    return [{ kind: 'figures_differ', message, start: one.start, end: one.end, other }]
  })
}

const MOST = 200
const FURTHEST = 4
const SMALL = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const COUNT = `\\d{1,3}|an?|${SMALL.join('|')}`
const PER_HOUR: Readonly<Record<string, number>> = { minute: 60, hour: 1, day: 1 / 24, week: 1 / 168 }
const RATE = new RegExp(
  `\\b(?:every (?:(?<every>${COUNT}) )?(?<step>minutes?|hours?|days?)\\b|(?<many>\\d{1,3}|${SMALL.join('|')}|once|twice) (?:(?<thing>\\p{L}{3,}) )?(?:an|a|per|each|every) (?<unit>hour|day)\\b)`,
  'giu',
)

function ratesIn(words: string): Omit<Said, 'sentence' | 'part'>[] {
  const found = [...words.matchAll(RATE)].flatMap((match) => {
    const { every, step, many, unit } = match.groups ?? {}
    if (/[£$€]\s?[\d.,]*$|\d\.$/.test(words.slice(0, match.index))) return []
    const value =
      step === undefined
        ? numberOf(many) * (PER_HOUR[unit?.toLowerCase() ?? ''] ?? 1)
        : (PER_HOUR[step.toLowerCase().replace(/s$/, '')] ?? 1) / numberOf(every ?? 'one')
    return [{ start: match.index, end: match.index + match[0].length, value }]
  })
  return found.map((one) => ({
    ...one,
    of: telling(words),
    others: found.filter((other) => other !== one).map(({ value }) => value),
  }))
}

/** Of one thing, or of two sentences that have a second rate in common: "twice an hour by day, once at night". */
function areOtherRates(one: Said, other: Said): boolean {
  if (!isNear(one.value, other.value) || same(one.value, other.value)) return false
  if (one.others.some((value) => same(value, other.value)) || other.others.some((value) => same(value, one.value)))
    return false
  const isListed = one.others.some((value) => other.others.some((theirs) => same(value, theirs)))
  const isFirst = one.others.length + other.others.length > 0
  const [shared] = [sharedOf(one, other)]
  return isListed || (isFirst ? shared >= 1 && one.value >= 1 && isFastest(one) && isFastest(other) : shared >= 2)
}

function isFastest({ value, others }: Said): boolean {
  return others.every((other) => other <= value)
}

const FOR_THE = /^ for the (?<what>\p{L}{3,})/u
const A_PERIOD = /^ (?:a|per|each|every) (?<period>day|week|month|year)\b/iu
const OF_PEOPLE = new RegExp(
  `\\b(?<count>\\d{1,3}|${SMALL.join('|')}) (?:people|persons|users|members|seats|guests|adults|children|employees)\\b`,
  'iu',
)

/** A price by what it is for, or by a period and for how many people. */
function pricesIn(words: string): Omit<Said, 'sentence' | 'part'>[] {
  const money = quantitiesOf(words).filter(({ kind, isRough }) => kind === 'money' && !isRough)
  return money.flatMap((one, at) => {
    const behind = words.slice(one.end)
    const what = FOR_THE.exec(behind)?.groups?.what
    const period = A_PERIOD.exec(behind)?.groups?.period
    const clause = words.slice(money[at - 1]?.end ?? 0, one.start)
    const people = OF_PEOPLE.exec(clause)?.groups?.count
    const key =
      what !== undefined
        ? `for ${stemmer(what.toLowerCase())}`
        : period !== undefined && people !== undefined
          ? `${numberOf(people)} ${period.toLowerCase()}`
          : null
    const others = money.filter((other) => other !== one).map(({ value }) => value)
    return key === null ? [] : [{ start: one.start, end: one.end, value: one.value, of: [key], others }]
  })
}

function areOtherPrices(one: Said, other: Said): boolean {
  const isKnown = one.others.includes(other.value) || other.others.includes(one.value)
  const [less, more] = [Math.min(one.value, other.value), Math.max(one.value, other.value)]
  return one.of[0] === other.of[0] && !isKnown && more > less * 1.005 && more <= less * 2 && one.part !== other.part
}

const DEADLINE_VERB = '(?:answer|reply|respond|appeal|object|cancel|return|complain|apply|decide)'
const TO_DO = new RegExp(`^ (?:in which )?to (?<verb>${DEADLINE_VERB})\\b`, 'iu')
const WITHIN = new RegExp(`\\b(?<verb>${DEADLINE_VERB})(?:s|ed|ing)? (?:\\p{L}+ ){0,3}within $`, 'iu')

/** How long somebody has to answer, to appeal and the like. */
function deadlinesIn(words: string): Omit<Said, 'sentence' | 'part'>[] {
  return stretchesIn(words).flatMap(({ value, start, end }) => {
    const verb = (TO_DO.exec(words.slice(end)) ?? WITHIN.exec(words.slice(0, start)))?.groups?.verb?.toLowerCase()
    if (verb === undefined) return []
    const key = /^(?:answer|reply|respond)$/.test(verb) ? 'answer' : verb
    return [{ start, end, value, of: [key], others: [] }]
  })
}

function areOtherDeadlines(one: Said, other: Said): boolean {
  return one.of[0] === other.of[0] && isNear(one.value, other.value) && !isAbout(one.value, other.value)
}

const CHANGED = '(?:fell|rose|dropped|grew|went|climbed|came down|shrank|increased|decreased|was cut)'
const FROM_TO = new RegExp(`\\b${CHANGED} from [^.;]{1,40}? to [^.;]{1,30}`, 'iu')
/** Words of one matter. */
const SYNONYMS: Readonly<Record<string, string>> = { repli: 'answer', respons: 'answer', respond: 'answer' }

/** What a change ended at, by its subject; and every other figure, by what it counts or what its sentence is about. */
function changesIn(words: string): Omit<Said, 'sentence' | 'part'>[] {
  const change = FROM_TO.exec(words)
  const of = telling(change === null ? words : words.slice(0, change.index))
  const stretches = stretchesIn(words)
  const inside = ({ start }: Place): boolean =>
    change !== null && start >= change.index && start < change.index + change[0].length
  const counts = quantitiesOf(words).filter(
    ({ kind, start, of: [thing] }) =>
      kind === 'count' &&
      !stretches.some((one) => one.start <= start && start < one.end) &&
      (change !== null || thing !== undefined),
  )
  const known = change === null ? [] : [...stretches, ...counts].filter(inside)
  const read = (one: Place & { value: number }, about: readonly string[], isCount: boolean) => ({
    start: one.start,
    end: one.end,
    value: one.value,
    of: [change === null ? 'given' : 'changed', isCount ? 'count' : 'stretch', ...about],
    others: known.map(({ value }) => value),
  })
  if (change !== null) {
    const ends = [stretches.filter(inside), counts.filter(inside)].find((all) => all.length >= 2)
    const last = ends?.[1]
    return last === undefined ? [] : [read(last, of, counts.includes(last as Quantity))]
  }
  return [...stretches.map((one) => read(one, of, false)), ...counts.map((one) => read(one, one.of.map(synonym), true))]
}

function areOtherEnds(one: Said, other: Said): boolean {
  const [changed, given] = one.of[0] === 'changed' ? [one, other] : [other, one]
  if (changed.of[0] !== 'changed' || given.of[0] !== 'given' || changed.of[1] !== given.of[1]) return false
  if (changed.others.some((value) => isAbout(value, given.value)) || !isWithin(changed.value, given.value, 2))
    return false
  const isOne = changed.of[2] !== undefined && changed.of[2] === given.of[2]
  const shared = changed.of.slice(2).filter((stem) => given.of.slice(2).includes(stem))
  return given.of[1] === 'count' ? isOne : shared.length >= 2 && shared.includes('answer')
}

function telling(words: string): string[] {
  const all = words.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  return all
    .filter((word) => !STOP_WORDS.has(word) || word === 'first')
    .map((word) => synonym(stemmer(word.replace(/(?<=bus)es$/, ''))))
}

function synonym(stem: string): string {
  return SYNONYMS[stem] ?? stem
}

const OF_TIME =
  /^(?:minut|hour|dai|day|week|month|year|time|everi|between|daytim|night|onc|twice|one|two|three|four|five|six|seven|eight|nine|ten)$/

function sharedOf(one: Said, other: Said): number {
  return new Set(one.of.filter((stem) => other.of.includes(stem) && !OF_TIME.test(stem))).size
}

function isNear(one: number, other: number): boolean {
  return isWithin(one, other, FURTHEST)
}

function isWithin(one: number, other: number, times: number): boolean {
  return Math.max(one, other) <= times * Math.min(one, other)
}

function same(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(one, other) * 0.01
}

/** Weeks and months are counted roughly. */
function isAbout(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(one, other) * 0.1
}

function numberOf(text = 'one'): number {
  const lower = text.toLowerCase()
  if (/^an?$|^once$/.test(lower)) return 1
  if (lower === 'twice') return 2
  return /^\d/.test(lower) ? Number(lower) : SMALL.indexOf(lower) + 1
}
