import { normalMarks } from './normal-marks.ts'

/** A text as far as the kind of an edit depends on it; `html` is the body as it is shown, `markdown` as it is written. */
export interface ComparedText {
  title: string
  html: string
  markdown: string
  /** Search-engine fields, in one. */
  fields: string
}

export interface Token {
  /** As it is compared. */
  key: string
  text: string
  /** In lower case, without apostrophes. */
  word: string
  isPlainWord: boolean
  /** Everything between it and the next, as it stands: spaces, signs and tags of mere looks. */
  between: string
  /** The same as it is compared. */
  marks: string
}

/** A token among the others of its text. */
export interface Place {
  tokens: readonly Token[]
  at: number
  token: Token
  next: Token | undefined
}

/** The end of the title, the body or the fields. */
const END = '\n'

/** Tags that change nothing of what words say or of whose they are; any other counts, as does one with attributes. */
const LOOKS = /^<\/?(?:em|strong|b|i)>$/
const BLOCKS = /^<\/?(?:p|br|div)>$/
const STARTING = /^<\/?(?:p|li|h\d|td|th|tr|div|br)\b/

const TAGS_AND_TEXT = /<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|</giu

/** Citations, numbers with what belongs to them, and words. */
const TOKEN =
  /(?<cite>\[\d+(?:\s*[,–-]\s*\d+)*\])|(?<number>[\p{Sc}<>≤≥±~≈+−-]*[.,]?\p{N}+(?:[.,:/–-]?\p{N})*(?:\s?(?:%|‰|\p{Sc}|°[CF]?|[\p{L}µ]{1,4}(?!\p{L})))?)|(?<word>[\p{L}\p{M}]+(?:['’\p{L}\p{M}]*[\p{L}\p{M}])?)/gu

interface Reading {
  tokens: Token[]
  isStart: boolean
  isInQuotation: boolean
  /** How many elements are open in which spaces count. */
  verbatim: number
}

/** What a text is compared by. No character of it is left out: what is no token stands between two. */
export function tokensOf({ title, html, fields }: ComparedText): Token[] {
  return [...tokensIn([title]), ...tokensIn(html.match(TAGS_AND_TEXT) ?? [], true), ...tokensIn([fields])]
}

function tokensIn(pieces: readonly string[], isHtml = false): Token[] {
  const reading: Reading = { tokens: [endToken()], isStart: true, isInQuotation: false, verbatim: 0 }
  for (const piece of pieces) {
    if (isHtml && piece.length > 1 && piece.startsWith('<')) readTag(reading, piece)
    else readWords(reading, isHtml ? decoded(piece) : piece)
  }
  return reading.tokens.map((token) => ({ ...token, marks: normalMarks(token.between) }))
}

function readTag(reading: Reading, tag: string): void {
  if (STARTING.test(tag)) reading.isStart = true
  if (LOOKS.test(tag) || BLOCKS.test(tag)) {
    addBetween(reading, tag)
    return
  }
  if (/^<(?:pre|code)\b/.test(tag)) reading.verbatim += 1
  reading.tokens.push({ key: tag, text: tag, word: '', isPlainWord: false, between: '', marks: '' })
  if (/^<\/(?:pre|code)>/.test(tag)) reading.verbatim -= 1
}

function readWords(reading: Reading, text: string): void {
  let last = 0
  for (const match of text.matchAll(TOKEN)) {
    addBetween(reading, text.slice(last, match.index))
    last = match.index + match[0].length
    pushToken(reading, match[0], match.groups?.word !== undefined)
  }
  addBetween(reading, text.slice(last))
}

function pushToken(reading: Reading, text: string, isWord: boolean): void {
  const { isStart, isInQuotation } = reading
  const isName = isWord && /^\p{Lu}/u.test(text) && !isStart
  const isPlainWord = isWord && !isName && !isInQuotation && reading.verbatim === 0
  // Inside a quotation and in a name the case counts; at the start of a sentence a capital is spelling.
  const spelt = isWord ? text.replaceAll('’', "'") : text.replace(/\s/g, ' ')
  const key = isPlainWord ? firstInLowerCase(spelt) : `${isInQuotation ? '“' : ''}${spelt}`
  const word = isWord ? spelt.replaceAll("'", '').toLowerCase() : ''
  reading.tokens.push({ key, text, word, isPlainWord, between: '', marks: '' })
  reading.isStart = false
}

function addBetween(reading: Reading, between: string): void {
  const token = reading.tokens.at(-1)
  if (token === undefined || between === '') return
  if (reading.verbatim > 0) {
    // Where spaces count, they are part of what is compared.
    reading.tokens.push({ key: between, text: between, word: '', isPlainWord: false, between: '', marks: '' })
    return
  }
  token.between += BLOCKS.test(between) ? between : between.replace(/[^\S\uFEFF]+/g, ' ')
  if (between.startsWith('<')) return
  if (/[.!?:]\s|\n/.test(between)) reading.isStart = true
  for (const quote of between.match(/["“”„«»]/g) ?? [])
    reading.isInQuotation = quote === '"' ? !reading.isInQuotation : /[“„«]/.test(quote)
}

/** A word whose first letter's capital is not told apart. */
export function firstInLowerCase(word: string): string {
  const [first = ''] = Array.from(word)
  return first.toLowerCase() + word.slice(first.length)
}

export function placeAt(tokens: readonly Token[], at: number): Place {
  return { tokens, at, token: tokens[at] ?? endToken(), next: tokens[at + 1] }
}

/** Whether nothing of the title, the body or the fields follows. */
export function isLast({ next }: Place): boolean {
  return next === undefined || next.key === END
}

function endToken(): Token {
  return { key: END, text: '', word: '', isPlainWord: false, between: '', marks: '' }
}

const NAMED: Record<string, string> = { amp: '&', quot: '"', apos: "'", nbsp: '\u00a0', lt: '<', gt: '>' }

function decoded(html: string): string {
  return html.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
}
