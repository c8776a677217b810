import { contextBridge, ipcRenderer } from 'electron'
import { GO_MESSAGE, PORT_MESSAGE, type DesktopBridge } from './desktop-contract.ts'

const bridge: DesktopBridge = {
  platform: process.platform,
  onGo: (listener) => {
    const heard = (_event: unknown, path: unknown): void => {
      if (typeof path === 'string') listener(path)
    }
    ipcRenderer.on(GO_MESSAGE, heard)
    return () => {
      ipcRenderer.off(GO_MESSAGE, heard)
    }
  },
}
contextBridge.exposeInMainWorld('colophon', bridge)

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  const [port] = event.ports
  if (event.source !== window || event.data !== PORT_MESSAGE || port === undefined) return
  ipcRenderer.postMessage(PORT_MESSAGE, null, [port])
})
