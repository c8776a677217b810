import type { QueryClient } from '@tanstack/react-query'
import type { Desk } from '../../core/desk/contract.ts'
import type { Surroundings } from './api.ts'

const NOBODY: Desk = {
  workspace_name: '',
  members: [],
  at_desk: null,
  last_at_desk: '',
  first_passphrase_of: null,
}

/** On a host, has the window know at once that nobody is signed in, and ask who is once somebody has. */
export function followSignIn({ desk, api }: Surroundings, queries: QueryClient): void {
  if (desk.connection.door === undefined) return
  const tell = (status: string): void => {
    if (status === 'signed_out') queries.setQueryData(api.desk.state.queryKey({ input: {} }), NOBODY)
    if (status === 'open') void queries.invalidateQueries()
  }
  tell(desk.connection.state.getState().status)
  desk.connection.state.subscribe(({ status }, before) => {
    if (status !== before.status) tell(status)
  })
}
