/**
 * The closed list of what punctuation and spacing may differ in while a text says the same. A sign that it does not name
 * is compared as it is.
 */
const KINDS: readonly (readonly [signs: RegExp, as: string])[] = [
  [/<\/?(?:em|strong|b|i)>/g, ''],
  [/<\/?(?:p|br|div)>/g, ' '],
  [/[^\S\uFEFF]+/g, ' '],
  [/["“”„‟«»]/g, '"'],
  [/['‘’‚‛‹›]/g, "'"],
  [/[-‐‑]/g, '-'],
  [/ -+ | ?[–—] ?/g, ' – '],
  [/\.{3}/g, '…'],
]

/** What stands between two tokens, with one kind of each sign. */
export function normalMarks(between: string): string {
  return KINDS.reduce((marks, [signs, as]) => marks.replace(signs, as), between)
}
