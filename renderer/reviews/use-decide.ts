import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DecisionName, WeightyFinding } from '../../core/approvals/decision-contract.ts'
import type { ContentItem } from '../../core/content/contract.ts'
import { useApi } from '../app/api.ts'
import { useNotices } from '../ui/Notices.tsx'
import { placedIn, type PreparedDecision } from './review-draft.ts'
import { strings } from './strings.ts'

interface Deciding {
  approvalId: string
  decision: DecisionName
  read: ContentItem
  prepared: PreparedDecision
  /** The findings that were read and are approved past. */
  acknowledged: readonly WeightyFinding[]
  onDone: () => void
}

/** Sends a decision on the text that was read; what was prepared for it is forgotten once it is on record. */
export function useDecide({ approvalId, decision, read, prepared, acknowledged, onDone }: Deciding) {
  const api = useApi()
  const queries = useQueryClient()
  const notify = useNotices()
  const deciding = useMutation(
    api.approvals.decide.mutationOptions({
      onSuccess: async () => {
        prepared.clear()
        onDone()
        notify({ title: strings.decide.done(decision) })
        await queries.invalidateQueries({ queryKey: api.approvals.key() })
        await queries.invalidateQueries({ queryKey: api.passport.key() })
      },
    }),
  )
  const { comment, remarks, claims } = prepared.draft
  return {
    isBusy: deciding.isPending,
    error: deciding.error,
    send: () =>
      deciding.mutate({
        approval_id: approvalId,
        decision,
        content_revision: read.revision,
        ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
        annotations: remarks.flatMap((remark) => placedIn(read.body, remark) ?? []),
        request_evidence: [...claims],
        ...(acknowledged.length === 0 ? {} : { acknowledged_findings: acknowledged.map(({ finding_id: id }) => id) }),
      }),
  }
}
