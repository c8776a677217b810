import type { Token } from './tokens.ts'

/** What a slot of a pattern takes: tokens from `at`, up to the token that is answered; -1 where it takes none. */
type Slot = (tokens: readonly Token[], at: number, original: string) => number

const NUMBER_WORDS: ReadonlySet<string> = new Set(
  `one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety
hundred thousand dozen half double triple`.split(/\s+/),
)
const SCALES = /^(?:hundred|thousand|million|billion|trillion|k|m|bn|mn)$/
const CURRENCIES = /^(?:dollars?|pounds?|euros?|usd|gbp|eur|cents?|pence|p|grand)$/
const UNITS =
  /^(?:seconds?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|weekend|months?|quarters?|years?|yrs?|sessions?)$/
const PLURAL_UNITS = /^(?:minutes|hours|days|weeks|months|years)$/
const WEIGHTS = /^(?:kg|kgs|kilos?|kilograms?|kilogrammes?|lbs?|pounds?|stones?|inches|inch|cm|dress|sizes?)$/
const GLUED_WEIGHT = /^\d[\d.,]*(?:kg|kgs|lb|lbs|st|cm|in)$/
const GLUED_MONEY = /^\d[\d.,]*(?:k|m|bn|mn)$/

const isHyphen = (token: Token | undefined): boolean => token?.kind === 'mark' && /^[-–]$/.test(token.text)
const textAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? ''

function amount(tokens: readonly Token[], at: number): number {
  const token = tokens[at]
  if (token === undefined || (token.kind !== 'number' && !NUMBER_WORDS.has(token.text))) return -1
  const isRange = isHyphen(tokens[at + 1]) && tokens[at + 2]?.kind === 'number'
  const isJoined = textAt(tokens, at + 1) === 'to' && tokens[at + 2]?.kind === 'number'
  const end = at + (isRange || isJoined ? 3 : 1)
  return SCALES.test(textAt(tokens, end)) ? end + 1 : end
}

function percentage(tokens: readonly Token[], at: number): number {
  const first = amount(tokens, at)
  if (first < 0) return -1
  // "5% to 7%", with both signs
  const isSigned = (end: number): number => {
    const sign = textAt(tokens, end)
    if (sign === '%' || sign === 'percent' || sign === 'pct') return end + 1
    return sign === 'per' && textAt(tokens, end + 1) === 'cent' ? end + 2 : -1
  }
  return isSigned(first)
}

function sum(tokens: readonly Token[], at: number): number {
  const token = tokens[at]
  if (token === undefined) return -1
  if (/^[£$€¥]$/.test(token.text)) {
    const number = amount(tokens, at + 1)
    return number >= 0 ? number : GLUED_MONEY.test(textAt(tokens, at + 1)) ? at + 2 : -1
  }
  const number = amount(tokens, at)
  return number >= 0 && CURRENCIES.test(textAt(tokens, number)) ? number + 1 : -1
}

function span(tokens: readonly Token[], at: number): number {
  const word = textAt(tokens, at)
  const number = word === 'a' || word === 'an' ? at + 1 : amount(tokens, at)
  if (number < 0) return PLURAL_UNITS.test(word) || word === 'overnight' ? at + 1 : -1
  const unit = isHyphen(tokens[number]) ? number + 1 : number
  return UNITS.test(textAt(tokens, unit)) ? unit + 1 : -1
}

function weight(tokens: readonly Token[], at: number): number {
  if (GLUED_WEIGHT.test(textAt(tokens, at))) return at + 1
  const number = textAt(tokens, at) === 'a' ? at + 1 : amount(tokens, at)
  if (number < 0) return -1
  const unit = isHyphen(tokens[number]) ? number + 1 : number
  return WEIGHTS.test(textAt(tokens, unit)) ? unit + 1 : -1
}

/** A word with a capital letter, or several of them. */
function name(tokens: readonly Token[], at: number, original: string): number {
  let end = at
  while (end < at + 4 && tokens[end]?.kind === 'word' && /^\p{Lu}/u.test(original.slice(tokens[end]?.start))) end += 1
  return end > at ? end : -1
}

const SLOTS = {
  number: amount,
  percent: percentage,
  money: sum,
  period: span,
  weight,
  name,
  word: (tokens, at) => (tokens[at]?.kind === 'word' ? at + 1 : -1),
} as const satisfies Record<string, Slot>

export type SlotName = keyof typeof SLOTS

export function isSlot(name: string): name is SlotName {
  return Object.hasOwn(SLOTS, name)
}

/** Where the tokens end that a slot takes from `at`; -1 where it takes none. */
export function slotEnd(slot: SlotName, tokens: readonly Token[], at: number, original: string): number {
  return SLOTS[slot](tokens, at, original)
}
