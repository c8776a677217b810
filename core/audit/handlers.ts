import type { HandlerContext } from '../context.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import type { AuditEntry, auditOperations } from './contract.ts'
import { listOwnKeys } from './own-keys.ts'
import { listEntries } from './store.ts'

export const auditHandlers: HandlersOf<typeof auditOperations, HandlerContext> = {
  list: async ({ db, caller }, query) => {
    const { entries, ...page } = await listEntries(db, query)
    return { entries: caller.role === 'admin' ? entries : entries.map(withoutSettings), ...page }
  },
  state: ({ auditWatch }) => Promise.resolve(auditWatch.state()),
  verify: async ({ auditWatch, changes }) => {
    const before = auditWatch.state()
    const found = await auditWatch.check()
    if (found.state !== before.state) changes.announce({ kind: 'changed', topics: ['audit_check'] })
    return found
  },
  timeState: ({ timeStamps }) => timeStamps.state(),
  checkTime: ({ timeStamps }) => timeStamps.check(),
  signingKeys: async (context) => ({ keys: await listOwnKeys(context) }),
}

/** An entry as everybody may read it: the values of settings are for admins, as the settings themselves are. */
function withoutSettings(entry: AuditEntry): AuditEntry {
  if (entry.body.subject.kind !== 'setting') return entry
  return { ...entry, body: { ...entry.body, details: {} }, details_withheld: true }
}
