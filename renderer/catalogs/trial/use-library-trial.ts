import { useEffect, useRef, useState } from 'react'
import type { ComplianceRules } from '../../../core/compliance/contract.ts'
import type { PieceChange, TrialProgress } from '../../../core/trials/contract.ts'
import { useClient } from '../../app/api.ts'

export interface LibraryTrial {
  state: 'running' | 'done' | 'cancelled' | 'failed'
  /** The rules that are tried. */
  rules: ComplianceRules
  progress: Omit<TrialProgress, 'pieces' | 'is_done'>
  pieces: readonly PieceChange[]
  error: unknown
}

const NOTHING = { done: 0, total: 0, fails: 0, clears: 0, differs: 0 }

/** Tries rules on the library, one trial at a time; it ends with the view. */
export function useLibraryTrial(verticalId: string) {
  const client = useClient()
  const [trial, setTrial] = useState<LibraryTrial>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (rules: ComplianceRules) => {
    running.current?.abort()
    const stopped = new AbortController()
    running.current = stopped
    let now: LibraryTrial = { state: 'running', rules, progress: NOTHING, pieces: [], error: null }
    const show = (next: Partial<LibraryTrial>) => {
      now = { ...now, ...next }
      if (running.current === stopped) setTrial(now)
    }
    show({})
    try {
      const events = await client.trials.library({ vertical_id: verticalId, rules }, { signal: stopped.signal })
      for await (const { pieces, is_done: isDone, ...progress } of events) {
        show({ progress, pieces: [...now.pieces, ...pieces], ...(isDone ? { state: 'done' } : {}) })
      }
      if (now.state === 'running') show({ state: 'cancelled' })
    } catch (error) {
      show(stopped.signal.aborted ? { state: 'cancelled' } : { state: 'failed', error })
    }
  }
  return { trial, start: (rules: ComplianceRules) => void run(rules), cancel: () => running.current?.abort() }
}
