import type { TemplateDocument } from '../../../catalog/document.ts'
import { cutAt, slugify, words } from '../../../kernel/text.ts'
import type { Draft } from '../../contract.ts'
import { listInput, type UserInput } from '../composer/brief.ts'
import { withoutOutlineMark } from '../composer/words.ts'
import { isTellingWord, stem } from '../language/terms.ts'
import { isVerbForm } from '../language/verbs.ts'
import { SMALL_WORDS } from './small-words.ts'
import { splitSentences } from '../../../kernel/sentences.ts'

/** The built-in SEO program as ledgers and passports name it. */
export const SEO_ID = 'builtin/seo@2'

const LONGEST_TITLE = 60
const LONGEST_DESCRIPTION = 155
const SHORTEST_DESCRIPTION = 40
const MOST_KEYWORDS = 8
const MOST_ADDED = 5
/** A word of the title counts for so many of the text. */
const WEIGHT_OF_TITLE = 3
const DANGLING =
  /[\s,;:–—-]+(?:(?:a|an|the|and|or|of|to|for|in|on|at|by|with|from|is|are|as|after|before|into|over|under|about|than|that|which|who|when|while|its|their|his|her|our|your)[\s,;:–—-]*)*$/i

export interface SeoFields {
  title: string
  meta_description: string
  slug: string
  keywords: string[]
}

/** Whether the rules that apply let a text stand by itself. */
export type IsPermitted = (text: string) => boolean

/** The keywords of the brief that come into no search field. */
export function refusedKeywords(userInput: UserInput, isPermitted: IsPermitted): string[] {
  return listInput(userInput, 'keywords').filter((keyword) => !isPermitted(keyword))
}

function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest + 1)
  const space = cut.lastIndexOf(' ')
  return (space > 0 ? cut.slice(0, space) : cutAt(text, longest)).replace(DANGLING, '')
}

/** A Markdown paragraph as plain text, without markers of citation. */
function plain(markdown: string): string {
  return markdown
    .replace(/\s?\[\d+\]/g, '')
    .replace(/^(?:> ?|- |#+ )/gm, '')
    .replace(/\\(?=[^\p{L}\p{N}\s])/gu, '')
    .replace(/\*+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What stands in a piece and is not its own text: a query, a quotation, what a source says. */
function isAside(text: string): boolean {
  return /^(?:> |\[\p{L}+\s?: )/u.test(text) || /(?<!\\)\[\d+\]/.test(text)
}

/** Whole sentences from the beginning of the piece; where none is short enough, what the piece is about. */
function description(headline: string, bodies: readonly string[], isPermitted: IsPermitted): string {
  const paragraphs = bodies
    .flatMap((body) => body.split('\n\n'))
    .filter((text) => !isAside(text) && !/^(?:- |\d+\. |\*\*[^*]+\*\*)/.test(text))
    .map(plain)
  const sentences = paragraphs
    .filter((text) => words(text).length > 5)
    .flatMap(splitSentences)
    .filter((text) => /[.!?]["”’)]*$/.test(text) && text.length <= LONGEST_DESCRIPTION)
    .filter(isPermitted)
  const whole = sentences.slice(0, 3).reduce((text, sentence) => {
    const longer = text === '' ? sentence : `${text} ${sentence}`
    return longer.length <= LONGEST_DESCRIPTION ? longer : text
  }, '')
  if (whole.length >= SHORTEST_DESCRIPTION) return whole
  const longest = sentences.toSorted((one, other) => other.length - one.length)[0] ?? ''
  if (longest.length > whole.length) return longest
  if (whole !== '') return whole
  const title = cutAtWord(headline, LONGEST_DESCRIPTION - 1)
  return /[.!?…]$/.test(title) ? title : `${title}.`
}

/** The terms that the piece comes back to, those of its title first, behind the keywords that the brief asks for. */
function keywordsFrom(title: string, bodies: readonly string[], asked: readonly string[], isPermitted: IsPermitted) {
  const texts = bodies.flatMap((body) => body.split('\n\n')).filter((text) => !isAside(text))
  const inTitle = new Set(words(title).filter(isTerm).map(stem))
  const counts = new Map<string, { word: string; count: number }>()
  for (const word of [title, ...texts.map(plain)].flatMap(words).filter(isTerm)) {
    const entry = counts.get(stem(word)) ?? { word: word.toLowerCase(), count: 0 }
    counts.set(stem(word), { word: entry.word, count: entry.count + 1 })
  }
  const weight = ([term, { count }]: [string, { count: number }]) => count + (inTitle.has(term) ? WEIGHT_OF_TITLE : 0)
  const terms = [...counts]
    .filter(([, { count }]) => count > 1)
    .toSorted((one, other) => weight(other) - weight(one))
    .map(([, { word }]) => word)
    .filter(isPermitted)
  const known = asked.join(' ').toLowerCase()
  const added = terms.filter((word) => !known.includes(word)).slice(0, Math.max(0, MOST_ADDED - asked.length))
  return [...new Set([...asked, ...added])].slice(0, MOST_KEYWORDS)
}

/** Whether a word can be a search term: a name of something, as far as its form shows, and no verb, adverb or number. */
function isTerm(word: string): boolean {
  const lower = word.toLowerCase()
  return (
    word.length > 3 &&
    isTellingWord(word) &&
    !SMALL_WORDS.has(lower) &&
    !/\d|[’']/.test(word) &&
    !/(?:[^l]ing|[^s]ed|ly|[^l]est)$/.test(lower) &&
    !isVerbForm(lower)
  )
}

/**
 * Title, description, slug and keywords for search engines, from the draft and the brief alone. What the rules do not let
 * stand by itself comes into neither description nor keywords: a sentence loses its citations there.
 */
export function seoFields(
  draft: Draft,
  userInput: UserInput,
  template: TemplateDocument,
  isPermitted: IsPermitted = () => true,
): SeoFields {
  const asked = listInput(userInput, 'keywords')
    .filter(isPermitted)
    .map((keyword) => cutAtWord(keyword, LONGEST_TITLE))
  const title = withoutOutlineMark(draft.title)
  const bodies = draft.sections.map((section) => section.body)
  return {
    title: cutAtWord(title, LONGEST_TITLE),
    meta_description: description(title, bodies, isPermitted),
    slug: slugify(title, template.id),
    keywords: keywordsFrom(title, bodies, asked, isPermitted),
  }
}
