import { rerouteMember, type ReviewTools } from '../approvals/assign.ts'
import { cutInWords } from '../audit/anchor.ts'
import { listDecisions } from '../approvals/reviews-store.ts'
import { routePiece, supersedeOpen } from '../approvals/route.ts'
import type { ParsedDocuments } from '../catalog/parsed-documents.ts'
import { listDocuments } from '../catalog/store.ts'
import type { Consequences } from '../context.ts'
import { deleteAsset } from '../validity/store.ts'
import { runOfAsset } from '../kernel/ids.ts'
import { findAsset } from '../content/store.ts'
import { issueEnvelope } from '../passport/envelope.ts'
import type { SecretStore } from '../ports.ts'
import type { Db } from '../database/schema.ts'
import { findTarget } from '../publishing/targets-store.ts'
import { signCurrentText } from '../publishing/current-text.ts'

/** What reviews and passports make of changes in earlier features. */
export function consequences(
  { secrets, ...tools }: ReviewTools & { secrets: SecretStore },
  documents: ParsedDocuments,
): Consequences {
  const { audit, world } = tools
  // What people record is not lost; nothing is signed on top of a log that falls short of what is remembered of it.
  const isWhole = async (db: Db) => (await cutInWords({ db, secrets })) === null
  return {
    ofText: async (db, actor, piece) => ({ ...piece, ...(await routePiece(tools, db, actor, piece)) }),
    ofMember: (db, actor, memberId) => rerouteMember(tools, db, actor, memberId),
    hasSigningVertical: async (db) =>
      (await listDocuments(db, 'vertical', documents)).some((one) => one.signed_decisions === true),
    ofRemoval: async (db, actor, piece) => {
      const decided = await listDecisions(db, piece.content_id)
      await supersedeOpen(tools, db, actor, piece)
      await deleteAsset(db, piece.asset_id)
      return decided.length
    },
    ofDecision: async (db, { asset_id, tip }) => {
      if (!(await isWhole(db))) return
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
    signText: async (db, issue) =>
      (await isWhole(db)) ? signCurrentText(db, { audit, now: world.now, ...issue }) : null,
  }
}
