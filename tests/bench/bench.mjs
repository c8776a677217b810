// `npm run bench`: comparisons within one run. Each figure of ours stands beside a bare measure of the same machine.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import autocannon from 'autocannon'
import { localClient } from '../../core/transport/local.ts'
import { startService } from '../../core/transport/serve.ts'
import { compose } from '../../core/models/builtin/composer/compose.ts'
import { EMPTY_STATE, readRunFacts, withOutput } from '../../core/generation/run.ts'
import { getRun, listStageRecords } from '../../core/generation/store.ts'
import { root } from '../tools/run.mjs'

const SECONDS = 5
const CONNECTIONS = 50
const RUNS = 30

const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-'))
const service = await startService({
  dataFolder: folder,
  resourcesFolder: join(root, 'resources'),
  reportFault: (message, error) => console.error(message, error),
  port: 0,
})
const context = service.engine.workspace.ownerContext
const client = localClient(context)
await client.accounts.setSetting({ name: 'rate_limit_per_minute', value: 100_000 })
const { key } = await client.accounts.createKey({ name: 'bench' })

const request = await quickRequest()
await client.generation.submit(request).then(untilEnded)
await reads()
await overhead()
await service.close()
rmSync(folder, { recursive: true, force: true })

/** Reads of one content item against a bare node:http server that runs the same Kysely query. */
async function reads() {
  const { content } = await client.content.list({ limit: 1 })
  const id = content[0]?.content_id ?? ''
  const bare = createServer((_request, response) => {
    void context.db
      .selectFrom('contents')
      .selectAll()
      .where('content_id', '=', id)
      .executeTakeFirst()
      .then((row) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(row)))
  })
  await new Promise((done) => bare.listen(0, '127.0.0.1', () => done(undefined)))
  const address = /** @type {import('node:net').AddressInfo} */ (bare.address())
  const base = await load(`http://127.0.0.1:${address.port}/`, {})
  const ours = await load(`${service.base_url}/verticals/software`, { authorization: `Bearer ${key}` })
  bare.close()
  row('reads a second, bare node:http with one Kysely query', base.requests.average, `p99 ${base.latency.p99} ms`)
  row(
    'reads a second, REST with key and limiter',
    ours.requests.average,
    `p99 ${ours.latency.p99} ms, ${ours.non2xx} refused`,
  )
  row('ratio', ours.requests.average / base.requests.average)
}

/** A quick run from submit to end, against the composer alone on the same input. */
async function overhead() {
  const whole = []
  const alone = []
  for (let count = 0; count < RUNS; count += 1) {
    const started = performance.now()
    const requestId = await client.generation.submit(request).then(untilEnded)
    whole.push(performance.now() - started)
    alone.push(await composeAgain(requestId))
  }
  row('quick run, submit to end, median ms', median(whole))
  row('composer alone, median ms', median(alone))
  row('overhead, ms', median(whole) - median(alone))
}

/** @param {string} requestId */
async function composeAgain(requestId) {
  const run = await readRunFacts(context.db, await getRun(context.db, requestId))
  const records = await listStageRecords(context.db, requestId)
  const planner = records.find((record) => record.stage === 'planner')
  const { plan } = withOutput(EMPTY_STATE, 'planner', planner?.output_json ?? '')
  if (plan === null) throw new Error('no plan')
  const { template, style, rules, user_input } = run
  const started = performance.now()
  compose({ template, style, rules, user_input, plan, call: EMPTY_STATE.call, issues: [], variant: 0 })
  return performance.now() - started
}

/** @returns {Promise<Parameters<typeof client.generation.submit>[0]>} */
async function quickRequest() {
  const template = await client.catalog.getTemplate({ slug: 'blog-post' })
  return {
    template_id: template.id,
    style_profile_id: 'professional',
    generation_mode: 'quick',
    user_input: template.example_input,
  }
}

/** @param {{ request_id: string }} submitted */
async function untilEnded({ request_id }) {
  const record = await client.generation.status({ request_id, wait: 30 })
  if (record.status !== 'completed' && record.status !== 'processing')
    throw new Error(`the run ended as ${record.status}`)
  if (record.status === 'processing') await client.generation.status({ request_id, wait: 30 })
  return request_id
}

/** @param {string} url @param {Record<string, string>} headers */
async function load(url, headers) {
  return autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0
}

/** @param {string} name @param {number} value @param {string} [more] */
function row(name, value, more = '') {
  console.log(`${name.padEnd(56)} ${value.toFixed(2).padStart(10)}  ${more}`)
}
