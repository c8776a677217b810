import { rerouteMember, type ReviewTools } from '../approvals/assign.ts'
import { routePiece, supersedeOpen } from '../approvals/route.ts'
import type { ParsedDocuments } from '../catalog/parsed-documents.ts'
import { listDocuments } from '../catalog/store.ts'
import type { Consequences } from '../context.ts'
import { deleteAsset } from '../validity/store.ts'
import { runOfAsset } from '../kernel/ids.ts'
import { findAsset } from '../content/store.ts'
import { issueEnvelope } from '../passport/envelope.ts'
import { findTarget } from '../publishing/targets-store.ts'
import { signCurrentText } from '../publishing/current-text.ts'

/** What reviews and passports make of changes in earlier features. */
export function consequences(tools: ReviewTools, documents: ParsedDocuments): Consequences {
  const { audit, world } = tools
  return {
    ofText: async (db, actor, piece) => ({ ...piece, review_state: await routePiece(tools, db, actor, piece) }),
    ofMember: (db, actor, memberId) => rerouteMember(tools, db, actor, memberId),
    hasSigningVertical: async (db) =>
      (await listDocuments(db, 'vertical', documents)).some((one) => one.signed_decisions === true),
    ofRemoval: async (db, actor, piece) => {
      await supersedeOpen(tools, db, actor, piece)
      await deleteAsset(db, piece.asset_id)
    },
    ofDecision: async (db, { asset_id, tip }) => {
      const request_id = runOfAsset(asset_id)
      // A piece that no run wrote has no passport to sign.
      if (request_id !== null) await issueEnvelope(db, { audit, now: world.now, tip, request_id, reason: 'decided' })
      const piece = await findAsset(db, asset_id)
      if (piece !== undefined)
        await signCurrentText(db, { audit, now: world.now, tip, content_id: piece.content_id, reason: 'decided' })
    },
    publishTargetProblem: async (db, target) => {
      if ((await findTarget(db, target)) !== undefined) return null
      return `There is no publishing target "${target}". colophon targets list names them.`
    },
    signText: (db, issue) => signCurrentText(db, { audit, now: world.now, ...issue }),
  }
}
