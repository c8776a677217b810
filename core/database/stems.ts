import { stemmer } from 'stemmer'

const TOKEN = /[\p{L}\p{N}\p{Co}]+/gu
const ASCII = /^[\0-\x7f]*$/
const KEPT = 200_000
/** A longer token is no word, and PostgreSQL takes none above 2,046 bytes. */
const LONGEST = 400
/** As SQLite's: what is shorter or longer stays as it is. */
const STEMMED_FROM = 3
const STEMMED_TO = 64

/** The stems of a text in their order, as SQLite's `porter unicode61 remove_diacritics 2` makes them. */
export function stemsOf(text: string, kept: Map<string, string>): string[] {
  const plain = ASCII.test(text) ? text : text.normalize('NFD').replace(/\p{Mn}/gu, '')
  const tokens = plain.toLowerCase().match(TOKEN) ?? []
  return tokens.map((token) => {
    const known = kept.get(token)
    if (known !== undefined) return known
    const isWord = token.length >= STEMMED_FROM && token.length <= STEMMED_TO
    const stem = isWord ? stemmer(token) : token.slice(0, LONGEST)
    if (kept.size < KEPT) kept.set(token, stem)
    return stem
  })
}
