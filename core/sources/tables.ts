export interface SourcesTable {
  source_id: string
  title: string
  /** Null where it has no web address. */
  url: string | null
  publisher: string | null
  published_date: string | null
  retrieved_at: string
  origin: 'file'
  content_sha256: string
  word_count: number
  body: string
  created_by: string
}

/** A passage of a source: `body` is `sources.body` from `start_offset` to `end_offset` (UTF-16 units). */
export interface PassagesTable {
  passage_no: number
  source_id: string
  body: string
  start_offset: number
  end_offset: number
}
