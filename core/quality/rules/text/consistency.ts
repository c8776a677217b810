import { sourceListIn } from '../../../kernel/citation-marks.ts'
import { foundAt, type Found, type Place } from './finding.ts'
import type { TextFindingCode } from '../../text-findings.ts'
import type { ReadText } from './read-text.ts'
import type { Spelling } from './spelling.ts'
import { isInTable, numberStyles, timeStyles } from './ways-of-writing.ts'

const MOST_PLACES = 20

/** Things that are written two ways in one piece; one finding a kind, with all its places. */
export function inconsistencies(read: ReadText, vocabulary: Spelling | null): Found[] {
  return [
    hyphenation(read),
    vocabulary === null ? null : spelling(read, vocabulary),
    percentages(read),
    groupedThousands(read),
    covering(read, 'number_style_mixed', ...numberStyles(read)),
    dates(read),
    times(read),
    ...listEndings(read),
    ...abbreviations(read),
  ].filter((found) => found !== null)
}

/** A list of sources has their titles as they are, and its days in one form whatever the text's is. */
function covering(
  read: ReadText,
  code: TextFindingCode,
  here: readonly Place[],
  there: readonly Place[],
): Found | null {
  const list = sourceListIn(read.body) ?? read.body.length
  const [one, other] = [here, there].map((places) => places.filter(({ start }) => start < list)) as [Place[], Place[]]
  const [rare, usual] = one.length <= other.length ? [one, other] : [other, one]
  const [first] = rare
  const [common] = usual
  if (first === undefined || common === undefined) return null
  const shown = (place: Place): string =>
    read.body.slice(place.start, Math.min(place.end, place.start + 60)).replace(/\s+/g, ' ')
  const places = [...usual.slice(0, MOST_PLACES), ...rare.slice(0, MOST_PLACES)].map(({ start, end }) => ({
    start,
    end,
  }))
  return { ...foundAt(code, read.body, first.start, first.end), expected: shown(common), found: shown(first), places }
}

function placesOf(text: string, words: RegExp): Place[] {
  return [...text.matchAll(words)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
}

/** "decision making" before a noun is hyphenated and alone is not; only a word joined and hyphenated, or both as nouns, differ. */
function hyphenation(read: ReadText): Found | null {
  const forms = new Map<string, Map<string, Place[]>>()
  for (const word of read.words) {
    if (word.text.length < 5 || read.isQuoted(word.start) || isName(read, word) || /\d/.test(word.text)) continue
    const key = word.lower.replaceAll('-', '')
    const form = word.lower.includes('-') ? 'hyphen' : 'joined'
    const known = forms.get(key) ?? new Map<string, Place[]>()
    known.set(form, [...(known.get(form) ?? []).slice(0, MOST_PLACES), word])
    forms.set(key, known)
  }
  const pairs = [...forms.values()].flatMap((known) => {
    const [hyphen, joined] = [known.get('hyphen'), known.get('joined')]
    return hyphen === undefined || joined === undefined ? [] : [{ hyphen, joined }]
  })
  const [first, ...more] = pairs
  if (first === undefined) return null
  const found = covering(read, 'hyphenation_mixed', first.joined, first.hyphen)
  const others = more.flatMap(({ hyphen, joined }) => [...hyphen, ...joined]).map(({ start, end }) => ({ start, end }))
  return found === null ? null : { ...found, places: [...(found.places ?? []), ...others].slice(0, 2 * MOST_PLACES) }
}

/** A capital inside a sentence is that of a name; “E-mail us” has its from there. */
function isName(read: ReadText, { text, start }: Place & { text: string }): boolean {
  return /^\p{Lu}/u.test(text) && !/(?:^|[.!?:\n])["“‘(*_#\s-]*$/u.test(read.body.slice(Math.max(0, start - 6), start))
}

/** Words that both spellings have, whatever a list says. */
const EITHER =
  /^(?:grey|gray|programs?|programmer?s?|percent|onto|toward|towards|forever|anymore|blond|ax|okay|whiz|learnt|learned|dreamt|spelt|burnt|leapt|leaned|spilt|amongst|whilst|among|while|aging|ageing|acknowledgment|judgment|judgement|fulfil|adviser|advisor|yogurt|yoghurt|mom|mum|mums|moms|dialog|dialogue|catalog|inquiry|enquiry|disk|disc|cozy|tire|tires|tyre|curb|kerb|storey|story|licence|license|licensed|practice|practise|draft|draught|meter|metre|ass|arse)$/

function spelling(read: ReadText, vocabulary: Spelling): Found | null {
  const [american, british, oxford]: [Place[], Place[], Place[]] = [[], [], []]
  for (const word of read.words) {
    if (!/^\p{Ll}{4,}$/u.test(word.text) || read.isQuoted(word.start) || EITHER.test(word.lower)) continue
    if (american.length > 200 || british.length > 200) break
    const [us, gb] = [vocabulary.isAmerican(word.text), vocabulary.isBritish(word.text)]
    if (
      us === gb ||
      !isVariant(word.text, (other) => (us ? vocabulary.isBritish(other) : vocabulary.isAmerican(other)))
    )
      continue
    if (gb) british.push(word)
    else if (/i[sz](?:e|es|ed|er|ers|ing|ation|ations|able)$/.test(word.lower)) oxford.push(word)
    else american.push(word)
  }
  const isBritishIse = british.some(({ start, end }) =>
    /[iy]s(?:e|es|ed|er|ers|ing|ation|ations)$/.test(read.body.slice(start, end)),
  )
  const us = isBritishIse || american.length > 0 ? [...american, ...oxford] : []
  return us.length > 0 && british.length > 0 ? covering(read, 'spelling_mixed', us, british) : null
}

/** Whether a word has a sister in the other spelling: one that only one list happens to have is no sign of either. */
function isVariant(word: string, isOther: (word: string) => boolean): boolean {
  const sisters: readonly [RegExp, string][] = [
    [/our/, 'or'],
    [/or/, 'our'],
    [/is(?=e|i|a)/, 'iz'],
    [/iz(?=e|i|a)/, 'is'],
    [/ys(?=e|i)/, 'yz'],
    [/yz(?=e|i)/, 'ys'],
    [/re(?=s?$|d$)/, 'er'],
    [/er(?=s?$)/, 're'],
    [/ll(?=ed|ing|er|ers|or)/, 'l'],
    [/l(?=ed$|ing$|er$|ers$|or$)/, 'll'],
    [/ence/, 'ense'],
    [/ense/, 'ence'],
    [/ogue/, 'og'],
    [/og(?=s?$)/, 'ogue'],
    [/ae/, 'e'],
    [/mme(?=s?$)/, 'm'],
    [/l(?=ment|ful)/, 'll'],
    [/ll(?=ment|ful)/, 'l'],
    [/ould/, 'old'],
    [/old/, 'ould'],
    [/oust/, 'ust'],
  ]
  return sisters.some(([from, to]) => from.test(word) && isOther(word.replace(from, to)))
}

function percentages(read: ReadText): Found | null {
  const outside = (places: Place[]): Place[] =>
    places.filter(({ start }) => !read.isQuoted(start) && !isInTable(read, start))
  const sign = outside(placesOf(read.prose, /(?<![\d.,])\d[\d.,]*\s?%/g))
  const words = outside(placesOf(read.prose, /(?<![\d.,])\d[\d.,]*\s?(?:per cent|percent)\b/gi))
  return covering(read, 'number_style_mixed', sign, words)
}

function groupedThousands(read: ReadText): Found | null {
  const grouped = placesOf(read.prose, /(?<![\d.,$£€])\d{1,3},\d{3}(?![\d,]|\.\d{3})/g).filter(
    ({ start }) => !isInTable(read, start),
  )
  const plain = placesOf(
    read.prose,
    /(?<![\d.,/:-])(?:[3-9]\d{3}|\d{5,6})(?![\d,/:]|\.\d|-\d)(?= (?:people|homes|jobs|tonnes|tons|men|women|children|patients|units|visitors|users|customers|km|miles|acres|hectares|households|students|pupils|workers|copies|members)\b)/g,
  )
  return covering(read, 'number_style_mixed', grouped, plain)
}

const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December'

function dates(read: ReadText): Found | null {
  const styles = [
    new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)? (?:${MONTH})\\b`, 'g'),
    new RegExp(`\\b(?:${MONTH}) \\d{1,2}(?:st|nd|rd|th)?\\b(?!,\\d|:|\\d|%| percent)`, 'g'),
    /(?<![\d/.-])\d{1,2}[/.]\d{1,2}[/.](?:19|20)\d\d\b/g,
    /(?<![\d/.-])(?:19|20)\d\d-\d\d-\d\d\b/g,
  ].map((words) => placesOf(read.prose, words).filter(({ start }) => !read.isQuoted(start) && !isInTable(read, start)))
  const used = styles.filter((places) => places.length > 0).sort((one, other) => other.length - one.length)
  return used.length > 1 ? covering(read, 'date_style_mixed', used[1] ?? [], used[0] ?? []) : null
}

function times(read: ReadText): Found | null {
  const [usual, ...others] = timeStyles(read)
  return covering(read, 'time_style_mixed', others.flat(), usual ?? [])
}

const ABBREVIATED =
  /(?<![\p{L}\p{N}])(?:[ap]\.\s?m|e\.g|i\.e|etc|ca|approx|no|st|rd|ave|ltd|inc|co|jr|sr|dr|prof|vol|ed|eds|min|max|tel|ext|a\.d|b\.c|u\.[ks]|u\.s\.a|\p{Lu}|(?:\d\s?)(?:oz|lb|tsp|tbsp|hrs?|mins?|secs?|in|ft|yds?|[ap]m))\.[*_"”’)]{0,4}\s*$/iu

/** Lists of which some items end in a full stop and others do not. */
function listEndings(read: ReadText): Found[] {
  const mixed: [Place[], Place[]] = [[], []]
  let list: Place[] = []
  const close = (): void => {
    // "until 4 p.m." ends in the point of an abbreviation, whether it closes a sentence or not.
    const told = list.filter(({ start, end }) => !ABBREVIATED.test(read.body.slice(Math.max(start, end - 24), end)))
    const closed = told.filter(({ start, end }) =>
      /[.!?][*_"”’)]{0,4}(?:\s?\[(?:\d{1,4}|Query:[^\]\n]{1,400})\]){0,6}\s*$/.test(read.body.slice(start, end)),
    )
    const open = told.filter((item) => !closed.includes(item))
    if (
      list.length > 2 &&
      closed.length > 0 &&
      open.length > 0 &&
      !open.some(({ start, end }) => /[:,;]\s*$|https?:|\band\s*$/.test(read.body.slice(start, end)))
    ) {
      mixed[0].push(...closed)
      mixed[1].push(...open)
    }
    list = []
  }
  for (const block of read.blocks) {
    if (block.kind === 'item') list.push(block)
    else close()
  }
  close()
  const found = covering(read, 'list_endings_mixed', mixed[1], mixed[0])
  return found === null ? [] : [found]
}

const DEFINED = /\(([A-Z][A-Z&]{1,6})s?\)/g
/** Abbreviations that readers know without being told. */
const KNOWN = new Set(
  'UK US USA EU UN BBC NHS GP GPS TV PC PDF FAQ CEO CFO CTO MP MPs DNA RNA HIV AIDS NASA FBI CIA IT AI API URL USB HTML CSS SQL PIN ID OK AM PM BC AD VAT NATO UNESCO UNICEF DVD CD ATM LED SMS MRI CT PR HR VIP DIY RSVP PS NB TBC CNN AP QR XML JSON HTTP HTTPS'.split(
    ' ',
  ),
)

/** Abbreviations that are spelt out twice, or used before they are. */
function abbreviations(read: ReadText): (Found | null)[] {
  const defined = new Map<string, Place[]>()
  for (const match of read.prose.matchAll(DEFINED)) {
    const [whole, short] = match
    if (short === undefined || !isSpeltOut(read.prose.slice(Math.max(0, match.index - 90), match.index), short))
      continue
    defined.set(short, [...(defined.get(short) ?? []), { start: match.index, end: match.index + whole.length }])
  }
  const twice: Place[] = []
  const early: Place[] = []
  for (const [short, places] of defined) {
    const [first, second] = places
    if (first !== undefined && second !== undefined) twice.push(second)
    if (first === undefined || KNOWN.has(short)) continue
    const before = read.words.find(
      (word) => word.start < first.start && word.text.replace(/s$/, '') === short && !read.isQuoted(word.start),
    )
    if (before !== undefined) early.push({ start: before.start, end: before.end })
  }
  return [kindFound(read, 'abbreviation_defined_twice', twice), kindFound(read, 'abbreviation_early', early)]
}

function kindFound(read: ReadText, code: TextFindingCode, places: Place[]): Found | null {
  const [first] = places
  return first === undefined ? null : { ...foundAt(code, read.body, first.start, first.end), places }
}

/** Whether the words before a bracket begin with its letters. */
function isSpeltOut(before: string, short: string): boolean {
  const words = before.match(/\p{L}+/gu) ?? []
  const initials = words.map((word) => word.charAt(0).toUpperCase())
  const letters = Array.from(short.replaceAll('&', ''))
  const small = /^(?:of|the|and|for|in|on|to|a)$/i
  const main = words.filter((word) => !small.test(word)).map((word) => word.charAt(0).toUpperCase())
  return [initials, main].some((list) => list.slice(-letters.length).join('') === letters.join(''))
}
