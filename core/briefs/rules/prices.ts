import type { Place } from '../../quality/rules/text/finding.ts'

/** A price of a sentence; places are offsets there. */
export interface Price extends Place {
  /** In the unit of its period, or a month’s where it is for a stretch of time. */
  value: number
  /** As it is written, without its period. */
  text: string
  sign: string
  /** What it is for in a month’s terms; null for a price that is paid once. */
  months: number | null
  isEach: boolean
}

const NUMBER = String.raw`\d{1,3}(?:[.,\s]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`
const SUM = String.raw`(?<sign>[£$€]) ?(?<before>${NUMBER})|(?<![\d.,])(?<behind>${NUMBER}) ?(?<unit>€|euros?\b|EUR\b|pounds?\b|dollars?\b)`
const EVERY = String.raw`(?: ?/ ?| (?:a|an|per|each|every|in the|im|pro|je|par|al|por) )(?<period>day|week|month|quarter|year|mo|yr|tag|woche|monat|quartal|jahr|jour|semaine|mois|an|día|semana|mes|año)\b`
const EACH = String.raw`(?: ?/ ?| (?:per|each|a|for each|for every|pro|je|par|por) )(?:person|head|user|seat|member|adult|people|kopf|nutzer|mitglied|personne|utilisateur|persona|usuario)\b`
const PRICE = new RegExp(
  String.raw`(?:${SUM})(?:(?<each>${EACH}|,? each\b)?(?:${EVERY})(?<later>${EACH}|,? each\b)?|(?<alone>${EACH}|,? each\b)?)`,
  'giu',
)
const MONTHS: readonly (readonly [RegExp, number])[] = [
  [/^(?:day|tag|jour|día)$/i, 12 / 365],
  [/^(?:week|woche|semaine|semana)$/i, 12 / 52],
  [/^(?:month|mo|monat|mois|mes)$/i, 1],
  [/^(?:quarter|quartal)$/i, 3],
  [/^(?:year|yr|jahr|an|año)$/i, 12],
]

/** The prices of a sentence with what they are for, in four languages. */
export function pricesIn(sentence: string): Price[] {
  return [...sentence.matchAll(PRICE)].map(({ 0: all, index, groups = {} }) => {
    const { sign, before, behind, unit = '', each, later, alone, period } = groups
    const months = MONTHS.find(([words]) => period !== undefined && words.test(period))?.[1] ?? null
    const number = before ?? behind ?? ''
    const text = sign === undefined ? `${number} ${unit}` : `${sign}${number}`
    return {
      value: amountOf(number),
      text,
      sign: sign ?? unit,
      months,
      isEach: (each ?? later ?? alone) !== undefined,
      start: index,
      end: index + all.length,
    }
  })
}

/** "1,200.50" and "1.200,50", whatever stands behind it. */
export function amountOf(number: string): number {
  const bare = /^[\d.,\s]+/.exec(number)?.[0].replace(/\s/g, '') ?? ''
  const [, decimals] = /[.,](\d{1,2})$/.exec(bare) ?? []
  const whole = decimals === undefined ? bare : bare.slice(0, -decimals.length - 1)
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals ?? '0'}`)
}

/** A sum in the way in which another is written. */
export function likePrice(value: number, { sign, text }: Pick<Price, 'sign' | 'text'>): string {
  const rounded = value.toFixed(2).replace(/\.00$/, '')
  return text.startsWith(sign) ? `${sign}${rounded}` : `${rounded.replace('.', ',')} ${sign}`
}
