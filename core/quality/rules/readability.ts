import { splitSentences } from '../../kernel/sentences.ts'
import { words } from '../../kernel/text.ts'

/** How hard a text is to read: its Flesch-Kincaid grade, and what that is made from. A text without words has grade 0. */
export interface Readability {
  grade: number
  sentences: number
  words: number
  syllables: number
  /** Words of its longest sentence. */
  longest: number
}

const VOWELS = /[aeiouyà-öø-ÿ]+/g
/** Neighbouring vowels that are spoken apart: "ide-a", "medi-um", "experi-ence". */
const APART =
  /[^ctsghlnxz]i(?=o)|(?:[^ctsgh]|^ch|[ct](?=iat))i(?=a)|i(?=um)|(?:[^ct]|^sc)i(?=en[ct])|i(?=et)|\p{L}{2}i(?=e(?:r|st)$)|[^gq]u(?=e[nlt]|[ao])|(?:id|ar|cr)e(?=a)|re(?=act)|oe(?=[mt])|e(?=um)|^co(?=o[pr])|ao(?=s)|[aeo](?=ing)|[aeo]y(?=i|er|ee)|yo(?=ne)/gu
const SILENT_E = /[^aeiouy]e(?:s|d|ly|less|ful|ment|ments|ness)?$/
const SPOKEN_ENDING = /(?:[td]ed|(?:[sxz]|[cs]h|[cg])es|[bcdfgkptz]l(?:es?|ed))$/
const SILENT_INNER = /^(?:every|evening|business|some(?!$|s$)|there(?=f)|where(?=a)|home(?=w)|life(?=t)|safe(?=t))/
const SPOKEN_NOT = /[sd]n$/

/** Syllables of a word of English, counted by its spelling; a number counts as one. */
export function syllablesIn(word: string): number {
  const parts = word
    .toLowerCase()
    .replace(/['’](?:s|d|m|t|ll|re|ve)?/g, '')
    .split(/[-.,]/)
  return Math.max(
    1,
    parts.reduce((sum, part) => sum + inPart(part), 0),
  )
}

function inPart(part: string): number {
  if (!/\p{L}/u.test(part)) return part === '' ? 0 : 1
  const groups = part.match(VOWELS)?.length ?? 1
  const apart = (part.match(APART)?.length ?? 0) + (SPOKEN_NOT.test(part) ? 1 : 0)
  const isSilent = groups > 1 && SILENT_E.test(part) && !SPOKEN_ENDING.test(part)
  return Math.max(1, groups + apart - (isSilent ? 1 : 0) - (SILENT_INNER.test(part) ? 1 : 0))
}

/** The words of a Markdown text as a reader meets them: no heading, code, table, marker of citation or web address. */
export function readableParagraphs(markdown: string): string[] {
  let isCode = false
  return markdown.split('\n').flatMap((line) => {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode
    if (isCode || /^\s*(?:```|~~~|#{1,6}\s|\||<)/.test(line)) return []
    const plain = line
      .replace(/^\s*(?:>\s?|[-*+] |\d+[.)] )+/, '')
      .replace(/(?<!\\)\[\d+\](?!\()/g, '')
      .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
      .replace(/<?https?:\/\/\S+/g, '')
      .replace(/\\(?=[^\p{L}\p{N}\s])/gu, '')
      .replace(/\*+|`+/g, '')
      .replace(/\s+(?=[.,;:!?])/g, '')
      .trim()
    return plain === '' ? [] : [plain]
  })
}

/** The Flesch-Kincaid reading grade of a Markdown text. */
export function readability(markdown: string): Readability {
  const counts = readableParagraphs(markdown)
    .flatMap(splitSentences)
    .map(words)
    .filter((sentence) => sentence.length > 0)
  const all = counts.flat()
  const syllables = all.reduce((sum, word) => sum + syllablesIn(word), 0)
  const [sentences, total] = [counts.length, all.length]
  const grade = total === 0 ? 0 : 0.39 * (total / sentences) + 11.8 * (syllables / total) - 15.59
  const longest = counts.reduce((most, sentence) => Math.max(most, sentence.length), 0)
  return { grade: Math.round(grade * 100) / 100, sentences, words: total, syllables, longest }
}
