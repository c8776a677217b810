import type { CatalogKind } from '../../../core/catalog/contract.ts'
import { forget, keep, readKept } from '../../app/storage.ts'
import type { EditedDocument } from './edited-document.ts'

/** An unsaved edit, kept on this computer. `based_on` is the version that it started from; null for a new entry. */
export interface EntryDraft {
  based_on: number | null
  document: EditedDocument
}

export interface DraftName {
  kind: CatalogKind
  id: string
  isCopy: boolean
}

const keyOf = ({ kind, id, isCopy }: DraftName) => `colophon.catalog.${kind}.${id}${isCopy ? '.copy' : ''}`

export function readEntryDraft(name: DraftName): EntryDraft | undefined {
  return readKept(keyOf(name)) as EntryDraft | undefined
}

/** Keeps a draft; answers whether there was room. */
export function keepEntryDraft(name: DraftName, draft: EntryDraft): boolean {
  return keep(keyOf(name), draft)
}

export function forgetEntryDraft(name: DraftName): void {
  forget(keyOf(name))
}
