import { ipcMain, type MessagePortMain, type WebContents, type WebFrameMain } from 'electron'
import { z } from 'zod'
import type { CallContext } from '../core/context.ts'
import { openMessagePortDoor } from '../core/transport/message-port.ts'
import type { TeamDesk } from '../core/transport/team/team-desk.ts'
import type { Workspaces } from '../core/transport/team/workspaces.ts'
import {
  APP_ORIGIN,
  PDF_MESSAGE,
  PORT_MESSAGE,
  RESTART_MESSAGE,
  TEAM_MESSAGE,
  WORKSPACES_MESSAGE,
  type SavedPdf,
} from './desktop-contract.ts'
import type { Switcher } from './workspaces.ts'

/** Takes each MessagePort that our own page hands over and opens the engine's door on it. */
export function acceptPorts(context: CallContext): void {
  const open = openMessagePortDoor(context)
  takePorts((port) => {
    open(port)
    port.start()
  })
}

function takePorts(open: (port: MessagePortMain) => void): void {
  ipcMain.on(PORT_MESSAGE, (event) => {
    const [port] = event.ports
    if (port === undefined || !isOurPage(event.senderFrame)) return
    open(port)
  })
}

/** Answers our own page what it asks of a team's host, and relays each of its ports to it. */
export function acceptTeam(team: TeamDesk): void {
  takePorts((port) => team.attach(port))
  answerPage(TEAM_MESSAGE, {
    state: () => team.state(),
    signIn: (given) => team.signIn(SignIn.parse(given)),
    signOut: () => team.signOut(),
    ended: () => team.ended(),
    connect: () => team.connect(),
  })
}

const SignIn = z.strictObject({ login: z.string(), passphrase: z.string() })

/** Answers our own page which workspaces there are, and changes them for it. */
export function acceptWorkspaces(read: () => Workspaces, { add, use, remove }: Switcher): void {
  answerPage(WORKSPACES_MESSAGE, {
    list: () => read(),
    add: (address) => add(z.string().parse(address)),
    use: (origin) => use(z.string().nullable().parse(origin)),
    remove: (origin) => remove(z.string().parse(origin)),
  })
}

function answerPage(channel: string, answers: Record<string, (given: unknown) => unknown>): void {
  ipcMain.handle(channel, (event, name: unknown, given: unknown) => {
    const answer = typeof name === 'string' && Object.hasOwn(answers, name) ? answers[name] : undefined
    if (answer === undefined || !isOurPage(event.senderFrame)) throw new Error('Only the window may ask for this.')
    return answer(given)
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
