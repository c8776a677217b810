import { timestamp } from '../kernel/time.ts'
import { announceToEngines } from './announcements.ts'
import { joinEngines } from './engines.ts'
import type { HostPlace } from './keeping.ts'
import { startKeepers, startRuns, type Engine, type EngineOptions, type Work } from './work.ts'
import { openWorkspace } from './workspace.ts'

/**
 * Starts one engine of a host, of which several may be at work on one database: each takes runs, and one of them is the
 * keeper. Throws `storage_unavailable` where the database has another schema, and where the master key does not fit.
 */
export async function startHostEngine(options: EngineOptions, host: HostPlace): Promise<Engine> {
  const workspace = await openWorkspace(options)
  const { db, world, changes, reportFault } = workspace.deskContext
  const runs = { current: undefined as ReturnType<typeof startRuns> | undefined }
  const keeping = { current: undefined as Promise<Work> | undefined }
  const stopKeeping = async (): Promise<void> => {
    const work = await keeping.current?.catch(() => undefined)
    keeping.current = undefined
    workspace.setScheduler(null)
    await work?.stop()
  }
  try {
    const announcements = await announceToEngines({ url: host.url, db, changes, reportFault })
    const membership = await joinEngines({
      ...{ url: host.url, db, engineId: host.engineId, version: workspace.deskContext.info.version, reportFault },
      now: () => timestamp(world.now()),
      onKeeper: async (isAlone) => {
        keeping.current = startKeepers(workspace, { ...options, recovers: isAlone }, [])
        await keeping.current
      },
      onKeeperLost: stopKeeping,
      onFreed: () => runs.current?.wake(),
    })
    runs.current = startRuns(workspace, options, host.engineId)
    return {
      workspace,
      close: async () => {
        await runs.current?.stop()
        await stopKeeping()
        await membership.leave()
        await announcements.close()
        await workspace.close()
      },
    }
  } catch (error) {
    await workspace.close()
    throw error
  }
}
