import type { World } from '../context.ts'
import { timestamp } from '../kernel/time.ts'
import { askAll, NoNetwork, type AskTools } from './ask-all.ts'
import { listCiting } from './cited.ts'
import { lookAtPages, type LookTools } from './look-at-pages.ts'
import { listUnsettled, markSettled, markUnsettled, outcomesOf } from './links-store.ts'
import { listWithOpenLooks } from './page-looks-store.ts'
import { planPass } from './plan.ts'
import { freshnessOf, settlePiece } from './settle.ts'
import { endPass, sweepPass, type PassRow } from './passes-store.ts'

export type PassTools = AskTools & LookTools & { world: Pick<World, 'now' | 'newId' | 'monotonicMs'> }

const SETTLED_AT_ONCE = 10

/** Somebody ended a pass. */
export class PassStopped extends Error {
  override readonly name = 'PassStopped'
}

/**
 * Runs a pass from wherever it is to its end, and answers how it ended: which pieces, each address
 * once, each page on which a piece is public, then the findings of each piece. A pass without a network is `skipped`; one that the signal ends with `PassStopped`
 * is `stopped`, with anything else it stays as it is and goes on the next time.
 */
export async function runPass(tools: PassTools, pass: PassRow, signal: AbortSignal): Promise<PassRow['state']> {
  const { db, world } = tools
  const { pass_no } = pass
  const end = async (state: 'completed' | 'skipped' | 'stopped'): Promise<PassRow['state']> => {
    await db.transaction().execute(async (transaction) => {
      if (state !== 'completed') await markUnsettled(transaction, pass_no, state)
      await endPass(transaction, pass_no, state, timestamp(world.now()))
    })
    await sweepPass(db, pass_no)
    return state
  }
  try {
    await planPass(tools, pass, signal)
    await askAll(tools, { passNo: pass_no, signal })
    await lookAtPages(tools, pass, signal)
    await settleAll(tools, pass_no, signal)
    return await end('completed')
  } catch (error) {
    if (error instanceof NoNetwork) return end('skipped')
    if (error instanceof PassStopped) return end('stopped')
    throw error
  }
}

async function settleAll({ db, world }: PassTools, passNo: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const some = await listUnsettled(db, passNo, SETTLED_AT_ONCE)
    if (some.length === 0) return
    await db.transaction().execute(async (transaction) => {
      const ids = some.map(({ content_id }) => content_id)
      const pieces = await listCiting(transaction, ids)
      const urls = pieces.flatMap(({ sources }) => sources.flatMap(({ url }) => url ?? []))
      const outcomes = await outcomesOf(transaction, passNo, urls)
      const freshness = await freshnessOf(transaction, pieces)
      const assetIds = some.map(({ asset_id }) => asset_id)
      const openPages = await listWithOpenLooks(transaction, assetIds)
      for (const piece of pieces) await settlePiece(world, transaction, piece, { outcomes, freshness, openPages })
      // A piece that was deleted meanwhile has nothing to be said about.
      await markSettled(transaction, passNo, assetIds)
    })
    await new Promise((resolve) => setImmediate(resolve))
  }
}
