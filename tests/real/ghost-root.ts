import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Ghost is installed, by `tests/tools/install-ghost.mjs`. */
export function ghostRoot(): string {
  return process.env.REAL_GHOST_ROOT ?? join(tmpdir(), 'colophon-ghost')
}
