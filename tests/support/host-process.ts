import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pgDatabase } from '../../core/database/pg-dialect.ts'
import { openPool } from '../../core/database/pg-pool.ts'
import { root, runProgram, type Finished } from './command.ts'
import { startCluster, urlOf, type RunningCluster } from './pg-cluster.ts'

export interface HostBench {
  folder: string
  cluster: RunningCluster
  /** For the role that migrates, and in a file alone: it holds a password. */
  ownerUrl: string
  /** For the role that runs, without its password. */
  url: string
  password: string
  run: (...args: string[]) => Promise<Finished>
  /** One engine, at any port; its public address is one of TLS where none is named, `more` are further options. */
  start: (place?: { publicUrl?: string; port?: number; more?: string[] }) => Promise<HostProcess>
  /** Ends PostgreSQL: SIGINT at once, SIGQUIT as a crash, SIGKILL without a word. */
  stopPostgres: (signal: NodeJS.Signals) => Promise<void>
  /** Starts it again, on the same port. */
  startPostgres: () => Promise<void>
  remove: () => void
}

export interface HostProcess {
  port: number
  operationsPort: number
  pid: number
  kill: (signal: NodeJS.Signals) => void
  ended: Promise<Finished>
}

/** A PostgreSQL of its own with an empty database, a role that owns it and one that runs engines. */
export async function hostBench(): Promise<HostBench> {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-host-'))
  const place = join(folder, 'pg')
  // PostgreSQL runs as somebody else.
  chmodSync(folder, 0o755)
  mkdirSync(place)
  const cluster = await startCluster(place)
  const password = randomBytes(12).toString('hex')
  const db = pgDatabase<never>(openPool(urlOf(cluster, 'postgres')))
  await sql.raw(`create role runner login password '${password}'`).execute(db)
  await sql.raw('create database team').execute(db)
  await db.destroy()
  const ownerUrl = urlOf(cluster, 'team')
  writeFileSync(join(folder, 'owner-url'), ownerUrl, { mode: 0o600 })
  writeFileSync(join(folder, 'pgpass'), `127.0.0.1:${cluster.port}:*:runner:${password}\n`, { mode: 0o600 })
  writeFileSync(join(folder, 'master-key'), randomBytes(32).toString('hex'), { mode: 0o600 })
  const url = `postgres://runner@127.0.0.1:${cluster.port}/team`
  const env = { PGPASSFILE: join(folder, 'pgpass') }
  const key = ['--master-key-file', join(folder, 'master-key')]
  const run = (...args: string[]): Promise<Finished> => runProgram(['core/colophon.mjs', 'host', ...args], { env })
  return {
    ...{ folder, cluster, ownerUrl, url, password, run },
    start: async ({ publicUrl = 'https://team.example', port = 0, more = [] } = {}) => {
      const any = ['--listen', `127.0.0.1:${port}`, '--operations', '127.0.0.1:0', ...more]
      const args = ['core/colophon.mjs', 'host', '--database', url, ...key, '--public-url', publicUrl, ...any]
      const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })
      let [stdout, stderr] = ['', '']
      child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
      child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
      const ended = new Promise<Finished>((resolve) => {
        child.once('close', (code) => resolve({ code, stdout, stderr }))
      })
      await new Promise<void>((resolve, reject) => {
        child.stdout.on('data', () => {
          if (stdout.includes('\n')) resolve()
        })
        void ended.then((result) => reject(new Error(`host ended: ${result.stderr}`)))
      })
      const ready = JSON.parse(stdout) as { port: number; operations_port: number; pid: number }
      return {
        ...{ port: ready.port, operationsPort: ready.operations_port, pid: ready.pid, ended },
        kill: (signal) => child.kill(signal),
      }
    },
    stopPostgres: async (signal) => {
      const pid = postmaster(place)
      process.kill(pid, signal)
      while (isRunning(pid)) await sleep(50)
    },
    startPostgres: async () => {
      await startCluster(place, cluster.port)
    },
    remove: () => {
      try {
        process.kill(postmaster(place), 'SIGQUIT')
      } catch {
        // It is not running.
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function postmaster(place: string): number {
  return Number(readFileSync(join(place, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export interface HostAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

/** Calls a host as a proxy in front of it does. */
export function callHost(
  port: number,
  method: string,
  path: string,
  options: { key?: string; body?: unknown; host?: string; cookie?: string } = {},
): Promise<HostAnswer> {
  const { key, body, host = 'team.example', cookie } = options
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ host: '127.0.0.1', port, method, path },
        headers: {
          host,
          ...(cookie === undefined ? {} : { cookie }),
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => {
          const isJson = response.headers['content-type']?.startsWith('application/json') === true
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: isJson ? (JSON.parse(text) as unknown) : text,
          })
        })
      },
    )
    sent.once('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** Has a host generate, and answers how the run ended. */
export async function runOfHost(port: number, key: string, body: unknown): Promise<string> {
  const submitted = await callHost(port, 'POST', '/v1/generate', { key, body })
  const { request_id } = submitted.body as { request_id: string }
  for (;;) {
    const asked = await callHost(port, 'GET', `/v1/generate/status/${request_id}?wait=30`, { key })
    const { status } = asked.body as { status: string }
    if (status !== 'pending' && status !== 'processing') return status
  }
}
