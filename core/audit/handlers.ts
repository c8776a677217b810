import type { HandlerContext } from '../context.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import type { auditOperations } from './contract.ts'
import { listEntries, listSigningKeys } from './store.ts'

export const auditHandlers: HandlersOf<typeof auditOperations, HandlerContext> = {
  list: async ({ db }, query) => listEntries(db, query),
  state: ({ auditWatch }) => Promise.resolve(auditWatch.state()),
  verify: async ({ auditWatch, changes }) => {
    const before = auditWatch.state()
    const found = await auditWatch.check()
    if (found.state !== before.state) changes.announce({ kind: 'changed', topics: ['audit'] })
    return found
  },
  signingKeys: async ({ db }) => ({ keys: await listSigningKeys(db) }),
}
