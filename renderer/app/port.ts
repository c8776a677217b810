import { RPCLink } from '@orpc/client/message-port'
import { newConnectionState, newWait, reconnectDelay, type Connection, type Link } from './connection.ts'

/** Hands the other end of a new port to the shell. What comes through it waits for whoever listens in the same turn. */
export function handOverPort(): MessagePort {
  const { port1: port, port2 } = new MessageChannel()
  window.postMessage('colophon:port', location.origin === 'null' ? '*' : location.origin, [port2])
  port.start()
  return port
}

/** A connection over a MessagePort, asked for again whenever the other side closes it. */
export function portConnection(): Connection {
  const state = newConnectionState()
  const between = newWait()
  let waiting = Promise.withResolvers<Link>()

  async function keepOpen() {
    for (;;) {
      const port = handOverPort()
      const closed = new Promise<void>((resolve) => {
        port.addEventListener('close', () => resolve(), { once: true })
      })
      waiting.resolve(new RPCLink({ port }))
      state.setState((before) => ({ status: 'open', epoch: before.epoch + 1, since: undefined }))
      await closed
      waiting = Promise.withResolvers<Link>()
      state.setState(({ since }) => ({ status: 'reconnecting', since: since ?? new Date().toISOString() }))
      await between.wait(reconnectDelay(0, Math.random))
    }
  }

  void keepOpen()
  return { state, link: () => waiting.promise, tryNow: between.end }
}
