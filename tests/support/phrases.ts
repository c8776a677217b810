import { words } from '../../core/kernel/text.ts'

const DENIAL = /\b(?:no|not|never|neither|nor)\b/

/** Lower case, words only, so that punctuation does not tell two phrases apart. */
function plain(text: string): string {
  return ` ${words(text).join(' ').toLowerCase().replace(/’/g, "'")} `
}

/** Whether a text says a phrase without a word of denial before it in its sentence. */
export function saysUndenied(text: string, phrase: string): boolean {
  return text.split(/(?<=[.!?])\s/).some((sentence) => {
    const [before, after] = plain(sentence).split(plain(phrase))
    return after !== undefined && !DENIAL.test(before ?? '')
  })
}
