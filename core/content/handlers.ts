import { answeredOnce, isAnswered } from '../accounts/idempotency.ts'
import type { HandlerContext } from '../context.ts'
import { fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { Fault, notFound } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { timestamp } from '../kernel/time.ts'
import { QualityReport } from '../quality/contract.ts'
import type { ContentItem, ContentQuery, contentOperations, SaveContent } from './contract.ts'
import { checkDraft } from './check-draft.ts'
import { citablePassages, prepareCitation, readCitations } from './citing.ts'
import { ChangedMeanwhile, preparedAndStored } from './checking.ts'
import { asListItem } from './item.ts'
import { listPublishedTexts } from './publications-store.ts'
import { addPicture, readPicture } from './pictures.ts'
import { findProposal, markProposalRejected, readProposals } from './proposals.ts'
import { prepareRestoration, readRevisions, readRevisionText } from './revisions.ts'
import { rejectionProblem } from './rules/save.ts'
import { prepareSave, type Store } from './save.ts'
import { readChecks, readContentItem } from './saving.ts'
import { archivePieces, removePiece, unarchivePieces } from './shelf.ts'
import { getContent, listCiting, listContent, type ContentPage } from './store.ts'

export const contentHandlers: HandlersOf<typeof contentOperations, HandlerContext> = {
  list: async ({ db, caller }, query) => {
    const page = await listContent(db, comparableQuery(query, caller.member_id))
    return shownPage(db, page)
  },

  browse: async ({ db, caller }, query) => {
    const isForArchived = query.publication_state === 'archived'
    const page = await listContent(db, comparableQuery(query, caller.member_id), !isForArchived)
    return shownPage(db, page)
  },

  listRevisions: async (context, input) => readRevisions(context, input),

  getRevision: async ({ db }, { content_id, revision }) => readRevisionText(db, content_id, revision),

  restore: async (context, input) => {
    return preparedAndStored(context.db, () => prepareRestoration(context, input))
  },

  archive: async (context, input) => {
    const content_ids = await context.db
      .transaction()
      .execute(async (db) => archivePieces(context, db, input.content_ids))
    return { content_ids }
  },

  unarchive: async (context, input) => {
    const content_ids = await context.db
      .transaction()
      .execute(async (db) => unarchivePieces(context, db, input.content_ids))
    return { content_ids }
  },

  remove: async (context, input) => {
    await context.db.transaction().execute(async (db) => removePiece(context, db, input))
    return { content_id: input.content_id }
  },

  proposals: async (context, { content_id }) => readProposals(context, await getContent(context.db, content_id)),

  rejectProposal: async ({ db, world, caller }, { request_id, is_rejected }) => {
    await db.transaction().execute(async (transaction) => {
      const proposal = await findProposal(transaction, request_id)
      if (proposal === undefined) throw notFound('proposal', request_id)
      const problem = rejectionProblem(proposal)
      if (problem !== null) throw new Fault('invalid_state', problem)
      const rejected = is_rejected
        ? { rejected_at: timestamp(world.now()), rejected_by: caller.member_id }
        : { rejected_at: null, rejected_by: null }
      await markProposalRejected(transaction, request_id, rejected)
    })
    return { request_id }
  },

  get: async (context, { contentID }) => readContentItem(context, contentID),

  citing: async ({ db }, { source_id }) => listCiting(db, source_id),

  quality: async ({ db }, { content_id }) => {
    const { quality_json } = await getContent(db, content_id)
    return { report: fromNullableJsonText(QualityReport, quality_json) }
  },

  citations: async ({ db }, { content_id }) => ({ citations: await readCitations(db, content_id) }),

  citable: async ({ db }, input) => ({ passages: await citablePassages(db, input) }),

  cite: async (context, input) => {
    return preparedAndStored(context.db, () => prepareCitation(context, input))
  },

  addPicture,

  picture: async ({ db }, { address }) => readPicture(db, address),

  checks: async ({ db }, { content_id }) => ({ checks: await readChecks(db, content_id) }),

  checkDraft: async (context, input) => ({ checks: await checkDraft(context, input) }),

  save: async (context, input) => {
    const item = await preparedAndStored(context.db, async () => {
      const store = await preparedOrAnswered(context, input)
      return (db) => answeredOnce(context, db, { operation: 'save', input }, () => store(db))
    })
    return item
  },
}

/** A fault waits for the transaction: the same request may have been answered meanwhile. */
async function preparedOrAnswered(context: HandlerContext, input: SaveContent): Promise<Store<ContentItem>> {
  // The answer that is kept is given without it, unless its day ends at this very moment.
  if (await isAnswered(context)) return () => Promise.reject(new ChangedMeanwhile())
  try {
    return await prepareSave(context, input)
  } catch (error) {
    return () => {
      throw error
    }
  }
}

/** The query with `me` resolved and its moments in the form that the columns have. */
function comparableQuery(query: ContentQuery, memberId: string): ContentQuery {
  const { created_by, created_after, created_before } = query
  return {
    ...query,
    ...(created_by === 'me' ? { created_by: memberId } : {}),
    ...(created_after === undefined ? {} : { created_after: timestamp(new Date(created_after)) }),
    ...(created_before === undefined ? {} : { created_before: timestamp(new Date(created_before)) }),
  }
}

async function shownPage(db: Db, { rows, total, next_cursor }: ContentPage) {
  const published = await listPublishedTexts(
    db,
    rows.map(({ content_id }) => content_id),
  )
  return { content: rows.map((row) => asListItem(row, published)), total, next_cursor }
}
