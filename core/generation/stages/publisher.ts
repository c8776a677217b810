import type { ContentRow } from '../../content/store.ts'
import { storeNewPiece } from '../../content/saving.ts'
import type { Db } from '../../database/schema.ts'
import type { RunFacts, RunState } from '../run.ts'
import { formattedOf } from '../stage.ts'

/** Puts the finished text into the library: cleared text as a draft, text that did not clear the gate as held. */
export async function storeInLibrary(
  db: Db,
  run: RunFacts,
  state: RunState,
  content: { content_id: string; created_at: string },
): Promise<ContentRow> {
  const piece = formattedOf(state)
  return storeNewPiece(db, {
    ...content,
    request_id: run.row.request_id,
    title: piece.title,
    body: piece.body,
    seo: state.seo,
    outline: piece.outline,
    template_id: run.row.template_id,
    style_profile_id: run.row.style_profile_id,
    vertical_id: run.row.vertical_id,
    generation_mode: run.row.generation_mode,
    user_input: run.user_input,
    publication_state: state.report?.passed === true ? 'draft' : 'held',
    assurance: null,
    quality: state.report,
    origin: 'generated',
    created_by: run.row.created_by,
  })
}
