import type { ClaimRecord, EvidenceReasons, Turn } from '../../core/evidence/contract.ts'
import { numberOfWord } from '../../core/evidence/rules/numbers.ts'
import { strings } from './strings.ts'

const { confidence: overlaps, differs } = strings.evidence

/**
 * Numbers, units and names of a claim that its passage lacks, as people sort them: the record counts numbers in words among the
 * units. “One” alone is seldom a number, and is left out.
 */
export function lackingOf({
  numbers_missing,
  units_missing,
  names_missing,
}: Pick<EvidenceReasons, 'numbers_missing' | 'units_missing' | 'names_missing'>): Record<
  'numbers' | 'units' | 'names',
  string[]
> {
  const isNumber = (word: string) => numberOfWord(word.toLowerCase()) !== null
  return {
    numbers: [...numbers_missing, ...units_missing.filter((word) => isNumber(word) && word.toLowerCase() !== 'one')],
    units: units_missing.filter((word) => !isNumber(word)),
    names: names_missing,
  }
}

/** What a claim and its passage say otherwise, each pair of words once. */
export function differingOf({ turned = [], contrary_terms }: EvidenceReasons): Pick<Turn, 'claim' | 'source'>[] {
  const isIn = (one: Pick<Turn, 'claim' | 'source'>): boolean =>
    turned.some(({ claim, source }) => claim === one.claim && source === one.source)
  return [...turned, ...contrary_terms.filter((one) => !isIn(one))]
}

/** What of it is missing only, and not said otherwise there: each difference is told once. */
export function missingOf(reasons: EvidenceReasons): ReturnType<typeof lackingOf> {
  const { numbers, units, names } = lackingOf(reasons)
  const said = differingOf(reasons).flatMap(({ claim }) => claim.toLowerCase().split(/\s+/))
  const isMissing = (term: string) =>
    !term
      .toLowerCase()
      .split(/\s+/)
      .every((word) => said.includes(word))
  return { numbers: numbers.filter(isMissing), units: units.filter(isMissing), names: names.filter(isMissing) }
}

/** From here on it is not the words that are missing. */
const MOST_WORDS = 0.5

/** How the words of a claim fare in its passage: where most of them are there, what is not is what counts. */
export function overlapInWords({
  confidence,
  overlap,
  reasons,
}: Pick<ClaimRecord, 'confidence' | 'overlap' | 'reasons'>): string {
  const isHeldDown = confidence === 'low' || confidence === 'unsupported'
  if (!isHeldDown || overlap < MOST_WORDS) return overlaps[confidence]
  const lacking = lackingOf(reasons)
  const [kind] = (['numbers', 'units', 'names'] as const).filter((one) => lacking[one].length > 0)
  return kind === undefined ? overlaps[confidence] : differs[kind](differingOf(reasons).length > 0)
}
