import { useQueryClient } from '@tanstack/react-query'
import type { Desk } from '../../core/desk/contract.ts'
import { useAnnounce } from '../app/Announcer.tsx'
import { useApi } from '../app/api.ts'
import { strings } from './strings.ts'

/** What every way to sign in does with its answer. Nothing of what was typed outlives it. */
export function useSittingDown() {
  const api = useApi()
  const queries = useQueryClient()
  const announce = useAnnounce()
  return {
    gcTime: 0,
    onSuccess: (desk: Desk) => {
      queries.setQueryData(api.desk.state.queryKey({ input: {} }), desk)
      const name = desk.members.find(({ member_id: id }) => id === desk.at_desk)?.name
      if (name !== undefined) announce(strings.signedIn(name))
      void queries.invalidateQueries()
    },
  }
}
