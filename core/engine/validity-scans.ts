import type { ValidityScans } from '../context.ts'
import { Fault } from '../kernel/errors.ts'
import { timestamp } from '../kernel/time.ts'
import { PassStopped, runPass, type PassTools } from '../validity/pass.ts'
import {
  endPass,
  findPublishedPass,
  insertPass,
  listInterrupted,
  listUnswept,
  sweepPass,
  type PassRow,
} from '../validity/passes-store.ts'
import { markUnsettled } from '../validity/links-store.ts'

interface ScanTools extends PassTools {
  reportFault: (message: string, error: unknown) => void
}

/** What ends passes when the process does; they go on at the next start. */
class Closing extends Error {}

export function validityScans(tools: ScanTools): ValidityScans {
  const { db, world, reportFault } = tools
  const closing = new AbortController()
  const pieces = new Map<string, Promise<void>>()
  let published: { ended: Promise<PassRow['state'] | 'closed'>; stop: AbortController } | undefined
  const run = async (pass: PassRow, signal: AbortSignal): Promise<PassRow['state'] | 'closed'> => {
    try {
      return await runPass(tools, pass, signal)
    } catch (error) {
      if (error instanceof Closing) return 'closed'
      throw error
    }
  }
  const runPublished = async (signal: AbortSignal): Promise<PassRow['state'] | 'closed'> => {
    const last = await findPublishedPass(db)
    const pass = last?.state === 'running' ? last : await insertPass(db, null, timestamp(world.now()))
    return run(pass, signal)
  }
  return {
    lastPublished: async () => {
      const pass = await findPublishedPass(db)
      const isOver = pass?.state === 'completed' || pass?.state === 'stopped'
      return isOver ? new Date(pass.started_at) : null
    },
    recover: async () => {
      for (const { pass_no } of await listInterrupted(db)) {
        await markUnsettled(db, pass_no, 'stopped')
        await endPass(db, pass_no, 'stopped', timestamp(world.now()))
      }
      for (const { pass_no } of await listUnswept(db)) await sweepPass(db, pass_no)
    },
    scanPublished: async () => {
      if (published === undefined) {
        const stop = new AbortController()
        const ended = runPublished(AbortSignal.any([stop.signal, closing.signal])).finally(() => {
          published = undefined
        })
        published = { ended, stop }
      }
      if ((await published.ended) === 'skipped') {
        throw new Fault('invalid_state', 'There was no network: nothing was checked, and nothing changed.')
      }
    },
    stopPublished: async () => {
      published?.stop.abort(new PassStopped())
      await published?.ended
    },
    scanPiece: (piece) => {
      const known = pieces.get(piece.asset_id)
      if (known !== undefined) return known
      const scanning = insertPass(db, piece.asset_id, timestamp(world.now()))
        .then(async (pass) => run(pass, closing.signal))
        .then(() => undefined)
        .finally(() => pieces.delete(piece.asset_id))
      pieces.set(piece.asset_id, scanning)
      // Whoever still waits is told of the fault as well.
      scanning.catch((error: unknown) => reportFault(`the sources of ${piece.asset_id} could not be scanned`, error))
      return scanning
    },
    close: async () => {
      closing.abort(new Closing())
      await Promise.allSettled([...pieces.values(), published?.ended])
    },
  }
}
