export interface DiffStep {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Pairs beyond which two runs are told as taken out and put in whole: the table would not fit. */
const MOST_PAIRS = 6_000_000

/** Two sequences: what stayed, what only the first has (`removed`) and what only the second has (`added`), in order. */
export function sequenceDiff(one: readonly string[], other: readonly string[]): DiffStep[] {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  const most = Math.min(one.length, other.length) - start
  while (end < most && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1
  const same = (text: string): DiffStep => ({ kind: 'same', text })
  return [
    ...one.slice(0, start).map(same),
    ...middleDiff(one.slice(start, one.length - end), other.slice(start, other.length - end)),
    ...one.slice(one.length - end).map(same),
  ]
}

function middleDiff(one: readonly string[], other: readonly string[]): DiffStep[] {
  if (one.length * other.length > MOST_PAIRS) {
    return [
      ...one.map((text): DiffStep => ({ kind: 'removed', text })),
      ...other.map((text): DiffStep => ({ kind: 'added', text })),
    ]
  }
  const common = commonLengths(one, other)
  const steps: DiffStep[] = []
  let i = 0
  let j = 0
  while (i < one.length || j < other.length) {
    const left = one[i]
    const right = other[j]
    if (left !== undefined && left === right) {
      steps.push({ kind: 'same', text: left })
      i += 1
      j += 1
    } else if (left !== undefined && (right === undefined || at(common, i + 1, j) >= at(common, i, j + 1))) {
      steps.push({ kind: 'removed', text: left })
      i += 1
    } else if (right !== undefined) {
      steps.push({ kind: 'added', text: right })
      j += 1
    }
  }
  return steps
}

/** Length of the longest common run from each pair of positions to the ends. */
function commonLengths(one: readonly string[], other: readonly string[]): Uint32Array[] {
  const table = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1))
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const row = table[i]
      if (row === undefined) continue
      row[j] = one[i] === other[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  }
  return table
}

function at(table: Uint32Array[], i: number, j: number): number {
  return table[i]?.[j] ?? 0
}
