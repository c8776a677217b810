import { useState } from 'react'
import type { Annotation, DecisionName } from '../../core/approvals/contract.ts'
import type { Packet, PacketAnswer } from '../../core/packets/contract.ts'

interface DraftAnswer {
  decision: DecisionName | undefined
  comment: string
}

const EMPTY: DraftAnswer = { decision: undefined, comment: '' }

/** What a reader of a packet has entered; kept for as long as the packet is open, and nowhere else. */
export function usePacketDraft({ reviews }: Packet) {
  const [answers, setAnswers] = useState<Readonly<Record<string, DraftAnswer>>>({})
  const [remarks, setRemarks] = useState<readonly Annotation[]>([])
  const [claims, setClaims] = useState<readonly string[]>([])
  const of = (approvalId: string): DraftAnswer => answers[approvalId] ?? EMPTY
  const decided = reviews.flatMap(({ approval_id }): PacketAnswer[] => {
    const { decision, comment } = of(approval_id)
    if (decision === undefined) return []
    const said = comment.trim() === '' ? null : comment.trim()
    return [{ approval_id, decision, comment: said, annotations: [...remarks], request_evidence: [...claims] }]
  })
  return {
    of,
    remarks,
    claims,
    /** The answers as they would be saved. */
    decided,
    change: (approvalId: string, part: Partial<DraftAnswer>) =>
      setAnswers({ ...answers, [approvalId]: { ...of(approvalId), ...part } }),
    add: (remark: Annotation) => setRemarks([...remarks, remark]),
    remove: (remark: Annotation) => setRemarks(remarks.filter((other) => other !== remark)),
    toggle: (claim: string) =>
      setClaims(claims.includes(claim) ? claims.filter((one) => one !== claim) : [...claims, claim]),
  }
}

export type PacketDraft = ReturnType<typeof usePacketDraft>
