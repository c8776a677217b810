import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const WORDS = 80
const EVERY_MS = 40

/**
 * A model that writes one numbered word after the other (`word1`, `word2`) and keeps the moment at which each left; after
 * the last it says nothing more until it is stopped.
 */
export async function startWordModel() {
  const sentAt: number[] = []
  const timers: NodeJS.Timeout[] = []
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const send = (content: string): void => {
      response.write(
        `data: ${JSON.stringify({ id: 'x', model: 'words-1', choices: [{ index: 0, delta: { content } }] })}\n\n`,
      )
    }
    send('# One word after the other\n\n## [opening]\n\nThis paragraph stands.\n\n')
    let count = 0
    const timer = setInterval(() => {
      count += 1
      if (count > WORDS) {
        clearInterval(timer)
        return
      }
      sentAt[count] = Date.now()
      send(`word${count} `)
    }, EVERY_MS)
    timers.push(timer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    sentAt,
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
