import { answeredOnce } from '../accounts/idempotency.ts'
import { findAsset, getContent } from '../content/store.ts'
import type { HandlerContext } from '../context.ts'
import { Fault } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { timestamp } from '../kernel/time.ts'
import type { approvalOperations } from './contract.ts'
import { assignReview, decideReview } from './decide.ts'
import { asObligation, readAssetReviews, readObligation } from './obligation.ts'
import { reviewedAsset } from './piece.ts'
import { readChangesSinceDecision, readRequestedEvidence } from './reading.ts'
import { rightsTo } from './rules/deciding.ts'
import { routePiece } from './route.ts'
import { countQueues, getObligation, listAuthors, listQualified, listQueue } from './store.ts'

export const approvalHandlers: HandlersOf<typeof approvalOperations, HandlerContext> = {
  list: async ({ db, caller, world }, query) => {
    const now = timestamp(world.now())
    const page = await listQueue(db, query, { memberId: caller.member_id, now })
    return {
      approvals: page.rows.map((row) => asObligation(row, now)),
      total: page.total,
      next_cursor: page.next_cursor,
    }
  },

  get: async ({ db, world }, { request_id }) => {
    return readAssetReviews(db, await reviewedAsset(db, request_id), timestamp(world.now()))
  },

  route: async (context, { request_id }) => {
    const reviewed = await reviewedAsset(context.db, request_id)
    const answer = await context.db.transaction().execute(async (db) => {
      const piece = await findAsset(db, reviewed)
      if (piece === undefined) throw new Fault('invalid_state', 'This piece was deleted; it needs no review any more.')
      await routePiece(context, db, context.caller, piece)
      return readAssetReviews(db, reviewed, timestamp(context.world.now()))
    })
    announce(context)
    return answer
  },

  assign: async (context, input) => {
    const { db, caller, world } = context
    await db.transaction().execute(async (transaction) => assignReview(context, transaction, caller, input))
    announce(context)
    return readObligation(db, input.approval_id, timestamp(world.now()))
  },

  decide: async (context, input) => {
    const { caller, world, consequences } = context
    const deciding = { tools: context, sign: consequences.ofDecision }
    const answer = await context.db.transaction().execute(async (db) =>
      answeredOnce(context, db, { operation: 'decide', input }, async () => {
        await decideReview(deciding, db, caller, input)
        return readObligation(db, input.approval_id, timestamp(world.now()))
      }),
    )
    announce(context)
    return answer
  },

  queueCounts: async ({ db, caller, world }) => countQueues(db, caller.member_id, timestamp(world.now())),

  rights: async ({ db, caller }, { approval_id }) => {
    const row = await getObligation(db, approval_id)
    const holders = (await listQualified(db)).get(row.qualification) ?? []
    const authors = await listAuthors(db, row.asset_id, row.content_id)
    const rights = rightsTo(caller, { ...row, hasQualified: holders.length > 0 })
    return { ...rights, is_author: authors.has(caller.member_id) }
  },

  changesSinceDecision: async ({ db }, { approval_id }) =>
    readChangesSinceDecision(db, await getObligation(db, approval_id)),

  requestedEvidence: async ({ db }, { content_id }) => {
    await getContent(db, content_id)
    return { requested: await readRequestedEvidence(db, content_id) }
  },
}

function announce({ changes }: HandlerContext): void {
  changes.announce({ kind: 'changed', topics: ['approvals', 'content', 'audit'] })
}
