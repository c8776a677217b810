import { join } from 'node:path'
import { compose } from '../../core/models/builtin/composer/compose.ts'
import { EMPTY_STATE, readRunFacts, withOutput } from '../../core/generation/run.ts'
import { getRun, listStageRecords } from '../../core/generation/store.ts'
import { localClient } from '../../core/transport/local.ts'
import { startService } from '../../core/transport/serve.ts'
import { root } from '../tools/run.mjs'
import { figure } from './figures.mjs'
import { quickBody } from './runs.mjs'

const RUNS = 30

/** What a quick run takes from submit to end beyond the composer, which runs again alone on the same input. @param {string} folder */
export async function quickOverhead(folder) {
  const service = await startService({
    dataFolder: folder,
    resourcesFolder: join(root, 'resources'),
    reportFault: (message, error) => console.error(message, error),
    port: 0,
  })
  const context = service.engine.workspace.ownerContext
  const client = localClient(context)
  const { key } = await client.accounts.createKey({ name: 'bench' })
  const request = await quickBody({ url: service.base_url, key })
  const whole = []
  const alone = []
  for (let count = 0; count < RUNS; count += 1) {
    const started = performance.now()
    const { request_id } = await client.generation.submit(request)
    let record = await client.generation.status({ request_id, wait: 30 })
    while (record.status === 'processing') record = await client.generation.status({ request_id, wait: 30 })
    whole.push(performance.now() - started)
    alone.push(await composeAgain(context, request_id))
  }
  await service.close()
  console.log(`a quick run: ${median(whole).toFixed(1)} ms, of which the composer ${median(alone).toFixed(1)} ms`)
  figure('quick run beyond the composer, median ms', median(whole) - median(alone), 'at most', 50)
}

/** @param {import('../../core/context.ts').CallContext} context @param {string} requestId */
async function composeAgain(context, requestId) {
  const { db } = context
  const run = await readRunFacts(context, await getRun(db, requestId))
  const records = await listStageRecords(db, requestId)
  const planner = records.find((record) => record.stage === 'planner')
  const { plan } = withOutput(
    EMPTY_STATE,
    { stage: 'planner', request_id: planner?.request_id ?? '' },
    planner?.output_json ?? '',
  )
  if (plan === null) throw new Error('no plan')
  const { template, style, rules, user_input } = run
  if (template === null || style === null) throw new Error('no template')
  const started = performance.now()
  compose({ template, style, rules, user_input, plan, call: EMPTY_STATE.call, issues: [], variant: 0 })
  return performance.now() - started
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0
}
