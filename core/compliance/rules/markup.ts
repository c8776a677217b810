/** What is read in place of a piece of markup, which ends at `end`. */
interface Skipped {
  text: string
  end: number
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&shy;': '',
  '&zwnj;': '',
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
  '&rsquo;': "'",
  '&lsquo;': "'",
  '&#39;': "'",
  '&#x27;': "'",
  '&ldquo;': '"',
  '&rdquo;': '"',
  '&ndash;': '–',
  '&mdash;': '–',
  '&lt;': '<',
  '&gt;': '>',
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
      case 126: // ~
        return next === 126 || text.charCodeAt(at - 1) === 126 ? nothing(at + 1) : undefined
      case 92: // \
        return next > 32 && next < 127 && !isAlphanumeric(next) ? nothing(at + 1) : undefined
      case 13: // CR
        return next === 10 ? nothing(at + 1) : { text: '\n', end: at + 1 }
      case 33: // !
        return next === 91 ? nothing(at + 1) : undefined
      case 91: // [
        return isCitation(text, at) ? undefined : nothing(at + 1)
      case 93: {
        if (at > 0 && text.charCodeAt(at - 1) < 58 && isCitationEnd(text, at)) return undefined
        const end = next === 40 ? closing(at) : -1
        return nothing(end > at && end - at < LONGEST_ADDRESS ? end + 1 : at + 1)
      }
      case 60: {
        if (!isAlphanumeric(next) && next !== 47 && next !== 33) return undefined
        const end = bracket(at)
        if (end < at || end - at > LONGEST_TAG) return undefined
        const isBlock = BLOCK_TAG.test(text.slice(at, at + 14))
        return { text: isBlock ? '\n\n' : text.startsWith('<br', at) ? ' ' : '', end: end + 1 }
      }
      case 38: {
        const end = text.slice(at, at + 9).indexOf(';')
        const entity = end < 0 ? undefined : ENTITIES[text.slice(at, at + end + 1).toLowerCase()]
        return entity === undefined ? undefined : { text: entity, end: at + end + 1 }
      }
      default:
        return undefined
    }
  }
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
