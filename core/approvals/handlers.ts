import { answeredOnce } from '../accounts/idempotency.ts'
import { listEntries } from '../audit/store.ts'
import { findAsset, getContent } from '../content/store.ts'
import type { HandlerContext } from '../context.ts'
import { Fault } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { runOfAsset } from '../kernel/ids.ts'
import { timestamp } from '../kernel/time.ts'
import type { approvalOperations, DecideInput } from './contract.ts'
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
    const answer = await context.db
      .transaction()
      .execute(async (db) =>
        answeredOnce(context, db, { operation: 'decide', input }, async () => {
          await decideReview(deciding, db, caller, input)
          return readObligation(db, input.approval_id, timestamp(world.now()))
        }),
      )
      .catch(async (error: unknown) => {
        if (error instanceof Fault && error.code === 'forbidden') await recordRefusal(context, caller, input)
        throw error
      })
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

/** That somebody tried to decide who may not: on record once for each person, review and decision, as refused. */
async function recordRefusal(
  { db: database, audit }: HandlerContext,
  caller: HandlerContext['caller'],
  { approval_id, decision }: DecideInput,
): Promise<void> {
  await database.transaction().execute(async (db) => {
    const { asset_id, content_id, qualification } = await getObligation(db, approval_id)
    const subject = { kind: 'approval', id: approval_id } as const
    const { entries } = await listEntries(db, { limit: 100, subject_kind: subject.kind, subject_id: approval_id })
    const isKnown = entries.some(
      ({ body: { action, actor, details } }) =>
        action === 'review.decision_refused' && actor.member_id === caller.member_id && details.decision === decision,
    )
    if (isKnown) return
    const details = { request_id: runOfAsset(asset_id), content_id, qualification, decision }
    await audit.append(db, caller, { action: 'review.decision_refused', subject, details })
  })
}

function announce({ changes }: HandlerContext): void {
  changes.announce({ kind: 'changed', topics: ['approvals', 'content', 'audit'] })
}
