import { holds, ROOT_LENGTH, type SourceIndex } from './source-index.ts'
import { isContent, type Token } from './tokens.ts'
import { contrariesOf, wordWeight, type WordTable } from './word-table.ts'

/** In what a claim and an excerpt agree, each from 0 (not at all) to 1. */
export interface Agreement {
  /** Share of the claim's weighted vocabulary in the excerpt: `overlap`. */
  vocabulary: number
  /** The same within the best single sentence. */
  sentence: number
  /** Share of the claim's distinct terms in the excerpt, unweighted. */
  terms: number
  /** Whether both halves of the claim are found in the same place: the product of their shares there. */
  together: number
  numbers: number
  units: number
  names: number
  /** No word of the claim is missing while its contrary is there. */
  direction: number
  /** Share of numbers, units and names, all together. */
  details: number
}

/** What an excerpt has and lacks of a claim, as written in the claim. */
export interface Details {
  shared: string[]
  missing: string[]
  numbers: string[]
  units: string[]
  names: string[]
  contrary: { claim: string; source: string }[]
}

const UNIT =
  /^(second|minut|hour|dai|day|week|weekend|month|quarter|year|decad|centuri|million|billion|trillion|thousand|hundr|percent|dollar|pound|euro|cent|kilomet|mile|meter|metr|foot|feet|inch|kilogram|gram|ton|tonn|liter|litr|celsiu|fahrenheit|degre|monday|tuesdai|wednesdai|thursdai|fridai|saturdai|sundai|januari|februari|march|april|june|juli|august|septemb|octob|novemb|decemb|morn|noon|night|spring|summer|autumn|winter|half|doubl|tripl|north|south|east|west|northern|southern|eastern|western)$/
const PARTLY_THERE = 0.6

/** Compares a claim with an excerpt. Linear in both. */
export function agreementOf(
  claim: readonly Token[],
  source: SourceIndex,
  table: WordTable,
): { agreement: Agreement; details: Details } {
  const content = distinct(claim.filter(isContent))
  const details = detailsOf(claim, content, source, table)
  const weights = new Map(content.map((token) => [token.stem, wordWeight(table, token.stem, token.isDigits)]))
  const total = sum(weights.values())
  const found = content.reduce((all, token) => all + (weights.get(token.stem) ?? 0) * presence(source, token), 0)
  const counted = countDetails(claim, content, source)
  return {
    details,
    agreement: {
      vocabulary: share(found, total, 0),
      sentence: share(bestSentence(source, weights), total, 0),
      terms: share(content.length - details.missing.length, content.length, 0),
      together: together(claim, source),
      numbers: details.numbers.length === 0 ? 1 : 0,
      units: details.units.length === 0 ? 1 : 0,
      names: counted.names - counted.namesFound > 0.5 ? 0 : 1,
      direction: details.contrary.length === 0 ? 1 : 0,
      details: share(counted.found, counted.all, 1),
    },
  }
}

function detailsOf(claim: readonly Token[], content: readonly Token[], source: SourceIndex, table: WordTable): Details {
  const missing = content.filter((token) => !holds(source, token))
  const contrary = missing.flatMap((token) => {
    const said = contrariesOf(table, token.stem).find((stem) => source.stems.has(stem))
    const there = said === undefined ? undefined : source.tokens.find((one) => one.stem === said)
    return there === undefined ? [] : [{ claim: token.text, source: there.text }]
  })
  return {
    shared: content.filter((token) => holds(source, token)).map((token) => token.text),
    missing: missing.map((token) => token.text),
    numbers: missing.filter((token) => token.isDigits).map((token) => token.text),
    units: unitsOf(claim)
      .filter((token) => !holds(source, token))
      .map((token) => token.text),
    names: missing
      .filter(isName)
      .filter((token) => presence(source, token) === 0)
      .map((token) => token.text),
    contrary,
  }
}

function countDetails(claim: readonly Token[], content: readonly Token[], source: SourceIndex) {
  const numbers = content.filter((token) => token.isDigits)
  const names = content.filter(isName)
  const units = unitsOf(claim)
  const namesFound = names.reduce((all, token) => all + presence(source, token), 0)
  const held = (tokens: readonly Token[]): number => tokens.filter((token) => holds(source, token)).length
  return {
    names: names.length,
    namesFound,
    all: numbers.length + names.length + units.length,
    found: held(numbers) + namesFound + held(units),
  }
}

function unitsOf(claim: readonly Token[]): Token[] {
  return distinct(claim.filter((token) => UNIT.test(token.stem) || (token.value !== null && !token.isDigits)))
}

function isName(token: Token): boolean {
  return token.isCapitalised && !token.startsSentence && !token.isDigits
}

/** 1 where the source has it, a part where it has a word of the same root. */
function presence(source: SourceIndex, token: Token): number {
  if (holds(source, token)) return 1
  const hasRoot =
    !token.isDigits && token.stem.length > ROOT_LENGTH && source.roots.has(token.stem.slice(0, ROOT_LENGTH))
  return hasRoot ? PARTLY_THERE : 0
}

function bestSentence(source: SourceIndex, weights: ReadonlyMap<string, number>): number {
  let best = 0
  for (const { sentence } of source.places) {
    if (sentence === null) continue
    let held = 0
    for (const [stem, weight] of weights) if (sentence.has(stem)) held += weight
    best = Math.max(best, held)
  }
  return best
}

function together(claim: readonly Token[], source: SourceIndex): number {
  const stems = claim.filter(isContent).map((token) => token.stem)
  const middle = Math.ceil(stems.length / 2)
  const [head, tail] = [new Set(stems.slice(0, middle)), new Set(stems.slice(middle))]
  let best = 0
  for (const { around } of source.places) best = Math.max(best, heldShare(head, around) * heldShare(tail, around))
  return best
}

function heldShare(stems: ReadonlySet<string>, place: ReadonlySet<string>): number {
  let held = 0
  for (const stem of stems) if (place.has(stem)) held += 1
  return share(held, stems.size, 1)
}

function distinct(tokens: readonly Token[]): Token[] {
  const seen = new Set<string>()
  return tokens.filter((token) => !seen.has(token.stem) && seen.add(token.stem))
}

function share(part: number, whole: number, ofNothing: number): number {
  return whole === 0 ? ofNothing : part / whole
}

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}
