import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import WebSocket from 'ws'

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** A Firefox of this system; undefined where there is none. */
export const firefoxPath = PLACES.find((path) => existsSync(path))

export interface Firefox {
  version: string
  /** Opens an address and waits until it has loaded. */
  open: (url: string) => Promise<void>
  /** The value of an expression in the open page; promises are awaited, values come as JSON. */
  evaluate: (expression: string) => Promise<unknown>
  close: () => Promise<void>
}

interface Answer {
  id?: number
  result?: Record<string, unknown>
  error?: string
  message?: string
}

/** A Firefox without a window and with a profile of its own, driven over WebDriver BiDi. */
export async function startFirefox(path: string): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'colophon-firefox-'))
  const child = spawn(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`Firefox ended: ${said.slice(-500)}`)))
  })
  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString('utf8')) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let last = 0
  const send = async (method: string, params: unknown): Promise<Record<string, unknown>> => {
    last += 1
    const id = last
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    if (answer.error !== undefined) throw new Error(`${method}: ${answer.error} ${answer.message ?? ''}`)
    return answer.result ?? {}
  }
  const session = (await send('session.new', { capabilities: {} })) as { capabilities: { browserVersion: string } }
  const tree = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = tree.contexts[0]?.context
  return {
    version: session.capabilities.browserVersion,
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    evaluate: async (expression) => {
      const found = (await send('script.evaluate', {
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        target: { context },
        awaitPromise: true,
      })) as { type: string; result?: { value: string }; exceptionDetails?: { text: string } }
      if (found.result === undefined) throw new Error(found.exceptionDetails?.text ?? found.type)
      return JSON.parse(found.result.value) as unknown
    },
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      await send('browser.close', {}).catch(() => child.kill())
      socket.close()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
