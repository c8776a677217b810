import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Change } from '../../core/contract.ts'
import type { GenerationStatus, Progress } from '../../core/generation/contract.ts'

export interface LiveRun {
  status: GenerationStatus
  progress: Progress
}

/** A source whose passages research has returned to a run at work. */
export type LiveSource = Extract<Change, { kind: 'sources_found' }>['sources'][number]

/** How far each run has come, as the engine last told it; forgotten with the window. */
export type LiveRuns = StoreApi<{
  runs: Readonly<Record<string, LiveRun>>
  sources: Readonly<Record<string, readonly LiveSource[]>>
}>

export function newLiveRuns(): LiveRuns {
  return createStore(() => ({ runs: {}, sources: {} }))
}

export function noteProgress(live: LiveRuns, requestId: string, run: LiveRun): void {
  live.setState((before) => ({ runs: { ...before.runs, [requestId]: run } }))
}

/** Adds sources to those of a run, each once. */
export function noteSources(live: LiveRuns, requestId: string, found: readonly LiveSource[]): void {
  live.setState((before) => {
    const known = before.sources[requestId] ?? []
    const fresh = found.filter(({ source_id: id }) => !known.some((one) => one.source_id === id))
    return { sources: { ...before.sources, [requestId]: [...known, ...fresh] } }
  })
}
