import type { TemplateDocument } from '../../../catalog/document.ts'
import { cutAt, slugify, words } from '../../../kernel/text.ts'
import type { Draft } from '../../contract.ts'
import { listInput, type UserInput } from '../composer/brief.ts'
import { isContentWord, stem } from '../language/terms.ts'
import { splitSentences } from '../../../kernel/sentences.ts'

/** The built-in SEO program as ledgers and passports name it. */
export const SEO_ID = 'builtin/seo@1'

const LONGEST_TITLE = 60
const LONGEST_DESCRIPTION = 155
const SHORTEST_DESCRIPTION = 40
const MOST_KEYWORDS = 8
const FEWEST_KEYWORDS = 3
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

/** Whole sentences from the beginning of the piece; where none is short enough, what the piece is about. */
function description(draft: Draft, isPermitted: IsPermitted): string {
  const paragraphs = draft.sections
    .flatMap((section) => section.body.split('\n\n'))
    .filter((text) => !/^(?:- |\d+\. |> |\*\*[^*]+\*\*\s*$)/.test(text))
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
  const title = cutAtWord(draft.title, LONGEST_DESCRIPTION - 1)
  return /[.!?…]$/.test(title) ? title : `${title}.`
}

/** The words that the title and the text share most, behind the keywords that the brief asks for. */
function keywordsFrom(draft: Draft, asked: readonly string[], isPermitted: IsPermitted): string[] {
  const counts = new Map<string, { word: string; count: number }>()
  const count = (text: string, weight: number) => {
    for (const word of words(text).filter(
      (found) => isContentWord(found) && found.length > 3 && /\p{L}/u.test(found),
    )) {
      const entry = counts.get(stem(word)) ?? { word: word.toLowerCase(), count: 0 }
      counts.set(stem(word), { word: entry.word, count: entry.count + weight })
    }
  }
  count(draft.title, 3)
  draft.sections.forEach((section) => {
    count(plain(section.body), 1)
  })
  const frequent = [...counts.values()]
    .toSorted((a, b) => b.count - a.count)
    .map(({ word }) => word)
    .filter(isPermitted)
  const known = asked.join(' ').toLowerCase()
  const added = frequent.filter((word) => !known.includes(word)).slice(0, Math.max(0, 5 - asked.length))
  const all = [...new Set([...asked, ...added])]
  return (all.length < FEWEST_KEYWORDS ? [...new Set([...all, ...frequent])].slice(0, FEWEST_KEYWORDS) : all).slice(
    0,
    MOST_KEYWORDS,
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
  return {
    title: cutAtWord(draft.title, LONGEST_TITLE),
    meta_description: description(draft, isPermitted),
    slug: slugify(draft.title, template.id),
    keywords: keywordsFrom(draft, asked, isPermitted),
  }
}
