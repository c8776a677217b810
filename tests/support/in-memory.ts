import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isLong } from './randomness.ts'

const MEMORY = '/dev/shm'
/** More than a run ever has there at once. */
const ROOM = 4 * 1024 ** 3

/**
 * What vitest does before and after a run: a place in memory for the folders of its tests, where there is room for them. A
 * third of the time that tests of an engine take is a disk's that has to keep what is thrown away after them; no test cuts the
 * power of this machine. `npm run test:long` stays on the disk, and so do real systems, whose programs have accounts and places
 * of their own, and a run that names its TMPDIR.
 */
export function setup({ vitest }: TestProject): (() => void) | undefined {
  const isReal = vitest.projects.some(({ name }) => name === 'real')
  if (isLong || isReal || process.env.TMPDIR !== undefined || !hasRoom()) return undefined
  const folder = mkdtempSync(join(MEMORY, 'colophon-tests-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  // PostgreSQL, which runs as somebody else, has to find the way to its own folder.
  chmodSync(folder, 0o755)
  if (!mayRunIn(folder)) {
    remove()
    return undefined
  }
  process.env.TMPDIR = folder
  return remove
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM
  } catch {
    return false
  }
}

/** Whether programs may be run from there, as some tests do; in a container it is often forbidden. */
function mayRunIn(folder: string): boolean {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}
