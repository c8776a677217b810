import { contextBridge, ipcRenderer } from 'electron'
import {
  GO_MESSAGE,
  PDF_MESSAGE,
  PORT_MESSAGE,
  RESTART_MESSAGE,
  TEAM_MESSAGE,
  WORKSPACES_MESSAGE,
} from './desktop-contract.ts'
import type { DesktopBridge, SavedPdf } from './desktop-contract.ts'

/** A place that was asked for before the page could listen waits here for it. */
const places: { waiting: string | null; listeners: Set<(path: string) => void> } = {
  waiting: null,
  listeners: new Set(),
}

/** A function of a bridge that the main process answers. */
function ask<R>(channel: string, name: string): (given?: unknown) => Promise<R> {
  return (given) => ipcRenderer.invoke(channel, name, given) as Promise<R>
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
  workspaces: {
    list: ask(WORKSPACES_MESSAGE, 'list'),
    add: ask(WORKSPACES_MESSAGE, 'add'),
    use: ask(WORKSPACES_MESSAGE, 'use'),
    remove: ask(WORKSPACES_MESSAGE, 'remove'),
  },
  team: {
    state: ask(TEAM_MESSAGE, 'state'),
    signIn: ask(TEAM_MESSAGE, 'signIn'),
    signOut: ask(TEAM_MESSAGE, 'signOut'),
    ended: ask(TEAM_MESSAGE, 'ended'),
    connect: ask(TEAM_MESSAGE, 'connect'),
  },
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
