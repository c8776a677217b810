import { proseOf, sentencesOf, withBlock, withBlocks, type Article, type InsertDefect } from './defects.ts'
import type { Chance } from './random.ts'

/** One slip of the fingers in a word. */
function slip(word: string, chance: Chance): string {
  const at = 1 + chance.below(Math.max(1, word.length - 2))
  const shape = chance.below(4)
  if (shape === 0) return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
  if (shape === 1) return word.slice(0, at) + word.slice(at + 1)
  if (shape === 2) return word.slice(0, at) + (word[at] ?? '') + word.slice(at)
  return word.slice(0, at) + chance.one(['a', 'e', 'i', 'o', 'u', 'r', 's', 't']) + word.slice(at + 1)
}

const spelling: InsertDefect = (article, chance) => {
  const share = chance.one([0.03, 0.06, 0.12])
  return withBlocks(
    article,
    article.blocks.map((block) =>
      block.replace(/(?<![\p{L}\p{N}/.@_-])\p{Ll}{5,14}(?![\p{L}\p{N}/@_-])/gu, (word) =>
        chance.next() < share ? slip(word, chance) : word,
      ),
    ),
  )
}

const name: InsertDefect = (article, chance) => {
  const text = article.blocks.join('\n\n')
  const names = [...new Set(text.match(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}{4,}/gu) ?? [])].filter(
    (one) => text.split(one).length > 2,
  )
  if (names.length === 0) return null
  const chosen = chance.one(names)
  const other = slip(chosen, chance)
  const places = article.blocks.flatMap((block, index) => (block.includes(chosen) ? [index] : []))
  const at = places.at(-1)
  if (at === undefined || other === chosen) return null
  const block = article.blocks[at] ?? ''
  const place = block.lastIndexOf(chosen)
  return withBlock(article, at, block.slice(0, place) + other + block.slice(place + chosen.length))
}

const BROKEN: readonly ((words: string[], at: number) => string[])[] = [
  (words, at) => [...words.slice(0, at), words[at] ?? '', ...words.slice(at)],
  (words, at) => [...words.slice(0, at), 'could of', ...words.slice(at)],
  (words, at) => [...words.slice(0, at), 'teh', ...words.slice(at + 1)],
  (words, at) => [...words.slice(0, at), 'an large', ...words.slice(at)],
  (words, at) => [...words.slice(0, at), 'a important', ...words.slice(at)],
  (words, at) => [...words.slice(0, at), 'the the', ...words.slice(at)],
  (words, at) => [...words.slice(0, at), 'they was', ...words.slice(at)],
]

const grammar: InsertDefect = (article, chance) => {
  let changed = article
  for (let count = 0; count < 3; count += 1) {
    const at = chance.one(proseOf(article))
    const words = (changed.blocks[at] ?? '').split(' ')
    const plain = words.flatMap((word, index) => (index > 1 && /^\p{Ll}{3,}$/u.test(word) ? [index] : []))
    if (plain.length === 0) return null
    changed = withBlock(changed, at, chance.one(BROKEN)(words, chance.one(plain)).join(' '))
  }
  return changed
}

/** A sentence with a figure said once more with another figure. */
const secondFigure: InsertDefect = (article, chance) => {
  const all = proseOf(article).flatMap((at) =>
    sentencesOf(article.blocks[at] ?? '').map((sentence) => ({ at, sentence: sentence.trim() })),
  )
  const figured = all.filter(
    ({ sentence }) =>
      /(?<![\p{L}\d.,:/-])(?!(?:19|20)\d\d\b)\d{1,3}(?:,\d{3})*(?![\d.,:/-])(?=[ %])/u.test(sentence) &&
      /^\p{Lu}/u.test(sentence) &&
      sentence.length < 260,
  )
  if (figured.length === 0) return null
  const { sentence, at } = chance.one(figured)
  const other = sentence.replace(
    /(?<![\p{L}\d.,:/-])(?!(?:19|20)\d\d\b)\d{1,3}(?:,\d{3})*(?![\d.,:/-])(?=[ %])/u,
    (digits) => {
      const value = Number(digits.replaceAll(',', ''))
      return Math.round(value * chance.one([0.7, 1.3, 1.6]) + 1).toLocaleString('en-US')
    },
  )
  const lead = chance.one(['', 'In short, ', 'To repeat the main point, ', 'As noted, '])
  const places = proseOf(article)
  const to = chance.next() < 0.5 ? at : chance.one(places)
  return withBlock(
    article,
    to,
    `${article.blocks[to] ?? ''} ${lead}${lead === '' ? other : other.charAt(0).toLowerCase() + other.slice(1)}`,
  )
}

/** Defects made of the words of the article itself. */
export const wordDefects: Readonly<Record<string, InsertDefect>> = {
  spelling,
  name,
  grammar,
  figures_repeated: secondFigure,
}

export type { Article }
