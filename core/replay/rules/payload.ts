import type { GenerationRequest } from '../../generation/contract.ts'
import { isOffered, type ReplayFacts } from './fidelity.ts'

/** What a run was asked for, and the sources that it could be answered from; null where it was answered from none. */
export interface RecordedRequest {
  request_id: string
  request: GenerationRequest
  source_ids: readonly string[] | null
}

/**
 * The body that replays a run, as `POST /generate` takes it: without a vertical that was retired, sources that were removed
 * and inputs that the template does not take any more. It never names a publishing target.
 */
export function replayPayload(
  { request_id, request, source_ids }: RecordedRequest,
  facts: ReplayFacts,
): GenerationRequest {
  const { template_id, style_profile_id, generation_mode, vertical_id, user_input, options = {} } = request
  const removed = new Set(facts.sources.flatMap((source) => (source.current === null ? [source.source_id] : [])))
  const dropped = new Set(facts.dropped_inputs.map(({ name }) => name))
  const { research, editor, seo, semantic_verification, temperature, seed } = options
  const asked = { research, editor, seo, semantic_verification, temperature, seed }
  return {
    template_id,
    style_profile_id,
    generation_mode,
    ...(vertical_id !== undefined && isOffered(facts.vertical) ? { vertical_id } : {}),
    user_input: Object.fromEntries(Object.entries(user_input).filter(([name]) => !dropped.has(name))),
    options: {
      ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)),
      ...(source_ids === null ? {} : { source_ids: source_ids.filter((id) => !removed.has(id)) }),
      replay_of: request_id,
    },
  }
}
