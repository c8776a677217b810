import type { WriterInput } from '../../ports.ts'
import type { WordTable } from '../../../evidence/rules/word-table.ts'
import { splitSentences } from '../../../kernel/sentences.ts'
import { wordCount } from '../../../kernel/text.ts'
import { addsNothing, type Gist, gistOf } from '../language/likeness.ts'
import { STOP_WORDS } from '../../../kernel/stop-words.ts'
import { sharedTerms, stem, tellingTerms } from '../language/terms.ts'
import { affinities } from './affinity.ts'
import { blockedPhrase, type Blocker } from './blocked.ts'
import { answersWithFigure } from './figures.ts'
import { correctionsOf } from './corrected.ts'
import { denyAlike } from './denying.ts'
import { openingOf } from './opening.ts'
import { SaidOtherwise } from './otherwise.ts'
import { quotedSentences } from './quoted-sentences.ts'
import { type Passage, type PassageSentence, readPassages } from './passages.ts'
import { bareWords } from './same-sentences.ts'
import type { Phrasebook } from './words.ts'

/** A part of the brief under which evidence may stand. */
export interface Bearer {
  place: string
  text: string
}

/** A passage that may fit under a part of the brief and is not printed, because it is not certain. */
interface Offer {
  under: string
  source: string
  text: string
}

export interface Evidence {
  /** Markdown by the place of what it bears on. */
  printed: ReadonlyMap<string, string>
  /** What the author is asked there, because a source gives it otherwise. */
  questions: ReadonlyMap<string, string>
  /** The number of the source that says a sentence of the brief in the very same words, by these words. */
  same: ReadonlyMap<string, number>
  offered: readonly Offer[]
}

/** Words that a passage has to share with what it stands under. */
const FEWEST_SHARED = 2
/** A source's beginning has to be about the subject in more than one word; its title in one. */
const FEWEST_OF_LEAD = 2
/** What more parts than these share tells none of them from the others. */
const MOST_BEARERS = 2
const SMALL: ReadonlySet<string> = new Set([...STOP_WORDS].map(stem))
/** Words that name no subject: what is done in pieces about anything, and how sources call themselves. */
const OF_ANYTHING: ReadonlySet<string> = new Set(
  `cut stop start reduce save use help guide handbook study review report trial survey year month week day half third quarter percent number change improve better less more`
    .split(' ')
    .map(stem),
)
/** How telling what is shared in other words has to be together: two words that are not of every text. */
const LEAST_WEIGHT = 8
/** And by how much more than what is shared with any other part. */
const CLEARLY_MORE = 1.4
const WEIGHT_OF_WORD = 6
const LONGEST_SENTENCE = 45
const MOST_FROM_A_SOURCE = 3
const MOST_OFFERED = 12

/** Whom a pronoun means is hardly ever certain without the sentence before. */
const SOMEBODY = /\b(?:he|she|him|her|his|hers)\b/i
const ANYBODY = /\b(?:they|them|their|theirs|he|she|him|her|his|hers)\b/i
/** Those of whom a sentence speaks from its beginning: "Nurses who wash their hands". */
const PLURAL_FIRST = /^(?:\p{L}+ ){0,2}\p{L}{2,}[^\Ws]s\b/u

/** A part of the brief and how much a sentence bears on it. */
interface Ranked {
  bearer: Bearer
  weight: number
  is_enough: boolean
}

interface Candidate {
  passage: Passage
  index: number
  sentence: PassageSentence
  bearer: Bearer
  weight: number
  is_certain: boolean
}

/**
 * What the sources bring to the parts of a brief: a sentence is printed where its source is
 * about the subject, it shares two distinctive words with one part and with no other as much, and it stands by itself.
 * Whatever is less certain is offered.
 */
export function evidenceFor(
  { call, plan, user_input, template }: WriterInput,
  bearers: readonly Bearer[],
  parts: readonly Bearer[],
  blockers: readonly Blocker[],
  book: Phrasebook,
  table: WordTable | null,
): Evidence {
  const sources = new Map(call.sources.map((source) => [source.number, source]))
  const passages = call.excerpts.flatMap(({ section_key, number, text }) =>
    readPassages(section_key, sources.get(number) ?? { number, title: '' }, text),
  )
  const texts = Object.values(user_input)
    .flatMap((value): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter((value) => typeof value === 'string')
  const subject = tellingTerms(plan.subject)
  const about = new Set([...subject, ...recurring(texts)].filter((term) => !OF_ANYTHING.has(term) && !SMALL.has(term)))
  const gists = texts.flatMap(splitSentences).map(gistOf)
  const spread = (term: string) => passages.filter((one) => one.gists.some(({ telling }) => telling.has(term))).length
  const isDistinctive = (term: string) =>
    bearers.filter(({ text }) => tellingTerms(text).has(term)).length <= MOST_BEARERS
  const fewest = template.composition.close === true ? FEWEST_SHARED + 1 : FEWEST_SHARED

  const { between, keysOf } = affinities(table)
  const ofSubject = new Set(keysOf(plan.subject))
  const bearersWith = new Map<string, number>()
  for (const { text } of bearers) for (const key of keysOf(text)) bearersWith.set(key, (bearersWith.get(key) ?? 0) + 1)
  const isOwn = (key: string) => !ofSubject.has(key) && (bearersWith.get(key) ?? 0) <= MOST_BEARERS
  const isSubject = (key: string) => !OF_ANYTHING.has(key) && !SMALL.has(key)
  const wholes = new Map<number, string>()
  for (const { number, text } of call.excerpts) wholes.set(number, `${wholes.get(number) ?? ''} ${text}`)
  /** In how many things a source is about the subject, by its title above all; one of them alone may be of something else. */
  const isOfSubject = ({ title, number }: Passage, sure: number): boolean => {
    const named = between(plan.subject, title, isSubject).count
    if (named !== 1) return named > 1
    return sure >= FEWEST_SHARED || between(plan.subject, `${title} ${wholes.get(number) ?? ''}`, isSubject).count > 1
  }

  /** A sentence of a source on the subject that says in other words what one part says, and none of the others. */
  const inOtherWords = (passage: Passage, sentence: PassageSentence): Ranked | null => {
    if (template.composition.close === true || passage.title === '') return null
    const [best, next] = bearers
      .filter(({ place }) => place !== '')
      .map((bearer) => ({ bearer, ...between(bearer.text, sentence.text, isOwn) }))
      .toSorted((one, other) => other.weight - one.weight)
    const isApart = best !== undefined && best.weight >= (next?.weight ?? 0) * CLEARLY_MORE
    if (best === undefined || !isApart || best.count < FEWEST_SHARED || best.weight < LEAST_WEIGHT) return null
    if (!isOfSubject(passage, best.sure)) return null
    return { bearer: best.bearer, weight: best.weight / WEIGHT_OF_WORD, is_enough: true }
  }

  /** Two words that are in texts about anything have to stand together in both, as in "password manager". */
  const isTelling = ({ text, place }: Bearer, sentence: PassageSentence): boolean => {
    const { count, sure, isTogether } = between(text, sentence.text, place === '' ? isSubject : isOwn)
    return place === '' || table === null || count > FEWEST_SHARED || sure > 0 || isTogether
  }

  /** Beside strict parts two words are enough where they stand together in both, as in "sore throat", or with the same figure. */
  const isPhrase = ({ text, place }: Bearer, sentence: PassageSentence, shared: number): boolean => {
    if (place === '' || table === null || template.composition.close !== true) return false
    const { count, sure, isTogether } = between(text, sentence.text, isOwn)
    return shared > 0 && count >= FEWEST_SHARED && (isTogether || sure > 0)
  }

  /** What a sentence speaks of, it begins with: where another part has that and this one has not, it belongs there. */
  const isOthersMatter = ({ place }: Bearer, { text }: PassageSentence): boolean => {
    const opening = openingOf(text)
    const holders = bearers.filter((one) => one.place !== '' && between(one.text, opening, isOwn).sure > 0)
    return holders.length > 0 && holders.every((one) => one.place !== place)
  }

  const otherwise = new SaidOtherwise(book, plan.subject)
  const corrections = correctionsOf({ call, user_input }, parts, book)
  const read = (passage: Passage, sentence: PassageSentence, index: number): Candidate[] => {
    const ranked = bearers
      .flatMap((bearer) => {
        const shared = [...tellingTerms(bearer.text)].filter(
          (term) => sentence.gist.telling.has(term) && !SMALL.has(term),
        )
        const own = shared.filter((term) => bearer.place === '' || (!subject.has(term) && isDistinctive(term)))
        if (own.length === 0) return []
        const weight = shared.reduce((sum, term) => sum + (subject.has(term) ? 0.5 : 1) / Math.max(1, spread(term)), 0)
        return [{ bearer, weight, is_enough: own.length >= fewest || isPhrase(bearer, sentence, own.length) }]
      })
      .toSorted((one, other) => other.weight - one.weight)
    const other = inOtherWords(passage, sentence)
    const [first, second] = ranked
    const isPlain = first?.is_enough === true && (second === undefined || first.weight > second.weight)
    const isOthers = other !== null && first !== undefined && other.bearer !== first.bearer
    const [best, next] = other === null || (isPlain && !isOthers) ? [first, second] : [other, undefined]
    if (best === undefined || !sentence.can_open) return []
    if (best !== other && !isOnSubject(passage, about, subject, best.bearer)) return []
    const is_certain =
      best.is_enough &&
      (next === undefined || best.weight > next.weight) &&
      canStand(sentence) &&
      passage.title !== '' &&
      isTelling(best.bearer, sentence) &&
      !isOthersMatter(best.bearer, sentence) &&
      denyAlike(between, best.bearer.text, sentence.text, best.bearer.place === '' ? isSubject : isOwn) &&
      !gists.some((gist) => givesOtherFigure(sentence.gist, gist) || addsNothing(sentence.gist, gist)) &&
      blockedPhrase(sentence.text, true, blockers) === null &&
      !corrections.said.has(sentence.text) &&
      !otherwise.isSaid(best.bearer, passage, sentence.text)
    return [{ passage, index, sentence, bearer: best.bearer, weight: best.weight, is_certain }]
  }
  const candidates = passages
    .flatMap((passage) =>
      passage.sentences.flatMap((sentence, index) => (sentence === null ? [] : read(passage, sentence, index))),
    )
    .toSorted((one, other) => other.weight - one.weight)

  const chosen: Candidate[] = []
  for (const candidate of candidates.filter(({ is_certain }) => is_certain)) {
    const isTaken = chosen.some(({ bearer }) => bearer.place === candidate.bearer.place)
    const fromSource = chosen.filter(({ passage }) => passage.number === candidate.passage.number).length
    if (!isTaken && fromSource < MOST_FROM_A_SOURCE) chosen.push(candidate)
  }
  const order = (one: Candidate) => bearers.findIndex(({ place }) => place === one.bearer.place)
  const introduced = new Set<number>()
  const printed = new Map(
    chosen
      .toSorted((one, other) => order(one) - order(other))
      .map((candidate) => {
        const following = candidates.find(
          ({ passage, index, bearer, is_certain }) =>
            is_certain &&
            passage === candidate.passage &&
            index === candidate.index + 1 &&
            bearer.place === candidate.bearer.place,
        )
        const { passage } = candidate
        const date = sources.get(passage.number)?.published_date ?? ''
        // A publisher's words may hold the month, where no day is known.
        const unknown = /\b(?:19|20)\d\d$/.test(passage.publisher) ? '' : 'no date given'
        const when = introduced.has(passage.number) ? null : date === '' ? unknown : book.date(date)
        introduced.add(passage.number)
        const sentences = [candidate, ...(following === undefined ? [] : [following])].map(({ sentence }) => sentence)
        return [candidate.bearer.place, quotedSentences(passage, sentences, when)]
      }),
  )
  const same = new Map(
    passages.flatMap(({ title, number, sentences }) =>
      sentences.flatMap((one) => (one === null || title === '' ? [] : [[bareWords(one.text), number] as const])),
    ),
  )
  const questions = new Map([...otherwise.questions, ...corrections.questions])
  return { printed, questions, same, offered: offersOf(candidates, chosen, same) }
}

/** The words that come back in several parts of a brief. */
function recurring(texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) for (const term of tellingTerms(text)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 1).map(([term]) => term)
}

/** Whether a source is about what the piece is about, by its title or its lead; or its title about this very part. */
function isOnSubject(
  passage: Passage,
  about: ReadonlySet<string>,
  subject: ReadonlySet<string>,
  bearer: Bearer,
): boolean {
  const lead = [...(passage.gists[0]?.telling ?? [])].filter((term) => about.has(term)).length
  return (
    // What only comes back in parts of the brief may be anything: "window" in a piece about mould.
    sharedTerms(new Set([...about].filter((term) => subject.has(term))), passage.title) > 0 ||
    sharedTerms(about, passage.title) >= FEWEST_SHARED ||
    lead >= FEWEST_OF_LEAD ||
    sharedTerms(tellingTerms(bearer.text), passage.title) >= FEWEST_SHARED
  )
}

/** Whether a sentence gives another figure for what the brief gives one. */
function givesOtherFigure(sentence: Gist, claim: Gist): boolean {
  return claim.amounts.size > 0 && answersWithFigure(sentence, claim)
}

/** Whether a sentence says all that it says by itself, and nothing to its own readers. */
function canStand({ stands_alone, voice, wholes, text }: PassageSentence): boolean {
  const unclear = PLURAL_FIRST.test(text) ? SOMEBODY : ANYBODY
  return (
    !unclear.test(text) &&
    stands_alone &&
    voice === 'neutral' &&
    wholes.length === 0 &&
    wordCount(text) <= LONGEST_SENTENCE
  )
}

function offersOf(candidates: readonly Candidate[], chosen: readonly Candidate[], same: Evidence['same']): Offer[] {
  const isPrinted = ({ passage, index, sentence, bearer }: Candidate) =>
    splitSentences(bearer.text).some(
      (text) => bareWords(text) === bareWords(sentence.text) && same.has(bareWords(text)),
    ) || chosen.some((one) => one.passage === passage && (one.index === index || one.index + 1 === index))
  const offers = candidates.filter((one) => !isPrinted(one))
  const first = offers.filter(
    (one, at) => offers.findIndex((other) => other.passage === one.passage && other.bearer === one.bearer) === at,
  )
  return first
    .map(({ bearer, passage, sentence }) => ({ under: bearer.text, source: passage.title, text: sentence.text }))
    .slice(0, MOST_OFFERED)
}
