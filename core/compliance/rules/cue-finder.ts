import { CUE_PATTERNS, type CueKind } from './cues.ts'
import type { Sentence } from './sentences.ts'
import type { Token } from './tokens.ts'

/** Words that decide about what stands near them: tokens `at` up to `to`. */
export interface Cue {
  kind: CueKind
  at: number
  to: number
}

interface Node {
  next: Map<string, Node>
  kind: CueKind | null
}

const TREE = treeOf()

function treeOf(): Node {
  const root: Node = { next: new Map(), kind: null }
  for (const { kind, words } of CUE_PATTERNS) {
    let node = root
    for (const word of words) {
      const next: Node = node.next.get(word) ?? { next: new Map(), kind: null }
      node.next.set(word, next)
      node = next
    }
    node.kind ??= kind
  }
  return root
}

/** The cues of a sentence from left to right, the longest at each place; a place belongs to one cue. */
export function cuesOf(tokens: readonly Token[], sentence: Sentence): Cue[] {
  const cues: Cue[] = []
  for (let at = sentence.from; at < sentence.to;) {
    const cue = longestAt(tokens, at, sentence.to)
    if (cue === null) at += 1
    else {
      cues.push({ ...cue, kind: kindInPlace(cue, tokens, sentence) })
      at = cue.to
    }
  }
  return cues
}

function longestAt(tokens: readonly Token[], from: number, to: number): Cue | null {
  let node = TREE
  let found: Cue | null = null
  for (let at = from; at < to; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    if (at > from && token.text === '-') continue
    const next = token.kind === 'word' ? node.next.get(token.text) : undefined
    if (next === undefined) break
    node = next
    if (node.kind !== null) found = { kind: node.kind, at: from, to: at + 1 }
  }
  return found
}

/** What a cue is where it stands. */
function kindInPlace(cue: Cue, tokens: readonly Token[], sentence: Sentence): CueKind {
  const before = tokens[cue.at - 1]
  const isHead =
    cue.at === sentence.from || before?.kind === 'mark' || /^(?:so|and|but|please|just|now)$/.test(before?.text ?? '')
  if (tokens[cue.at]?.text === 'zero' && /^(?:to|at|near)$/.test(before?.text ?? '')) return 'pseudo'
  if (tokens[cue.at]?.text === 'few' && !isHead) return 'pseudo'
  if (cue.kind === 'imperative') return isHead ? 'pseudo' : 'not'
  if (cue.kind === 'not' && isPraise(tokens, cue)) return 'pseudo'
  if (cue.kind !== 'pseudo') return cue.kind
  if (tokens[cue.at]?.text === 'never' && tokens[cue.at + 1]?.text === 'before' && !isHead) return 'not'
  const words = tokens.slice(cue.at, cue.to).map((token) => token.text)
  const isComparative = words[0] === 'no' && words.length === 2 && words[1]?.endsWith('er') === true
  if (isComparative && tokens.slice(cue.to, cue.to + 6).some((token) => token.text === 'than')) return 'no'
  return 'pseudo'
}

/** "I cannot recommend it enough." */
function isPraise(tokens: readonly Token[], cue: Cue): boolean {
  if (!/^(?:can|could)$/.test(tokens[cue.at - 1]?.text ?? '')) return false
  if (!/^(?:recommend|praise|say|thank|stress|emphasise|emphasize|overstate|get)$/.test(tokens[cue.to]?.text ?? ''))
    return false
  return tokens.slice(cue.to, cue.to + 12).some((token) => token.text === 'enough')
}
