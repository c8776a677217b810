import type { ClientContext, ClientLink } from '@orpc/client'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type Link = ClientLink<ClientContext>

/**
 * `lost`: the engine no longer knows this window, so trying again would not help. `expired`: the engine runs, and the link that
 * the window was opened by is no longer good. On a host `signed_out` waits for somebody to
 * sign in, and `outdated` for the page to be loaded again.
 */
export type ConnectionStatus = 'connecting' | 'open' | 'reconnecting' | 'lost' | 'expired' | 'signed_out' | 'outdated'

export interface ConnectionState {
  status: ConnectionStatus
  /** Counts the times a link was opened. */
  epoch: number
  /** Since when the engine is not to be reached. */
  since?: string | undefined
  /** What is wrong with a host, for people; undefined where that is not known. */
  problem?: string | undefined
}

/** What somebody signs in with: their passphrase, or an invitation with the passphrase that they choose. */
type SignInWith = { login: string; passphrase: string; code?: string }

/** What a host's door adds to the way to the engine. */
export interface HostDoor {
  /** The code of the invitation that this page was opened with, until it is taken. */
  invitation: string | undefined
  /** Signs in. Throws the host's refusal as any call does. */
  signIn: (given: SignInWith) => Promise<void>
  /** What the provider is called that one may sign in with; null where there is none, or the host does not say. */
  provider: () => Promise<string | null>
  /** Leaves for the provider's page: to sign in, with the invitation where there is one, or to link an account; `is_fresh` has the provider ask anew; absent on a desk. */
  goToProvider?: (given: { is_link: boolean; is_fresh: boolean }) => Promise<void>
  /** Ends the session, also while the host is not to be reached; absent where only the host can. */
  signOut?: () => Promise<void>
}

/** The way to the engine. `link` waits until there is one, and survives reconnects. */
export interface Connection {
  state: StoreApi<ConnectionState>
  link: () => Promise<Link>
  /** Tries again at once, where the next try is still to come. */
  tryNow: () => void
  /** On a team host: how one signs in. */
  door?: HostDoor
}

export class SessionLost extends Error {
  override readonly name = 'SessionLost'
}

/** The link that a window was opened by was used, or its minute is over. */
export class LinkExpired extends Error {
  override readonly name = 'LinkExpired'
}

export function newConnectionState(): StoreApi<ConnectionState> {
  return createStore<ConnectionState>(() => ({ status: 'connecting', epoch: 0 }))
}

/** Milliseconds to wait before try number `attempt`: half a second doubled to ten, spread by up to a quarter. */
export function reconnectDelay(attempt: number, random: () => number): number {
  const base = Math.min(10_000, 500 * 2 ** attempt)
  return Math.round(base * (0.75 + random() * 0.5))
}

/** A wait that somebody can end. */
export function newWait(): { wait: (milliseconds: number) => Promise<unknown>; end: () => void } {
  let ended = Promise.withResolvers<undefined>()
  return {
    wait: (milliseconds) => {
      ended = Promise.withResolvers<undefined>()
      return Promise.race([pause(milliseconds), ended.promise])
    },
    end: () => ended.resolve(undefined),
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
