import type { CatalogKind } from './contract.ts'

/** One version of a catalog entry; never changed, only followed by a higher version or retired. */
export interface CatalogEntriesTable {
  kind: CatalogKind
  slug: string
  version: number
  document_json: string
  document_sha256: string
  created_at: string
  retired_at: string | null
}
