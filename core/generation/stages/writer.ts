import { COMPOSER_ID } from '../../models/builtin/composer/compose.ts'
import type { WriterInput } from '../../models/ports.ts'
import { draftByModel, sectionByModel } from '../../models/prompted/draft.ts'
import { draftNote } from '../rules/draft-note.ts'
import { frameOfRun } from '../rules/frame.ts'
import type { RunFacts, RunState } from '../run.ts'
import { planOf, type Stage } from '../stage.ts'
import type { RuleWriting } from '../write-by-rule.ts'

/** Writes the draft; on the second pass with what the Quality Gate found, for a section run the section alone. */
export const runWriter: Stage = async (run, state, { serve, prompts, onText, readSources, texts: work }) => {
  const { section } = run
  const input = writerInput(run, state)
  const prompted = {
    ...input,
    last_draft: state.checks === null ? null : state.draft,
    frame: frameOfRun(run, state.call.excerpts.length > 0),
    rulesFor: async (material: string, has_research: boolean) => work.rulesInPlay(run.rules, material, has_research),
  }
  const { value: draft, service } = await serve({
    stage: 'writer',
    builtin: { id: COMPOSER_ID, make: () => work.write({ input, section: rewriting(run) }) },
    prompted: async (ask) => {
      const texts = await readSources(state.call.sources.map(({ source_id }) => source_id))
      if (section === null) return draftByModel(ask, prompts, { ...prompted, texts }, onText)
      const { section_id: key, heading, body } = section.base.section
      const { instructions } = section.task
      const sectionInput = {
        ...prompted,
        texts,
        section: { key, heading, body },
        text: section.base.body,
        instructions,
      }
      const written = await sectionByModel(ask, prompts, sectionInput, onText)
      return { title: section.base.title, sections: [{ key, heading, body: written }], unused: [] }
    },
  })
  return { ...service, output: draft, reason: draftNote(draft) }
}

function writerInput({ template, style, rules, user_input, section }: RunFacts, state: RunState): WriterInput {
  return {
    template,
    style,
    rules,
    user_input,
    plan: planOf(state),
    call: state.call,
    issues: state.checks?.report.issues ?? [],
    variant: section?.task.base_revision ?? 0,
  }
}

function rewriting({ section, template, gate_template }: RunFacts): RuleWriting['section'] {
  if (section === null) return null
  return {
    title: section.base.title,
    section: section.base.section,
    instructions: section.task.instructions,
    is_templated: template === gate_template,
  }
}
