import type { ServerResponse } from 'node:http'
import { send } from './answers.ts'
import { docsPage } from './docs-page.ts'
import { describeApi } from './openapi.ts'

/** What answers without a key. */
export const OPEN_PATHS = ['/health', '/openapi.json', '/docs'] as const
export type OpenPath = (typeof OPEN_PATHS)[number]

/**
 * Health, the description and the docs of one listener; the description is made once, when it is first asked for, with the
 * address by which a host is called, or else that of loopback.
 */
export function openPages(
  version: string,
  origin?: string,
): (path: OpenPath, port: number, response: ServerResponse) => Promise<void> {
  let described: ReturnType<typeof describeApi> | undefined
  return async (path, port, response) => {
    if (path === '/health') {
      send(response, 200, 'application/json', JSON.stringify({ status: 'ok', version }))
      return
    }
    described ??= describeApi(origin ?? `http://127.0.0.1:${port}`, version)
    const document = await described
    if (path === '/openapi.json') {
      send(response, 200, 'application/json', JSON.stringify(document))
      return
    }
    response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
    send(response, 200, 'text/html; charset=utf-8', docsPage(document))
  }
}
