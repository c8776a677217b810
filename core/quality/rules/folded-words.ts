/** A word of a text as it is compared, and where it stands. */
export interface FoldedWord {
  word: string
  /** The sentence that it is in, counted from the first. */
  sentence: number
  start: number
  end: number
}

const WORD =
  /\[\d{1,4}\]|\p{L}[\p{L}\p{M}]*(?:['’‛ʼ]\p{L}+)*|[£$€¥]?(?<figure>\d+(?:[.,]\d+)*)(?:\s?(?:[£$€¥]|(?:pounds?|euros?|dollars?|GBP|EUR|USD)(?!\p{L})))?|%/giu
const SENTENCE_ENDS = /[.!?]\s|\n\s*\n/
const IS_IN_FULL = new Set(['it', 'that', 'here', 'there', 'what', 'he', 'she', 'who', 'where', 'how'])
const ENDINGS: readonly (readonly [ending: string, full: string])[] = [
  ["n't", 'not'],
  ["'re", 'are'],
  ["'ve", 'have'],
  ["'ll", 'will'],
  ["'m", 'am'],
]
const SHORT: Readonly<Record<string, readonly string[]>> = {
  cannot: ['can', 'not'],
  "can't": ['can', 'not'],
  "won't": ['will', 'not'],
  "shan't": ['shall', 'not'],
  "let's": ['let', 'us'],
}

/**
 * The words of a text in one form: lower case, contractions in full, small words that were typed twice once; no spaces,
 * names of currencies behind figures, marks of emphasis, quotation marks or citations.
 */
export function foldedWords(text: string): FoldedWord[] {
  const folded: FoldedWord[] = []
  let sentence = 0
  let behind = 0
  for (const { 0: found, index, groups } of text.matchAll(WORD)) {
    if (found.startsWith('[')) continue
    if (SENTENCE_ENDS.test(text.slice(behind, index))) sentence += 1
    behind = index + found.length
    for (const word of inFull((groups?.figure ?? found).normalize('NFC').toLowerCase().replace(/[’‛ʼ]/g, "'"))) {
      if (folded.at(-1)?.word !== word || /\d/.test(word)) folded.push({ word, sentence, start: index, end: behind })
    }
  }
  return folded
}

/** Where the first of `words` stand one behind the other among those of a text, by the index of each first word. */
export function placesOf(words: readonly FoldedWord[], among: readonly FoldedWord[]): number[] {
  const [first] = words
  if (first === undefined) return []
  return among.flatMap(({ word }, at) =>
    word === first.word && words.every((one, next) => among[at + next]?.word === one.word) ? [at] : [],
  )
}

function inFull(word: string): readonly string[] {
  const known = SHORT[word]
  if (known !== undefined) return known
  if (word.endsWith("'s") && IS_IN_FULL.has(word.slice(0, -2))) return [word.slice(0, -2), 'is']
  const ending = ENDINGS.find(([one]) => word.length > one.length && word.endsWith(one))
  return ending === undefined ? [word] : [word.slice(0, -ending[0].length), ending[1]]
}
