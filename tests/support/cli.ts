import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { format } from 'node:util'
import { runCommand } from '../../core/cli/program.ts'
import type { Finished } from './command.ts'

interface Outputs {
  stdout: Buffer[]
  stderr: Buffer[]
}

/** The outputs of the command that is at work where something is written. */
const outputs = new AsyncLocalStorage<Outputs>()

/** Commands of a test process run one after the other: an exit code and a standard input belong to the process. */
const turn = { last: Promise.resolve() as Promise<unknown> }

interface Given {
  input?: string
  env?: Record<string, string>
}

/**
 * Runs `colophon` with these arguments in the test process, which has its modules loaded: a process of its own takes a
 * second for that. tests/core/cli/process.test.ts holds the two to each other.
 */
export function runCli(args: readonly string[], given: Given = {}): Promise<Finished> {
  const answer = turn.last.then(() => answerOf(args, given))
  turn.last = answer.catch(() => undefined)
  return answer
}

/** Runs `colophon` on a data folder. */
export function colophon(folder: string, args: readonly string[], input?: string): Promise<Finished> {
  return runCli([...args, '--data', folder], input === undefined ? {} : { input })
}

async function answerOf(args: readonly string[], { input = '', env = {} }: Given): Promise<Finished> {
  const written: Outputs = { stdout: [], stderr: [] }
  const putBack = [
    ...takeOutputs(),
    replaced(process, 'stdin', Readable.from(input === '' ? [] : [Buffer.from(input)])),
    ...Object.entries(env).map(([name, value]) => replaced(process.env, name, value)),
  ]
  const { exitCode: before } = process
  process.exitCode = 0
  try {
    await outputs.run(written, () => runCommand(args))
    return {
      code: exitCode(),
      stdout: Buffer.concat(written.stdout).toString(),
      stderr: Buffer.concat(written.stderr).toString(),
    }
  } finally {
    process.exitCode = before
    for (const put of putBack) put()
  }
}

/** What a command set last. */
function exitCode(): number {
  return Number(process.exitCode)
}

/** What the command writes goes to its outputs; what others write meanwhile goes on as before. */
function takeOutputs(): (() => void)[] {
  const writing = (name: keyof Outputs) => {
    const stream = process[name]
    const write = stream.write.bind(stream)
    return replaced(stream, 'write', (chunk: string | Uint8Array, ...rest: never[]): boolean => {
      const written = outputs.getStore()
      if (written === undefined) return write(chunk, ...rest)
      written[name].push(Buffer.from(chunk))
      return true
    })
  }
  const saying = (name: 'log' | 'error', stream: keyof Outputs) => {
    const { console: own } = globalThis
    const say = own[name].bind(own)
    return replaced(own, name, (...values: unknown[]) => {
      const written = outputs.getStore()
      if (written === undefined) say(...values)
      else written[stream].push(Buffer.from(`${format(...values)}\n`))
    })
  }
  return [writing('stdout'), writing('stderr'), saying('log', 'stdout'), saying('error', 'stderr')]
}

/** Gives an object another member, and answers what puts the old one back. */
function replaced(of: object, name: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(of, name)
  Object.defineProperty(of, name, { value, configurable: true, enumerable: true, writable: true })
  return () => {
    if (own === undefined) Reflect.deleteProperty(of, name)
    else Object.defineProperty(of, name, own)
  }
}
