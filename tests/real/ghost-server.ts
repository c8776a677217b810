import { once } from 'node:events'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { installedGhost, type GhostServer } from '../support/ghost-sites.ts'
import { ghostRoot } from './ghost-root.ts'
import { freePort, openFolder, startGroup, stopGroup, untilUp } from './servers.ts'

/** A Ghost that was started here, with a person of each role, a reader of its newsletter, and a trap for all mail. */
export interface RealGhost extends GhostServer {
  stop: () => Promise<void>
}

/** Ghost hands its mails on a while after a post became public. */
export const MAILED_AFTER_MS = 6000

const OWNER = { name: 'Owner', email: 'owner@example.test', password: 'Correct-horse-9271', blogTitle: 'A site' }

/** Why no Ghost can be started here, or null. */
export function ghostMisses(): string | null {
  const isThere = existsSync(join(ghostRoot(), 'package', 'node_modules', 'express'))
  return isThere ? null : 'no Ghost (node tests/tools/install-ghost.mjs, about 1 GB)'
}

/** Starts one with a database of its own on loopback; `before` answers the address that readers know it by, where it is another. */
export async function startGhost(before?: (url: string) => Promise<string>): Promise<RealGhost> {
  const folder = openFolder('ghost')
  const files = join(ghostRoot(), 'package')
  cpSync(join(files, 'content'), join(folder, 'content'), { recursive: true })
  const trap = await mailTrap()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const known = (await before?.(url)) ?? url
  const server = startGroup(process.execPath, ['index.js'], {
    ...{ cwd: files, env: { ...process.env, ...settings(folder, port, known, trap.smtpPort) } },
  })
  await untilUp('Ghost', async () => (await fetch(`${url}/ghost/api/admin/site/`)).status === 200)
  const admin_key = await setUp(url, known, trap.url)
  return {
    ...installedGhost({ url, admin_key, database: join(folder, 'ghost.db'), sent: trap.sent }),
    stop: async () => {
      await stopGroup(server)
      trap.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function settings(folder: string, port: number, url: string, smtpPort: number): Record<string, string> {
  const off = ['privacy__useUpdateCheck', 'privacy__useGravatar', 'privacy__useRpcPing', 'mail__options__secure']
  return {
    ...{ NODE_ENV: 'development', url, server__host: '127.0.0.1' },
    ...{ server__port: String(port), database__client: 'better-sqlite3', database__useNullAsDefault: 'true' },
    ...{ database__connection__filename: join(folder, 'ghost.db'), paths__contentPath: join(folder, 'content') },
    ...{ mail__transport: 'SMTP', mail__options__host: '127.0.0.1', mail__options__port: String(smtpPort) },
    ...Object.fromEntries(off.map((name) => [name, 'false'])),
    ...{ security__staffDeviceVerification: 'false', logging__level: 'error', logging__transports: '["stdout"]' },
  }
}

/** Makes the owner, a key for Colophon, a reader of the newsletter, and leads all mail into the trap. */
async function setUp(url: string, origin: string, trapUrl: string): Promise<string> {
  let cookie = ''
  const call = async (method: string, path: string, body: object): Promise<Record<string, unknown[]>> => {
    const headers = { 'content-type': 'application/json', origin, 'accept-version': 'v6.0', cookie }
    const response = await fetch(`${url}/ghost/api/admin${path}`, { method, headers, body: JSON.stringify(body) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 400)}`)
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown[]>) : {}
  }
  await call('POST', '/authentication/setup/', { setup: [OWNER] })
  await call('POST', '/session/', { username: OWNER.email, password: OWNER.password })
  const mail = { mailgun_base_url: trapUrl, mailgun_domain: 'mail.example.test', mailgun_api_key: 'key of this test' }
  await call('PUT', '/settings/', { settings: Object.entries(mail).map(([key, value]) => ({ key, value })) })
  await call('POST', '/members/', { members: [{ email: 'reader@example.test', name: 'A reader' }] })
  const made = await call('POST', '/integrations/?include=api_keys', { integrations: [{ name: 'Colophon' }] })
  const [integration] = made.integrations as { api_keys: { type: string; secret: string }[] }[]
  return integration?.api_keys.find(({ type }) => type === 'admin')?.secret ?? ''
}

/** Takes what would be mail: what Ghost hands to a service for newsletters, and what it hands to a mail server. */
async function mailTrap() {
  let count = 0
  const service = createServer((request, response) => {
    request.resume().on('end', () => {
      if (request.method === 'POST') count += 1
      const said =
        request.method === 'POST' ? { id: `<${count}@mail.example.test>`, message: 'Queued.' } : { items: [] }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    })
  }).listen(0, '127.0.0.1')
  const mailServer = net.createServer((socket) => {
    count += 1
    socket.on('error', () => undefined).end('554 No mail here.\r\n')
  })
  mailServer.listen(0, '127.0.0.1')
  await Promise.all([once(service, 'listening'), once(mailServer, 'listening')])
  const portOf = (server: net.Server) => (server.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${portOf(service)}/v3`,
    smtpPort: portOf(mailServer),
    sent: () => count,
    stop: () => {
      service.closeAllConnections()
      service.close()
      mailServer.close()
    },
  }
}
