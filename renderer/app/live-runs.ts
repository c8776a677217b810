import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Change } from '../../core/contract.ts'
import type { GenerationStatus, Progress } from '../../core/generation/contract.ts'

export interface LiveRun {
  status: GenerationStatus
  progress: Progress
}

interface LiveText {
  request_id: string
  offset: number
  text: string
}

/** A source whose passages research has returned to a run at work. */
export type LiveSource = Extract<Change, { kind: 'sources_found' }>['sources'][number]

/** How far each run has come, as the engine last told it; forgotten with the window. */
export type LiveRuns = StoreApi<{
  runs: Readonly<Record<string, LiveRun>>
  /** What a model is writing just now, by run; `null` where this window came in the middle of it. */
  texts: Readonly<Record<string, string | null>>
  sources: Readonly<Record<string, readonly LiveSource[]>>
}>

export function newLiveRuns(): LiveRuns {
  return createStore(() => ({ runs: {}, texts: {}, sources: {} }))
}

export function noteProgress(live: LiveRuns, requestId: string, run: LiveRun): void {
  live.setState((before) => ({ runs: { ...before.runs, [requestId]: run } }))
}

/** Takes a piece of what a model is writing; where its beginning is not here, it has to be asked for. */
export function noteText(live: LiveRuns, { request_id, offset, text }: LiveText): void {
  live.setState(({ texts }) => {
    const before = texts[request_id] ?? ''
    const isNext = offset === 0 || offset === before.length
    return { texts: { ...texts, [request_id]: isNext ? before.slice(0, offset) + text : null } }
  })
}

/** Takes the whole text so far, as it was asked for, where it is ahead of what is here. */
export function noteWholeText(live: LiveRuns, requestId: string, text: string): void {
  live.setState((state) => {
    const known = state.texts[requestId] ?? ''
    return text.length > known.length ? { texts: { ...state.texts, [requestId]: text } } : state
  })
}

/** Adds sources to those of a run, each once. */
export function noteSources(live: LiveRuns, requestId: string, found: readonly LiveSource[]): void {
  live.setState((before) => {
    const known = before.sources[requestId] ?? []
    const fresh = found.filter(({ source_id: id }) => !known.some((one) => one.source_id === id))
    return { sources: { ...before.sources, [requestId]: [...known, ...fresh] } }
  })
}
