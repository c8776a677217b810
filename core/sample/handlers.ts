import type { HandlerContext } from '../context.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import type { sampleOperations } from './contract.ts'
import { loadSample, removeSample, sampleState } from './load.ts'

export const sampleHandlers: HandlersOf<typeof sampleOperations, HandlerContext> = {
  state: ({ db }) => sampleState(db),
  load: loadSample,
  remove: removeSample,
}
