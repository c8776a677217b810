import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { createContext, useCallback, useContext } from 'react'
import { useStore } from 'zustand'
import type { Client, Desk } from './client.ts'
import type { ConnectionState, HostDoor } from './connection.ts'
import { noteWholeText, type LiveRun, type LiveRuns, type LiveSource } from './live-runs.ts'

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

/** The engine's operations where an answer is not kept. */
export function useClient(): Client {
  return useSurroundings().desk.client
}

/** How the question for the passphrase ends; undefined while nothing asks for it. */
export function useConfirmation(): ((isGiven: boolean) => void) | undefined {
  return useStore(useSurroundings().desk.confirmation, ({ settle }) => settle)
}

export function useConnection(): ConnectionState {
  return useStore(useSurroundings().desk.connection.state)
}

/** Has the way to the engine tried again at once. */
export function useTryNow(): () => void {
  return useSurroundings().desk.connection.tryNow
}

/** How one signs in on a team host. */
export function useHostDoor(): HostDoor {
  const { door } = useSurroundings().desk.connection
  if (door === undefined) throw new Error('This window is not of a host.')
  return door
}

/** How one signs out without the host; undefined where the host does it. */
export function useSignOut(): (() => Promise<void>) | undefined {
  return useSurroundings().desk.connection.door?.signOut
}

/** Whether this window is of a team host, also while nobody is signed in. */
export function useIsOfHost(): boolean {
  return useSurroundings().desk.connection.door !== undefined
}

/** Where the workspace of this window is kept: what is said of it is another thing at each. */
export type KeptOn = 'desk' | 'host'

export function useKeptOn(): KeptOn {
  return useIsOfHost() ? 'host' : 'desk'
}

export function useLiveRun(requestId: string): LiveRun | undefined {
  return useStore(useSurroundings().live, ({ runs }) => runs[requestId])
}

const NO_SOURCES: readonly LiveSource[] = []

/** The sources that research has returned to a run since this window opened. */
export function useLiveSources(requestId: string): readonly LiveSource[] {
  return useStore(useSurroundings().live, ({ sources }) => sources[requestId] ?? NO_SOURCES)
}

/** What the writer of a run has written so far: undefined where nothing came in, null where only its middle did. */
export function useLiveText(requestId: string) {
  const { live } = useSurroundings()
  const text = useStore(live, ({ texts }) => texts[requestId])
  const takeWhole = useCallback((whole: string) => noteWholeText(live, requestId, whole), [live, requestId])
  return { text, takeWhole }
}
