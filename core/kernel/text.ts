const WORD = /[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu

/** The words of a text: runs of letters and digits, joined by an inner apostrophe, hyphen, point or comma. */
export function words(text: string): string[] {
  return text.match(WORD) ?? []
}

/** A text from outside as every database holds it: without NUL, and with no half of a surrogate pair. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

/** The value of a JSON text from outside, its texts as every database holds them. Throws `SyntaxError`. */
export function readOutsideJson(json: string): unknown {
  return JSON.parse(json, (_name, value: unknown) => (typeof value === 'string' ? storable(value) : value))
}

/** Number of words in a text. */
export function wordCount(text: string): number {
  return words(text).length
}

/** The bytes of a picture that stands in a Markdown text itself. */
export const PICTURE_DATA = /(?<=\])\(data:image\/[a-z.+-]{1,40};base64,[A-Za-z0-9+/=]*\)/gi

/** What a Markdown text holds beside the words that its reader sees, in the order in which it is taken out. */
const UNREAD = [
  PICTURE_DATA,
  /<!--[^<]{0,2000}-->|<\/?[a-z][^<>\n]{0,500}>/gi,
  /!\[[^[\]\n]{0,500}\](?:\([^()\n]{0,2000}\))?/g,
  /^ {0,3}\[[^^\]\n]{1,200}\]:\s.*$/gm,
  /\[\^?\d[\d,;\s–-]{0,40}\](?!\()|\[\^[^\]\s]{1,100}\]/g,
  /\]\([^()\s]{0,2000}(?:\s"[^"\n]{0,300}")?\)/g,
  /(?:https?:\/\/|www\.)[^\s<>)\]]+/g,
  /^ {0,12}(?:`{3,}|~{3,}).*$/gm,
  /^[ >]{0,40}\d{1,9}[.)](?=\s)/gm,
  /&(?:#\d{1,7}|[a-z]{2,20});/gi,
]

/**
 * Number of words of a Markdown text that its reader sees: with headings and code, without addresses, tags, what pictures
 * stand for, the numbers of citations and those of lists. All that says how long a text is counts by it.
 */
export function markdownWordCount(markdown: string): number {
  return wordCount(UNREAD.reduce((text, part) => text.replace(part, ' '), markdown))
}

/** Whether a text holds nothing but white space and invisible characters. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{C}\p{Z}]/u.test(text)
}

/** A lower-case slug of letters and digits joined by hyphens; `fallback` when nothing is left. */
export function slugify(text: string, fallback: string, maxLength = 60): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '')
  const parts = plain.match(/[\p{L}\p{N}]+/gu) ?? []
  let slug = ''
  for (const part of parts) {
    const next = slug === '' ? part : `${slug}-${part}`
    if (next.length > maxLength) break
    slug = next
  }
  return slug === '' ? fallback : slug
}

/** An offset into a text, moved back where it stands in the middle of a surrogate pair: half a pair is no character. */
export function offsetBetweenPairs(text: string, offset: number): number {
  const isMiddle = (text.codePointAt(offset - 1) ?? 0) > 0xffff
  return isMiddle ? offset - 1 : offset
}

/** The first `length` UTF-16 units of a text, one less where the last is the first half of a surrogate pair. */
export function cutAt(text: string, length: number): string {
  return text.slice(0, offsetBetweenPairs(text, length))
}

/** The text cut at a word boundary to at most `maxLength` characters, with an ellipsis where it was cut. */
export function truncateAtWord(text: string, maxLength: number): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= maxLength) return flat
  const cut = cutAt(flat, maxLength - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > maxLength / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–—-]+$/u, '')}…`
}

/** A count with its noun: `1 passage`, `3 passages`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Without the full stop behind a quotation that ends with a mark of its own. */
export function endedOnce(sentence: string): string {
  return sentence.replace(/([.!?…])”\.(?= |$)/g, '$1”')
}
