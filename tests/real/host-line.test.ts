import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import { join } from 'node:path'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import type { Client } from '../../core/transport/local.ts'
import { certificate } from '../support/certificate.ts'
import { hostBench, type HostBench, type HostProcess } from '../support/host-process.ts'
import { hasPostgres } from '../support/pg-cluster.ts'
import { PASSPHRASE } from '../support/team-host.ts'
import { TEA_BRIEF } from '../support/tea-source.ts'
import { resourcesFolder } from '../support/world.ts'
import { nginxMisses } from './cutting-proxy.ts'
import { freePort, openFolder, startGroup, stopGroup, untilUp } from './servers.ts'

const NAME = 'team.example'

/** The proxy that the page on hosts shows, word for word but for name, ports and certificate. */
function shownConfiguration(port: number, engines: readonly HostProcess[], folder: string): string {
  const page = readFileSync(join(resourcesFolder, 'host', 'README.md'), 'utf8')
  const shown =
    /^ {4}upstream colophon [^]+?^ {4}\}$[^]+?^ {4}\}$/m.exec(page)?.[0] ??
    /^ {4}upstream[^]+?\n {4}\}/m.exec(page)?.[0] ??
    ''
  const servers = engines.map((engine) => `server 127.0.0.1:${engine.port};`).join(' ')
  return shown
    .replace('server 127.0.0.1:4320; server 127.0.0.1:4321;', servers)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
    .replace('/etc/ssl/editorial.pem', join(folder, 'cert.pem'))
    .replace('/etc/ssl/private/editorial.key', join(folder, 'key.pem'))
    .replace('editorial.example.org', NAME)
}

/** The workers of an nginx; one that reads its file anew starts others. */
function workersOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

describe.skipIf(!hasPostgres || nginxMisses() !== null)('a host behind nginx, as its page shows it', () => {
  let bench: HostBench
  let folder: string
  let port: number
  let server: ReturnType<typeof startGroup>
  let engines: HostProcess[]
  const pair = certificate()
  const agent = new https.Agent({ ca: pair.cert, servername: 'example.org' })

  const call = (method: string, path: string, options: { headers?: Record<string, string>; body?: unknown } = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = https.request(
        {
          ...{ agent, host: '127.0.0.1', port, method, path },
          headers: { host: NAME, 'content-type': 'application/json', ...options.headers },
        },
        (response) => {
          let text = ''
          response.on('data', (chunk: Buffer) => (text += chunk.toString()))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
        },
      )
      sent.once('error', reject)
      sent.end(options.body === undefined ? undefined : JSON.stringify(options.body))
    })

  const withKey = { authorization: '' }
  let token: string
  beforeAll(async () => {
    bench = await hostBench()
    const at = (name: string) => join(bench.folder, name)
    expect((await bench.run('migrate', '--database-file', at('owner-url'), '--grant-to', 'runner')).code).toBe(0)
    const place = ['--database', bench.url, '--master-key-file', at('master-key')]
    const key = (await bench.run('create-key', 'line', ...place)).stdout.trim()
    const invited = await bench.run('invite', '--public-url', `https://${NAME}`, ...place)
    engines = await Promise.all([
      bench.start({ more: ['--trusted-proxy', '127.0.0.1'] }),
      bench.start({ more: ['--trusted-proxy', '127.0.0.1'] }),
    ])
    folder = openFolder('nginx-host')
    port = await freePort()
    writeFileSync(join(folder, 'key.pem'), pair.key)
    writeFileSync(join(folder, 'cert.pem'), pair.cert)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (one) => `${one}_temp_path ${folder}/${one};`,
    )
    const around = `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/pid; events { worker_connections 256; }`
    const shown = shownConfiguration(port, engines, folder)
    writeFileSync(join(folder, 'nginx.conf'), `${around}\nhttp { access_log off; ${temporary.join(' ')}\n${shown}\n}\n`)
    server = startGroup('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')])
    await untilUp('nginx', async () => (await call('GET', '/hello')).status > 0)
    const code = /#invitation=(\S+)/.exec(invited.stdout)?.[1] ?? ''
    const taken = await call('POST', '/invitation', { body: { code, login: 'ada', passphrase: PASSPHRASE } })
    token = (JSON.parse(taken.text) as { token: string }).token
    const { client, close } = await windowOf(token)
    await client.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
    close()
    withKey.authorization = `Bearer ${key}`
  })
  const windowOf = async (of: string) => {
    const headers = { host: NAME, authorization: `Bearer ${of}` }
    const socket = new WebSocket(`wss://127.0.0.1:${port}/rpc`, { agent, headers })
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    const client = createORPCClient(new RPCLink({ websocket: socket })) as unknown as Client
    return { client, close: () => socket.close() }
  }
  afterAll(async () => {
    await stopGroup(server)
    for (const engine of engines) engine.kill('SIGKILL')
    bench.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  test('answers by its public name alone, and says that it is reached by TLS', async () => {
    const found = await call('GET', '/v1/content', { headers: withKey })
    expect([found.status, found.headers['strict-transport-security']]).toEqual([
      200,
      expect.stringContaining('max-age'),
    ])
    expect((await call('GET', '/v1/content')).status).toBe(401)
    expect((await call('GET', '/v1/content', { headers: { ...withKey, host: 'other.example' } })).status).toBe(403)
  })

  test('carries the windows of a team', async () => {
    const { client, close } = await windowOf(token)
    const piece = await client.content.save({ title: 'By the line', body: 'The kettle is on.' })
    expect((await client.content.get({ contentID: piece.content_id })).body).toBe('The kettle is on.')
    close()
  })

  test('goes on when an engine is killed: reads meet the other one, and what is sent again with its key is done once', async () => {
    const headers = { ...withKey, 'idempotency-key': 'one-draft' }
    const body = { ...TEA_BRIEF, generation_mode: 'quick' }
    const first = await call('POST', '/v1/generate', { headers, body })
    expect(first.status).toBe(202)
    engines[0]?.kill('SIGKILL')
    await engines[0]?.ended
    for (let time = 0; time < 10; time += 1)
      expect((await call('GET', '/v1/content', { headers: withKey })).status).toBe(200)
    const again = await call('POST', '/v1/generate', { headers, body })
    const idOf = ({ text }: Answer) => (JSON.parse(text) as { request_id: string }).request_id
    expect(idOf(again)).toBe(idOf(first))
  })

  test('an engine that is told to stop ends by itself, and nobody is refused meanwhile', async () => {
    const next = await bench.start({ more: ['--trusted-proxy', '127.0.0.1'] })
    const shown = shownConfiguration(port, [engines[1] ?? next, next], folder)
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/ {4}upstream[^]+\n {4}\}\n/, `${shown}\n`))
    const nginx = Number(readFileSync(join(folder, 'pid'), 'utf8'))
    const before = workersOf(nginx)
    process.kill(nginx, 'SIGHUP')
    engines.push(next)
    // Only then does the proxy know the new engine: a worker of before knows the killed one and the one that stops.
    const areNew = (workers: readonly string[]) => workers.length > 0 && !workers.some((one) => before.includes(one))
    await expect.poll(() => areNew(workersOf(nginx))).toBe(true)
    engines[1]?.kill('SIGTERM')
    const ended = engines[1]?.ended
    const statuses = new Set<number>()
    for (let time = 0; time < 20; time += 1)
      statuses.add((await call('GET', '/v1/content', { headers: withKey })).status)
    expect([...statuses]).toEqual([200])
    expect((await ended)?.code).toBe(0)
  })
})
