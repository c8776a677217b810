import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What vitest does before and after a run: a place for the run's one PostgreSQL, which ends with it. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-pg-'))
  process.env.COLOPHON_TEST_CLUSTER = folder
  return () => {
    const pid = join(folder, 'pid')
    if (existsSync(pid)) end(Number(readFileSync(pid, 'utf8')))
    rmSync(folder, { recursive: true, force: true })
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It has ended by itself.
  }
}
