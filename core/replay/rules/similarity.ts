import { sectionPairs } from '../../kernel/section-pairs.ts'
import { words } from '../../kernel/text.ts'

interface Section {
  section_id: string
  heading: string
  body: string
}

/**
 * How alike two texts are, from 0 to 1: the share of words and word pairs that both have. It knows nothing of meaning, and
 * is 1 only where all words are the same (specification, Deterministic replay).
 */
export function textSimilarity(one: string, other: string): number {
  const [left, right] = [tokens(one), tokens(other)]
  if (left.join(' ') === right.join(' ')) return 1
  const [ours, theirs] = [counts(left), counts(right)]
  let shared = 0
  for (const [gram, count] of ours) shared += Math.min(count, theirs.get(gram) ?? 0)
  const share = (2 * shared) / (total(ours) + total(theirs))
  return Math.min(0.99, Math.round(share * 100) / 100)
}

/** The similarity of each section; 0 where only one of the texts has it. */
export function sectionSimilarities(
  original: readonly Section[],
  replay: readonly Section[],
): { heading: string; similarity: number }[] {
  return sectionPairs(original, replay).map(([one, other]) => ({
    heading: one?.heading ?? other?.heading ?? '',
    similarity: one === null || other === null ? 0 : textSimilarity(one.body, other.body),
  }))
}

function tokens(text: string): string[] {
  return words(text.normalize('NFKC').toLowerCase())
}

function counts(list: readonly string[]): Map<string, number> {
  const found = new Map<string, number>()
  const grams = [...list, ...list.slice(1).map((word, at) => `${list[at] ?? ''} ${word}`)]
  for (const gram of grams) found.set(gram, (found.get(gram) ?? 0) + 1)
  return found
}

function total(grams: ReadonlyMap<string, number>): number {
  return [...grams.values()].reduce((sum, count) => sum + count, 0)
}
