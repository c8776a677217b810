import type { BriefText } from './brief-text.ts'
import type { FoundQuery } from './found.ts'

const GOALS = /^(?:objective|goal)$/
const VALUE = String.raw`(?:(?:about|around|roughly|nearly|almost|over|under|up to|at least|more than|less than|only|just|some|as (?:much|little) as|by|of|to|between) )*(?:[£$€] ?\d[\d,.]{0,14}(?: ?(?:k|m|million|bn))?|(?<![\d.,])\d[\d,.]{0,14} ?(?:%|per ?cent|percent|euros?|pounds?|dollars?|€|hours?|days?|minutes?|kWh)|a (?:third|quarter|fifth)|half)`
const PERIOD = String.raw`(?: (?:each|every|a|per|in the first) (?:year|month|week|day|night|hour|quarter|winter|season)| (?:im|pro) (?:Jahr|Monat)| par (?:an|mois)| al (?:año|mes))`
const PROMISED: readonly RegExp[] = [
  // "running costs of £400", "bills fall by a third".
  new RegExp(
    String.raw`(?<![\p{L}])(?:running|energy|heating|fuel|operating|electricity|water|insurance|monthly|annual|yearly) (?:costs?|bills?|premiums?) (?:(?:are|is|of|fall|falls|drop|drops|go|goes|come|comes|down|stay|stays|will|be) ){0,4}${VALUE}`,
    'giu',
  ),
  // "that it saves £300 a year", "saves readers up to 40%".
  new RegExp(
    String.raw`(?<![\p{L}])(?:saves?|saving|cuts?|costs?|pays?|reduces?|lowers?|halves|earns?|returns?|yields?|knocks? off|takes? off|brings? (?:in|down)|spart|kostet|économise|coûte|ahorra|cuesta) (?:(?!(?:to|for|from|before)\b)[\p{L}’'-]+ ){0,5}?${VALUE}${PERIOD}`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}])(?:saves|cuts|costs|pays|reduces|lowers|halves|earns|returns|yields) (?:[\p{L}’'-]+ ){0,5}?${VALUE}(?![\p{L}])`,
    'giu',
  ),
  new RegExp(String.raw`${VALUE}${PERIOD} (?:spart|sparen|kostet|kosten|bringt|einspart)(?![\p{L}])`, 'giu'),
  /(?<![\p{L}])pays? for (?:itself|themselves) (?:with)?in (?:about |under |less than |only |just )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|a|one) (?:years?|months?|weeks?|winters?|seasons?)/giu,
]
/** What the house wants for itself is no promise. */
const OF_ITSELF = /^(?:reduce|cut|lower|raise|save|earn|bring|sell)\b/iu

/** What an objective promises of costs, savings or gains in figures, where nothing else in the brief says so. */
export function promisedEffects({ parts }: BriefText): FoundQuery[] {
  return parts
    .filter(({ field }) => GOALS.test(field))
    .flatMap(({ value, start: offset, field }) =>
      PROMISED.flatMap((words) => [...value.matchAll(words)])
        .toSorted((one, other) => one.index - other.index)
        .filter(
          ({ index, 0: found }, at, all) =>
            all.findIndex((one) => areTogether(one, { index, length: found.length })) === at,
        )
        .filter(
          ({ index, 0: found }) =>
            !(index === 0 && OF_ITSELF.test(found) && !/\b(?:you|readers?|customers?|households?|them)\b/i.test(found)),
        )
        .filter(({ 0: found }) => !parts.some((one) => one.field !== field && hasFigure(one.value, found)))
        .map(({ index, 0: found }): FoundQuery => {
          const message = `The objective promises “${found.trim()}”. What is the figure based on, and who can expect it?`
          return { kind: 'conditional_claim', message, start: offset + index, end: offset + index + found.length }
        }),
    )
}

function areTogether(one: RegExpMatchArray, { index, length }: { index: number; length: number }): boolean {
  const start = one.index ?? 0
  return start < index + length && index < start + one[0].length
}

function hasFigure(text: string, found: string): boolean {
  const [figure] = /\d[\d,.]{0,14}\d|\d/.exec(found) ?? []
  return figure !== undefined && new RegExp(`(?<![\\d.,])${figure.replace(/[.]/g, '\\.')}(?![\\d]|[.,]\\d)`).test(text)
}
