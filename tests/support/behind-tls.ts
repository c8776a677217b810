import { request as plainRequest } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { WordPressDouble } from './wordpress-shapes.ts'

/** The double behind TLS with a certificate that nobody issued; counts the requests that came through. */
export function behindTls(site: WordPressDouble, pair: { key: string; cert: string }) {
  let asked = 0
  const server: Server = createServer(pair, (request, response) => {
    asked += 1
    const { url, method, headers } = request
    const on = plainRequest(`${site.url}${url ?? ''}`, { method, headers }, (answer) => {
      const link = String(answer.headers.link ?? '').replaceAll(site.url, `https://${headers.host ?? ''}`)
      response.writeHead(answer.statusCode ?? 500, { ...answer.headers, ...(link === '' ? {} : { link }) })
      answer.pipe(response)
    })
    request.pipe(on)
  })
  return { server, asked: () => asked }
}
