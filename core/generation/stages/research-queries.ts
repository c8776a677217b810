import { researchQueries } from '../../models/builtin/planner/queries.ts'
import { BUILTIN } from '../../models/contract.ts'
import { briefOf } from '../../models/prompted/material.ts'
import { queriesByModel } from '../../models/prompted/queries.ts'
import type { Service } from '../../models/serve.ts'
import type { RunFacts, RunState } from '../run.ts'
import { planOf, type StagePorts } from '../stage.ts'

const PLANNER_ID = 'builtin/planner@1'

/** What to look for, section by section; `service` is null where no model was asked. */
export async function queriesFor(
  run: RunFacts,
  state: RunState,
  { serve, prompts }: Pick<StagePorts, 'serve' | 'prompts'>,
): Promise<{ queries: { section_key: string; query: string }[]; service: Service | null }> {
  const plan = planOf(state)
  const asked = run.section?.task.instructions ?? ''
  const { value, service } = await serve({
    stage: 'researcher',
    builtin: {
      id: PLANNER_ID,
      make: () =>
        researchQueries(plan, run.template, run.user_input).map(({ section_key, query }) => ({
          section_key,
          query: `${query} ${asked}`.trim(),
        })),
    },
    prompted: async (ask) => queriesByModel(ask, prompts, plan, `${briefOf(run.template, run.user_input)}\n${asked}`),
  })
  const isModel = service.provider !== BUILTIN || service.reroute_reason !== null
  return { queries: value, service: isModel ? service : null }
}
