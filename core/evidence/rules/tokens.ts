import { stemmer } from 'stemmer'
import { STOP_WORDS } from '../../kernel/stop-words.ts'

/** A word or number of a text. `value` is set for digits and number words. */
export interface Token {
  text: string
  word: string
  stem: string
  value: number | null
  isDigits: boolean
  isCapitalised: boolean
  startsSentence: boolean
}

const UNITS_BELOW_TWENTY =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
const NUMBER_WORDS = new Map<string, number>([
  ...UNITS_BELOW_TWENTY.map((word, index): [string, number] => [word, index]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ...ORDINALS.map((word, index): [string, number] => [word, index + 1]),
  ['hundred', 100],
  ['thousand', 1000],
  ['twice', 2],
])
/** Words of time by the unit that they count in. */
const SAME_UNIT: Readonly<Record<string, string>> = {
  quarterly: 'quarter',
  monthly: 'month',
  yearly: 'year',
  annual: 'year',
  annually: 'year',
  weekly: 'week',
  daily: 'day',
  hourly: 'hour',
}
const TOKEN = /\d+(?:\.\d+)?|\p{L}{1,40}(?:\.\p{L}\b){1,6}\.?|\p{L}+|[%$£€]/gu
const COMPOUND = new RegExp(`\\b(${TENS.join('|')})[- ](${UNITS_BELOW_TWENTY.slice(1, 10).join('|')})\\b`, 'gi')
const QUARTERS = ['first', 'second', 'third', 'fourth']

/** The words of a text, in order, with what evidence asks of them. Linear in the text. */
export function tokensOf(text: string): Token[] {
  const plain = plainForm(text)
  const tokens: Token[] = []
  let previousEnd = 0
  for (const match of plain.matchAll(TOKEN)) {
    const raw = match[0]
    const between = plain.slice(previousEnd, match.index)
    previousEnd = match.index + raw.length
    if (raw === 's' && plain[match.index - 1] === "'") continue
    tokens.push(tokenOf(raw, tokens.length === 0 || /[.!?:;"“”(]\s*$|\n/.test(between.slice(-12))))
  }
  return tokens
}

/** Whether a token says something about the subject: no stop word, no currency sign. */
export function isContent(token: Token): boolean {
  return !STOP_WORDS.has(token.word) && !/^[$£€]$/.test(token.text)
}

function tokenOf(raw: string, startsSentence: boolean): Token {
  const isDigits = /^\d/.test(raw)
  const lower = raw.toLowerCase().replace(/\./g, isDigits ? '.' : '')
  const word = raw === '%' ? 'percent' : (SAME_UNIT[lower] ?? lower)
  const value = isDigits ? Number(word) : (NUMBER_WORDS.get(word) ?? null)
  return {
    text: raw,
    word,
    stem: isDigits ? String(value) : stemmer(word),
    value,
    isDigits,
    isCapitalised: /^\p{Lu}/u.test(raw),
    startsSentence,
  }
}

/** One spelling for what is written in several ways: digit groups, "Q4", "per cent", "twenty-five". */
function plainForm(text: string): string {
  return text
    .replace(/^\s*\d{1,2}[.)]\s+(?=\p{Lu})/u, '')
    .replace(/\bQ([1-4])\b/g, (_, digit: string) => `${QUARTERS[Number(digit) - 1] ?? ''} quarter`)
    .replace(/\bper cent\b/gi, 'percent')
    .replace(COMPOUND, (_, tens: string, unit: string) =>
      String((NUMBER_WORDS.get(tens.toLowerCase()) ?? 0) + (NUMBER_WORDS.get(unit.toLowerCase()) ?? 0)),
    )
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
}
