import type { StageRecordRow } from './store.ts'

type Known = Pick<
  StageRecordRow,
  'record_id' | 'request_id' | 'pass' | 'position' | 'stage' | 'started_at' | 'completed_at' | 'attempt'
>

/** A stage record with nothing but its place; what the stage made, or why it did not, comes on top. */
export function bareRecord(known: Known): StageRecordRow {
  return {
    ...known,
    status: 'done',
    reason: null,
    input_sha256: null,
    output_json: null,
    provider: null,
    requested_model: null,
    served_model: null,
    parameters_json: null,
    input_tokens: null,
    output_tokens: null,
    is_rerouted: 0,
    reroute_reason: null,
  }
}
