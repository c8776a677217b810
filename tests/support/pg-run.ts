import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What vitest does before and after a run: a place for the run's one PostgreSQL, which ends with it. */
export function setup(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-pg-'))
  process.env.COLOPHON_TEST_CLUSTER = folder
  return async () => {
    const pid = join(folder, 'pid')
    if (existsSync(pid)) await end(Number(readFileSync(pid, 'utf8')))
    // Its children write a moment longer than it lives.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Ends a process and waits until it is gone, ten seconds at most. */
async function end(pid: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      process.kill(pid, tries === 0 ? 'SIGQUIT' : 0)
    } catch {
      return
    }
    await sleep(100)
  }
}
