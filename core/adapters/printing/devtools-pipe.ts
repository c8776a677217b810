import type { ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'

/** What a Chromium says and is told through its pipes 3 and 4, started with `--remote-debugging-pipe`. */
export interface DevTools {
  /** Rejects where Chromium refuses, or has ended. */
  send: (method: string, parameters?: object, sessionId?: string) => Promise<Record<string, unknown>>
  on: (method: string, listener: (parameters: Record<string, unknown>) => void) => void
}

interface Message {
  id?: number
  method?: string
  params?: Record<string, unknown>
  result?: Record<string, unknown>
  error?: { message: string }
}

/** Messages are JSON, each ended by a zero byte; no port is opened that others on this machine could reach. */
export function devToolsOf(child: ChildProcess): DevTools {
  const toChromium = child.stdio[3] as Writable
  const fromChromium = child.stdio[4] as Readable
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>()
  const listeners = new Map<string, (parameters: Record<string, unknown>) => void>()
  let failure: Error | undefined
  let count = 0
  const fail = (error: Error): void => {
    failure ??= error
    for (const one of waiting.values()) one.reject(failure)
    waiting.clear()
  }
  const take = ({ id, method, params = {}, result = {}, error }: Message): void => {
    if (method !== undefined) listeners.get(method)?.(params)
    const answer = id === undefined ? undefined : waiting.get(id)
    if (id === undefined || answer === undefined) return
    waiting.delete(id)
    if (error === undefined) answer.resolve(result)
    else answer.reject(new Error(`Chromium refused: ${error.message}`))
  }
  readMessages(fromChromium, take)
  child.on('error', fail)
  child.on('exit', () => fail(new Error('Chromium has ended.')))
  for (const stream of [toChromium, fromChromium]) stream.on('error', fail)
  return {
    send: (method, parameters = {}, sessionId) => {
      const answer = Promise.withResolvers<Record<string, unknown>>()
      if (failure !== undefined) answer.reject(failure)
      else {
        count += 1
        waiting.set(count, answer)
        toChromium.write(`${JSON.stringify({ id: count, method, params: parameters, sessionId })}\0`)
      }
      return answer.promise
    },
    on: (method, listener) => {
      listeners.set(method, listener)
    },
  }
}

function readMessages(stream: Readable, take: (message: Message) => void): void {
  let parts: Buffer[] = []
  stream.on('data', (chunk: Buffer) => {
    let rest = chunk
    for (let end = rest.indexOf(0); end !== -1; end = rest.indexOf(0)) {
      take(JSON.parse(Buffer.concat([...parts, rest.subarray(0, end)]).toString('utf8')) as Message)
      parts = []
      rest = rest.subarray(end + 1)
    }
    if (rest.length > 0) parts.push(rest)
  })
}
