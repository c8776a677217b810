import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { World } from '../context.ts'
import { idMaker } from '../kernel/ids.ts'

/** The wall clock and the system's randomness. */
export function realWorld(): World {
  const now = (): Date => new Date()
  return {
    now,
    newId: idMaker(
      () => now().getTime(),
      () => randomBytes(4).readUInt32BE() / 2 ** 32,
    ),
    randomBytes: (size) => randomBytes(size),
    monotonicMs: () => performance.now(),
  }
}

/** The version of the package. */
export const VERSION = readVersion()

function readVersion(): string {
  const file = join(import.meta.dirname, '..', '..', 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
