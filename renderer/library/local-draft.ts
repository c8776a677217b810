import type { HandCitation } from '../../core/content/insert-contract.ts'
import { forget, keep, readKept } from '../app/storage.ts'

/** Unsaved text of a piece, kept on this computer. `base_revision` is the revision it started from. */
export interface LocalDraft {
  title: string
  body: string
  /** Chosen for a piece that has none. */
  vertical_id?: string | null | undefined
  /** Cited by hand in it. */
  citations?: readonly HandCitation[] | undefined
  base_revision: number | null
  kept_at: string
}

export const NEW_PIECE = 'new'
const keyOf = (contentId: string) => `colophon.editor.${contentId}`

export function readLocalDraft(contentId: string): LocalDraft | undefined {
  return readKept(keyOf(contentId)) as LocalDraft | undefined
}

/** Keeps a draft; answers whether there was room. */
export function keepLocalDraft(contentId: string, draft: LocalDraft): boolean {
  return keep(keyOf(contentId), draft)
}

export function forgetLocalDraft(contentId: string): void {
  forget(keyOf(contentId))
}

interface Text {
  title: string
  body: string
  vertical_id?: string | null | undefined
}

export function differsFrom(draft: Text, saved: Text): boolean {
  return (
    // A title is saved without the white space around it.
    draft.title.trim() !== saved.title.trim() ||
    draft.body !== saved.body ||
    // A piece keeps its vertical: only one that was chosen for a piece without one is a change.
    (typeof draft.vertical_id === 'string' && draft.vertical_id !== saved.vertical_id)
  )
}
