import { OF_SAMPLE } from '../database/columns.ts'
import { unindexContent } from '../database/full-text.ts'
import type { Db } from '../database/schema.ts'
import { deleteUnnamedPictures } from './pictures.ts'

/** The pieces of the bundled sample that no run wrote. */
export async function listSampleDrafts(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('contents').select('content_id').where(OF_SAMPLE).execute()
  return rows.map((row) => row.content_id)
}

/** The pieces that these runs wrote. */
export async function listPiecesOf(db: Db, requestIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('contents')
    .select('content_id')
    .where('request_id', 'in', [...requestIds, ''])
    .execute()
  return rows.map((row) => row.content_id)
}

/** Deletes the pieces that these runs wrote, and these, with every revision; answers their ids. */
export async function deleteContents(
  db: Db,
  requestIds: readonly string[],
  contentIds: readonly string[],
): Promise<string[]> {
  const ids = [...contentIds, ...(await listPiecesOf(db, requestIds))]
  const named = await db
    .selectFrom('revisions')
    .select('body')
    .where('content_id', 'in', [...ids, ''])
    .where('body', 'like', '%colophon://pictures/%')
    .execute()
  for (const id of ids) await unindexContent(db, id)
  await db
    .deleteFrom('proposals')
    .where('content_id', 'in', [...ids, ''])
    .execute()
  await db
    .deleteFrom('revisions')
    .where('content_id', 'in', [...ids, ''])
    .execute()
  await db
    .deleteFrom('contents')
    .where('content_id', 'in', [...ids, ''])
    .execute()
  await deleteUnnamedPictures(
    db,
    named.map(({ body }) => body),
  )
  return ids
}
