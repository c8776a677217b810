import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { newSecret } from './one-time-tokens.ts'
import { windowFolder } from './launch-file.ts'

const Running = z.object({
  origin: z.string().regex(/^http:\/\/127\.0\.0\.1:\d+$/),
  pid: z.number(),
  secret: z.string(),
})
/** What a running Colophon answers: it has opened its window itself, or this is the address to open. */
const Reopened = z.object({ open_url: z.string().nullable() })

const WAIT_MS = 5000

/** Leaves word of how the running Colophon is asked to open its window again, for its owner's processes alone. */
export function announceWindow(dataFolder: string): { secret: string; at: (port: number) => void; remove: () => void } {
  const path = join(windowFolder(dataFolder), 'running.json')
  const secret = newSecret()
  return {
    secret,
    at: (port) => {
      rmSync(path, { force: true })
      const found = { origin: `http://127.0.0.1:${port}`, pid: process.pid, secret }
      writeFileSync(path, `${JSON.stringify(found)}\n`, { mode: 0o600, flag: 'wx' })
    },
    remove: () => rmSync(path, { force: true }),
  }
}

/** What a listener of this machine answers to a body; rejects for anything but 200. */
async function answerTo(address: string, body: string): Promise<string> {
  const answer = Promise.withResolvers<IncomingMessage>()
  const asking = request(address, { method: 'POST', signal: AbortSignal.timeout(WAIT_MS) }, answer.resolve)
  asking.on('error', answer.reject).end(body)
  const response = await answer.promise
  if (response.statusCode === 200) return text(response)
  response.resume()
  throw new Error(`the window answered ${response.statusCode ?? 0}`)
}

export interface AskedWindow {
  pid: number
  /** Null where the running Colophon has opened a window by itself. */
  open_url: string | null
}

/** Asks the Colophon that runs on this data folder to open its window; null where none that has a window answers. */
export async function askRunningWindow(dataFolder: string): Promise<AskedWindow | null> {
  try {
    const { origin, pid, secret } = Running.parse(
      JSON.parse(readFileSync(join(dataFolder, 'window', 'running.json'), 'utf8')),
    )
    return { pid, ...Reopened.parse(JSON.parse(await answerTo(`${origin}/open`, JSON.stringify({ secret })))) }
  } catch {
    // Whatever is wrong with it: the caller then says that Colophon runs, and how to end it.
    return null
  }
}
