import { writeCall } from '../../models/builtin/call-writer/call.ts'
import { counted, planOf, type Stage } from '../stage.ts'

const CALL_WRITER_ID = 'builtin/call-writer@1'

/** Settles which passages back which section, with their excerpts and citation numbers. */
export const runCallWriter: Stage = (_run, state) => {
  const call = writeCall(planOf(state), state.research?.sections ?? [])
  return Promise.resolve({
    output: call,
    served_model: CALL_WRITER_ID,
    provider: 'builtin',
    reason: `${counted(call.excerpts.length, 'excerpt')} from ${counted(call.sources.length, 'source')} for the writer.`,
  })
}
