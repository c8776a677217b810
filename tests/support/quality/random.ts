/** A reproducible source of chance. */
export interface Chance {
  /** A number from 0 to just under 1. */
  next(): number
  /** A whole number from 0 to just under `below`. */
  below(below: number): number
  one<T>(list: readonly T[]): T
}

/** Chance from a seed (mulberry32), so that a measurement can be made again. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    one: (list) => {
      const chosen = list[below(list.length)]
      if (chosen === undefined) throw new RangeError('Nothing to choose from.')
      return chosen
    },
  }
}
