import { keepRecent } from '../../kernel/recent.ts'
import { aliasOf } from './claim-forms.ts'
import { FUNCTION_WORDS } from './english.ts'
import { formsOf } from './inflection.ts'
import { isSlot, type SlotName } from './slots.ts'
import { tokensOf } from './tokens.ts'

/** The forms of one word, any of which may stand in its place; signs and words that are one are written as one. */
export type Forms = ReadonlySet<string>

/**
 * A part of a phrase that is more than its words: "{a|b c}" is one of these, "{number}" a slot, "{...4}" up to four words of
 * the same clause, "{start}" the beginning of a sentence. A question mark behind the braces lets the part be missing.
 */
export type PatternPart =
  | { kind: 'words'; options: readonly (readonly Forms[])[]; isOptional: boolean }
  | { kind: 'slot'; slot: SlotName; isOptional: boolean }
  | { kind: 'gap'; most: number }
  | { kind: 'start' }

export interface Pattern {
  parts: readonly PatternPart[]
  /** Words one of which stands in every text that the pattern matches, and most tokens that may stand before it. */
  anchor: { words: ReadonlySet<string>; before: number }
}

const PART = /\{([^{}]*)\}(\?)?|[^{}]+/g
/** Words one of which stands in every text that a slot takes. */
const SLOT_SIGNS: Readonly<Partial<Record<SlotName, readonly string[]>>> = {
  percent: ['%', 'percent', 'pct', 'per'],
  money: `£ $ € ¥ dollar dollars pound pounds euro euros usd gbp eur cent cents pence p grand`.split(' '),
}
const GAP = /^\.\.\.(\d{0,2})$/
const USUAL_GAP = 4
const MOST_SLOT_TOKENS = 6
const COMMON: ReadonlySet<string> = new Set([
  ...FUNCTION_WORDS,
  ...`a an to of in on at by is are was were be been it i we us my our as if or so no do does did have has had get`.split(
    ' ',
  ),
])
const CLITICS: Readonly<Record<string, readonly string[]>> = {
  is: ["'s", "'re", "'m"],
  are: ["'re", "'s", "'m"],
  am: ["'m"],
  will: ["'ll"],
  have: ["'ve"],
  has: ["'s"],
  would: ["'d"],
}

/** The pattern that a phrase is written as; null where it holds no word that has to stand. */
export function patternOf(phrase: string): Pattern | null {
  const parts = [...phrase.matchAll(PART)].flatMap(([text, inner, mark]) =>
    inner === undefined ? literal(text) : [braced(inner.trim(), mark === '?')],
  )
  const anchor = anchorOf(parts)
  return anchor === null ? null : { parts, anchor }
}

function braced(inner: string, isOptional: boolean): PatternPart {
  const gap = GAP.exec(inner)
  if (gap !== null) return { kind: 'gap', most: gap[1] === '' ? USUAL_GAP : Number(gap[1]) }
  if (inner === 'start') return { kind: 'start' }
  if (isSlot(inner)) return { kind: 'slot', slot: inner, isOptional }
  const options = inner
    .split('|')
    .map((option) => wordsIn(option.trim()))
    .filter((option) => option.length > 0)
  return { kind: 'words', options, isOptional }
}

function literal(text: string): PatternPart[] {
  return wordsIn(text).map((forms) => ({ kind: 'words', options: [[forms]], isOptional: false }))
}

/** The patterns of rules are made of the same few thousand words again and again. */
const known = keepRecent<readonly Forms[]>(20_000)

/** The words of a text in all their forms; "=" before it takes them as they are. */
function wordsIn(text: string): readonly Forms[] {
  const words = known.get(text) ?? formsIn(text)
  known.set(text, words)
  return words
}

function formsIn(text: string): Forms[] {
  const isExact = text.startsWith('=')
  return tokensOf(text)
    .filter(({ kind, text: word }) => kind === 'word' || kind === 'number' || kind === 'symbol' || /^[%,]$/.test(word))
    .map(({ text: word }) => new Set((isExact ? [word] : [...formsOf(word), ...(CLITICS[word] ?? [])]).map(aliasOf)))
}

/** The part that is looked for first: one that has to stand, whose words are few and rare, near the beginning. */
function anchorOf(parts: readonly PatternPart[]): Pattern['anchor'] | null {
  let best: (Pattern['anchor'] & { cost: number }) | null = null
  let before = 0
  for (const part of parts) {
    const words = part.kind === 'gap' || part.kind === 'start' || part.isOptional ? null : wordsOf(part)
    if (words !== null && words.size > 0) {
      // The sign of a percentage or a sum stands among the tokens of its slot.
      if (part.kind === 'slot') before += MOST_SLOT_TOKENS - 1
      const common = [...words].filter((word) => COMMON.has(word) || word.startsWith("'")).length
      const cost = (words.size + 300 * common) * (1 + before / 4)
      if (best === null || cost < best.cost) best = { words, before, cost }
      if (part.kind === 'slot') before -= MOST_SLOT_TOKENS - 1
    }
    before += mostTokens(part)
  }
  return best
}

function wordsOf(part: Extract<PatternPart, { kind: 'words' | 'slot' }>): Set<string> {
  if (part.kind === 'words') return new Set(part.options.flatMap(([first]) => [...(first ?? [])]))
  return new Set((SLOT_SIGNS[part.slot] ?? []).map(aliasOf))
}

function mostTokens(part: PatternPart): number {
  if (part.kind === 'start') return 0
  if (part.kind === 'gap') return part.most
  return part.kind === 'slot' ? MOST_SLOT_TOKENS : Math.max(0, ...part.options.map(({ length }) => length))
}
