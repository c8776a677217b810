import { compose, COMPOSER_ID } from '../../models/builtin/composer/compose.ts'
import { sectionDraft } from '../rules/section-draft.ts'
import { planOf, type Stage } from '../stage.ts'

/** Writes the draft; on the second pass with what the Quality Gate found, for a section run the section alone. */
export const runWriter: Stage = (run, state) => {
  const { template, style, rules, user_input, section } = run
  const composed = compose({
    template,
    style,
    rules,
    user_input,
    plan: planOf(state),
    call: state.call,
    issues: state.checks?.report.issues ?? [],
    variant: section?.task.base_revision ?? 0,
  })
  const draft =
    section === null
      ? composed
      : sectionDraft(composed, {
          title: section.base.title,
          section: section.base.section,
          instructions: section.task.instructions,
          is_templated: template === run.gate_template,
        })
  return Promise.resolve({
    output: draft,
    served_model: COMPOSER_ID,
    provider: 'builtin',
    reason: draft.unused.length === 0 ? null : `Not used: ${draft.unused.map((one) => one.input).join('; ')}`,
  })
}
