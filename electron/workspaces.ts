import { join } from 'node:path'
import { app, dialog } from 'electron'
import { reportFault } from '../core/adapters/log.ts'
import { VERSION } from '../core/engine/world.ts'
import { asFault } from '../core/transport/faults.ts'
import { teamOrigin } from '../core/transport/team/address.ts'
import { hostCalls, HostProblem } from '../core/transport/team/host-calls.ts'
import { teamDesk } from '../core/transport/team/team-desk.ts'
import { keptWorkspaces, type KeptWorkspaces } from '../core/transport/team/workspaces.ts'
import { openSecrets } from './secrets.ts'
import { workspaceStrings as words } from './strings.ts'

export function openWorkspaces(): KeptWorkspaces {
  return keptWorkspaces(join(app.getPath('userData'), 'workspaces.json'))
}

/** What the window and the links do with workspaces; `change` opens the application anew with the one in use. */
export interface Switcher {
  /** Answers why not, in words; null where it is used from now on. */
  add: (address: string) => Promise<string | null>
  use: (origin: string | null) => Promise<void>
  /** Ends the session there, and forgets the team. */
  remove: (origin: string) => Promise<void>
  /** Asks whether to work with the team that a link names. */
  join: (address: string) => Promise<void>
}

export function switcher(workspaces: KeptWorkspaces, runs: () => number, change: () => void): Switcher {
  const use = async (origin: string | null): Promise<void> => {
    if (workspaces.read().in_use === origin) return
    // Pieces that are being written on this computer wait while it works elsewhere.
    if (runs() > 0 && !(await asks(words.leave))) return
    workspaces.use(origin)
    change()
  }
  const open = async (origin: string): Promise<void> => {
    await greet(origin)
    await use(origin)
  }
  return {
    use: async (origin) => {
      if (origin === null || workspaces.read().teams.includes(origin)) await use(origin)
    },
    add: (address) => problemOf(() => open(teamOrigin(address))),
    remove: async (origin) => {
      const { teams, in_use: inUse } = workspaces.read()
      if (!teams.includes(origin)) return
      const { secrets } = await openSecrets(app.getPath('userData'))
      const team = teamDesk(hostCalls(origin, VERSION), secrets, reportFault)
      await team.signOut()
      await team.close()
      workspaces.remove(origin)
      if (inUse === origin) change()
    },
    join: async (address) => {
      const problem = await problemOf(async () => {
        const origin = teamOrigin(address)
        if (!(await asks(words.join(new URL(origin).host)))) return
        await open(origin)
      })
      if (problem !== null) dialog.showErrorBox(words.notAdded, problem)
    },
  }
}

async function greet(origin: string): Promise<void> {
  const calls = hostCalls(origin, VERSION)
  try {
    await calls.greet()
  } finally {
    await calls.close()
  }
}

/** Why something was not done, in words; null where it was. */
async function problemOf(act: () => Promise<void>): Promise<string | null> {
  try {
    await act()
    return null
  } catch (error) {
    if (error instanceof HostProblem) return error.message
    const { details, message } = asFault(error)
    return details?.[0]?.message ?? message
  }
}

async function asks({ title, detail, go, cancel }: Question): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    ...{ type: 'question', message: title, detail, buttons: [go, cancel], defaultId: 1, cancelId: 1, noLink: true },
  })
  return response === 0
}

interface Question {
  title: string
  detail: string
  go: string
  cancel: string
}
