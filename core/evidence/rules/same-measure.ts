import { areOfOtherArms } from './arms.ts'
import { agree, measuresOf, type Measure } from './measures.ts'
import { isContent, tokensOf, type Token } from './tokens.ts'

/** Where one part of a sentence ends and says no more of its measures. */
const PARTING =
  /[;:()]|,\s|\b(?:and then|then|but|until|unless|although|though|while|whereas|because|if|when|after|before|instead|so that)\b/giu
/** Words of which a sentence has one or the other: a dose to start with is not the most that may be taken. */
const ROLES: readonly (readonly [string, RegExp])[] = [
  ['first', /\b(?:start(?:s|ing|ed)?|initial(?:ly)?|first|begin(?:s|ning)?|loading|begins?)\b/i],
  ['most', /\b(?:maximum|highest|most|top|limit|exceed\w*|never|overdos\w*|too much)\b/i],
  ['least', /\b(?:minimum|lowest|least)\b/i],
  ['kept', /\b(?:maintenance|maintain\w*|long[- ]term)\b/i],
  ['whole', /\b(?:total|altogether|in all|overall|cumulative)\b/i],
  ['raised', /\b(?:increas\w*|rais\w*|rose|grow\w*|grew|up)\b/i],
  ['lowered', /\b(?:decreas\w*|reduc\w*|lower\w*|fell|fall\w*|down|taper\w*|halv\w*)\b/i],
  ['forecast', /\b(?:forecast\w*|expect\w*|target\w*|plans?|planned|aims?|would|could|predict\w*|estimat\w*)\b/i],
  ['before', /\b(?:previous\w*|earlier|former\w*|last|used to|compared|originally)\b/i],
]
const GROUPS =
  /\b(?:adults?|children|child|bab(?:y|ies)|infants?|newborns?|toddlers?|teenagers?|adolescents?|women|men|pregnan\w*|breastfeed\w*|older|elderly|kidneys?|renal|liver|hepatic|dialysis|psoria\w*|arthritis|cancer|leuk\w*|migraine\w*|weigh\w*|aged?|years old)\b/gi
const PLAIN =
  /^(?:usual|usually|normal|normally|typical|typically|general|generally|recommended|recommend|recommends|standard|common|commonly|take|takes|taken|given|give|gives|use|used|need|needs|should|must|will|please|always|dose|doses|amount|level|rate|percent|year|month|week|day|hour|time|once|twice|each|every|daily|weekly|monthly|yearly|you|your|patient|patients|people|person|adult|adults)$/

/** A measure of a sentence that a source gives otherwise, in a sentence on the same thing. */
export interface FigureAgainst {
  /** As the sentence has it, with its place there. */
  found: string
  start: number
  end: number
  /** As the source has it. */
  expected: string
  /** The sentence of the source. */
  said: string
}

/** A sentence that measures something. */
export interface Compared {
  text: string
  measures: readonly Measure[]
  tokens: readonly Token[]
  stems: ReadonlySet<string>
  /** What its source measures with it, this sentence included. */
  beside: readonly Compared[]
  /** Of a source that the text does not cite: more has to be the same. */
  isUncited: boolean
}

/** Whether a measure is what others are reckoned on ("0.9 pence for each £100"). */
export function isBase(text: string, { kind, start }: Measure): boolean {
  return kind === 'money' && /\b(?:each|every|per)\s*$/i.test(text.slice(Math.max(0, start - 10), start))
}

/** Sums so far from each other, and not by a place of the decimal point, are of two things. */
const MOST_APART = 4

export function areFarApart({ kind, high }: Measure, { high: other }: Measure): boolean {
  const [less, more] = [Math.min(high, other), Math.max(high, other)]
  return kind === 'money' && less * MOST_APART < more && less * 10 !== more
}

/** Whether a sentence has a measure anywhere, of whatever it may be. */
export function says({ measures }: Compared, measure: Measure): boolean {
  return measures.some((one) => one.kind === measure.kind && agree(one, measure))
}

/** Whether a word says nothing of what is measured. */
export function isPlain(stem: string): boolean {
  return PLAIN.test(stem)
}

/** The words of the part of a sentence in which a measure stands, without those of measures. */
export function wordsAround({ text }: Compared, { start, end }: Measure): string[] {
  let [from, to] = [0, text.length]
  for (const part of text.matchAll(PARTING)) {
    if (part.index + part[0].length <= start) from = part.index + part[0].length
    else if (part.index >= end) {
      to = part.index
      break
    }
  }
  return [...stemsOf(tokensOf(withoutMeasures(text, from, to)))]
}

function withoutMeasures(text: string, from: number, to: number): string {
  let part = text.slice(from, to)
  for (const { start, end } of measuresOf(text).toReversed()) {
    if (start >= from && end <= to) part = `${part.slice(0, start - from)} ${part.slice(end - from)}`
  }
  return part
}

export function stemsOf(tokens: readonly Token[]): Set<string> {
  return new Set(tokens.filter((token) => isContent(token) && token.value === null).map(({ stem }) => stem))
}

/** Whether two sentences are about other people, another role of the figure, or other names and years. */
export function isOfOthers(one: string, other: string): boolean {
  return ROLES.some(([, words]) => words.test(one) !== words.test(other)) || areOfOthers(one, other)
}

/** Whether two sentences measure something of another number of the same things: the cost of two gaps, and of four. */
export function areOfOtherCounts(one: Compared, other: Compared): boolean {
  const [counts, others] = [countsIn(one), countsIn(other)]
  return [...counts].some(([thing, values]) => {
    const theirs = others.get(thing)
    return theirs !== undefined && !theirs.some((value) => values.includes(value))
  })
}

/** What a sentence counts beside its measures, by the stem of the thing. */
function countsIn({ text }: Compared): Map<string, number[]> {
  const tokens = tokensOf(withoutMeasures(text, 0, text.length))
  const counts = new Map<string, number[]>()
  for (const [at, { value }] of tokens.entries()) {
    const thing = tokens[at + 1]
    if (value === null || thing?.value !== null || !isContent(thing)) continue
    counts.set(thing.stem, [...(counts.get(thing.stem) ?? []), value])
  }
  return counts
}

/** Whether two sentences are about other people or other names and years. */
export function areOfOthers(one: string, other: string): boolean {
  if (areOfOtherArms(one, other)) return true
  const [groups, others] = [one, other].map(
    (text) => new Set([...text.matchAll(GROUPS)].map(([word]) => word.toLowerCase().replace(/s$/, ''))),
  )
  if (differ(groups ?? new Set(), others ?? new Set())) return true
  const [names, further] = [namesIn(one), namesIn(other)]
  return [...names].some((name) => !further.has(name)) && [...further].some((name) => !names.has(name))
}

function differ(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((word) => !other.has(word)) && [...other].some((word) => !one.has(word))
}

/** Names and years. */
function namesIn(text: string): Set<string> {
  return new Set(
    tokensOf(text)
      .filter(
        ({ isCapitalised, startsSentence, word, isDigits }) =>
          (isCapitalised && !startsSentence) || (isDigits && /^(?:1[5-9]|20)\d\d$/.test(word)),
      )
      .map(({ word }) => word),
  )
}
