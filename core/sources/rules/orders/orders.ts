import { shownAs } from '../../../kernel/characters.ts'
import { latinOf } from '../../../kernel/look-alikes.ts'
import { MACHINE_AS_READ, MACHINE_AS_WRITTEN, RUN_TOGETHER } from './machine.ts'
import { TO_WRITERS, TO_WRITERS_ELSEWHERE } from './writer.ts'

/** A longer stretch is read in its first so many characters; texts are given sentence by sentence or in paragraphs. */
const LONGEST = 4000

/** Whether words of a source order a program about or tell its writer what to say, as written, as read, or with letters apart. */
export function isOrder(text: string): boolean {
  return speaksToProgram(text) || tellsWriter(text)
}

/** Whether words address a language model: orders to it, verdicts dictated to it, marks of a conversation with one. */
export function speaksToProgram(text: string): boolean {
  const written = plain(text)
  if (MACHINE_AS_WRITTEN.some((pattern) => pattern.test(text) || pattern.test(written))) return true
  const read = asRead(written)
  if (MACHINE_AS_READ.some((pattern) => pattern.test(read))) return true
  const joined = withLettersJoined(read)
  if (joined === read) return false
  return (
    MACHINE_AS_READ.some((pattern) => pattern.test(joined)) ||
    RUN_TOGETHER.some((pattern) => pattern.test(joined.replace(/[^a-z]/g, '')))
  )
}

/** Whether words tell whoever writes from them what to write. */
function tellsWriter(text: string): boolean {
  const read = asRead(plain(text))
  const all = [...TO_WRITERS, ...TO_WRITERS_ELSEWHERE]
  if (all.some((pattern) => pattern.test(read))) return true
  const joined = withLettersJoined(read)
  return joined !== read && all.some((pattern) => pattern.test(joined))
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ', shy: '' }

/** A text on one line, without markup inside words, its character references as the characters. */
function plain(text: string): string {
  return text
    .slice(0, LONGEST)
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

/** A text as a reader sees it: without invisible characters, accents and letters that only look like Latin ones. */
function asRead(text: string): string {
  const shown = Array.from(text, shownAs).join('')
  const written = Array.from(text.normalize('NFKC')).join('')
  const isShouted = written === written.toUpperCase()
  return shown.replace(/[\p{L}\p{M}\p{N}']+/gu, (word) => latinOf(word, isShouted ? word.toUpperCase() : word))
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
