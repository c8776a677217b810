import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that speaks like a model and never comes to an end, or answers far too much; it counts what it got rid of. */
export async function startEndlessModel() {
  let sent = 0
  const server = createServer((request, response) => {
    request.resume()
    const isStream = request.url?.includes('stream') ?? false
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const piece = isStream
      ? `data: ${JSON.stringify({ id: 'x', model: 'endless-1', choices: [{ index: 0, delta: { content: 'on and on '.repeat(400) } }] })}\n\n`
      : 'x'.repeat(65_536)
    const pour = (): void => {
      while (!response.destroyed && response.write(piece)) sent += piece.length
      sent += piece.length
    }
    response.on('drain', pour)
    pour()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    sent: () => sent,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
