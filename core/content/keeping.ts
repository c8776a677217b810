import { z } from 'zod'
import { findNewestDocument, getDocumentVersion, listEntryVersions } from '../catalog/store.ts'
import { fromJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { refuseIfHeld } from '../holds/store.ts'
import { Fault } from '../kernel/errors.ts'
import { listPublications } from './publications-store.ts'
import { keepingRefusal, longest, type Months } from './rules/keeping.ts'
import type { ContentRow } from './store.ts'

/** Throws `invalid_state` for a piece that a hold or its vertical's retention keeps, by the longer of the rules of now and of when it was published; `today` is `YYYY-MM-DD`. */
export async function refuseIfKept(
  db: Db,
  { content_id, vertical_id, title }: Pick<ContentRow, 'content_id' | 'vertical_id' | 'title'>,
  today: string,
): Promise<void> {
  await refuseIfHeld(db, { kind: 'content', id: content_id })
  const publications = await listPublications(db, content_id)
  const months = [await retentionNow(db, vertical_id)]
  for (const publication of publications) months.push(await retentionThen(db, vertical_id, publication))
  const refusal = keepingRefusal({ title, publications, months: longest(months), today })
  if (refusal !== null) throw new Fault('invalid_state', refusal)
}

/** How many months a piece of a vertical is kept by the rules of now; null: for good. */
export async function retentionNow(db: Db, verticalId: string | null): Promise<Months> {
  if (verticalId === null) return null
  return (await findNewestDocument(db, 'vertical', verticalId))?.retention_months ?? null
}

const Recorded = z.looseObject({ retention: z.looseObject({ months: z.number().nullable() }).optional() })

/** The same as of a publication: as its record says, else by the version of the vertical that was the newest by then. */
async function retentionThen(
  db: Db,
  verticalId: string | null,
  { record_json, marked_at }: { record_json: string; marked_at: string },
): Promise<Months> {
  const { retention } = fromJsonText(Recorded, record_json)
  if (retention !== undefined) return retention.months
  if (verticalId === null) return null
  const versions = await listEntryVersions(db, 'vertical', verticalId)
  const inForce = versions.find(({ created_at }) => created_at <= marked_at) ?? versions.at(-1)
  if (inForce === undefined) return null
  return (await getDocumentVersion(db, 'vertical', verticalId, inForce.version)).retention_months ?? null
}
