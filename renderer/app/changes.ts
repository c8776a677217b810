import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Change, Topic } from '../../core/contract.ts'
import { pause } from './connection.ts'
import { noteProgress, noteSources, noteText } from './live-runs.ts'
import type { Api, Surroundings } from './api.ts'
import { readFault } from './faults.ts'

/** Between two looks whether somebody has signed in, as at another window. */
const SIGNED_OUT_MS = 1000

/** Whether a run can be made again hangs on the catalog, the routes and the sources. */
function outlooks(api: Api): QueryKey[] {
  return [api.replay.key(), api.passport.dossier.key()]
}

/** Which answers a topic makes stale. */
function staleKeys(api: Api, topic: Topic): QueryKey[] {
  switch (topic) {
    case 'accounts':
      return [api.accounts.key(), api.desk.key(), api.dashboard.key(), api.models.spending.key()]
    case 'annotations':
      return [api.annotations.key()]
    case 'approvals':
      return [
        api.approvals.key(),
        api.packets.key(),
        api.passport.key(),
        api.dashboard.key(),
        api.comments.key(),
        api.publishing.key(),
      ]
    case 'audit':
      return [api.audit.key(), api.passport.key()]
    case 'catalog':
      return [
        api.catalog.key(),
        api.trials.key(),
        api.generation.tiers.key(),
        api.generation.estimate.key(),
        ...outlooks(api),
      ]
    case 'comments':
      return [api.comments.key()]
    case 'content':
      return [
        api.content.key(),
        api.passport.key(),
        api.dashboard.key(),
        api.comments.key(),
        api.annotations.key(),
        api.publishing.key(),
      ]
    case 'holds':
      return [api.holds.key()]
    case 'generations':
      return [
        api.generation.key(),
        api.content.proposals.key(),
        api.dashboard.key(),
        api.sample.key(),
        api.models.spending.key(),
        api.replay.key(),
      ]
    case 'models':
      return [api.models.key(), api.generation.estimate.key(), api.audit.key(), ...outlooks(api)]
    case 'publishing':
      return [api.publishing.key(), api.content.key()]
    case 'scheduler':
      return [api.scheduler.key(), api.backups.key()]
    case 'sources':
      return [api.sources.key(), api.sample.key(), ...outlooks(api)]
    case 'validity':
      return [api.validity.key(), api.dashboard.key(), api.passport.key()]
  }
}

function take({ api, live }: Surroundings, queries: QueryClient, change: Change): void {
  if (change.kind === 'progress') {
    noteProgress(live, change.request_id, { status: change.status, progress: change.progress })
    const ofRun = { input: { request_id: change.request_id } }
    void queries.invalidateQueries({ queryKey: api.generation.services.key(ofRun) })
    void queries.invalidateQueries({ queryKey: api.models.listCalls.key(ofRun) })
    return
  }
  if (change.kind === 'text') {
    noteText(live, change)
    return
  }
  if (change.kind === 'sources_found') {
    noteSources(live, change.request_id, change.sources)
    return
  }
  const keys = change.topics.flatMap((topic) => staleKeys(api, topic))
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
}

/** Follows the engine's changes for as long as the window lives; after a gap everything is asked for again. */
export function followChanges(surroundings: Surroundings, queries: QueryClient): () => void {
  const { client, connection } = surroundings.desk
  const stopped = new AbortController()

  async function follow() {
    for (let turn = 0; !stopped.signal.aborted; turn += 1) {
      try {
        const changes = await client.changes.subscribe({}, { signal: stopped.signal })
        if (turn > 0) void queries.invalidateQueries()
        for await (const change of changes) take(surroundings, queries, change)
      } catch (error) {
        if (connection.state.getState().status === 'lost') return
        if (!(error instanceof Error)) throw error
        if (readFault(error).code === 'UNAUTHORIZED') {
          // Nobody is signed in; from here on each turn asks whether somebody is.
          void queries.invalidateQueries({ queryKey: surroundings.api.desk.key() })
          await pause(SIGNED_OUT_MS)
        }
      }
      await pause(300)
    }
  }

  void follow()
  return () => stopped.abort()
}
