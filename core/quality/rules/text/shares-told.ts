import type { Found } from './finding.ts'
import { conflictFound, OTHER_THING, type Figure, type Figured } from './figures.ts'
import { areUnderOtherLabels } from './labels.ts'
import { MOST_FINDINGS } from './patterns.ts'
import { agree, type Quantity } from './quantities.ts'
import type { ReadText } from './read-text.ts'
import { stemmer } from '../../../kernel/stems.ts'
import { STOP_WORDS } from '../../../kernel/stop-words.ts'

/** “Of members”, of the same whole in both places. */
const OF_WHOM = /^ of (?:(?:the|our|all|its|their|those) )?(?<whom>[\p{Ll}’'-]+)(?<said>[^.;:!?]{0,70})/u
/** Where what is said of them ends. */
const ENDS = /,|\b(?:and|but|while|whereas|because|since|which|when|if|so|although)\b/u
const SAYING = /^(?:said|say|says|saying|they|told|answered|reported|that|them|every|about)$/
/** Of these a part is paid, kept or given for each of several reasons. */
const SUMS =
  /^(?:price|cost|fee|balance|amount|sum|income|salary|wage|turnover|revenue|sales|profit|budget|loan|rent|bill|premium|value|total)s?$/
const TIME =
  /\b(?:spring|summer|autumn|winter|morning|afternoon|evening|night|weekends?|weekdays?|week|month|January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)\b/g
const SAME = 2 / 3
const MOST_COMPARED = 24

interface Share {
  figure: Figure
  whom: string
  said: ReadonlySet<string>
}

/** Two shares of one whole of whom a text says the same: "38 % of members use the pool", and further on a quarter of them. */
export function sharesTold(read: ReadText, figured: readonly Figured[]): Found[] {
  const known = new Map<string, Share[]>()
  const found: Found[] = []
  for (const share of figured.flatMap((at) => at.quantities.flatMap((quantity) => shareOf(at, quantity)))) {
    const others = known.get(share.whom) ?? []
    const other = others.find((one) => isOtherwise(one, share))
    if (other !== undefined && found.length < MOST_FINDINGS) found.push(conflictFound(read, other.figure, share.figure))
    if (others.length < MOST_COMPARED) known.set(share.whom, [...others, share])
  }
  return found
}

function shareOf(at: Figured, quantity: Quantity): Share[] {
  if (quantity.kind !== 'percent' && quantity.kind !== 'share') return []
  const match = OF_WHOM.exec(at.sentence.text.slice(quantity.end))
  const { whom, said = '' } = match?.groups ?? {}
  if (whom === undefined || SUMS.test(whom)) return []
  const words = (said.split(ENDS, 1)[0] ?? '').toLowerCase().match(/[\p{L}’'-]{3,}/gu) ?? []
  const stems = words.filter((word) => !STOP_WORDS.has(word) && !SAYING.test(word)).map((word) => stemmer(word))
  return stems.length === 0 ? [] : [{ figure: { at, quantity }, whom: stemmer(whom), said: new Set(stems) }]
}

function isOtherwise(one: Share, other: Share): boolean {
  const [first, second] = [one.figure, other.figure]
  if (first.at === second.at || agree(first.quantity, second.quantity)) return false
  if (first.quantity.value + second.quantity.value === 100) return false
  const others = [first, second].map(({ at }) =>
    [...at.years, ...at.names, ...(at.sentence.text.match(TIME) ?? [])].toSorted().join(' '),
  )
  if (others[0] !== others[1] || [first, second].some(({ at }) => OTHER_THING.test(at.sentence.text))) return false
  if (areUnderOtherLabels(first.at.sentence.text, second.at.sentence.text)) return false
  const shared = [...one.said].filter((stem) => other.said.has(stem)).length
  const sizes = [one.said.size, other.said.size]
  // One word that both have may be of two matters.
  return shared > 0 && shared >= SAME * (shared > 1 ? Math.min(...sizes) : Math.max(...sizes))
}
