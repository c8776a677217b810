import { expect, test } from 'vitest'
import { takeTurns } from '../../../core/transport/turns.ts'

test('a burst is spread over turns of the event loop, and every request has its turn', async () => {
  let nowMs = 0
  const turn = takeTurns(() => nowMs)
  let loops = 0
  let isDone = false
  const count = (): void => {
    loops += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const startedIn: number[] = []
  await Promise.all(
    Array.from({ length: 100 }, async () => {
      // As requests come: each in a callback of its own, all in one turn.
      await new Promise((resolve) => setImmediate(resolve))
      await turn()
      startedIn.push(loops)
      // Each request keeps the thread for a millisecond.
      nowMs += 1
    }),
  )
  isDone = true
  expect(startedIn).toHaveLength(100)
  const perTurn = [...Map.groupBy(startedIn, (loop) => loop).values()].map((started) => started.length)
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(16)
  expect(perTurn.length).toBeGreaterThan(5)
})

test('a request that comes alone begins at once', async () => {
  const turn = takeTurns(() => 0)
  let hasBegun = false
  const begun = turn().then(() => (hasBegun = true))
  await Promise.resolve()
  await Promise.resolve()
  expect(hasBegun).toBe(true)
  await begun
})
