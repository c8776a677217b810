import { ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import { HELLO_PATH, INVITATION_PATH, PROVIDER_PATH, SESSION_PATH, WIRE, type Hello } from '../../core/kernel/wire.ts'
import type { Link } from './connection.ts'
import type { HostWay, Standing } from './host-connection.ts'
import { partedSocket } from './parted-socket.ts'

/** The way of a page that the host itself served, by the session that the browser keeps. */
export const servedWay: HostWay = {
  standing: askSession,
  open: openSocket,
  signIn: async ({ code, ...given }) => {
    await (code === undefined ? send(SESSION_PATH, given) : send(INVITATION_PATH, { ...given, code }))
  },
  provider: async () => (await askHello())?.provider ?? null,
  goToProvider: async ({ is_link, is_fresh, code }) => {
    const { location: to } = (await send(
      PROVIDER_PATH,
      is_link || code === undefined ? { is_link, is_fresh } : { code, is_fresh },
    )) as {
      location: string
    }
    location.assign(to)
  },
}

async function openSocket(opened: (link: Link) => void): Promise<number> {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/rpc`)
  const gone = new AbortController()
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code), { once: true })
    // A cable that was pulled closes no socket for minutes.
    window.addEventListener('offline', () => resolve(0), { signal: gone.signal })
  })
  socket.addEventListener('open', () => opened(new RPCLink({ websocket: partedSocket(socket) })))
  const code = await closed
  gone.abort()
  socket.close()
  return code
}

async function askSession(): Promise<Standing> {
  try {
    const response = await fetch(SESSION_PATH)
    if (response.status === 401) return { status: 'out' }
    if (!response.ok) return { status: 'unreachable' }
    const { wire } = (await response.json()) as { wire: number }
    return { status: wire === WIRE ? 'in' : 'outdated' }
  } catch {
    return { status: 'unreachable' }
  }
}

async function askHello(): Promise<Hello | undefined> {
  try {
    const response = await fetch(HELLO_PATH)
    return response.ok ? ((await response.json()) as Hello) : undefined
  } catch {
    return undefined
  }
}

interface Refusal {
  error?: { code?: string; message?: string; details?: unknown }
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
