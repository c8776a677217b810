import { isNumber, numbersIn } from './numbers.ts'
import { stem, tellingTerms } from './terms.ts'

const SAME_MATTER = 0.6
const FEWEST_SHARED = 3
const FEWEST_OPPOSED = 2
const MEASURE = /(?<![\p{L}\d-])([£$€]?)(\d[\d.,]*\d|\d|\p{L}+)(?=(?: (?:per )?(\p{L}+))?)/gu
/** Advice about a time of day is opposed whatever else the two sentences say. */
const TIME_OF_DAY = / (?:noon|midday|midnight|dawn|dusk|sunrise|sunset|breakfast|lunch|dinner|\d.*)$/
const TURN = /\b(before|after) (?:the |an? )?([\p{L}\d]+)/giu

function turnsIn(text: string): string[] {
  return [...text.matchAll(TURN)].map((found) => `${found[1] ?? ''} ${found[2] ?? ''}`.toLowerCase())
}

/** The telling words that two sentences share, numbers left out, and how many the one with fewer has. */
function commonMatter(one: string, other: string): { both: number; fewest: number } {
  const telling = [...tellingTerms(one)].filter((term) => !isNumber(term))
  const matter = [...tellingTerms(other)].filter((term) => !isNumber(term))
  return {
    both: telling.filter((term) => matter.includes(term)).length,
    fewest: Math.min(telling.length, matter.length),
  }
}

/** Whether two sentences about the same matter advise opposite sides of the same moment. */
export function areOpposed(one: string, other: string): boolean {
  const turned = turnsIn(one).map((turn) =>
    turn.startsWith('before') ? turn.replace('before', 'after') : turn.replace('after', 'before'),
  )
  const opposed = turnsIn(other).filter((turn) => turned.includes(turn))
  return opposed.some((turn) => TIME_OF_DAY.test(turn) || commonMatter(one, other).both >= FEWEST_OPPOSED)
}

/** Amounts with what they count: the word behind them, or a currency sign before them. */
function measuresIn(text: string): { amount: string; unit: string }[] {
  return [...text.matchAll(MEASURE)].flatMap(([, sign = '', amount = '', unit = '']) =>
    isNumber(amount.replace(/[.,](?=\d)/g, 'd'))
      ? [{ amount: amount.replace(/[.,](?=\d)/g, 'd'), unit: sign === '' ? stem(unit) : sign }]
      : [],
  )
}

/** Whether two sentences give different figures of the same kind for the same thing. */
export function haveOtherFigures(one: string, other: string): boolean {
  const amounts = numbersIn(one)
  const given = measuresIn(other).filter(({ amount, unit }) => unit !== '' && !amounts.includes(amount.toLowerCase()))
  const isOther = measuresIn(one).some(({ unit }) => given.some((measure) => measure.unit === unit))
  if (!isOther) return false
  const { both, fewest } = commonMatter(one, other)
  return both >= FEWEST_SHARED && both / fewest >= SAME_MATTER
}
