import { listCurrentTexts, narrowPieces } from '../content/pieces-store.ts'
import type { Db } from '../database/schema.ts'
import type { TriedPiece } from './compare.ts'

/** So many pieces are read at once: few enough that no request waits for it. */
const PAGE = 20

/** How many pieces of a vertical are not archived. */
export async function countTriedPieces(db: Db, verticalId: string): Promise<number> {
  const { pieces } = await triedPieces(db, verticalId)
    .select(({ fn }) => fn.countAll<number>().as('pieces'))
    .executeTakeFirstOrThrow()
  return pieces
}

/**
 * The pieces of a vertical that are not archived, with what was checked on their current revisions, a page at a time in the
 * order of their ids: one that comes meanwhile is read with the others, one that goes is left out.
 */
export async function* readTriedPieces(db: Db, verticalId: string): AsyncGenerator<TriedPiece[]> {
  for (let after = ''; ;) {
    const ids = await nextIds(db, verticalId, after)
    const last = ids.at(-1)
    if (last === undefined) return
    yield await listCurrentTexts(db, ids)
    after = last
  }
}

async function nextIds(db: Db, verticalId: string, after: string): Promise<string[]> {
  const rows = await triedPieces(db, verticalId)
    .select('content_id')
    .where('content_id', '>', after)
    .orderBy('content_id')
    .limit(PAGE)
    .execute()
  return rows.map(({ content_id }) => content_id)
}

function triedPieces(db: Db, verticalId: string) {
  return db
    .selectFrom(narrowPieces('contents'))
    .where('vertical_id', '=', verticalId)
    .where('publication_state', '!=', 'archived')
}
