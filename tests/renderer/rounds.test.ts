import { createORPCClient, type ClientContext, type ClientLink } from '@orpc/client'
import { QueryObserver } from '@tanstack/react-query'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Change } from '../../core/contract.ts'
import { queriesOf, type Surroundings } from '../../renderer/app/api.ts'
import { followChanges } from '../../renderer/app/changes.ts'
import type { Client } from '../../renderer/app/client.ts'
import { newConnectionState } from '../../renderer/app/connection.ts'
import { newLiveRuns } from '../../renderer/app/live-runs.ts'
import { newQueryClient } from '../../renderer/app/query-client.ts'

test('a window asks again in rounds: what is written while an answer is awaited waits for the next, and is asked for then', async () => {
  const asked: { answer: (text: string) => void; signal: AbortSignal | undefined }[] = []
  const announced: Change[] = []
  let wake = (): void => undefined
  const announce = (change: Change): void => {
    announced.push(change)
    wake()
  }
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
      asked.push({ answer: resolve, signal })
      return promise
    },
  }
  const client = createORPCClient<Client>(link as ClientLink<ClientContext>)
  const api = queriesOf(client)
  const queries = newQueryClient(() => undefined)
  const desk = { client, connection: { state: newConnectionState() } }
  const stop = followChanges({ api, desk, live: newLiveRuns() } as unknown as Surroundings, queries)
  const piece = new QueryObserver(queries, api.content.get.queryOptions({ input: { contentID: 'cnt_1' } }))
  const seen: unknown[] = []
  const leave = piece.subscribe(({ data }) => seen.push(data))
  const written: Change = { kind: 'changed', topics: ['contents'] }
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.answer('one')
  await expect.poll(() => seen.at(-1)).toBe('one')
  announce(written)
  await expect.poll(() => asked.length).toBe(2)
  for (let times = 0; times < 5; times += 1) announce(written)
  await sleep(50)
  expect([asked.length, asked[1]?.signal?.aborted]).toEqual([2, false])
  asked[1]?.answer('two')
  await expect.poll(() => asked.length).toBe(3)
  asked[2]?.answer('three')
  await expect.poll(() => seen.at(-1)).toBe('three')
  await sleep(50)
  expect(asked.length).toBe(3)
  leave()
  stop()
  queries.clear()
})
