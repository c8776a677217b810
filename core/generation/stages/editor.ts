import { edit, EDITOR_ID } from '../../models/builtin/editor/edit.ts'
import { BUILTIN } from '../../models/contract.ts'
import { editByModel } from '../../models/prompted/edit.ts'
import { counted, draftOf, planOf, type Stage } from '../stage.ts'

/** A pass of its own over the draft; it sees draft, plan and style, nothing of how the draft was made. */
export const runEditor: Stage = async (run, state, { serve, prompts }) => {
  const input = { draft: draftOf(state), plan: planOf(state), style: run.style }
  const { value, service } = await serve({
    stage: 'editor',
    builtin: { id: EDITOR_ID, make: () => ({ ...edit(input), refused: [] as string[] }) },
    prompted: async (ask) => editByModel(ask, prompts, input),
  })
  const { refused, ...output } = value
  const changes = counted(output.edits.length, 'change')
  const kept =
    refused.length === 0
      ? ''
      : ` Kept as written, because the edit changed a number or a citation: ${refused.join(', ')}.`
  const reason =
    service.provider === BUILTIN
      ? `Rule-based editor, no language model: ${changes}.`
      : `${counted(output.edits.length, 'section')} changed.${kept}`
  return { ...service, output, reason }
}
