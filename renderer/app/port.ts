import { RPCLink } from '@orpc/client/message-port'
import { newConnectionState, pause, reconnectDelay, type Connection, type Link } from './connection.ts'

/** A connection over a MessagePort, asked for again whenever the other side closes it. */
export function portConnection(): Connection {
  const state = newConnectionState()
  let waiting = Promise.withResolvers<Link>()

  async function keepOpen() {
    for (;;) {
      const { port1, port2 } = new MessageChannel()
      const closed = new Promise<void>((resolve) => {
        port1.addEventListener('close', () => resolve(), { once: true })
      })
      window.postMessage('colophon:port', location.origin === 'null' ? '*' : location.origin, [port2])
      waiting.resolve(new RPCLink({ port: port1 }))
      port1.start()
      state.setState((before) => ({ status: 'open', epoch: before.epoch + 1 }))
      await closed
      waiting = Promise.withResolvers<Link>()
      state.setState({ status: 'reconnecting' })
      await pause(reconnectDelay(0, Math.random))
    }
  }

  void keepOpen()
  return { state, link: () => waiting.promise }
}
