import type { StyleProfileDetail } from '../../../catalog/contract.ts'
import { WORDY } from '../../../kernel/wordy-phrases.ts'
import { contractPlainly, writeOut } from '../language/contractions.ts'
import { isContentWord } from '../language/terms.ts'
import { phraseReplacer } from '../language/phrases.ts'
import { withoutBanned } from '../language/plain-words.ts'
import { outsideProtected } from '../language/protected.ts'
import { tidyPunctuation, withoutDoubled } from '../language/tidy.ts'
import { inActiveVoice } from './active-voice.ts'

/** One rule of the editor: what it is called in the record, and what it makes of a sentence. */
export interface EditorRule {
  name: string
  apply: (sentence: string, style: StyleProfileDetail) => string
}

const shorten = phraseReplacer(WORDY)
const A_BEFORE_VOWEL = /(?<=^|\s)a (?=((?!eu|ew|one|once|oui|u)[aeio]\p{Ll}{3,}))/gu
const AN_BEFORE_CONSONANT = /(?<=^|\s)an (?=([bcdfgjklmnpqrstvwz][aeiou]\p{Ll}{2,}))/gu

function fixArticles(text: string): string {
  return text
    .replace(A_BEFORE_VOWEL, (found: string, next: string) => (isContentWord(next) ? 'an ' : found))
    .replace(AN_BEFORE_CONSONANT, (found: string, next: string) => (isContentWord(next) ? 'a ' : found))
}

/** The rules in the order in which they run; each sees what the ones before it left. */
export const EDITOR_RULES: readonly EditorRule[] = [
  {
    name: 'doubled-words',
    apply: (text) => outsideProtected(text, withoutDoubled),
  },
  { name: 'punctuation', apply: (text) => outsideProtected(text, tidyPunctuation) },
  { name: 'wordiness', apply: shorten },
  { name: 'banned-words', apply: (text, style) => withoutBanned(text, style.banned_words) },
  { name: 'passive', apply: inActiveVoice },
  { name: 'articles', apply: (text) => outsideProtected(text, fixArticles) },
  {
    name: 'contractions',
    apply: (text, style) => outsideProtected(text, style.contractions ? contractPlainly : writeOut),
  },
]
