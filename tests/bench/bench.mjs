// `npm run bench`, or `npm run bench -- team` for some by name: comparisons within one run. Each figure of ours stands beside a bare measure of the same machine; the
// engine, the bare server and the client are processes of their own and never at work at the same time but for the pair
// that is measured. One line a figure, with its goal.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { audit } from './audit.mjs'
import { startChild } from './child.mjs'
import { compliance } from './compliance.mjs'
import { desk } from './desk.mjs'
import { figure, fail } from './figures.mjs'
import { evidence } from './evidence.mjs'
import { host } from './host.mjs'
import { library } from './library.mjs'
import { reviews } from './reviews.mjs'
import { publishing } from './publishing.mjs'
import { quickOverhead } from './overhead.mjs'
import { validity } from './validity.mjs'
import { tasks } from './tasks.mjs'
import { team } from './team.mjs'
import { texts } from './texts.mjs'
import { trials } from './trials.mjs'
import { typing } from './typing.mjs'
import { quickBody, submitMany, untilAllEnded, untilEnded } from './runs.mjs'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const BURST = 200

const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-'))
/** @type {Record<string, () => unknown>} */
const all = {
  ...{ reads, submits, burst, resumption, overhead: () => quickOverhead(folder), evidence, library, desk, tasks },
  ...{ reviews, validity, audit: () => audit(folder), compliance, texts, trials, publishing, team, typing, host },
}
const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in all))
if (unknown.length > 0)
  throw new Error(`there is no "${unknown.join('", "')}" to measure: name some of ${Object.keys(all).join(', ')}`)
try {
  for (const [name, measure] of Object.entries(all)) if (named.length === 0 || named.includes(name)) await measure()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = fail.count === 0 ? 0 : 1

/** Reads with key and limiter on, against one Kysely query on the same file behind nothing but node:http. */
async function reads() {
  const engine = await startChild('engine-server.mjs', [folder])
  const { request_id, content } = await untilEnded(engine, (await submitMany(engine, 1))[0] ?? '')
  const bare = await startChild('bare-server.mjs', [folder, content.content_id])
  for (const [name, ours, theirs] of [
    ['status of a completed run', `/generate/status/${request_id}`, '/content'],
    ['one vertical', '/verticals/software', '/vertical'],
  ]) {
    const base = await load(`${bare.url}${theirs}`, {}, 50)
    await engine.ask()
    const mine = await load(`${engine.url}${ours}`, { headers: authorization(engine) }, 50)
    const delay = await engine.ask()
    console.log(
      `${name}: bare ${base.requests.average}/s (p99 ${base.latency.p99} ms), ours ${mine.requests.average}/s; longest event-loop delay ${delay.max.toFixed(1)} ms`,
    )
    figure(`read of ${name}, ours to bare`, mine.requests.average / base.requests.average, 'at least', 0.25)
    figure(`read of ${name}, p99 ms`, mine.latency.p99, 'at most', 50)
    figure(`read of ${name}, event-loop delay p99 ms`, delay.p99, 'at most', 100)
    figure(`read of ${name}, refused`, mine.non2xx + mine.errors, 'at most', 0)
  }
  await bare.stop()
  await engine.stop()
}

/** Accepted requests, each of them durable, while nothing works on them; against one row with synchronous=FULL. */
async function submits() {
  const separate = mkdtempSync(join(tmpdir(), 'colophon-bench-submits-'))
  const engine = await startChild('engine-server.mjs', [separate, 'paused'])
  const bare = await startChild('bare-server.mjs', [separate])
  const body = JSON.stringify(await quickBody(engine))
  const headers = { 'content-type': 'application/json' }
  const base = await load(`${bare.url}/write`, { method: 'POST', body, headers }, 20)
  const withKey = { ...headers, ...authorization(engine) }
  const mine = await load(`${engine.url}/generate`, { method: 'POST', body, headers: withKey }, 20)
  console.log(
    `durable submits: bare ${base.requests.average}/s, ours ${mine.requests.average}/s, ${mine.non2xx} refused`,
  )
  figure('durable submits, ours to bare', mine.requests.average / base.requests.average, 'at least', 0.4)
  figure('durable submits, refused', mine.non2xx + mine.errors, 'at most', 0)
  await bare.stop()
  await engine.kill()
  rmSync(separate, { recursive: true, force: true })
}

/** Many runs at once all end, and the engine goes on answering meanwhile. */
async function burst() {
  const engine = await startChild('engine-server.mjs', [folder])
  await engine.ask()
  const started = performance.now()
  const ids = await submitMany(engine, BURST)
  const statuses = await untilAllEnded(engine, ids)
  const delay = await engine.ask()
  const seconds = (performance.now() - started) / 1000
  figure(`${BURST} runs at once, completed`, statuses.filter((one) => one === 'completed').length, 'at least', BURST)
  figure(`${BURST} runs at once, seconds to the last`, seconds, 'at most', 120)
  figure(`${BURST} runs at once, event-loop delay p99 ms`, delay.p99, 'at most', 100)
  console.log(`${BURST} runs at once: the longest event-loop delay was ${delay.max.toFixed(1)} ms`)
  await engine.stop()
}

/** From the start of the next engine after kill -9 until every run that was at work has ended. */
async function resumption() {
  const first = await startChild('engine-server.mjs', [folder])
  const ids = await submitMany(first, 4)
  await first.kill()
  const started = performance.now()
  const second = await startChild('engine-server.mjs', [folder])
  await untilAllEnded(second, ids)
  figure('kill -9: four runs ended after the next start, ms', performance.now() - started, 'at most', 2000)
  await second.stop()
}

/** @param {string} url @param {Partial<autocannon.Options>} options @param {number} connections */
async function load(url, options, connections) {
  await autocannon({ url, ...options, connections, duration: 1 })
  return autocannon({ url, ...options, connections, duration: SECONDS })
}

/** @param {{ key: string }} engine */
function authorization({ key }) {
  return { authorization: `Bearer ${key}` }
}
