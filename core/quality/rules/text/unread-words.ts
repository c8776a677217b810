import type { Found } from './finding.ts'
import { pieceLanguage } from './language.ts'
import type { ReadText } from './read-text.ts'
import type { Spelling } from './spelling.ts'

/** Languages in which placeholders, instructions and a chatbot's talk are known by their words. */
const HALF_READ: ReadonlySet<string> = new Set(['German', 'French', 'Spanish'])
const ENGLISH_ONLY = 'spelling, grammar, names, figures and dates, harmful advice, insults, padding and wording'
const NOWHERE_ELSE = 'instructions, a chatbot’s talk and placeholders in words'

/** What was not checked in a text because of its words: they are of another language, of none, or there are none. */
export function unreadWords(read: ReadText, vocabulary: Spelling | null): Found[] {
  const whole = { start: null, end: null }
  if (!read.words.some(({ text }) => /\p{L}/u.test(text)))
    return /[\p{L}\p{N}]/u.test(read.body) ? [{ code: 'nothing_to_read', ...whole }] : []
  const language = pieceLanguage(read, vocabulary)
  if (language === 'English') return []
  if (language === null) {
    const words = read.words.filter(({ text }) => /^\p{L}+$/u.test(text))
    const unknown = words.filter(
      ({ text, lower }) => vocabulary?.isWord(text) !== true && vocabulary?.isWord(lower) !== true,
    )
    return [{ code: 'words_unknown', ...whole, found: String(unknown.length), expected: String(words.length) }]
  }
  return HALF_READ.has(language)
    ? [{ code: 'language_not_checked', ...whole, found: language, expected: ENGLISH_ONLY }]
    : [{ code: 'language_not_read', ...whole, found: language, expected: `${ENGLISH_ONLY}, ${NOWHERE_ELSE}` }]
}
