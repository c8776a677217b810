import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder, type TestFolder } from './world.ts'

/** A file system of its own with little space. */
export interface SmallDisk extends TestFolder {
  /** Takes all the space that is left. */
  fill: () => void
  /** Gives it back. */
  free: () => void
  makeReadOnly: () => void
}

/** Mounts a small disk; a string says why that cannot be done here. */
export function mountSmallDisk(mebibytes: number): SmallDisk | string {
  const folder = testFolder()
  const refused = run('mount', '-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder.path)
  if (refused !== null) {
    folder.remove()
    return `no small disk can be mounted (${refused})`
  }
  const filler = join(folder.path, 'filler')
  return {
    path: folder.path,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder.path)
      writeFileSync(filler, Buffer.alloc(bavail * bsize))
    },
    free: () => rmSync(filler, { force: true }),
    makeReadOnly: () => {
      const problem = run('mount', '-o', 'remount,ro', folder.path)
      if (problem !== null) throw new Error(problem)
    },
    remove: () => {
      const problem = run('umount', folder.path)
      if (problem !== null) throw new Error(problem)
      folder.remove()
    },
  }
}

/** Runs a program to its end; null, or what it says went wrong. */
function run(program: string, ...args: string[]): string | null {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status === 0) return null
  return error?.message ?? stderr.trim()
}
