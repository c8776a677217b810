import type { StyleProfileDetail } from '../../catalog/contract.ts'
import { finding, type QualityIssue } from '../findings.ts'
import { readability, readableParagraphs } from './readability.ts'
import type { CheckedSection } from './structure.ts'

/** The measurable members of a style profile. */
export type MeasuredStyle = Pick<StyleProfileDetail, 'reading_grade' | 'sentence_words' | 'banned_words'>

/** Sections that no style applies to: the list of sources, the vertical's own wordings. */
const EXEMPT = new Set(['source_list', 'disclaimers'])
/** A grade of fewer words says more about chance than about the text. */
const FEWEST_WORDS = 100
/** A sentence may run a little over the profile's longest before it is worth a word. */
const LEEWAY = 1.25

/** Style: reading grade, sentence length, banned words. */
export function styleIssues(sections: readonly CheckedSection[], style: MeasuredStyle): QualityIssue[] {
  const text = sections
    .filter((section) => !EXEMPT.has(section.section_id))
    .map((section) => section.body)
    .join('\n\n')
  const { grade, words, longest } = readability(text)
  const { min, max } = style.reading_grade
  const issues: QualityIssue[] = []
  if (words >= FEWEST_WORDS && (grade < min || grade > max)) {
    const side = grade < min ? 'simpler' : 'harder to read'
    issues.push(finding('style_grade', { found: grade.toFixed(1), phrase: side, expected: `${min} to ${max}` }))
  }
  if (longest > style.sentence_words.max * LEEWAY) {
    const expected = String(style.sentence_words.max)
    issues.push(finding('style_sentence_long', { found: String(longest), expected }))
  }
  return [...issues, ...bannedWords(text, style.banned_words)]
}

function bannedWords(text: string, banned: readonly string[]): QualityIssue[] {
  const plain = ` ${readableParagraphs(text)
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}’'-]+/gu, ' ')} `
  return banned
    .filter((word) => plain.includes(` ${word.toLowerCase()} `))
    .map((phrase) => finding('style_banned_word', { phrase }))
}
