import { expect } from 'vitest'
import { deskAlone } from '../../support/desk-alone.ts'
import { ableAnswer } from '../../support/model-double.ts'
import { test } from '../../support/tea-runs.ts'
import { TEA_BRIEF } from '../../support/tea-source.ts'
import { endOf, testEngine, testFolder } from '../../support/world.ts'

test('the spending limit stops a run before the call that would pass it, and says so', async ({
  engine,
  double,
  run,
}) => {
  const { owner } = engine
  await owner.models.setPrice({
    provider_id: 'double',
    model: 'able-1',
    input_per_million: 1000,
    output_per_million: 1000,
  })
  await owner.accounts.setSetting({ name: 'spending_limit_usd', value: 8 })
  const record = await run()
  expect(record.error?.code).toBe('budget_exceeded')
  expect(record.error?.message).toMatch(/spending limit of \$8/)
  const spending = await engine.desk.models.spending({})
  expect(spending.spent_usd).toBeLessThanOrEqual(8)
  expect(spending.spent_usd).toBeGreaterThan(0)
  const { calls } = await engine.desk.models.listCalls({ request_id: record.request_id })
  expect(calls.map((call) => call.stage)).toEqual(double.journal().map((entry) => entry.stage))
  expect(record.usage?.cost_estimate).toBeCloseTo(spending.spent_usd, 10)
})

test('odd tokens, half characters and long names in an answer lose no run and enter no record', async ({
  engine,
  double,
  run,
}) => {
  double.on('planner', (request) => ({
    content: ableAnswer(request).replace('What the brief asks for', 'Tea \\ud800 \\u0000'),
    model: 'x'.repeat(100_000),
    usage: { prompt_tokens: -5_000_000, completion_tokens: 10.5, total_tokens: 3 },
  }))
  double.on('writer', (request) => ({ content: ableAnswer(request), model: 'builtin/composer@2' }))
  const record = await run()
  expect(record.status, record.error?.message).toBe('completed')
  const { planner, writer } = record.passport?.identity.resolved_models ?? {}
  expect(planner?.served.length).toBe(200)
  expect(writer?.served).toBe('able-1')
  const answers = await engine.engine.workspace.database.db.selectFrom('stage_records').select('output_json').execute()
  expect(answers.map(({ output_json: text }) => text).join()).not.toContain('u0000')
  const { calls } = await engine.desk.models.listCalls({ request_id: record.request_id })
  expect(calls[0]).toMatchObject({ stage: 'planner', outcome: 'ok', input_tokens: null, output_tokens: null })
  const sum = (counts: (number | null)[]) => counts.reduce<number>((all, one) => all + (one ?? 0), 0)
  expect(record.passport?.identity).toMatchObject({
    passes: 1,
    tokens: {
      input: sum(calls.map(({ input_tokens }) => input_tokens)),
      output: sum(calls.map(({ output_tokens }) => output_tokens)),
      uncounted_stages: 1,
    },
  })
  expect(record.passport?.identity.tokens?.output).toBeGreaterThan(0)
})

test('a call that was cut off keeps what it cost, and the limit counts it', async ({ engine, double, run }) => {
  await engine.owner.models.setPrice({
    provider_id: 'double',
    model: 'able-1',
    input_per_million: 1,
    output_per_million: 1000,
  })
  double.on('writer', () => ({ content: '# Half a', finishReason: 'length' }))
  const record = await run({ generation_mode: 'quick' })
  expect(record.error?.code).toBe('unusable_output')
  const { calls } = await engine.desk.models.listCalls({ request_id: record.request_id })
  const writer = calls.find((call) => call.stage === 'writer')
  expect(writer).toMatchObject({ outcome: 'cut', estimated: false })
  expect(writer?.cost_usd).toBeGreaterThan(0)
  expect((await engine.desk.models.spending({})).spent_usd).toBeGreaterThan(writer?.cost_usd ?? 0)
})

test('a key that was entered for another address is not sent, whatever the rows say', async ({
  engine,
  double,
  run,
}) => {
  const { db } = engine.engine.workspace.deskContext
  await db
    .updateTable('model_providers')
    .set({ base_url: `${double.addressFor('openai_compatible')}/` })
    .execute()
  const record = await run()
  expect(record.error?.code).toBe('provider_rejected')
  expect(double.journal()).toEqual([])
})

test.for(['http://user:secret@127.0.0.1/v1', 'http://user@127.0.0.1/v1'])(
  '%s is refused as an address',
  async (base_url, { engine }) => {
    const provider = { provider_id: 'other', kind: 'openai_compatible' as const, name: 'Other', base_url }
    await expect(engine.owner.models.saveProvider(provider)).rejects.toThrow(/without a password/)
  },
)

test('a call that nobody heard the end of is closed at the next start, with what it may have cost', async ({
  skip,
}) => {
  skip(...deskAlone('start'))
  const folder = testFolder()
  const first = await testEngine({ folder })
  const { request_id } = await first.desk.generation.submit({ ...TEA_BRIEF, generation_mode: 'quick' })
  await endOf(first.desk, request_id)
  const row = { ...OPEN_CALL, request_id }
  await first.engine.workspace.deskContext.db.insertInto('model_calls').values(row).execute()
  await first.close()
  const second = await testEngine({ folder })
  const { calls } = await second.desk.models.listCalls({ request_id })
  expect(calls).toMatchObject([{ outcome: 'interrupted', cost_usd: 0.5, estimated: true }])
  await second.close()
  folder.remove()
})

const OPEN_CALL = {
  call_id: 'mcl_open',
  stage: 'writer' as const,
  attempt: 1,
  provider_id: 'gone',
  provider_name: 'Gone',
  requested_model: 'able-1',
  served_model: null,
  prompt_id: 'writer',
  prompt_version: 1,
  is_streamed: 1 as const,
  outcome: 'started',
  detail: null,
  http_status: null,
  input_tokens: null,
  output_tokens: null,
  cost_usd: 0.5,
  is_estimated: 0 as const,
  taken_off_json: '[]',
  started_at: '2026-11-20T10:00:00.000Z',
  completed_at: null,
}

test('a new workspace begins with a spending limit, and one from before keeps what it had: none', async () => {
  const folder = testFolder()
  const first = await testEngine({ folder })
  expect((await first.desk.models.spending({})).limit_usd).toBe(20)
  await first.engine.workspace.database.db.deleteFrom('settings').where('name', '=', 'spending_limit_usd').execute()
  await first.close()
  const second = await testEngine({ folder })
  expect((await second.desk.models.spending({})).limit_usd).toBeNull()
  await second.close()
  folder.remove()
})
