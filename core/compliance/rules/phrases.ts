import { keepRecent } from '../../kernel/recent.ts'
import { isPattern } from '../kinds/pattern-words.ts'
import { aliased, ALIASES, claimForms } from './claim-forms.ts'
import { formsOf } from './inflection.ts'
import { patternFinder } from './pattern-finder.ts'
import { tokensOf, type Token } from './tokens.ts'

/** A phrase where it stands: `from` up to `to` are token numbers. */
export interface PhraseHit {
  phrase: number
  from: number
  to: number
}

interface State {
  next: Map<number, State>
  fallback: State | null
  /** Phrases that end here, with their length in tokens. */
  ends: { phrase: number; length: number }[]
  /** The nearest state on the way back at which a phrase ends. */
  output: State | null
}

export interface PhraseFinder {
  /** Whether the phrase holds anything to look for. */
  hasWords: (phrase: number) => boolean
  /** All places where a phrase stands, in the order in which they end. One step a token, and one a hit. */
  find: (tokens: readonly Token[], original?: string) => PhraseHit[]
}

const newState = (): State => ({ next: new Map(), fallback: null, ends: [], output: null })

/** Of the lists of phrases that were compiled last: those of a vertical take a tenth of a second, at each text anew. */
const compiled = keepRecent<PhraseFinder>(16)

/**
 * Finds many phrases in one pass over the tokens (Aho-Corasick), in every inflected form of their words, with hyphens,
 * quotation marks and citation markers read over, and phrases that are written as patterns beside them. `isExact` takes the
 * words as they are and reads over all marks; it knows no patterns.
 */
export function phraseFinder(phrases: readonly string[], isExact = false): PhraseFinder {
  if (isExact) return sequenceFinder(phrases, true)
  const key = JSON.stringify(phrases)
  const finder = compiled.get(key) ?? inflectedFinder(phrases)
  compiled.set(key, finder)
  return finder
}

function inflectedFinder(phrases: readonly string[]): PhraseFinder {
  const written = phrases.flatMap((phrase, number) => (isPattern(phrase) ? [{ phrase, number }] : []))
  const patterns = patternFinder(written.map(({ phrase }) => phrase))
  const sequences = sequenceFinder(
    phrases.map((phrase) => (isPattern(phrase) ? '' : phrase)),
    false,
  )
  const own = new Map(written.map(({ number }, at) => [number, at]))
  if (written.length === 0) return sequences
  return {
    hasWords: (phrase) => {
      const at = own.get(phrase)
      return at === undefined ? sequences.hasWords(phrase) : patterns.hasWords(at)
    },
    find: (tokens, original = '') => {
      const hits = sequences.find(tokens)
      const others = patterns.find(tokens, original)
      if (others.length === 0) return hits
      const more = others.map(({ pattern, from, to }) => ({ phrase: written[pattern]?.number ?? -1, from, to }))
      return [...hits, ...more].sort((left, right) => left.to - right.to || left.from - right.from)
    },
  }
}

function sequenceFinder(phrases: readonly string[], isExact: boolean): PhraseFinder {
  const sequences = phrases.map((phrase) => spellingsOf(phrase, isExact))
  const classes = wordClasses(sequences.flat(2), isExact)
  const root = newState()
  sequences.forEach((spellings, phrase) => {
    for (const spelling of spellings) {
      let state = root
      for (const word of spelling) {
        const symbol = classes.get(word) ?? -1
        const known = state.next.get(symbol)
        const next = known ?? newState()
        if (known === undefined) state.next.set(symbol, next)
        state = next
      }
      if (!state.ends.some((end) => end.phrase === phrase)) state.ends.push({ phrase, length: spelling.length })
    }
  })
  link(root)
  return {
    hasWords: (phrase) => (sequences[phrase] ?? []).some((spelling) => spelling.length > 0),
    find: (tokens) => walk(root, classes, tokens, isExact),
  }
}

/** The words of a phrase, and of its other spellings: without its commas, a hyphenated compound in one word. */
function spellingsOf(phrase: string, isExact: boolean): string[][] {
  const tokens = tokensOf(phrase).filter((token) => token.kind !== 'break')
  const kept = tokens.filter((token) => !isReadOver(token, isExact))
  const written = kept.map((token) => token.text)
  const words = isExact ? written : aliased(written)
  if (!words.some((word) => /[\p{L}\p{N}\p{S}#%&]/u.test(word))) return []
  const spellings = [words]
  if (isExact) return spellings
  if (words.includes(',')) spellings.push(words.filter((word) => word !== ','))
  const at = tokens.findIndex((token, index) => token.text === '-' && tokens[index + 1]?.isSpaced === false)
  const [left, right] = [tokens[at - 1]?.text, tokens[at + 1]?.text]
  if (at > 0 && left !== undefined && right !== undefined) {
    const joint = kept.findIndex((token) => token === tokens[at - 1])
    spellings.push([...written.slice(0, joint), `${left}${right}`, ...written.slice(joint + 2)])
  }
  return [...spellings, ...claimForms(words)]
}

/** One number for all forms of a word; words that share a form share the number. */
function wordClasses(words: readonly string[], isExact: boolean): Map<string, number> {
  const classes = new Map<string, number>()
  const members = new Map<number, string[]>()
  let count = 0
  for (const word of new Set(words)) {
    const forms = isExact ? [word] : formsOf(word)
    const shared = new Set(forms.map((form) => classes.get(form)).filter((id) => id !== undefined))
    count += 1
    const all = [...new Set([...forms, ...[...shared].flatMap((id) => members.get(id) ?? [])])]
    for (const form of all) classes.set(form, count)
    members.set(count, all)
  }
  if (isExact) return classes
  for (const [alias, word] of ALIASES) {
    const symbol = classes.get(word)
    if (symbol === undefined) classes.delete(alias)
    else classes.set(alias, symbol)
  }
  return classes
}

function link(root: State): void {
  const queue: State[] = [root]
  for (const state of queue) {
    for (const [symbol, next] of state.next) {
      let back = state.fallback
      while (back !== null && !back.next.has(symbol)) back = back.fallback
      next.fallback = state === root ? root : (back?.next.get(symbol) ?? root)
      next.output = next.fallback.ends.length > 0 ? next.fallback : next.fallback.output
      queue.push(next)
    }
  }
}

function walk(
  root: State,
  classes: ReadonlyMap<string, number>,
  tokens: readonly Token[],
  isExact: boolean,
): PhraseHit[] {
  const hits: PhraseHit[] = []
  const read: number[] = []
  let state = root
  const step = (symbol: number | undefined, at: number): void => {
    if (symbol === undefined) {
      state = root
      if (read.length > 0) read.length = 0
      return
    }
    let next = state.next.get(symbol)
    while (next === undefined && state.fallback !== null) {
      state = state.fallback
      next = state.next.get(symbol)
    }
    state = next ?? root
    read.push(at)
    for (let ended: State | null = state; ended !== null; ended = ended.output) {
      for (const { phrase, length } of ended.ends)
        hits.push({ phrase, from: read[read.length - length] ?? at, to: at + 1 })
    }
  }
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined || isReadOver(token, isExact)) continue
    const isPerCent = !isExact && token.text === 'per' && tokens[at + 1]?.text === 'cent'
    if (isPerCent) at += 1
    const symbol = token.kind === 'break' ? undefined : classes.get(isPerCent ? '%' : token.text)
    if (symbol === undefined && token.isSpelt === true) {
      for (const part of wordsIn(token.text, classes)) step(part, at)
    } else step(symbol, at)
  }
  return hits
}

/** Longest word that is looked for in letters that stand apart. */
const LONGEST_SPELT = 24

/** The known words in a row of letters, from left to right, the longest at each place; undefined where none begins. */
function wordsIn(letters: string, classes: ReadonlyMap<string, number>): (number | undefined)[] {
  const found: (number | undefined)[] = []
  for (let at = 0; at < letters.length;) {
    let length = Math.min(LONGEST_SPELT, letters.length - at)
    while (length > 1 && !classes.has(letters.slice(at, at + length))) length -= 1
    const symbol = length > 1 ? classes.get(letters.slice(at, at + length)) : undefined
    found.push(symbol)
    at += symbol === undefined ? 1 : length
  }
  return found
}

/** Marks between the words of a phrase that do not keep them apart. */
function isReadOver(token: Token, isExact: boolean): boolean {
  if (token.kind === 'citation') return true
  if (isExact) return token.kind === 'break' || token.kind === 'mark'
  return (
    token.kind === 'mark' &&
    (token.text === '-' || token.text === '"' || token.text === "'" || token.text === '–' || token.text === '_')
  )
}
