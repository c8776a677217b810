import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'

const STATUSES = [400, 401, 403, 404, 429, 500]

export interface RawAnswer {
  status: number
  headers: Map<string, string>
  /** The body as JSON; undefined where it is none. */
  // Tests read what they expect; a wrong shape fails their assertion.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

export interface RawConnection {
  socket: Socket
  /** Everything that came until now. */
  received: () => string
  /** Whole answers that came until now, interim ones (100) too. */
  answers: () => RawAnswer[]
  /** Resolves when so many final answers have come, or the other side has closed. */
  until: (count: number) => Promise<RawAnswer[]>
  closed: Promise<void>
}

/** A bare connection to a port of this machine. */
export async function openRaw(port: number): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let text = ''
  let isClosed = false
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => (text += chunk))
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => {
    const done = (): void => {
      isClosed = true
      socket.end()
      resolve()
    }
    socket.once('close', done)
    socket.once('end', done)
  })
  await new Promise((resolve) => socket.once('connect', resolve))
  return {
    socket,
    received: () => text,
    answers: () => answersIn(text),
    until: async (count) => {
      while (!isClosed && answersIn(text).filter((answer) => answer.status >= 200).length < count) await sleep(5)
      return answersIn(text)
    },
    closed,
  }
}

/** Sends bytes and answers what came back once the connection is closed, or quiet for a moment after an answer. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer[]> {
  const connection = await openRaw(port)
  connection.socket.write(bytes)
  await connection.until(1)
  await sleep(60)
  connection.socket.destroy()
  return connection.answers()
}

/** Status and code of the one refusal among answers; every refusal has the same shape. */
export function onlyRefusal(answers: RawAnswer[]): [number, string] {
  expect(answers).toHaveLength(1)
  const [answer] = answers
  if (answer === undefined) throw new Error('no answer')
  expect(STATUSES).toContain(answer.status)
  expect(answer.headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.headers.get('access-control-allow-origin')).toBeUndefined()
  expect(answer.headers.get('set-cookie')).toBeUndefined()
  expect(Object.keys(answer.body)).toEqual(['error'])
  expect(typeof answer.body.error.message).toBe('string')
  return [answer.status, answer.body.error.code]
}

function answersIn(text: string): RawAnswer[] {
  const answers: RawAnswer[] = []
  let rest = text
  for (;;) {
    const end = rest.indexOf('\r\n\r\n')
    if (end === -1) return answers
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n')
    const headers = new Map(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    )
    const length = Number(headers.get('content-length') ?? 0)
    if (rest.length < end + 4 + length) return answers
    const body = rest.slice(end + 4, end + 4 + length)
    answers.push({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]), headers, body: asJson(body) })
    rest = rest.slice(end + 4 + length)
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
