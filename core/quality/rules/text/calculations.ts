import type { TextFindingCode } from '../../text-findings.ts'
import type { Figured } from './figures.ts'
import { foundAt, type Found } from './finding.ts'
import type { Quantity } from './quantities.ts'
import type { ReadText } from './read-text.ts'
import { wronglyWrittenOut } from './written-out.ts'

/** A result that a sentence states, and what its own figures make. */
interface Stated {
  code: TextFindingCode
  result: Quantity
  expected: number
}

const ABOUT = String.raw`(?:about |around |roughly |approximately |nearly |almost |some |just (?:over|under) |only )?`
const COMES_TO = String.raw`(?:is|are|comes? to|came to|makes?|made|equals?|amounts? to|works? out (?:at|as|to)|costs?|earns?|yields?|adds? up to|totals?|means|would (?:be|cost|mean|come to)|=)`
const MAKES = new RegExp(String.raw`^(?:\s[\p{L}’'-]+){0,3}?,?\s${COMES_TO}\s(?:(?:a|an) [\p{L}]+ of )?${ABOUT}$`, 'iu')
const SHARE_OF = /^ (?<off>of|on|off)(?: the| a| an| its| their)? $/i
const SUM_FIRST = /\b(?:on|of|for) (?:a |an |the )?$/i
const AT_RATE = /^(?: [\p{L}]+){0,2}, (?:a|an|the) (?:[\p{L}-]+ ){1,3}(?:of|at) $/iu
const INTEREST = /\bat $/i
const PAYS = /^(?: [\p{L}]+){0,2} (?:earns?|pays?|yields?|brings?(?: in)?|costs?|makes?) (?:you |them )?$/iu
const A_YEAR = /^ (?:a|per|each|every|in a|in one|in the first) year\b/i
const EACH_AT = /^(?: [\p{L}-]+){1,3},? (?:at|costing|priced at|of|for) $/iu
const EACH_MAKES = new RegExp(
  String.raw`^(?<each> each| apiece| a head| a time)?,? (?:together |in all )?${COMES_TO}\s${ABOUT}$`,
  'iu',
)
const BY = /\b(?:by|up|down) $/i
const FROM = /^(?: [\p{L}-]+){0,3},? from $/iu
const TO = /^(?: [\p{L}-]+){0,2},? to $/iu
const A_RISE =
  /^(?: [\p{L}-]+){0,2},? (?:a|an) (?:[\p{L}-]+ )?(?:rise|increase|fall|drop|gain|cut|reduction|decline|jump|saving|difference|loss) of $/iu
const ON_SUM = /^[^.;]{0,40}?\b(?:on|of|for) (?:a |an )?$/i
const THAT_IS = new RegExp(
  String.raw`^(?: [\p{L}-]+){0,2},? (?:that|this|it)(?:['’]s| ${COMES_TO}) (?:a (?:charge|fee|cost|saving) of )?${ABOUT}$`,
  'iu',
)
/** Sums that more goes into than the sentence gives. */
const MORE_IN_IT =
  /\b(?:plus|including|inclusive|incl|after|net|minus|less|capped|minimum|maximum|discount|vat|tax|compound\w*|each way|respectively|rather than|instead of|deposit|not)\b/i
/** "half of the 240 tickets, 120,": the same again in figures. */
const AGAIN = /^(?: [\p{L}’'-]+){1,3}(?:,? or |, (?:that is,? |namely )?| \()$/iu
const AGAIN_ENDS = /^(?:[,)]| in all\b)/iu
const AGAIN_NAMED = /^ [\p{L}-]+(?:[,.)]| (?:work|are|were|have|had|came|voted|said)\b)/iu
/** "£12,000 is paid in four instalments of £3,000." */
const IN_PARTS = /^(?: [\p{L}]+){0,5} in $/iu
const PARTS_OF = /^(?: [\p{L}]+){0,2} (?:instalments|installments|payments|parts|tranches|steps) of $/iu
/** "Twelve classes of 25 pupils make 300 pupils." */
const GROUPS_OF = /^ [\p{L}-]+ (?:of|with) $/iu
const MAKE = new RegExp(
  String.raw`^ [\p{L}-]+(?: each)?,? (?:together )?(?:makes?|made|is|are|adds? up to|comes? to|total|totals) ${ABOUT}$`,
  'iu',
)
/** "12 by 8 metres, which makes 96 square metres" */
const BY_SIDE = /^(?: (?:m|cm|metres|meters|feet|ft|yards))? (?:by|x|×) $/iu
const AS_AREA =
  /^ ?(?:m|cm|metres|meters|feet|ft|yards)\b(?:,? (?:which |that |and )?(?:is|makes|covers|gives|comes to|an area of|a floor of|or|so)|,| \()[^.;]{0,25}$/iu
const AREA = /^ ?(?:square|sq)\b|^ ?(?:m|ft|cm)[²2]/iu
/** "£1,400 a year for three years, £4,200 in all" */
const A_TIME_FOR = /^ (?:a|per|each|every) (?<time>day|week|month|quarter|year) for $/iu
const TIMES_MAKE = new RegExp(
  String.raw`^ (?<time>day|week|month|quarter|year)s(?:,? ?(?:\(|(?:which |that |and )?(?:makes?|is|comes? to|equals?|=|making|or|a total of|in all|altogether))? ?| [–—] )${ABOUT}$`,
  'iu',
)
const IN_TOTAL = /^ (?:in all|in total|altogether|all told|overall)\b/iu
const LOSES = /\b(?:lost|loses|lose|sold|sells|used|uses|spent|gave away|closed|removed|cut) $/i
const LEAVES = /\b(?:leaves|leaving|left with|which left)\s(?:[\p{L}]+ )?$/iu
const OF_ITS = /^ of (?:its|the|their|our|his|her|my|your) $/i
const LENT_AT = /^(?: [\p{L}]+){0,2} at $/iu
const COSTS = /^(?: interest)? (?:costs?|earns?|pays?|yields?|brings?(?: in)?)(?: you| them| the \p{L}+)? $/iu
const INTEREST_A_YEAR = /^(?: (?:of|in) interest| interest)? (?:a|per|each|every) year\b/i
const PERIOD: Readonly<Record<string, [number, number]>> = {
  'week year': [48, 53],
  'week month': [4, 4.5],
  'month quarter': [3, 3],
  'month year': [12, 12],
  'quarter year': [4, 4],
}
const EVERY = /^ (?:a|per|each|every) (?<period>week|month|quarter|year)\b/i
const THE_SAME = new RegExp(
  String.raw`^ (?:a|per|each|every) (?:week|month|quarter),? (?:which is|that is|i\.e\.|which makes|making|which comes to|adding up to|amounting to|equal to|=) ${ABOUT}$`,
  'iu',
)

/** Products, percentages and differences of which a sentence, or one beside it, gives every figure, and another result. */
export function wrongCalculations(read: ReadText, figured: readonly Figured[]): Found[] {
  return figured.flatMap((at, index) => {
    if (MORE_IN_IT.test(at.sentence.text)) return []
    const last = figured[index - 1]
    const isBeside = last?.sentence.block === at.sentence.block && at.sentence.start - last.sentence.end < 4
    const stated = [
      ...at.quantities.flatMap((_, from) => statedFrom(at.sentence.text, at.quantities.slice(from))),
      ...(isBeside ? ofRateBefore(at, last) : []),
    ]
    return stated
      .filter(({ result, expected }) => !fits(result, expected))
      .slice(0, 1)
      .map(({ code, result, expected }) => {
        const start = at.sentence.start + result.start
        const sign = /^[$£€]/.exec(result.text.trim())?.[0] ?? ''
        return {
          ...foundAt(code, read.body, start, at.sentence.start + result.end),
          phrase: result.text.trim(),
          expected: `${sign}${written(expected)}`,
          found: result.text.trim(),
        }
      })
  })
}

/** "3 x £1,400 = £4,600": calculations that are written out with their signs. */
export function wrongSigned({ body }: ReadText): Found[] {
  return wronglyWrittenOut(body).map(({ start, end, result, made }) => ({
    ...foundAt('sum_wrong', body, start, end),
    expected: `${/^[$£€]/.exec(result)?.[0] ?? ''}${written(made)}`,
    found: result,
  }))
}

/** What the three quantities that come first are said to make, in each way of saying it. */
function statedFrom(text: string, [one, two, three]: readonly Quantity[]): Stated[] {
  if (one === undefined || two === undefined) return []
  const before = text.slice(Math.max(0, one.start - 30), one.start)
  const first = text.slice(one.end, two.start)
  const periods = [EVERY.exec(text.slice(one.end)), EVERY.exec(text.slice(two.end))]
  const [least, most] = PERIOD[periods.map((found) => found?.groups?.period?.toLowerCase()).join(' ')] ?? [0, 0]
  if (least > 0 && one.kind === 'money' && two.kind === 'money' && THE_SAME.test(first)) {
    const nearest = Math.min(most, Math.max(least, two.value / one.value))
    return [{ code: 'share_wrong', result: two, expected: one.value * nearest }]
  }
  if (three === undefined) return []
  const second = text.slice(two.end, three.start)
  const behind = text.slice(three.end, three.end + 40)
  const stated = (code: TextFindingCode, expected: number): Stated[] => [{ code, result: three, expected }]
  const isShare = (quantity: Quantity): boolean => quantity.kind === 'percent' || quantity.kind === 'share'
  const isResultOf = (whole: Quantity): boolean =>
    whole.kind === three.kind &&
    (three.kind === 'money' || /^\s?(?:[.,;:)]|$)/.test(behind) || countAlike(whole, three))

  const off = SHARE_OF.exec(first)?.groups?.off?.toLowerCase()
  if (isShare(one) && off !== undefined && MAKES.test(second) && isResultOf(two))
    return stated('share_wrong', (two.value * (off === 'off' ? 100 - one.value : one.value)) / 100)
  if (isShare(one) && off === 'of' && two.kind === 'count' && three.kind === 'count')
    return AGAIN.test(second) && (AGAIN_ENDS.test(behind) || (/\bor $/i.test(second) && AGAIN_NAMED.test(behind)))
      ? stated('share_wrong', (two.value * one.value) / 100)
      : []
  const worked = workedOut([one, two, three], { before, first, second, behind })
  if (worked !== null) return [worked]
  const isJoined = /\btogether\b/i.test(text)
  if (
    !isJoined &&
    isShare(two) &&
    SUM_FIRST.test(before) &&
    AT_RATE.test(first) &&
    MAKES.test(second) &&
    isResultOf(one)
  )
    return stated('share_wrong', (one.value * two.value) / 100)
  if (one.kind === 'percent' && two.kind === 'money' && three.kind === 'money') {
    const isInterest = INTEREST.test(before) && /^(?: [\p{L}]+){0,2}, $/u.test(first) && PAYS.test(second)
    return isInterest && A_YEAR.test(behind) ? stated('share_wrong', (one.value * two.value) / 100) : []
  }
  if (one.kind === 'count' && two.kind === 'money' && three.kind === 'money') {
    const each = EACH_MAKES.exec(second)
    const isEach = each !== null && (each.groups?.each !== undefined || !first.endsWith(' for '))
    return isEach && EACH_AT.test(first) ? stated('share_wrong', one.value * two.value) : []
  }
  if (isShare(one) || one.kind !== two.kind || two.kind !== three.kind) return []
  if (BY.test(before) && FROM.test(first) && TO.test(second))
    return [{ code: 'change_wrong', result: one, expected: Math.abs(three.value - two.value) }]
  const isRange = /\bfrom $/i.test(before) && TO.test(first) && A_RISE.test(second)
  return isRange ? stated('change_wrong', Math.abs(two.value - one.value)) : []
}

interface Around {
  before: string
  first: string
  second: string
  behind: string
}

/** Parts of a sum, groups of a number, what a loss leaves, and the interest of a loan. */
function workedOut([one, two, three]: readonly [Quantity, Quantity, Quantity], at: Around): Stated | null {
  const kinds = [one, two, three].map(({ kind }) => kind).join(' ')
  if (kinds === 'money count money' && IN_PARTS.test(at.first) && PARTS_OF.test(at.second))
    return { code: 'share_wrong', result: one, expected: two.value * three.value }
  if (kinds === 'count count count' && GROUPS_OF.test(at.first) && MAKE.test(at.second))
    return { code: 'share_wrong', result: three, expected: one.value * two.value }
  if (kinds === 'count count count' && LOSES.test(at.before) && OF_ITS.test(at.first) && LEAVES.test(at.second))
    return { code: 'share_wrong', result: three, expected: two.value - one.value }
  if (kinds === 'count count count' && BY_SIDE.test(at.first) && AS_AREA.test(at.second) && AREA.test(at.behind))
    return { code: 'share_wrong', result: three, expected: one.value * two.value }
  const paid = A_TIME_FOR.exec(at.first)?.groups?.time?.toLowerCase()
  const times = TIMES_MAKE.exec(at.second)?.groups?.time?.toLowerCase()
  const isTotal =
    IN_TOTAL.test(at.behind) || /\b(?:makes?|comes? to|equals?|making|total of|in all)\s|=\s/i.test(at.second)
  if (kinds === 'money count money' && paid !== undefined && paid === times && isTotal)
    return { code: 'share_wrong', result: three, expected: one.value * two.value }
  const isLent = kinds === 'money percent money' && LENT_AT.test(at.first) && COSTS.test(at.second)
  return isLent && INTEREST_A_YEAR.test(at.behind)
    ? { code: 'share_wrong', result: three, expected: (one.value * two.value) / 100 }
    : null
}

/** "The charge is 0.75 %. On £20,000 that is £250.": the rate stands in the sentence before. */
function ofRateBefore({ sentence, quantities }: Figured, last: Figured): Stated[] {
  const [whole, result] = quantities
  const rates = last.quantities.filter(({ kind }) => kind === 'percent')
  const [rate] = rates
  if (quantities.length !== 2 || whole === undefined || result === undefined) return []
  if (rates.length !== 1 || rate === undefined || last.quantities.length > 1 || whole.kind !== 'money') return []
  const isOfIt =
    result.kind === 'money' &&
    ON_SUM.test(sentence.text.slice(0, whole.start)) &&
    THAT_IS.test(sentence.text.slice(whole.end, result.start))
  return isOfIt ? [{ code: 'share_wrong', result, expected: (whole.value * rate.value) / 100 }] : []
}

function countAlike(one: Quantity, other: Quantity): boolean {
  return one.of.some((stem) => other.of.includes(stem))
}

/** Whether a result is the one that figures make, rounded as far as it is written, or about it where it says so. */
function fits({ value, isRough, text }: Quantity, expected: number): boolean {
  const decimals = /\.(\d+)/.exec(text)?.[1]?.length ?? 0
  const zeros = decimals > 0 ? 0 : (/0*$/.exec(String(Math.round(value)))?.[0].length ?? 0)
  const rounding = Math.min(0.5 * 10 ** (zeros - decimals), Math.abs(expected) * 0.02)
  const slack = Math.max(rounding, Math.abs(expected) * (isRough ? 0.12 : 0.006))
  return Math.abs(value - expected) <= slack * 1.001
}

function written(value: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: 2 })
}
