import { ORPCError } from '@orpc/client'
import { framesOf, MOST_LENGTH } from '../../core/kernel/parts.ts'

type Socket = Pick<WebSocket, 'addEventListener' | 'removeEventListener' | 'send' | 'readyState'>

/** A socket that sends long messages in parts, which its other side joins. */
export function partedSocket(socket: WebSocket): Socket {
  let messages = 0
  return {
    addEventListener: socket.addEventListener.bind(socket),
    removeEventListener: socket.removeEventListener.bind(socket),
    get readyState() {
      return socket.readyState
    },
    send: (message) => {
      if (typeof message !== 'string') {
        socket.send(message)
        return
      }
      if (message.length > MOST_LENGTH)
        throw new ORPCError('PAYLOAD_TOO_LARGE', {
          message: 'This is too large to be sent: a file has at most 50 MiB.',
        })
      messages += 1
      for (const frame of framesOf(message, messages)) socket.send(frame)
    },
  }
}
