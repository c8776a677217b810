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
  const { annotation_id, content_id, revision, claim_id, source_id, passage_sha256, reading } = row
  const read = { annotation_id, revision, claim_id, source_id, passage_sha256, reading }
  await audit.append(db, caller, {
    action,
    subject: { kind: 'content', id: content_id },
    details: { ...read, annotation_sha256: annotationHash(row) },
  })
}

/** SHA-256 of an annotation as it is kept. */
export function annotationHash(row: AnnotationsTable): string {
  const { annotation_id, content_id, revision, claim_id, claim_text, source_id, passage_sha256, reading } = row
  const { note, created_by, via, created_at } = row
  const read = { annotation_id, revision, claim_id, source_id, passage_sha256, reading }
  return sha256OfJson({ ...read, content_id, claim_text, note, created_by, via, created_at })
}
