import { memberNames } from '../accounts/people-store.ts'
import type { Db } from '../database/schema.ts'
import { authenticationOf } from '../approvals/authentication.ts'
import { expectWholeLog, unsignedAnswer } from '../audit/anchor.ts'
import { readAssetReviews } from '../approvals/obligation.ts'
import { asksForSignature } from '../approvals/piece.ts'
import { preparedAndStored } from '../content/checking.ts'
import { getContent } from '../content/store.ts'
import type { HandlerContext } from '../context.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { timestamp } from '../kernel/time.ts'
import type { publishingOperations } from './contract.ts'
import { approveCorrection, getCorrection, listCorrections, recordCorrection } from './corrections.ts'
import { listGone } from './in-log.ts'
import { deliveryHandlers } from './delivery-handlers.ts'
import { readDisclosure } from './disclosure.ts'
import { exportedFiles, exportPiece, richText } from './export.ts'
import { prepareMark, takeBackPublication } from './mark.ts'
import { asPublication, readPublications, readStandingPublications } from './publication.ts'

export const publishingHandlers: HandlersOf<typeof publishingOperations, HandlerContext> = {
  ...deliveryHandlers,

  list: async ({ db, world }, { content_id }) => {
    const { asset_id } = await getContent(db, content_id)
    const now = timestamp(world.now())
    const { approvals } = await readAssetReviews(db, asset_id, now)
    const publications = await readStandingPublications(db, content_id, { approvals, now })
    return { publications, ...(await goneOf(db, content_id)) }
  },

  mark: async (context, input) => {
    await expectWholeLog(context)
    const row = await preparedAndStored(context.db, () => prepareMark(context, input))
    return asPublication(row, await memberNames(context.db))
  },

  takeBack: async (context, input) => {
    const row = await context.db.transaction().execute(async (db) => takeBackPublication(context, db, input))
    const all = await readPublications(context.db, row.content_id)
    const taken =
      all.find(({ publication_id }) => publication_id === row.publication_id) ??
      asPublication(row, await memberNames(context.db))
    return { ...taken, ...(await unsignedAnswer(context)) }
  },

  corrections: async ({ db }, { content_id }) => {
    await getContent(db, content_id)
    const takes_passphrase = await asksForSignature(db, content_id)
    return { corrections: await listCorrections(db, content_id), takes_passphrase, ...(await goneOf(db, content_id)) }
  },

  recordCorrection: async (context, input) => {
    const id = await context.db.transaction().execute(async (db) => recordCorrection(context, db, input))
    return getCorrection(context.db, input.content_id, id)
  },

  approveCorrection: async (context, { correction_id, passphrase }) => {
    const { authentication } = await authenticationOf(context, passphrase)
    const piece = await context.db
      .transaction()
      .execute(async (db) => approveCorrection({ ...context, authentication }, db, correction_id))
    return { ...(await getCorrection(context.db, piece, correction_id)), ...(await unsignedAnswer(context)) }
  },

  exportPiece,

  exportedFiles: async (context, { content_id }) => ({ files: await exportedFiles(context, content_id) }),

  richText,

  disclosure: async ({ db, world }, input) => readDisclosure(db, input, timestamp(world.now())),
}

/** What the audit log alone holds of the publications and corrections of a piece. */
async function goneOf(db: Db, contentId: string): Promise<{ gone?: string[] }> {
  const gone = await listGone(db, contentId)
  return gone.length === 0 ? {} : { gone }
}
