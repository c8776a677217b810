import { contextBridge, ipcRenderer } from 'electron'
import { PORT_MESSAGE, type DesktopBridge } from './desktop-contract.ts'

const bridge: DesktopBridge = { platform: process.platform }
contextBridge.exposeInMainWorld('colophon', bridge)

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  const [port] = event.ports
  if (event.source !== window || event.data !== PORT_MESSAGE || port === undefined) return
  ipcRenderer.postMessage(PORT_MESSAGE, null, [port])
})
