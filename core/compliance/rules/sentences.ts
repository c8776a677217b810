import type { Token } from './tokens.ts'

/** A sentence as a run of tokens, `from` up to `to`; a heading or an item of a list is one too. */
export interface Sentence {
  from: number
  to: number
  block: 'paragraph' | 'heading' | 'item' | 'row'
  /** The heading or the line ending in a colon that the item stands under: its number; null elsewhere. */
  lead: number | null
}

const ABBREVIATIONS: ReadonlySet<string> = new Set(
  `dr mr mrs ms prof st vs etc inc ltd co corp dept approx fig vol al eg ie cf jr sr gen gov sen rep hon messrs`.split(
    ' ',
  ),
)
const CLOSING: ReadonlySet<string> = new Set(['"', "'", ')', ']'])
const ENDING: ReadonlySet<string> = new Set(Array.from('.!?|。！？۔؟।'))

/** The sentences of a text in order, each with the line that introduces it. Linear in the tokens. */
export function sentencesOf(tokens: readonly Token[], original: string): Sentence[] {
  const sentences: Sentence[] = []
  let block: Sentence['block'] = 'paragraph'
  let lead: number | null = null
  let hasItems = false
  let from = 0
  const close = (to: number): void => {
    if (to <= from) return
    const number = sentences.length
    const isListed = block === 'item' || block === 'row'
    sentences.push({ from, to, block, lead: isListed ? lead : null })
    if (isListed) hasItems = true
    else if (block === 'heading' || tokens[to - 1]?.text === ':') {
      lead = number
      hasItems = false
    } else if (hasItems || sentences[lead ?? -1]?.block !== 'heading') lead = null
    from = to
  }
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token?.kind === 'break') {
      close(at)
      from = at + 1
      block = token.text as Sentence['block']
    } else if (token !== undefined && endsSentence(tokens, at, original)) {
      let to = at + 1
      while (to < tokens.length && isTrailing(tokens[to])) to += 1
      close(to)
      at = to - 1
    }
  }
  close(tokens.length)
  return sentences
}

function isTrailing(token: Token | undefined): boolean {
  if (token === undefined) return false
  return token.kind === 'citation' || (!token.isSpaced && CLOSING.has(token.text)) || /^[.!?]$/.test(token.text)
}

function endsSentence(tokens: readonly Token[], at: number, original: string): boolean {
  const token = tokens[at]
  if (token?.kind !== 'mark' || !ENDING.has(token.text)) return false
  if (!/^[.!?]$/.test(token.text)) return true
  let next = at + 1
  while (next < tokens.length && isTrailing(tokens[next])) next += 1
  const after = tokens[next]
  if (after === undefined || after.kind === 'break') return true
  if (!after.isSpaced) return false
  const first = original.charAt(after.start)
  const isLower = after.kind === 'word' && first === first.toLowerCase() && first !== first.toUpperCase()
  if (token.text !== '.') return !isLower || !CLOSING.has(tokens[next - 1]?.text ?? '')
  if (isLower && (next > at + 1 || tokens[at - 1]?.text === '.')) return false
  const before = tokens[at - 1]
  if (before === undefined || before.kind === 'break') return false
  if (before.kind === 'number' && tokens[at - 2]?.kind === 'break') return false
  if (before.kind !== 'word') return true
  if (before.text === 'no' && after.kind === 'number') return false
  return !ABBREVIATIONS.has(before.text) && !(before.text.length === 1 && before.text !== 'i' && !before.isSpaced)
}
