import { STOP_WORDS } from '../../../kernel/stop-words.ts'
import { foundAt, type Found } from './finding.ts'
import { firstFrom, type ReadText, type Sentence, type Word } from './read-text.ts'

/** So many sentences in a row begin with the same two words, or so many with the same pronoun. */
const SAME_NOUN = 4
const SAME_PRONOUN = 6
const PRONOUN = /^(?:he|she|it|they|we|i|you|this)$/u
/** Lines of a poem or of a speech that builds are short, or set each on its own. */
const LEAST_WORDS = 16
/** A name of a thing comes so often in one sentence. */
const IN_ONE_SENTENCE = 3
/** Of the words of that sentence, at least. */
const LEAST_SHARE = 0.2

/** Paragraphs whose sentences all begin alike, and sentences that name one thing over and over. */
export function monotony(read: ReadText): Found[] {
  return [...sameOpenings(read), ...read.sentences.flatMap((sentence) => namedOverAndOver(read, sentence))]
}

function sameOpenings(read: ReadText): Found[] {
  const found: Found[] = []
  let run: Sentence[] = []
  const close = (): void => {
    const [first, last] = [run[0], run.at(-1)]
    const key = first === undefined ? '' : openingOf(first)
    const words = run.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)
    if (
      first !== undefined &&
      last !== undefined &&
      run.length >= (PRONOUN.test(key) ? SAME_PRONOUN : SAME_NOUN) &&
      words >= LEAST_WORDS
    )
      found.push({ ...foundAt('same_openings', read.body, first.start, last.end), found: String(run.length) })
    run = []
  }
  for (const sentence of read.sentences) {
    const [before] = run
    const isOn = before?.block === sentence.block && openingOf(before) === openingOf(sentence)
    if (!isOn) close()
    if (sentence.block.kind === 'paragraph' && !read.isQuoted(sentence.start) && openingOf(sentence) !== '')
      run.push(sentence)
  }
  close()
  return found
}

/** "the path", "she": what a sentence begins with; nothing of what is no subject. */
function openingOf({ text }: Sentence): string {
  const [first = '', second = ''] = text.toLowerCase().match(/[\p{L}’'-]+/gu) ?? []
  if (PRONOUN.test(first)) return first
  return /^(?:the|our|its|their|his|her|your|this)$/u.test(first) && !STOP_WORDS.has(second) ? `${first} ${second}` : ''
}

function namedOverAndOver(read: ReadText, sentence: Sentence): Found[] {
  if (sentence.text.length < 60 || sentence.text.length > 1000 || read.isQuoted(sentence.start)) return []
  const from = firstFrom(read.words, sentence.start)
  const words: Word[] = []
  for (const word of read.words.slice(from)) {
    if (word.start >= sentence.end) break
    words.push(word)
  }
  const counts = new Map<string, number>()
  words.forEach((word, at) => {
    const next = words[at + 1]
    if (next === undefined || STOP_WORDS.has(word.lower) || STOP_WORDS.has(next.lower)) return
    // Figures, and names of people and places, are said as often as it takes.
    if (word.lower === 'cent' || next.lower === 'cent') return
    if (/\d/.test(word.text + next.text) || (/^\p{Lu}/u.test(word.text) && /^\p{Lu}/u.test(next.text))) return
    const key = `${word.lower} ${next.lower}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  })
  const worst = Math.max(0, ...counts.values())
  return worst < IN_ONE_SENTENCE || (2 * worst) / words.length < LEAST_SHARE
    ? []
    : [{ ...foundAt('keyword_stuffing', read.body, sentence.start, sentence.end), found: String(worst) }]
}
