import { shownAs } from '../../../kernel/characters.ts'
import { latinOf } from '../../../kernel/look-alikes.ts'
import { decodedParts, hiddenParts } from './decoded.ts'
import { MACHINE_AS_READ, MACHINE_AS_WRITTEN, RUN_TOGETHER } from './machine.ts'
import { bidsReadingProgram } from './reading-programs.ts'
import { isSteering } from './steering.ts'
import { TO_WRITERS } from './writer.ts'

/** A longer stretch, such as a table without full stops, is read in stretches of so many characters that overlap. */
const LONGEST = 1200
const OVERLAP = 200

/** Whether words of a source order a program about or tell its writer what to say, as written, as read, or with letters apart. */
export function isOrder(text: string): boolean {
  if (hiddenParts(text).length > 0) return true
  return [...stretchesOf(text), ...decodedParts(text)].some((one) => {
    const forms = formsOf(one)
    return isOrderOfProgramIn(forms) || tellsWriter(forms)
  })
}

/** Whether words address a language model: orders to it, verdicts dictated to it, marks of a conversation with one. */
export function speaksToProgram(text: string): boolean {
  return hiddenParts(text).length > 0 || [...stretchesOf(text), ...decodedParts(text)].some(isOrderOfProgram)
}

function stretchesOf(text: string): string[] {
  if (text.length <= LONGEST) return [text]
  const count = Math.ceil((text.length - OVERLAP) / (LONGEST - OVERLAP))
  return Array.from({ length: count }, (_, at) => text.slice(at * (LONGEST - OVERLAP)).slice(0, LONGEST))
}

function isOrderOfProgram(text: string): boolean {
  return isOrderOfProgramIn(formsOf(text))
}

/** A stretch as it is written, on one line, as a reader sees it, and with letters that stand apart joined. */
interface Forms {
  text: string
  written: string
  read: string
  joined: string
}

function formsOf(text: string): Forms {
  const written = plain(text)
  const read = asRead(written)
  return { text, written, read, joined: withLettersJoined(read) }
}

function isOrderOfProgramIn({ text, written, read, joined }: Forms): boolean {
  if (MACHINE_AS_WRITTEN.some((pattern) => pattern.test(text) || (written !== text && pattern.test(written))))
    return true
  if (MACHINE_AS_READ.some((pattern) => pattern.test(read)) || bidsReadingProgram(read)) return true
  if (
    joined !== read &&
    /(?:donot|never)(?:mention|say|include|cite|reveal|report)/.test(joined.replace(/[^a-z]/g, ''))
  )
    return true
  const guessed = withDigitsAsLetters(joined)
  if (guessed === read) return false
  return (
    MACHINE_AS_READ.some((pattern) => pattern.test(guessed)) ||
    bidsReadingProgram(guessed) ||
    RUN_TOGETHER.some((pattern) => pattern.test(guessed.replace(/[^a-z]/g, '')))
  )
}

/** Whether words tell whoever writes from them what to write. */
function tellsWriter({ written, read, joined }: Forms): boolean {
  return [...new Set([read, joined])].some(
    (one) => TO_WRITERS.some((pattern) => pattern.test(one)) || isSteering(written, one),
  )
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ', shy: '' }

/** A text on one line, without markup inside words, its character references as the characters. */
function plain(text: string): string {
  return text
    .replace(/&#(x[0-9a-f]{1,6}|\d{1,7});/gi, (whole, code: string) => characterOf(code) ?? whole)
    .replace(/&([a-z]{2,4});/gi, (whole, name: string) => NAMED[name.toLowerCase()] ?? whole)
    .replace(/<\/?(?:b|i|em|strong|span|u|s|font|mark|small|sub|sup|wbr|a|p|div|br)\b[^>]{0,200}>/gi, '')
    .replace(/(?<=[\p{L}])[*_~`]{1,3}(?=[\p{L}])/gu, '')
    .replace(/\s+/g, ' ')
}

function characterOf(code: string): string | undefined {
  const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code)
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : undefined
}

const ASCII = /^[\x20-\x7e\n\t]*$/

/** A text as a reader sees it: without invisible characters, accents and letters that only look like Latin ones. */
function asRead(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  const shown = Array.from(text, shownAs).join('')
  const written = Array.from(text.normalize('NFKC')).join('')
  const isShouted = written === written.toUpperCase()
  return shown.replace(/[\p{L}\p{M}\p{N}']+/gu, (word) => latinOf(word, isShouted ? word.toUpperCase() : word))
}

const AS_LETTERS: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }

/** Digits that stand for letters inside words: "1gn0re". */
function withDigitsAsLetters(text: string): string {
  return text.replace(/[a-z0-9]{2,}/g, (word) =>
    /[a-z]/.test(word) && /\d/.test(word) ? word.replace(/[013457@]/g, (digit) => AS_LETTERS[digit] ?? digit) : word,
  )
}

const LETTERS_APART = /(?<![a-z0-9])(?:[a-z][ ._·•*|/-]{1,4}){3,}[a-z](?![a-z0-9])/g

/** Joins words whose letters stand apart; a wider gap parts two of them. */
function withLettersJoined(text: string): string {
  return text.replace(LETTERS_APART, (run) => {
    const gaps = run.match(/[^a-z]+/g) ?? []
    const narrow = Math.min(...gaps.map((gap) => gap.length))
    return run.replace(/[^a-z]+/g, (gap) => (gap.length > narrow ? ' ' : ''))
  })
}
