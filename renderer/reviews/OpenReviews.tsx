import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ContentItem } from '../../core/content/contract.ts'
import { useApi } from '../app/api.ts'
import { strings } from './strings.ts'
import { Text } from '../ui/Stack.tsx'

/** From a piece to its review: the one whose turn it is, else the last one of the sequence. */
export function OpenReviews({ item: { content_id, review_state: state } }: { item: ContentItem }) {
  const input = { request_id: content_id }
  const isAsked = state !== 'not_required'
  const reviews = useQuery(useApi().approvals.get.queryOptions({ input, enabled: isAsked }))
  const standing = reviews.data?.approvals.filter((one) => one.state !== 'superseded') ?? []
  const approvalId = reviews.data?.next ?? standing.at(-1)?.approval_id
  if (approvalId === undefined) return null
  return (
    <Text size="label" below={3}>
      <Link to="/reviews/$approvalId" params={{ approvalId }}>
        {strings.sentBack.open}
      </Link>
    </Text>
  )
}
