import { words } from '../../../kernel/text.ts'
import { tellingTerms } from './terms.ts'

const NUMBER =
  /^(?:\d[\dd]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half|thirds?|quarters?|fifths?|tenths?|twice)$/i
const SAME_MATTER = 0.6
const FEWEST_SHARED = 3
const TURN = /\b(before|after) (?:the )?([\p{L}\d]+)/giu

function numbersIn(text: string): string[] {
  return words(text.replace(/(\d)[.,](?=\d)/g, '$1d'))
    .filter((word) => NUMBER.test(word))
    .map((word) => word.toLowerCase())
}

function turnsIn(text: string): string[] {
  return [...text.matchAll(TURN)].map((found) => `${found[1] ?? ''} ${found[2] ?? ''}`.toLowerCase())
}

/** Whether two sentences give different figures for the same thing, or advise opposite sides of the same moment. */
export function areRivals(one: string, other: string): boolean {
  const turned = turnsIn(one).map((turn) =>
    turn.startsWith('before') ? turn.replace('before', 'after') : turn.replace('after', 'before'),
  )
  if (turnsIn(other).some((turn) => turned.includes(turn))) return true
  const figures = new Set(numbersIn(one))
  const others = new Set(numbersIn(other))
  if (figures.size === 0 || others.size === 0 || [...others].every((figure) => figures.has(figure))) return false
  const telling = [...tellingTerms(one)].filter((term) => !NUMBER.test(term))
  const matter = tellingTerms(other)
  const both = telling.filter((term) => matter.has(term)).length
  const fewest = Math.min(telling.length, [...matter].filter((term) => !NUMBER.test(term)).length)
  return both >= FEWEST_SHARED && both / fewest >= SAME_MATTER
}
