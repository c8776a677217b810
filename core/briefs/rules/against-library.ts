import { stemmer } from 'stemmer'
import { longDate } from '../../kernel/long-date.ts'
import { splitSentences } from '../../kernel/sentences.ts'
import { STOP_WORDS } from '../../kernel/stop-words.ts'
import { agree } from '../../quality/rules/text/quantities.ts'
import type { BriefText } from './brief-text.ts'
import { areComparable, areOfOtherThings, factsOf, FURTHEST, OF_READERS } from './facts.ts'
import type { Fact, Telling } from './fact.ts'
import { foreignOtherwise, languageOfFigures } from './foreign-otherwise.ts'
import type { FoundQuery } from './found.ts'
import { inInitials } from './initials.ts'
import type { GivenOtherwise, LibrarySource } from './library-source.ts'
import { areOfOneThing, FEWEST_OF_SHORT, IN_TIME, namesIn, sharedOf } from './same-thing.ts'
import { doublesIn, holdsAgainst, isOfBefore, isReplacedBy, newestFirst } from './superseded.ts'

/** The facts of a source, sentence by sentence. */
interface ReadSource extends Omit<LibrarySource, 'passages'> {
  sentences: readonly (readonly Fact[])[]
  /** As it is written, the sentence in which a figure stands. */
  written: ReadonlyMap<Telling, string>
}

/** The sources that a brief is laid beside, and how its own sentences are read beside them. */
export interface ReadLibrary {
  sources: readonly ReadSource[]
  read: (words: string) => string
}

const MOST_SENTENCES = 400
/** Of these a sentence may give two, from and to. */
const IN_PAIRS: ReadonlySet<Fact['kind']> = new Set(['clock', 'date', 'count'])
const ASKS = /\?["”’)]*\s*$/
const ENDS = /\b(?:until|till|to|by|before|closes?|ends?|finish(?:es)?)(?: at)? $/i
/** So many of them may be anybody, and of a sample whatever was asked. */
const ANYBODY: ReadonlySet<string> = new Set(
  ['people', 'persons', 'adults', 'participants', 'respondents', 'times'].map((word) => stemmer(word)),
)
const OF_A_SAMPLE = /\b(?:of|among) (?:the |all )?[\d,]+ \p{L}+ (?:who|that|which|asked)\b/iu

/** Reads sources once for all sentences of a brief; a name is one, written out or in initials. */
export function readLibrary(library: readonly LibrarySource[], brief: string): ReadLibrary {
  const read = inInitials([brief, ...library.flatMap(({ passages }) => passages)])
  const sources = library.map(({ passages, ...source }): ReadSource => {
    const sentences = passages
      .flatMap(splitSentences)
      .slice(0, MOST_SENTENCES)
      .map((words) => ({ words, facts: factsOf(read(words), 0, -1) }))
    const written = sentences.flatMap(({ words, facts }) => facts.map(({ sentence }) => [sentence, words] as const))
    return {
      ...source,
      sentences: sentences.map(({ facts }) => facts).filter(({ length }) => length > 0),
      written: new Map(written),
    }
  })
  return { sources, read }
}

/** What a source of the library gives otherwise than the brief, each at its place there. */
export function againstLibrary(text: BriefText, library: readonly LibrarySource[]): FoundQuery[] {
  if (library.length === 0) return []
  const whole = text.read.body
  if (languageOfFigures(whole) !== null) return againstForeign(text, library)
  const short = inInitials([whole, ...library.map(({ title }) => title)])
  const about = library.filter(({ title }) => isOnBrief(short(title), short(whole)))
  const beside = readLibrary(about, whole)
  const others = text.read.sentences.flatMap(({ start, text: words }) => {
    const part = text.parts.findLast((one) => one.start <= start)
    if (part === undefined || OF_READERS.test(part.field)) return []
    return givenOtherwise(words, beside, whole).map((one) => ({ ...one, part, at: start }))
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
    ...resting.map((one) =>
      queryOn(one, `“${one.double}” is twice “${one.found}”. If that changes, should this change too?`),
    ),
  ]
}

function againstForeign(text: BriefText, library: readonly LibrarySource[]): FoundQuery[] {
  return text.parts
    .filter(({ field }) => !OF_READERS.test(field))
    .flatMap(({ value, start }) =>
      foreignOtherwise(value, library).map((one) =>
        queryOn({ ...one, at: start }, `The brief says “${one.found}”. Which is right?`),
      ),
    )
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
export function givenOtherwise(words: string, { sources, read }: ReadLibrary, brief: string): GivenOtherwise[] {
  if (ASKS.test(words)) return []
  const own = factsOf(read(words), 0, 0)
  const known = read(brief)
  const found = own.flatMap((fact): (GivenOtherwise & { sentence: string })[] => {
    if (isOfBefore(fact)) return []
    const agreeing = sources.filter(({ sentences }) => sentences.some((facts) => haveIt(facts, fact)))
    // Where sources differ among themselves, the newest is asked about.
    for (const { title, published_date, sentences, written } of newestFirst(sources)) {
      if (agreeing.some((one) => holdsAgainst(one.published_date, published_date))) continue
      const against = sentences.find((facts) => facts.some((other) => gives(fact, other, [...own, ...facts], known)))
      const [first] = against ?? []
      const said = first === undefined ? undefined : written.get(first.sentence)?.trim()
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
  return isComparable && areOfOneThing(fact, other, brief, isReplaced)
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
