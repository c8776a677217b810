import type { Db } from '../database/schema.ts'
import { VERIFIER_ID } from '../evidence/rules/verifier.ts'
import { CALL_WRITER_ID } from '../generation/stages/call-writer.ts'
import { PLANNER_ID } from '../generation/stages/planner.ts'
import type { StageRecordRow } from '../generation/store.ts'
import { COMPOSER_ID } from '../models/builtin/composer/compose.ts'
import { EDITOR_ID } from '../models/builtin/editor/edit.ts'
import { SEO_ID } from '../models/builtin/seo/seo.ts'
import { BUILTIN, type ModelStage } from '../models/contract.ts'
import { PROMPT_IDS, type Prompts } from '../models/prompts.ts'
import { routeFor, withOthersFirst } from '../models/rules/routes.ts'
import { listRoutes } from '../models/store.ts'
import { sentPrompts, servedStages, type RecordedRun } from './recorded.ts'
import type { ReplayFacts, StageFacts } from './rules/fidelity.ts'

/** The built-in program of each stage, at its version in this Colophon. */
const PROGRAMS: Readonly<Record<ModelStage, string>> = {
  planner: PLANNER_ID,
  researcher: PLANNER_ID,
  call_writer: CALL_WRITER_ID,
  writer: COMPOSER_ID,
  editor: EDITOR_ID,
  seo: SEO_ID,
  quality_gate: VERIFIER_ID,
}

/** What served each stage of a run, beside what its route would ask first today. */
export async function stagesNow(db: Db, { row, records, state }: RecordedRun): Promise<StageFacts[]> {
  const routes = await listRoutes(db)
  return servedStages(records).map(({ stage, served, choice }) => {
    const route = routeFor(routes, row.generation_mode, stage)
    const first = (stage === 'quality_gate' ? withOthersFirst(route, state.writer) : route)[0]
    const isProgram = first === undefined || first.provider_id === BUILTIN
    return {
      stage,
      recorded: { name: served ?? PROGRAMS[stage], choice },
      current: isProgram ? { name: PROGRAMS[stage], choice: null } : { name: first.model, choice: first },
    }
  })
}

/** The prompts that a run sent, beside their versions in this Colophon; null where there is no such prompt any more. */
export async function promptsNow(
  prompts: Prompts,
  records: readonly StageRecordRow[],
): Promise<ReplayFacts['prompts'][number][]> {
  const sent = [...sentPrompts(records)]
  return Promise.all(
    sent.map(async ([name, recorded]) => {
      const id = PROMPT_IDS.find((one) => one === name)
      return { id: name, recorded, current: id === undefined ? null : (await prompts(id)).version }
    }),
  )
}
