import { outsideProtected } from './protected.ts'

export type Phrases = readonly (readonly [string, string])[]

function oneOf(phrases: readonly string[]): string {
  const longestFirst = phrases.toSorted((one, other) => other.length - one.length)
  return `(?<![\\p{L}\\p{N}’'-])(an? )?(${longestFirst.join('|')})(?![\\p{L}\\p{N}’'-])`
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** How a phrase stands: a capital that does not open the sentence makes it a name, which nobody may change. */
function standing(article: string, phrase: string, before: string, isStart: boolean) {
  const opens = isStart && /^[^\p{L}\p{N}]*$/u.test(before)
  const first = article + phrase
  const is_name = /\p{Lu}/u.test(first.slice(1)) || (/^\p{Lu}/u.test(first) && !opens)
  return { is_name, is_capital: /^\p{Lu}/u.test(first) }
}

/**
 * Puts the plain word for each phrase of a table, and takes out those whose plain word is empty, with the comma behind
 * them. Phrases hold letters, spaces and hyphens. Quotations, code, links and names keep theirs.
 */
export function phraseReplacer(table: Phrases): (text: string) => string {
  const plain = new Map(table.filter(([, word]) => word !== ''))
  const empty = table.filter(([, word]) => word === '').map(([phrase]) => phrase)
  const replaced = new RegExp(oneOf([...plain.keys()]), 'giu')
  const left = new RegExp(`${oneOf(empty)},? (\\p{L})`, 'giu')
  const change = (part: string, isStart: boolean) => {
    const shorter = (found: string, article: string | undefined, phrase: string, next: string, offset: number) => {
      const { is_name, is_capital } = standing(article ?? '', phrase, part.slice(0, offset), isStart)
      if (is_name || article !== undefined) return found
      return is_capital ? next.toUpperCase() : next
    }
    return part.replace(left, shorter)
  }
  const plainer = (part: string, isStart: boolean) =>
    part.replace(replaced, (found: string, article: string | undefined, phrase: string, offset: number) => {
      const { is_name, is_capital } = standing(article ?? '', phrase, part.slice(0, offset), isStart)
      const word = plain.get(phrase.toLowerCase())
      if (is_name || word === undefined) return found
      const isCount = /^(?:many|much|most)\b/.test(word)
      const determiner = article === undefined || isCount ? '' : /^[aeio]/.test(word) ? 'an ' : 'a '
      return is_capital ? capital(determiner + word) : determiner + word
    })
  return (text) =>
    outsideProtected(text, (part, isStart) => {
      const first = empty.length === 0 ? part : change(part, isStart)
      return plain.size === 0 ? first : plainer(first, isStart)
    })
}
