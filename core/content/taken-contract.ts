import { z } from 'zod'

/** Where the words of a revision came from that were changed on a platform and taken in here. */
export const TakenFrom = z.object({
  target: z.string().describe('The name of the publishing target, as it was then.'),
  changed_by: z
    .string()
    .nullable()
    .describe('Who changed them there, as the platform names them; null where it does not.'),
})
export type TakenFrom = z.infer<typeof TakenFrom>
