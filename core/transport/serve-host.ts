import { startEngine, type EngineOptions } from '../engine/engine.ts'
import { Fault } from '../kernel/errors.ts'
import { hostDoor } from './host-door.ts'
import { trustedProxies } from './host-requests.ts'
import { hostSockets } from './host-sockets.ts'
import { LIMITS } from './http-listener.ts'
import { openOperationsDoor } from './operations-door.ts'
import { openRestDoor } from './rest.ts'

/** Desks and programs of a team keep connections; a desk's own door has fewer. */
const CONNECTIONS = 2000

export interface Address {
  address: string
  /** 0 takes any free one. */
  port: number
}

export interface HostOptions extends EngineOptions {
  publicUrl: URL
  listen: Address
  operations: Address
  /** The window as it is built. */
  rendererFolder: string
  /** Addresses and networks of proxies whose word about a request counts; nobody's when absent. */
  trustedProxies?: readonly string[]
}

export interface HostService {
  port: number
  operationsPort: number
  /** Says that it is not ready, lets what is under way end, and goes. */
  close: () => Promise<void>
}

/** One engine of a host with its doors open. Throws `invalid_request` where a port is taken. */
export async function startHostService(options: HostOptions): Promise<HostService> {
  const { publicUrl, listen, operations } = options
  const engine = await startEngine({ ...options, servesTeam: true })
  try {
    const context = engine.workspace.deskContext
    const isSecure = publicUrl.protocol === 'https:'
    const place = {
      ...{ publicUrl, rendererFolder: options.rendererFolder, proxies: trustedProxies(options.trustedProxies ?? []) },
      socketOrigin: publicUrl.origin.replace(/^http/, 'ws'),
    }
    const sockets = hostSockets(context, place)
    const door = {
      ...{ address: listen.address, publicHost: publicUrl.host.toLowerCase(), isSecure },
      ...{ answer: hostDoor(context, place), upgrade: sockets.upgrade },
    }
    const limits = { ...LIMITS, connections: CONNECTIONS }
    const rest = await openRestDoor(context, listen.port, limits, door)
    const watched = await openOperationsDoor(engine, operations.address, operations.port).catch(
      async (error: unknown) => {
        sockets.close()
        await rest.close()
        throw error
      },
    )
    const { origin } = publicUrl
    engine.workspace.setApi({ base_url: `${origin}/v1`, governance_url: `${origin}/api` })
    return {
      port: rest.port,
      operationsPort: watched.port,
      close: async () => {
        watched.drain()
        sockets.close()
        await rest.close()
        await engine.close()
        await watched.close()
      },
    }
  } catch (error) {
    await engine.close()
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!isTaken) throw error
    const message = 'A port is taken by another program. Name others with --listen and --operations.'
    throw new Fault('invalid_request', message, { cause: error })
  }
}
