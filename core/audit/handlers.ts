import type { HandlerContext } from '../context.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import type { auditOperations } from './contract.ts'
import { listEntries, listSigningKeys } from './store.ts'

export const auditHandlers: HandlersOf<typeof auditOperations, HandlerContext> = {
  list: async ({ db }, query) => listEntries(db, query),
  state: ({ auditWatch }) => Promise.resolve(auditWatch.state()),
  verify: ({ auditWatch }) => auditWatch.check(),
  signingKeys: async ({ db }) => ({ keys: await listSigningKeys(db) }),
}
