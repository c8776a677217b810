import type { BriefPlace, CarriedQuery } from '../../briefs/contract.ts'
import { STOP_WORDS } from '../../kernel/stop-words.ts'
import { speaksToProgram } from '../../sources/rules/orders/orders.ts'
import { finding, type QualityIssue } from '../findings.ts'
import { foldedWords, placesOf, type FoldedWord } from './folded-words.ts'
import { PRINTED } from './text/printed-queries.ts'

/** What the checks of a text find by themselves, and what is about the brief as a whole. */
const NOT_CARRIED: ReadonlySet<CarriedQuery['kind']> = new Set([
  'forbidden_claim',
  'conditional_claim',
  'placeholder',
  'mail_debris',
  'instruction',
  'other_language',
  'thin',
])
/** Words around a place that are compared with those around another. */
const AROUND = 10

interface TextOfBrief {
  title: string
  body: string
  user_input: Readonly<Record<string, unknown>>
}

/**
 * Queries of the brief that a text is held to, each at its place. One that holds does so until it is answered or waved
 * through, whatever became of its words; one that asks while they stand there. An answered one names what was not taken.
 */
export function openBriefQueries(queries: readonly CarriedQuery[], text: TextOfBrief): QualityIssue[] {
  const unchecked = queries.flatMap(({ kind, query_id, message: said }) =>
    kind === 'unchecked' ? [finding('brief_unchecked', { query_id, said })] : [],
  )
  const carried = queries.filter(
    ({ kind, quote }) => (!NOT_CARRIED.has(kind) || kind === 'instruction') && quote.trim() !== '',
  )
  if (carried.length === 0) return unchecked
  const [title, body] = [foldedWords(text.title), foldedWords(text.body)]
  const printed = [...text.body.matchAll(PRINTED)].map(([, asked = '']) => foldedWords(asked))
  // What the piece itself asks at its place is asked once.
  const isPrinted = ({ source, quote, answer = null }: CarriedQuery): boolean =>
    source !== undefined &&
    answer === null &&
    printed.some((one) => [source.said, quote].every((words) => placesOf(foldedWords(words), one).length > 0))
  const open = carried.flatMap((query): QualityIssue[] => {
    if (isPrinted(query)) return []
    const { query_id, weight, quote, message, answer = null } = query
    const asked = placesAskedAbout(query, text.user_input)
      // One that only asks goes once one of the two is gone.
      .slice(0, weight === 'asks' && answer === null ? 1 : undefined)
      .filter(({ words }) => answer === null || !isTaken(words, foldedWords(answer)))
    const best = asked.flatMap((one) => likeliest(placesIn(body, one)) ?? [])[0]
    const isThere = best !== undefined || asked.some((one) => placesIn(title, one).length > 0)
    const goesWithWords = weight === 'asks' || answer !== null || isForWriter(query)
    if (!isThere && goesWithWords) return []
    const found = best === undefined ? {} : { start: best.start, end: best.end }
    const phrase = best === undefined ? quote.trim() : text.body.slice(best.start, best.end)
    const facts = answer === null ? { said: message } : { expected: answer }
    const severity = weight === 'holds' ? 'blocking' : 'advisory'
    return [finding('brief_query', { query_id, phrase, ...facts, ...found }, severity)]
  })
  return [...unchecked, ...open]
}

/** What bids the writer holds a text while it stands there; what speaks to a program was taken out, and somebody has to see it. */
function isForWriter({ kind, quote }: CarriedQuery): boolean {
  return kind === 'instruction' && !speaksToProgram(quote)
}

/** Findings of a text without queries of its brief about the words that another finding is about: each is told of once. */
export function withoutTwins(issues: readonly QualityIssue[]): QualityIssue[] {
  const own = issues.filter(({ code }) => LEFT_IN_TEXT.has(code))
  return issues.filter((issue) => issue.code !== 'brief_query' || !own.some((one) => overlap(one, issue)))
}
const LEFT_IN_TEXT: ReadonlySet<QualityIssue['code']> = new Set(['instruction_left', 'mail_debris', 'placeholder'])

function overlap(one: Partial<QualityIssue>, other: Partial<QualityIssue>): boolean {
  const places = [one.start, one.end, other.start, other.end]
  if (!places.every((place) => typeof place === 'number')) return false
  const [start = 0, end = 0, from = 0, to = 0] = places
  return start < to && from < end
}

/** Words of the brief that a query is about, with what stands around them. */
interface AskedAbout {
  words: readonly FoldedWord[]
  around: ReadonlySet<string>
}

function placesAskedAbout(
  { quote, other, also = [], ...place }: CarriedQuery,
  input: TextOfBrief['user_input'],
): AskedAbout[] {
  const second = other === null ? '' : valueAt(input, other).slice(other.start, other.end)
  const all = [
    { quote, value: valueAt(input, place), ...place },
    ...(other === null ? [] : [{ ...other, quote: second, value: valueAt(input, other) }]),
    ...also.map((one) => ({ ...one, quote, value: valueAt(input, one) })),
  ]
  return all.flatMap(({ quote: words, value, start, end }) => {
    const folded = foldedWords(words)
    if (folded.length === 0) return []
    const whole = foldedWords(value)
    const first = whole.findIndex((word) => word.start >= start)
    const last = whole.findLastIndex((word) => word.end <= end)
    return [{ words: folded, around: tellingAround(whole, first, last) }]
  })
}

function valueAt(input: TextOfBrief['user_input'], { field, index }: Pick<BriefPlace, 'field' | 'index'>): string {
  const value = input[field]
  const item: unknown = index !== null && Array.isArray(value) ? value[index] : value
  return typeof item === 'string' ? item : ''
}

/** What is said in the sentence of some words, around them. */
function tellingAround(text: readonly FoldedWord[], first: number, last: number): ReadonlySet<string> {
  const [from, to] = [text[first]?.sentence, text[last]?.sentence]
  const near = text
    .slice(Math.max(0, first - AROUND), last + 1 + AROUND)
    .filter(({ sentence }, at) => {
      const its = Math.max(0, first - AROUND) + at
      return (its < first && sentence === from) || (its > last && sentence === to)
    })
    .map(({ word }) => word)
  return new Set(near.filter((word) => word.length > 2 && !STOP_WORDS.has(word)))
}

/** Where words stand in a text: where most of what is around them is too. A bare figure is another one elsewhere. */
function placesIn(text: readonly FoldedWord[], { words, around }: AskedAbout) {
  const needed = words.length < 3 && around.size > 0 && words.some(({ word }) => /\d/.test(word)) ? 1 : 0
  return placesOf(words, text).flatMap((first) => {
    const last = first + words.length - 1
    const shared = [...tellingAround(text, first, last)].filter((word) => around.has(word)).length
    return shared < needed ? [] : [{ shared, start: text[first]?.start ?? 0, end: text[last]?.end ?? 0 }]
  })
}

function likeliest<T extends { shared: number }>(places: readonly T[]): T | undefined {
  return places.toSorted((one, other) => other.shared - one.shared)[0]
}

/** Whether an answer takes the words of a brief, or what they say among others. */
function isTaken(words: readonly FoldedWord[], answer: readonly FoldedWord[]): boolean {
  return placesOf(words, answer).length > 0 || placesOf(answer, words).length > 0
}

/** The queries that a text itself still asks, each at its place; nobody can wave them through while a reader sees them. */
export function printedQueries(title: string, body: string): QualityIssue[] {
  return [...title.matchAll(PRINTED), ...body.matchAll(PRINTED)].map(({ 0: mark, 1: asked = '', index, input }) => {
    const place = input === body ? { start: index, end: index + mark.length } : {}
    return finding('printed_query', { said: asked.trim(), ...place })
  })
}
