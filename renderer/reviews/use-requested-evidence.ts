import { useQuery } from '@tanstack/react-query'
import type { RequestedEvidence } from '../../core/approvals/contract.ts'
import { useApi } from '../app/api.ts'

const NONE: readonly RequestedEvidence[] = []

/** The claims of a piece whose evidence a reviewer asked for, as long as the text makes them. */
export function useRequestedEvidence(contentId: string | undefined): readonly RequestedEvidence[] {
  const input = { content_id: contentId ?? '' }
  const isSaved = contentId !== undefined
  const asked = useQuery(useApi().approvals.requestedEvidence.queryOptions({ input, enabled: isSaved }))
  return asked.data?.requested ?? NONE
}
