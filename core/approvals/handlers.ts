import { answeredOnce } from '../accounts/idempotency.ts'
import { listQualified } from '../accounts/people-store.ts'
import { unsignedAnswer } from '../audit/anchor.ts'
import { toldByList } from '../audit/rules/told.ts'
import { listEntries } from '../audit/store.ts'
import { listAuthors } from '../content/in-log.ts'
import { listingText } from '../content/rules/search-listing.ts'
import { findAsset, getContent } from '../content/store.ts'
import type { HandlerContext } from '../context.ts'
import { fromNullableJsonText } from '../database/columns.ts'
import { Fault } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { runOfAsset } from '../kernel/ids.ts'
import { timestamp } from '../kernel/time.ts'
import type { approvalOperations } from './contract.ts'
import { authenticationOf } from './authentication.ts'
import { carryOver, confirmable, readScope } from './confirm.ts'
import { assignReview, decideReview } from './decide.ts'
import { Decision, type DecideInput } from './decision-contract.ts'
import { asObligation, readAssetReviews, readObligation } from './obligation.ts'
import { withOpenings } from './openings.ts'
import { asksForSignature, reviewedAsset } from './piece.ts'
import { readChangesSinceDecision, readRequestedEvidence } from './reading.ts'
import { rightsTo, withdrawalRefusal } from './rules/deciding.ts'
import { differencesInLog, goneReviews } from './in-log.ts'
import { isOpen } from './rules/obligations.ts'
import { unsignedRefusal } from './rules/signed-decisions.ts'
import { routePiece } from './route.ts'
import { getObligation, listQueue } from './store.ts'
import { listGoneViews, listViews, recordView } from './views.ts'
import { expectLogged, unloggedRefusal } from './standing-in-log.ts'
import { withdrawDecision } from './withdraw.ts'

export const approvalHandlers: HandlersOf<typeof approvalOperations, HandlerContext> = {
  list: async ({ db, caller, world }, query) => {
    const now = timestamp(world.now())
    const page = await listQueue(db, query, { memberId: caller.member_id, now })
    const differing = await differencesInLog(db, page.rows)
    return {
      approvals: await withOpenings(
        db,
        page.rows.map((row) => asObligation(row, now, differing.get(row.approval_id))),
      ),
      total: page.total,
      next_cursor: page.next_cursor,
      ...(query.cursor === undefined ? toldByList(await goneReviews(db)) : {}),
    }
  },

  get: async ({ db, world }, { request_id }) => {
    return readAssetReviews(db, await reviewedAsset(db, request_id), timestamp(world.now()))
  },

  route: async (context, { request_id }) => {
    const reviewed = await reviewedAsset(context.db, request_id)
    const answer = await context.db.transaction().execute(async (db) => {
      const piece = await findAsset(db, reviewed)
      if (piece === undefined) throw new Fault('invalid_state', 'This piece was deleted; it no longer needs review.')
      await routePiece(context, db, context.caller, piece)
      return readAssetReviews(db, reviewed, timestamp(context.world.now()))
    })
    return answer
  },

  assign: async (context, input) => {
    const { db, caller, world } = context
    await db.transaction().execute(async (transaction) => assignReview(context, transaction, caller, input))
    return readObligation(db, input.approval_id, timestamp(world.now()))
  },

  decide: async (context, input) => {
    const { caller, world, consequences, secrets } = context
    const deciding = { tools: context, sign: consequences.ofDecision }
    const { passphrase, ...kept } = input
    const refused = async (error: unknown): Promise<never> => {
      if (error instanceof Fault && error.code === 'forbidden') await recordRefusal(context, caller, input)
      throw error
    }
    const decider = { ...caller, ...(await authenticationOf(context, passphrase).catch(refused)) }
    const scope = await readScope(context, input.approval_id)
    const answer = await context.db
      .transaction()
      .execute(async (db) =>
        // A passphrase is no part of what is kept of a request.
        answeredOnce(context, db, { operation: 'decide', input: kept }, async () => {
          expectOwnKey(caller)
          await decideReview(deciding, db, decider, kept, scope)
          const review = await readObligation(db, input.approval_id, timestamp(world.now()))
          return { ...review, ...(await unsignedAnswer({ db, secrets })) }
        }),
      )
      .catch(refused)
    return answer
  },

  withdraw: async (context, input) => {
    const { db: database, caller, world, consequences, secrets } = context
    const tools = { tools: context, sign: consequences.ofDecision }
    const { passphrase, ...asked } = input
    const decider = { ...caller, ...(await authenticationOf(context, passphrase)) }
    const answer = await database.transaction().execute(async (db) => {
      await withdrawDecision(tools, db, decider, asked)
      const { asset_id } = await getObligation(db, input.approval_id)
      const reviews = await readAssetReviews(db, asset_id, timestamp(world.now()))
      return { ...reviews, ...(await unsignedAnswer({ db, secrets })) }
    })
    return answer
  },

  confirmTypographical: async (context, { approval_id, content_revision, passphrase }) => {
    const { db: database, caller, world, consequences, secrets } = context
    expectOwnKey(caller)
    await expectLogged(database, caller)
    const found = await confirmable(context, caller, approval_id)
    if ('refusal' in found) throw new Fault(found.refusal.code, found.refusal.message)
    const known = await authenticationOf(context, passphrase)
    const isAsked = await asksForSignature(database, found.piece.content_id)
    const unsigned = unsignedRefusal({ isAsked, via: caller.via, authentication: known.authentication })
    if (unsigned !== null) throw new Fault('forbidden', unsigned)
    const answer = await database.transaction().execute(async (db) => {
      await carryOver({ ...context, known }, consequences.ofDecision, db, found, content_revision)
      const reviews = await readAssetReviews(db, found.piece.asset_id, timestamp(world.now()))
      return { ...reviews, ...(await unsignedAnswer({ db, secrets })) }
    })
    return answer
  },

  views: async ({ db }, { content_id }) => ({
    views: await listViews(db, content_id),
    ...toldByList(await listGoneViews(db, content_id)),
  }),

  rights: async (context, { approval_id }) => {
    const { db, caller } = context
    const row = await getObligation(db, approval_id)
    const holders = (await listQualified(db)).get(row.qualification) ?? []
    const authors = await listAuthors(db, row.asset_id, row.content_id)
    const unlogged = await unloggedRefusal(db, caller)
    const rights = rightsTo(caller, { ...row, hasQualified: holders.length > 0, unlogged })
    const decision = fromNullableJsonText(Decision, row.decision_json)
    const isSigned = await asksForSignature(db, row.content_id)
    const facts = { decision: decision ?? null, isWithdrawn: row.withdrawn_at !== null, isSigned }
    const edit = rights.refusal === null || isOpen(row) ? await confirmable(context, caller, approval_id) : undefined
    return {
      ...rights,
      is_author: authors.has(caller.member_id),
      withdraw: unlogged === null && withdrawalRefusal(caller, facts) === null,
      passphrase: isSigned,
      typographical: edit !== undefined && 'differences' in edit ? edit.differences : null,
    }
  },

  changesSinceDecision: async (context, { approval_id }) => {
    const row = await getObligation(context.db, approval_id)
    const changes = await readChangesSinceDecision(context.db, row, context.caller.member_id)
    // Where there is no earlier text, or it is the same, nobody is shown a difference.
    const { since, now } = changes
    const textOf = ({ title, body, seo }: typeof now) => [title, body, listingText(seo)].join('\n')
    if (since !== null && textOf(since) !== textOf(now)) await recordView(context, row, 'compared')
    return changes
  },

  requestedEvidence: async ({ db }, { content_id }) => {
    await getContent(db, content_id)
    return { requested: await readRequestedEvidence(db, content_id) }
  },
}

/** A key that somebody else made for a member cannot decide in the name of that member. */
function expectOwnKey({ isKeyOfOthers }: HandlerContext['caller']): void {
  if (!isKeyOfOthers) return
  const message =
    'This API key was made by somebody else than the member in whose name it acts, so it decides no review. Make a key of your own.'
  throw new Fault('forbidden', message)
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
