import { edit, EDITOR_ID } from '../../models/builtin/editor/edit.ts'
import { counted, draftOf, planOf, type Stage } from '../stage.ts'

/** A pass of its own over the draft; it sees draft, plan and style, nothing of how the draft was made. */
export const runEditor: Stage = (run, state) => {
  const edited = edit({ draft: draftOf(state), plan: planOf(state), style: run.style })
  return Promise.resolve({
    output: edited,
    served_model: EDITOR_ID,
    provider: 'builtin',
    reason: `Rule-based editor, no language model: ${counted(edited.edits.length, 'change')}.`,
  })
}
