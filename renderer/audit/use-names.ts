import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'

/** The title of a piece as it is now; undefined for what is no piece, or is not here. */
export function useTitle(id: string): string | undefined {
  const isPiece = id.startsWith('cnt_')
  const { content } = useApi()
  return useQuery(content.get.queryOptions({ input: { contentID: id }, enabled: isPiece, retry: false })).data?.title
}

/** What members are called now; undefined for who is no member. */
export function useMemberNames(): (memberId: string) => string | undefined {
  const { data } = useQuery(useApi().accounts.listMembers.queryOptions({ input: {} }))
  return (memberId) => data?.members.find((member) => member.member_id === memberId)?.name
}
