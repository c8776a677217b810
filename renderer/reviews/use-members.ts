import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'

/** The members of the workspace, and what each is called. */
export function useMembers() {
  const members = useQuery(useApi().accounts.listMembers.queryOptions({ input: {} })).data?.members ?? []
  return { members, nameOf: (id: string) => members.find((one) => one.member_id === id)?.name ?? id }
}
