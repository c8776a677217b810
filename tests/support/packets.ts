import { randomBytes } from 'node:crypto'
import { privateKeyText, signerOf, type Signer } from '../../core/audit/signing.ts'
import { openPacket } from '../../core/packets/open.ts'
import type { Packet } from '../../core/packets/packet-contract.ts'
import {
  REVIEWER_REPLY_TYPE,
  type PacketAnswer,
  type Reply,
  type ReplyFile,
} from '../../core/packets/reply-contract.ts'
import { replyFileOf } from '../../core/packets/reply-file.ts'
import type { Client } from '../../core/transport/local.ts'
import { reviewOf, writtenPiece, type ReviewTeam } from './reviews.ts'

/** A healthcare piece of the owner's whose medical review is this member's, and a packet of it that somebody made. */
export async function packetFor(
  team: ReviewTeam,
  member_id: string,
  { days = 30, by = team.as(team.admin) }: { days?: number; by?: Client } = {},
) {
  const { request_id } = await writtenPiece(team.owner)
  const { approvals } = await team.reviews(request_id)
  const medical = reviewOf(approvals, 'medical')
  await team.owner.approvals.assign({ approval_id: medical.approval_id, member_id })
  const made = await by.packets.export({ approval_id: medical.approval_id, days })
  return { ...made, request_id, medical, legal: reviewOf(approvals, 'legal'), content_id: medical.content_id }
}

export function answerOf(approval_id: string, change: Partial<PacketAnswer> = {}): PacketAnswer {
  return { approval_id, decision: 'approve', comment: null, annotations: [], request_evidence: [], ...change }
}

/** When every reply below says that it was saved. */
export const SAVED_AT = '2026-11-21T12:00:00.000Z'

/** A key as a reviewer has one. */
export function reviewerKey(): Signer {
  return signerOf(privateKeyText(randomBytes(32)))
}

/** The reply to a packet that somebody outside would save, whatever stands in it; signed with `key` where there is one. */
export function replyTo(packetText: string, answers: Reply['answers'], key?: Signer): string {
  const { packet } = openPacket(packetText, [])
  if (packet === null) throw new Error('the packet does not open')
  const acknowledged = answers.map((answer) => withAcknowledgement(packet, answer))
  const file = replyFileOf(packet, acknowledged, { savedAt: SAVED_AT, reviewerKeyId: key?.key_id ?? null })
  return JSON.stringify(key === undefined ? file : withReviewer(file, key))
}

/** A reply file with this key's signature put in. */
export function withReviewer(file: ReplyFile, key: Pick<Signer, 'public_key' | 'signature'>): ReplyFile {
  const signature = key.signature(REVIEWER_REPLY_TYPE, Buffer.from(file.payload, 'base64'))
  return { ...file, reviewer: { public_key: key.public_key, signature } } as ReplyFile
}

/** An approval as somebody gives it who has read the packet's findings. */
export function withAcknowledgement(packet: Packet, answer: PacketAnswer): PacketAnswer {
  const findings = packet.findings_to_acknowledge ?? []
  const points = packet.points_to_answer ?? []
  if (answer.decision !== 'approve') return answer
  const answers = points.map(({ finding_id }) => ({ finding_id, answer: 'Checked against the label.' }))
  if (findings.length === 0) return { ...answer, ...(answers.length === 0 ? {} : { answers }) }
  const acknowledged_findings = findings.map(({ finding_id }) => finding_id)
  return {
    ...answer,
    comment: answer.comment ?? 'Seen and read in full.',
    acknowledged_findings,
    ...(answers.length === 0 ? {} : { answers }),
  }
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
