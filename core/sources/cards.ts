import type { Db } from '../database/schema.ts'
import { sourceAddress } from './store.ts'
import { withheldOfSource } from './withholding.ts'

/** A source as those who write from it get it: without what is withheld of its text. */
export interface ReadSource {
  source_id: string
  title: string
  author: string | null
  publisher: string | null
  published_date: string | null
  url: string
  body: string
}

/** Sources with their texts; those that the library does not hold any more are left out. */
export async function readSourcesFor(db: Db, sourceIds: readonly string[]): Promise<ReadSource[]> {
  if (sourceIds.length === 0) return []
  const rows = await db
    .selectFrom('sources')
    .select(['source_id', 'title', 'author', 'publisher', 'published_date', 'url', 'body'])
    .where('source_id', 'in', sourceIds)
    .execute()
  return Promise.all(
    rows.map(async (row) => {
      const ranges = await withheldOfSource(db, row.source_id)
      const body = ranges.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), row.body)
      return { ...row, url: sourceAddress(row.source_id, row.url), body }
    }),
  )
}
