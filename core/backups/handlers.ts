import type { HandlerContext } from '../context.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import type { backupOperations } from './contract.ts'

export const backupHandlers: HandlersOf<typeof backupOperations, HandlerContext> = {
  list: ({ backups }) => Promise.resolve(backups.state()),

  create: ({ backups }) => backups.create(),

  restore: async ({ backups, caller }, { name }) => {
    await backups.restoreNext(name, caller)
    return backups.state()
  },
}
