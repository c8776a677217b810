import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import WebSocket from 'ws'
import { openWorkspace, type Workspace } from '../../core/engine/workspace.ts'
import { localClient, type Client } from '../../core/transport/local.ts'
import { startHostService, type HostOptions, type HostService } from '../../core/transport/serve-host.ts'
import { testDatabase } from './pg-cluster.ts'
import { resourcesFolder, sharedReader, sharedTextThreads } from './world.ts'

const rendererFolder = join(import.meta.dirname, '..', '..', 'out', 'renderer')
export const PASSPHRASE = 'a lighthouse keeps time'

export interface TeamHost {
  origin: string
  port: number
  /** The command line on the host, which acts as the owner. */
  owner: Client
  workspace: Workspace
  /** Faults that the host reported. */
  faults: { message: string; error: unknown }[]
  /** Ends the engine and starts another one at the same address. */
  restart: () => Promise<void>
  /** Starts a second engine on the same database; its address is its own, and its public one where none is given. */
  another: (options?: Partial<HostOptions>) => Promise<HostService & { origin: string }>
  close: () => Promise<void>
}

/** A team host with its doors, on a database of its own, called by an address of loopback. */
export async function teamHost(options: Partial<HostOptions> = {}): Promise<TeamHost> {
  const database = await testDatabase()
  const faults: TeamHost['faults'] = []
  const masterKey = randomBytes(32)
  const base = {
    dataFolder: tmpdir(),
    resourcesFolder,
    reportFault: (message: string, error: unknown) => faults.push({ message, error }),
    textThreads: sharedTextThreads(),
    documentReader: sharedReader(),
  }
  const placeOf = () => ({ host: { url: database.url, masterKey, engineId: randomUUID() } })
  const start = async (port: number, more: Partial<HostOptions> = {}): Promise<HostService & { origin: string }> => {
    const publicUrl = new URL(`http://127.0.0.1:${port}`)
    const service = await startHostService({
      ...{ ...base, ...placeOf(), publicUrl, rendererFolder, ...options, ...more },
      listen: { address: '127.0.0.1', port },
      operations: { address: '127.0.0.1', port: 0 },
    })
    return { ...service, origin: publicUrl.origin }
  }
  const port = await freePort()
  let service = await start(port)
  const workspace = await openWorkspace({ ...base, ...placeOf() })
  return {
    ...{ origin: service.origin, port, workspace, faults, owner: localClient(workspace.ownerContext) },
    restart: async () => {
      await service.close()
      service = await start(port)
    },
    another: async (more) => start(await freePort(), more),
    close: async () => {
      await service.close()
      await workspace.close()
      await database.drop()
    },
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

export interface Member {
  member_id: string
  login: string
  token: string
}

/** Adds a member, or takes the owner, and has them take their invitation as a program does. */
export async function joined(
  host: Pick<TeamHost, 'origin' | 'owner'>,
  name: string,
  role: 'admin' | 'editor' | 'viewer' | 'owner' = 'editor',
): Promise<Member> {
  const { accounts } = host.owner
  const { members } = await accounts.listMembers({})
  const owner = members.find((one) => one.is_owner)?.member_id ?? ''
  const { member_id, code } =
    role === 'owner'
      ? { member_id: owner, ...(await accounts.resetPassphrase({ member_id: owner })) }
      : await accounts.addMember({ name, role })
  const login = name.toLowerCase()
  const answer = await post(host.origin, '/invitation', { code, login, passphrase: PASSPHRASE })
  const { token } = (await answer.json()) as { token: string }
  return { member_id, login, token }
}

/** Posts JSON as a program does, which sends no Origin. */
export function post(
  origin: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

export interface TeamSocket {
  client: Client
  socket: WebSocket
  /** The close code of the socket once it has ended. */
  closed: Promise<number>
  close: () => void
}

/** A desk's socket with its token at the upgrade. Rejects with the status where it is refused. */
export async function teamSocket(origin: string, headers: Record<string, string>): Promise<TeamSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/rpc`, { headers })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('unexpected-response', (_request, response) => {
      reject(new Error(String(response.statusCode)))
      socket.terminate()
    })
    socket.once('error', reject)
  })
  const client = createORPCClient(new RPCLink({ websocket: socket })) as unknown as Client
  return { client, socket, closed, close: () => socket.close() }
}

export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}
