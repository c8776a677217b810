import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'
import { root } from '../tools/run.mjs'

const app = (/** @type {string} */ name) => import(join(root, 'renderer', 'app', name))
const { followChanges } = await app('changes.ts')
const { newQueryClient } = await app('query-client.ts')
const { newLiveRuns } = await app('live-runs.ts')
const { newConnectionState } = await app('connection.ts')

/** @typedef {import('../../core/transport/local.ts').Client} Client */
/** @typedef {{ path: string, at: number, took: number }} Call */
/** @typedef {{ calls: Call[], notices: number, failed: string[] }} Seen */

/**
 * A desk with its library open: the window's own queries, its own rule of what an announcement makes stale, and its own way of
 * following announcements, over a socket that shows its session as a desk does. Only what draws is missing.
 * @param {number} port @param {string} token @param {Seen} seen
 */
export async function openDesk(port, token, seen) {
  const headers = { authorization: `Bearer ${token}`, host: 'team.example' }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/rpc`, { headers, perMessageDeflate: false })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const client = /** @type {Client} */ (createORPCClient(timed(new RPCLink({ websocket: socket }), seen)))
  const api = createTanstackQueryUtils(client)
  const queries = newQueryClient(() => seen.failed.push('signed out'))
  const desk = { client, connection: { state: newConnectionState(), door: {} } }
  const stop = followChanges({ api, desk, live: newLiveRuns() }, queries)
  const mounted = mountedIn(api).map((options) => new QueryObserver(queries, /** @type {any} */ (options)))
  const library = new InfiniteQueryObserver(queries, /** @type {any} */ (libraryOf(api)))
  const stops = [...mounted, library].map((one) => one.subscribe(() => undefined))
  while (queries.isFetching() > 0) await sleep(20)
  socket.on('close', (code) => seen.failed.push(`closed with ${code}`))
  return {
    client,
    /** Says that it follows no longer, and then goes: what it still had to say would meet a closed socket. */
    close: async () => {
      socket.removeAllListeners('close')
      for (const one of [...stops, stop]) one()
      queries.clear()
      await sleep(200)
      socket.close()
    },
  }
}

/** What a window asks for that shows the library and nothing else: read off one, beside the catalog's lists. */
function mountedIn(/** @type {ReturnType<typeof createTanstackQueryUtils<Client>>} */ api) {
  return [
    api.desk.state.queryOptions({ input: {} }),
    api.accounts.session.queryOptions({ input: {} }),
    api.inbox.list.queryOptions({ input: { of: 'me', snoozed: false } }),
    api.audit.state.queryOptions({ input: {} }),
    api.generation.list.queryOptions({ input: { limit: 1, status: ['pending', 'processing'] } }),
    api.catalog.listTemplates.queryOptions({ input: {} }),
    api.catalog.listStyleProfiles.queryOptions({ input: {} }),
    api.catalog.listVerticals.queryOptions({ input: {} }),
    api.dashboard.stats.queryOptions({ input: {} }),
    api.models.listRoutes.queryOptions({ input: {} }),
    api.backups.list.queryOptions({ input: {} }),
    api.publishing.atWork.queryOptions({ input: {} }),
    api.approvals.list.queryOptions({ input: { limit: 100, assignee: 'me' } }),
  ]
}

/** @param {ReturnType<typeof createTanstackQueryUtils<Client>>} api */
function libraryOf(api) {
  return api.content.browse.infiniteOptions({
    input: (/** @type {string | undefined} */ cursor) => ({
      ...{ limit: 60, sort: /** @type {const} */ ('-created_at') },
      ...(cursor === undefined ? {} : { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** A link that notes how long each call took, from the call to its answer as the window has it. @param {RPCLink<any>} link @param {Seen} seen */
function timed(link, seen) {
  return {
    /** @param {readonly string[]} path @param {unknown} input @param {any} options */
    call: async (path, input, options) => {
      const at = performance.now()
      const name = path.join('.')
      try {
        const answer = await link.call(path, input, options)
        if (name === 'changes.subscribe') return counted(/** @type {AsyncIterable<unknown>} */ (answer), seen)
        seen.calls.push({ path: name, at, took: performance.now() - at })
        return answer
      } catch (error) {
        if (!options.signal?.aborted) seen.failed.push(`${name}: ${String(error)}`)
        throw error
      }
    },
  }
}

/** @param {AsyncIterable<unknown>} changes @param {Seen} seen */
async function* counted(changes, seen) {
  for await (const change of changes) {
    seen.notices += 1
    yield change
  }
}
