import { STOP_WORDS } from '../../kernel/stop-words.ts'
import { words } from '../../kernel/text.ts'
import { finding, type QualityIssue } from '../findings.ts'
import { othersAltered } from './brief-changed.ts'
import { factsExchanged } from './brief-exchanged.ts'
import { figuresAltered, type Altered } from './brief-figures.ts'
import { mistakenFor } from './brief-mistaken.ts'
import { lettersApart } from './text/nearness.ts'

/** Facts of a brief that are compared; a brief with more is compared in these. */
const MOST_FACTS = 400
const MOST_FOUND = 20
/** What is set apart and cited is a source's word, and not the brief's given otherwise. */
const SET_APART = /^>[^\n]*$/gm

/**
 * Contract: figures, names, addresses, telephone numbers and quotations of the brief that the text gives otherwise. What
 * the text leaves out altogether is not altered.
 */
export function briefAlterations(brief: readonly string[], title: string, body: string): QualityIssue[] {
  if (brief.length === 0) return []
  const text = readable(`${title}\n\n${body.replace(SET_APART, (line) => (/\[\d{1,4}\]/.test(line) ? '' : line))}`)
  const given = brief.map(readable)
  const all = given.join('\n')
  const found = [
    ...contactsAltered(all, text),
    ...quotationsAltered(given, text),
    ...namesAltered(all, text),
    ...singleNamesAltered(all, text),
    ...figuresAltered(given, text),
    ...othersAltered(given, text),
    ...factsExchanged(given, text),
    ...mistakenFor(given, text),
  ]
  const known = new Set<string>()
  // "180/120" and its "180" are one figure given otherwise.
  const isPart = (one: Altered, of: Altered): boolean =>
    of.expected.length > one.expected.length && of.expected.includes(one.expected) && of.found.includes(one.found)
  return found
    .filter((one) => !found.some((other) => isPart(one, other)))
    .filter(({ expected, found: its }) => !known.has(`${expected}\n${its}`) && known.add(`${expected}\n${its}`))
    .slice(0, MOST_FOUND)
    .map((altered) => finding('brief_altered', { ...altered, ...placeIn(body, altered.found) }))
}

function placeIn(body: string, found: string): { start: number | null; end: number | null } {
  const start = body.indexOf(found)
  return start === -1 ? { start: null, end: null } : { start, end: start + found.length }
}

/** Words as they are compared: one kind of quotation mark, apostrophe and space; no marks of emphasis or of citation. */
export function readable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u201c\u201d\u201e\u201f\u00ab\u00bb]/g, '"')
    .replace(/[\u2018\u2019\u201b]/g, "'")
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/\[\d{1,4}\](?!\()/g, '')
    .replace(/\*{1,3}|(?<![\p{L}\p{N}])_{1,3}|_{1,3}(?![\p{L}\p{N}])|`/gu, '')
}

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"')\]]{3,200}/gi
const TELEPHONE = /(?<![\p{L}\p{N}.,])\+?\(?\d[\d ()/-]{5,20}\d(?![\p{L}\p{N}])/gu

function contactsAltered(brief: string, text: string): Altered[] {
  const kinds: readonly [RegExp, (found: string) => string, (one: string, other: string) => boolean][] = [
    [EMAIL, lower, isNearEmail],
    [ADDRESS, bareAddress, isNearAddress],
    [TELEPHONE, bareNumber, isNearNumber],
  ]
  return kinds.flatMap(([pattern, bare, isNear]) => {
    const given = distinct(brief.match(pattern) ?? []).filter((one) => bare(one).length >= 6)
    const there = distinct(text.match(pattern) ?? [])
    const [wanted, present] = [new Set(given.map(bare)), new Set(there.map(bare))]
    const others = there.filter((one) => !wanted.has(bare(one)))
    return given
      .filter((one) => !present.has(bare(one)))
      .flatMap((expected) => {
        const found = others.find((other) => isNear(bare(expected), bare(other)))
        return found === undefined ? [] : [{ expected, found }]
      })
  })
}

/** The digits of a number without its country's, by which it is written at home and abroad. */
const bareNumber = (found: string): string => found.replace(/\(0\)/, '').replace(/\D/g, '').slice(-9)
const lower = (text: string): string => text.toLowerCase()
const bareAddress = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/[.,;:!?/]+$/, '')

function isNearEmail(one: string, other: string): boolean {
  const [name, host] = one.split('@')
  const [otherName, otherHost] = other.split('@')
  return name === otherName || host === otherHost || lettersApart(one, other) <= 2
}

function isNearAddress(one: string, other: string): boolean {
  return one.split('/')[0] === other.split('/')[0] || lettersApart(one, other) <= 2
}

function isNearNumber(one: string, other: string): boolean {
  if (one.length !== other.length) return lettersApart(one, other) <= 2
  return Array.from(one).filter((digit, at) => digit !== other[at]).length <= 3
}

const QUOTED = /"([^"\n]{12,600})"/g
/** Of the words of a quotation, the share that makes it another version of one in the brief. */
const SAME_QUOTATION = 0.7
const FEWEST_QUOTED = 5
/** And so many words of its own, which say something, have to be of the other. */
const FEWEST_SHARED = 2

function quotationsAltered(given: readonly string[], text: string): Altered[] {
  const quotedIn = (from: string) => distinct([...from.matchAll(QUOTED)].map((match) => (match[1] ?? '').trim()))
  // A field for a quotation holds it without its marks.
  const whole = given.filter((one) => one.length >= 12 && one.length <= 600 && !one.includes('"'))
  const sayings = [...given.flatMap(quotedIn), ...whole].slice(0, MOST_FACTS)
  const said = given.map(plain)
  return quotedIn(text)
    .filter((found) => words(found).length >= FEWEST_QUOTED && !said.some((one) => one.includes(plain(found))))
    .slice(0, MOST_FACTS)
    .flatMap((found) => {
      const expected = sayings.find((one) => isVersionOf(found, one))
      return expected === undefined ? [] : [{ expected, found }]
    })
}

function plain(text: string): string {
  return words(text.toLowerCase()).join(' ')
}

function isVersionOf(found: string, given: string): boolean {
  const meaning = words(found.toLowerCase()).filter((word) => !STOP_WORDS.has(word))
  const there = new Set(words(given.toLowerCase()))
  if (meaning.filter((word) => there.has(word)).length < FEWEST_SHARED) return false
  const [one, other] = [words(found.toLowerCase()), words(given.toLowerCase())]
  if (other.length < FEWEST_QUOTED || plain(given) === plain(found)) return false
  const counts = new Map<string, number>()
  for (const word of other) counts.set(word, (counts.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of one) {
    const left = counts.get(word) ?? 0
    if (left > 0) shared += 1
    counts.set(word, left - 1)
  }
  return shared / Math.max(one.length, Math.min(other.length, one.length)) >= SAME_QUOTATION
}

const NAME =
  /(?<![\p{L}\p{N}'-])\p{Lu}[\p{L}'-]{2,30}(?: (?:(?:de|van|von|der|of|la|al) ){0,2}\p{Lu}[\p{L}'-]{2,30}){1,3}/gu

/** A name of one word inside a sentence: of a product or a firm. */
const SINGLE = /(?<=[\p{Ll},] )\p{Lu}[\p{L}]{5,30}(?![\p{L}'-]| \p{Lu})/gu
const DAYS = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/i

/** Names of one word that are a letter off, where neither is a common word of either text. */
function singleNamesAltered(brief: string, text: string): Altered[] {
  const inner = (from: string) => distinct(from.match(SINGLE) ?? []).slice(0, MOST_FACTS)
  const isCommon = (name: string): boolean => brief.includes(name.toLowerCase()) || text.includes(name.toLowerCase())
  const there = inner(text).filter((name) => !brief.includes(name) && !isCommon(name))
  return inner(brief)
    .filter((name) => !text.includes(name) && !DAYS.test(name) && !isCommon(name))
    .flatMap((expected) => {
      const found = there.find(
        (other) => !other.startsWith(expected) && !expected.startsWith(other) && lettersApart(expected, other) === 1,
      )
      return found === undefined ? [] : [{ expected, found }]
    })
}

/** Names of several words of which one is a letter or two off, where the brief's own form is nowhere in the text. */
function namesAltered(brief: string, text: string): Altered[] {
  const given = distinct(brief.match(NAME) ?? []).slice(0, MOST_FACTS)
  const there = distinct(text.match(NAME) ?? []).filter((name) => !brief.includes(name))
  return given
    .filter((name) => !text.includes(name))
    .flatMap((expected) => {
      const found = there.find((other) => isMisspelt(expected.split(' '), other.split(' ')))
      return found === undefined ? [] : [{ expected, found }]
    })
}

function isMisspelt(name: readonly string[], other: readonly string[]): boolean {
  if (name.length !== other.length) return false
  const differing = name.flatMap((word, at) => (word === other[at] ? [] : [[word, other[at] ?? ''] as const]))
  const [only] = differing
  if (differing.length !== 1 || only === undefined) return false
  const [word, instead] = only
  // "Smith" and "Smiths" are one name; "Anna" and "Hanna" may be two people.
  if (word.replace(/'?s$/, '') === instead.replace(/'?s$/, '')) return false
  return Math.min(word.length, instead.length) >= 4 && lettersApart(word, instead) <= 2
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
