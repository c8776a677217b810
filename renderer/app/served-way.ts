import { ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import { INVITATION_PATH, SESSION_PATH, WIRE } from '../../core/kernel/wire.ts'
import type { Link } from './connection.ts'
import type { HostWay, Standing } from './host-connection.ts'

/** The way of a page that the host itself served, by the session that the browser keeps. */
export const servedWay: HostWay = {
  standing: askSession,
  open: openSocket,
  signIn: ({ code, ...given }) =>
    code === undefined ? send(SESSION_PATH, given) : send(INVITATION_PATH, { ...given, code }),
}

async function openSocket(opened: (link: Link) => void): Promise<number> {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/rpc`)
  const gone = new AbortController()
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code), { once: true })
    // A cable that was pulled closes no socket for minutes.
    window.addEventListener('offline', () => resolve(0), { signal: gone.signal })
  })
  socket.addEventListener('open', () => opened(new RPCLink({ websocket: socket })))
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

interface Refusal {
  error?: { code?: string; message?: string; details?: unknown }
}

async function send(path: string, body: unknown): Promise<void> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.ok) return
  const { error = {} } = (await response.json().catch(() => ({}))) as Refusal
  const { code = 'internal_error', message = 'The host refused this.', details } = error
  const retry_after = Number(response.headers.get('retry-after') ?? 0) || null
  throw new ORPCError(code.toUpperCase(), { message, data: { details, retry_after } })
}
