import { aliasOf } from './claim-forms.ts'
import { patternOf, type Forms, type PatternPart } from './patterns.ts'
import { slotEnd, type SlotName } from './slots.ts'
import type { Token } from './tokens.ts'

interface PatternHit {
  /** Number of the pattern among those that were given. */
  pattern: number
  from: number
  to: number
}

export interface PatternFinder {
  hasWords: (pattern: number) => boolean
  find: (tokens: readonly Token[], original: string) => PatternHit[]
}

/** A part with its words as numbers: `single` are alternatives of one word, `longer` those of several by their first. */
type Step =
  | {
      kind: 'words'
      single: ReadonlySet<number>
      longer: ReadonlyMap<number, readonly (readonly ReadonlySet<number>[])[]>
      isOptional: boolean
    }
  | { kind: 'slot'; slot: SlotName; isOptional: boolean }
  | { kind: 'gap'; most: number }
  | { kind: 'start' }

interface Compiled {
  number: number
  steps: readonly Step[]
  before: number
}

/** A text with the number of each of its words; 0 for words of no pattern, -1 for marks that are read over, -2 for barriers. */
interface Text {
  tokens: readonly Token[]
  symbols: Int32Array
  original: string
}

const READ_OVER = -1
const BARRIER = -2

/**
 * Finds many patterns in one pass. Each is looked for where one of its rarer words stands, from a bounded number of places
 * before it, and each try is bounded by the length of the pattern.
 */
export function patternFinder(written: readonly string[]): PatternFinder {
  const patterns = written.map(patternOf)
  const words = new Map<string, number>()
  const numberOf = (word: string): number => {
    const known = words.get(word)
    if (known !== undefined) return known
    words.set(word, words.size + 1)
    return words.size
  }
  const byWord = new Map<number, Compiled[]>()
  patterns.forEach((pattern, number) => {
    if (pattern === null) return
    const steps = pattern.parts.map((part) => stepOf(part, numberOf))
    const compiled = { number, steps, before: pattern.anchor.before }
    for (const word of pattern.anchor.words) {
      const symbol = numberOf(word)
      byWord.set(symbol, [...(byWord.get(symbol) ?? []), compiled])
    }
  })
  return {
    hasWords: (number) => (patterns[number] ?? null) !== null,
    find: (tokens, original) => hitsIn({ tokens, original, symbols: symbolsOf(tokens, words) }, byWord),
  }
}

function hitsIn(text: Text, byWord: ReadonlyMap<number, readonly Compiled[]>): PatternHit[] {
  const hits: PatternHit[] = []
  const seen = new Map<number, number>()
  for (let at = 0; at < text.symbols.length; at += 1) {
    const symbol = text.symbols[at] ?? 0
    const candidates = symbol > 0 ? byWord.get(symbol) : undefined
    if (candidates === undefined) continue
    for (const pattern of candidates) {
      const hit = hitAround(text, pattern, at)
      if (hit === null || seen.get(pattern.number) === hit.from) continue
      seen.set(pattern.number, hit.from)
      hits.push({ pattern: pattern.number, ...hit })
    }
  }
  return hits
}

function stepOf(part: PatternPart, numberOf: (word: string) => number): Step {
  if (part.kind !== 'words') return part
  const numbered = (forms: Forms): ReadonlySet<number> => new Set([...forms].map(numberOf))
  const single = new Set<number>()
  const longer = new Map<number, (readonly ReadonlySet<number>[])[]>()
  for (const option of part.options) {
    const [first, ...rest] = option.map(numbered)
    for (const word of first ?? []) {
      if (rest.length === 0) single.add(word)
      else longer.set(word, [...(longer.get(word) ?? []), rest])
    }
  }
  return { kind: 'words', single, longer, isOptional: part.isOptional }
}

const READ_OVER_MARKS: ReadonlySet<string> = new Set('-"\'–_')
const BARRIER_MARKS: ReadonlySet<string> = new Set('.!?;:')

function symbolsOf(tokens: readonly Token[], words: ReadonlyMap<string, number>): Int32Array {
  const symbols = new Int32Array(tokens.length)
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined) continue
    if (token.kind === 'break') symbols[at] = BARRIER
    else if (token.kind === 'citation') symbols[at] = READ_OVER
    else if (token.kind === 'mark' && READ_OVER_MARKS.has(token.text)) symbols[at] = READ_OVER
    else if (token.kind === 'mark' && BARRIER_MARKS.has(token.text)) symbols[at] = BARRIER
    else symbols[at] = words.get(aliasOf(token.text)) ?? 0
  }
  return symbols
}

/** The match that begins nearest before an anchor, within what the pattern may hold there. */
function hitAround(text: Text, { steps, before }: Compiled, at: number): { from: number; to: number } | null {
  const { symbols } = text
  let left = before
  for (let from = at; from >= 0; from -= 1) {
    const symbol = symbols[from]
    if (symbol === BARRIER) break
    if (symbol === READ_OVER) continue
    const to = matchedTo(text, steps, 0, from)
    if (to > at) return { from, to }
    left -= 1
    if (left < 0) break
  }
  return null
}

/** Where a match of the steps from `next` on ends that begins at a token; -1 where there is none. */
function matchedTo(text: Text, steps: readonly Step[], next: number, at: number): number {
  const step = steps[next]
  if (step === undefined) return at
  if (step.kind === 'start') return isSentenceStart(text, at) ? matchedTo(text, steps, next + 1, at) : -1
  const here = afterMarks(text, at)
  if (step.kind === 'gap') return afterGap(text, steps, next + 1, { at: here, most: step.most })
  const to = step.kind === 'slot' ? slotTo(text, steps, next, here) : wordsTo(text, steps, next, here)
  return to < 0 && step.isOptional ? matchedTo(text, steps, next + 1, at) : to
}

function slotTo(text: Text, steps: readonly Step[], next: number, at: number): number {
  const step = steps[next]
  const end = step?.kind === 'slot' ? slotEnd(step.slot, text.tokens, at, text.original) : -1
  return end < 0 ? -1 : matchedTo(text, steps, next + 1, end)
}

function wordsTo(text: Text, steps: readonly Step[], next: number, at: number): number {
  const step = steps[next]
  const symbol = text.symbols[at] ?? 0
  if (step?.kind !== 'words' || symbol <= 0) return -1
  for (const rest of step.longer.get(symbol) ?? []) {
    const end = sequenceTo(text, rest, at + 1)
    const to = end < 0 ? -1 : matchedTo(text, steps, next + 1, end)
    if (to >= 0) return to
  }
  return step.single.has(symbol) ? matchedTo(text, steps, next + 1, at + 1) : -1
}

function sequenceTo(text: Text, words: readonly ReadonlySet<number>[], from: number): number {
  let at = from
  for (const forms of words) {
    at = afterMarks(text, at)
    if (!forms.has(text.symbols[at] ?? 0)) return -1
    at += 1
  }
  return at
}

function afterGap(
  text: Text,
  steps: readonly Step[],
  next: number,
  { at, most }: { at: number; most: number },
): number {
  let here = at
  for (let passed = 0; passed <= most;) {
    const to = matchedTo(text, steps, next, here)
    if (to >= 0) return to
    const token = text.tokens[here]
    if (token === undefined || text.symbols[here] === BARRIER) return -1
    if (token.kind !== 'mark' && token.kind !== 'citation') passed += 1
    here += 1
  }
  return -1
}

function afterMarks({ symbols }: Text, from: number): number {
  let at = from
  while (symbols[at] === READ_OVER) at += 1
  return at
}

function isSentenceStart({ tokens, symbols }: Text, at: number): boolean {
  let before = at - 1
  while (before >= 0 && tokens[before]?.kind === 'mark' && /^["'([]$/.test(tokens[before]?.text ?? '')) before -= 1
  return before < 0 || tokens[before]?.kind === 'citation' || symbols[before] === BARRIER
}
