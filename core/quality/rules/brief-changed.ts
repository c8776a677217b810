import { stemmer } from '../../kernel/stems.ts'
import { longDate } from '../../kernel/long-date.ts'
import { splitSentences } from '../../kernel/sentences.ts'
import { STOP_WORDS } from '../../kernel/stop-words.ts'
import type { Altered } from './brief-figures.ts'

const COUNT = '\\d{1,3}(?:,\\d{3})+|\\d{1,6}'
/** "31 of 200 visitors". */
const PART_OF = new RegExp(
  `(?<![\\d.,])(?<part>${COUNT}) (?:out )?of (?:the |all |its |our )?(?<whole>${COUNT}) (?<what>\\p{Ll}{3,20})`,
  'gu',
)
/** An input that is somebody's name as a whole. */
const WHOLE_NAME = /^\p{Lu}[\p{L}’'-]{1,20} (?:\p{Lu}[\p{L}’'-]{1,20} ){0,2}\p{Lu}[\p{L}’'-]{1,30}$/u
const OFFICE =
  '(?:director|manager|officer|editor|secretary|chair|chairman|chairwoman|president|minister|surgeon|nurse|professor|partner|economist|scientist|physician|consultant|adviser|advisor)'
const WHOLE_OFFICE = new RegExp(
  `^(?<kind>\\p{L}[\\p{L}-]{2,20}) (?<office>${OFFICE})(?<of> (?:of|at|for) .{2,80})?$`,
  'iu',
)
const WEEKDAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day'
const WEEKDAYS = new RegExp(`\\b${WEEKDAY}s?(?:, ${WEEKDAY}s?){0,5},? (?:and|or) ${WEEKDAY}s?\\b`, 'gu')
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/
/** The place and the day that a release opens with. */
const DATELINE =
  /^\W{0,4}\p{Lu}{3,}[^.\n]{0,40}?\b(?<day>\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) (?:19|20)\d\d)\b/mu

/** Parts of a number, the people and their offices, days of the week and the dateline that a text gives otherwise than its brief. */
export function othersAltered(given: readonly string[], text: string): Altered[] {
  return [
    ...partsAltered(given, text),
    ...given.flatMap((one) => [...nameAltered(one.trim(), text), ...officeAltered(one.trim(), text)]),
    ...weekdaysAltered(given, text),
    ...given.flatMap((one) => datelineAltered(one.trim(), text)),
    ...[OFTEN, AMOUNT].flatMap((pattern) => measureAltered(given, text, pattern)),
  ]
}

function partsAltered(given: readonly string[], text: string): Altered[] {
  const partsIn = (from: string) =>
    [...from.matchAll(PART_OF)].map(({ 0: words, groups }) => ({
      words,
      part: groups?.part ?? '',
      key: `${groups?.whole ?? ''} ${stemmer(groups?.what ?? '')}`,
    }))
  const there = partsIn(text)
  const known = given.flatMap(partsIn)
  return known.flatMap(({ words, part, key }) => {
    const same = there.filter((one) => one.key === key)
    const [other] = same.filter((one) => !known.some((its) => its.key === key && its.part === one.part))
    return other === undefined || same.some((one) => one.part === part) ? [] : [{ expected: words, found: other.words }]
  })
}

/** Somebody who speaks under the family name of the brief with another first name. */
function nameAltered(name: string, text: string): Altered[] {
  if (!WHOLE_NAME.test(name) || text.includes(name)) return []
  const family = name.split(' ').at(-1) ?? ''
  const speaks = new RegExp(
    `(?<=\\b(?:said|says|by|from) )\\p{Lu}[\\p{L}’'-]{1,20} ${escaped(family)}\\b|\\p{Lu}[\\p{L}’'-]{1,20} ${escaped(family)}(?=,| said| says)`,
    'u',
  )
  const found = speaks.exec(text)?.[0]
  return found === undefined ? [] : [{ expected: name, found }]
}

function officeAltered(office: string, text: string): Altered[] {
  const { kind, office: head = '', of: rest = '' } = WHOLE_OFFICE.exec(office)?.groups ?? {}
  if (kind === undefined || text.toLowerCase().includes(`${kind} ${head}`.toLowerCase())) return []
  const other = new RegExp(`\\b\\p{L}[\\p{L}-]{2,20} ${head}${escaped(rest)}`, 'iu').exec(text)?.[0]
  return rest === '' || other === undefined ? [] : [{ expected: office, found: other }]
}

/** Where brief and text name the days once each. */
function weekdaysAltered(given: readonly string[], text: string): Altered[] {
  const daysIn = (from: string) => [...from.matchAll(WEEKDAYS)].map(([words]) => words)
  const [own, there] = [given.flatMap(daysIn), daysIn(text)]
  const [expected, found] = [own[0], there[0]]
  if (expected === undefined || found === undefined || own.length > 1 || there.length > 1) return []
  const set = (words: string) => [...new Set(words.match(new RegExp(WEEKDAY, 'gu')))].sort().join(' ')
  return set(expected) === set(found) ? [] : [{ expected, found }]
}

const NUMBER = '\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve'
/** How often in a time. */
const OFTEN = new RegExp(
  `\\b(?<number>once|twice|(?:${NUMBER}) times) (?<unit>(?:a|per|each|every) (?:day|week|month|year|hour|night)|daily|weekly)\\b`,
  'giu',
)
/** How much of a medicine at a time. */
const AMOUNT = new RegExp(
  `\\b(?<number>${NUMBER}) (?<unit>(?:drop|tablet|pill|capsule|puff|spray|sachet|patch|lozenge|teaspoon|spoonful)(?:e?s)?)\\b`,
  'giu',
)

/** So many telling words a sentence of the brief and one of the text share that speak of one thing. */
const SHARED = 2

/** What brief and text each give with one value, and not with the same, in sentences that speak of one thing. */
function measureAltered(given: readonly string[], text: string, pattern: RegExp): Altered[] {
  const measuresIn = (from: string) =>
    from
      .split(/\n+/)
      .flatMap(splitSentences)
      .flatMap((sentence) => [...sentence.matchAll(pattern)].map((match) => ({ match, sentence })))
      .map(({ match: { 0: words, groups }, sentence }) => ({
        words,
        sentence,
        key: (groups?.unit ?? '')
          .toLowerCase()
          .replace(/^(?:per|each|every) /, 'a ')
          .replace(/e?s$/, ''),
        value: valueOf(groups?.number ?? ''),
      }))
  const [own, there] = [given.flatMap(measuresIn), measuresIn(text)]
  return [...Map.groupBy(own, ({ key }) => key)].flatMap(([key, known]): Altered[] => {
    const told = there.filter((one) => one.key === key)
    const [expected, found] = [known[0], told[0]]
    const areOne = (all: readonly { value: string }[]) => new Set(all.map(({ value }) => value)).size === 1
    if (expected === undefined || found === undefined || !areOne(known) || !areOne(told)) return []
    if (expected.value === found.value) return []
    const [asked, said] = [tellingBeside(expected), tellingBeside(found)]
    const shared = [...asked].filter((stem) => said.has(stem)).length
    return shared < Math.min(SHARED, asked.size) ? [] : [{ expected: expected.words, found: found.words }]
  })
}

/** The telling words of a sentence beside those of its measure. */
function tellingBeside({ words, sentence }: { words: string; sentence: string }): Set<string> {
  const all =
    sentence
      .replace(words, ' ')
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? []
  return new Set(all.filter((word) => !STOP_WORDS.has(word)).map((word) => stemmer(word)))
}

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function valueOf(number: string): string {
  const plain = number.toLowerCase().replace(/ times$/, '')
  const word = { once: 1, twice: 2, twelve: 12 }[plain] ?? WORDS.indexOf(plain)
  return word === -1 ? plain : String(word)
}

function datelineAltered(day: string, text: string): Altered[] {
  const found = DATELINE.exec(text)?.groups?.day
  if (!ISO_DAY.test(day) || found === undefined) return []
  const expected = longDate(day)
  return text.includes(expected) ? [] : [{ expected, found }]
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
