/** What a word list knows; loaded outside the rules. Words are given as they stand in the text. */
export interface Spelling {
  /** Whether American or British English has the word. */
  isWord(word: string): boolean
  isAmerican(word: string): boolean
  isBritish(word: string): boolean
}
