import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { sql } from 'kysely'
import { findTip } from '../audit/store.ts'
import type { Engine } from '../engine/engine.ts'
import { countRuns } from '../generation/runs-store.ts'

/** The door of whoever runs a host: `/health`, `/ready` and `/metrics` (Prometheus text). It knows no keys and no content. */
export interface OperationsDoor {
  port: number
  /** From here on `/ready` says no, so that a proxy sends nobody here any more. */
  drain: () => void
  close: () => Promise<void>
}

export async function openOperationsDoor(engine: Engine, address: string, port: number): Promise<OperationsDoor> {
  const registry = metricsOf(engine)
  let isDraining = false
  const { db } = engine.workspace.deskContext
  const isReady = async (): Promise<string | null> => {
    if (isDraining) return 'This engine is shutting down.'
    return sql`select 1`.execute(db).then(
      () => null,
      () => 'The database cannot be reached.',
    )
  }
  const answers: Record<string, () => Promise<[number, string, string]>> = {
    '/health': () => Promise.resolve([200, 'text/plain', 'alive\n']),
    '/ready': async () => {
      const problem = await isReady()
      return [problem === null ? 200 : 503, 'text/plain', `${problem ?? 'ready'}\n`]
    },
    '/metrics': async () => [200, registry.contentType, await registry.metrics()],
  }
  const server = createServer({ headersTimeout: 5000, requestTimeout: 15_000 }, (request, response) => {
    const answer = request.method === 'GET' ? answers[request.url ?? ''] : undefined
    const made = answer?.() ?? Promise.resolve([404, 'text/plain', 'There is nothing at this address.\n'] as const)
    made
      .catch(() => [503, 'text/plain', 'The database cannot be reached.\n'] as const)
      .then(([status, type, body]) => response.writeHead(status, { 'Content-Type': type }).end(body))
      .catch(() => response.destroy())
  })
  await listening(server, address, port)
  return {
    port: (server.address() as AddressInfo).port,
    drain: () => {
      isDraining = true
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listening(server: Server, address: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, resolve)
  })
}

function metricsOf({ workspace }: Engine): Registry {
  const registry = new Registry()
  const { db, scheduler } = workspace.deskContext
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, collect: (gauge: Gauge<'status'>) => Promise<void>): void => {
    new Gauge<'status'>({
      ...{ name, help, labelNames: ['status'], registers: [registry] },
      collect(this: Gauge<'status'>) {
        return collect(this)
      },
    })
  }
  gauge('colophon_generations', 'Generations that wait, are under way or failed.', async (made) => {
    for (const status of ['pending', 'processing', 'failed'] as const) {
      made.set({ status }, await countRuns(db, status))
    }
  })
  gauge('colophon_engines', 'Engines of this host that were seen in the last minute.', async (made) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from engines
      where seen_at > now() - interval '1 minute'`.execute(db)
    made.set(rows[0]?.count ?? 0)
  })
  gauge('colophon_is_keeper', 'Whether this engine publishes, sweeps and scans for the host.', (made) => {
    made.set(scheduler() === null ? 0 : 1)
    return Promise.resolve()
  })
  gauge('colophon_audit_entries', 'Entries of the audit log.', async (made) => {
    made.set((await findTip(db)).seq)
  })
  return registry
}
