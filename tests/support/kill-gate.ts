import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** So long at most a site works at a request before it is cut meanwhile. */
const LONGEST_MEANWHILE_MS = 80

/** When the line to a site is cut: before a request reaches it, once it has answered and nobody heard, or while it works. */
export type CutAt = 'before' | 'after' | 'meanwhile'

export interface KillGate {
  /** The address in place of the site’s own. */
  url: string
  /** Calls `cut` at the request of this number, counted from now, the first being 1; the request gets no answer. */
  arm: (number: number, at: CutAt, cut: () => Promise<void>) => void
  /** The same at a request of one step: of those before the first write, of a write, of those after it, and so on. */
  armStep: (step: number, number: number, at: CutAt, cut: () => Promise<void>) => void
  /** What was asked since, as a method and an address. */
  asked: () => readonly string[]
  /** Calls nothing any more; resolves once a cut under way is through, with whether there was one. */
  disarm: () => Promise<boolean>
  close: () => Promise<void>
}

/** The step that the last of these requests is of: an even number where it only reads, an odd one where it writes. */
export function stepOfLast(asked: readonly string[]): number {
  const writes = asked.map((request) => !/^(GET|HEAD) /.test(request))
  const before = writes.slice(0, -1).filter(Boolean).length
  return 2 * before + (writes.at(-1) === true ? 1 : 0)
}

/** Stands before a site on loopback, names itself in its place, and can be told to cut the line at a request. */
export async function killGate(siteUrl: string): Promise<KillGate> {
  const site = new URL(siteUrl)
  let armed: { step: number | null; left: number; at: CutAt; cut: () => Promise<void> } | null = null
  let cutting: Promise<void> | undefined
  let asked: string[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      asked.push(`${request.method ?? 'GET'} ${request.url ?? '/'}`)
      const cut = takeCut(stepOfLast(asked))
      if (cut?.at === 'before') {
        await cut.cut()
        response.destroy()
        return
      }
      const going = forward(request.method ?? 'GET', request.url ?? '/', request.headers, Buffer.concat(chunks))
      if (cut?.at === 'meanwhile') {
        await sleep(Math.random() * LONGEST_MEANWHILE_MS)
        await cut.cut()
      }
      const answer = await going
      if (cut?.at === 'after') await cut.cut()
      if (cut !== null) response.destroy()
      else response.writeHead(answer.status, answer.headers).end(answer.body)
    })().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const takeCut = (step: number) => {
    if (armed === null || (armed.step !== null && armed.step !== step) || (armed.left -= 1) > 0) return null
    const now = armed
    armed = null
    return { at: now.at, cut: () => (cutting = now.cut()) }
  }
  const renamed = (text: string) =>
    text.replaceAll(siteUrl, url).replaceAll(siteUrl.replaceAll('/', '\\/'), url.replaceAll('/', '\\/'))
  const forward = (method: string, path: string, headers: NodeJS.Dict<string | string[]>, body: Buffer) =>
    new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
      const named = { ...headers, host: site.host, 'accept-encoding': 'identity', connection: 'close' }
      const out = ask({ host: site.hostname, port: site.port, method, path, headers: named }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          const said = Object.entries(answer.headers).filter(
            ([name]) => !/^(content-length|transfer-encoding|connection)$/.test(name),
          )
          const kept = Object.fromEntries(said.map(([name, value]) => [name, renamed(String(value))]))
          resolve({
            status: answer.statusCode ?? 502,
            headers: kept,
            // Byte by byte, so that a picture stays what it is.
            body: Buffer.from(renamed(Buffer.concat(parts).toString('latin1')), 'latin1'),
          })
        })
      })
      out.on('error', reject)
      out.end(body)
    })
  return {
    url,
    arm: (number, at, cut) => {
      cutting = undefined
      asked = []
      armed = { step: null, left: number, at, cut }
    },
    armStep: (step, number, at, cut) => {
      cutting = undefined
      asked = []
      armed = { step, left: number, at, cut }
    },
    asked: () => asked,
    disarm: async () => {
      armed = null
      await cutting
      return cutting !== undefined
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
