import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { World } from '../context.ts'
import { idMaker } from '../kernel/ids.ts'
import { installationFolder } from './installation.ts'

/** The wall clock and the system's randomness. */
export function realWorld(): World {
  const now = (): Date => new Date()
  return {
    now,
    newId: idMaker(() => now().getTime(), pooledRandom()),
    randomBytes: (size) => randomBytes(size),
    monotonicMs: () => performance.now(),
  }
}

/** Random numbers from 0 to 1, drawn from the system a pool at a time: an identifier takes sixteen of them. */
function pooledRandom(): () => number {
  const pool = new Uint32Array(256)
  let next = pool.length
  return () => {
    if (next === pool.length) {
      crypto.getRandomValues(pool)
      next = 0
    }
    const value = pool[next] ?? 0
    next += 1
    return value / 2 ** 32
  }
}

/** The version of the package. */
export const VERSION = readVersion()

function readVersion(): string {
  return (JSON.parse(readFileSync(join(installationFolder, 'package.json'), 'utf8')) as { version: string }).version
}
