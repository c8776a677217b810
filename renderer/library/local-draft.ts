import type { HandCitation } from '../../core/content/insert-contract.ts'
import { forget, keep, readKept } from '../app/storage.ts'

/** Unsaved text of a piece, kept on this computer. `base_revision` is the revision it started from. */
export interface LocalDraft {
  title: string
  body: string
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

export function differsFrom(draft: { title: string; body: string }, saved: { title: string; body: string }): boolean {
  return draft.title !== saved.title || draft.body !== saved.body
}
