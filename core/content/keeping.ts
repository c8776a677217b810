import { findNewestDocument } from '../catalog/store.ts'
import type { Db } from '../database/schema.ts'
import { refuseIfHeld } from '../holds/store.ts'
import { Fault } from '../kernel/errors.ts'
import { listPublications } from './publications-store.ts'
import { keepingRefusal } from './rules/keeping.ts'
import type { ContentRow } from './store.ts'

/** Throws `invalid_state` for a piece that a hold or its vertical's retention keeps; `today` is `YYYY-MM-DD`. */
export async function refuseIfKept(
  db: Db,
  { content_id, vertical_id, title }: Pick<ContentRow, 'content_id' | 'vertical_id' | 'title'>,
  today: string,
): Promise<void> {
  await refuseIfHeld(db, { kind: 'content', id: content_id })
  const vertical = vertical_id === null ? undefined : await findNewestDocument(db, 'vertical', vertical_id)
  const refusal = keepingRefusal({
    title,
    publications: await listPublications(db, content_id),
    months: vertical?.retention_months ?? null,
    today,
  })
  if (refusal !== null) throw new Fault('invalid_state', refusal)
}
