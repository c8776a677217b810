import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import type { Dial } from '../../core/adapters/outbound/dial.ts'
import type { LookUp } from '../../core/adapters/outbound/target.ts'

type Site = (request: IncomingMessage, response: ServerResponse) => void

export interface FakeInternet {
  /** Addresses of names; a name with several answers changes its answer from lookup to lookup. */
  names: Map<string, string[][]>
  /** What answers at a host, by its name as it stands in the request. */
  sites: Map<string, Site>
  /** Every address and port that was dialled. */
  dialled: { address: string; port: number }[]
  lookUp: LookUp
  dial: Dial
  close: () => Promise<void>
}

/** An internet on one loopback server: names and addresses are made up, and every dial is noted before it is led there. */
export async function fakeInternet(): Promise<FakeInternet> {
  const names = new Map<string, string[][]>()
  const sites = new Map<string, Site>()
  const dialled: FakeInternet['dialled'] = []
  const server: Server = createServer((request, response) => {
    const site = sites.get(request.headers.host?.replace(/:\d+$/, '') ?? '') ?? sites.get('*')
    if (site === undefined) response.writeHead(404).end()
    else site(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    names,
    sites,
    dialled,
    lookUp: (hostname) => {
      const answers = names.get(hostname) ?? []
      const now = answers.length > 1 ? answers.shift() : answers[0]
      if (now === undefined) return Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
      return Promise.resolve(now)
    },
    dial: (address, wanted, signal) => {
      dialled.push({ address, port: wanted })
      return new Promise((resolve, reject) => {
        const socket = net.connect({ host: '127.0.0.1', port, signal })
        socket.once('error', reject)
        socket.once('connect', () => resolve(socket))
      })
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
