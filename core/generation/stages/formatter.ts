import { formatPiece, withDisclaimers } from '../rules/format.ts'
import { counted, draftOf, type Stage } from '../stage.ts'

/**
 * Assembles the finished Markdown: headings, citation numbers, the list of sources, the disclaimers that the vertical
 * demands and the writer left out; of a section run the whole text.
 */
export const runFormatter: Stage = async (run, state, { texts }) => {
  const draft = draftOf(state)
  const piece =
    run.section === null
      ? formatPiece(draft, state.call.sources)
      : await texts.formatSection(run.section.base, draft.sections[0]?.body ?? '', state.call.sources)
  const missing = run.rules === null ? [] : await texts.absentDisclaimers(run.rules, piece.body)
  const reason =
    missing.length === 0 ? null : `Inserted ${counted(missing.length, 'disclaimer')} of the industry rules.`
  return { output: withDisclaimers(piece, missing), served_model: null, provider: null, reason }
}
