import type { Decision, FoundPhrase, LooseWordings, Reach } from '../kinds/outcome.ts'
import { shownPhrase } from '../kinds/pattern-words.ts'
import { absenceForms, isOtherSentence } from './absence-forms.ts'
import { reachesOf, type Reaches } from './companions.ts'
import type { FoundDisclaimer } from './disclaimers.ts'
import { isGivenBack, isLessened } from './exceptions.ts'
import { looseFilter, type LooseFilter } from './loose-wordings.ts'
import { decisions } from './negation.ts'
import { phraseFinder, type PhraseHit } from './phrases.ts'
import { questionOf } from './questions.ts'
import { sentenceAt, wordsOf, type ReadText } from './read-text.ts'
import { ownSums } from './own-sums.ts'
import type { Token } from './tokens.ts'

/** What is looked for together: the phrases of a rule, the wordings in which they mean something else, and others it asks for. */
export interface PhraseGroup {
  phrases: readonly string[]
  /** Whether its phrases mean nothing in a reader’s question or a definition. */
  isOfPromises?: boolean
  loose?: LooseWordings | null
  exceptions?: readonly string[]
  companions?: readonly (readonly string[])[]
}

/**
 * Why a phrase breaks no rule where it stands: it is part of words that a rule puts in, or of an exception. An exception
 * that denies something is only a `doubt`: whether it denies the phrase itself is not for it to say.
 */
export type Cover = { disclaimer: string } | { exception: string } | { doubt: string }

/** A phrase where it stands in a text. */
interface PhrasePlace {
  /** Number of the group that the phrase is in. */
  group: number
  found: FoundPhrase
  /** Null where it stands by itself. */
  cover: Cover | null
}

export interface PlaceFinder {
  /** Phrases that hold nothing to look for. */
  withoutWords: readonly { group: number; phrase: string }[]
  /** One place for each group and place, by its longest phrase, in the order of the text. */
  find: (text: ReadText, disclaimers: readonly FoundDisclaimer[]) => PhrasePlace[]
}

interface Entry {
  phrase: string
  /** A wording of the phrase that is looked for instead of itself. */
  form?: string
  group: number
  role: 'phrase' | 'loose' | 'beside' | 'exception' | number
}

/** Compiles groups of phrases, one a rule, into one pass over a text. */
export function placeFinder(groups: readonly PhraseGroup[]): PlaceFinder {
  const entries = groups.flatMap(({ phrases, loose, exceptions = [], companions = [] }, group): Entry[] => [
    ...phrases.flatMap((phrase) => [
      { phrase, group, role: 'phrase' as const },
      ...absenceForms(phrase).map((form) => ({ phrase, form, group, role: 'phrase' as const })),
    ]),
    ...(loose?.phrases ?? []).map((phrase) => ({ phrase, group, role: 'loose' as const })),
    ...(loose?.beside ?? []).map((phrase) => ({ phrase, group, role: 'beside' as const })),
    ...exceptions.map((phrase) => ({ phrase, group, role: 'exception' as const })),
    ...companions.flatMap((own, role) => own.map((phrase) => ({ phrase, group, role }))),
  ])
  const finder = phraseFinder(entries.map(({ phrase, form }) => form ?? phrase))
  return {
    withoutWords: entries.filter(
      ({ role }, index) => (role === 'phrase' || role === 'loose') && !finder.hasWords(index),
    ),
    find: (text, disclaimers) => {
      const decide = decisions(text)
      const describe = phrasesIn(text)
      const coverAt = coverOf(disclaimers)
      const sums = ownSums(text)
      const hits = finder.find(text.tokens, text.original).filter((hit) => isMeant(text, hit, entries[hit.phrase]))
      const loose = looseFilter(text)
      const standing = hits.filter(({ phrase, from }) => {
        const { role, group = -1 } = entries[phrase] ?? {}
        return role !== 'phrase' || groups[group]?.isOfPromises !== true || !loose.isPassedOver(from)
      })
      const sorted = sortedHits(standing, entries, loose)
      const reaches = reachesOf(text, decide)
      return longestHits(sorted.phrases).map(({ hit, group, phrase }) => {
        const disclaimer = coverAt(hit)
        const excepting = exceptionAt(text, sorted.exceptions.get(group) ?? [], hit)
        const sum = sums.find(({ from, to }) => from <= hit.from && hit.to <= to)
        const reckoned = sum === undefined ? excepting : { exception: wordsOf(text, sum.from, sum.to) }
        const cover = disclaimer === null ? reckoned : { disclaimer }
        const around = surroundings(reaches, sorted.companions.get(group) ?? [], hit)
        let decided: Decision | null = null
        const found = {
          ...describe(hit, phrase),
          ...around,
          // Whether a phrase is denied is worked out for rules that ask.
          get decision() {
            decided ??= withoutDenialInGap(text, hit, phrase, decide(hit.from, hit.to))
            return decided
          },
        }
        return { group, cover, found }
      })
    },
  }
}

/** Whether a wording stands there in one sentence, as the phrase does for which it was looked for. */
function isMeant({ tokens }: ReadText, { from, to }: PhraseHit, entry: Entry | undefined): boolean {
  return entry?.form === undefined || !isOtherSentence(tokens.slice(from, to).map(({ text: word }) => word))
}

const NEGATION = /^(?:not|never)$/

/** "You will not double your money" fits "you will {...1} double": the pattern has no word for the "not". */
function withoutDenialInGap(
  { tokens }: ReadText,
  { from, to }: PhraseHit,
  phrase: string,
  decided: Decision,
): Decision {
  if (decided.verdict !== 'affirmed' || !phrase.includes('{...') || /\b(?:not?|never|cannot|without)\b/.test(phrase))
    return decided
  const inside = tokens.slice(from, to)
  // "Not only guaranteed" denies nothing.
  const denial = inside.find(
    ({ text }, at) => NEGATION.test(text) && !/^(?:only|just|merely)$/.test(inside[at + 1]?.text ?? ''),
  )
  return denial === undefined ? decided : { verdict: 'unclear', cue: denial.text }
}

const DENYING = /^(?:no|not|n't|never|nobody|nothing|none|neither|nor|cannot|without|beware|wary)$/
const AUXILIARY = /^(?:do|does|did|should|must|can|will|is|are|was|were)$/
/** Behind these begins what an exception before them is not about. */
const PARTING = /^[,"()–]$/

/** The exception that a hit stands in: a plain one before one that denies. */
function exceptionAt(text: ReadText, exceptions: readonly PhraseHit[], hit: PhraseHit): Cover | null {
  const covers = overlapping(exceptions, hit)
    .filter((one) => !around(text, one, hit).some(({ kind, text: mark }) => kind === 'mark' && PARTING.test(mark)))
    .filter((one) => !isLessened(text.tokens, Math.min(one.from, hit.from), Math.max(one.to, hit.to)))
    .map((one): Cover => {
      const words = wordsOf(text, one.from, one.to)
      const isDoubted = isDenial(around(text, one, hit)) && !isDeniedBy(text, one, hit)
      return isDoubted || isUndone(text, one, hit) ? { doubt: words } : { exception: words }
    })
  return covers.find((cover) => 'exception' in cover) ?? covers[0] ?? null
}

/** "Not guaranteed? Ours are.", "not guaranteed by the bank; we guarantee them", "no way that you could lose". */
function isUndone(text: ReadText, exception: PhraseHit, hit: PhraseHit): boolean {
  const { tokens } = text
  const sentence = text.sentences[sentenceAt(text, hit.from)]
  const end = Math.max(exception.to, hit.to)
  if (sentence === undefined) return false
  const before = tokens.slice(hit.from, exception.from).map(({ text: word }) => word)
  if (NO_WAY.test(before.join(' '))) return true
  if (!isDenial(tokens.slice(exception.from, exception.to))) return false
  return questionOf(tokens, sentence) !== 'none' || isGivenBack(tokens, end, sentence.to)
}

/** What makes a promise of "could lose". */
const NO_WAY =
  /\b(?:(?:no|not any|without any) (?:way|chance|possibility|scenario|situation|circumstances?|danger|risk)|impossible)\b/

function isDenial(tokens: readonly Token[]): boolean {
  return tokens.some(({ text: word }) => DENYING.test(word))
}

/** Whether an exception denies the very word that follows: "never stop", "do not stop"; "why not stop" is no denial. */
function isDeniedBy({ tokens }: ReadText, exception: PhraseHit, { from }: PhraseHit): boolean {
  const [before, last] = [tokens[from - 2]?.text ?? '', tokens[from - 1]?.text ?? '']
  if (exception.from >= from) return false
  return /^(?:never|cannot)$/.test(last) || (/^(?:not|n't)$/.test(last) && AUXILIARY.test(before))
}

/** The tokens of an exception that the phrase does not share. */
function around({ tokens }: ReadText, exception: PhraseHit, { from, to }: PhraseHit): Token[] {
  return [...tokens.slice(exception.from, Math.min(from, exception.to)), ...tokens.slice(to, exception.to)]
}

function surroundings(reaches: Reaches, companions: readonly PhraseHit[][], { from }: PhraseHit) {
  return {
    isBeside: (companion: number, reach: Reach) => reaches.isAny(companions[companion] ?? [], reach, from),
    reachKey: (reach: Reach) => reaches.key(reach, from),
  }
}

interface GroupHit {
  hit: PhraseHit
  group: number
  phrase: string
}

interface SortedHits {
  phrases: GroupHit[]
  exceptions: Map<number, PhraseHit[]>
  /** Of each group, the places of its companions, one list for each. */
  companions: Map<number, PhraseHit[][]>
}

function sortedHits(hits: readonly PhraseHit[], entries: readonly Entry[], loose: LooseFilter): SortedHits {
  const found: SortedHits = { phrases: [], exceptions: new Map(), companions: new Map() }
  for (const hit of hits) {
    const { role, group } = entries[hit.phrase] ?? {}
    if (role === 'beside' && group !== undefined) loose.note(group, hit.from)
  }
  for (const hit of hits) {
    const entry = entries[hit.phrase]
    if (entry === undefined || entry.role === 'beside') continue
    const { role, group, phrase } = entry
    if (role === 'phrase' || (role === 'loose' && loose.counts(group, hit.from)))
      found.phrases.push({ hit, group, phrase })
    else if (role === 'loose') continue
    else if (role === 'exception') {
      const own = found.exceptions.get(group) ?? []
      own.push(hit)
      found.exceptions.set(group, own)
    } else {
      const own = found.companions.get(group) ?? []
      const places = own[role] ?? []
      places.push(hit)
      own[role] = places
      found.companions.set(group, own)
    }
  }
  // Hits come in the order in which they end; what is near a phrase is looked for by where they begin.
  for (const places of [...found.companions.values()].flat()) places.sort((left, right) => left.from - right.from)
  return found
}

/** The exceptions that a hit shares a token with; exceptions stand in the order in which they end. */
function overlapping(exceptions: readonly PhraseHit[], { from, to }: PhraseHit): PhraseHit[] {
  let low = 0
  let high = exceptions.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((exceptions[middle]?.to ?? 0) <= from) low = middle + 1
    else high = middle
  }
  return exceptions.slice(low, low + MOST_OVERLAPPING).filter((one) => one.from < to)
}

/** Exceptions that end behind the beginning of one phrase and may still share a word with it. */
const MOST_OVERLAPPING = 16

/** One hit for each place and group, the longest; in the order of the text. */
function longestHits(hits: readonly GroupHit[]): GroupHit[] {
  const last = new Map<number, GroupHit>()
  const kept = new Set<GroupHit>()
  for (const next of hits) {
    const { hit, group } = next
    const before = last.get(group)
    if (before !== undefined && hit.from < before.hit.to) {
      if (hit.to - hit.from <= before.hit.to - before.hit.from) continue
      kept.delete(before)
    }
    last.set(group, next)
    kept.add(next)
  }
  return [...kept].sort((left, right) => left.hit.from - right.hit.from)
}

type Described = Pick<FoundPhrase, 'finding' | 'sentence'>

/** Describes hits; whether a sentence holds a citation is looked up once for each. */
function phrasesIn(text: ReadText): (hit: PhraseHit, phrase: string) => Described {
  const { tokens, original } = text
  const cited = new Map<number, boolean>()
  return (hit, phrase) => {
    const number = sentenceAt(text, hit.from)
    const { from, to } = text.sentences[number] ?? hit
    const hasCitation = cited.get(number) ?? isCited(text, from, to)
    cited.set(number, hasCitation)
    const start = tokens[hit.from]?.start ?? 0
    const end = tokens[hit.to - 1]?.end ?? start
    const isHeading = text.sentences[number]?.block === 'heading'
    return {
      finding: { phrase: shownPhrase(phrase), excerpt: original.slice(start, end), start, end },
      sentence: { start: tokens[from]?.start ?? start, end: tokens[to - 1]?.end ?? end, hasCitation, isHeading },
    }
  }
}

function isCited({ tokens }: ReadText, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (tokens[at]?.kind === 'citation') return true
  return false
}

/** The rule of the disclaimer that a hit is part of, for hits in the order of the text. */
function coverOf(disclaimers: readonly FoundDisclaimer[]): (hit: PhraseHit) => string | null {
  const sorted = [...disclaimers].sort((left, right) => left.from - right.from)
  let next = 0
  return (hit) => {
    while ((sorted[next]?.to ?? Infinity) <= hit.from) next += 1
    const here = sorted[next]
    return here !== undefined && here.from <= hit.from && hit.to <= here.to ? here.rule_id : null
  }
}
