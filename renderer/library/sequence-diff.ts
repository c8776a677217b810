import { diffArrays } from 'diff'

export interface DiffStep {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Steps beyond which two texts have so little in common that one is told as taken out and the other as put in. */
const MOST_STEPS = 2_000

/** Two sequences: what stayed, what only the first has (`removed`) and what only the second has (`added`), in order. */
export function sequenceDiff(one: readonly string[], other: readonly string[]): DiffStep[] {
  const changes = diffArrays([...one], [...other], { maxEditLength: MOST_STEPS })
  if (changes === undefined) return [...stepsOf('removed', one), ...stepsOf('added', other)]
  return changes.flatMap(({ value, removed, added }) => stepsOf(removed ? 'removed' : added ? 'added' : 'same', value))
}

function stepsOf(kind: DiffStep['kind'], texts: readonly string[]): DiffStep[] {
  return texts.map((text) => ({ kind, text }))
}
