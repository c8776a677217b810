import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/message-port'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { secretFiles } from '../../core/adapters/secret-files.ts'
import type { Client } from '../../core/transport/local.ts'
import { hostCalls } from '../../core/transport/team/host-calls.ts'
import type { RelayPort } from '../../core/transport/team/relay.ts'
import { sessionSecretOf, teamDesk, type TeamDesk } from '../../core/transport/team/team-desk.ts'
import { testFolder } from './world.ts'

export interface DeskOfTeam extends TeamDesk {
  /** The folder in which its session is kept. */
  folder: string
  secretName: string
  faults: { message: string; error: unknown }[]
  /** A window with its port, as the renderer has it. */
  open: () => Promise<WindowOfTeam>
  remove: () => Promise<void>
}

export interface WindowOfTeam {
  client: Client
  /** Ends with the port. */
  closed: Promise<void>
  close: () => void
}

/** The desk of a team without Electron: what main has, and ports of Node in the place of Electron's. */
export function deskOfTeam(origin: string, version = '0.1.0', existing?: string): DeskOfTeam {
  const own = existing === undefined ? testFolder() : undefined
  const folder = existing ?? own?.path ?? ''
  const faults: DeskOfTeam['faults'] = []
  const desk = teamDesk(hostCalls(origin, version), secretFiles(folder, {}), (message, error) =>
    faults.push({ message, error }),
  )
  return {
    ...desk,
    ...{ folder, secretName: sessionSecretOf(origin), faults },
    open: async () => {
      if (!(await desk.connect())) throw new Error('the host could not be connected to')
      const { port1, port2 } = new MessageChannel()
      const closed = new Promise<void>((resolve) => port1.once('close', () => resolve()))
      desk.attach(asOfElectron(port2))
      const client = createORPCClient(new RPCLink({ port: port1 })) as unknown as Client
      port1.start()
      return { client, closed, close: () => port1.close() }
    },
    remove: async () => {
      await desk.close()
      own?.remove()
    },
  }
}

/** Electron's ports hand over an event, Node's what is in it. */
export function asOfElectron(port: MessagePort): RelayPort {
  return {
    on: (event: 'message' | 'close', listener: (event: { data: unknown }) => void) =>
      port.on(event, (data?: unknown) => listener({ data })),
    postMessage: (message) => port.postMessage(message),
    start: () => port.start(),
    close: () => port.close(),
  }
}
