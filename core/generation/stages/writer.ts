import { compose, COMPOSER_ID } from '../../models/builtin/composer/compose.ts'
import { planOf, type Stage } from '../stage.ts'

/** Writes the draft; on the second pass with what the Quality Gate found. */
export const runWriter: Stage = (run, state) => {
  const draft = compose({
    template: run.template,
    style: run.style,
    rules: run.rules,
    user_input: run.user_input,
    plan: planOf(state),
    call: state.call,
    issues: state.report?.issues ?? [],
  })
  return Promise.resolve({
    output: draft,
    served_model: COMPOSER_ID,
    provider: 'builtin',
    reason: draft.unused.length === 0 ? null : `Not used: ${draft.unused.map((one) => one.input).join('; ')}`,
  })
}
