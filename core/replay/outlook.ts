import type { HandlerContext } from '../context.ts'
import type { ReplayOutlook } from '../passport/contract.ts'
import { entriesNow, inputsNow } from './current-catalog.ts'
import { promptsNow, stagesNow } from './current-models.ts'
import { sourcesNow } from './current-sources.ts'
import { getRecordedRun, type RecordedRun } from './recorded.ts'
import { replayDrift, replayFidelity, type ReplayFacts } from './rules/fidelity.ts'

export type ReplayContext = Pick<HandlerContext, 'db' | 'prompts' | 'info'>

/** Whether and how exactly a run can be reproduced today. Throws `not_found` and `invalid_state`. */
export async function replayOutlook(context: ReplayContext, requestId: string): Promise<ReplayOutlook> {
  return outlookOf(await replayFacts(context, await getRecordedRun(context.db, requestId)))
}

export function outlookOf(facts: ReplayFacts): ReplayOutlook {
  const drift = replayDrift(facts)
  return { fidelity: replayFidelity(drift), drift }
}

/** What a run recorded, beside what is there now. */
export async function replayFacts({ db, prompts, info }: ReplayContext, recorded: RecordedRun): Promise<ReplayFacts> {
  const entries = await entriesNow(db, recorded.row)
  return {
    ...entries,
    ...(await inputsNow(db, recorded, entries.template)),
    stages: await stagesNow(db, recorded),
    prompts: await promptsNow(prompts, recorded.records),
    sources: await sourcesNow(db, recorded),
    engine: { recorded: recorded.row.engine_version, current: info.version },
  }
}
