import type { SourceIndex } from './source-index.ts'
import { isContent, type Token } from './tokens.ts'

const TABLE_ROW = /^\s*\|.*\|\s*$/m

/**
 * How much of what a claim says two neighbouring sentences of a source say in its order, from 0 to 1. The same words in
 * another order say another thing as often as the same: who sold to whom, and which of two had more. A table tells
 * nothing in order.
 */
export function shareInOrder(claim: readonly Token[], source: SourceIndex): number {
  if (TABLE_ROW.test(source.text)) return 1
  const said = claim.filter(isContent)
  if (said.length === 0) return 0
  const lengths = source.places.map(({ start, end }) =>
    longestInOrder(said, source.tokens.slice(start, end).filter(isContent)),
  )
  return Math.max(0, ...lengths) / said.length
}

/**
 * Words of which the order decides what is said: comparisons and shares, what will or may be and on which condition, and
 * what one does to another.
 */
const TURNS = new Set(
  (
    'than more most less fewer least likelier favourite earlier ' +
    'all every each both none nobody half majority never ' +
    'will would can could may might must should if unless once provided ' +
    'buy bought acquire acquired sell sold beat won lost sued infringed owed owes lent borrowed paid pays pay ' +
    'led caused causes cause prevents prevented because owing due against preferred chose refused agreed rejected approved'
  ).split(' '),
)
const COMPARED = /\p{L}{3}(?:er|ier)$/u

/** Whether a claim says what its words say in this order alone: who bought whom, and which of two had more. */
export function isTurnedByOrder(claim: readonly Token[]): boolean {
  return claim.some(({ word }, at) => TURNS.has(word) || (COMPARED.test(word) && claim[at + 1]?.word === 'than'))
}

/** How many tokens of one list stand in another in the same order: their longest common subsequence. */
function longestInOrder(claim: readonly Token[], source: readonly Token[]): number {
  let above = new Array<number>(source.length + 1).fill(0)
  for (const token of claim) {
    const row = [0]
    source.forEach((other, at) => {
      const best = Math.max(above[at + 1] ?? 0, row[at] ?? 0)
      row.push(isSame(token, other) ? Math.max((above[at] ?? 0) + 1, best) : best)
    })
    above = row
  }
  return above.at(-1) ?? 0
}

function isSame(one: Token, other: Token): boolean {
  return one.stem === other.stem || (one.value !== null && one.value === other.value)
}
