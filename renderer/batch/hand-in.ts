import type { StoreApi } from 'zustand/vanilla'
import type { Client } from '../app/client.ts'
import { pause } from '../app/connection.ts'
import { readFault } from '../app/faults.ts'
import { changeBatch, nextRow, noteRow, type BatchRow, type BatchState } from './batch-store.ts'

const RETRY_MS = 5000

/** Hands a batch in, row after row, at the pace that the rate limit allows; answers how to stop. */
export function handIn(client: Client, store: StoreApi<BatchState>): () => void {
  const stopped = new AbortController()

  async function work() {
    while (!stopped.signal.aborted) {
      const row = nextRow(store.getState())
      if (row === undefined) await changed(store, stopped.signal)
      else await send(client, store, row)
    }
  }

  void work()
  return () => stopped.abort()
}

async function send(client: Client, store: StoreApi<BatchState>, row: BatchRow): Promise<void> {
  const { idempotency_key, request } = row
  try {
    const { request_id } = await client.generation.submitOnce({ idempotency_key, request })
    noteRow(store, idempotency_key, { state: 'sent', request_id })
  } catch (error) {
    const { code, message, details, retryAfterSeconds } = readFault(error)
    const text = details.length === 0 ? message : details.map((one) => `${one.path}: ${one.message}`).join(' ')
    if (code === 'RATE_LIMITED') await wait(store, (retryAfterSeconds ?? 1) * 1000)
    else if (code === 'UNREACHABLE' || code === 'UNAUTHORIZED') await wait(store, RETRY_MS)
    else if (code === 'INVALID_REQUEST') noteRow(store, idempotency_key, { state: 'refused', message: text })
    else changeBatch(store, { stopped: text })
  }
}

async function wait(store: StoreApi<BatchState>, milliseconds: number): Promise<void> {
  store.setState({ nextAt: Date.now() + milliseconds })
  await pause(milliseconds)
  store.setState({ nextAt: undefined })
}

async function changed(store: StoreApi<BatchState>, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const stop = store.subscribe(() => resolve(undefined))
  signal.addEventListener('abort', () => resolve(undefined), { once: true })
  await promise.finally(stop)
}
