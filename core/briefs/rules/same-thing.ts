import { stemmer } from 'stemmer'
import { areOfOthers, isOfOthers } from '../../evidence/rules/same-measure.ts'
import { STOP_WORDS } from '../../kernel/stop-words.ts'
import { areApart, areByOthers, tellingApart } from './apart.ts'
import type { Fact, Telling } from './fact.ts'
import { areOfOtherYears, matterOf } from './facts.ts'

/** What two sentences have to share to be about one thing: so many telling words, and that part of the shorter one. */
const FEWEST_SHARED = 3
const LEAST_SHARED = 0.5
export const FEWEST_OF_SHORT = 2
const NEARLY_ALL = 0.66
/** Says that a figure is the most of something, and what a body does that has such a limit. */
const BOUND =
  /\b(?:up to|(?:a |the )?(?:limit|maximum|cap|ceiling)(?: (?:of|is|was|at))?|limited to|capped at|at most|no more than)\b/gi
const COVERS =
  /\b(?:protect\w*|cover(?:s|ed|age)?|guarantee\w*|insure[sd]?|compensat\w*|limit|maximum|cap|ceiling|up to)\b/i
const BODY = /(?<![\p{L}\d])\p{Lu}{3,6}(?![\p{L}\d])/gu
/** What the limit of a body that pays is said of; what is said besides names another thing. */
const OF_ANY_LIMIT: ReadonlySet<string> = stemsOf(
  `per each money cash savings deposits balances accounts sum amount customers savers depositors people person individual eligible
  authorised authorized firm bank institution provider limit maximum cap ceiling protect protection cover coverage guarantee
  insure insured compensate compensation scheme safe total currently since january february march april june july august
  september october november december`,
)
const OWN = /\b(?:we|our|ours|us)\b/i
const YEAR = /\b(?:19|20)\d\d\b/g
/** What holds from a year on, and not of that year alone. */
const ONWARDS = /\b(?:since|from|as of|effective|starting)\b[^.;]{0,24}$/i
/** "Since 1 December 2025": the day from which something holds is none of its own. */
const FROM_A_DAY = /\b(?:since|from|as of|with effect from) (?:\d{1,2} )?(?:\p{Lu}\p{Ll}+ )?(?:19|20)\d\d\b/giu
/** Kinds that are compared by whether they are the same, and not by how far apart they are. */
export const IN_TIME: ReadonlySet<Fact['kind']> = new Set(['clock', 'date', 'year'])
const MONTH_OR_END = /^(?:until|january|february|march|april|may|june|july|august|september|october|november|december)$/
const MONTHS = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/
const DATED =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:1[5-9]|20)\d\d)\b/g

/** What is done to a thing does not narrow it: "protects deposits". */
const VERBAL = /(?:s|ed|ing)$/
const ARTICLE = /^(?:the|an?|our|its|their|this|that|each|every)$/i
const PLACED = /\b(?:in|at|near|for|by) (?:the )?(\p{Lu}[\p{L}’'-]+)/gu
const UP_TO = /\bup to /gi
const NAME = /(?<=[\p{L}\d,:;’')] ["“(]?)\p{Lu}[\p{L}’'-]+/gu

/** Whether two facts of two sentences are of one thing; `isReplaced`: the one is said to have taken the place of the other. */
export function areOfOneThing(fact: Fact, other: Fact, brief: string, isReplaced: boolean): boolean {
  const [own, said] = [fact.sentence.words, other.sentence.words]
  const [bodies, theirs] = [bodiesIn(own), bodiesIn(said)]
  if (bodies.length > 0 && theirs.length > 0 && !bodies.some((name) => theirs.includes(name))) return false
  const isLimit = areNamedLimits(fact, other)
  const isBound = isLimit || [fact, other].every((one) => upToClause(one).search(BOUND) >= 0)
  const bare = (words: string): string =>
    words.replace(isBound ? BOUND : UP_TO, '').replace(IN_TIME.has(fact.kind) ? DATED : FROM_A_DAY, '')
  // What replaces a figure has another role than it: it rose, or is to come.
  const isToldApart = isReplaced ? areOfOthers : isOfOthers
  const [mine, yours] = [bare(upToClause(fact)), bare(upToClause(other))]
  if (isToldApart(mine, yours) || areByOthers(mine, yours)) return false
  if (!IN_TIME.has(fact.kind) && isOfAYear(own, said)) return false
  if (!IN_TIME.has(fact.kind) && areOfOtherYears(fact, other) && !holdsIn(other, own)) return false
  if (isLimit) return !isElsewhere(said, brief)
  const apart = [fact, other].map((one) => apartOf(one, isBound ? BOUND : UP_TO)) as [Set<string>, Set<string>]
  if (areApart(...apart)) return false
  const shared = sharedOf(fact, other)
  if (isNarrowed(fact.sentence, shared, brief) || isNarrowed(other.sentence, shared, brief)) return false
  if (areOfOtherObjects(fact.sentence, other.sentence, shared) || isElsewhere(said, brief)) return false
  // What a house measured of its own need not be what others found.
  if (OWN.test(own) && !OWN.test(said) && !namesIn(own).some((name) => said.includes(name))) return false
  const smaller = Math.min(fact.sentence.stems.size, other.sentence.stems.size)
  if (shared.length >= FEWEST_SHARED) return shared.length >= smaller * LEAST_SHARED
  return shared.length >= FEWEST_OF_SHORT && shared.length >= smaller * NEARLY_ALL
}

/** Whether both give what one body pays or protects at most, and neither says for which of several things. */
function areNamedLimits(fact: Fact, other: Fact): boolean {
  if (fact.kind !== 'money') return false
  const [own, said] = [fact, other].map(({ sentence: { words } }) => words) as [string, string]
  const [bodies, theirs] = [bodiesIn(own), bodiesIn(said)]
  const known = new Set([...OF_ANY_LIMIT, ...bodies.map((name) => stemOf(name))])
  return (
    bodies.length > 0 &&
    bodies.every((name) => theirs.includes(name)) &&
    [own, said].every((words) => COVERS.test(words)) &&
    [fact, other].every((one) => [...stemsOf(upToClause(one))].every((stem) => known.has(stem)))
  )
}

/** Bodies that are named by their initials. */
function bodiesIn(words: string): readonly string[] {
  return words.match(BODY) ?? []
}

function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}[\p{L}’'-]*/gu) ?? []
  return new Set(words.filter((word) => word.length > 2 && !STOP_WORDS.has(word)).map(stemOf))
}

/** A sentence as far as the clause of its figure goes: what is said behind it is of something else. */
function upToClause({ sentence: { words }, end }: Fact): string {
  const behind = words.slice(end)
  return words.slice(0, end) + behind.slice(0, /[,;:](?=\s|$)|\s\(|\sand\s/.exec(behind)?.index)
}

/** What tells two things of one name apart in such a clause, but for the month of a day and until when. */
function apartOf(fact: Fact, bound: RegExp): Set<string> {
  const words =
    upToClause(fact)
      .replace(bound, '')
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

export function sharedOf(one: Fact, other: Fact): string[] {
  return [...one.sentence.stems].filter((stem) => other.sentence.stems.has(stem))
}

/** Whether a source speaks of one year that the brief does not name. */
function isOfAYear(own: string, said: string): boolean {
  return [...said.matchAll(YEAR)].some(
    ({ 0: year, index }) => !own.includes(year) && !ONWARDS.test(said.slice(0, index)),
  )
}

export function namesIn(text: string): string[] {
  return [...text.matchAll(NAME)].map(([name]) => name)
}

/** What holds since a year holds in a later one. */
function holdsIn({ sentence: { words } }: Fact, said: string): boolean {
  const since =
    /\b(?:since|from|as of|with effect from) (?:\d{1,2} )?(?:\p{Lu}\p{Ll}+ )?(?<year>(?:19|20)\d\d)\b(?! to\b|[–-]\d)/iu.exec(
      words,
    )?.groups?.year
  return since !== undefined && (said.match(YEAR) ?? []).every((year) => year >= since)
}
