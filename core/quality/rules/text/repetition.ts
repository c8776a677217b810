import { foundAt, type Found, type Place } from './finding.ts'
import { areAlike } from './near-repetition.ts'
import { MOST_FINDINGS } from './patterns.ts'
import { queriesIn } from './printed-queries.ts'
import { wordsIn, type ReadText, type Sentence, type Word } from './read-text.ts'

const LEAST_PARAGRAPH = 12
const LEAST_SENTENCE = 6
/** From this many words on, two passages may also be the same with a few words changed. */
const LEAST_NEAR = 10
const NEAR = 0.5
const NEAR_SENTENCE = 0.65
/** A run of three words that many passages share says nothing about two of them. */
const MOST_SHARING = 12

interface Passage extends Place {
  written: readonly Word[]
  words: readonly string[]
  /** Its runs of three words. */
  shingles: ReadonlySet<string>
  numbers: string
  isQuotation: boolean
}

/** Paragraphs and sentences that are there twice, word for word or nearly; a pull quote may repeat its words. */
export function repetitions(read: ReadText): Found[] {
  const paragraphs = read.running.map((block) => passageOf(read, block, block.kind === 'quote'))
  const pairs = pairsOf(paragraphs, LEAST_PARAGRAPH, NEAR)
  const covered = new Set(pairs.map(([, later]) => later.start))
  const sentences = read.sentences
    .filter((sentence) => !covered.has(sentence.block.start))
    .map((sentence) => passageOf(read, sentence, sentence.block.kind === 'quote'))
  const repeated = pairsOf(sentences, LEAST_SENTENCE, NEAR_SENTENCE)
  const known = new Set(repeated.map(([, later]) => later.start))
  const alike = alikeIn(
    read.sentences.filter(
      ({ start, block }) => block.kind === 'paragraph' && !known.has(start) && !covered.has(block.start),
    ),
    read,
  )
  return [
    ...pairs.map((pair) => finding(read, 'repeated_paragraph', pair)),
    ...repeated.map((pair) => finding(read, 'repeated_sentence', pair)),
    ...alike.map((pair) => ({
      ...finding(read, 'nearly_repeated', pair),
      expected: foundAt('nearly_repeated', read.body, pair[0].start, pair[0].end).phrase,
    })),
  ]
}

/**
 * Sentences of running text that are one but for a word or two. What stands side by side in one paragraph is meant as a
 * parallel, and what comes three times as a refrain.
 */
function alikeIn(sentences: readonly Sentence[], read: ReadText): Pair[] {
  const holding = new Map<string, { passage: Passage; at: number }[]>()
  const likes = new Map<Passage, { passage: Passage; isParallel: boolean }[]>()
  sentences.forEach((sentence, at) => {
    const passage = passageOf(read, sentence, false)
    const near = new Set([...passage.shingles].flatMap((shingle) => holding.get(shingle) ?? []))
    const first = [...near].find(
      (one) => one.passage.numbers === passage.numbers && areAlike(one.passage.written, passage.written),
    )
    if (first !== undefined && !passage.isQuotation && !read.isQuoted(sentence.start)) {
      const isParallel = at === first.at + 1 && sentences[first.at]?.block === sentence.block
      likes.set(first.passage, [...(likes.get(first.passage) ?? []), { passage, isParallel }])
      return
    }
    for (const shingle of passage.shingles) {
      const list = holding.get(shingle) ?? []
      if (list.length < MOST_SHARING) holding.set(shingle, [...list, { passage, at }])
    }
  })
  return [...likes]
    .flatMap(([first, [only, ...others]]): Pair[] =>
      only === undefined || others.length > 0 || only.isParallel ? [] : [[first, only.passage]],
    )
    .slice(0, MOST_FINDINGS)
}

function finding(
  read: ReadText,
  code: 'repeated_paragraph' | 'repeated_sentence' | 'nearly_repeated',
  [first, later]: Pair,
): Found {
  const places = [first, later].map(({ start, end }) => ({ start, end }))
  return { ...foundAt(code, read.body, later.start, later.end), places }
}

function passageOf(read: ReadText, place: Place, isQuotation: boolean): Passage {
  // What is asked of an editor twice is no repetition.
  const queries = queriesIn(read.body.slice(place.start, place.end))
  const isAsked = ({ start }: Place): boolean =>
    queries.some((one) => place.start + one.start <= start && start < place.start + one.end)
  const written = wordsIn(read, place).filter((word) => !isAsked(word))
  const words = written.map((word) => word.lower)
  const numbers = words.filter((word) => /\d/.test(word)).join(' ')
  // What introduces a quotation names its source, as the list of sources does.
  const introduces = /:\s*$/.test(read.prose.slice(place.start, place.end))
  const { start, end } = place
  return { start, end, written, words, shingles: shinglesOf(words), numbers, isQuotation: isQuotation || introduces }
}

type Pair = [Passage, Passage]

function pairsOf(passages: readonly Passage[], least: number, near: number): Pair[] {
  const exact = new Map<string, Passage>()
  const holding = new Map<string, Passage[]>()
  const pairs: Pair[] = []
  for (const passage of passages) {
    if (passage.words.length < least || pairs.length >= MOST_FINDINGS) continue
    const key = passage.words.join(' ')
    const before = exact.get(key) ?? nearestOf(passage, holding, near)
    if (before !== undefined && !before.isQuotation && !passage.isQuotation) {
      pairs.push([before, passage])
      continue
    }
    exact.set(key, passage)
    for (const shingle of passage.shingles) {
      const list = holding.get(shingle)
      if (list === undefined) holding.set(shingle, [passage])
      else if (list.length < MOST_SHARING) list.push(passage)
    }
  }
  return pairs
}

/** The passage before that shares most runs of three words; one with other figures is a parallel, not a repetition. */
function nearestOf(
  passage: Passage,
  holding: ReadonlyMap<string, readonly Passage[]>,
  near: number,
): Passage | undefined {
  if (passage.words.length < LEAST_NEAR) return undefined
  const { shingles } = passage
  const shared = new Map<Passage, number>()
  for (const shingle of shingles) {
    for (const other of holding.get(shingle) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1)
  }
  for (const [other, count] of shared) {
    if (other.numbers !== passage.numbers) continue
    if (count / (shingles.size + other.shingles.size - count) >= near) return other
  }
  return undefined
}

function shinglesOf(words: readonly string[]): Set<string> {
  return new Set(words.slice(0, -2).map((word, index) => `${word} ${words[index + 1]} ${words[index + 2]}`))
}
