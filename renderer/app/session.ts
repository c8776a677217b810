import { useSuspenseQuery } from '@tanstack/react-query'
import type { Session } from '../../core/accounts/contract.ts'
import { useApi } from './api.ts'

/** Who sits at the desk. The frame has loaded it before any view is drawn. */
export function useSession(): Session {
  return useSuspenseQuery(useApi().accounts.session.queryOptions({ input: {} })).data
}

/** Whether the member may write: generate and save. */
export function canWrite({ member }: Session): boolean {
  return member.role !== 'viewer'
}

/** Whether the member may change the workspace itself. */
export function canAdminister({ member }: Session): boolean {
  return member.role === 'admin' || member.is_owner
}
