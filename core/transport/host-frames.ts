import type { WebSocket } from 'ws'
import { joinedParts, type OnTheWay } from './joined-parts.ts'

/** Frames that a socket may get wrong before it is closed. */
const MOST_WRONG = 5
/** Parts the JSON of a frame from the bytes that come along. */
const DELIMITER = 0xff
const WRONG_CODE = 1008

type Listener = (event: { data: unknown }) => void

/**
 * A socket of a member that hands on calls and their ends alone. No operation takes a stream of events, which would be kept
 * in memory until somebody reads it; what is no call is dropped, and a socket that goes on so is closed.
 */
export function callsOnly(webSocket: WebSocket, onTheWay: OnTheWay): Pick<WebSocket, 'send' | 'addEventListener'> {
  let wrong = 0
  const joined = joinedParts(webSocket, onTheWay)
  const listen = (type: string, listener: Listener): void => {
    const hear = (event: { data: unknown }): void => {
      if (type !== 'message' || isCall(event.data)) listener(event)
      else if (++wrong >= MOST_WRONG) webSocket.close(WRONG_CODE, 'no call')
    }
    joined.addEventListener(type as 'message', hear)
  }
  return { send: joined.send, addEventListener: listen as WebSocket['addEventListener'] }
}

/** A request has no type of its own; 4 ends one. */
const CALL_TYPES: ReadonlySet<unknown> = new Set([undefined, 1, 4])

/** Whether a frame is a call or the end of one. */
export function isCall(data: unknown): boolean {
  const frame = readFrame(data)
  if (typeof frame !== 'object' || frame === null || !('i' in frame)) return false
  const { t: type, p: payload } = frame as { t?: unknown; p?: { h?: Record<string, unknown> } }
  if (!CALL_TYPES.has(type)) return false
  const headers = payload?.h ?? {}
  const kind = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  return typeof kind !== 'string' || !/event-stream/i.test(kind)
}

function readFrame(data: unknown): unknown {
  try {
    if (typeof data === 'string') return JSON.parse(data) as unknown
    const bytes = Array.isArray(data) ? Buffer.concat(data as Buffer[]) : Buffer.from(data as ArrayBuffer)
    const end = bytes.indexOf(DELIMITER)
    return JSON.parse(bytes.subarray(0, end === -1 ? undefined : end).toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
