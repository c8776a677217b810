import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HandlerContext } from '../../../core/context.ts'
import { createChanges, subscribeToChanges } from '../../../core/engine/changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** So many screens that follow, and at which millisecond each was told what. */
async function screens(count: number, isHost: boolean) {
  const changes = createChanges()
  const told: number[][] = []
  for (let at = 0; at < count; at += 1) {
    const mine: number[] = []
    told.push(mine)
    const context = {
      ...{ changes, signal: undefined, isPresent: () => Promise.resolve(true), info: { isHost } },
      world: { randomBytes: () => Uint8Array.of(Math.floor((256 * at) / count)) },
    } as unknown as HandlerContext
    const stream = await subscribeToChanges(context)
    void (async () => {
      while ((await stream.next()).done !== true) mine.push(Date.now())
    })()
  }
  await vi.advanceTimersByTimeAsync(0)
  return { told, write: () => changes.announce({ kind: 'changed', topics: ['contents'] }) }
}

test('screens of a host are told one after the other within a second, each at most once in one, and keep their places', async () => {
  const { told, write } = await screens(200, true)
  const began = Date.now()
  for (let second = 0; second < 40; second += 1) {
    write()
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(2000)
  for (const mine of told) {
    expect(mine[0]).toBeLessThanOrEqual(began + 1000)
    for (const [at, moment] of mine.slice(1).entries()) expect(moment - (mine[at] ?? 0)).toBeGreaterThanOrEqual(1000)
  }
  // Of a second's 200 no tenth has many more than its share, at first and later.
  for (const round of [0, 2]) {
    const tenths = Map.groupBy(told, (mine) => Math.floor(((mine[round] ?? 0) - began) / 100))
    expect(Math.max(...[...tenths.values()].map(({ length }) => length))).toBeLessThanOrEqual(30)
  }
})

test('a desk is told at once, and so nearly are the few screens of a small team', async () => {
  for (const [count, isHost, most] of [
    [3, false, 0],
    [3, true, 15],
  ] as const) {
    const { told, write } = await screens(count, isHost)
    const began = Date.now()
    write()
    await vi.advanceTimersByTimeAsync(most)
    expect(told.map((mine) => mine.filter((at) => at <= began + most).length)).toEqual([1, 1, 1])
  }
})
