import { splitSentences } from './sentences.ts'
import { cutAt } from './text.ts'

/** Words that leave open what comes after them: no title ends with one. */
const OPEN_ENDS = new Set(
  'a an and are as at be because but by do does for from had has have how if in into is it its nor not of on or our over so than that the their this to under was were what when where which while who why will with without your'.split(
    ' ',
  ),
)

/** Fewer characters name nothing. */
const FEWEST = 20

/**
 * A title of at most `maxLength` characters from a longer text: its first sentence, else as many of its clauses as there is room
 * for, else its first words. It ends with a whole word that leaves nothing open, and never with an ellipsis.
 */
export function wholeTitle(text: string, maxLength: number): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= maxLength) return flat
  const sentence = (splitSentences(flat)[0] ?? flat).trim().replace(/(?<![.!?])[.;,:]+$/, '')
  if (sentence.length >= FEWEST && sentence.length <= maxLength) return sentence
  const cut = cutAt(flat, maxLength + 1)
  const clause = [...cut.matchAll(/[,:;](?=\s)|\s[–—-](?=\s)/gu)].findLast(({ index }) => index >= FEWEST)
  if (clause !== undefined) return cut.slice(0, clause.index)
  const space = cut.lastIndexOf(' ')
  const words = (space === -1 ? cutAt(flat, maxLength) : cut.slice(0, space)).split(' ')
  while (words.length > 1 && isOpen(words.at(-1))) words.pop()
  return words.join(' ')
}

function isOpen(word = ''): boolean {
  return OPEN_ENDS.has(word.toLowerCase()) || /^\P{L}*$/u.test(word.replace(/\p{N}/gu, 'n'))
}
