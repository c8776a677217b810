import type { ChatCompletionRequest } from '@copilotkit/aimock'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ableAnswer } from './model-double.ts'

/**
 * A model that streams what an able one would answer up to the middle of a heading, says nothing more until it is let go,
 * and then the rest.
 */
export async function startHeldModel(heading: string) {
  const gate = Promise.withResolvers<null>()
  const server = createServer((request, response) => {
    void (async () => {
      let body = ''
      for await (const chunk of request.setEncoding('utf8')) body += String(chunk)
      const answer = ableAnswer(JSON.parse(body) as ChatCompletionRequest)
      const held = answer.indexOf(heading) + Math.ceil(heading.length / 2)
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const send = (choice: object): void => {
        response.write(`data: ${JSON.stringify({ id: 'x', model: 'held-1', choices: [{ index: 0, ...choice }] })}\n\n`)
      }
      for (let at = 0; at < held; at += 12) send({ delta: { content: answer.slice(at, Math.min(at + 12, held)) } })
      await gate.promise
      send({ delta: { content: answer.slice(held) } })
      send({ delta: {}, finish_reason: 'stop' })
      response.end('data: [DONE]\n\n')
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    letGo: () => gate.resolve(null),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
