import type { Db } from '../database/schema.ts'
import type { TriedPiece } from './compare.ts'

/** So many pieces are read at once: few enough that no request waits for it. */
const PAGE = 20

/** The pieces of a vertical that are not archived, in the order in which they are read. */
export async function listTriedIds(db: Db, verticalId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('contents_narrow')
    .where('vertical_id', '=', verticalId)
    .where('publication_state', '!=', 'archived')
    .select('content_id')
    .orderBy('content_id')
    .execute()
  return rows.map(({ content_id }) => content_id)
}

/** Pieces with what was checked on their current revisions, a page at a time; one that went meanwhile is left out. */
export async function* readTriedPieces(
  db: Db,
  ids: readonly string[],
): AsyncGenerator<{ asked: number; pieces: TriedPiece[] }> {
  for (let at = 0; at < ids.length; at += PAGE) {
    const page = ids.slice(at, at + PAGE)
    const pieces = await db
      .selectFrom('contents')
      .innerJoin('revisions', (join) =>
        join
          .onRef('revisions.content_id', '=', 'contents.content_id')
          .onRef('revisions.revision', '=', 'contents.revision'),
      )
      .where('contents.content_id', 'in', page)
      .select(['contents.content_id', 'contents.title', 'contents.body', 'contents.seo_json', 'revisions.checks_json'])
      .execute()
    yield { asked: page.length, pieces }
  }
}
