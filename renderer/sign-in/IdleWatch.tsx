import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi, useClient } from '../app/api.ts'
import { useSession } from '../app/session.ts'
import { watchInput } from './idle.ts'
import { useLeaving } from './leaving.ts'
import { useDesk } from './use-desk.ts'

/** Locks the desk when nobody was at work in any window for as long as the workspace says. */
export function IdleWatch() {
  const { lock_after_minutes: minutes } = useSession().sign_in
  const isSeated = useDesk().data?.at_desk !== null
  const { accounts } = useClient()
  const { desk } = useApi()
  const queries = useQueryClient()
  const leave = useLeaving()
  useEffect(() => {
    if (minutes === null || !isSeated) return undefined
    return watchInput({
      minutes,
      active: () => {
        accounts.stay({}).catch(() => queries.invalidateQueries({ queryKey: desk.key() }))
      },
      idle: () => leave('idle'),
    })
  }, [minutes, isSeated, accounts, desk, queries, leave])
  return null
}
