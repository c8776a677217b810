import type { AuditState } from './contract.ts'

/** What is known about the log in this process: the last walk's answer, or that none has ended yet. */
export interface AuditWatch {
  state: () => AuditState
  /** Walks the log as it is now; after a walk that is under way. */
  check: () => Promise<AuditState>
}

const NOT_CHECKED: AuditState = {
  state: 'not_checked',
  entries: 0,
  checkpoints: 0,
  signed_up_to: 0,
  records: 0,
  differing: [],
  set_back: [],
  is_remembered: false,
  remembered_up_to: 0,
  unsigned_keys: 0,
  restores: 0,
  compared: [],
  problem: null,
  checked_at: null,
}

export function watchAuditLog(walk: () => Promise<AuditState>): AuditWatch {
  let known = NOT_CHECKED
  let walking: Promise<AuditState> | undefined
  let queued: Promise<AuditState> | undefined
  const start = (): Promise<AuditState> => {
    queued = undefined
    const started = walk()
      .then((found) => (known = found))
      .finally(() => {
        if (walking === started) walking = undefined
      })
    walking = started
    return started
  }
  return {
    state: () => (walking === undefined || known.state === 'broken' ? known : { ...known, state: 'checking' }),
    check: () => {
      if (walking === undefined) return start()
      // What was written since that walk began has to be in the answer.
      queued ??= walking.then(start, start)
      return queued
    },
  }
}
