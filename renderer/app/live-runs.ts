import { createStore, type StoreApi } from 'zustand/vanilla'
import type { GenerationStatus, Progress } from '../../core/generation/contract.ts'

export interface LiveRun {
  status: GenerationStatus
  progress: Progress
}

/** How far each run has come, as the engine last told it; forgotten with the window. */
export type LiveRuns = StoreApi<{ runs: Readonly<Record<string, LiveRun>> }>

export function newLiveRuns(): LiveRuns {
  return createStore(() => ({ runs: {} }))
}

export function noteProgress(live: LiveRuns, requestId: string, run: LiveRun): void {
  live.setState((before) => ({ runs: { ...before.runs, [requestId]: run } }))
}
