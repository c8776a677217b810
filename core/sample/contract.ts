import { z } from 'zod'
import { deskOperation } from '../kernel/route.ts'

/** What of the bundled sample workspace is here. */
export const SampleState = z.object({
  is_loaded: z.boolean(),
  sources: z.number().int(),
  pieces: z.number().int().describe('Pieces, those that are still being written included.'),
  is_writing: z.boolean().describe('Whether some of them are still being written.'),
})
export type SampleState = z.infer<typeof SampleState>

export const sampleOperations = {
  state: deskOperation('read', z.strictObject({}), SampleState),
  load: deskOperation('admin', z.strictObject({}), SampleState),
  remove: deskOperation('admin', z.strictObject({}), SampleState),
}
