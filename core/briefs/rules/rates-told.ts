import type { BriefText } from './brief-text.ts'
import type { FoundQuery } from './found.ts'
import { amountOf } from './prices.ts'

const NUMBER = String.raw`\d{1,3}(?:[.,\s]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,4})?`
const TO = '(?: ?[–-] ?| (?:bis|to|à|a|hasta) )'
const UNIT =
  '(?:kWh|Kilowattstunden?|kilowatt[ -]hours?|kilowattheures?|Liter[n]?|lit(?:re|er)s?|litros?|Kilometer[n]?|km|kilomet(?:re|er)s?|miles?|Stunden?|hours?|heures?|horas?|Kilogramm|Kilo|kg|kilos?|Quadratmeter[n]?|m²|square metres?|Meter[n]?|met(?:re|er)s?|Seiten?|pages?|Stück|Tage[n]?|Nächten?|nights?|nuits?|noches?|Minuten?|minutes?|minutos?)'
const MONEY = String.raw`(?:[£$€] ?(?:${NUMBER})|(?:${NUMBER})(?:${TO}(?:${NUMBER}))? ?(?:Euro\b|EUR\b|€|Cent\b|ct\b|euros?\b|cents?\b|pence\b|p\b|pounds?\b|dollars?\b|céntimos?\b|centimes?\b))`
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?<low>${NUMBER})(?:${TO}(?<high>${NUMBER}))? ?(?<unit>${UNIT})(?![\p{L}²³])`,
  'giu',
)
/** "bei 35 Cent je Kilowattstunde", "at 35p", "zu 12 Euro die Stunde". */
const RATE = new RegExp(
  String.raw`(?:(?<at>(?<!\p{L})(?:bei|zu|für je|zum Preis von|mit|at|à|a) (?:einem Preis von |a price of |un prix de )?)|(?<!\p{L}))(?<money>${MONEY})(?<each> ?(?:/|je|pro|per|par|por|die|der|das|a|an|the|le|la|el|l['’]) ?(?<unit>${UNIT})(?![\p{L}²³]))?`,
  'giu',
)
const MAKES =
  /(?<!\p{L})(?:spar(?:t|en|st)|kost(?:et|en)|ergib[t]|ergeben|mach(?:t|en)|bring(?:t|en)|zahl(?:t|en|st)|sind|ist|entsprechen|entspricht|saves?|costs?|makes?|earns?|comes? to|is|are|coûten?t?|économisent?|cuestan?|ahorran?|son|font|fait)(?!\p{L})/iu
const ROUGH =
  /(?:rund|etwa|circa|ca\.|ungefähr|knapp|gut|bis zu|about|around|roughly|nearly|up to|environ|près de|unos|casi)\s?$/iu
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/^(?:kwh|kilowatt)/i, 'kwh'],
  [/^(?:km|kilom)/i, 'km'],
  [/^(?:kg|kilo)/i, 'kg'],
  [/^(?:stund|hour|heure|hora)/i, 'hour'],
  [/^(?:lit)/i, 'litre'],
]

interface Range {
  low: number
  high: number
  text: string
  start: number
  end: number
}

/** What an amount comes to at a price for each of its units, where a sentence gives all three, in four languages. */
export function wrongRates(text: BriefText): FoundQuery[] {
  return text.read.sentences.flatMap(({ start, text: words }): FoundQuery[] => {
    if (!MAKES.test(words)) return []
    const sums = [...words.matchAll(RATE)].map(({ 0: all, index, groups = {} }) => {
      const money = groups.money ?? ''
      const from = index + all.indexOf(money)
      return {
        ...moneyOf(money, from),
        unit: groups.unit,
        isRate: groups.unit !== undefined || groups.at !== undefined,
      }
    })
    const rates = sums.filter(({ isRate }) => isRate)
    const totals = sums.filter(({ isRate }) => !isRate)
    const [rate, total] = [rates[0], totals[0]]
    if (rate === undefined || total === undefined || rates.length > 1 || totals.length > 1) return []
    const amounts = [...words.matchAll(AMOUNT)]
      .filter(({ index, 0: all }) => index >= rate.end || index + all.length <= rate.start)
      .filter(({ groups = {} }) => rate.unit === undefined || isUnit(groups.unit, rate.unit))
    const [amount] = amounts
    if (amount === undefined || amounts.length > 1 || rate.low !== rate.high) return []
    const low = amountOf(amount.groups?.low ?? '')
    const high = amount.groups?.high === undefined ? low : amountOf(amount.groups.high)
    const isRough = ROUGH.test(words.slice(0, total.start))
    const isOff = (one: number, stated: number): boolean => Math.abs(one - stated) > one * (isRough ? 0.05 : 0.01)
    const made = [low * rate.low, high * rate.low]
    if (!made.some((one, at) => isOff(one, at === 0 ? total.low : total.high))) return []
    // Sums that are a whole order apart are of two things.
    if ((made[1] ?? 0) > total.high * 4 || total.high > (made[1] ?? 0) * 4) return []
    const sign = /^[£$€]/.exec(total.text)?.[0] ?? ''
    const unit = sign === '' ? ` ${/[\p{L}€]+$/u.exec(total.text)?.[0] ?? ''}`.trimEnd() : ''
    const shown = `${[...new Set(made)].map((one) => `${sign}${written(one)}`).join(' to ')}${unit}`
    const message = `The brief says ${total.text}, but ${amount[0]} at ${rate.text} come to ${shown}. Which is right?`
    return [{ kind: 'sum_wrong', message, start: start + total.start, end: start + total.end }]
  })
}

function moneyOf(money: string, start: number): Range {
  const [first = '', second] = money.match(new RegExp(NUMBER, 'g')) ?? []
  const unit = /\d ?(?:ct|cents?|pence|p|céntimos?|centimes?)$/i.test(money) ? 100 : 1
  const low = rateOf(first) / unit
  return {
    low,
    high: second === undefined ? low : rateOf(second) / unit,
    text: money,
    start,
    end: start + money.length,
  }
}

/** A rate may have more decimals than a price: "0,351". */
function rateOf(number: string): number {
  return /^0[.,]\d+$/.test(number) ? Number(number.replace(',', '.')) : amountOf(number)
}

function isUnit(one: string | undefined, other: string): boolean {
  const form = (unit: string): string =>
    FORMS.find(([words]) => words.test(unit))?.[1] ?? unit.toLowerCase().slice(0, 4)
  return one !== undefined && form(one) === form(other)
}

function written(value: number): string {
  return Number(value.toFixed(2)).toLocaleString('en')
}
