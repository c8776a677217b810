import type { HandlerContext } from '../context.ts'
import { getRun, listReplaysOf } from '../generation/store.ts'
import { Fault } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { compareRuns, textOf } from './compare.ts'
import type { replayOperations } from './contract.ts'
import { outlookOf, replayFacts, replayOutlook } from './outlook.ts'
import { getRecordedRun } from './recorded.ts'
import { replayPayload } from './rules/payload.ts'

export const replayHandlers: HandlersOf<typeof replayOperations, HandlerContext> = {
  reproducibility: async (context, { request_id }) => ({ request_id, ...(await replayOutlook(context, request_id)) }),

  request: async (context, { request_id }) => {
    const recorded = await getRecordedRun(context.db, request_id)
    const facts = await replayFacts(context, recorded)
    const { fidelity, drift } = outlookOf(facts)
    if (fidelity === 'impossible') {
      const fields = drift.filter(({ severity }) => severity === 'fatal').map(({ field }) => field)
      throw new Fault('invalid_state', `This generation cannot be replayed any more, because of ${fields.join(', ')}.`)
    }
    return { request_id, fidelity, payload: replayPayload({ ...recorded, request_id }, facts) }
  },

  compare: ({ db }, { request_id, replay_request_id }) => compareRuns(db, request_id, replay_request_id),

  text: async ({ db }, { request_id }) => textOf(await getRecordedRun(db, request_id)),

  listReplays: async ({ db }, { request_id }) => {
    await getRun(db, request_id)
    const runs = await listReplaysOf(db, request_id)
    return { replays: runs.map(({ request_id: id, status, created_at }) => ({ request_id: id, status, created_at })) }
  },
}
