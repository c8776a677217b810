import type { Annotation, Reading } from './contract.ts'

/** How somebody read a claim against its source. Appended, never changed. */
export interface AnnotationsTable {
  annotation_id: string
  content_id: string
  /** The revision whose claim was read. */
  revision: number
  claim_id: string
  claim_text: string
  source_id: string
  /** Of the passage that was shown; null where none was. */
  passage_sha256: string | null
  reading: Reading
  note: string | null
  created_by: string
  via: Annotation['via']
  created_at: string
}

/** That an author took an annotation back. Appended, at most once an annotation. */
export interface AnnotationWithdrawalsTable {
  annotation_id: string
  withdrawn_by: string
  via: Annotation['via']
  withdrawn_at: string
}
