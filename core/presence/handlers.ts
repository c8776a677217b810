import type { HandlerContext } from '../context.ts'
import { Fault } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { timestamp } from '../kernel/time.ts'
import type { presenceOperations, Present } from './contract.ts'
import { countOpen, deleteOpen, deleteOpenBefore, insertOpen, listOthers, updateOpen } from './store.ts'

/** How often a window says that it is still there, and after how long without that it is not. */
const RENEW_MS = 30_000
const GONE_MS = 90_000
const MOST_OPEN = 50

export const presenceHandlers: HandlersOf<typeof presenceOperations, HandlerContext> = {
  withMe: async (context, { content_id }) => {
    if (!context.info.isHost) return noOthers()
    const { db, caller, world } = context
    const open_id = world.newId('opn')
    const { member_id } = caller
    await db.transaction().execute(async (transaction) => {
      await deleteOpenBefore(transaction, goneBefore(context))
      if ((await countOpen(transaction, member_id)) >= MOST_OPEN)
        throw new Fault('rate_limited', 'Too many pieces are open. Close a few windows.', { retryAfterSeconds: 30 })
      await insertOpen(transaction, { open_id, content_id, member_id, seen_at: timestamp(world.now()) })
    })
    return follow(context, { open_id, content_id })
  },
}

async function* noOthers(): AsyncGenerator<Present, void> {
  // Nobody else sits at a desk.
}

async function* follow(
  context: HandlerContext,
  { open_id, content_id }: { open_id: string; content_id: string },
): AsyncGenerator<Present, void> {
  const { db, caller, changes, signal, isPresent, world } = context
  const state = { hasChanged: true, wake: (): void => undefined }
  let told = ''
  const unsubscribe = changes.subscribe((change) => {
    if (change.kind !== 'changed' || !change.topics.some((one) => one === 'open_pieces' || one === 'members')) return
    state.hasChanged = true
    state.wake()
  })
  const onAbort = (): void => state.wake()
  signal?.addEventListener('abort', onAbort)
  try {
    while (signal?.aborted !== true) {
      // A window that says nothing else says that it is there.
      if (!state.hasChanged && !(await changed(state))) await updateOpen(db, open_id, timestamp(world.now()))
      state.hasChanged = false
      if (!(await isPresent())) return
      const others = await listOthers(db, { content_id, member_id: caller.member_id, since: goneBefore(context) })
      const now = JSON.stringify(others)
      if (now !== told) yield { others }
      told = now
    }
  } finally {
    signal?.removeEventListener('abort', onAbort)
    unsubscribe()
    await deleteOpen(db, open_id)
  }
}

/** Waits until `wake` is called; false where it is time to say that the window is still there. */
async function changed(state: { wake: () => void }): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), RENEW_MS)
  state.wake = () => resolve(true)
  return promise.finally(() => clearTimeout(timer))
}

function goneBefore({ world }: HandlerContext): string {
  return timestamp(new Date(world.now().getTime() - GONE_MS))
}
