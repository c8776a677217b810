import { createORPCClient } from '@orpc/client'
import type { DesktopBridge } from '../../electron/desktop-contract.ts'
import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '../../core/contract.ts'
import { askingAgain, newConfirmation, type Confirmation } from './confirmation.ts'
import type { Connection } from './connection.ts'
import { hostConnection, isOfHost, takeInvitation } from './host-connection.ts'
import { deskWay } from './desk-way.ts'
import { portConnection } from './port.ts'
import { servedWay } from './served-way.ts'
import { followLinks, secretFinder, takeToken } from './session-secret.ts'
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

/** Connects to a team host, through the desktop's MessagePort where there is one, or else to the browser shell. */
export function connectDesk(): Desk {
  const connection = connect()
  const confirmation = newConfirmation()
  return { client: createORPCClient(askingAgain(connection, confirmation)), connection, confirmation }
}

function connect(): Connection {
  const shell = window.colophon
  if (isOfHost())
    return shell === undefined
      ? hostConnection(servedWay, takeInvitation())
      : hostConnection(deskWay(shell.team), undefined)
  if (shell !== undefined) return portConnection()
  followLinks()
  return socketConnection(`ws://${location.host}/rpc`, secretFinder(takeToken()))
}
