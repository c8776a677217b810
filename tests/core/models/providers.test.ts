import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PROVIDER_KINDS } from '../../../core/models/contract.ts'
import { OutboundFailure, type OutboundRequest } from '../../../core/ports.ts'
import { startModelDouble, useDouble, type ModelDouble } from '../../support/model-double.ts'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'

let double: ModelDouble
let engine: TestEngine
beforeAll(async () => {
  double = await startModelDouble()
})
afterAll(async () => double.stop())
afterEach(async () => {
  double.reset()
  await engine.close()
})

const BRIEF = {
  topic: 'What a small team can do',
  target_audience: 'People in small teams',
  objective: 'Show what is possible with few means',
  key_points: ['Few means are enough to begin with', 'A small team can stop early'],
}

test.each(PROVIDER_KINDS)('a draft comes from %s, and the record names what served', async (kind) => {
  engine = await testEngine()
  await useDouble(engine, double, { kind, model: 'able-1' })
  const { request_id } = await engine.desk.generation.submit({
    template_id: 'blog-post',
    style_profile_id: 'professional',
    generation_mode: 'premium',
    user_input: BRIEF,
  })
  const record = await endOf(engine.desk, request_id)
  expect(record.error).toBeNull()
  expect(record.status).toBe('completed')
  const resolved = record.passport?.identity.resolved_models ?? {}
  for (const stage of ['planner', 'writer', 'editor', 'seo'] as const) {
    expect(resolved[stage], stage).toEqual({
      requested: 'able-1',
      served: 'able-1',
      provider: 'The double',
      rerouted: false,
      reason: null,
    })
  }
  const { calls } = await engine.desk.models.listCalls({ request_id })
  expect(calls.map((call) => call.outcome)).toEqual(calls.map(() => 'ok'))
  expect(calls.map((call) => call.stage)).toEqual(double.journal().map((entry) => entry.stage))
  // The double answers in Ollama's form with counts of 0.
  const isCounted = (count: number | null): boolean => (kind === 'ollama' ? count === 0 : (count ?? 0) > 0)
  expect(calls.every((call) => isCounted(call.input_tokens) && isCounted(call.output_tokens))).toBe(true)
  expect(record.usage?.input_tokens).toBe(calls.reduce((sum, call) => sum + (call.input_tokens ?? 0), 0))
  expect(engine.faults.list).toEqual([])
})

test.each(PROVIDER_KINDS)('%s is asked through the guarded client and no other way', async (kind) => {
  const asked: string[] = []
  let sent: unknown
  const refuse = ({ url, body }: OutboundRequest) => {
    asked.push(new URL(url).origin)
    sent = JSON.parse(String(body))
    return Promise.reject(new OutboundFailure('address_refused', 'Not from here.'))
  }
  engine = await testEngine({
    outbound: {
      request: refuse,
      certificateOf: () => Promise.reject(new Error('not asked')),
      close: () => Promise.resolve(),
    },
    pause: () => Promise.resolve(),
  })
  await useDouble(engine, double, { kind })
  // With a price: what never left costs nothing, however much it could have cost.
  const price = { provider_id: 'double', model: 'able-1', input_per_million: 2, output_per_million: 8 }
  await engine.owner.models.setPrice(price)
  const { request_id } = await engine.desk.generation.submit({
    template_id: 'blog-post',
    style_profile_id: 'professional',
    generation_mode: 'quick',
    user_input: BRIEF,
  })
  const record = await endOf(engine.desk, request_id)
  expect(record.error?.message).toContain('Not from here.')
  const { calls } = await engine.desk.models.listCalls({ request_id })
  expect(calls.map((call) => [call.outcome, call.cost_usd])).toEqual(calls.map(() => ['unavailable', null]))
  expect(new Set(asked)).toEqual(new Set([`http://127.0.0.1:${double.port}`]))
  expect(double.journal()).toEqual([])
  // Ollama cuts what does not fit into its window, unless it is told how large that has to be.
  if (kind === 'ollama') expect(sent).toMatchObject({ options: { num_ctx: expect.any(Number) as number } })
})
