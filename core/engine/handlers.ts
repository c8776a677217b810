import { accountHandlers } from '../accounts/handlers.ts'
import { annotationHandlers } from '../annotations/handlers.ts'
import { approvalHandlers } from '../approvals/handlers.ts'
import { auditHandlers } from '../audit/handlers.ts'
import { backupHandlers } from '../backups/handlers.ts'
import { catalogHandlers } from '../catalog/handlers.ts'
import { commentHandlers } from '../comments/handlers.ts'
import { contentHandlers } from '../content/handlers.ts'
import type { HandlerContext, OpenContext } from '../context.ts'
import type { Contract } from '../contract.ts'
import { dashboardHandlers } from '../dashboard/handlers.ts'
import { deskHandlers } from '../desk/handlers.ts'
import { generationHandlers } from '../generation/handlers.ts'
import { erasingHandlers } from '../erasing/handlers.ts'
import { holdHandlers } from '../holds/handlers.ts'
import { identityHandlers } from '../identities/handlers.ts'
import { inboxHandlers } from '../inbox/handlers.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { modelHandlers } from '../models/handlers.ts'
import { packetHandlers } from '../packets/handlers.ts'
import { passportHandlers } from '../passport/handlers.ts'
import { presenceHandlers } from '../presence/handlers.ts'
import { publishingHandlers } from '../publishing/handlers.ts'
import { recordHandlers } from '../records/handlers.ts'
import { replayHandlers } from '../replay/handlers.ts'
import { sampleHandlers } from '../sample/handlers.ts'
import { schedulerHandlers } from '../scheduler/handlers.ts'
import { sourceHandlers } from '../sources/handlers.ts'
import { validityHandlers } from '../validity/handlers.ts'
import { trialHandlers } from '../trials/handlers.ts'
import { subscribeToChanges } from './changes.ts'

/** One handler for each operation of the contract; a missing or mistyped one does not compile. Those of the desk know no caller. */
export const handlers: {
  [Feature in keyof Contract]: HandlersOf<Contract[Feature], Feature extends 'desk' ? OpenContext : HandlerContext>
} = {
  accounts: accountHandlers,
  annotations: annotationHandlers,
  approvals: approvalHandlers,
  audit: auditHandlers,
  backups: backupHandlers,
  catalog: catalogHandlers,
  comments: commentHandlers,
  content: contentHandlers,
  dashboard: dashboardHandlers,
  desk: deskHandlers,
  erasing: erasingHandlers,
  generation: generationHandlers,
  holds: holdHandlers,
  identities: identityHandlers,
  inbox: inboxHandlers,
  models: modelHandlers,
  packets: packetHandlers,
  passport: passportHandlers,
  presence: presenceHandlers,
  publishing: publishingHandlers,
  records: recordHandlers,
  replay: replayHandlers,
  sample: sampleHandlers,
  scheduler: schedulerHandlers,
  sources: sourceHandlers,
  validity: validityHandlers,
  trials: trialHandlers,
  changes: { subscribe: subscribeToChanges },
}
