import { foundAt, type Found } from './finding.ts'
import type { TextFindingCode } from '../../text-findings.ts'
import type { ReadText } from './read-text.ts'

/** A wording that is looked for; `but` are words right before or behind it, or itself, that make it harmless. */
export interface Wording {
  code: TextFindingCode
  words: RegExp
  but?: RegExp
  /** Looked for inside quotation marks as well. */
  quoted?: boolean
}

/** More of one kind than this says nothing new. */
export const MOST_FINDINGS = 40
const AROUND = 30

/** Where wordings stand in a text, in order; a stretch of text is reported once, under the first wording that has it. */
export function wordingsIn(read: ReadText, text: string, wordings: readonly Wording[]): Found[] {
  const found: Found[] = []
  const taken = new Set<number>()
  for (const { code, words, but, quoted } of wordings) {
    let count = 0
    for (const match of text.matchAll(words)) {
      const start = match.index + (match[0].length - match[0].trimStart().length)
      const end = match.index + match[0].length
      if (taken.has(start) || end <= start) continue
      if (quoted !== true && read.isQuoted(start)) continue
      if (but?.test(text.slice(Math.max(0, start - AROUND), end + AROUND)) === true) continue
      taken.add(start)
      found.push(foundAt(code, read.body, start, end))
      count += 1
      if (count === MOST_FINDINGS) break
    }
  }
  return found.sort((one, other) => (one.start ?? 0) - (other.start ?? 0))
}

/** The same wordings in a title, which has no place in the body. */
export function wordingsInTitle(title: string, wordings: readonly Wording[]): Found[] {
  return wordings.flatMap(({ code, words, but }) => {
    const match = title.match(words)
    if (match === null || but?.test(title) === true) return []
    return [{ code, start: null, end: null, phrase: match[0].trim() }]
  })
}

/** What the figures of a wording come to otherwise than it says; null where they agree. */
export type Miscounted = { code: TextFindingCode; found: string; expected: string } | null

/** The wordings of a text whose own figures say otherwise, by the named parts of each. */
export function miscountedIn(
  read: ReadText,
  wording: RegExp,
  counted: (parts: Readonly<Record<string, string | undefined>>, words: string) => Miscounted,
): Found[] {
  return [...read.prose.matchAll(wording)].flatMap((match): Found[] => {
    const wrong = counted(match.groups ?? {}, match[0])
    return wrong === null
      ? []
      : [{ ...foundAt(wrong.code, read.body, match.index, match.index + match[0].length), ...wrong }]
  })
}
