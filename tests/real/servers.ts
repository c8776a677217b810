import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Where Debian keeps servers that people do not start by hand. */
const PLACES = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]

/** The path of a program of this machine. */
export function programAt(name: string): string | undefined {
  return PLACES.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** A folder that servers under an account of their own can enter. */
export function openFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `colophon-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Starts a program as the head of a group, so that whatever it starts in turn ends with it. */
export function startGroup(program: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const path = programAt(program) ?? program
  return spawn(path, args, { stdio: 'ignore', ...options, detached: true })
}

/** Ends a program and all that it started. */
export async function stopGroup(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, signal)
  const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), 20_000)
  await ended
  clearTimeout(timer)
}

/** Runs a program to its end; answers what it printed. */
export async function runTo(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<string> {
  const child = spawn(programAt(program) ?? program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => said.push(part))
  child.stderr.on('data', (part: Buffer) => said.push(part))
  const [code] = (await once(child, 'close')) as [number | null]
  const text = Buffer.concat(said).toString()
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${text.slice(-2000)}`)
  return text
}

/** Waits until `isUp` says yes, for two minutes. */
export async function untilUp(what: string, isUp: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isUp().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${what} did not start`)
}
