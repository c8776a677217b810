import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { teamOrigin } from './address.ts'

const Origin = z.string().refine((text) => {
  try {
    return teamOrigin(text) === text
  } catch {
    return false
  }
})
const Workspaces = z.object({
  /** Origins of team hosts. */
  teams: z.array(Origin),
  /** The one that the window shows; null for the workspace of this computer. */
  in_use: Origin.nullable(),
})
export type Workspaces = z.infer<typeof Workspaces>

const OWN: Workspaces = { teams: [], in_use: null }

/** The workspaces that the shell knows, in a file of its settings. */
export interface KeptWorkspaces {
  /** This computer alone, where nothing was kept or it cannot be read. */
  read: () => Workspaces
  /** Adds a team where it is not there yet, and has the next start show it; null is this computer. */
  use: (origin: string | null) => void
  remove: (origin: string) => void
}

export function keptWorkspaces(file: string): KeptWorkspaces {
  const read = (): Workspaces => {
    try {
      const { teams, in_use } = Workspaces.parse(JSON.parse(readFileSync(file, 'utf8')))
      return { teams, in_use: in_use !== null && teams.includes(in_use) ? in_use : null }
    } catch {
      // A team is added again by its address.
      return OWN
    }
  }
  const write = (workspaces: Workspaces): void => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(workspaces))
    renameSync(`${file}.new`, file)
  }
  return {
    read,
    use: (origin) => {
      const { teams } = read()
      write({ teams: origin === null || teams.includes(origin) ? teams : [...teams, origin], in_use: origin })
    },
    remove: (origin) => {
      const { teams, in_use } = read()
      write({ teams: teams.filter((one) => one !== origin), in_use: in_use === origin ? null : in_use })
    },
  }
}
