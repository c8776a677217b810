import WebSocket from 'ws'
import { framesOf } from '../../kernel/parts.ts'
import { bearerOf, type HostCalls } from './host-calls.ts'

/** The window's end: Electron's MessagePortMain, or a port of a test. */
export interface RelayPort {
  on: ((event: 'message', listener: (event: { data: unknown }) => void) => unknown) &
    ((event: 'close', listener: () => void) => unknown)
  postMessage: (message: string | Uint8Array<ArrayBuffer>) => void
  start: () => void
  close: () => void
}

/** A frame of a host has at most so many bytes: a whole dossier is far below, and more would fill this computer's memory. */
const MOST_FRAME = 64 * 1024 * 1024
const CONNECT_MS = 10_000
/** A host asks every 20 seconds whether somebody is there; one that has not for so long is gone, as when a cable was pulled. */
const SILENCE_MS = 60_000

/** Opens the socket of a host with a session's token; undefined where it is refused or not reached. No redirect is followed. */
export function openSocket({ origin, userAgent, ca }: HostCalls, token: string): Promise<WebSocket | undefined> {
  const webSocket = new WebSocket(`${origin.replace(/^http/, 'ws')}/rpc`, {
    headers: { ...bearerOf(token), 'user-agent': userAgent },
    ...{ followRedirects: false, maxPayload: MOST_FRAME, perMessageDeflate: false, handshakeTimeout: CONNECT_MS },
    ca,
  })
  return new Promise((resolve) => {
    webSocket.on('error', () => resolve(undefined))
    webSocket.once('close', () => resolve(undefined))
    webSocket.once('open', () => {
      // Nobody reads yet.
      webSocket.pause()
      resolve(webSocket)
    })
  })
}

/** Carries what either side sends to the other, long messages of the window in parts, until one of them ends; the other one ends with it. */
export function relay(webSocket: WebSocket, port: RelayPort): void {
  let silence: NodeJS.Timeout | undefined
  let messages = 0
  const heard = (): void => {
    clearTimeout(silence)
    silence = setTimeout(() => webSocket.terminate(), SILENCE_MS)
  }
  heard()
  webSocket.on('ping', heard)
  webSocket.on('message', (data: Buffer, isBinary) => {
    heard()
    port.postMessage(isBinary ? new Uint8Array(data) : data.toString('utf8'))
  })
  webSocket.once('close', () => {
    clearTimeout(silence)
    port.close()
  })
  port.on('message', ({ data }) => {
    if (webSocket.readyState !== WebSocket.OPEN) return
    if (typeof data === 'string') for (const frame of framesOf(data, ++messages)) webSocket.send(frame)
    else if (data instanceof Uint8Array || data instanceof ArrayBuffer) webSocket.send(data)
  })
  port.on('close', () => webSocket.terminate())
  if (webSocket.readyState === WebSocket.CLOSED) port.close()
  webSocket.resume()
  port.start()
}
