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
const offersOf = (contentId: string) => `${keyOf(contentId)}.offered`

/** The newest text of a piece that is kept here, whether it is still being typed or waits to be taken up again. */
export function readLocalDraft(contentId: string): LocalDraft | undefined {
  return readTyped(contentId) ?? readOffers(contentId).at(-1)
}

function readTyped(contentId: string): LocalDraft | undefined {
  return readKept(keyOf(contentId)) as LocalDraft | undefined
}

function readOffers(contentId: string): LocalDraft[] {
  return (readKept(offersOf(contentId)) ?? []) as LocalDraft[]
}

/**
 * Sets the text that was left here apart, so that what is typed and saved next does not take its place. Answers all that wait
 * to be restored or discarded, the newest last; one that says what is saved has nothing to offer.
 */
export function setApart(contentId: string, saved: Text): LocalDraft[] {
  const typed = readTyped(contentId)
  const offers = [...readOffers(contentId), ...(typed === undefined ? [] : [typed])].filter((one) =>
    differsFrom(one, saved),
  )
  forget(keyOf(contentId))
  if (!keepOffers(contentId, offers) && typed !== undefined) keep(keyOf(contentId), typed)
  return offers
}

/** Keeps the texts that wait for an answer; answers whether there was room. */
export function keepOffers(contentId: string, offers: readonly LocalDraft[]): boolean {
  if (offers.length > 0) return keep(offersOf(contentId), offers)
  forget(offersOf(contentId))
  return true
}

/** Keeps a draft; answers whether there was room. */
export function keepLocalDraft(contentId: string, draft: LocalDraft): boolean {
  return keep(keyOf(contentId), draft)
}

/** What was typed last is saved; what waits for an answer stays. */
export function forgetLocalDraft(contentId: string): void {
  forget(keyOf(contentId))
}

/** Of a piece that is gone. */
export function forgetAllDrafts(contentId: string): void {
  forget(keyOf(contentId))
  forget(offersOf(contentId))
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
