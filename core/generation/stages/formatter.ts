import { formatPiece } from '../rules/format.ts'
import { draftOf, type Stage } from '../stage.ts'

/** Assembles the finished Markdown: headings, citation numbers, the list of sources. */
export const runFormatter: Stage = (_run, state) =>
  Promise.resolve({
    output: formatPiece(draftOf(state), state.call.sources),
    served_model: null,
    provider: null,
    reason: null,
  })
