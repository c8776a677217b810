import { characterClass, isCombining } from './characters.ts'
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

/**
 * Lower case, NFKC, plain quotes, no invisible characters, no Markdown marks or tags; line ends stay, because blocks
 * hang on them. One pass, and every character remembers where it came from.
 */
export function normalise(original: string): NormalisedText {
  let room = original.length + 32
  let codes = new Uint16Array(room)
  let starts = new Uint32Array(room)
  let ends = new Uint32Array(room)
  let count = 0
  const put = (code: number, start: number, end: number): void => {
    if (count === room) {
      room *= 2
      codes = grown(codes, new Uint16Array(room))
      starts = grown(starts, new Uint32Array(room))
      ends = grown(ends, new Uint32Array(room))
    }
    codes[count] = code
    starts[count] = start
    ends[count] = end
    count += 1
  }
  const markup = markupAt(original)
  let at = 0
  while (at < original.length) {
    const code = original.charCodeAt(at)
    const isPlain = code < 0x80 && !isCombining(original.charCodeAt(at + 1))
    if (isPlain) {
      const skipped = markup(at, code)
      if (skipped === undefined) {
        put(code >= 65 && code <= 90 ? code + 32 : code === 9 || code === 12 || code === 11 ? 32 : code, at, at + 1)
        at += 1
      } else {
        for (let index = 0; index < skipped.text.length; index += 1)
          put(skipped.text.charCodeAt(index), at, skipped.end)
        at = skipped.end
      }
      continue
    }
    const end = clusterEnd(original, at)
    const plain = characterClass(code)
    const text = plain ?? original.slice(at, end).normalize('NFKC').toLowerCase()
    for (let index = 0; index < text.length; index += 1) put(text.charCodeAt(index), at, end)
    at = end
  }
  return { text: textOf(codes, count), starts: starts.slice(0, count), ends: ends.slice(0, count) }
}

function clusterEnd(text: string, at: number): number {
  let end = at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
  const most = end + MOST_MARKS
  while (end < most && isCombining(text.charCodeAt(end))) end += 1
  return end
}

function grown<T extends Uint16Array | Uint32Array>(from: T, to: T): T {
  to.set(from)
  return to
}

function textOf(codes: Uint16Array, count: number): string {
  const parts: string[] = []
  for (let at = 0; at < count; at += 8192)
    parts.push(String.fromCharCode(...codes.subarray(at, Math.min(count, at + 8192))))
  return parts.join('')
}
