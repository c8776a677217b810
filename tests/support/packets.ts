import type { Packet, PacketAnswer, Reply } from '../../core/packets/contract.ts'
import { openPacket } from '../../core/packets/open.ts'
import { replyFileOf } from '../../core/packets/reply-file.ts'
import type { Client } from '../../core/transport/local.ts'
import { reviewOf, writtenPiece, type ReviewTeam } from './reviews.ts'

/** A healthcare piece whose medical review is this member's, and a packet of it. */
export async function packetFor(team: ReviewTeam, member_id: string, days = 30) {
  const { request_id } = await writtenPiece(team.owner)
  const { approvals } = await team.reviews(request_id)
  const medical = reviewOf(approvals, 'medical')
  await team.owner.approvals.assign({ approval_id: medical.approval_id, member_id })
  const made = await team.owner.packets.export({ approval_id: medical.approval_id, days })
  return { ...made, request_id, medical, legal: reviewOf(approvals, 'legal'), content_id: medical.content_id }
}

export function answerOf(approval_id: string, change: Partial<PacketAnswer> = {}): PacketAnswer {
  return { approval_id, decision: 'approve', comment: null, annotations: [], request_evidence: [], ...change }
}

/** The reply to a packet that somebody outside would save, whatever stands in it. */
export function replyTo(packetText: string, answers: Reply['answers']): string {
  const { packet } = openPacket(packetText, [])
  if (packet === null) throw new Error('the packet does not open')
  const acknowledged = answers.map((answer) => withAcknowledgement(packet, answer))
  return JSON.stringify(replyFileOf(packet, acknowledged, '2026-11-21T12:00:00.000Z'))
}

/** An approval as somebody gives it who has read the packet's findings. */
export function withAcknowledgement(packet: Packet, answer: PacketAnswer): PacketAnswer {
  const findings = packet.findings_to_acknowledge ?? []
  if (answer.decision !== 'approve' || findings.length === 0) return answer
  const acknowledged_findings = findings.map(({ finding_id }) => finding_id)
  return { ...answer, comment: answer.comment ?? 'Seen.', acknowledged_findings }
}

/** What became of a reply: of the file as a whole, or of each answer. */
export async function outcomeOf(client: Client, text: string, how: 'preview' | 'apply' = 'apply'): Promise<string[]> {
  const { replies } = await client.packets[how]({ replies: [{ name: 'r.colophon-reply', text }] })
  return replies.flatMap(({ refusal, items }) =>
    items.length === 0
      ? [`refused: ${refusal?.reason ?? ''}`]
      : items.map((item) => (item.refusal === null ? item.outcome : `refused: ${item.refusal.reason}`)),
  )
}
