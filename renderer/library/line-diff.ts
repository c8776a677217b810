export interface DiffLine {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Two texts line by line: what stayed, what only the first has (`removed`) and what only the second has (`added`). */
export function lineDiff(before: string, after: string): DiffLine[] {
  const one = before.split('\n')
  const other = after.split('\n')
  const common = commonLengths(one, other)
  const lines: DiffLine[] = []
  let i = 0
  let j = 0
  while (i < one.length || j < other.length) {
    const left = one[i]
    const right = other[j]
    if (left !== undefined && left === right) {
      lines.push({ kind: 'same', text: left })
      i += 1
      j += 1
    } else if (left !== undefined && (right === undefined || at(common, i + 1, j) >= at(common, i, j + 1))) {
      lines.push({ kind: 'removed', text: left })
      i += 1
    } else if (right !== undefined) {
      lines.push({ kind: 'added', text: right })
      j += 1
    }
  }
  return lines
}

/** Length of the longest common run of lines from each pair of positions to the ends. */
function commonLengths(one: string[], other: string[]): Uint32Array[] {
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
