import { getContent } from '../content/store.ts'
import type { HandlerContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { getRun, listReplaysOf } from '../generation/store.ts'
import { Fault } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { compareRuns, textOf } from './compare.ts'
import type { replayOperations } from './contract.ts'
import { outlookOf, replayFacts, replayOutlook } from './outlook.ts'
import { getRecordedRun } from './recorded.ts'
import { replayPayload } from './rules/payload.ts'

export const replayHandlers: HandlersOf<typeof replayOperations, HandlerContext> = {
  reproducibility: async (context, { request_id: id }) => {
    const request_id = await replayedRun(context.db, id)
    if (request_id === null) return { request_id, fidelity: 'impossible', drift: [], reason: 'not_generated' }
    return { request_id, ...(await replayOutlook(context, request_id)) }
  },

  request: async (context, { request_id: id }) => {
    const request_id = await replayedRun(context.db, id)
    if (request_id === null)
      throw new Fault('invalid_state', 'No generation wrote this piece, so none can be replayed.')
    const recorded = await getRecordedRun(context.db, request_id)
    const facts = await replayFacts(context, recorded)
    const { fidelity, drift } = outlookOf(facts)
    if (fidelity === 'impossible') {
      const fields = drift.filter(({ severity }) => severity === 'fatal').map(({ field }) => field)
      throw new Fault('invalid_state', `This generation can no longer be replayed, because of ${fields.join(', ')}.`)
    }
    return { request_id, fidelity, payload: replayPayload({ ...recorded, request_id }, facts) }
  },

  compare: (context, { request_id, replay_request_id }) => compareRuns(context, request_id, replay_request_id),

  text: async (context, { request_id }) => textOf(context, await getRecordedRun(context.db, request_id)),

  listReplays: async ({ db }, { request_id }) => {
    await getRun(db, request_id)
    const runs = await listReplaysOf(db, request_id)
    return { replays: runs.map(({ request_id: id, status, created_at }) => ({ request_id: id, status, created_at })) }
  },
}

/** The run that an id names, or that wrote the piece it names; null for a piece that no run wrote. */
async function replayedRun(db: Db, id: string): Promise<string | null> {
  return id.startsWith('cnt_') ? (await getContent(db, id)).request_id : id
}
