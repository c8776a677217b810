/** Repeatable randomness: the same seed gives the same numbers (mulberry32). */
export function randomFrom(seed: number): { next: () => number; below: (limit: number) => number } {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, below: (limit) => Math.floor(next() * limit) }
}

/** The seed of a test: TEST_SEED to repeat one, else a new one. A test prints its seed. */
export function testSeed(): number {
  const given = Number(process.env.TEST_SEED)
  return Number.isInteger(given) && given > 0 ? given : Math.floor(Math.random() * 2 ** 31) + 1
}

/** Whether tests whose size is a setting run at full size. */
export const isLong = process.env.COLOPHON_TEST_SIZE === 'long'
