import { STOP_WORDS } from '../../../kernel/stop-words.ts'
import { isCommonWord } from '../language/common-words.ts'
import { DOUBTFUL_VERBS, PLAIN_VERBS } from '../language/verbs.ts'

const WORD = /[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu
const OPENING = /^[^\p{L}\p{N}]*/u

/** A plural that no name would be: "Leads, switches and belts", "Companies that start later", "Fees for members". */
const PLURAL_OPENING =
  /^\p{Lu}\p{Ll}{2,}[^s\P{L}]s(?:, \p{Ll}+| and \p{Ll}+s)* (?:that|who|which|were|are|have|with|without|for|of|in|on|from|made|kept|took|can|should|must|cost)\b/u

function isUpper(word: string): boolean {
  return /\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word)
}

function isCapitalised(word: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(word)
}

function isOrdinary(word: string, known: ReadonlySet<string>): boolean {
  const lower = word.toLowerCase().replace(/’/g, "'")
  return known.has(lower) || isCommonWord(lower) || PLAIN_VERBS.has(lower) || DOUBTFUL_VERBS.has(lower)
}

/** The words that some text writes in lower case although another place could capitalise them. */
export function lowerCaseWords(texts: readonly string[]): Set<string> {
  const found = texts.flatMap((text) => text.match(WORD) ?? []).filter((word) => /^\p{Ll}/u.test(word))
  return new Set(found.flatMap((word) => [word, ...otherNumber(word)]))
}

function otherNumber(word: string): string[] {
  if (/[^s]s$/.test(word)) return [word.slice(0, -1), ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : [])]
  return [`${word}s`, ...(/[^aeiou]y$/.test(word) ? [`${word.slice(0, -1)}ies`] : [])]
}

/** A text typed all in capitals, calmed to sentence case; acronyms that look like ones keep their capitals. */
export function calmed(text: string, known: ReadonlySet<string>): string {
  const found = text.match(WORD) ?? []
  if (/\p{Ll}/u.test(text) || found.filter((word) => /\p{Lu}{4}/u.test(word)).length < 2) return text
  const isAcronym = (word: string) =>
    /\p{N}/u.test(word) || !/[AEIOUYÀ-Þ]/u.test(word) || (word.length < 5 && !isOrdinary(word, known))
  const lower = text.replace(WORD, (word) => (isAcronym(word) ? word : word.toLowerCase()))
  return asStart(lower)
}

/** The text with a capital at its beginning, unless its first word is spelled otherwise on purpose ("iPhone"). */
export function asStart(text: string): string {
  const opening = OPENING.exec(text)?.[0] ?? ''
  const rest = text.slice(opening.length)
  const isCode = /^(?:https?:|www\.)|^\S*[_@/=(]/.test(rest) || /[<`./@$\\]$/.test(opening)
  if (isCode || /^\p{Ll}\p{Lu}/u.test(rest)) return text
  return opening + rest.slice(0, 1).toLocaleUpperCase('en') + rest.slice(1)
}

/**
 * The text as it stands inside a sentence: the capital of its first word and of Title Case goes where the word is surely
 * no name. Null where that is not sure, so that a wording that needs it is passed over.
 */
export function asInline(text: string, known: ReadonlySet<string>): string | null {
  const bare = text.replace(/[\s.!;:,…]+$/u, '')
  const found = bare.match(WORD) ?? []
  if (found.length === 0 || found.length > 16 || /[?!:;…"“”]|\.\s/.test(bare)) return null
  const inner = found.slice(1).filter((word) => word.length > 3)
  const capitals = inner.filter(isCapitalised)
  const isPair = inner.length === 1 && capitals.length === 1 && isOrdinary(capitals[0] ?? '', known)
  const isTitleCase = isPair || (inner.length > 1 && capitals.length / inner.length > 0.6)
  const unsure: string[] = []
  let position = -1
  const inline = bare.replace(WORD, (word) => {
    position += 1
    if (word === 'I' || word.startsWith('I’') || word.startsWith("I'")) return word
    if (isUpper(word) && word.length > 1) return word
    if (!/^\p{Lu}/u.test(word) || (position > 0 && !isTitleCase)) return word
    if (isOrdinary(word, known)) return word.slice(0, 1).toLowerCase() + word.slice(1)
    if (isCapitalised(word) || word.length === 1) unsure.push(word)
    return word
  })
  return unsure.length === 0 ? inline : null
}

/** A sentence as it goes on inside another; null where its first word may be a name and no name would be lowered. */
export function asContinuation(sentence: string, known: ReadonlySet<string>): string | null {
  const [first = '', second = ''] = sentence.match(WORD) ?? []
  if (!sentence.startsWith(first) || first === '') return null
  if (/^I(?:['’]|$)/.test(first) || (isUpper(first) && first.length > 1) || /^[\p{Ll}\p{N}]/u.test(first))
    return sentence
  const isPlain = STOP_WORDS.has(first.toLowerCase()) || PLURAL_OPENING.test(sentence)
  if (!isPlain && (!isOrdinary(first, known) || /^\p{Lu}/u.test(second))) return null
  return sentence.slice(0, 1).toLowerCase() + sentence.slice(1)
}
