import type { Changes } from '../context.ts'
import { TOPICS } from '../kernel/topics.ts'

const EVERY_MS = 250

/** Notices what another process (the command line) wrote, tells the screens and wakes the worker; returns how to stop. */
export function watchOtherProcesses(
  hasWritten: () => boolean,
  changes: Changes,
  wake: () => void,
  everyMs = EVERY_MS,
): () => void {
  const timer = setInterval(() => {
    if (!hasWritten()) return
    changes.announce({ kind: 'changed', topics: [...TOPICS] })
    wake()
  }, everyMs)
  return () => clearInterval(timer)
}
