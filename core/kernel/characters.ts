const INVISIBLE =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb]/
const SPACE = /[\u00a0\u2800\u3164\uffa0\u1680\u2000-\u200a\u202f\u205f\u3000]/
const LINE = /[\u0085\u2028\u2029]/
const SINGLE_QUOTE = /[\u2018\u2019\u201a\u201b\u2032\u02bc\uff07]/
const DOUBLE_QUOTE = /[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb\u300c\u300d\uff02]/
const HYPHEN = /[\u2010\u2011\u2043\u2212\ufe63\uff0d]/
const DASH = /[\u2012-\u2015]/

/** What stands for a typographic or invisible character: plain ASCII, a dash, or nothing; undefined for all others. */
export function characterClass(code: number): string | undefined {
  if (code < 0x80 || (code > 0x3164 && code < 0xfe00)) return undefined
  if (code >= 0x2010 && code <= 0x201f) return TYPOGRAPHIC[code - 0x2010]
  return classOf(code)
}

function classOf(code: number): string | undefined {
  const character = String.fromCharCode(code)
  if (INVISIBLE.test(character)) return ''
  if (SPACE.test(character)) return ' '
  if (LINE.test(character)) return '\n'
  if (SINGLE_QUOTE.test(character)) return "'"
  if (DOUBLE_QUOTE.test(character)) return '"'
  if (HYPHEN.test(character)) return '-'
  return DASH.test(character) ? '–' : undefined
}

/** The dashes and quotation marks that stand in most texts. */
const TYPOGRAPHIC = Array.from({ length: 16 }, (_, at) => classOf(0x2010 + at))

/** The sign 💯. */
const HUNDRED_POINTS = 0x1f4af

/** What a reader sees in a character with the marks upon it: its plain form, in lower case. */
export function shownAs(cluster: string): string {
  const code = cluster.charCodeAt(0)
  const plain = characterClass(code)
  if (plain !== undefined) return plain
  const point = cluster.codePointAt(0) ?? 0
  if (point === HUNDRED_POINTS) return '100%'
  if (point > 0xffff) {
    if ((point >= 0xe0000 && point <= 0xe007f) || (point >= 0x1d173 && point <= 0x1d17a)) return ''
    const enclosed = enclosedLetter(point)
    if (enclosed !== null) return enclosed
  }
  const text = cluster.normalize('NFKC').toLowerCase()
  return /[a-z0-9]\p{M}/u.test(text) ? text.replace(/([a-z0-9])\p{M}+/gu, '$1') : text
}

/** The letter in a dark circle or square, which normalisation leaves as it is. */
function enclosedLetter(point: number): string | null {
  if (point >= 0x1f150 && point <= 0x1f169) return String.fromCharCode(97 + point - 0x1f150)
  return point >= 0x1f170 && point <= 0x1f189 ? String.fromCharCode(97 + point - 0x1f170) : null
}

const COMBINING = /\p{M}/u

/** Whether a UTF-16 unit is a combining mark that belongs to the character before it. */
export function isCombining(code: number): boolean {
  return code >= 0x300 && !(code >= 0x2000 && code < 0x20d0) && COMBINING.test(String.fromCharCode(code))
}

const LETTER = /[\p{L}\p{M}\p{N}]/u
/** Scripts that put no space between words: each character is a word of its own. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

export type CharacterKind = 'letter' | 'digit' | 'ideograph' | 'space' | 'line' | 'mark' | 'symbol'

/** What a character of the normalised text is to a reader of words. */
export function kindOf(point: number): CharacterKind {
  if (point < 0x80) {
    if (point >= 97 && point <= 122) return 'letter'
    if (point >= 48 && point <= 57) return 'digit'
    if (point === 32) return 'space'
    if (point === 10) return 'line'
    return point === 35 || point === 36 || point === 37 || point === 38 || point === 43 ? 'symbol' : 'mark'
  }
  const character = String.fromCodePoint(point)
  if (LETTER.test(character)) return UNSPACED.test(character) ? 'ideograph' : 'letter'
  if (point === 0x2013) return 'mark'
  if (/\s/u.test(character)) return 'space'
  return /\p{P}/u.test(character) ? 'mark' : 'symbol'
}
