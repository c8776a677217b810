import { ipcMain, type MessagePortMain } from 'electron'
import type { CallContext } from '../core/context.ts'
import { openMessagePortDoor } from '../core/transport/message-port.ts'
import { APP_ORIGIN, PORT_MESSAGE } from './desktop-contract.ts'

/** Takes each MessagePort that our own page hands over and opens the engine's door on it. */
export function acceptPorts(context: CallContext): void {
  const open = openMessagePortDoor(context)
  ipcMain.on(PORT_MESSAGE, (event) => {
    const [port] = event.ports
    const isOurPage = event.senderFrame?.url.startsWith(`${APP_ORIGIN}/`) === true
    if (port === undefined || !isOurPage) return
    open(port satisfies MessagePortMain)
    port.start()
  })
}
