import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import type { Client } from '../../core/transport/local.ts'
import { hasPostgres } from '../support/pg-cluster.ts'
import { joined, PASSPHRASE, teamHost } from '../support/team-host.ts'
import { testFolder } from '../support/world.ts'
import { newPlace, openDesk, shells, type Desk, type LaunchOptions, type Place, type Shell } from './desktop.ts'

export type Grounded = Place & { remove: () => Promise<void> }

/** A shell, and whose workspace it is tried on: this computer's, or that of a team whose host is there. */
export interface Ground {
  name: string
  shell: Shell
  isOfTeam: boolean
  newPlace: (prepare?: (owner: Client) => Promise<unknown>) => Promise<Grounded>
  openDesk: (place: Place, options?: Partial<LaunchOptions>) => Promise<Desk>
}

/**
 * What the specs of the shell run on. The others of this folder are of this computer alone: `runs` and `restart` end or keep an
 * engine, of which a team's desk has none; `secrets` and `locked` have the passphrase and the keys of a desk, `team` those of a
 * session; `updates`, `window-state`, `start` and `packaging` look at the application before it has a workspace.
 */
export const grounds: Ground[] = [
  ...shells.map((shell) => ({
    ...{ name: shell.name, shell, isOfTeam: false },
    newPlace: async (prepare?: (owner: Client) => Promise<unknown>) => {
      const place = await newPlace(prepare)
      const remove = (): Promise<void> => {
        place.folder.remove()
        return Promise.resolve()
      }
      return { ...place, remove }
    },
    openDesk: (place: Place, options?: Partial<LaunchOptions>) => openDesk(shell, place, options),
  })),
  // The keychain of the machine is not to be touched: the double's alone is tried.
  ...(hasPostgres ? shells.filter(({ name }) => name === 'the double').map(ofTeam) : []),
]

function ofTeam(shell: Shell): Ground {
  return {
    ...{ name: `${shell.name}, on a team`, shell, isOfTeam: true },
    newPlace: async (prepare = () => Promise.resolve()) => {
      const host = await teamHost()
      await host.owner.accounts.welcome({ workspace_name: 'Harbour Weekly', member_name: 'Ada Byron' })
      await joined(host, 'Ada', 'owner')
      await prepare(host.owner)
      const folder = testFolder()
      const userData = join(folder.path, 'user')
      mkdirSync(userData)
      const workspaces = { teams: [host.origin], in_use: host.origin }
      writeFileSync(join(userData, 'workspaces.json'), JSON.stringify(workspaces))
      return {
        ...{ folder, userData, dataFolder: join(folder.path, 'data') },
        remove: async () => {
          await host.close()
          folder.remove()
        },
      }
    },
    openDesk: async (place, options = {}) => {
      const env = { DOUBLE_KEYRING: 'gnome_libsecret', ...options.env }
      const desk = await openDesk(shell, place, { ...options, env })
      await signIn(desk.page)
      return desk
    },
  }
}

/** Signs the owner in where nobody is yet. */
async function signIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in to Colophon' })
  const signedIn = page.getByRole('button', { name: 'Harbour Weekly · Ada Byron' })
  await dialog.or(signedIn).waitFor()
  if (await signedIn.isVisible()) return
  await page.getByLabel('Login name').fill('ada')
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
}
