/** What can be said of a pattern from the way it is written, without reading a text by it. */

/** Whether a phrase is written as a pattern. */
export function isPattern(phrase: string): boolean {
  return phrase.includes('{')
}

const PARTS = /\{([^{}]*)\}(\?)?/g
/** Parts in which no word of the pattern's own has to stand; the signs of a percentage and of a sum are such words. */
const WORDLESS = /^(?:\.\.\.\d{0,2}|start|number|period|weight|name|word)$/

/** What is wrong with a pattern; null where it can be looked for. */
export function patternProblem(phrase: string): string | null {
  if (!isPattern(phrase)) return null
  if (/[{}]/.test(phrase.replaceAll(PARTS, ''))) return 'Close every brace, and do not nest braces.'
  const words = phrase.replaceAll(PARTS, (_, inner: string, mark?: string) =>
    mark === '?' || WORDLESS.test(inner.trim()) ? '' : inner,
  )
  return /[\p{L}\p{N}%]/u.test(words) ? null : 'A pattern needs at least one word that has to appear in the text.'
}

const MOST_SHOWN = 4

/** A phrase as findings and prompts show it: of many alternatives the first. */
export function shownPhrase(phrase: string): string {
  return phrase.replaceAll(/\{([^{}]*)\}/g, (part, inner: string) => {
    const options = inner.split('|')
    return options.length > MOST_SHOWN ? `{${options.slice(0, MOST_SHOWN).join('|')}|…}` : part
  })
}

const SPOKEN: Readonly<Record<string, string>> = {
  percent: '5 %',
  money: '£100',
  number: '10',
  period: 'a year',
  weight: '5 kg',
  name: 'X',
  word: '…',
  start: '',
}

/** A phrase in words that a writer can read: of each alternation the first, and what may stand between as dots. */
export function spokenPhrase(phrase: string): string {
  return phrase
    .replaceAll(PARTS, (_, inner: string, mark?: string) => {
      if (mark === '?') return ''
      const [first = ''] = inner.split('|')
      return first.startsWith('...') ? '…' : (SPOKEN[first.trim()] ?? first)
    })
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?… ?$|^… ?/g, '')
    .trim()
}
