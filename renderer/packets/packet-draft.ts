import { useState } from 'react'
import type { Annotation, DecisionName } from '../../core/approvals/decision-contract.ts'
import type { Packet } from '../../core/packets/packet-contract.ts'
import type { PacketAnswer } from '../../core/packets/reply-contract.ts'
import { answersTo, type Answers } from '../reviews/PointAnswers.tsx'

interface DraftAnswer {
  decision: DecisionName | undefined
  comment: string
  isAcknowledged: boolean
  /** What is said to the points that are left to a person. */
  answers: Answers
  conflicts: string
  /** A day as its field has it, `YYYY-MM-DD`; empty: without an end. */
  until: string
}

const EMPTY: DraftAnswer = {
  decision: undefined,
  comment: '',
  isAcknowledged: false,
  answers: {},
  conflicts: '',
  until: '',
}

/** The last moment of a day, where the reader is. */
function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString()
}

/** What a reader of a packet has entered; kept for as long as the packet is open, and nowhere else. */
export function usePacketDraft({
  reviews,
  findings_to_acknowledge: findings = [],
  points_to_answer: points = [],
}: Packet) {
  const [answers, setAnswers] = useState<Readonly<Record<string, DraftAnswer>>>({})
  const [remarks, setRemarks] = useState<readonly Annotation[]>([])
  const [claims, setClaims] = useState<readonly string[]>([])
  const [hasChanged, setHasChanged] = useState(false)
  const of = (approvalId: string): DraftAnswer => answers[approvalId] ?? EMPTY
  const decided = reviews.flatMap(({ approval_id }): PacketAnswer[] => {
    const { decision, comment, isAcknowledged, answers: given, conflicts, until } = of(approval_id)
    if (decision === undefined) return []
    const isPast = decision === 'approve' && isAcknowledged && findings.length > 0
    const past = isPast ? { acknowledged_findings: findings.map(({ finding_id: id }) => id) } : {}
    const answers = decision === 'approve' ? answersTo(points, given) : null
    const said = comment.trim() === '' ? null : comment.trim()
    const declared = {
      ...(conflicts.trim() === '' ? {} : { conflicts_of_interest: conflicts.trim() }),
      ...(decision === 'approve' && until !== '' ? { valid_until: endOfDay(until) } : {}),
    }
    const asked = { annotations: [...remarks], request_evidence: [...claims] }
    return [
      {
        approval_id,
        decision,
        comment: said,
        ...asked,
        ...past,
        ...(answers === null ? {} : { answers }),
        ...declared,
      },
    ]
  })
  const isEmpty =
    remarks.length === 0 &&
    claims.length === 0 &&
    Object.values(answers).every(
      ({ decision, comment, conflicts }) => decision === undefined && comment.trim() === '' && conflicts.trim() === '',
    )
  return {
    of,
    remarks,
    claims,
    /** The answers as they would be saved. */
    decided,
    /** Whether something was entered that no saved reply holds. */
    isUnsaved: hasChanged && !isEmpty,
    markSaved: () => setHasChanged(false),
    change: (approvalId: string, part: Partial<DraftAnswer>) => {
      setAnswers({ ...answers, [approvalId]: { ...of(approvalId), ...part } })
      setHasChanged(true)
    },
    add: (remark: Annotation) => {
      setRemarks([...remarks, remark])
      setHasChanged(true)
    },
    remove: (remark: Annotation) => {
      setRemarks(remarks.filter((other) => other !== remark))
      setHasChanged(true)
    },
    toggle: (claim: string) => {
      setClaims(claims.includes(claim) ? claims.filter((one) => one !== claim) : [...claims, claim])
      setHasChanged(true)
    },
  }
}

export type PacketDraft = ReturnType<typeof usePacketDraft>
