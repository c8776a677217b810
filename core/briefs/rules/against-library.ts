import { stemmer } from 'stemmer'
import { areOfOthers, isOfOthers } from '../../evidence/rules/same-measure.ts'
import { longDate } from '../../kernel/long-date.ts'
import { splitSentences } from '../../kernel/sentences.ts'
import { STOP_WORDS } from '../../kernel/stop-words.ts'
import { agree } from '../../quality/rules/text/quantities.ts'
import type { BriefText } from './brief-text.ts'
import { areApart, areByOthers, tellingApart } from './apart.ts'
import { areComparable, areOfOtherThings, areOfOtherYears, factsOf, FURTHEST, matterOf, OF_READERS } from './facts.ts'
import type { Fact, Telling } from './fact.ts'
import type { FoundQuery } from './found.ts'
import { doublesIn, holdsAgainst, isOfBefore, isReplacedBy } from './superseded.ts'

/** A source of the library with the passages that may be about a brief. */
export interface LibrarySource {
  title: string
  /** `YYYY-MM-DD`; null where no day is known. */
  published_date: string | null
  passages: readonly string[]
}

/** A figure, date or time and the sentence of a source that gives another for it; places are offsets of the sentence. */
interface GivenOtherwise {
  found: string
  value: number
  start: number
  end: number
  title: string
  published_date: string | null
  said: string
}

/** The facts of a source, sentence by sentence. */
interface ReadSource extends Omit<LibrarySource, 'passages'> {
  sentences: readonly (readonly Fact[])[]
}

const MOST_SENTENCES = 400
/** What two sentences have to share to be about one thing: so many telling words, and that part of the shorter one. */
const FEWEST_SHARED = 3
const LEAST_SHARED = 0.5
const FEWEST_OF_SHORT = 2
const NEARLY_ALL = 0.66
/** Of these a sentence may give two, from and to. */
const IN_PAIRS: ReadonlySet<Fact['kind']> = new Set(['clock', 'date', 'count'])
const OWN = /\b(?:we|our|ours|us)\b/i
const ASKS = /\?["”’)]*\s*$/
const YEAR = /\b(?:19|20)\d\d\b/g
/** What holds from a year on, and not of that year alone. */
const ONWARDS = /\b(?:since|from|as of|effective|starting)\b[^.;]{0,24}$/i
/** Kinds that are compared by whether they are the same, and not by how far apart they are. */
const IN_TIME: ReadonlySet<Fact['kind']> = new Set(['clock', 'date', 'year'])
const MONTH_OR_END = /^(?:until|january|february|march|april|may|june|july|august|september|october|november|december)$/
const MONTHS = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/
const DATED =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:1[5-9]|20)\d\d)\b/g
/** What is done to a thing does not narrow it: "protects deposits". */
const VERBAL = /(?:s|ed|ing)$/
const ARTICLE = /^(?:the|an?|our|its|their|this|that|each|every)$/i
const PLACED = /\b(?:in|at|near|for|by) (?:the )?(\p{Lu}[\p{L}’'-]+)/gu
const ENDS = /\b(?:until|till|to|by|before|closes?|ends?|finish(?:es)?)(?: at)? $/i
/** So many of them may be anybody, and of a sample whatever was asked. */
const ANYBODY: ReadonlySet<string> = new Set(
  ['people', 'persons', 'adults', 'participants', 'respondents', 'times'].map((word) => stemmer(word)),
)
const OF_A_SAMPLE = /\b(?:of|among) (?:the |all )?[\d,]+ \p{L}+ (?:who|that|which|asked)\b/iu
const UP_TO = /\bup to /gi
const NAME = /(?<=[\p{L}\d,:;’')] ["“(]?)\p{Lu}[\p{L}’'-]+/gu

/** Reads sources once for all sentences of a brief. */
export function readLibrary(library: readonly LibrarySource[]): ReadSource[] {
  return library.map(({ passages, ...source }) => ({
    ...source,
    sentences: passages
      .flatMap(splitSentences)
      .slice(0, MOST_SENTENCES)
      .map((words) => factsOf(words, 0, -1))
      .filter((facts) => facts.length > 0),
  }))
}

/** What a source of the library gives otherwise than the brief, each at its place there. */
export function againstLibrary(text: BriefText, library: readonly LibrarySource[]): FoundQuery[] {
  if (library.length === 0) return []
  const whole = text.read.body
  const sources = readLibrary(library).filter(({ title }) => isOnBrief(title, whole))
  const others = text.read.sentences.flatMap(({ start, text: words }) => {
    const part = text.parts.findLast((one) => one.start <= start)
    if (part === undefined || OF_READERS.test(part.field)) return []
    return givenOtherwise(words, sources, whole).map((one) => ({ ...one, part, at: start }))
  })
  const resting = others.flatMap((one) =>
    text.read.sentences
      .filter(({ start }) => text.parts.findLast((part) => part.start <= start) === one.part)
      .flatMap(({ start, text: words }) =>
        doublesIn(words, one.value).map((place) => ({ ...one, ...place, at: start })),
      ),
  )
  return [
    ...others.map((one) => queryOn(one, `The brief says “${one.found}”. Which is right?`)),
    ...resting.map((one) => queryOn(one, `“${one.double}” is twice “${one.found}”. Does it change too?`)),
  ]
}

function queryOn({ at, ...one }: GivenOtherwise & { at: number }, asked: string): FoundQuery {
  return {
    kind: 'figures_differ',
    message: `The source “${one.title}”${ofDay(one)} says: “${one.said}” ${asked}`,
    start: at + one.start,
    end: at + one.end,
    source: { title: one.title, said: one.said },
  }
}

function ofDay({ published_date }: Pick<GivenOtherwise, 'published_date'>): string {
  return published_date === null ? '' : ` of ${longDate(published_date)}`
}

/**
 * The figures, dates and times of a sentence that sources give otherwise for the same; not where a source agrees, unless
 * every one that does is older or says what held before.
 */
export function givenOtherwise(words: string, sources: readonly ReadSource[], brief: string): GivenOtherwise[] {
  if (ASKS.test(words)) return []
  const own = factsOf(words, 0, 0)
  const found = own.flatMap((fact): (GivenOtherwise & { sentence: string })[] => {
    if (isOfBefore(fact)) return []
    const agreeing = sources.filter(({ sentences }) => sentences.some((facts) => haveIt(facts, fact)))
    for (const { title, published_date, sentences } of sources) {
      if (agreeing.some((one) => holdsAgainst(one.published_date, published_date))) continue
      const against = sentences.find((facts) => facts.some((other) => gives(fact, other, [...own, ...facts], brief)))
      const said = against?.[0]?.sentence.words.trim()
      if (said === undefined) continue
      const { start, end, value } = fact
      return [{ found: shownOf(fact, words), value, start, end, title, published_date, said, sentence: said }]
    }
    return []
  })
  // From and to are asked about once.
  return found.filter((one, at) => found.findIndex(({ said }) => said === one.said) === at)
}

/** A figure as it is named in a question: a bare count with what it counts. */
function shownOf({ kind, start, end }: Fact, words: string): string {
  const counted = kind === 'count' ? (/^[\s-]\p{L}+/u.exec(words.slice(end))?.[0] ?? '') : ''
  return `${words.slice(start, end)}${counted}`.trim()
}

/** Whether the facts of a sentence bear a figure out, and not as one that held before. */
function haveIt(facts: readonly Fact[], fact: Fact): boolean {
  return !isReplacedBy(facts, fact) && facts.some((one) => bearsOut(one, fact))
}

function bearsOut(other: Fact, fact: Fact): boolean {
  return other.kind === fact.kind && isSame(other, fact) && sharedOf(fact, other).length >= FEWEST_OF_SHORT
}

function isSame(one: Fact, other: Fact): boolean {
  if (one.quantity !== null && other.quantity !== null) return agree(one.quantity, other.quantity)
  return one.value === other.value
}

function gives(fact: Fact, other: Fact, all: readonly Fact[], brief: string): boolean {
  if (fact.kind !== other.kind || fact.value === other.value || ASKS.test(other.sentence.words)) return false
  const given = ({ sentence, kind }: Fact): Fact[] =>
    all.filter((one) => one.sentence === sentence && one.kind === kind)
  const mine = given(fact)
  const theirs = given(other).filter((one) => !isOfBefore(one))
  const isReplaced = isReplacedBy(given(other), fact)
  // A rounding is no other figure, but where a source says that it was one.
  if (isOfBefore(other) || (!isReplaced && isSame(fact, other))) return false
  if (!IN_PAIRS.has(fact.kind) && (mine.length > 1 || theirs.length > 1)) return false
  if (!isReplaced && (mine.some((one) => isSame(one, other)) || theirs.some((one) => isSame(one, fact)))) return false
  const isLike = (one: Fact): boolean => one.of[0] === fact.of[0]
  if (fact.kind === 'count' && (ANYBODY.has(fact.of[0] ?? '') || OF_A_SAMPLE.test(other.sentence.words))) return false
  if (fact.kind === 'count' && (!isLike(other) || mine.filter(isLike).length > 1 || theirs.filter(isLike).length > 1))
    return false
  if (fact.kind === 'clock' && isEnd(fact, mine) !== isEnd(other, theirs)) return false
  if (!IN_TIME.has(fact.kind) && !areNear(fact, other)) return false
  const isComparable = isReplaced ? !areOfOtherThings(fact, other) : areComparable(fact, other)
  return isComparable && isOfSameThing(fact, other, brief, isReplaced)
}

/** A slip of a nought is near too. */
function areNear({ value: one }: Fact, { value: other }: Fact): boolean {
  const [less, more] = [Math.min(one, other), Math.max(one, other)]
  return less > 0 && (more <= less * FURTHEST || more === less * 10)
}

/** Whether a time of day is one until which something lasts. */
function isEnd({ sentence, start }: Fact, given: readonly Fact[]): boolean {
  if (given.length > 1) return given[0]?.start !== start
  return ENDS.test(sentence.words.slice(0, start - sentence.start))
}

function isOfSameThing(fact: Fact, other: Fact, brief: string, isReplaced: boolean): boolean {
  const [own, said] = [fact.sentence.words, other.sentence.words]
  const bare = (words: string): string => words.replace(UP_TO, '').replace(IN_TIME.has(fact.kind) ? DATED : '', '')
  // What replaces a figure has another role than it: it rose, or is to come.
  const isToldApart = isReplaced ? areOfOthers : isOfOthers
  const [mine, theirs] = [bare(upToClause(fact)), bare(upToClause(other))]
  if (isToldApart(mine, theirs) || areByOthers(mine, theirs)) return false
  if (!IN_TIME.has(fact.kind) && isOfAYear(own, said)) return false
  if (!IN_TIME.has(fact.kind) && areOfOtherYears(fact, other)) return false
  if (areApart(apartOf(fact), apartOf(other))) return false
  const shared = sharedOf(fact, other)
  if (isNarrowed(fact.sentence, shared, brief) || isNarrowed(other.sentence, shared, brief)) return false
  if (areOfOtherObjects(fact.sentence, other.sentence, shared) || isElsewhere(said, brief)) return false
  // What a house measured of its own need not be what others found.
  if (OWN.test(own) && !OWN.test(said) && !namesIn(own).some((name) => said.includes(name))) return false
  const smaller = Math.min(fact.sentence.stems.size, other.sentence.stems.size)
  if (shared.length >= FEWEST_SHARED) return shared.length >= smaller * LEAST_SHARED
  return shared.length >= FEWEST_OF_SHORT && shared.length >= smaller * NEARLY_ALL
}

/** A sentence as far as the clause of its figure goes: what is said behind it is of something else. */
function upToClause({ sentence: { words }, end }: Fact): string {
  const behind = words.slice(end)
  return words.slice(0, end) + behind.slice(0, /[,;:](?=\s|$)|\s\(|\sand\s/.exec(behind)?.index)
}

/** What tells two things of one name apart in such a clause, but for the month of a day and until when. */
function apartOf(fact: Fact): Set<string> {
  const words =
    upToClause(fact)
      .replace(UP_TO, '')
      .toLowerCase()
      .match(/\p{L}[\p{L}’'-]*/gu) ?? []
  return tellingApart(words.filter((word) => !IN_TIME.has(fact.kind) || !MONTH_OR_END.test(word)))
}

/**
 * Whether a word that only one sentence has stands right before one that both have, or a name that the brief does not know:
 * "the advanced course", "the museum café opens", "switching an ISA takes".
 */
function isNarrowed({ words, stems }: Telling, shared: readonly string[], brief: string): boolean {
  const found = words.match(/[\p{L}’'-]+|[^\p{L}\s]/gu) ?? []
  return found.some((word, at) => {
    const [before = '', next = ''] = [found[at - 1], found[at + 1]]
    if (!shared.includes(stemOf(next)) || shared.includes(stemOf(word)) || !stems.has(stemOf(word))) return false
    if (/^\p{Lu}/u.test(word)) return at > 0 && !word.includes('-') && !brief.includes(word)
    return word.endsWith('ly') ? false : ARTICLE.test(before) || !VERBAL.test(word)
  })
}

/** Whether a word of both has right behind it what only the one has, and what only the other: "protects deposits", "protects policies". */
function areOfOtherObjects(one: Telling, other: Telling, shared: readonly string[]): boolean {
  const [here, there] = [behindShared(one, shared), behindShared(other, shared)]
  return [...here].some(([verb, object]) => there.has(verb) && there.get(verb) !== object)
}

function behindShared({ words, stems }: Telling, shared: readonly string[]): Map<string, string> {
  const found = (words.match(/[\p{L}’'-]+|[^\p{L}\s]/gu) ?? []).map(stemOf)
  return new Map(
    found.flatMap((word, at): [string, string][] => {
      const next = found[at + 1] ?? ''
      return shared.includes(word) && stems.has(next) && !shared.includes(next) ? [[word, next]] : []
    }),
  )
}

/** Whether a sentence says where or for whom it holds by a name that the brief does not have. */
function isElsewhere(said: string, brief: string): boolean {
  return [...said.matchAll(PLACED)].some(({ 1: name = '' }) => !brief.includes(name) && !MONTHS.test(name))
}

function stemOf(word: string): string {
  return matterOf(stemmer(word.toLowerCase()))
}

function sharedOf(one: Fact, other: Fact): string[] {
  return [...one.sentence.stems].filter((stem) => other.sentence.stems.has(stem))
}

/** Whether a source speaks of one year that the brief does not name. */
function isOfAYear(own: string, said: string): boolean {
  return [...said.matchAll(YEAR)].some(
    ({ 0: year, index }) => !own.includes(year) && !ONWARDS.test(said.slice(0, index)),
  )
}

function namesIn(text: string): string[] {
  return [...text.matchAll(NAME)].map(([name]) => name)
}

/** Whether a source is about what a brief is about, as far as its title says: a word of the brief, and a name of it where the title has any. */
function isOnBrief(title: string, brief: string): boolean {
  const stems = (text: string): Set<string> =>
    new Set(
      (text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
        .filter((word) => !STOP_WORDS.has(word))
        .map((word) => stemmer(word)),
    )
  const known = stems(brief)
  const names = namesIn(title)
  const isInCapitals = names.length > title.split(/\s+/).length / 2
  const hasName = isInCapitals || names.length === 0 || names.some((name) => brief.includes(name))
  return hasName && [...stems(title)].some((stem) => known.has(stem))
}
