import type { LoggedEvent } from '../audit/rules/record-hashes.ts'
import type { Db } from '../database/schema.ts'
import { momentInWords } from '../kernel/long-date.ts'
import { reviewsInLog } from './asked-in-log.ts'
import { DECISIONS, type DecisionName } from './decision-contract.ts'
import { DECIDED } from './rules/words.ts'
import { listNamedObligations } from './store.ts'

/** Decisions on a piece that the audit log alone holds, in sentences, in the order of the log. */
export async function listGoneDecisions(db: Db, assetId: string): Promise<string[]> {
  const rows = await listNamedObligations(db, assetId)
  const kept = new Set(rows.filter((row) => row.decision_json !== null).map(({ approval_id }) => approval_id))
  const logged = await reviewsInLog(
    db,
    [assetId],
    rows.map(({ approval_id }) => approval_id),
  )
  return [...logged]
    .filter(([id]) => !kept.has(id))
    .flatMap(([id, { events }]) => {
      const decided = events.findLast(({ action }) => action === 'review.decided')
      const taken = events.findLast(({ action }) => action === 'review.withdrawn')
      return decided === undefined ? [] : [{ seq: decided.seq, said: goneInWords(id, decided, taken) }]
    })
    .toSorted((one, other) => one.seq - other.seq)
    .map(({ said }) => said)
}

function goneInWords(id: string, { seq, at, details }: LoggedEvent, taken: LoggedEvent | undefined): string {
  const { qualification, content_revision: revision } = details
  const decision = DECISIONS.find((one): one is DecisionName => one === details.decision)
  const what = decision === undefined ? 'a decision' : `“${DECIDED[decision]}”`
  const of = typeof qualification === 'string' ? `the ${qualification} review` : 'a review'
  const on = typeof revision === 'number' ? `, on revision ${revision}` : ''
  const back = taken === undefined ? '' : `; by entry ${taken.seq} it was taken back`
  return `The record of ${of} (${id}) is gone: the audit log has ${what}${on}, of ${momentInWords(at)} (entry ${seq})${back}.`
}
