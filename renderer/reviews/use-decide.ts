import { useMutation } from '@tanstack/react-query'
import type { DecisionName, FinalForm, PointAnswer, WeightyFinding } from '../../core/approvals/decision-contract.ts'
import type { ContentItem } from '../../core/content/contract.ts'
import { useApi } from '../app/api.ts'
import { readFault } from '../app/faults.ts'
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
  /** What is said to the points that are left to a person. */
  answers: readonly PointAnswer[]
  /** What says why where the comment is left out. */
  instead: string | undefined
  /** Conflicts of interest, as they are declared. */
  conflicts: string
  /** Where decisions are signed: of who decides, for this decision alone. */
  passphrase: string | undefined
  /** The file that an approval names as what will go out. */
  form: FinalForm | undefined
  onDone: () => void
}

/** Sends a decision on the text that was read; what was prepared for it is forgotten once it is on record. */
export function useDecide(given: Deciding) {
  const { approvalId, decision, read, prepared, acknowledged, answers, conflicts, passphrase, form, instead, onDone } =
    given
  const api = useApi()
  const notify = useNotices()
  const undoing = useMutation(
    api.approvals.withdraw.mutationOptions({
      onSuccess: () => notify({ title: strings.withdraw.done }),
      onError: (error) => notify({ title: strings.withdraw.failed, text: readFault(error).message }),
    }),
  )
  const deciding = useMutation(
    api.approvals.decide.mutationOptions({
      // A passphrase is not kept with what was sent.
      gcTime: 0,
      onSuccess: ({ not_signed: why }) => {
        prepared.clear()
        onDone()
        notify({
          title: strings.decide.done(decision),
          text: why ?? read.title,
          // Where decisions are signed, taking one back takes the passphrase.
          ...(passphrase === undefined
            ? {
                action: {
                  label: strings.decide.undo,
                  run: () => undoing.mutate({ approval_id: approvalId, reason: strings.decide.undone }),
                },
              }
            : {}),
        })
      },
    }),
  )
  const { comment: written, remarks, claims } = prepared.draft
  const comment = written.trim() === '' ? (instead ?? '') : written
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
        ...(conflicts.trim() === '' ? {} : { conflicts_of_interest: conflicts.trim() }),
        ...(form === undefined ? {} : { final_form: form }),
        ...(passphrase === undefined ? {} : { passphrase }),
        ...(answers.length === 0 ? {} : { answers: [...answers] }),
        ...(acknowledged.length === 0 ? {} : { acknowledged_findings: acknowledged.map(({ finding_id: id }) => id) }),
      }),
  }
}
