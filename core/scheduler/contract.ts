import { z } from 'zod'
import { deskOperation, timestampSchema } from '../kernel/route.ts'

export const JobName = z.enum(['backup', 'audit_check', 'review_sweep', 'validity_scan'])
export type JobName = z.infer<typeof JobName>

/** Work that Colophon does by the clock, as it stands in this process. */
export const Job = z.object({
  job: JobName,
  every_minutes: z.number().int(),
  state: z.enum(['waiting', 'running', 'retrying']).describe('`retrying`: it failed, and waits for its next try.'),
  last_started_at: timestampSchema.nullable().describe('Null: not since Colophon started.'),
  last_ended_at: timestampSchema.nullable(),
  last_outcome: z.enum(['done', 'failed']).nullable(),
  last_problem: z.string().nullable().describe('Why it failed the last time; null where it did not.'),
  failures: z.number().int().describe('How often in a row it has failed.'),
  next_at: timestampSchema.nullable().describe('When it is due; null while it runs.'),
})
export type Job = z.infer<typeof Job>

export const schedulerOperations = {
  /** Empty on the command line, where nothing runs by the clock. */
  list: deskOperation('read', z.strictObject({}), z.object({ jobs: z.array(Job) })),
  /** Runs a job now and answers once it has ended, with how it went. Throws 404 where no engine runs it. */
  run: deskOperation('admin', z.strictObject({ job: JobName }), Job),
}
