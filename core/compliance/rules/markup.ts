import { referenceAt } from './character-references.ts'

/** What is read in place of a piece of markup, which ends at `end`. */
interface Skipped {
  text: string
  end: number
}

const BLOCK_TAG = /^<\/?(?:p|div|li|ul|ol|h[1-6]|tr|td|th|table|section|article|blockquote|hr)\b/i
const LONGEST_TAG = 1000
const LONGEST_ADDRESS = 2000

const isAlphanumeric = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code > 0xbf

/** A reader of the Markdown marks, tags and entities of a text; undefined where a character stands for itself. */
export function markupAt(text: string): (at: number, code: number) => Skipped | undefined {
  const closing = nextOf(text, ')')
  const bracket = nextOf(text, '>')
  const comment = nextOf(text, '-->')
  const nothing = (end: number): Skipped => ({ text: '', end })
  const isLineStart = (at: number): boolean => {
    let before = at - 1
    while (before >= 0 && before > at - 12 && text.charCodeAt(before) === 32) before -= 1
    return before < 0 || text.charCodeAt(before) === 10
  }
  return (at, code) => {
    const next = text.charCodeAt(at + 1)
    switch (code) {
      case 42: // *
        return next === 32 && isLineStart(at) ? undefined : nothing(at + 1)
      case 96: // `
        return nothing(at + 1)
      case 95: // _
        return at > 0 && isAlphanumeric(text.charCodeAt(at - 1)) && isAlphanumeric(next) ? undefined : nothing(at + 1)
      case 35: // #
        return hashtagAt(text, at)
      case 126: // ~
        if (next === 126) {
          const end = struckEnd(text, at, STRUCK)
          if (end !== -1) return nothing(end)
        }
        return next === 126 || text.charCodeAt(at - 1) === 126 ? nothing(at + 1) : undefined
      case 92: // \
        return next === 10 || (next > 32 && next < 127 && !isAlphanumeric(next)) ? nothing(at + 1) : undefined
      case 13: // CR
        return next === 10 ? nothing(at + 1) : { text: '\n', end: at + 1 }
      case 33: // !
        return next === 91 ? nothing(at + 1) : undefined
      case 91: // [
        return isCitation(text, at) ? undefined : (noteAt(text, at, isLineStart(at)) ?? nothing(at + 1))
      case 93: {
        if (at > 0 && text.charCodeAt(at - 1) < 58 && isCitationEnd(text, at)) return undefined
        if (next === 91) return nothing(referenceEnd(text, at + 1))
        const end = next === 40 ? closing(at) : -1
        return nothing(end > at && end - at < LONGEST_ADDRESS ? end + 1 : at + 1)
      }
      case 60: {
        if (next === 33 && text.startsWith('<!--', at)) {
          const end = comment(at)
          return end < at ? undefined : nothing(end + 3)
        }
        if (!isAlphanumeric(next) && next !== 47 && next !== 33) return undefined
        const struck = next === 115 || next === 100 ? struckEnd(text, at, STRUCK_TAG) : -1
        if (struck !== -1) return nothing(struck)
        const end = bracket(at)
        if (end < at || end - at > LONGEST_TAG) return undefined
        const isBlock = BLOCK_TAG.test(text.slice(at, at + 14))
        return { text: isBlock ? '\n\n' : text.startsWith('<br', at) ? ' ' : '', end: end + 1 }
      }
      case 38:
        return referenceAt(text, at)
      default:
        return undefined
    }
  }
}

const STRUCK = /^~~([^~\n]{1,200})~~/
const STRUCK_TAG = /^<(?:s|del|strike)>([^<\n]{1,200})<\/(?:s|del|strike)>/i
const DENIES = /\b(?:not|no|never|none|cannot|without|nor|neither|hardly)\b|n['’]t\b/i

/** Where struck words end that would deny what stands beside them: a reader sees them crossed out. -1 for all others. */
function struckEnd(text: string, at: number, struck: RegExp): number {
  const match = struck.exec(text.slice(at, at + 240))
  return match !== null && DENIES.test(match[1] ?? '') ? at + match[0].length : -1
}

const HASHTAG = /^#((?:[A-Z][a-z]{1,20}|\d{1,4}){2,8})(?![A-Za-z0-9])/

/** "#NoSideEffects" is read as its words. */
function hashtagAt(text: string, at: number): Skipped | undefined {
  const tag = HASHTAG.exec(text.slice(at, at + 180))?.[1]
  return tag === undefined
    ? undefined
    : { text: ` ${tag.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase()} `, end: at + 1 + tag.length }
}

/** The next place of a character, found once for all that ask from before it. */
function nextOf(text: string, character: string): (at: number) => number {
  let found = -2
  return (at) => {
    if (found === -1 || found >= at) return found
    found = text.indexOf(character, at)
    return found
  }
}

const NOTE = /^\[\^[^\]\s]{1,60}\](:?)/
const DEFINITION = /^\[[^\][\n]{1,200}\]: *<?[^\s<>]{1,1000}>?(?: +(?:"[^"\n]*"|'[^'\n]*'|\([^)\n]*\)))? *(?=\r?\n|$)/

/** The marker of a footnote, the head of its text, or the line that says where a reference leads. */
function noteAt(text: string, at: number, isLineStart: boolean): Skipped | undefined {
  if (text.charCodeAt(at + 1) === 94) {
    const note = NOTE.exec(text.slice(at, at + 64))
    if (note === null) return undefined
    const isHead = isLineStart && note[1] === ':'
    return { text: isHead ? '\n\n' : '', end: at + (isHead ? note[0].length : note[0].indexOf(']') + 1) }
  }
  if (!isLineStart) return undefined
  const definition = DEFINITION.exec(text.slice(at, at + LONGEST_ADDRESS))
  return definition === null ? undefined : { text: '', end: at + definition[0].length }
}

/** Where the label of a reference ends that stands behind a link's text; a citation is none. */
function referenceEnd(text: string, at: number): number {
  if (isCitation(text, at)) return at
  const end = text.slice(at, at + 200).indexOf(']')
  return end < 0 ? at : at + end + 1
}

function isCitation(text: string, at: number): boolean {
  let end = at + 1
  while (end < at + 40 && /[\d,\s]/.test(text.charAt(end))) end += 1
  return end > at + 1 && text[end] === ']' && text[end + 1] !== '('
}

function isCitationEnd(text: string, at: number): boolean {
  let start = at - 1
  while (start > at - 40 && /[\d,\s]/.test(text.charAt(start))) start -= 1
  return text[start] === '[' && text[at + 1] !== '('
}
