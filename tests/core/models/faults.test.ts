import { setTimeout as sleep } from 'node:timers/promises'
import type { FixtureOpts } from '@copilotkit/aimock'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { MODEL_STAGES, type ModelStage } from '../../../core/models/contract.ts'
import type { FailureCode } from '../../../core/generation/contract.ts'
import { startEndlessModel } from '../../support/endless-model.ts'
import { isLong } from '../../support/randomness.ts'
import { startModelDouble, useDouble, type ModelDouble } from '../../support/model-double.ts'
import { addTeaSource, TEA_BRIEF } from '../../support/tea-source.ts'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'

interface ModelFault {
  answer: string | object | (() => Promise<string>)
  options?: FixtureOpts
  code: FailureCode
  /** Requests that one try of a stage makes before it gives up. */
  requests: number
  words: RegExp
}

const error = (status: number, message: string, more: object = {}) => ({
  error: { message, type: 'error' },
  status,
  ...more,
})

/** What a provider may do instead of serving, and what has to become of it. */
const FAULTS: Record<string, ModelFault> = {
  'a rejected key': {
    answer: error(401, 'Incorrect API key provided.'),
    code: 'provider_rejected',
    requests: 1,
    words: /Incorrect API key/,
  },
  'a key without the right': {
    answer: error(403, 'Not allowed.'),
    code: 'provider_rejected',
    requests: 1,
    words: /Not allowed/,
  },
  'an unknown model': {
    answer: error(404, 'No such model.'),
    code: 'provider_rejected',
    requests: 1,
    words: /No such model/,
  },
  'a busy provider': {
    answer: error(429, 'Slow down.', { retryAfter: 7 }),
    code: 'provider_unavailable',
    requests: 3,
    words: /Slow down/,
  },
  'a broken provider': {
    answer: error(500, 'It broke.'),
    code: 'provider_unavailable',
    requests: 3,
    words: /It broke/,
  },
  'an empty answer': { answer: '', code: 'unusable_output', requests: 1, words: /empty/ },
  'half an answer': {
    answer: '{"queries": [{"section_key": "w',
    code: 'unusable_output',
    requests: 2,
    words: /did not fit/,
  },
  'an answer of another form': {
    answer: '{"weather": "fine"}',
    code: 'unusable_output',
    requests: 2,
    words: /did not fit/,
  },
  'a broken connection': {
    answer: 'words',
    options: { chaos: { disconnectRate: 1 } },
    code: 'provider_unavailable',
    requests: 3,
    words: /./,
  },
  'a slow first word': {
    answer: async () => {
      await sleep(600)
      return 'late'
    },
    code: 'provider_unavailable',
    requests: 2,
    words: /sent nothing for/,
  },
}

/** Every stage with every fault in test:long; a third of the pairs each time in npm test. */
const PAIRS = Object.entries(FAULTS).flatMap(([name, fault], row) =>
  MODEL_STAGES.filter((_stage, column) => isLong || (row + column) % 3 === 0).map((stage) => ({ name, stage, fault })),
)

let double: ModelDouble
let engine: TestEngine
const waits: number[] = []
beforeAll(async () => {
  double = await startModelDouble()
  engine = await testEngine({
    modelSilenceMs: 250,
    pause: (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
  })
  await engine.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 100_000 })
  await addTeaSource(engine)
})
afterAll(async () => {
  await engine.close()
  await double.stop()
})
afterEach(() => {
  double.reset()
  waits.length = 0
})

const submit = async () => engine.desk.generation.submit(TEA_BRIEF)

/** Only this stage goes to the double; the others are served by the built-in programs. */
async function only(stage: ModelStage, fallback?: 'builtin'): Promise<void> {
  await useDouble(engine, double, { stages: [stage] })
  if (fallback === undefined) return
  await engine.owner.models.setRoutes({
    routes: [
      {
        tier: 'premium',
        stage,
        models: [
          { provider_id: 'double', model: 'able-1' },
          { provider_id: 'builtin', model: 'builtin' },
        ],
      },
    ],
  })
}

test.each(PAIRS)(
  '$name at the $stage: alone it ends the run with the true reason, never metered',
  async ({ stage, fault }) => {
    await only(stage)
    double.on(stage, answerOf(fault), fault.options)
    const before = (await engine.desk.dashboard.stats({})).allowance
    const { request_id } = await submit()
    const record = await endOf(engine.desk, request_id)
    const { calls } = await engine.desk.models.listCalls({ request_id })
    // The double writes its journal when its own answer is ready, which may be after we gave up.
    await vi.waitFor(
      () => expect(double.journal().map((entry) => entry.stage)).toEqual(calls.map((call) => call.stage)),
      { timeout: 180_000 },
    )
    if (stage === 'quality_gate') {
      // Where claims cannot be judged they are unclear, and the record says that verification failed.
      expect(record.status).toBe('completed')
      expect(record.passport?.evidence.summary.semantic_verification).toBe('failed')
      const verdicts = record.passport?.evidence.claims.map((claim) => claim.entailment) ?? []
      expect(verdicts.length).toBeGreaterThan(0)
      expect(new Set(verdicts)).toEqual(new Set(['unclear']))
    } else if (stage === 'editor' || stage === 'seo') {
      // A finished draft outlives both: the stage is on record as failed, and the level says what is missing.
      expect(record.status).toBe('completed')
      expect(record.content?.body).toContain('tea')
      const shown = record.progress.stages.find((one) => one.stage === stage)
      expect(shown).toMatchObject({ status: 'failed', reason: expect.stringMatching(fault.words) as string })
      const assurance = record.passport?.assurance
      expect(assurance?.components.editor_pass.ran).toBe(stage === 'seo')
      if (stage === 'editor') expect(assurance?.achieved_level ?? 'basic').toBe('basic')
      expect(record.passport?.identity.resolved_models[stage]).toBeUndefined()
    } else {
      expect(record.status).toBe('failed')
      expect(record.error?.code).toBe(fault.code)
      expect(record.error?.message).toMatch(fault.words)
      expect(record.progress.stages.find((one) => one.stage === stage)?.status).toBe('failed')
      expect(calls).toHaveLength(fault.requests)
      expect((await engine.desk.dashboard.stats({})).allowance).toEqual(before)
    }
    expect(calls.every((call) => call.outcome !== 'started' && call.completed_at !== null)).toBe(true)
    expect(engine.faults.list).toEqual([])
  },
)

test.each(PAIRS)(
  '$name at the $stage: with another in its route the run ends well, and the record says why',
  async ({ stage, fault }) => {
    await only(stage, 'builtin')
    double.on(stage, answerOf(fault), fault.options)
    const record = await endOf(engine.desk, (await submit()).request_id)
    expect(record.status).toBe('completed')
    expect(record.passport?.identity.resolved_models[stage]).toMatchObject({
      requested: 'able-1',
      provider: 'builtin',
      rerouted: true,
      reason: expect.stringMatching(fault.words) as string,
    })
    await vi.waitFor(() => expect(double.journal()).toHaveLength(fault.requests), { timeout: 180_000 })
    expect(engine.faults.list).toEqual([])
  },
)

test('a stream that is cut off before its end serves nobody', async () => {
  await only('writer')
  double.on('writer', () => '# A title\n\n## [opening]\n\nWords that go on for a while and then stop.', {
    truncateAfterChunks: 2,
    chunkSize: 8,
  })
  const record = await endOf(engine.desk, (await submit()).request_id)
  expect(['provider_unavailable', 'unusable_output']).toContain(record.error?.code)
})

test.each(['stream', 'flood'])('an endless answer (%s) is broken off, and little of it is ever taken', async (kind) => {
  const endless = await startEndlessModel()
  try {
    await useDouble(
      engine,
      { ...double, port: endless.port, addressFor: () => `http://127.0.0.1:${endless.port}/${kind}` },
      { stages: ['writer'] },
    )
    const record = await endOf(engine.desk, (await submit()).request_id)
    expect(record.status).toBe('failed')
    expect(['provider_unavailable', 'unusable_output']).toContain(record.error?.code)
    expect(endless.sent()).toBeLessThan(3 * 12_000_000)
  } finally {
    await endless.stop()
  }
})

function answerOf({ answer }: ModelFault) {
  return typeof answer === 'function' ? (answer as () => Promise<string>) : () => answer
}

test('Retry-After is waited for, and one that asks for too long is passed over at once', async () => {
  await only('writer')
  double.on('writer', () => error(429, 'Slow down.', { retryAfter: 7 }))
  await endOf(engine.desk, (await submit()).request_id)
  expect(waits).toHaveLength(2)
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(7000)
  double.reset()
  waits.length = 0
  double.on('writer', () => error(429, 'Come back tomorrow.', { retryAfter: 86_400 }))
  const record = await endOf(engine.desk, (await submit()).request_id)
  expect(record.error?.code).toBe('provider_unavailable')
  expect(waits).toEqual([])
})

test('an answer that does not fit is repaired once', async () => {
  await only('planner')
  let asked = 0
  const able = double.mock.getFixtures().at(-1)?.response
  double.on('planner', (request) => {
    asked += 1
    return asked === 1 ? '{"sections": []}' : (able as (one: typeof request) => { content: string })(request)
  })
  const { request_id } = await submit()
  expect((await endOf(engine.desk, request_id)).status).toBe('completed')
  const { calls } = await engine.desk.models.listCalls({ request_id })
  expect(calls.map((call) => call.prompt_id)).toEqual(['planner', 'repair'])
})
