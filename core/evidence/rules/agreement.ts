import { presenceOf } from './presence.ts'
import { holds, type SourceIndex } from './source-index.ts'
import { isContent, type Token } from './tokens.ts'
import { isUnitStem } from './units.ts'
import { contrariesOf, wordWeight, type WordTable } from './word-table.ts'

/** In what a claim and an excerpt agree, each from 0 (not at all) to 1. */
export interface Agreement {
  /** Share of the claim's weighted vocabulary in the excerpt: `overlap`. */
  vocabulary: number
  /** The same within the best single sentence. */
  sentence: number
  /** Whether both halves of the claim are found in the same place: the product of their shares there. */
  together: number
  /** No number is missing. */
  numbers: number
  /** No unit is missing. */
  units: number
  /** 1 where no name is missing, a half where one is, 0 from two on. */
  names: number
  /** No word of the claim is missing while its contrary is there. */
  direction: number
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

/** With so many names missing, none of a claim counts as found. */
const NAMES_MISSING = 2

/** Compares a claim with an excerpt; `terms` is how many different content words the claim has. Linear in both. */
export function agreementOf(
  claim: readonly Token[],
  source: SourceIndex,
  table: WordTable,
): { agreement: Agreement; details: Details; terms: number } {
  const content = distinct(claim.filter(isContent))
  const presence = presenceOf(claim, source, table)
  const details = detailsOf(claim, content, presence, source, table)
  const weights = new Map(content.map((token) => [token.stem, wordWeight(table, token.stem, token.isDigits)]))
  const total = sum(weights.values())
  const found = content.reduce((all, { stem }) => all + (weights.get(stem) ?? 0) * (presence.get(stem) ?? 0), 0)
  const namesMissing = sum(content.filter(isName).map(({ stem }) => 1 - (presence.get(stem) ?? 0)))
  return {
    details,
    terms: content.length,
    agreement: {
      vocabulary: share(found, total, 0),
      sentence: share(bestSentence(source, weights), total, 0),
      together: together(claim, source),
      numbers: details.numbers.length === 0 ? 1 : 0,
      units: details.units.length === 0 ? 1 : 0,
      names: Math.max(0, 1 - namesMissing / NAMES_MISSING),
      direction: details.contrary.length === 0 ? 1 : 0,
    },
  }
}

function detailsOf(
  claim: readonly Token[],
  content: readonly Token[],
  presence: ReadonlyMap<string, number>,
  source: SourceIndex,
  table: WordTable,
): Details {
  const missing = content.filter(({ stem }) => presence.get(stem) !== 1)
  const contrary = missing.flatMap((token) => {
    const said = contrariesOf(table, token.stem).find((stem) => source.stems.has(stem))
    const there = said === undefined ? undefined : source.tokens.find((one) => one.stem === said)
    return there === undefined ? [] : [{ claim: token.text, source: there.text }]
  })
  const written = (tokens: readonly Token[]): string[] => [...new Set(tokens.map((token) => token.text))]
  return {
    shared: written(content.filter(({ stem }) => presence.get(stem) === 1)),
    missing: written(missing),
    numbers: written(missing.filter((token) => token.isDigits)),
    units: written(unitsOf(claim).filter((token) => !holds(source, token))),
    names: written(missing.filter(isName).filter(({ stem }) => presence.get(stem) === 0)),
    contrary,
  }
}

function unitsOf(claim: readonly Token[]): Token[] {
  return distinct(claim.filter((token) => isUnitStem(token.stem) || (token.value !== null && !token.isDigits)))
}

function isName(token: Token): boolean {
  return token.isCapitalised && !token.startsSentence && !token.isDigits
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
