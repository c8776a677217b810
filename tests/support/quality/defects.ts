import { wordDefects } from './word-defects.ts'
import { PHRASES } from './defect-phrases.ts'
import type { Chance } from './random.ts'

/** An article as it is measured: its title and its body as blocks of Markdown. */
export interface Article {
  id: string
  title: string
  blocks: readonly string[]
}

/** Puts one defect into an article; null where the article has no place for it. */
export type InsertDefect = (article: Article, chance: Chance) => Article | null

const isProse = (block: string): boolean =>
  /^[\p{L}“"‘'£$€\d]/u.test(block) && !/^\d+[.)]\s/.test(block) && block.split(/\s+/).length >= 12

/** The indexes of the paragraphs of prose. */
export function proseOf({ blocks }: Article): number[] {
  return blocks.flatMap((block, index) => (isProse(block) ? [index] : []))
}

export function withBlocks(article: Article, blocks: readonly string[]): Article {
  return { ...article, blocks }
}

export function withBlock(article: Article, at: number, block: string): Article {
  return withBlocks(
    article,
    article.blocks.map((one, index) => (index === at ? block : one)),
  )
}

export function inserted(article: Article, at: number, ...blocks: string[]): Article {
  return withBlocks(article, [...article.blocks.slice(0, at), ...blocks, ...article.blocks.slice(at)])
}

/** The sentences of a block, roughly. */
export function sentencesOf(block: string): string[] {
  return block.match(/[^.!?]+[.!?]+[”"’)]*\s*|[^.!?]+$/g) ?? [block]
}

/** A defect of its own sentence, set among those of a paragraph, or of its own paragraph. */
function said(phrases: readonly string[]): InsertDefect {
  return (article, chance) => {
    const phrase = chance.one(phrases)
    const places = proseOf(article)
    if (places.length === 0) return null
    const at = chance.one(places)
    if (phrase.startsWith('¶')) return inserted(article, at, phrase.slice(1))
    if (phrase.startsWith('^')) return inserted(article, 0, phrase.slice(1))
    if (phrase.startsWith('$$')) return inserted(article, article.blocks.length, phrase.slice(2))
    const sentences = sentencesOf(article.blocks[at] ?? '')
    const after = chance.below(sentences.length) + 1
    return withBlock(
      article,
      at,
      [...sentences.slice(0, after).map((one) => one.trimEnd()), phrase, ...sentences.slice(after)].join(' '),
    )
  }
}

/** A phrase in the place of a word or behind one. */
function wordPlaced(phrases: readonly string[]): InsertDefect {
  return (article, chance) => {
    const places = proseOf(article)
    if (places.length === 0) return null
    const at = chance.one(places)
    const words = (article.blocks[at] ?? '').split(' ')
    const place = 2 + chance.below(Math.max(1, words.length - 4))
    const phrase = chance.one(phrases)
    const isReplaced = chance.next() < 0.5
    return withBlock(
      article,
      at,
      [...words.slice(0, place), phrase, ...words.slice(place + (isReplaced ? 1 : 0))].join(' '),
    )
  }
}

const repeatedParagraph: InsertDefect = (article, chance) => {
  const places = proseOf(article)
  if (places.length < 3) return null
  const at = chance.one(places)
  const block = article.blocks[at] ?? ''
  const words = block.split(' ')
  const changed =
    chance.next() < 0.4 && words.length > 25 ? words.filter((_, index) => index % 17 !== 9).join(' ') : block
  return inserted(article, Math.min(article.blocks.length, at + 1 + chance.below(3)), changed)
}

const repeatedSentence: InsertDefect = (article, chance) => {
  const places = proseOf(article)
  const [from, to] = [chance.one(places), chance.one(places)]
  const long = sentencesOf(article.blocks[from] ?? '').filter(
    (sentence) => sentence.split(' ').length >= 8 && /^["“]?\p{Lu}/u.test(sentence.trim()),
  )
  return long.length === 0 ? null : withBlock(article, to, `${article.blocks[to] ?? ''} ${chance.one(long).trim()}`)
}

const cutOff: InsertDefect = (article, chance) => {
  const last = proseOf(article).at(-1)
  if (last === undefined) return null
  const block = (article.blocks[last] ?? '').trimEnd()
  const words = block.split(' ')
  const kept = words
    .slice(0, Math.max(4, words.length - 2 - chance.below(Math.max(1, words.length - 6))))
    .join(' ')
    .replace(/[.!?”"’)]+$/, '')
  const shape = chance.below(4)
  const end =
    shape === 0
      ? kept
      : shape === 1
        ? kept.slice(0, -2)
        : shape === 2
          ? `${kept.replace(/[,;:]$/, '')},`
          : `${kept.replace(/[,;:]$/, '')} and the`
  return withBlocks(article, [...article.blocks.slice(0, last), end])
}

const emptyHeading: InsertDefect = (article, chance) => {
  const heading = `${'#'.repeat(2 + chance.below(2))} ${chance.one(['Background', 'What this means', 'Next steps', 'How it works', 'The figures', 'Why it matters'])}`
  const headings = article.blocks.flatMap((block, index) => (block.startsWith('## ') ? [index] : []))
  return headings.length > 0 && chance.next() < 0.6
    ? inserted(article, chance.one(headings), `## ${heading.replace(/^#+ /, '')}`)
    : inserted(article, article.blocks.length, heading)
}

const foreign: InsertDefect = (article, chance) =>
  inserted(article, chance.one(proseOf(article)), chance.one(PHRASES.foreign))
const offTopic: InsertDefect = (article, chance) =>
  inserted(article, chance.one(proseOf(article)), chance.one(PHRASES.off_topic))
const figures: InsertDefect = (article, chance) =>
  inserted(article, chance.one(proseOf(article)), chance.one(PHRASES.figures))

/** The piece cut down to its beginning, or to a few empty phrases. */
const thin: InsertDefect = (article, chance) => {
  if (chance.next() < 0.4) return withBlocks(article, [chance.one(PHRASES.stock_texts)])
  const first = proseOf(article)[0]
  return first === undefined ? null : withBlocks(article, [article.blocks[first] ?? ''])
}

/** All kinds of defect that are put in, each in several shapes. */
export const DEFECTS: Readonly<Record<string, InsertDefect>> = {
  placeholder: wordPlaced(PHRASES.placeholders),
  model_talk: said(PHRASES.model_talk),
  instruction: said(PHRASES.instructions),
  mail_debris: said(PHRASES.mail),
  repeated_paragraph: repeatedParagraph,
  repeated_sentence: repeatedSentence,
  cut_off: cutOff,
  empty_heading: emptyHeading,
  broken_markup: wordPlaced(PHRASES.markup),
  marker: wordPlaced(PHRASES.markers),
  figures_made: figures,
  foreign,
  insult: said(PHRASES.insults),
  off_topic: offTopic,
  shouting: said(PHRASES.shouting),
  filler: said(PHRASES.filler),
  thin,
  ...wordDefects,
}
