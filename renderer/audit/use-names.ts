import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'

/** The title of a piece as it is now, by its id or that of the run that wrote it; undefined for what is no piece, or is not here. */
export function useTitle(id: string): string | undefined {
  const { content, generation } = useApi()
  const asked = { retry: false } as const
  const isPiece = id.startsWith('cnt_')
  const piece = useQuery(content.get.queryOptions({ input: { contentID: id }, enabled: isPiece, ...asked })).data
  const isRun = id.startsWith('req_')
  const run = useQuery(generation.status.queryOptions({ input: { request_id: id }, enabled: isRun, ...asked })).data
  return piece?.title ?? run?.content?.title
}

/** What members are called now; undefined for who is no member. */
export function useMemberNames(): (memberId: string) => string | undefined {
  const { data } = useQuery(useApi().accounts.listMembers.queryOptions({ input: {} }))
  return (memberId) => data?.members.find((member) => member.member_id === memberId)?.name
}
