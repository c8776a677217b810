const TAGS = /[\u{E0020}-\u{E007E}]+/gu
const TAG_BLOCK = 0xe0000
const PERCENT = /(?:%[0-9a-f]{2}|[\w.,;:!?'-]){12,2000}/gi
const ESCAPES = /(?:\\u[0-9a-f]{4}){3,400}/gi
const HEX = /\b(?:[2-7][0-9a-f]){16,400}\b/gi
const BASE64 = /(?<![\w+/])[A-Za-z0-9+/]{32,2000}={0,2}(?![\w+/])/g
/** Common words that stand there backwards, which happens in no text for people. */
const SPELT_BACKWARDS = /(?:\b(?:eht|taht|siht|dna|htiw|ton|morf|uoy)\b.{0,80}){3}/
/** A decoded run reads as words: letters, and spaces between them. */
const WORDS = /^(?=(?:[^ ]* ){2})[\x20-\x7e\n]{12,}$/

/**
 * What stands in a text in a code that programs read and people do not: tag characters, \\u escapes, hexadecimal digits and
 * base64. Each part that reads as words, of which no reader is meant to see any.
 */
export function hiddenParts(text: string): string[] {
  return [
    ...parts(text, TAGS, (run) => String.fromCodePoint(...Array.from(run, (sign) => pointOf(sign) - TAG_BLOCK))),
    ...(text.includes('\\u') ? parts(text, ESCAPES, unescaped) : []),
    ...parts(text, HEX, (run) => run.replace(/../g, (pair) => String.fromCodePoint(Number.parseInt(pair, 16)))),
    ...(SPELT_BACKWARDS.test(text) ? [Array.from(text).toReversed().join('')] : []),
    ...parts(text, BASE64, (run) => (/[a-z]/.test(run) && /[A-Z]/.test(run) ? base64Decoded(run) : '')),
  ]
}

/** The same of what also has other uses: percent escapes, the letters of ROT13, and words spelt backwards. */
export function decodedParts(text: string): string[] {
  return [
    ...(text.includes('%') ? parts(text, PERCENT, percentDecoded) : []),
    ...(/\brot-?13\b/i.test(text) ? [rotated(text)] : []),
    ...(/\b(?:backwards?|in reverse|reversed)\b/i.test(text) ? [Array.from(text).toReversed().join('')] : []),
  ]
}

function unescaped(run: string): string {
  return run.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
}

function parts(text: string, pattern: RegExp, decode: (run: string) => string): string[] {
  return [...text.matchAll(pattern)].map(([run]) => decode(run)).filter((one) => WORDS.test(one))
}

function pointOf(sign: string): number {
  return sign.codePointAt(0) ?? 0
}

function percentDecoded(run: string): string {
  if (!run.includes('%20')) return ''
  try {
    return decodeURIComponent(run)
  } catch {
    return ''
  }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Four letters are three characters; what is left over at the end says nothing. */
function base64Decoded(run: string): string {
  return run.replace(/=+$/, '').replace(/.{2,4}/g, (four) => {
    const bits =
      Array.from(four, (letter) => ALPHABET.indexOf(letter)).reduce((all, six) => all * 64 + six, 0) *
      64 ** (4 - four.length)
    return String.fromCodePoint(...[bits >> 16, (bits >> 8) & 255, bits & 255].slice(0, four.length - 1))
  })
}

function rotated(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97
    return String.fromCodePoint(((pointOf(letter) - first + 13) % 26) + first)
  })
}
