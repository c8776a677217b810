import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Client, Desk } from './client.ts'
import type { ConnectionState } from './connection.ts'
import type { LiveRun, LiveRuns, LiveSource } from './live-runs.ts'

export function queriesOf(client: Client) {
  return createTanstackQueryUtils(client)
}
export type Api = ReturnType<typeof queriesOf>

/** What every view may reach: the engine's operations, the connection and the live runs. */
export interface Surroundings {
  api: Api
  desk: Desk
  live: LiveRuns
}

export const SurroundingsContext = createContext<Surroundings | undefined>(undefined)

function useSurroundings(): Surroundings {
  const surroundings = useContext(SurroundingsContext)
  if (surroundings === undefined) throw new Error('A view was drawn outside the frame.')
  return surroundings
}

export function useApi(): Api {
  return useSurroundings().api
}

export function useConnection(): ConnectionState {
  return useStore(useSurroundings().desk.connection.state)
}

export function useLiveRun(requestId: string): LiveRun | undefined {
  return useStore(useSurroundings().live, ({ runs }) => runs[requestId])
}

const NO_SOURCES: readonly LiveSource[] = []

/** The sources that research has returned to a run since this window opened. */
export function useLiveSources(requestId: string): readonly LiveSource[] {
  return useStore(useSurroundings().live, ({ sources }) => sources[requestId] ?? NO_SOURCES)
}
