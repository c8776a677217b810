import type { StyleProfileDetail } from '../../../catalog/contract.ts'
import { wordCount } from '../../../kernel/text.ts'
import { asStart } from '../composer/casing.ts'
import { isClause } from '../composer/shape.ts'
import { writeOut } from '../language/contractions.ts'
import { isContentWord } from '../language/terms.ts'
import { isNegated, outsideProtected } from '../language/protected.ts'

/** One rule of the editor: what it is called in the record, and what it makes of a sentence. */
export interface EditorRule {
  name: string
  apply: (sentence: string, style: StyleProfileDetail) => string
}

const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/\b(i)n order to\b/gi, 'to'],
  [/\bdue to the fact that\b/gi, 'because'],
  [/\bin spite of the fact that\b/gi, 'although'],
  [/\bat this point in time\b/gi, 'now'],
  [/\bin the event that\b/gi, 'if'],
  [/\bfor the purpose of\b/gi, 'for'],
  [/\ba large number of\b/gi, 'many'],
  [/\butili[sz]e\b/gi, 'use'],
  [/\butili[sz]es\b/gi, 'uses'],
  [/\butili[sz]ed\b/gi, 'used'],
  [/\butili[sz]ing\b/gi, 'using'],
]
const INTENSIFIER =
  /(?<=\b(?:is|are|was|were|be|been|seems?|feels?|looks?) )(?:very|really|quite|extremely) (?=\p{Ll}{3,})/gu
const DOUBLED = /\b(the|a|an|of|to|in|is|and|for|with|on|at|we|you|are|was|be|or|this|by|from) \1\b(?!['’-])/gi
const A_BEFORE_VOWEL = /(?<=^|\s)a (?=((?!eu|ew|one|once|oui|u)[aeio]\p{Ll}{3,}))/gu
const AN_BEFORE_CONSONANT = /(?<=^|\s)an (?=([bcdfgjklmnpqrstvwz][aeiou]\p{Ll}{2,}))/gu

function keepCapital(before: string, after: string): string {
  return /^\p{Lu}/u.test(before) ? asStart(after) : after
}

function shorten(text: string): string {
  return SHORTER.reduce(
    (result, [pattern, plain]) => result.replace(pattern, (found: string) => keepCapital(found, plain)),
    text,
  )
}

function tidyPunctuation(text: string): string {
  return text
    .replace(/(?<!\p{N}),{2,}(?!\p{N})/gu, ',')
    .replace(/(?<!\.)\.\.(?!\.)/g, '.')
    .replace(/!{2,}/g, '!')
    .replace(/\?{2,}/g, '?')
    .replace(/(?<=\p{L}) +(?=[,;:](?:\s|$))/gu, '')
}

function fixArticles(text: string): string {
  return text
    .replace(A_BEFORE_VOWEL, (found: string, next: string) => (isContentWord(next) ? 'an ' : found))
    .replace(AN_BEFORE_CONSONANT, (found: string, next: string) => (isContentWord(next) ? 'a ' : found))
}

/** A sentence past the style's limit parted at a semicolon or ", and" where both halves can stand alone. */
function split(sentence: string, most: number): string {
  if (wordCount(sentence) <= most || /[“”"‘()[\]`*]/.test(sentence)) return sentence
  const commas = sentence.match(/,/g)?.length ?? 0
  const cuts = [...sentence.matchAll(/;\s+/g), ...(commas === 1 ? [...sentence.matchAll(/,\s+and\s+/g)] : [])]
  for (const cut of cuts) {
    const first = sentence.slice(0, cut.index)
    const second = sentence.slice(cut.index + cut[0].length)
    if (isClause(first) && isClause(second)) return `${first}. ${asStart(second)}`
  }
  return sentence
}

/** The rules in the order in which they run; each sees what the ones before it left. */
export const EDITOR_RULES: readonly EditorRule[] = [
  { name: 'doubled-words', apply: (text) => outsideProtected(text, (words) => words.replace(DOUBLED, '$1')) },
  { name: 'punctuation', apply: (text) => outsideProtected(text, tidyPunctuation) },
  { name: 'wordiness', apply: (text) => outsideProtected(text, shorten) },
  {
    name: 'intensifiers',
    apply: (text) => (isNegated(text) ? text : outsideProtected(text, (words) => words.replace(INTENSIFIER, ''))),
  },
  { name: 'articles', apply: (text) => outsideProtected(text, fixArticles) },
  { name: 'contractions', apply: (text, style) => (style.contractions ? text : outsideProtected(text, writeOut)) },
  { name: 'long-sentences', apply: (text, style) => split(text, style.sentence_words.max) },
]
