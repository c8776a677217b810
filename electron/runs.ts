import { reportFault } from '../core/adapters/log.ts'
import type { CallContext } from '../core/context.ts'
import { localClient } from '../core/transport/local.ts'
import { tellBehindLock, tellOfRun } from './notifications.ts'

interface Watching {
  /** How many runs wait or are at work. */
  counted: (count: number) => void
  /** Whether somebody looks at the window: then nothing is told twice. */
  isLooking: () => boolean
  go: (path: string) => void
}

/** Follows the engine's runs for the tray and the notifications; returns how to stop. */
export function watchRuns(context: CallContext, { counted, isLooking, go }: Watching): () => void {
  const client = localClient(context)
  const open = new Set<string>()
  const unsubscribe = context.changes.subscribe((change) => {
    if (change.kind !== 'progress') return
    const { request_id, status } = change
    const isOpen = status === 'pending' || status === 'processing'
    const wasOpen = open.has(request_id)
    if (isOpen) open.add(request_id)
    else open.delete(request_id)
    if (isOpen !== wasOpen) counted(open.size)
    if (!isOpen && !isLooking()) {
      tell(request_id).catch((error: unknown) => reportFault('a notification could not be shown', error))
    }
  })
  const tell = async (request_id: string): Promise<void> => {
    const { at_desk } = await client.desk.state({})
    if (at_desk === null) {
      tellBehindLock(() => go(`/runs/${request_id}`))
      return
    }
    const { content, status, error } = await client.generation.status({ request_id })
    if (error?.code === 'cancelled') return
    const { generations } = await client.generation.list({ limit: 50 })
    const run = generations.find((one) => one.request_id === request_id)
    if (run !== undefined && (status === 'completed' || status === 'failed')) {
      tellOfRun(run, content?.publication_state === 'held', go)
    }
  }
  return unsubscribe
}
