import type { HandlerContext } from '../context.ts'
import { Fault, notFound } from '../kernel/errors.ts'
import { sha256Hex } from '../kernel/hash.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { timestamp } from '../kernel/time.ts'
import type { Hold, holdOperations } from './contract.ts'
import { findSubjectName, getHold, insertHold, listHolds, markLifted, refuseIfHeld } from './store.ts'

export const holdHandlers: HandlersOf<typeof holdOperations, HandlerContext> = {
  list: async ({ db }, { subject }) => ({ holds: await listHolds(db, subject) }),

  place: async (context, { subject, reason }) => {
    const { world, caller, audit } = context
    const hold_id = world.newId('hld')
    const placed = await context.db.transaction().execute(async (db) => {
      if ((await findSubjectName(db, subject)) === undefined) throw notFound(WORDS[subject.kind], subject.id)
      await refuseIfHeld(db, subject)
      await insertHold(db, {
        hold_id,
        ...{ subject_kind: subject.kind, subject_id: subject.id, reason },
        ...{ placed_by: caller.member_id, placed_at: timestamp(world.now()) },
        ...{ lifted_by: null, lifted_at: null, lifted_reason: null },
      })
      // Words of people stay outside the log.
      const details = { hold_id, reason_sha256: sha256Hex(reason) }
      await audit.append(db, caller, { action: 'hold.placed', subject, details })
      return getHold(db, hold_id)
    })
    return placed
  },

  lift: async (context, { hold_id, reason }) => {
    const { world, caller, audit } = context
    const lifted = await context.db.transaction().execute(async (db): Promise<Hold> => {
      const { subject, lifted: before } = await getHold(db, hold_id)
      if (before !== null) throw new Fault('invalid_state', 'This hold is already lifted.')
      await markLifted(db, hold_id, {
        ...{ lifted_by: caller.member_id, lifted_at: timestamp(world.now()), lifted_reason: reason },
      })
      await audit.append(db, caller, {
        action: 'hold.lifted',
        subject: { kind: subject.kind, id: subject.id },
        details: { hold_id, reason_sha256: sha256Hex(reason) },
      })
      return getHold(db, hold_id)
    })
    return lifted
  },
}

const WORDS: Record<Hold['subject']['kind'], string> = { content: 'piece', source: 'source', member: 'member' }
