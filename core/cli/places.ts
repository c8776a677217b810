/** Line and column, from 1. */
export interface LinePlace {
  line: number
  column: number
}

/** Line and column of an offset; the beginning where a finding has no place. */
export function linePlaces(text: string): (offset: number | null) => LinePlace {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= (offset ?? 0)) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: (offset ?? 0) - (starts[low] ?? 0) + 1 }
  }
}
