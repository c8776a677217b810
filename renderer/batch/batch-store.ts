import { createStore, type StoreApi } from 'zustand/vanilla'
import type { GenerationRequest } from '../../core/generation/contract.ts'
import { forget, keep, readKept } from '../app/storage.ts'

export interface BatchRow {
  /** The same for every try of this row, so that it is accepted once. */
  idempotency_key: string
  label: string
  request: GenerationRequest
  state: 'waiting' | 'sent' | 'refused'
  request_id?: string
  /** Why it was refused. */
  message?: string
}

/** Pieces that are handed in one after the other, kept on this computer until all are. */
export interface Batch {
  template_id: string
  template_name: string
  rows: BatchRow[]
  is_paused: boolean
  /** Why it does not go on by itself. */
  stopped: string | null
}

/** The batch of this window; `nextAt` is when the rate limit lets the next row through, in milliseconds. */
export interface BatchState {
  batch: Batch | undefined
  nextAt: number | undefined
}

const KEPT_AS = 'colophon.batch'

/** The batch that is kept on this computer. */
export function readBatch(): Batch | undefined {
  return readKept(KEPT_AS) as Batch | undefined
}

export function keptBatch(): StoreApi<BatchState> {
  const store = createStore<BatchState>(() => ({ batch: readBatch(), nextAt: undefined }))
  store.subscribe(({ batch }, before) => {
    if (batch === before.batch) return
    if (batch === undefined) forget(KEPT_AS)
    else keep(KEPT_AS, batch)
  })
  return store
}

export function newBatch(
  template: { id: string; name: string },
  rows: readonly { label: string; request: GenerationRequest }[],
): Batch {
  return {
    template_id: template.id,
    template_name: template.name,
    is_paused: false,
    stopped: null,
    rows: rows.map((row) => ({ ...row, idempotency_key: crypto.randomUUID(), state: 'waiting' })),
  }
}

export function nextRow({ batch }: BatchState): BatchRow | undefined {
  if (batch === undefined || batch.is_paused || batch.stopped !== null) return undefined
  return batch.rows.find(({ state }) => state === 'waiting')
}

/** Notes what became of a row. */
export function noteRow(store: StoreApi<BatchState>, key: string, change: Partial<BatchRow>): void {
  store.setState(({ batch }) => ({
    batch: batch && {
      ...batch,
      rows: batch.rows.map((row) => (row.idempotency_key === key ? { ...row, ...change } : row)),
    },
  }))
}

export function changeBatch(store: StoreApi<BatchState>, change: Partial<Batch>): void {
  store.setState(({ batch }) => ({ batch: batch && { ...batch, ...change } }))
}

export function countsOf({ rows }: Batch): { all: number; sent: number; refused: number; waiting: number } {
  const of = (state: BatchRow['state']) => rows.filter((row) => row.state === state).length
  return { all: rows.length, sent: of('sent'), refused: of('refused'), waiting: of('waiting') }
}
