import { writeCall } from '../../models/builtin/call-writer/call.ts'
import { callByModel } from '../../models/prompted/call.ts'
import { onlyAbout } from '../rules/only-about.ts'
import { counted, planOf, type Stage } from '../stage.ts'

export const CALL_WRITER_ID = 'builtin/call-writer@1'

/** Settles which passages back which section, with their excerpts and citation numbers. */
export const runCallWriter: Stage = async ({ template, user_input }, state, { serve, prompts, readSources }) => {
  const plan = planOf(state)
  const found = state.research?.sections ?? []
  const certain = onlyAbout(found)
  const { value: call, service } = await serve({
    stage: 'call_writer',
    builtin: { id: CALL_WRITER_ID, make: () => writeCall(plan, certain) },
    prompted: async (ask) => {
      const ids = new Set(found.flatMap(({ passages }) => passages.map(({ source_id }) => source_id)))
      return callByModel(ask, prompts, plan, {
        template,
        user_input,
        found,
        certain,
        texts: await readSources([...ids]),
      })
    },
  })
  const reason =
    call.excerpts.length === 0
      ? 'No matching sources.'
      : `${counted(call.excerpts.length, 'excerpt')} from ${counted(call.sources.length, 'source')} for the writer.`
  return { ...service, output: call, reason }
}
