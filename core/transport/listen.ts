import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const PORTS_TRIED = 50

/** Listens on loopback at `first` or the next free port after it, and answers which; 0 takes any free one. */
export async function listenFrom(server: Server, first: number): Promise<number> {
  const candidates = first === 0 ? [0] : [...Array.from({ length: PORTS_TRIED }, (_, index) => first + index), 0]
  for (const port of candidates) {
    if (await isListening(server, port)) return (server.address() as AddressInfo).port
  }
  throw new Error('no port on loopback is free')
}

function isListening(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false)
      else reject(error)
    }
    server.once('error', onError)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', onError)
      resolve(true)
    })
  })
}
