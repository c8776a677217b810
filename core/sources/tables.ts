import type { Flag } from '../database/columns.ts'
import type { DateOrigin, PublisherOrigin, Source } from './contract.ts'

export interface SourcesTable {
  source_id: string
  title: string
  /** Null where it has no web address. */
  url: string | null
  author: string | null
  publisher: string | null
  publisher_origin: PublisherOrigin | null
  published_date: string | null
  published_date_origin: DateOrigin | null
  retrieved_at: string
  origin: Source['origin']
  file_name: string | null
  content_sha256: string
  word_count: number
  body: string
  created_by: string
  superseded_by: string | null
  /** Part of the bundled sample: left out of research, unless a request names it. */
  is_sample: Flag
  /** `Withheld` as JSON; null where nobody has looked yet. */
  withheld_json: string | null
  has_withheld_name: Flag
}

/** A passage of a source: `body` is `sources.body` from `start_offset` to `end_offset` (UTF-16 units). */
export interface PassagesTable {
  passage_no: number
  source_id: string
  body: string
  start_offset: number
  end_offset: number
}

/** A name under which sources stand together; `name_key` is the name in small letters. */
export interface CollectionsTable {
  collection_id: string
  name: string
  name_key: string
  created_by: string
  created_at: string
}

export interface CollectedSourcesTable {
  collection_id: string
  source_id: string
}
