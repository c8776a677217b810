import type { HandlerContext } from '../context.ts'
import { invalidRequest } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { timestamp } from '../kernel/time.ts'
import type { inboxOperations } from './contract.ts'
import { gather } from './gather.ts'
import { withoutSnoozed } from './rules.ts'
import { listSnoozes, setSnooze } from './store.ts'

const YEAR_MS = 366 * 24 * 60 * 60 * 1000

export const inboxHandlers: HandlersOf<typeof inboxOperations, HandlerContext> = {
  list: async ({ db, caller, world }, { of, snoozed }) => {
    const now = timestamp(world.now())
    const snoozes = await listSnoozes(db, caller.member_id, now)
    const asking = { of, memberId: caller.member_id, mayAssign: caller.role === 'admin', now }
    return withoutSnoozed(await gather(db, asking), snoozes, snoozed)
  },

  snooze: async ({ db, caller, world }, { item_id, until }) => {
    const now = world.now()
    const ahead = until === null ? 1 : Date.parse(until) - now.getTime()
    if (ahead <= 0) throw invalidRequest([{ path: 'until', message: 'Choose a moment that is still to come.' }])
    if (ahead > YEAR_MS) throw invalidRequest([{ path: 'until', message: 'Choose a moment within a year.' }])
    await db
      .transaction()
      .execute((transaction) =>
        setSnooze(transaction, { member_id: caller.member_id, item_id, until, now: timestamp(now) }),
      )
    return { item_id, snoozed_until: until }
  },
}
