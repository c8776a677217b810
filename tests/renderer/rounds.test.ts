import { createORPCClient } from '@orpc/client'
import { QueryObserver } from '@tanstack/react-query'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { Change } from '../../core/contract.ts'
import { queriesOf, type Surroundings } from '../../renderer/app/api.ts'
import { followChanges } from '../../renderer/app/changes.ts'
import type { Client } from '../../renderer/app/client.ts'
import { newConnectionState, type HostDoor } from '../../renderer/app/connection.ts'
import { newLiveRuns } from '../../renderer/app/live-runs.ts'
import { newQueryClient } from '../../renderer/app/query-client.ts'

afterEach(() => vi.useRealTimers())

/** A window that shows one piece, and what was asked for it. */
function windowOn(door?: HostDoor) {
  const asked: { answer: (text: string) => void; signal: AbortSignal | undefined; at: number }[] = []
  const announced: Change[] = []
  let wake = (): void => undefined
  async function* changes() {
    for (;;) {
      const next = announced.shift()
      if (next === undefined) await new Promise<void>((resolve) => (wake = resolve))
      else yield next
    }
  }
  const link = {
    call: (path: readonly string[], _input: unknown, { signal }: { signal?: AbortSignal }) => {
      if (path.join('.') === 'changes.subscribe') return Promise.resolve(changes())
      const { promise, resolve } = Promise.withResolvers<string>()
      asked.push({ answer: resolve, signal, at: performance.now() })
      return promise
    },
  }
  const client = createORPCClient<Client>(link)
  const api = queriesOf(client)
  const queries = newQueryClient(() => undefined)
  const connection = { state: newConnectionState(), ...(door === undefined ? {} : { door }) }
  const surroundings = { api, desk: { client, connection }, live: newLiveRuns() } as unknown as Surroundings
  const stop = followChanges(surroundings, queries)
  const piece = new QueryObserver(queries, api.content.get.queryOptions({ input: { contentID: 'cnt_1' } }))
  const seen: unknown[] = []
  const leave = piece.subscribe(({ data }) => seen.push(data))
  return {
    ...{ asked, seen, queries },
    announce: () => {
      announced.push({ kind: 'changed', topics: ['contents'] })
      wake()
    },
    close: () => {
      leave()
      stop()
      queries.clear()
    },
  }
}

test('a window asks again in rounds: what is written while an answer is awaited waits for the next, and is asked for then', async () => {
  const { asked, seen, announce, close } = windowOn()
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.answer('one')
  await expect.poll(() => seen.at(-1)).toBe('one')
  announce()
  await expect.poll(() => asked.length).toBe(2)
  for (let times = 0; times < 5; times += 1) announce()
  await sleep(50)
  expect([asked.length, asked[1]?.signal?.aborted]).toEqual([2, false])
  asked[1]?.answer('two')
  await expect.poll(() => asked.length).toBe(3)
  asked[2]?.answer('three')
  await expect.poll(() => seen.at(-1)).toBe('three')
  await sleep(50)
  expect(asked.length).toBe(3)
  close()
})

test('a round that fails is asked again in full, and the next write is followed', async () => {
  const { asked, seen, queries, announce, close } = windowOn()
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.answer('one')
  await expect.poll(() => seen.at(-1)).toBe('one')
  vi.spyOn(queries, 'invalidateQueries').mockImplementationOnce(() => {
    throw new Error('an answer that cannot be named')
  })
  for (const answer of ['two', 'three']) {
    const before = asked.length
    announce()
    await expect.poll(() => asked.length).toBe(before + 1)
    asked.at(-1)?.answer(answer)
    await expect.poll(() => seen.at(-1)).toBe(answer)
  }
  close()
})

test('a window of a host rests the longer, the longer its answers took', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  const { asked, announce, close } = windowOn({} as HostDoor)
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  await pass(1)
  asked[0]?.answer('one')
  announce()
  // Its first answers took no time, and so it hardly rests.
  await pass(50)
  expect(asked.length).toBe(2)
  await pass(100)
  asked[1]?.answer('two')
  announce()
  const took = performance.now() - (asked[1]?.at ?? 0)
  expect(took).toBeGreaterThanOrEqual(100)
  await pass(9 * took - 1)
  expect(asked.length).toBe(2)
  await pass(2)
  expect(asked.length).toBe(3)
  close()
})
