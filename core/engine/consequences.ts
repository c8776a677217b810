import { rerouteMember, type ReviewTools } from '../approvals/assign.ts'
import { routePiece, supersedeOpen } from '../approvals/route.ts'
import type { Consequences } from '../context.ts'
import { deleteAsset } from '../validity/store.ts'
import { issueEnvelope } from '../passport/envelope.ts'

/** What reviews and passports make of changes in earlier features. */
export function consequences(tools: ReviewTools): Consequences {
  const { audit, world } = tools
  return {
    ofText: async (db, actor, piece) => {
      const { request_id } = piece
      if (request_id === null) return piece
      return { ...piece, review_state: await routePiece(tools, db, actor, { ...piece, request_id }) }
    },
    ofMember: (db, actor, memberId) => rerouteMember(tools, db, actor, memberId),
    ofRemoval: async (db, actor, piece) => {
      const { request_id } = piece
      if (request_id === null) return
      await supersedeOpen(tools, db, actor, { ...piece, request_id })
      await deleteAsset(db, request_id)
    },
    ofDecision: async (db, { request_id, tip }) => {
      await issueEnvelope(db, { audit, now: world.now, tip, request_id, reason: 'decided' })
    },
  }
}
