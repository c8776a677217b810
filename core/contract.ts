import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { accountOperations } from './accounts/contract.ts'
import { annotationOperations } from './annotations/contract.ts'
import { approvalOperations } from './approvals/contract.ts'
import { auditOperations } from './audit/contract.ts'
import { backupOperations } from './backups/contract.ts'
import { catalogOperations } from './catalog/contract.ts'
import { commentOperations } from './comments/contract.ts'
import { contentOperations } from './content/contract.ts'
import { dashboardOperations } from './dashboard/contract.ts'
import { deskOperations } from './desk/contract.ts'
import { erasingOperations } from './erasing/contract.ts'
import { holdOperations } from './holds/contract.ts'
import { identityOperations } from './identities/contract.ts'
import { inboxOperations } from './inbox/contract.ts'
import { modelOperations } from './models/contract.ts'
import { generationOperations, Progress, GenerationStatus } from './generation/contract.ts'
import { deskOperation } from './kernel/route.ts'
import { packetOperations } from './packets/contract.ts'
import { passportOperations } from './passport/contract.ts'
import { presenceOperations } from './presence/contract.ts'
import { publishingOperations } from './publishing/contract.ts'
import { recordOperations } from './records/contract.ts'
import { replayOperations } from './replay/contract.ts'
import { sampleOperations } from './sample/contract.ts'
import { schedulerOperations } from './scheduler/contract.ts'
import { sourceOperations } from './sources/contract.ts'
import { TOPICS } from './kernel/topics.ts'
import { validityOperations } from './validity/contract.ts'
import { trialOperations } from './trials/contract.ts'

/** The only arrow back to the screen: what changed, or how far a run has come. */
export const Change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('changed'),
    topics: z.array(z.enum(TOPICS)).readonly(),
    pieces: z
      .array(z.string())
      .readonly()
      .optional()
      .describe('The pieces whose rows were written, where topics are of such; absent: of any.'),
  }),
  /** Sources whose passages research has just returned to a run at work. */
  z.object({
    kind: z.literal('sources_found'),
    request_id: z.string(),
    sources: z.array(z.object({ source_id: z.string(), title: z.string(), url: z.string() })),
  }),
  z.object({ kind: z.literal('progress'), request_id: z.string(), status: GenerationStatus, progress: Progress }),
  z.object({
    kind: z.literal('text'),
    request_id: z.string(),
    offset: z.number().int().describe('Where `text` goes in what the writer has written so far; 0 begins anew.'),
    text: z.string(),
  }),
])
export type Change = z.infer<typeof Change>

/** The whole API: every operation of every door. REST serves those whose meta says so. */
export const contract = {
  accounts: accountOperations,
  annotations: annotationOperations,
  approvals: approvalOperations,
  audit: auditOperations,
  backups: backupOperations,
  catalog: catalogOperations,
  comments: commentOperations,
  content: contentOperations,
  dashboard: dashboardOperations,
  desk: deskOperations,
  erasing: erasingOperations,
  generation: generationOperations,
  holds: holdOperations,
  identities: identityOperations,
  inbox: inboxOperations,
  models: modelOperations,
  packets: packetOperations,
  passport: passportOperations,
  presence: presenceOperations,
  publishing: publishingOperations,
  records: recordOperations,
  replay: replayOperations,
  sample: sampleOperations,
  scheduler: schedulerOperations,
  sources: sourceOperations,
  validity: validityOperations,
  trials: trialOperations,
  changes: { subscribe: deskOperation('read', z.strictObject({}), eventIterator(Change)) },
}
export type Contract = typeof contract
