import { stemmer } from '../../../kernel/stems.ts'
import { STOP_WORDS } from '../../../kernel/stop-words.ts'
import { foundAt, type Found } from './finding.ts'
import { wordingsIn, type Wording } from './patterns.ts'
import { firstFrom, wordsIn, type ReadText } from './read-text.ts'

const LEAST_STUFFED = 6
const MOST_DENSE = 0.045

const LOUD: readonly Wording[] = [
  { code: 'shouting', words: /!{2,}|\?!\?|!\?!/g },
  {
    code: 'shouting',
    words:
      /\b(?:you won['’]t believe|doctors hate|this one (?:weird|simple|strange) trick|(?:what (?:happens|happened) next|the (?:result|answer|reason)s?) (?:will|may)? ?(?:shock|amaze|surprise|stun)|what happens next will|will blow your mind|number \d{1,2} will (?:shock|amaze|surprise))\b/gi,
  },
]

/** A warning may be in capitals, as labels have it. */
const WARNS = /^\W*(?:WARNING|CAUTION|DANGER|IMPORTANT|NOTICE|ATTENTION|DO NOT|NEVER)\b/

/** Shouting and bait: rows of exclamation marks, sentences in capitals; and one phrase pressed in again and again. */
export function shouting(read: ReadText): Found[] {
  const capitals = read.sentences.filter((sentence) => {
    const words = wordsIn(read, sentence).filter((word) => /^\p{L}{2,}/u.test(word.text))
    return (
      !WARNS.test(sentence.text) &&
      words.length >= 4 &&
      words.filter((word) => word.text === word.text.toUpperCase()).length >= words.length * 0.8
    )
  })
  const title =
    /!{2,}/.test(read.title) ||
    (/\p{L}/u.test(read.title) && read.title.split(/\s+/).length >= 4 && read.title === read.title.toUpperCase())
  return [
    ...(title ? [{ code: 'shouting' as const, start: null, end: null, phrase: read.title.slice(0, 80) }] : []),
    ...wordingsIn(read, read.prose, LOUD),
    ...capitals.slice(0, 10).map((sentence) => foundAt('shouting', read.body, sentence.start, sentence.end)),
    ...stuffing(read),
  ]
}

/** A phrase of two to four words that makes up too much of the text. */
function stuffing(read: ReadText): Found[] {
  const words = read.words
  if (words.length < 80) return []
  const counts = new Map<string, { count: number; first: number; size: number; opens: number }>()
  const stems = words.map((word) => stemmer(word.lower))
  for (let size = 2; size <= 4; size += 1) {
    for (let at = 0; at + size <= words.length; at += 1) {
      const [head, tail] = [words[at], words[at + size - 1]]
      if (head === undefined || tail === undefined || STOP_WORDS.has(head.lower) || STOP_WORDS.has(tail.lower)) continue
      if (/^\d|^\p{Lu}/u.test(head.text) && /^\d|^\p{Lu}/u.test(tail.text)) continue
      const key = stems.slice(at, at + size).join(' ')
      const known = counts.get(key)
      const opens = isOpening(read, head.start) ? 1 : 0
      if (known === undefined) counts.set(key, { count: 1, first: at, size, opens })
      else [known.count, known.opens] = [known.count + 1, known.opens + opens]
    }
  }
  const [worst] = [...counts.values()]
    .filter(
      ({ count, size, opens }) =>
        count >= LEAST_STUFFED && opens < count / 2 && (count * size) / words.length > MOST_DENSE,
    )
    .sort((one, other) => other.count * other.size - one.count * one.size)
  const [head, tail] = [words[worst?.first ?? -1], words[(worst?.first ?? -1) + (worst?.size ?? 0) - 1]]
  if (worst === undefined || head === undefined || tail === undefined || firstFrom(words, head.start) < 0) return []
  return [{ ...foundAt('keyword_stuffing', read.body, head.start, tail.end), found: String(worst.count) }]
}

/** Whether a sentence begins here: what comes again at the head of sentences is a refrain. */
function isOpening(read: ReadText, start: number): boolean {
  return /(?:^|\n|[.!?”"] )[*_“"]{0,3}$/u.test(read.prose.slice(Math.max(0, start - 5), start))
}
