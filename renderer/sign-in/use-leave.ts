import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useApi, useClient, useSignOut } from '../app/api.ts'
import { readFault } from '../app/faults.ts'
import { useNotices } from '../ui/Notices.tsx'
import type { Leave, Leaving } from './leaving.ts'
import { strings } from './strings.ts'

/** Has the engine lock the desk, and asks who sits there; `note` hears why, once it is locked. */
export function useLeave(note: (why: Leaving) => void): Leave {
  const { accounts } = useClient()
  const { desk } = useApi()
  const queries = useQueryClient()
  const notify = useNotices()
  const signOut = useSignOut()
  return useCallback(
    async (why) => {
      try {
        if (why === 'lock' && signOut !== undefined) {
          await signOut()
          note(why)
          return true
        }
        const { is_locked: isLocked } = await accounts.lock({ if_idle: why === 'idle' })
        if (isLocked) note(why)
        return isLocked
      } catch (error) {
        const { code, message } = readFault(error)
        // Another window may have locked it before.
        if (why !== 'idle' && code !== 'UNAUTHORIZED') notify({ title: strings.lockFailed, text: message })
        return false
      } finally {
        void queries.invalidateQueries({ queryKey: desk.key() })
      }
    },
    [accounts, desk, queries, notify, note, signOut],
  )
}
