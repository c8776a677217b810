import { formatPiece } from '../rules/format.ts'
import { formatSection } from '../rules/format-section.ts'
import { draftOf, type Stage } from '../stage.ts'

/** Assembles the finished Markdown: headings, citation numbers, the list of sources; of a section run the whole text. */
export const runFormatter: Stage = (run, state) => {
  const draft = draftOf(state)
  const output =
    run.section === null
      ? formatPiece(draft, state.call.sources)
      : formatSection(run.section.base, draft.sections[0]?.body ?? '', state.call.sources)
  return Promise.resolve({ output, served_model: null, provider: null, reason: null })
}
