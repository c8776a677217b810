import type { AuditState } from './contract.ts'

/** What is known about the log in this process: the last walk's answer, or that none has ended yet. */
export interface AuditWatch {
  state: () => AuditState
  /** Walks the log; a walk that is under way is shared. */
  check: () => Promise<AuditState>
}

export const NOT_CHECKED: AuditState = {
  state: 'not_checked',
  entries: 0,
  checkpoints: 0,
  signed_up_to: 0,
  problem: null,
  checked_at: null,
}

export function watchAuditLog(walk: () => Promise<AuditState>): AuditWatch {
  let known = NOT_CHECKED
  let walking: Promise<AuditState> | undefined
  return {
    state: () => (walking === undefined || known.state === 'broken' ? known : { ...known, state: 'checking' }),
    check: () => {
      walking ??= walk()
        .then((found) => (known = found))
        .finally(() => {
          walking = undefined
        })
      return walking
    },
  }
}
