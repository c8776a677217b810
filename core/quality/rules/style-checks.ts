import type { StyleProfileDetail } from '../../catalog/contract.ts'
import type { QualityIssue } from '../contract.ts'
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

/** Style: reading grade, sentence length, banned words (engine notes, Quality Gate). */
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
    const message = `The text has reading grade ${grade.toFixed(1)}, ${side} than the style asks for (${min} to ${max}).`
    issues.push(issue('style_grade', message))
  }
  if (longest > style.sentence_words.max * LEEWAY) {
    const message = `The longest sentence has ${longest} words; the style asks for at most ${style.sentence_words.max}.`
    issues.push(issue('style_sentence_long', message))
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
    .map((word) => issue('style_banned_word', `The style does not use “${word}”.`))
}

function issue(code: string, message: string): QualityIssue {
  return { code, severity: 'advisory', message, section_id: null }
}
