/** What the preload puts on `window.colophon`; its presence tells the renderer that a shell is around it. */
export interface DesktopBridge {
  platform: string
  /** Closes the application and opens it again. */
  restart: () => void
  /** Calls back with each place that the menu, a notification or a link leads to; returns how to stop. */
  onGo: (listener: (path: string) => void) => () => void
  /** Asks where to, and saves the page as a PDF; the name is a suggestion. */
  savePdf: (name: string) => Promise<SavedPdf>
}

/** `message` of a refusal is for people: what happened, and what to do. */
export type SavedPdf =
  { outcome: 'saved'; file_name: string } | { outcome: 'cancelled' } | { outcome: 'refused'; message: string }

/** The message that hands a MessagePort from the page through the preload to the main process. */
export const PORT_MESSAGE = 'colophon:port'

/** The message by which the main process sends the page somewhere: a path of its own. */
export const GO_MESSAGE = 'colophon:go'

/** The message by which the page asks to close the application and open it again. */
export const RESTART_MESSAGE = 'colophon:restart'

/** The message by which the page asks to be saved as a PDF. */
export const PDF_MESSAGE = 'colophon:pdf'

/** The address of the renderer inside the shell. */
export const APP_ORIGIN = 'app://colophon'
