import { characterClass, isCombining, shownAs } from '../../kernel/characters.ts'
import { markupAt } from './markup.ts'

/**
 * A text as rules read it. Character `i` of `text` stands for `starts[i]` to `ends[i]` of the original, in UTF-16.
 */
export interface NormalisedText {
  text: string
  starts: Uint32Array
  ends: Uint32Array
}

/** Longest run of combining marks that is normalised as one. */
const MOST_MARKS = 30
/** ASCII characters that may be more, or less, than themselves. */
const MARKUP = new Set(Array.from('*`_~\\![]<&\r#', (character) => character.charCodeAt(0)))
const IS_PLAIN = Uint8Array.from({ length: 128 }, (_, code) => (MARKUP.has(code) || (code < 32 && code !== 10) ? 0 : 1))

/**
 * Lower case, NFKC, plain quotes, no invisible characters, no Markdown marks or tags; line ends stay, because blocks
 * hang on them. One pass, and every character remembers where it came from.
 */
export function normalise(original: string): NormalisedText {
  const parts: string[] = []
  let room = original.length + 32
  let starts = new Uint32Array(room)
  let ends = new Uint32Array(room)
  let count = 0
  let plainFrom = 0
  /** Reads `text` in place of what stands from `start` to `end`. */
  const replace = (text: string, start: number, end: number): void => {
    if (start > plainFrom) parts.push(original.slice(plainFrom, start).toLowerCase())
    plainFrom = end
    if (text === '') return
    parts.push(text)
    // There is always room for the rest of the original, each character of which may stand for itself.
    const least = count + text.length + original.length - start
    if (least > room) {
      room = 2 * least
      starts = grown(starts, room)
      ends = grown(ends, room)
    }
    starts.fill(start, count, count + text.length)
    ends.fill(end, count, count + text.length)
    count += text.length
  }
  const markup = markupAt(original)
  let at = 0
  while (at < original.length) {
    const plainTo = plainEnd(original, at)
    for (; at < plainTo; at += 1, count += 1) {
      starts[count] = at
      ends[count] = at + 1
    }
    if (at === original.length) break
    const code = original.charCodeAt(at)
    if (code < 0x80 && !isCombining(original.charCodeAt(at + 1))) {
      const skipped = code < 14 && code !== 13 ? SPACE : markup(at, code)
      if (skipped === undefined) {
        starts[count] = at
        at += 1
        ends[count] = at
        count += 1
      } else {
        const end = skipped === SPACE ? at + 1 : skipped.end
        replace(skipped.text, at, end)
        at = end
      }
      continue
    }
    if (code === OVERRIDE) {
      const turned = turnedEnd(original, at)
      replace(turnedRound(original.slice(at + 1, turned)), at, turned)
      at = turned
      continue
    }
    const end = clusterEnd(original, at)
    replace(characterClass(code) ?? shownAs(original.slice(at, end)), at, end)
    at = end
  }
  replace('', original.length, original.length)
  return { text: parts.join(''), starts: starts.slice(0, count), ends: ends.slice(0, count) }
}

/** Tabs and other control characters of the first kind are spaces. */
const SPACE = { text: ' ', end: 0 }

/** Where the characters end that stand for themselves, whatever is around them. */
function plainEnd(text: string, from: number): number {
  let at = from
  while (at < text.length && IS_PLAIN[text.charCodeAt(at)] === 1) at += 1
  // A combining mark belongs to the character before it.
  return at > from && at < text.length && isCombining(text.charCodeAt(at)) ? at - 1 : at
}

/** From here on, to its end or that of the line, a reader sees characters in the other order. */
const OVERRIDE = 0x202e
const TURNED = /^\u202e[^\n\u202c\u2069]{0,2000}/

function turnedEnd(text: string, at: number): number {
  return at + (TURNED.exec(text.slice(at, at + 2001))?.[0].length ?? 1)
}

function turnedRound(text: string): string {
  return Array.from(text, shownAs).reverse().join('')
}

function clusterEnd(text: string, at: number): number {
  let end = at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
  const most = end + MOST_MARKS
  while (end < most && isCombining(text.charCodeAt(end))) end += 1
  return end
}

function grown(from: Uint32Array<ArrayBuffer>, room: number): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(room)
  to.set(from)
  return to
}
