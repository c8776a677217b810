import { words } from '../../../kernel/text.ts'

const NUMBER =
  /^(?:\d[\dd]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half|thirds?|quarters?|fifths?|tenths?|twice)$/i

/** Whether a word is an amount in digits or words; "one" is not, because it is seldom a count. */
function isNumber(word: string): boolean {
  return NUMBER.test(word)
}

/** The amounts in a text, in lower case; a decimal mark is written as "d". */
export function numbersIn(text: string): string[] {
  return words(text.replace(/(\d)[.,](?=\d)/g, '$1d'))
    .filter((word) => isNumber(word))
    .map((word) => word.toLowerCase())
}
