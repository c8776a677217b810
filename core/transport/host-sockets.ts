import { RPCHandler } from '@orpc/server/ws'
import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { deskCaller } from '../accounts/callers.ts'
import { sessionSeat } from '../accounts/session-seat.ts'
import { findSession, updateSession } from '../accounts/sessions.ts'
import type { CallContext } from '../context.ts'
import { Fault } from '../kernel/errors.ts'
import { timestamp } from '../kernel/time.ts'
import { SIGNED_OUT_CODE, TOO_MANY_CODE } from '../kernel/wire.ts'
import { rawFault } from './answers.ts'
import { callsInTurn } from './calls-in-turn.ts'
import { asFault, callInterceptors } from './faults.ts'
import { checkHost, checkShape } from './gate.ts'
import { callsOnly } from './host-frames.ts'
import { addressOf, isOwnPage, sessionTokenOf } from './host-requests.ts'
import type { RestContext } from './rest.ts'
import { endSoftly } from './parser-faults.ts'
import { router } from './router.ts'

/** Where a host stands on the network, and what it serves there. */
export interface HostPlaceOnNetwork {
  publicUrl: URL
  /** `wss://` or `ws://` with host and port of the public address. */
  socketOrigin: string
  proxies: BlockList
  rendererFolder: string
}

/** Windows of one member, and of one address: an office has one for everybody. */
export const CONNECTIONS = { ofMember: 40, ofAddress: 400 }
/** A call has at most so many bytes, as at a desk. */
const FRAME_BYTES = 8 * 1024 * 1024
/** A socket that answers no ping for so long is gone, as when a cable was pulled. */
const PING_MS = 20_000
/** Between two looks whether sessions have ended. */
const LOOK_MS = 250

interface Connected {
  session_id: string
  member_id: string
  address: string
  isAlive: boolean
}

export interface HostSockets {
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  close: () => void
}

/** The sockets of a host's windows and desks: each has the session that it showed as it was opened, and that alone. */
export function hostSockets(context: RestContext, place: HostPlaceOnNetwork): HostSockets {
  const { db, world, changes, reportFault } = context
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_BYTES })
  const rpc = new RPCHandler<CallContext>(router, { clientInterceptors: callInterceptors })
  const connected = new Map<WebSocket, Connected>()
  const onTheWay = { length: 0 }
  const turn = callsInTurn()
  const now = (): string => timestamp(world.now())

  const count = (of: Partial<Connected>): number =>
    [...connected.values()].filter((one) => one.member_id === of.member_id || one.address === of.address).length

  const take = (
    webSocket: WebSocket,
    { session_id, member_id }: { session_id: string; member_id: string },
    address: string,
  ): void => {
    webSocket.on('error', () => webSocket.terminate())
    if (count({ member_id }) >= CONNECTIONS.ofMember || count({ address }) >= CONNECTIONS.ofAddress) {
      webSocket.close(TOO_MANY_CODE, 'too many connections')
      return
    }
    connected.set(webSocket, { session_id, member_id, address, isAlive: true })
    webSocket.on('close', () => connected.delete(webSocket))
    webSocket.on('pong', () => {
      const one = connected.get(webSocket)
      if (one !== undefined) one.isAlive = true
    })
    const seat = sessionSeat(context, session_id)
    void rpc.upgrade(callsOnly(webSocket, onTheWay), {
      context: { ...context, seat, turn, identify: () => deskCaller(seat) },
    })
  }

  const endEnded = async (): Promise<void> => {
    for (const [webSocket, { session_id }] of connected) {
      if ((await findSession(db, { session_id }, now())) === undefined) webSocket.close(SIGNED_OUT_CODE, 'signed out')
    }
  }
  let look: NodeJS.Timeout | undefined
  const unsubscribe = changes.subscribe((change) => {
    const isOfSessions = change.kind === 'changed' && change.topics.some((one) => ENDS.has(one))
    if (!isOfSessions || connected.size === 0) return
    look ??= setTimeout(() => {
      look = undefined
      endEnded().catch((error: unknown) => reportFault('it could not be looked which sessions have ended', error))
    }, LOOK_MS).unref()
  })
  const ping = setInterval(() => {
    for (const [webSocket, one] of connected) {
      if (!one.isAlive) webSocket.terminate()
      one.isAlive = false
      webSocket.ping()
    }
  }, PING_MS).unref()

  return {
    upgrade: (request, socket, head) => {
      // Whoever asks may be gone at any moment; a socket's error without a listener would end the process.
      socket.on('error', () => socket.destroy())
      admit(context, request, place).then(
        (session) => {
          if (socket.destroyed) return
          sockets.handleUpgrade(request, socket, head, (webSocket) =>
            take(webSocket, session, addressOf(request, place.proxies)),
          )
        },
        (error: unknown) => {
          const fault = asFault(error)
          if (fault.code === 'internal_error') reportFault('a socket could not be opened', error)
          // Whoever keeps their own side open holds no connection by it.
          endSoftly(socket, rawFault(fault))
        },
      )
    },
    close: () => {
      unsubscribe()
      clearInterval(ping)
      clearTimeout(look)
      for (const client of sockets.clients) client.terminate()
      sockets.close()
    },
  }
}

/** What may end a session. */
const ENDS: ReadonlySet<string> = new Set(['desk_sessions', 'credentials', 'members'])

/** The session that a socket is opened with. Throws `forbidden`, `unauthorized`. */
async function admit({ db, world }: RestContext, request: IncomingMessage, { publicUrl }: HostPlaceOnNetwork) {
  checkShape(request)
  checkHost(request, 0, publicUrl.host.toLowerCase())
  if (request.url !== '/rpc') throw new Fault('not_found', 'There is nothing at this address.')
  const isPage = isOwnPage(request, publicUrl)
  // A program shows its token itself; what a browser would send along by itself opens nothing for it.
  const token = isPage || request.headers.authorization !== undefined ? sessionTokenOf(request) : undefined
  const now = timestamp(world.now())
  const session = token === undefined ? undefined : await findSession(db, { token }, now)
  if (session === undefined) throw new Fault('unauthorized', 'Nobody is signed in here. Sign in first.')
  await updateSession(db, session.session_id, { seen_at: now })
  return session
}
