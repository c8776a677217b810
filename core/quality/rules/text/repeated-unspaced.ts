import { foundAt, type Found, type Place } from './finding.ts'
import { MOST_FINDINGS } from './patterns.ts'
import type { ReadText } from './read-text.ts'

const SENTENCE = /[^。！？\n]{1,2000}[。！？]/gu
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const LEAST_CHARACTERS = 10

/** Sentences that stand twice in a script that puts no spaces between words. */
export function repeatedUnspaced({ body, prose, running }: ReadText): Found[] {
  const seen = new Map<string, Place>()
  const found = running.flatMap((block) => {
    if (block.kind === 'quote') return []
    return [...prose.slice(block.start, block.end).matchAll(SENTENCE)].flatMap((match): Found[] => {
      const words = match[0].replace(/\s+/gu, '')
      if ((words.match(DENSE)?.length ?? 0) < LEAST_CHARACTERS) return []
      const start = block.start + match.index
      const place = { start, end: start + match[0].length }
      const first = seen.get(words)
      if (first === undefined) seen.set(words, place)
      return first === undefined
        ? []
        : [{ ...foundAt('repeated_sentence', body, place.start, place.end), places: [first, place] }]
    })
  })
  return found.slice(0, MOST_FINDINGS)
}
