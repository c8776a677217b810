import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'

export interface HttpProxy {
  /** As an admin enters it. */
  address: string
  port: number
  /** The head of each request to the proxy. */
  asked: string[]
  close: () => void
}

/** A proxy on loopback that opens every tunnel and answers each request in it itself, with this text. */
export async function httpProxy(text: string, status = 200): Promise<HttpProxy> {
  const asked: string[] = []
  const open = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
    socket.once('data', (head: Buffer) => {
      asked.push(head.toString('latin1'))
      socket.write(`HTTP/1.1 ${status} Answer\r\n\r\n`)
      socket.on('data', () => socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${text.length}\r\n\r\n${text}`))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    asked,
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
