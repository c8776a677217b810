import type { HandlerContext } from '../context.ts'
import { notFound } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import type { schedulerOperations } from './contract.ts'

export const schedulerHandlers: HandlersOf<typeof schedulerOperations, HandlerContext> = {
  list: ({ scheduler }) => Promise.resolve({ jobs: scheduler()?.list() ?? [] }),

  run: ({ scheduler }, { job }) => {
    const running = scheduler()?.run(job)
    if (running === undefined) throw notFound('job', job)
    return running
  },
}
