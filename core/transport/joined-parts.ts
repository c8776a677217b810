import type { WebSocket } from 'ws'
import { MOST_LENGTH, partIn, type Part } from '../kernel/parts.ts'

/** Close codes of a socket: a message is too long; a part follows on none; too much is on the way, and one may try again. */
const TOO_LONG = 1009
const WRONG = 1008
const LATER = 1013
/** A message whose next part does not come for so long is given up, with its socket. */
const SILENCE_MS = 60_000
/** Characters of messages that are on their way at a door, of all its sockets together. */
const MOST_ON_THE_WAY = 4 * MOST_LENGTH

/** What the sockets of one door have on the way. */
export interface OnTheWay {
  length: number
}

type Listener = (event: { data: unknown }) => void
type Socket = Pick<WebSocket, 'send' | 'addEventListener'>

/** A socket whose long messages come in parts, one message after the other, and are handed on whole. */
export function joinedParts(webSocket: WebSocket, onTheWay: OnTheWay): Socket {
  let message: { id: number; count: number; texts: string[]; length: number } | undefined
  let timer: NodeJS.Timeout | undefined
  const forget = (): void => {
    clearTimeout(timer)
    onTheWay.length -= message?.length ?? 0
    message = undefined
  }
  const close = (code: number, reason: string): void => {
    forget()
    webSocket.close(code, reason)
  }
  const take = (part: Part): string | undefined => {
    message ??= { id: part.message, count: part.count, texts: [], length: 0 }
    const { texts } = message
    const isNext = part.message === message.id && part.count === message.count && part.index === texts.length
    if (!isNext || message.length + part.text.length > MOST_LENGTH) {
      close(isNext ? TOO_LONG : WRONG, isNext ? 'too long' : 'a part follows on none')
      return undefined
    }
    if (onTheWay.length + part.text.length > MOST_ON_THE_WAY) {
      close(LATER, 'try again later')
      return undefined
    }
    texts.push(part.text)
    message.length += part.text.length
    onTheWay.length += part.text.length
    clearTimeout(timer)
    timer = setTimeout(() => close(WRONG, 'the rest did not come'), SILENCE_MS).unref()
    if (texts.length < message.count) return undefined
    const whole = texts.join('')
    forget()
    return whole
  }
  webSocket.on('close', forget)
  const listen = (type: string, listener: Listener): void => {
    if (type !== 'message') {
      webSocket.on(type, () => listener({ data: undefined }))
      return
    }
    webSocket.addEventListener('message', (event) => {
      const part = typeof event.data === 'string' ? partIn(event.data) : null
      if (part === null) {
        listener(event)
        return
      }
      const whole = take(part)
      if (whole !== undefined) listener({ data: whole })
    })
  }
  return { send: webSocket.send.bind(webSocket), addEventListener: listen as WebSocket['addEventListener'] }
}
