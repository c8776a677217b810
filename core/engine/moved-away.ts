import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Fault } from '../kernel/errors.ts'
import { momentInWords } from '../kernel/long-date.ts'

/** In a data folder whose workspace goes on in a host's database. */
const FILE = 'moved-to-host.json'
const MovedToHost = z.object({ at: z.string(), database: z.string() })

/** Notes in a data folder that its workspace was moved into a host's database, whose password is not kept. */
export function noteMovedToHost(dataFolder: string, url: string, at: string): void {
  const { host = '', pathname = '' } = URL.parse(url) ?? {}
  const note: z.infer<typeof MovedToHost> = { at, database: `${host}${pathname}` }
  writeFileSync(join(dataFolder, FILE), `${JSON.stringify(note)}\n`)
}

/** Throws `invalid_state` where the workspace of a data folder was moved away: it would go on in two places. */
export function refuseMovedToHost(dataFolder: string): void {
  const file = join(dataFolder, FILE)
  if (!existsSync(file)) return
  const note = MovedToHost.safeParse(jsonOf(readFileSync(file, 'utf8')))
  const where = note.success
    ? `into the database ${note.data.database} of a host on ${momentInWords(note.data.at)}`
    : 'into the database of a host'
  throw new Fault(
    'invalid_state',
    `The workspace in ${dataFolder} was moved ${where} and continues there: work done here would be missing there, and work done there is missing here. To continue here anyway, delete ${file} first. Nothing was changed.`,
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // That the file is there says enough.
    return undefined
  }
}
