import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

export interface Finished {
  code: number | null
  stdout: string
  stderr: string
}

/** Longer than any command takes: one that does not end by itself is ended. */
const TIMEOUT_MS = 120_000

/** Runs a Node program of the repository to its end. */
export function runProgram(
  args: string[],
  options: { input?: string; env?: Record<string, string>; cwd?: string } = {},
): Promise<Finished> {
  const env = { ...process.env, ...options.env }
  const child = spawn(process.execPath, args, { cwd: options.cwd ?? root, env, timeout: TIMEOUT_MS })
  child.stdin.end(options.input ?? '')
  return finished(child)
}

/** Runs `colophon` on a data folder. */
export function colophon(folder: string, args: string[], input?: string): Promise<Finished> {
  return runProgram(['core/colophon.mjs', ...args, '--data', folder], input === undefined ? {} : { input })
}

export interface Served {
  base_url: string
  governance_url: string
  pid: number
  child: ChildProcess
  stop: () => Promise<Finished>
}

/** Starts `colophon serve` and waits for its line. */
export async function serve(folder: string, ...args: string[]): Promise<Served> {
  return serveBy([...SERVE, folder, ...args])
}

/** The same with short pauses before a post is looked for again that may have arrived. */
export async function serveHurried(folder: string): Promise<Served> {
  return serveBy(['--import', './tests/support/hurry.ts', ...SERVE, folder])
}

const SERVE = ['core/colophon.mjs', 'serve', '--port', '0', '--data']

/** Starts a program that serves and says so in a line, and waits for it. */
async function serveBy(program: string[]): Promise<Served> {
  const child = spawn(process.execPath, program, { cwd: root })
  const end = finished(child)
  const line = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('\n')) resolve(text.split('\n')[0] ?? '')
    })
    void end.then((result) => reject(new Error(`serve ended: ${result.stderr}`)))
  })
  const ready = JSON.parse(line) as { base_url: string; governance_url: string; pid: number }
  return {
    ...ready,
    child,
    stop: () => {
      child.kill('SIGTERM')
      return end
    },
  }
}

function finished(child: ChildProcess): Promise<Finished> {
  let stdout = ''
  let stderr = ''
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })))
}
