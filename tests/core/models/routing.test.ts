import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { ChatCompletionRequest } from '@copilotkit/aimock'
import { isOnPostgres } from '../../support/desk-alone.ts'
import { ableAnswer, dataIn } from '../../support/model-double.ts'
import { everythingKept } from '../../support/tamper.ts'
import { test } from '../../support/tea-runs.ts'
import { TEA_BRIEF } from '../../support/tea-source.ts'
import { endOf } from '../../support/world.ts'

const KEY = 'sk-test-of-the-double'

test('the name that the response gives is what served, streamed or not', async ({ double, run }) => {
  double.on('writer', (request) => ({ content: ableAnswer(request), model: 'able-1-2026-10-01' }))
  double.on('planner', (request) => ({ content: ableAnswer(request), model: 'able-1-2026-09-01' }))
  const record = await run()
  const { writer, planner } = record.passport?.identity.resolved_models ?? {}
  expect({ writer: writer?.served, planner: planner?.served }).toEqual({
    writer: 'able-1-2026-10-01',
    planner: 'able-1-2026-09-01',
  })
})

test('the claims are judged by another model than the writer’s where the route has one', async ({ engine, run }) => {
  await engine.owner.models.setRoutes({
    routes: [
      {
        tier: 'premium',
        stage: 'quality_gate',
        models: [
          { provider_id: 'double', model: 'able-1' },
          { provider_id: 'double', model: 'judge-1' },
        ],
      },
    ],
  })
  const record = await run()
  expect(record.passport?.identity.resolved_models.quality_gate).toMatchObject({
    requested: 'judge-1',
    rerouted: false,
  })
  expect(record.passport?.evidence.summary.by_entailment.supported).toBeGreaterThan(0)
})

test('a last resort stays one: a model that wrote also judges before the built-in verifier does', async ({
  engine,
  run,
}) => {
  const models = [
    { provider_id: 'double', model: 'able-1' },
    { provider_id: 'builtin', model: 'builtin' },
  ]
  await engine.owner.models.setRoutes({ routes: [{ tier: 'premium', stage: 'quality_gate', models }] })
  const record = await run()
  expect(record.passport?.identity.resolved_models.quality_gate).toMatchObject({ served: 'able-1', rerouted: false })
})

test('what a stage asked for and what served it can be read, of a run that failed too', async ({
  engine,
  double,
  run,
}) => {
  await engine.owner.models.setRoutes({
    routes: [
      {
        tier: 'premium',
        stage: 'planner',
        models: [
          { provider_id: 'double', model: 'able-1' },
          { provider_id: 'double', model: 'spare-1' },
        ],
      },
    ],
  })
  const refuse = (request: { model: string }) =>
    request.model === 'able-1'
      ? { error: { message: 'Not today.', type: 'x' }, status: 401 }
      : ableAnswer(request as never)
  double.on('planner', refuse)
  double.on('writer', () => ({ error: { message: 'Not this either.', type: 'x' }, status: 401 }))
  const { request_id } = await run()
  const { services } = await engine.desk.generation.services({ request_id })
  expect(services.find((one) => one.stage === 'planner')).toEqual({
    stage: 'planner',
    requested_model: 'able-1',
    served_model: 'spare-1',
    provider: 'The double',
    reroute_reason: 'able-1: Not today.',
  })
  expect(services.find((one) => one.stage === 'writer')).toMatchObject({
    requested_model: 'able-1',
    served_model: null,
  })
})

test('the prices of routed models are those that their calls are counted by', async ({ engine }) => {
  const { owner, desk } = engine
  expect((await desk.models.listPrices({})).routed).toEqual([
    { provider_id: 'double', model: 'able-1', provider_name: 'The double', price: null },
  ])
  await owner.models.saveProvider({ provider_id: 'maker', kind: 'openai', name: 'A maker' })
  const models = [{ provider_id: 'maker', model: 'gpt-5-mini-2025-08-07' }]
  await owner.models.setRoutes({ routes: [{ tier: 'quick', stage: 'planner', models }] })
  const { routed } = await desk.models.listPrices({})
  expect(routed.find((one) => one.provider_id === 'maker')?.price).toMatchObject({
    model: 'gpt-5-mini',
    origin: 'bundled',
  })
})

test('a verdict that a model gave stays with its claim through edits elsewhere, and goes with the claim', async ({
  engine,
  run,
}) => {
  const record = await run()
  const content = record.content
  if (content === null) throw new Error('no content')
  const before = record.passport?.evidence.summary.by_entailment.supported ?? 0
  expect(before).toBeGreaterThan(0)
  const { content_id, revision, body } = content
  await engine.desk.content.save({ content_id, revision, body: `${body}\nOne more sentence without a source.\n` })
  const { checks } = await engine.desk.content.checks({ content_id })
  expect(checks?.evidence.summary.by_entailment.supported).toBe(before)
})

test('the key is in the secret store alone: in no answer, no row, no log and no file but that one', async ({
  engine,
  double,
  run,
}) => {
  double.on('writer', () => ({ error: { message: `Incorrect API key provided: ${KEY}.`, type: 'x' }, status: 401 }))
  const record = await run()
  expect(record.error?.message).toContain('Incorrect API key provided: •••')
  const answers = JSON.stringify([
    record,
    await engine.desk.models.listProviders({}),
    await engine.owner.models.testProvider({ provider_id: 'double', model: 'able-1' }),
    await engine.desk.audit.list({}),
    await engine.desk.models.listCalls({ request_id: record.request_id }),
  ])
  expect(answers).not.toContain(KEY)
  const holding = everythingKept(engine.folder).filter(({ bytes }) => bytes.includes(KEY))
  expect(holding.map(({ name }) => name)).toEqual(isOnPostgres ? [] : [join('secrets', 'provider-double')])
})

test('a key never follows its provider to another address', async ({ engine }) => {
  const { owner } = engine
  const moved = {
    provider_id: 'double',
    kind: 'openai_compatible' as const,
    name: 'Moved',
    base_url: 'https://elsewhere.example/v1',
  }
  await expect(owner.models.saveProvider(moved)).rejects.toThrow(/Enter this again/)
  await owner.models.saveProvider({ ...moved, key: null })
  expect((await owner.models.listProviders({})).providers[0]).toMatchObject({
    has_key: false,
    base_url: moved.base_url,
  })
})

test('a provider that is removed leaves every route; where it stood alone the built-in programs serve', async ({
  engine,
  run,
}) => {
  await engine.owner.models.removeProvider({ provider_id: 'double' })
  const { routes } = await engine.desk.models.listRoutes({})
  expect(new Set(routes.flatMap((route) => route.models.map((one) => one.provider_id)))).toEqual(new Set(['builtin']))
  expect((await run()).status).toBe('completed')
})

test('an estimate is there before anything runs, and holds what the run then used', async ({ engine, run }) => {
  const { owner, desk } = engine
  await owner.models.setPrice({ provider_id: 'double', model: 'able-1', input_per_million: 2, output_per_million: 8 })
  const estimate = await desk.generation.estimate({
    template_id: 'blog-post',
    generation_mode: 'premium',
    input_words: 40,
  })
  const record = await run()
  expect(estimate.models).toEqual(['able-1'])
  expect(record.usage?.input_tokens).toBeGreaterThanOrEqual(estimate.input_tokens.low * 0.5)
  expect(record.usage?.input_tokens).toBeLessThanOrEqual(estimate.input_tokens.high)
  expect(record.usage?.cost_estimate ?? 0).toBeLessThanOrEqual(estimate.cost_usd?.high ?? 0)
})

test('temperature and seed of a request reach the model and the record', async ({ double, run }) => {
  const record = await run({ options: { temperature: 0, seed: 7 } })
  expect(record.status).toBe('completed')
  const bodies = double.journal().map((entry) => entry.body as { temperature?: number; seed?: number } | null)
  expect(bodies.every((body) => body?.temperature === 0 && body.seed === 7)).toBe(true)
})

test('a section is written anew by a model, and citations of the text keep their numbers', async ({
  engine,
  double,
  run,
}) => {
  const record = await run()
  const content = record.content
  if (content === null) throw new Error('no content')
  const { request_id } = await engine.desk.generation.regenerateSection({
    content_id: content.content_id,
    section_id: content.sections[0]?.section_id ?? '',
    instructions: 'Shorter, please.',
    generation_mode: 'standard',
  })
  const section = await endOf(engine.desk, request_id)
  expect(section.status, section.error?.message).toBe('completed')
  expect(section.content?.body).toContain('The section is written anew here')
  const cited = (text: string): string[] => [...new Set([...text.matchAll(/\[(\d+)\]/g)].map((one) => one[1] ?? ''))]
  expect(cited(section.content?.body ?? '').every((number) => Number(number) <= 2)).toBe(true)
  expect(double.journal().at(-1)?.stage).toBeDefined()
})

test('the verdicts of a section run stay with the revision that it made', async ({ engine, double, run }) => {
  const { content } = await run()
  if (content === null) throw new Error('no content')
  const { content_id, sections } = content
  // In words that no rule program would judge by itself.
  const told = 'For small offices, 40 people spent six weeks to taste black tea.'
  double.on('writer', () => ({ content: `## What matters most\n\n${told} [1]\n` }))
  const { request_id } = await engine.desk.generation.regenerateSection({
    content_id,
    section_id: sections.find(({ heading }) => heading === 'What matters most')?.section_id ?? '',
    generation_mode: 'premium',
  })
  const written = await endOf(engine.desk, request_id)
  expect(written.status, written.error?.message).toBe('completed')
  const { checks } = await engine.desk.content.checks({ content_id })
  const claim = checks?.evidence.claims.find(({ claim_text }) => claim_text.startsWith(told))
  expect(claim?.entailment).toBe('supported')
})

test.for(['quick', 'premium'] as const)(
  'the vertical’s rules reach the writer of a %s run',
  async (generation_mode, { double, run }) => {
    await run({ generation_mode, vertical_id: 'healthcare' })
    const asked = double.journal().find((entry) => entry.stage === 'writer')?.body as ChatCompletionRequest
    const rules = dataIn(asked, 'rules')
    expect(rules).toContain('Never claim “')
    expect(rules).toContain('This disclaimer is added to the piece: ')
  },
)

test('a run that is cancelled while a model writes ends at once, unmetered, and its call says so', async ({
  engine,
  double,
}) => {
  const thinking = (request: ChatCompletionRequest) => `<think>I plan.</think>\n\n${ableAnswer(request)}`
  double.on('writer', thinking, { streamingProfile: { ttft: 20, tps: 8 } })
  const { request_id } = await engine.desk.generation.submit(TEA_BRIEF)
  await vi.waitFor(async () => {
    // What a model thinks is no text on its way.
    expect((await engine.desk.generation.liveText({ request_id })).text).toMatch(/^\s*#/)
  }, 60_000)
  await engine.desk.generation.cancel({ request_id })
  const record = await engine.desk.generation.status({ request_id })
  expect(record.error?.code).toBe('cancelled')
  await vi.waitFor(async () => {
    const { calls } = await engine.desk.models.listCalls({ request_id })
    expect(calls.at(-1)).toMatchObject({ stage: 'writer', outcome: 'aborted' })
  }, 60_000)
  expect((await engine.desk.generation.liveText({ request_id })).text).toBe('')
  expect((await engine.desk.dashboard.stats({})).allowance).toMatchObject({ used: 0, reserved: 0 })
})
