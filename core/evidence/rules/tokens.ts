import { stemmer } from '../../kernel/stems.ts'
import { readOnce } from '../../kernel/recent.ts'
import { STOP_WORDS } from '../../kernel/stop-words.ts'
import {
  COMPOUND,
  digitsOfCompound,
  DIGITS,
  numberOfWord,
  percentOfShare,
  plainDigits,
  SHARE_OF_MANY,
} from './numbers.ts'
import { unitWord } from './units.ts'

/** A word or number of a text. `text` is as written there; `value` is set for digits and number words. */
export interface Token {
  text: string
  word: string
  stem: string
  value: number | null
  isDigits: boolean
  isCapitalised: boolean
  startsSentence: boolean
}

const QUARTER = 'Q[1-4](?![\\p{L}\\p{Nd}])'
const TOKEN = new RegExp(
  `${SHARE_OF_MANY}|${DIGITS}|${COMPOUND}|[Pp]er [Cc]ent(?!\\p{L})|${QUARTER}|\\p{L}{1,40}(?:\\.\\p{L}(?!\\p{L})){1,6}\\.?|[\\p{L}\\p{M}]+|[%$£€]`,
  'gu',
)
const LIST_NUMBER = /^\s*\d{1,2}[.)]\s+(?=\p{Lu})/u
/** Its initials alone read like the stop word. */
const THE_COUNTRY = /^U\.?S\.?$/
const QUARTERS = ['first', 'second', 'third', 'fourth']

const KEPT = 2000

/** The words of a text, in order, with what evidence asks of them; nobody changes them. Linear in the text. */
export const tokensOf: (text: string) => readonly Token[] = readOnce(KEPT, readTokens)

/** The same, of a part that will not come again. */
export function readTokens(text: string): Token[] {
  const body = text.slice(LIST_NUMBER.exec(text)?.[0].length ?? 0)
  const tokens: Token[] = []
  let previousEnd = 0
  for (const match of body.matchAll(TOKEN)) {
    const raw = match[0]
    const between = body.slice(Math.max(previousEnd, match.index - 12), match.index)
    previousEnd = match.index + raw.length
    if (raw === 's' && /['’‘]$/.test(between)) continue
    const startsSentence = tokens.length === 0 || /[.!?:;"“”(]\s*$|\n/.test(between)
    tokens.push(...tokensFor(raw, startsSentence))
  }
  return tokens
}

/** Whether a token says something about the subject: no stop word, no currency sign. */
export function isContent(token: Token): boolean {
  return (!STOP_WORDS.has(token.word) || THE_COUNTRY.test(token.text)) && !/^[$£€]$/.test(token.text)
}

/** One token for each word; "Q4" is the fourth quarter, "9 in 100" nine per cent. */
function tokensFor(raw: string, startsSentence: boolean): Token[] {
  const share = percentOfShare(raw)
  const gap = raw.indexOf(' ')
  if (share !== null) {
    return [tokenOf(raw.slice(0, gap), share, false, false), tokenOf(raw.slice(gap + 1), 'percent', false, false)]
  }
  const isQuarter = raw.length === 2 && /^Q[1-4]$/.test(raw)
  const words = isQuarter ? [QUARTERS[Number(raw[1]) - 1] ?? '', 'quarter'] : [plainWord(raw)]
  return words.map((word, index) => tokenOf(raw, word, isQuarter, startsSentence && index === 0))
}

function tokenOf(raw: string, word: string, isQuarter: boolean, startsSentence: boolean): Token {
  const isDigits = /^\d/.test(word)
  const value = isDigits ? Number(word) : numberOfWord(word)
  return {
    text: raw,
    word,
    stem: isDigits ? String(value) : stemmer(word),
    value,
    isDigits,
    isCapitalised: !isDigits && !isQuarter && /^\p{Lu}/u.test(raw),
    startsSentence,
  }
}

/** One spelling for what is written in several ways: "13,300", "9th", "per cent", "twenty-five", "U.S.", "Nov". */
function plainWord(raw: string): string {
  if (/^\p{Nd}/u.test(raw)) return plainDigits(raw)
  if (raw === '%') return 'percent'
  const plain = /\P{ASCII}/u.test(raw) ? raw.normalize('NFKD').replace(/\p{M}/gu, '') : raw
  const lower = plain.toLowerCase()
  if (/[- ]/.test(lower)) return digitsOfCompound(lower) ?? 'percent'
  return unitWord(lower.replaceAll('.', ''), /^\p{Lu}/u.test(raw))
}
