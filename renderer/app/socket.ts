import { RPCLink } from '@orpc/client/websocket'
import {
  LinkExpired,
  newConnectionState,
  newWait,
  reconnectDelay,
  SessionLost,
  type Connection,
  type Link,
} from './connection.ts'
import { partedSocket } from './parted-socket.ts'

type Opening =
  | { outcome: 'open'; closed: Promise<void> }
  | { outcome: 'refused' }
  | { outcome: 'expired' }
  | { outcome: 'unreachable' }

/** Close codes by which the host says that the secret is no longer good. */
const isRefusal = (code: number) => code === 1008 || (code >= 4000 && code < 5000)

/** A connection over a socket that opens again by itself for as long as its secret is accepted. */
export function socketConnection(address: string, findSecret: () => Promise<string | undefined>): Connection {
  const state = newConnectionState()
  const between = newWait()
  let waiting = Promise.withResolvers<Link>()

  async function keepOpen() {
    for (let attempt = 0; ; attempt += 1) {
      const opening = await open().catch((cause: unknown): Opening => {
        if (cause instanceof LinkExpired) return { outcome: 'expired' }
        return { outcome: 'unreachable' }
      })
      if (opening.outcome === 'refused') {
        state.setState({ status: 'lost' })
        waiting.promise.catch(() => undefined)
        waiting.reject(new SessionLost('This window is not signed in.'))
        return
      }
      if (opening.outcome === 'expired') {
        state.setState({ status: 'expired' })
        waiting.promise.catch(() => undefined)
        waiting.reject(new LinkExpired('This link has expired: it opens Colophon once, within a minute.'))
        return
      }
      if (opening.outcome === 'open') {
        attempt = 0
        await opening.closed
        waiting = Promise.withResolvers<Link>()
      }
      state.setState(({ since }) => ({ status: 'reconnecting', since: since ?? new Date().toISOString() }))
      await between.wait(reconnectDelay(attempt, Math.random))
    }
  }

  async function open(): Promise<Opening> {
    const secret = await findSecret()
    if (secret === undefined) return { outcome: 'refused' }
    const socket = new WebSocket(address)
    const answer = await greet(socket, secret)
    if (answer !== 'open') return { outcome: answer }
    const closed = new Promise<void>((resolve) => {
      socket.addEventListener('close', () => resolve(), { once: true })
    })
    waiting.resolve(new RPCLink({ websocket: partedSocket(socket) }))
    state.setState((before) => ({ status: 'open', epoch: before.epoch + 1, since: undefined }))
    return { outcome: 'open', closed }
  }

  void keepOpen()
  return { state, link: () => waiting.promise, tryNow: between.end }
}

/** Sends the secret as the first frame; from the answer `{"ok":true}` on, the socket carries calls. */
function greet(socket: WebSocket, secret: string): Promise<Exclude<Opening['outcome'], 'expired'>> {
  return new Promise((resolve) => {
    const done = new AbortController()
    const settle = (outcome: Exclude<Opening['outcome'], 'expired'>) => {
      done.abort()
      if (outcome !== 'open') socket.close()
      resolve(outcome)
    }
    const { signal } = done
    socket.addEventListener('open', () => socket.send(JSON.stringify({ secret })), { signal })
    socket.addEventListener('message', (event) => settle(event.data === '{"ok":true}' ? 'open' : 'refused'), { signal })
    socket.addEventListener('close', (event) => settle(isRefusal(event.code) ? 'refused' : 'unreachable'), { signal })
  })
}
