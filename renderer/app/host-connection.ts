import { ORPCError } from '@orpc/client'
import { SIGNED_OUT_CODE } from '../../core/kernel/wire.ts'
import { newConnectionState, newWait, pause, type Connection, type HostDoor, type Link } from './connection.ts'

/** How long a call waits for a host that cannot be reached, before it says so. */
const PATIENCE_MS = 10_000
const FIRST_WAIT_MS = 300
const LONGEST_WAIT_MS = 30_000

/** Whether the engine of this window is a team host's. */
export function isOfHost(): boolean {
  return mark('colophon-kept-on') === 'host'
}

/** The address by which browsers reach the host: a desk's own page comes from elsewhere. */
export function hostOrigin(): string {
  return mark('colophon-host') ?? location.origin
}

function mark(name: string): string | undefined {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? undefined
}

/** Takes an invitation's code out of the address, so that neither history nor a copied link holds it. */
export function takeInvitation(): string | undefined {
  const code = /^#invitation=([\w-]{1,100})$/.exec(location.hash)?.[1]
  if (code !== undefined) history.replaceState(null, '', `${location.pathname}#/`)
  return code
}

/** Milliseconds before try number `attempt`: anywhere from 0.3 s up to a bound that doubles to 30 s. */
function hostReconnectDelay(attempt: number, random: () => number): number {
  const most = Math.min(LONGEST_WAIT_MS, 2 * FIRST_WAIT_MS * 2 ** Math.min(attempt, 10))
  return Math.round(FIRST_WAIT_MS + random() * (most - FIRST_WAIT_MS))
}

/** `problem` is for people. */
export type Standing = { status: 'in' | 'out' } | { status: 'outdated' | 'unreachable'; problem?: string | undefined }

/** How a window reaches its host: by itself where the host served it, through the shell on a desk. */
export interface HostWay {
  standing: () => Promise<Standing>
  /** Holds a connection open; answers the code that it was closed with. */
  open: (opened: (link: Link) => void) => Promise<number>
  signIn: HostDoor['signIn']
  signOut?: () => Promise<void>
  /** What the provider is called that one may sign in with; absent where this way knows none. */
  provider?: HostDoor['provider']
  /** Leaves for the provider's page: to sign in, with an invitation where there is one, or to link an account. */
  goToProvider?: (given: { is_link: boolean; is_fresh: boolean; code?: string | undefined }) => Promise<void>
}

/**
 * A connection to a team host by the session that is kept for it. While nobody is signed in, and once the host was not to be
 * reached for ten seconds, calls are refused and none waits to be sent later.
 */
export function hostConnection(way: HostWay, invitation: string | undefined): Connection {
  const state = newConnectionState()
  const between = newWait()
  let waiting = Promise.withResolvers<Link>()
  let signedIn = Promise.withResolvers<undefined>()
  let signIns = 0
  const refuseWaiting = (error: Error) => {
    waiting.promise.catch(() => undefined)
    waiting.reject(error)
    waiting = Promise.withResolvers<Link>()
  }
  const { goToProvider } = way
  const door: HostDoor = {
    invitation,
    signIn: async (given) => {
      await way.signIn(given)
      door.invitation = undefined
      signIns += 1
      signedIn.resolve(undefined)
    },
    ...(way.signOut === undefined ? {} : { signOut: way.signOut }),
    provider: way.provider ?? (() => Promise.resolve(null)),
    ...(goToProvider === undefined
      ? {}
      : { goToProvider: async (given) => goToProvider({ ...given, code: door.invitation }) }),
  }
  const opened = (link: Link): void => {
    waiting.resolve(link)
    state.setState(({ epoch }) => ({ status: 'open', epoch: epoch + 1, since: undefined, problem: undefined }))
  }

  async function keepOpen() {
    for (let attempt = 0; ; attempt += 1) {
      const before = signIns
      const standing = door.invitation === undefined ? await way.standing() : { status: 'out' as const }
      if (standing.status === 'outdated') {
        state.setState({ status: 'outdated', problem: standing.problem })
        refuseWaiting(signedOut())
        return
      }
      // Somebody signed in while this was asked: the answer may be of the moment before.
      if (standing.status === 'out' && before !== signIns) continue
      if (standing.status === 'out') {
        signedIn = Promise.withResolvers<undefined>()
        state.setState({ status: 'signed_out', since: undefined, problem: undefined })
        refuseWaiting(signedOut())
        await signedIn.promise
        state.setState({ status: 'connecting' })
        continue
      }
      if (standing.status === 'in') {
        const closed = await way.open((link) => {
          attempt = 0
          opened(link)
        })
        waiting = Promise.withResolvers<Link>()
        if (closed === SIGNED_OUT_CODE) continue
      }
      const problem = standing.status === 'unreachable' ? standing.problem : undefined
      state.setState((before) => ({
        ...{ status: 'reconnecting', problem },
        since: before.since ?? new Date().toISOString(),
      }))
      await Promise.race([between.wait(hostReconnectDelay(attempt, Math.random)), online()])
    }
  }

  void keepOpen()
  return {
    state,
    door,
    tryNow: between.end,
    link: async () => {
      const { status } = state.getState()
      if (status === 'signed_out' || status === 'outdated') throw signedOut()
      return Promise.race([waiting.promise, unreachable(state)])
    },
  }
}

function signedOut(): Error {
  return new ORPCError('UNAUTHORIZED', { message: 'You are signed out. Sign in first.' })
}

async function unreachable(state: Connection['state']): Promise<never> {
  await pause(PATIENCE_MS)
  const { problem } = state.getState()
  if (problem !== undefined) throw new ORPCError('UNREACHABLE', { message: problem })
  throw new Error('The host cannot be reached.')
}

function online(): Promise<void> {
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
}
