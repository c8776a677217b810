import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const NAME = /^colophon-replaced-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.db$/
/** How many databases that a restore replaced are kept, and for how many days; the newest of them for good. */
const KEPT = 3
const KEPT_DAYS = 90
const DAY_MS = 86_400_000

/** What a database is called that a restore at this moment replaces. */
export function replacedName(now: Date): string {
  return `colophon-replaced-${now.toISOString().replace(/[-:.]/g, '')}.db`
}

/** Removes databases that earlier restores replaced: what was deleted since would stay in them for ever. */
export function removeOldReplaced(folder: string, now: Date): void {
  const names = readdirSync(folder).filter((name) => NAME.test(name))
  const [, ...older] = names.toSorted().toReversed()
  const isOld = (name: string): boolean => now.getTime() - momentOf(name) > KEPT_DAYS * DAY_MS
  for (const name of older.filter((one, index) => index >= KEPT - 1 || isOld(one)))
    for (const ending of ['', '-wal', '-shm']) rmSync(join(folder, `${name}${ending}`), { force: true })
}

function momentOf(name: string): number {
  return Date.parse(name.replace(NAME, '$1-$2-$3T$4:$5:$6.$7Z'))
}
