import { fromJsonText } from '../database/columns.ts'
import { GenerationRequest } from './contract.ts'
import { GenerationOptions } from './options-contract.ts'
import type { RunRow } from './store.ts'

/** What a run of a whole piece was asked for, as it was handed in; null for a section run. */
export function briefOf(run: RunRow): GenerationRequest | null {
  if (run.section_json !== null || run.template_id === null || run.style_profile_id === null) return null
  const options = fromJsonText(GenerationOptions, run.options_json)
  // Where a text goes is asked for each time anew.
  delete options.publish_to
  return {
    template_id: run.template_id,
    style_profile_id: run.style_profile_id,
    generation_mode: run.generation_mode,
    ...(run.vertical_id === null ? {} : { vertical_id: run.vertical_id }),
    user_input: fromJsonText(GenerationRequest.shape.user_input, run.user_input_json),
    options,
  }
}
