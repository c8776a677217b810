import { contextBridge, ipcRenderer } from 'electron'
import { GO_MESSAGE, PDF_MESSAGE, PORT_MESSAGE, RESTART_MESSAGE } from './desktop-contract.ts'
import type { DesktopBridge, SavedPdf } from './desktop-contract.ts'

/** A place that was asked for before the page could listen waits here for it. */
const places: { waiting: string | null; listeners: Set<(path: string) => void> } = {
  waiting: null,
  listeners: new Set(),
}

const bridge: DesktopBridge = {
  platform: process.platform,
  restart: () => ipcRenderer.postMessage(RESTART_MESSAGE, null),
  onGo: (listener) => {
    places.listeners.add(listener)
    if (places.waiting !== null) listener(places.waiting)
    places.waiting = null
    return () => {
      places.listeners.delete(listener)
    }
  },
  savePdf: (name) => ipcRenderer.invoke(PDF_MESSAGE, name) as Promise<SavedPdf>,
}
ipcRenderer.on(GO_MESSAGE, (_event, path: unknown) => {
  if (typeof path !== 'string') return
  if (places.listeners.size === 0) places.waiting = path
  for (const listener of places.listeners) listener(path)
})
contextBridge.exposeInMainWorld('colophon', bridge)

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  const [port] = event.ports
  if (event.source !== window || event.data !== PORT_MESSAGE || port === undefined) return
  ipcRenderer.postMessage(PORT_MESSAGE, null, [port])
})
