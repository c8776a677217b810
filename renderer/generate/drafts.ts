import type { GenerationMode } from '../../core/content/contract.ts'
import type { GenerationOptions } from '../../core/generation/options-contract.ts'
import { forget, keep, readKept } from '../app/storage.ts'
import type { FormValues } from './form-values.ts'

/** A request as it stands in the form. An empty id means that none is chosen. */
export interface RequestDraft {
  values: FormValues
  style_profile_id: string
  vertical_id: string
  generation_mode: GenerationMode
  /** The collection whose sources alone it is written from. */
  collection_id?: string
  /** What an earlier run was asked for beyond the form's controls. */
  options?: GenerationOptions
}

/** The same request without what an earlier run was asked for beyond the form. */
export function withoutOptions(draft: RequestDraft): RequestDraft {
  const rest = { ...draft }
  delete rest.options
  return rest
}

interface SentRequest {
  request_id: string
  draft: RequestDraft
}

const SENT = 'colophon.sent'
const KEPT_SENT = 40
const draftKey = (templateId: string) => `colophon.draft.${templateId}`

export function readDraft(templateId: string): RequestDraft | undefined {
  return readKept(draftKey(templateId)) as RequestDraft | undefined
}

export function keepDraft(templateId: string, draft: RequestDraft): void {
  keep(draftKey(templateId), draft)
}

export function forgetDraft(templateId: string): void {
  forget(draftKey(templateId))
}

/** Keeps what a run was asked for, so that it can be asked again with changes. */
export function keepSent(requestId: string, draft: RequestDraft): void {
  keep(SENT, [{ request_id: requestId, draft }, ...readSent()].slice(0, KEPT_SENT))
}

export function findSent(requestId: string): RequestDraft | undefined {
  return readSent().find((sent) => sent.request_id === requestId)?.draft
}

function readSent(): SentRequest[] {
  const kept = readKept(SENT)
  return Array.isArray(kept) ? (kept as SentRequest[]) : []
}
