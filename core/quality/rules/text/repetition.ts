import { foundAt, type Found, type Place } from './finding.ts'
import { MOST_FINDINGS } from './patterns.ts'
import { wordsIn, type ReadText } from './read-text.ts'

const LEAST_PARAGRAPH = 12
const LEAST_SENTENCE = 6
/** From this many words on, two passages may also be the same with a few words changed. */
const LEAST_NEAR = 10
const NEAR = 0.5
const NEAR_SENTENCE = 0.65
/** A run of three words that many passages share says nothing about two of them. */
const MOST_SHARING = 12

interface Passage extends Place {
  words: readonly string[]
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
  return [
    ...pairs.map((pair) => finding(read, 'repeated_paragraph', pair)),
    ...repeated.map((pair) => finding(read, 'repeated_sentence', pair)),
  ]
}

function finding(read: ReadText, code: 'repeated_paragraph' | 'repeated_sentence', [first, later]: Pair): Found {
  const places = [first, later].map(({ start, end }) => ({ start, end }))
  return { ...foundAt(code, read.body, later.start, later.end), places }
}

function passageOf(read: ReadText, place: Place, isQuotation: boolean): Passage {
  const words = wordsIn(read, place).map((word) => word.lower)
  const numbers = words.filter((word) => /\d/.test(word)).join(' ')
  // What introduces a quotation names its source, as the list of sources does.
  const introduces = /:\s*$/.test(read.prose.slice(place.start, place.end))
  return { start: place.start, end: place.end, words, numbers, isQuotation: isQuotation || introduces }
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
    for (const shingle of shinglesOf(passage)) {
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
  const shingles = shinglesOf(passage)
  const shared = new Map<Passage, number>()
  for (const shingle of shingles) {
    for (const other of holding.get(shingle) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1)
  }
  for (const [other, count] of shared) {
    const whole = shingles.size + shinglesOf(other).size - count
    if (count / whole >= near && other.numbers === passage.numbers) return other
  }
  return undefined
}

function shinglesOf({ words }: Passage): Set<string> {
  return new Set(words.slice(0, -2).map((word, index) => `${word} ${words[index + 1]} ${words[index + 2]}`))
}
