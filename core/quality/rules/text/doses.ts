import { foundAt, type Found } from './finding.ts'
import { MOST_FINDINGS } from './patterns.ts'
import type { ReadText, Sentence } from './read-text.ts'

/** An amount for a stretch of time, as a text gives it. */
interface Amount {
  sentence: Sentence
  /** Above it; it may say for whom it is. */
  heading: string
  start: number
  end: number
  text: string
  /** In the smallest unit of its kind. */
  value: number
  unit: string
  isMost: boolean
}

const COUNTS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'twelve']
const COUNT = `\\d{1,2}|${COUNTS.slice(1).join('|')}`
const UNIT = 'mcg|µg|mg|g|ml|units|tablets?|capsules?|puffs|drops|pills?'
const NUMBER = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d{1,6}(?:\\.\\d+)?'
const WHOLE_DAY =
  '(?:in|per|within|over|every|each|a|an|during)\\s(?:any\\s|a\\s|the\\s)?(?:24[ -]hours?|24[ -]hour period|day)\\b|daily\\b'
const A_DAY = new RegExp(
  `(?<![\\p{L}\\d.,])(?<number>${NUMBER})\\s?(?<unit>${UNIT})\\s(?:in all\\s|altogether\\s)?(?:${WHOLE_DAY})`,
  'giu',
)
const SEVERAL = new RegExp(
  `(?<![\\p{L}\\d.,])(?<number>${NUMBER})\\s?(?<unit>${UNIT})\\s(?:(?<word>once|twice)|(?<times>${COUNT})\\stimes)\\s(?:a\\sday|daily|in\\s24\\shours|every\\sday)`,
  'giu',
)
const MOST =
  /\b(?:at most|no more than|not more than|not (?:take|exceed|give|use)[^.;]{0,30}?|never (?:take|exceed|give|use)[^.;]{0,30}?|up to|maximum(?: daily)?(?: dose)?(?: is| of)?(?: is)?|limit (?:is|of)|exceed|more than)\s$/i
/** What is told of a dose too high is no dose to take. */
const TOO_MUCH =
  /\b(?:overdos\w*|poison\w*|toxic\w*|dangerous|harmful|too much|damage|fatal|instead of|mistake\w*|error)\b/i
const GROUPS =
  /\b(?:adults?|children|child|babies|baby|infants?|toddlers?|teenagers?|women|men|pregnan\w+|older people|elderly)\b/gi
const MEDICINES =
  /\b\p{L}*(?:amol|profen|icillin|mycin|azole|pril|sartan|statin|oxetine|codeine|aspirin|caffeine|ipine|olol|idine|cetin|formin|axel|xaban|tidine|insulin)\b/giu

/** More than the most that a text allows in a day, and doses that do not come to the whole it names. */
export function wrongDoses(read: ReadText): Found[] {
  const found: Found[] = []
  const most: Amount[] = []
  const given: Amount[] = []
  const headings = read.blocks.filter(({ kind }) => kind === 'heading')
  for (const sentence of read.sentences) {
    if (sentence.text.length > 600 || !/\d/.test(sentence.text) || TOO_MUCH.test(sentence.text)) continue
    const above = headings.findLast(({ start }) => start < sentence.start)
    const heading = above === undefined ? '' : read.prose.slice(above.start, above.end)
    const wholes = [...sentence.text.matchAll(A_DAY)].map((match) => amountOf(sentence, heading, match, 1))
    const doses = [...sentence.text.matchAll(SEVERAL)].map((match) =>
      amountOf(sentence, heading, match, timesOf(match.groups)),
    )
    most.push(...wholes.filter(({ isMost }) => isMost))
    given.push(...[...wholes, ...doses].filter(({ isMost }) => !isMost))
    const [whole, dose] = [wholes[0], doses[0]]
    if (wholes.length === 1 && doses.length === 1 && whole !== undefined && dose !== undefined) {
      const isWrong = whole.isMost ? dose.value > whole.value * 1.01 : differ(whole.value, dose.value)
      if (whole.unit === dose.unit && isWrong) found.push(foundFor(read, whole, dose))
    }
  }
  for (const cap of most.slice(0, MOST_FINDINGS)) {
    const above = given.find(
      (one) => one.sentence !== cap.sentence && isHeldTo(cap, one) && one.value > cap.value * 1.01,
    )
    if (above !== undefined) found.push(foundFor(read, cap, above))
  }
  return found.slice(0, MOST_FINDINGS)
}

function amountOf(sentence: Sentence, heading: string, match: RegExpExecArray, times: number): Amount {
  const { number = '0', unit = '' } = match.groups ?? {}
  const [name, factor] = plainUnit(unit.toLowerCase())
  return {
    sentence,
    heading,
    start: sentence.start + match.index,
    end: sentence.start + match.index + match[0].length,
    text: match[0],
    value: Number(number.replaceAll(',', '')) * factor * times,
    unit: name,
    isMost: MOST.test(sentence.text.slice(Math.max(0, match.index - 60), match.index)),
  }
}

function plainUnit(unit: string): [string, number] {
  if (unit === 'g') return ['mcg', 1e6]
  if (unit === 'mg') return ['mcg', 1e3]
  if (unit === 'µg') return ['mcg', 1]
  return [unit.replace(/s$/, ''), 1]
}

function timesOf({ word, times = '' }: Record<string, string | undefined> = {}): number {
  if (word !== undefined) return word.toLowerCase() === 'once' ? 1 : 2
  if (/^\d/.test(times)) return Number(times)
  const at = COUNTS.indexOf(times.toLowerCase())
  return at === COUNTS.length - 1 ? 12 : at
}

function differ(one: number, other: number): boolean {
  return Math.abs(one - other) > Math.max(one, other) * 0.01
}

/** Whether an amount is held to a limit: the limit is for everybody or for the same people, and neither names another medicine. */
function isHeldTo(cap: Amount, one: Amount): boolean {
  if (one.unit !== cap.unit) return false
  const named = (words: RegExp, { sentence, heading }: Amount): Set<string> =>
    new Set((`${heading} ${sentence.text}`.match(words) ?? []).map((word) => word.toLowerCase().replace(/s$/, '')))
  const [groups, others] = [named(GROUPS, cap), named(GROUPS, one)]
  if (groups.size > 0 && !share(groups, others)) return false
  const [medicines, further] = [named(MEDICINES, cap), named(MEDICINES, one)]
  return medicines.size === 0 || further.size === 0 || share(medicines, further)
}

function share(names: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...names].some((name) => others.has(name))
}

function foundFor(read: ReadText, one: Amount, other: Amount): Found {
  return {
    ...foundAt('doses_differ', read.body, other.start, other.end),
    expected: one.text.trim(),
    found: other.text.trim(),
    places: [one, other].map(({ start, end }) => ({ start, end })),
  }
}
