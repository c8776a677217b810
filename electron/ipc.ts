import { ipcMain, type MessagePortMain, type WebContents, type WebFrameMain } from 'electron'
import type { CallContext } from '../core/context.ts'
import { openMessagePortDoor } from '../core/transport/message-port.ts'
import { APP_ORIGIN, PDF_MESSAGE, PORT_MESSAGE, RESTART_MESSAGE, type SavedPdf } from './desktop-contract.ts'

/** Takes each MessagePort that our own page hands over and opens the engine's door on it. */
export function acceptPorts(context: CallContext): void {
  const open = openMessagePortDoor(context)
  ipcMain.on(PORT_MESSAGE, (event) => {
    const [port] = event.ports
    if (port === undefined || !isOurPage(event.senderFrame)) return
    open(port satisfies MessagePortMain)
    port.start()
  })
}

/** Hears our own page ask for a restart, as when a backup is to take its place. */
export function acceptRestart(restart: () => void): void {
  ipcMain.on(RESTART_MESSAGE, (event) => {
    if (isOurPage(event.senderFrame)) restart()
  })
}

/** Hears our own page ask to be saved as a PDF; anybody else is refused. */
export function acceptPdf(save: (contents: WebContents, name: string) => Promise<SavedPdf>): void {
  ipcMain.handle(PDF_MESSAGE, async (event, name: unknown) => {
    if (!isOurPage(event.senderFrame) || typeof name !== 'string') throw new Error('Only the window may ask for this.')
    return save(event.sender, name)
  })
}

/** The page of a window of ours, and no frame within it. */
function isOurPage(frame: WebFrameMain | null): boolean {
  return frame?.parent === null && frame.url.startsWith(`${APP_ORIGIN}/`)
}
