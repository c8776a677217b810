import { planPiece } from '../../models/builtin/planner/plan.ts'
import { planByModel } from '../../models/prompted/plan.ts'
import { frameOfRun } from '../rules/frame.ts'
import { counted, type Stage } from '../stage.ts'

export const PLANNER_ID = 'builtin/planner@1'

/** Turns template, inputs and style into an outline with a purpose and word budget for each section. */
export const runPlanner: Stage = async (run, _state, { serve, prompts }) => {
  const { template, style, user_input } = run
  const frame = planPiece(template, user_input)
  const about = frameOfRun(run, run.branches.runs_research)
  const wanted = run.section?.task.section_id
  // A section run plans nothing anew: its section has its place in the piece already.
  const { value, service } = await serve({
    stage: 'planner',
    builtin: { id: PLANNER_ID, make: () => frame },
    prompted: async (ask) =>
      wanted === undefined ? planByModel(ask, prompts, { template, style, user_input, frame, about }) : frame,
  })
  const plan = { ...value, sections: value.sections.filter(({ key }) => wanted === undefined || key === wanted) }
  return { ...service, output: plan, reason: `An outline of ${counted(plan.sections.length, 'section')}.` }
}
