import { ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import {
  HELLO_PATH,
  INVITATION_PATH,
  PROVIDER_PATH,
  SESSION_PATH,
  SIGNED_OUT_CODE,
  WIRE,
  type Hello,
} from '../../core/kernel/wire.ts'
import { newConnectionState, pause, type Connection, type HostDoor, type Link } from './connection.ts'
import { partedSocket } from './parted-socket.ts'

/** How long a call waits for a host that cannot be reached, before it says so. */
const PATIENCE_MS = 10_000
const FIRST_WAIT_MS = 300
const LONGEST_WAIT_MS = 30_000

/** Whether this page was served by a team host. */
export function isOfHost(): boolean {
  return document.querySelector('meta[name="colophon-kept-on"]')?.getAttribute('content') === 'host'
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

type Session = 'in' | 'out' | 'outdated' | 'unreachable'

/**
 * A connection to a team host by the session that the browser keeps. While nobody is signed in, and once the host was not to
 * be reached for ten seconds, calls are refused and none waits to be sent later.
 */
export function hostConnection(invitation: string | undefined): Connection {
  const state = newConnectionState()
  let waiting = Promise.withResolvers<Link>()
  let signedIn = Promise.withResolvers<undefined>()
  const refuseWaiting = (error: Error) => {
    waiting.promise.catch(() => undefined)
    waiting.reject(error)
    waiting = Promise.withResolvers<Link>()
  }
  const door: HostDoor = {
    invitation,
    signIn: async ({ code, ...given }) => {
      await (code === undefined ? send(SESSION_PATH, given) : send(INVITATION_PATH, { ...given, code }))
      door.invitation = undefined
      signedIn.resolve(undefined)
    },
    provider: async () => (await askHello())?.provider ?? null,
    goToProvider: async ({ is_link }) => {
      const code = door.invitation
      const body = is_link || code === undefined ? { is_link } : { code }
      const { location: to } = (await send(PROVIDER_PATH, body)) as { location: string }
      location.assign(to)
    },
  }

  async function keepOpen() {
    for (let attempt = 0; ; attempt += 1) {
      const session = door.invitation === undefined ? await askSession() : 'out'
      if (session === 'outdated') {
        state.setState({ status: 'outdated' })
        refuseWaiting(signedOut())
        return
      }
      if (session === 'out') {
        signedIn = Promise.withResolvers<undefined>()
        state.setState({ status: 'signed_out', since: undefined })
        refuseWaiting(signedOut())
        await signedIn.promise
        state.setState({ status: 'connecting' })
        continue
      }
      if (session === 'in') {
        const closed = await open(() => (attempt = 0))
        waiting = Promise.withResolvers<Link>()
        if (closed === SIGNED_OUT_CODE) continue
      }
      state.setState((before) => ({ status: 'reconnecting', since: before.since ?? new Date().toISOString() }))
      await Promise.race([pause(hostReconnectDelay(attempt, Math.random)), online()])
    }
  }

  /** Holds a socket open; answers the code that it was closed with. */
  async function open(opened: () => void): Promise<number> {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/rpc`)
    const gone = new AbortController()
    const closed = new Promise<number>((resolve) => {
      socket.addEventListener('close', ({ code }) => resolve(code), { once: true })
      // A cable that was pulled closes no socket for minutes.
      window.addEventListener('offline', () => resolve(0), { signal: gone.signal })
    })
    socket.addEventListener('open', () => {
      opened()
      waiting.resolve(new RPCLink({ websocket: partedSocket(socket) }))
      state.setState(({ epoch }) => ({ status: 'open', epoch: epoch + 1, since: undefined }))
    })
    const code = await closed
    gone.abort()
    socket.close()
    return code
  }

  void keepOpen()
  return {
    state,
    door,
    link: async () => {
      const { status } = state.getState()
      if (status === 'signed_out' || status === 'outdated') throw signedOut()
      return Promise.race([waiting.promise, unreachable()])
    },
  }
}

function signedOut(): Error {
  return new ORPCError('UNAUTHORIZED', { message: 'You are signed out. Sign in first.' })
}

async function unreachable(): Promise<never> {
  await pause(PATIENCE_MS)
  throw new Error('The host cannot be reached.')
}

function online(): Promise<void> {
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
}

async function askSession(): Promise<Session> {
  try {
    const response = await fetch(SESSION_PATH)
    if (response.status === 401) return 'out'
    if (!response.ok) return 'unreachable'
    const { wire } = (await response.json()) as { wire: number }
    return wire === WIRE ? 'in' : 'outdated'
  } catch {
    return 'unreachable'
  }
}

interface Refusal {
  error?: { code?: string; message?: string; details?: unknown }
}

async function askHello(): Promise<Hello | undefined> {
  try {
    const response = await fetch(HELLO_PATH)
    return response.ok ? ((await response.json()) as Hello) : undefined
  } catch {
    return undefined
  }
}

async function send(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.ok) return response.json()
  const { error = {} } = (await response.json().catch(() => ({}))) as Refusal
  const { code = 'internal_error', message = 'The host refused this.', details } = error
  const retry_after = Number(response.headers.get('retry-after') ?? 0) || null
  throw new ORPCError(code.toUpperCase(), { message, data: { details, retry_after } })
}
