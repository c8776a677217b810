import type { HandlerContext } from '../context.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import type { backupOperations } from './contract.ts'

export const backupHandlers: HandlersOf<typeof backupOperations, HandlerContext> = {
  list: ({ backups }) => Promise.resolve(backups.state()),

  create: ({ backups }) => backups.create(),

  restore: async ({ backups }, { name }) => {
    await backups.restoreNext(name)
    return backups.state()
  },
}
