/** What the preload puts on `window.colophon`; its presence tells the renderer that a shell is around it. */
export interface DesktopBridge {
  platform: string
}

/** The message that hands a MessagePort from the page through the preload to the main process. */
export const PORT_MESSAGE = 'colophon:port'

/** The address of the renderer inside the shell. */
export const APP_ORIGIN = 'app://colophon'
