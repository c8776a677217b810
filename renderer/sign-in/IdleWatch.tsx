import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
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
  const active = useEffectEvent(() => {
    accounts.stay({}).catch(() => queries.invalidateQueries({ queryKey: desk.key() }))
  })
  const idle = useEffectEvent(() => leave('idle'))
  // Nothing else begins the watch anew: what is merely read again is no sign of a person.
  useEffect(() => {
    if (minutes === null || !isSeated) return undefined
    return watchInput({ minutes, active, idle })
  }, [minutes, isSeated])
  return null
}
