import { type DayWriting, isAmericanEnglish } from '../../../kernel/day-in-words.ts'
import { words } from '../../../kernel/text.ts'
import { languageOf } from './language.ts'

const WRITINGS: Readonly<Record<string, DayWriting>> = { German: 'de', French: 'fr', Spanish: 'es' }

/** How a text writes days: by its language, and an English one as its words and days are spelt. */
export function dayWritingOf(text: string): DayWriting {
  const other = WRITINGS[languageOf(words(text.toLowerCase())) ?? '']
  return other ?? (isAmericanEnglish(text) ? 'en-US' : 'en-GB')
}
