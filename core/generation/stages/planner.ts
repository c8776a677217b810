import { planPiece } from '../../models/builtin/planner/plan.ts'
import { counted, type Stage } from '../stage.ts'

const PLANNER_ID = 'builtin/planner@1'

/** Turns template, inputs and style into an outline with a purpose and word budget for each section. */
export const runPlanner: Stage = (run) => {
  const whole = planPiece(run.template, run.user_input)
  const wanted = run.section?.task.section_id
  const plan = { ...whole, sections: whole.sections.filter(({ key }) => wanted === undefined || key === wanted) }
  return Promise.resolve({
    output: plan,
    served_model: PLANNER_ID,
    provider: 'builtin',
    reason: `An outline of ${counted(plan.sections.length, 'section')}.`,
  })
}
