import { kindOf } from '../../kernel/characters.ts'
import { latinOf } from '../../kernel/look-alikes.ts'
import { normalise } from './normalise.ts'

/**
 * `word` also for the parts of a contraction ("don't" is `do` and `not`), `break` where a block begins, its text being the
 * kind of that block; a `citation` is a marker such as [3].
 */
type TokenKind = 'word' | 'number' | 'symbol' | 'mark' | 'break' | 'citation'

/** `start` and `end` point into the original text. `isSpaced`: white space stands before it. */
export interface Token {
  kind: TokenKind
  text: string
  start: number
  end: number
  isSpaced: boolean
  /** A word whose letters stand apart in the text, and which may be several words. */
  isSpelt?: true
}

const NO_APOSTROPHE =
  /^(?:do|does|did|is|are|was|were|has|have|had|would|could|should|must|need)nt$|^(?:ca|wo|ai)nt$|^cannot$/
const STEMS: Readonly<Record<string, string>> = { ca: 'can', wo: 'will', sha: 'shall', ai: 'is' }
const CLITIC = /'(?:s|re|ve|ll|d|m)$/
const ITEM = /^ *(?:[-+*•‣◦·]|\(?(?:\d{1,3}|[a-z])[.)])(?= )/
const HEADING = /^ {0,3}#{1,6}(?= )/
const RULE = /^ {0,3}(?:(?:[-_=] ?){3,})$/

/** The words, numbers, marks and block beginnings of a text. */
export function tokensOf(original: string): Token[] {
  const { text, starts, ends } = normalise(original)
  const tokens: Token[] = []
  const startOf = (at: number): number => starts[at] ?? original.length
  const endOf = (at: number): number => ends[at - 1] ?? 0
  let isSpaced = true
  const add = (kind: TokenKind, from: number, to: number, word = text.slice(from, to)): void => {
    tokens.push({ kind, text: word, start: startOf(from), end: endOf(to), isSpaced })
    isSpaced = false
  }
  const addBreak = (kind: string, at: number): void => {
    isSpaced = true
    tokens.push({ kind: 'break', text: kind, start: startOf(at), end: startOf(at), isSpaced })
  }
  const shown = (from: number, to: number): string => original.slice(startOf(from), endOf(to))
  let at = blockStart(text, 0, 'paragraph', addBreak)
  while (at < text.length) {
    if (text.charCodeAt(at) === 32) {
      isSpaced = true
      at += 1
      continue
    }
    const point = text.codePointAt(at) ?? 0
    const kind = kindOf(point)
    const size = point > 0xffff ? 2 : 1
    if (kind === 'space') isSpaced = true
    else if (kind === 'line') {
      isSpaced = true
      at = blockStart(text, at + 1, null, addBreak)
      continue
    } else if (kind === 'letter' || kind === 'digit') {
      const end = wordEnd(text, at + size)
      addWord(text, at, end, add, shown)
      at = end
      continue
    } else if (point === 91) {
      const end = citationEnd(text, at)
      if (end > at) {
        add('citation', at, end)
        at = end
        continue
      }
    } else add(kind === 'ideograph' ? 'word' : kind === 'symbol' ? 'symbol' : 'mark', at, at + size)
    at += size
  }
  return tokens
}

/** Skips the mark of a block at the beginning of a line and says which kind of block begins, if one does. */
function blockStart(
  text: string,
  at: number,
  first: string | null,
  addBreak: (kind: string, at: number) => void,
): number {
  const head = text.slice(at, at + 16)
  const quoted = /^(?: {0,3}> ?)+/.exec(head)?.[0].length ?? 0
  const line = head.slice(quoted)
  const heading = HEADING.exec(line)
  if (heading !== null) {
    addBreak('heading', at)
    return at + quoted + heading[0].length
  }
  const item = ITEM.exec(line)
  if (item !== null) {
    addBreak('item', at)
    return at + quoted + item[0].length
  }
  if (line.startsWith('|')) addBreak('row', at)
  else if (first !== null || (quoted === 0 && isBlankLine(text, at))) addBreak('paragraph', at)
  else if (isAfterHeading(text, at)) addBreak('paragraph', at)
  return at + quoted
}

function isBlankLine(text: string, at: number): boolean {
  const line = text.slice(at, at + 80)
  const end = line.indexOf('\n')
  const content = end < 0 ? line : line.slice(0, end)
  return content.trim() === '' || RULE.test(content)
}

/** Whether the line before was a heading, which is one line long. */
function isAfterHeading(text: string, at: number): boolean {
  const start = text.lastIndexOf('\n', at - 2) + 1
  return at - start < 400 && HEADING.test(text.slice(start, start + 12))
}

function wordEnd(text: string, from: number): number {
  let at = from
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) {
      at += 1
      continue
    }
    if (code === 32) break
    const point = text.codePointAt(at) ?? 0
    const kind = kindOf(point)
    if (kind === 'letter' || kind === 'digit') at += point > 0xffff ? 2 : 1
    else if (point === 39 && at + 1 < text.length && kindOf(text.charCodeAt(at + 1)) === 'letter') at += 1
    else if ((point === 46 || point === 44) && isDigit(text, at - 1) && isDigit(text, at + 1)) at += 1
    else break
  }
  return at
}

function addWord(
  text: string,
  from: number,
  to: number,
  add: (kind: TokenKind, from: number, to: number, word?: string) => void,
  shown: (from: number, to: number) => string,
): void {
  const written = text.slice(from, to)
  const word = isAscii(text, from, to) ? written : latinOf(written, shown(from, to))
  if (isDigit(word, 0) && !/[^\d.,]/.test(word)) {
    add('number', from, to)
    return
  }
  const last = word.charCodeAt(word.length - 1)
  if (word.length !== to - from || (last !== 116 && !word.includes("'"))) {
    add('word', from, to, word)
    return
  }
  if (word.endsWith("n't") && word.length > 3) {
    const stem = word.slice(0, -3)
    add('word', from, to - 3, STEMS[stem] ?? stem)
    add('word', to - 3, to, 'not')
    return
  }
  if (NO_APOSTROPHE.test(word)) {
    const length = word === 'cannot' ? 3 : word.length - 2
    const stem = word.slice(0, length)
    add('word', from, from + length, STEMS[stem] ?? stem)
    add('word', from + length, to, 'not')
    return
  }
  const clitic = CLITIC.exec(word)
  if (clitic !== null && clitic.index > 0) {
    add('word', from, from + clitic.index, word.slice(0, clitic.index))
    add('word', from + clitic.index, to, clitic[0])
    return
  }
  add('word', from, to, word)
}

function isAscii(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) > 0x7f) return false
  return true
}

function citationEnd(text: string, at: number): number {
  const end = text.slice(at, at + 42).indexOf(']')
  return end < 0 ? at : at + end + 1
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 48 && code <= 57
}
