import type { TeamRefusal, TeamState } from '../core/kernel/team.ts'

/** What the preload puts on `window.colophon`; its presence tells the renderer that a shell is around it. */
export interface DesktopBridge {
  platform: string
  /** Closes the application and opens it again. */
  restart: () => void
  /** Calls back with each place that the menu, a notification or a link leads to; returns how to stop. */
  onGo: (listener: (path: string) => void) => () => void
  /** Asks where to, and saves the page as a PDF; the name is a suggestion. */
  savePdf: (name: string) => Promise<SavedPdf>
  workspaces: WorkspacesBridge
  /** Answers where the workspace in use is a team's. */
  team: TeamBridge
}

/** The workspaces that the shell knows, as addresses of hosts; null is this computer. Another one opens with a restart. */
export interface WorkspacesBridge {
  list: () => Promise<{ teams: string[]; in_use: string | null }>
  /** Checks the host and opens it. Answers why not, in words for people. */
  add: (address: string) => Promise<string | null>
  use: (origin: string | null) => Promise<void>
  /** Ends the session there, and forgets the team. */
  remove: (origin: string) => Promise<void>
}

/** The way to a team host. The session's token never comes here. */
export interface TeamBridge {
  state: () => Promise<TeamState>
  signIn: (given: { login: string; passphrase: string }) => Promise<TeamRefusal | null>
  signOut: () => Promise<void>
  /** Opens the host's socket for the next port that is handed over. */
  connect: () => Promise<boolean>
  /** Waits until that socket has ended; answers whether somebody is still signed in. */
  ended: () => Promise<boolean>
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

/** The message by which the page asks about workspaces: one of the names of `WorkspacesBridge`, and what it takes. */
export const WORKSPACES_MESSAGE = 'colophon:workspaces'

/** The message by which the page asks for the team host: one of the names of `TeamBridge`, and what it takes. */
export const TEAM_MESSAGE = 'colophon:team'

/** The address of the renderer inside the shell. */
export const APP_ORIGIN = 'app://colophon'
