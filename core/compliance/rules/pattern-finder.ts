import { aliasOf } from './claim-forms.ts'
import { patternOf, type Forms, type Pattern, type PatternPart } from './patterns.ts'
import { slotEnd } from './slots.ts'
import type { Token } from './tokens.ts'

interface PatternHit {
  /** Number of the pattern among those that were given. */
  pattern: number
  from: number
  to: number
}

interface Numbered {
  pattern: Pattern
  number: number
}

export interface PatternFinder {
  hasWords: (pattern: number) => boolean
  find: (tokens: readonly Token[], original: string) => PatternHit[]
}

interface Text {
  tokens: readonly Token[]
  original: string
}

/**
 * Finds many patterns in one pass. Each is looked for where one of its rarer words stands, from a bounded number of places
 * before it, and each try is bounded by the length of the pattern.
 */
export function patternFinder(written: readonly string[]): PatternFinder {
  const patterns = written.map(patternOf)
  const byWord = new Map<string, Numbered[]>()
  patterns.forEach((pattern, number) => {
    for (const word of pattern?.anchor.words ?? []) {
      const there = byWord.get(word) ?? []
      if (pattern !== null) there.push({ pattern, number })
      byWord.set(word, there)
    }
  })
  return {
    hasWords: (number) => (patterns[number] ?? null) !== null,
    find: (tokens, original) => {
      const hits: PatternHit[] = []
      const seen = new Map<number, number>()
      const text = { tokens, original }
      for (let at = 0; at < tokens.length; at += 1) {
        const token = tokens[at]
        if (token === undefined || token.kind === 'mark' || token.kind === 'break') continue
        const candidates = byWord.get(aliasOf(token.text))
        if (candidates === undefined) continue
        for (const { pattern, number } of candidates) {
          const hit = hitAround(text, pattern, at)
          if (hit === null || seen.get(number) === hit.from) continue
          seen.set(number, hit.from)
          hits.push({ pattern: number, ...hit })
        }
      }
      return hits
    },
  }
}

/** The longest match that begins at an anchor or before it, within what the pattern may hold there. */
function hitAround(text: Text, { parts, anchor }: Pattern, at: number): { from: number; to: number } | null {
  const { tokens } = text
  let left = anchor.before
  for (let from = at; from >= 0; from -= 1) {
    const token = tokens[from]
    if (token === undefined || isBarrier(token)) break
    if (!isReadOver(token)) {
      const to = matchedTo(text, parts, 0, from)
      if (to > at) return { from, to }
      left -= 1
      if (left < 0) break
    }
  }
  return null
}

/** Where a match of the parts from `next` on ends that begins at a token; -1 where there is none. */
function matchedTo(text: Text, parts: readonly PatternPart[], next: number, at: number): number {
  const part = parts[next]
  if (part === undefined) return at
  const { tokens } = text
  if (part.kind === 'start') return isSentenceStart(tokens, at) ? matchedTo(text, parts, next + 1, at) : -1
  const here = afterMarks(tokens, at)
  if (part.kind === 'gap') return afterGap(text, parts, next + 1, { at: here, most: part.most })
  if (part.kind === 'slot') {
    const end = slotEnd(part.slot, tokens, here, text.original)
    const to = end < 0 ? -1 : matchedTo(text, parts, next + 1, end)
    if (to >= 0) return to
  } else {
    for (const option of part.options) {
      const end = wordsTo(tokens, option, here)
      const to = end < 0 ? -1 : matchedTo(text, parts, next + 1, end)
      if (to >= 0) return to
    }
  }
  return part.isOptional ? matchedTo(text, parts, next + 1, at) : -1
}

function afterGap(
  text: Text,
  parts: readonly PatternPart[],
  next: number,
  { at, most }: { at: number; most: number },
): number {
  let here = at
  for (let passed = 0; passed <= most;) {
    const to = matchedTo(text, parts, next, here)
    if (to >= 0) return to
    const token = text.tokens[here]
    if (token === undefined || isBarrier(token)) return -1
    if (token.kind !== 'mark' && token.kind !== 'citation') passed += 1
    here += 1
  }
  return -1
}

function wordsTo(tokens: readonly Token[], option: readonly Forms[], from: number): number {
  let at = from
  for (const forms of option) {
    at = afterMarks(tokens, at)
    const token = tokens[at]
    if (token === undefined) return -1
    if (token.text === 'per' && tokens[at + 1]?.text === 'cent' && forms.has('%')) at += 1
    else if (!forms.has(token.text) && !forms.has(aliasOf(token.text))) return -1
    at += 1
  }
  return at
}

function afterMarks(tokens: readonly Token[], from: number): number {
  let at = from
  while (tokens[at] !== undefined && isReadOver(tokens[at])) at += 1
  return at
}

/** Marks between the words of a phrase that do not keep them apart. */
function isReadOver(token: Token | undefined): boolean {
  return token?.kind === 'citation' || (token?.kind === 'mark' && /^[-"'–_]$/.test(token.text))
}

/** What no pattern reaches across. */
function isBarrier(token: Token): boolean {
  return token.kind === 'break' || (token.kind === 'mark' && /^[.!?;:]$/.test(token.text))
}

function isSentenceStart(tokens: readonly Token[], at: number): boolean {
  let before = at - 1
  while (before >= 0 && tokens[before]?.kind === 'mark' && /^["'([]$/.test(tokens[before]?.text ?? '')) before -= 1
  const token = tokens[before]
  return token === undefined || token.kind === 'citation' || isBarrier(token)
}
