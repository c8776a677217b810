import { foundAt, type Found } from './finding.ts'
import type { ReadText, Sentence } from './read-text.ts'
import { quantitiesOf, type Quantity } from './quantities.ts'

const LONGEST = 400
/** So many sentences from the beginning tell what the title announces. */
const OF_OPENING = 3
/** What is said of people that are counted, in all its forms. */
const FATES: readonly RegExp[] = [
  /\b(?:injur(?:ed|es|e|ing|ies)|hurts?|wound(?:ed|s)?)\b/iu,
  /\b(?:kill(?:ed|s|ing)?|dead|die[sd]?|dying|deaths?|lost their lives|perish(?:ed)?|drown(?:ed|s)?)\b/iu,
  /\b(?:arrest(?:ed|s)?|detained|held by police|taken into custody)\b/iu,
  /\b(?:rescue[ds]?|saved|plucked)\b/iu,
  /\b(?:missing|unaccounted for)\b/iu,
  /\b(?:jail(?:ed|s)?|imprisoned|sent to prison)\b/iu,
  /\b(?:evacuat(?:ed|es)|led out|moved out)\b/iu,
]
/** Of whom something befell: nobody else is counted beside them. */
const PEOPLE =
  /^ ?(?:more )?(?:[\p{L}-]+ ){0,2}?(?:people|persons?|men|women|children|passengers|workers|climbers|walkers|miners|sailors|soldiers|residents|pupils|students|tourists|drivers|patients|fans|protesters|swimmers|fishermen|crew|others)?\b/iu
const PART =
  /^ (?:of|out of|in)\b|^ (?:more|other|others|further|years?|months?|weeks?|days?|hours?|minutes?|times?)\b/iu
const JOINED = /\b(?:and|or|plus|with|as well as|later|earlier|previous|last year|since|already)\b/iu
const BEFORE = 45

/** A figure of the headline that the opening gives otherwise, and that stands nowhere in the text. */
export function countsAgainstTitle(read: ReadText): Found[] {
  const { title, sentences } = read
  if (title.length > LONGEST) return []
  const opening = sentences.slice(0, OF_OPENING).filter(({ text }) => text.length <= LONGEST * 2)
  const announced = quantitiesOf(title).filter(({ kind, isRough }) => kind === 'count' && !isRough)
  const told = valuesIn(read)
  return [
    ...announced.flatMap((one): Found[] => {
      if (told.has(one.value) || isOfYear(one)) return []
      const other = otherFate(title, one, opening) ?? otherCount(one, announced, opening)
      return other === null ? [] : [differ(read, other.sentence, other.quantity, one)]
    }),
    ...versions(read),
    ...scores(read),
  ]
}

interface Counted {
  sentence: Sentence
  quantity: Quantity
}

function isOfYear({ value, text }: Quantity): boolean {
  return value >= 1500 && value <= 2100 && !text.includes(',')
}

/** All counts of the text, however they are written; what they add up to within a sentence is told as well. */
function valuesIn({ sentences }: ReadText): Set<number> {
  const values = new Set<number>()
  for (const { text } of sentences.slice(0, 400)) {
    const counts = quantitiesOf(text.slice(0, LONGEST * 3)).map(({ value }) => value)
    for (const value of counts) values.add(value)
    values.add(counts.reduce((sum, value) => sum + value, 0))
    counts.slice(1).forEach((value, index) => values.add(value + (counts[index] ?? 0)))
    // "Two men and a woman" are three.
    if (/\band (?:a|an|one|his|her|their) [\p{L}-]+|\b(?:a|an|one) [\p{L}-]+ and\b/iu.test(text))
      for (const value of counts) values.add(value + 1)
  }
  return values
}

/** "kills three" above "Two people died". */
function otherFate(title: string, one: Quantity, opening: readonly Sentence[]): Counted | null {
  const fate = FATES.find((words) => words.test(title.slice(Math.max(0, one.start - BEFORE), one.end + BEFORE)))
  if (fate === undefined || FATES.filter((words) => words.test(title)).length !== 1) return null
  for (const sentence of opening) {
    if (!fate.test(sentence.text)) continue
    const counts = quantitiesOf(sentence.text).filter(({ kind }) => kind === 'count')
    const [first] = counts
    if (first === undefined) continue
    const from = sentence.text.slice(first.end, first.end + BEFORE * 2)
    const at = fate.exec(from)
    if (at === null || first.isRough || PART.test(from) || !PEOPLE.test(from)) return null
    const between = from.slice(0, at.index)
    return JOINED.test(between) || /[.;:]/.test(between) || JOINED.test(sentence.text.slice(0, first.start))
      ? null
      : { sentence, quantity: first }
  }
  return null
}

const OTHER =
  /\b(?:more|another|other|others|further|extra|each|per|every|only|left|remaining|next|last|previous|earlier|until|already|so far|up to|plans?|hopes?|would|could|average|least|most|first|instead|rather)\b/iu

/** "Council buys 12 buses" above a sentence on fourteen buses. */
function otherCount(one: Quantity, all: readonly Quantity[], opening: readonly Sentence[]): Counted | null {
  const [stem] = one.of
  if (stem === undefined || all.length > 1 || NO_THING.has(stem)) return null
  for (const sentence of opening) {
    const alike = quantitiesOf(sentence.text).filter(({ kind, of }) => kind === 'count' && of[0] === stem)
    const [quantity] = alike
    if (quantity === undefined) continue
    const isOther = OTHER.test(sentence.text) || PART.test(sentence.text.slice(quantity.end))
    return alike.length > 1 || isOther || quantity.isRough ? null : { sentence, quantity }
  }
  return null
}

/** Stretches of time, and what a text counts of itself. */
const NO_THING = new Set(
  'year month week dai day hour minut second time step wai way tip reason thing question rule idea point part page chapter lesson fact mistak star kilometr mile metr percent degre'.split(
    ' ',
  ),
)

function differ(read: ReadText, { start }: Sentence, quantity: Quantity, one: { text: string }): Found {
  const from = start + quantity.start
  return {
    ...foundAt('figures_differ', read.body, from, start + quantity.end),
    expected: one.text.trim(),
    found: quantity.text.trim(),
  }
}

const VERSION = /(?<![\d.])\d{1,3}\.\d{1,3}(?:\.\d{1,4})?(?![\d.]*\d|\s?%)/gu
const TO_COME =
  /\b(?:will|plan(?:s|ned)?|expect(?:s|ed)?|due|intend|hope|aim|working on|scheduled|to follow|to come|upcoming|next release)\b[^.\n]{0,60}?\b(?:in|with|for)\b (?:version |release |v)?(?<version>\d{1,3}\.\d{1,3}(?:\.\d{1,4})?)(?![\d.]*\d)/giu

/** What is still to come is promised for an older version than the one that the title announces, which the text names nowhere. */
function versions(read: ReadText): Found[] {
  const [own, ...others] = read.title.match(VERSION) ?? []
  if (own === undefined || others.length > 0 || read.prose.slice(0, 200_000).replace(read.title, '').includes(own))
    return []
  return [...read.prose.matchAll(TO_COME)].slice(0, 1).flatMap((match): Found[] => {
    const version = match.groups?.version ?? ''
    if (!isBefore(version, own)) return []
    const start = match.index + match[0].lastIndexOf(version)
    return [{ ...foundAt('figures_differ', read.body, start, start + version.length), expected: own, found: version }]
  })
}

function isBefore(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]]
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const [x, y] = [a[at] ?? 0, b[at] ?? 0]
    if (x !== y) return x < y
  }
  return false
}

const SIDE = String.raw`\p{Lu}[\p{L}.’'&-]+(?: [\p{L}.’'&-]+){0,3}`
const SCORE_LINE = new RegExp(
  String.raw`(?:^|\n)[ \t#>*_]{0,6}(?<home>${SIDE}) (?<one>\d{1,2}) ?(?:[,v–-] ?)?(?<away>${SIDE}) (?<two>\d{1,2})[ \t*_]*(?=\n|$)`,
  'gu',
)
const ENDED =
  /(?<![\d–-])(?<one>\d{1,2})[–-](?<two>\d{1,2})(?![\d–-]) (?:[\p{L}-]+ ){0,2}?(?<how>draw|win|victory|defeat|loss|triumph|stalemate)\b/giu
const NOT_THIS =
  /\b(?:half[- ]time|at the break|first leg|last (?:week|season|year|month)|previous|earlier|aggregate|penalt(?:y|ies)|shoot-?out|on (?:Monday|Tuesday|Wednesday|Thursday|Friday)|reverse|since|after a|following)\b/iu

/** "Milbury 2 Otterby 1" above a draw of 1–1. */
function scores(read: ReadText): Found[] {
  const lines = [...`${read.title}\n${read.prose}`.matchAll(SCORE_LINE)]
  const [line] = lines
  if (line === undefined || lines.length > 1) return []
  const stated = pair(line)
  for (const sentence of read.sentences.slice(0, 2 * OF_OPENING)) {
    if (sentence.text.length > LONGEST * 2 || NOT_THIS.test(sentence.text)) continue
    const [ended] = [...sentence.text.matchAll(ENDED)]
    if (ended === undefined) continue
    if (pair(ended) === stated) return []
    const start = sentence.start + ended.index
    const expected = line[0].replace(/[*_#>]/g, '').trim()
    return [{ ...foundAt('figures_differ', read.body, start, start + ended[0].length), expected, found: ended[0] }]
  }
  return []
}

function pair({ groups }: RegExpExecArray): string {
  return [Number(groups?.one), Number(groups?.two)].sort((a, b) => a - b).join('–')
}
