import { RPCHandler } from '@orpc/server/message-port'
import type { CallContext } from '../context.ts'
import { callInterceptors } from './faults.ts'
import { router } from './router.ts'

type Port = Parameters<RPCHandler<CallContext>['upgrade']>[0]

/** The door for a MessagePort: Electron's renderer behind its preload, or a test. The caller is the member at the desk. */
export function openMessagePortDoor(context: CallContext): (port: Port) => void {
  const handler = new RPCHandler<CallContext>(router, { clientInterceptors: callInterceptors })
  return (port) => handler.upgrade(port, { context })
}
