import { words } from './text.ts'

const LEAST_WORDS = 2
const LEAST_LETTERS = 10

/** Letters of scripts that part no words, and of which a few say as much as a sentence. */
const UNPARTED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu
const LEAST_UNPARTED = 4

/** Whether a text says something that can stand on record as a reason: words, not characters alone. */
export function isReason(text: string): boolean {
  if ((text.match(UNPARTED) ?? []).length >= LEAST_UNPARTED) return true
  const said = words(text).filter((word) => /\p{L}/u.test(word))
  return said.length >= LEAST_WORDS && (text.match(/\p{L}/gu) ?? []).length >= LEAST_LETTERS
}

/** What is said where a reason is none; `say` is what was asked for. */
export function reasonNeeded(say = 'Say why'): string {
  return `${say}, in two words or more and at least ten letters.`
}
