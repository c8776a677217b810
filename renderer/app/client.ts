import { createORPCClient } from '@orpc/client'
import type { DesktopBridge } from '../../electron/desktop-contract.ts'
import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '../../core/contract.ts'
import { askingAgain, newConfirmation, type Confirmation } from './confirmation.ts'
import type { Connection } from './connection.ts'
import { hostConnection, isOfHost, takeInvitation } from './host-connection.ts'
import { portConnection } from './port.ts'
import { secretFinder, takeToken } from './session-secret.ts'
import { socketConnection } from './socket.ts'

declare global {
  interface Window {
    /** Present in the desktop window, where the preload script put it. */
    colophon?: DesktopBridge
  }
}

export type Client = ContractRouterClient<Contract>

/** One client for the life of the window; the link beneath it may be replaced. */
export interface Desk {
  client: Client
  connection: Connection
  confirmation: Confirmation
}

/** Connects through the desktop's MessagePort where there is one, to a team host that served this page, or else to the browser shell. */
export function connectDesk(): Desk {
  const connection = connect()
  const confirmation = newConfirmation()
  return { client: createORPCClient(askingAgain(connection, confirmation)), connection, confirmation }
}

function connect(): Connection {
  if (window.colophon !== undefined) return portConnection()
  if (isOfHost()) return hostConnection(takeInvitation())
  return socketConnection(`ws://${location.host}/rpc`, secretFinder(takeToken()))
}
