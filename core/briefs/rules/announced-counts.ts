import { stemmer } from 'stemmer'
import { COUNT, countOf } from '../../quality/rules/text/number-words.ts'
import type { Place } from '../../quality/rules/text/finding.ts'
import type { BriefText } from './brief-text.ts'
import type { FoundQuery } from './found.ts'

/** These are measured, not listed. */
const MEASURED =
  /^(?:hours|minutes|seconds|days|weeks|months|years|times|pounds|pence|euros|dollars|miles|metres|kilometres|kilograms|grams|litres|degrees|percent|words|pages|people|persons|ages?)$/i
const THINGS = String.raw`(?<count>${COUNT}) (?:(?!of |the |and |or |in |per )[\p{L}’'-]{2,20} ){0,2}?(?<thing>[\p{L}-]{2,20}s)`
/** "three documents: …", "five valves control the loop: …". */
const ANNOUNCED = new RegExp(
  String.raw`(?<![\p{L}\d.,£$€-])${THINGS}(?: [\p{L}’'-]+){0,5}:\s(?<named>[^:.!?\n]{5,400})`,
  'giu',
)
/** A count of all that there are, in a sentence without a list. */
const OF_ALL = new RegExp(
  String.raw`(?:^|\b(?:has|have|had|with|there are|uses?|holds?|needs?|all|these|the|our|its|their|in|of|takes?|following|asks?|answers?) )${THINGS}(?! (?:are|were|is|was|of|more|other|each)\b)(?=[\s.,;!?]|$)`,
  'giu',
)
/** "Gauges: steam, water and draught.", "Read the gauges: …". */
const LABELLED = /^(?:[\p{L}’'-]+ ){0,4}?(?<thing>[\p{L}-]{2,20}s)\s?:\s(?<named>[^:.!?\n]{5,400})/u
/** A part that opens so says more of the one before it, or is no name. */
const NO_ITEM =
  /^(?:which|who|whom|whose|where|when|while|that|but|so|because|if|then|each|both|all|not|though|although|including|such|with|without|mostly|above|in|on|at|by|for|from|as|after|before|to)\b/i
const FINITE =
  /\b(?:is|are|was|were|will|can|cannot|has|have|had|does|do|did|may|must|should|would|helps?|needs?|comes?|goes|takes?|works?|gives?|makes?|means?|stays?)\b/i
const LONGEST_ITEM = 9
/** What any number of entries may be called. */
const GENERAL =
  /^(?:things|tips|ways|reasons|rules|steps|mistakes|ideas|lessons|points|facts|habits|questions|signs|myths)$/i

interface Listed {
  least: number
  most: number
}

/** A number of things, and a list of them that has more or fewer: beside it, under their name, or as the entries of an input. */
export function announcedCounts(text: BriefText, lists: readonly EntryList[]): FoundQuery[] {
  return [...besideTheirList(text), ...underTheirName(text), ...asEntries(text, lists), ...countedTwice(text)]
}

function query(text: BriefText, counted: Place, listed: Place, follow: string): FoundQuery {
  const said = text.read.body.slice(counted.start, counted.end).trim()
  const message = `The brief says “${said}” and names ${follow}. Which is right?`
  return { kind: 'sum_wrong', message, start: counted.start, end: counted.end, other: listed }
}

function inWords({ least, most }: Listed): string {
  return least === most ? String(least) : `${least} to ${most}`
}

/** How many things a row of words names; null where its words do not show it. */
function listedIn(named: string): Listed | null {
  const flat = named.replace(/\([^)]*\)/g, '').trim()
  const bySemicolon = flat.includes(';')
  const parts = flat.split(bySemicolon ? /;\s/ : /,\s/).map((part) => part.replace(/^(?:and|or)\s/i, '').trim())
  const [first = ''] = parts
  const lead = (/^\S*/.exec(first)?.[0] ?? '').toLowerCase()
  const areAlike = parts.length > 1 && parts.every((part) => part.toLowerCase().startsWith(`${lead} `))
  const isPlain = parts.every(
    (part) =>
      part !== '' &&
      !/\d/.test(part) &&
      part.split(' ').length <= LONGEST_ITEM &&
      !FINITE.test(part) &&
      (areAlike || !NO_ITEM.test(part)),
  )
  if (!isPlain) return null
  const counts = parts.flatMap((part) => part.split(/ (?:and|or) /i)).map((part) => leadingCount(part))
  // "two long and two short", "one from a friend, one from work".
  const sums = counts.filter((count) => count !== null)
  if (sums.length > 1 && sums.length === counts.length) {
    const sum = sums.reduce((all, count) => all + count, 0)
    return { least: sum, most: sum }
  }
  if (counts.some((count) => count !== null && count > 1)) return null
  const joints = parts.reduce((sum, part) => sum + (part.match(/ (?:and|or) /gi)?.length ?? 0), 0)
  const isPair = parts.length === 1
  if (isPair && joints === 0) return null
  // Of two things in the last part the list has its "and"; any other joins two words of one name.
  const hasEnd = /,\s(?:and|or)\s/i.test(flat)
  return { least: parts.length + (hasEnd || joints !== 1 ? 0 : 1), most: parts.length + joints }
}

function leadingCount(part: string): number | null {
  const [, count] = new RegExp(`^(${COUNT}) `, 'iu').exec(part.trim()) ?? []
  return count === undefined ? null : countOf(count)
}

function isOutside(count: number, { least, most }: Listed): boolean {
  return count < least || count > most
}

function besideTheirList({ read, ...text }: BriefText): FoundQuery[] {
  return read.sentences.flatMap(({ start, text: words }) =>
    [...words.matchAll(ANNOUNCED)].flatMap((match): FoundQuery[] => {
      const { count = '', thing = '', named = '' } = match.groups ?? {}
      const listed = MEASURED.test(thing) ? null : listedIn(named)
      const announced = countOf(count)
      if (listed === null || announced < 2 || !isOutside(announced, listed)) return []
      const from = start + match.index
      const at = from + match[0].length - named.length
      const end = from + match[0].indexOf(thing) + thing.length
      return [query({ read, ...text }, { start: from, end }, { start: at, end: at + named.length }, inWords(listed))]
    }),
  )
}

interface Counted extends Place {
  count: number
  thing: string
  sentence: number
}

/** The counts of whole kinds of things, outside sentences that list them. */
function countsOfAll({ read }: BriefText): Counted[] {
  return read.sentences.flatMap(({ start, text: words }, sentence) =>
    [...words.matchAll(OF_ALL)].flatMap((match): Counted[] => {
      const { count = '', thing = '' } = match.groups ?? {}
      const from = start + match.index + match[0].indexOf(count)
      if (
        MEASURED.test(thing) ||
        countOf(count) < 2 ||
        /\b(?:more|other|another|further|extra|new|old)\b/i.test(match[0])
      )
        return []
      return [
        {
          count: countOf(count),
          thing: stemmer(thing.toLowerCase()),
          sentence,
          start: from,
          end: start + match.index + match[0].length,
        },
      ]
    }),
  )
}

function underTheirName(text: BriefText): FoundQuery[] {
  const counted = countsOfAll(text)
  return text.read.sentences.flatMap(({ start, text: words }, sentence): FoundQuery[] => {
    const match = LABELLED.exec(words)
    const { thing = '', named = '' } = match?.groups ?? {}
    const listed = match === null || new RegExp(`\\b${COUNT} [^:]*:`, 'iu').test(words) ? null : listedIn(named)
    if (match === null || listed === null) return []
    const same = counted.filter((one) => one.thing === stemmer(thing.toLowerCase()) && one.sentence !== sentence)
    const [one] = same
    if (one === undefined || new Set(same.map(({ count }) => count)).size > 1 || !isOutside(one.count, listed))
      return []
    const at = start + match.index + match[0].length - named.length
    return [query(text, one, { start: at, end: at + named.length }, inWords(listed))]
  })
}

const WHOLE_BEFORE =
  /\b(?:has|have|had|consists? of|comprises?|rests? on|offers?|runs? to|holds?|speaks?|knows?|there are) $/iu
const ALL_BEFORE = /\b(?:(?<!not )over|the full|the whole) $/iu
const ALL_BEHIND = /^ (?:in all|in total|altogether)\b/iu
/** "More than ten", and a second lot beside the first. */
const NO_WHOLE = /\b(?:more|another|further|others?|extra|additional|first|last|of the|each of)\b/iu

/** "The course has eight sessions", and "over ten sessions": small counts of all that there are, of which a brief has two. */
function countedTwice(text: BriefText): FoundQuery[] {
  const { read } = text
  const bare = new RegExp(String.raw`(?<![\p{L}\d.,£$€-])(?<count>${COUNT}) (?<thing>[\p{L}-]{4,20}s)\b`, 'giu')
  const all = read.sentences.flatMap(({ start, text: words }, sentence) =>
    [...words.matchAll(bare)].flatMap((match) => {
      const { count = '', thing = '' } = match.groups ?? {}
      if (MEASURED.test(thing)) return []
      const [before, behind] = [words.slice(0, match.index), words.slice(match.index + match[0].length)]
      const isAll = ALL_BEFORE.test(before) || ALL_BEHIND.test(behind)
      const role = NO_WHOLE.test(words) ? 'part' : isAll ? 'all' : WHOLE_BEFORE.test(before) ? 'whole' : 'part'
      const place = { start: start + match.index, end: start + match.index + match[0].length }
      return [{ ...place, count: countOf(count), thing: stemmer(thing.toLowerCase()), sentence, role }]
    }),
  )
  return all.flatMap((one): FoundQuery[] => {
    if (one.role !== 'all') return []
    const same = all.filter(({ thing }) => thing === one.thing)
    const other = same.find((two) => two.role === 'whole' && two.sentence !== one.sentence && two.count !== one.count)
    const [less, more] = [Math.min(one.count, other?.count ?? 0), Math.max(one.count, other?.count ?? 0)]
    // A row without a noun behind it ("two more in June") is a count too.
    if (other === undefined || same.length > 2 || less < 2 || more > less * 2) return []
    const shown = ({ start, end }: Place): string => `“${read.body.slice(start, end)}”`
    const [first, later] = one.start < other.start ? [one, other] : [other, one]
    const message = `The brief says ${shown(first)} and ${shown(later)}. Which is right?`
    const place = { start: first.start, end: first.end }
    return [{ kind: 'figures_differ', message, start: later.start, end: later.end, other: place }]
  })
}

/** An input that is a list, and what its entries are called. */
export interface EntryList {
  field: string
  names: readonly string[]
  /** Whether a title that announces things in general means its entries. */
  isOfTitle: boolean
}

const MOST_APART = 3

function asEntries(text: BriefText, lists: readonly EntryList[]): FoundQuery[] {
  return lists.flatMap(({ field, names, isOfTitle }): FoundQuery[] => {
    const entries = text.parts.filter((part) => part.field === field && part.index !== null)
    const last = entries.at(-1)
    if (last === undefined || entries.length < 2) return []
    const stems = new Set(names.map((name) => stemmer(name.toLowerCase())))
    const isMeant = ({ count, thing, start, end }: Counted): boolean => {
      const part = text.parts.findLast((one) => one.start <= start)
      if (part?.field === field || Math.abs(count - entries.length) > MOST_APART || count === entries.length)
        return false
      const word = /[\p{L}-]+$/u.exec(text.read.body.slice(start, end).trimEnd())?.[0] ?? ''
      return stems.has(thing) || (isOfTitle && count > 2 && GENERAL.test(word) && part === text.parts[0])
    }
    const one = countsOfAll(text).find(isMeant)
    if (one === undefined) return []
    return [query(text, one, { start: last.start, end: last.end }, `${entries.length} as entries of a list`)]
  })
}
