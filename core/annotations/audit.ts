import type { HandlerContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { sha256OfJson } from '../kernel/hash.ts'
import type { AnnotationsTable } from './tables.ts'

/** Enters an annotation, or its withdrawal, into the audit log: by ids and hashes, as words may name people. */
export async function auditAnnotation(
  { audit, caller }: Pick<HandlerContext, 'audit' | 'caller'>,
  db: Db,
  action: 'annotation.recorded' | 'annotation.withdrawn',
  row: AnnotationsTable,
): Promise<void> {
  const { annotation_id, content_id, revision, claim_id, claim_text, source_id, passage_sha256, reading } = row
  const { note, created_by, via, created_at } = row
  const read = { annotation_id, revision, claim_id, source_id, passage_sha256, reading }
  const annotation_sha256 = sha256OfJson({ ...read, content_id, claim_text, note, created_by, via, created_at })
  await audit.append(db, caller, {
    action,
    subject: { kind: 'content', id: content_id },
    details: { ...read, annotation_sha256 },
  })
}
