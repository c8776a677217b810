import { findAsset, getContent, type ContentRow } from '../content/store.ts'
import type { HandlerContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { getRun } from '../generation/store.ts'
import { Fault } from '../kernel/errors.ts'
import { subjectOfAsset } from '../kernel/ids.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { timestamp } from '../kernel/time.ts'
import { MOST_ACKNOWLEDGED, type validityOperations } from './contract.ts'
import { listAssets } from './listing-store.ts'
import { readPass } from './passes-store.ts'
import { listCauses, readSourceStanding } from './by-source-store.ts'
import { countAttention, markAcknowledged, markSourceAcknowledged, readAsset, readHistory } from './store.ts'

const LONGEST_WAIT_MS = 30_000

export const validityHandlers: HandlersOf<typeof validityOperations, HandlerContext> = {
  list: ({ db }, query) => listAssets(db, query),

  get: async ({ db }, { request_id }) => readAsset(db, await watchedPiece(db, request_id)),

  scan: async ({ db, validity }, { request_id }) => {
    const piece = await watchedPiece(db, request_id)
    await within(LONGEST_WAIT_MS, validity.scanPiece(piece))
    return readAsset(db, piece)
  },

  acknowledge: async ({ db, audit, caller, world }, { request_id, note }) => {
    const piece = await watchedPiece(db, request_id)
    const { asset_id } = piece
    await db.transaction().execute(async (transaction) => {
      const findings = await markAcknowledged(transaction, asset_id, {
        acknowledged_at: timestamp(world.now()),
        acknowledged_by: caller.member_id,
        note: note ?? null,
      })
      if (findings.length === 0) throw nothingToAcknowledge()
      await audit.append(transaction, caller, {
        action: 'validity.acknowledged',
        subject: subjectOfAsset(asset_id),
        details: { content_id: piece.content_id, findings },
      })
    })
    return readAsset(db, piece)
  },

  history: async ({ db }, { request_id }) => readHistory(db, (await watchedPiece(db, request_id)).asset_id),

  causes: async ({ db }) => ({ causes: await listCauses(db) }),

  citing: async ({ db }, { source_id }) => readSourceStanding(db, source_id),

  acknowledgeSource: async ({ db, audit, caller, world }, { source_id, note }) => {
    await readSourceStanding(db, source_id)
    await db.transaction().execute(async (transaction) => {
      const by = { acknowledged_at: timestamp(world.now()), acknowledged_by: caller.member_id, note: note ?? null }
      const pieces = await markSourceAcknowledged(transaction, { source_id, most: MOST_ACKNOWLEDGED }, by)
      if (pieces.length === 0) throw nothingToAcknowledge()
      for (const { asset_id, content_id, findings } of pieces) {
        await audit.append(transaction, caller, {
          action: 'validity.acknowledged',
          subject: subjectOfAsset(asset_id),
          details: { content_id, findings, source_id },
        })
      }
    })
    return readSourceStanding(db, source_id)
  },

  counts: async ({ db }) => ({ needs_attention: await countAttention(db) }),

  pass: ({ db }) => readPass(db),

  start: async ({ db, scheduler }) => {
    // Not waited for: it may take hours.
    const running = scheduler()?.run('validity_scan')
    if (running === undefined) throw new Fault('not_found', 'Scans run in the application; it is not running here.')
    return readPass(db)
  },

  stop: async ({ db, validity }) => {
    await validity.stopPublished()
    return readPass(db)
  },
}

function nothingToAcknowledge(): Fault {
  return new Fault('invalid_state', 'There is no finding here that has not been acknowledged.')
}

/**
 * The piece that an id names: its own, or that of the completed run that wrote it. Throws 404 for an unknown id, 400
 * `invalid_state` for a run without a piece.
 */
async function watchedPiece(db: Db, id: string): Promise<ContentRow> {
  if (id.startsWith('cnt_')) return getContent(db, id)
  const { status, section_json } = await getRun(db, id)
  if (status !== 'completed') {
    throw new Fault('invalid_state', 'This run has not completed; it has no sources to scan yet.')
  }
  if (section_json !== null) {
    throw new Fault('invalid_state', 'This run wrote a section. Scan the run that wrote the piece.')
  }
  const piece = await findAsset(db, id)
  if (piece === undefined) throw new Fault('invalid_state', 'The piece that this run wrote was deleted.')
  return piece
}

/** Waits for so long; what takes longer goes on. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, over]).finally(() => clearTimeout(timer))
}
