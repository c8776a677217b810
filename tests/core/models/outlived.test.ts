import { describe, expect, vi } from 'vitest'
import { boundOf } from '../../../core/generation/outlived.ts'
import { NoModelServed, serveBy, StageTimeUp } from '../../../core/models/serve.ts'
import { ableAnswer } from '../../support/model-double.ts'
import { test } from '../../support/tea-runs.ts'
import { TEA_BRIEF } from '../../support/tea-source.ts'

const REFUSAL = 'I’m sorry, but I can’t write about tea for offices. Please ask a doctor.'
const error = (status: number, message: string) => ({ error: { message, type: 'error' }, status })

test.for(['quick', 'standard', 'premium'] as const)(
  'chat around the piece never reaches it in %s, and its call says what was taken off',
  async (generation_mode, { engine, double, run }) => {
    const around = (answer: string): string =>
      `<think>\nA plan: # Tea\n</think>\nSure! Here it is:\n\n${answer}\n\nLet me know if you'd like any changes.`
    double.on('writer', (request) => around(ableAnswer(request)))
    double.on('editor', (request) => around(ableAnswer(request)))
    const { request_id, content } = await run({ generation_mode })
    expect(content?.title).toBe('What a small team can do')
    expect(content?.body).not.toMatch(/Sure!|Let me know|think>|A plan/)
    const { calls } = await engine.desk.models.listCalls({ request_id })
    const written = calls.filter(({ stage }) => stage === 'writer' || stage === 'editor')
    expect(written.length).toBeGreaterThan(0)
    for (const { taken_off } of written) {
      expect(taken_off.map(({ what }) => what).toSorted()).toEqual(['greeting', 'offer', 'thought'])
    }
  },
)

/** A busy machine is waited for. */
const LONG = { timeout: 60_000, interval: 20 }

test('a writer that declines ends the run in its own words, and is not pressed', async ({ engine, double, run }) => {
  double.on('writer', () => REFUSAL)
  const { request_id, status, error: end } = await run()
  expect(status).toBe('failed')
  expect(end?.code).toBe('unusable_output')
  expect(end?.message).toContain(`It declined, in its own words: “${REFUSAL}”`)
  expect(end?.message).toContain('Change the brief')
  expect(end?.message).not.toMatch(/fit|form|title/)
  const { calls } = await engine.desk.models.listCalls({ request_id })
  expect(calls.filter(({ stage }) => stage === 'writer').map(({ outcome }) => outcome)).toEqual(['declined'])
})

describe.each([
  ['a refusal', REFUSAL],
  ['garbage', '{"weather": "fine"}'],
  ['a broken provider', error(500, 'It broke.')],
  ['a spent limit', error(401, 'No.')],
] as const)('%s', (_name, answer) => {
  test('of editor and search-engine fields leaves the draft, and the record says what is missing', async ({
    engine,
    double,
    run,
  }) => {
    double.on('editor', () => answer)
    double.on('seo', () => answer)
    const { status, content, passport, progress } = await run()
    expect(status).toBe('completed')
    expect(content?.body).toContain('What matters')
    const failed = progress.stages.filter((one) => one.status === 'failed')
    expect(failed.map(({ stage }) => stage)).toEqual(['editor', 'seo'])
    expect(progress.percent).toBe(100)
    expect(passport?.assurance.components.editor_pass).toMatchObject({ ran: false, passed: null })
    expect(passport?.assurance.achieved_level ?? 'basic').toBe('basic')
    expect(passport?.assurance.meets_tier_contract).toBe(false)
    expect(engine.faults.list).toEqual([])
  })
})

test('a revision that fails leaves the text that was checked, held', async ({ double, run }) => {
  let asked = 0
  double.on('writer', (request) => {
    asked += 1
    if (asked > 1) return error(401, 'Your key has ended.')
    return ableAnswer(request)
      .replace('## [', 'As an AI language model, I cannot browse the internet.\n\n## [')
      .replace(/^(# [^\n]*)\n\n(As an AI[^\n]*)\n\n(## \[[a-z_]+\])/, '$1\n\n$3\n\n$2')
  })
  const { status, content, progress } = await run()
  expect(status).toBe('completed')
  expect(asked).toBe(2)
  expect(content?.publication_state).toBe('held')
  expect(content?.body).toContain('As an AI language model')
  const writer = progress.stages.find(({ stage }) => stage === 'writer')
  expect(writer).toMatchObject({ status: 'failed', reason: expect.stringContaining('Your key has ended.') as string })
  expect(progress.stages.find(({ stage }) => stage === 'publisher')?.reason).toContain('its one revision failed')
})

test('a call that was cancelled is charged for what had come of it, and marked', async ({ engine, double }) => {
  const price = { provider_id: 'double', model: 'able-1', input_per_million: 2, output_per_million: 1000 }
  await engine.owner.models.setPrice(price)
  double.on('writer', ableAnswer, { streamingProfile: { ttft: 20, tps: 5 } })
  const { request_id } = await engine.desk.generation.submit(TEA_BRIEF)
  await vi.waitFor(async () => {
    expect((await engine.desk.generation.liveText({ request_id })).text).not.toBe('')
  }, LONG)
  await engine.desk.generation.cancel({ request_id })
  await vi.waitFor(async () => {
    const { calls } = await engine.desk.models.listCalls({ request_id })
    expect(calls.at(-1)).toMatchObject({ stage: 'writer', outcome: 'aborted', estimated: true })
    // Far less than all that it might have cost.
    expect(calls.at(-1)?.cost_usd).toBeGreaterThan(0)
    expect(calls.at(-1)?.cost_usd).toBeLessThan(1)
  }, LONG)
  const { estimated_usd, spent_usd } = await engine.desk.models.spending({})
  expect(estimated_usd).toBeGreaterThan(0)
  expect(estimated_usd).toBeLessThan(spent_usd)
})

test('a provider’s longest silence is a setting, and ends a try', async ({ engine, double, run }) => {
  const provider = {
    provider_id: 'double',
    kind: 'openai_compatible' as const,
    name: 'The double',
    base_url: double.addressFor('openai_compatible'),
  }
  for (const silence_seconds of [0, 1801, 1.5]) {
    await expect(engine.owner.models.saveProvider({ ...provider, silence_seconds })).rejects.toThrow()
  }
  expect((await engine.owner.models.listProviders({})).providers[0]?.silence_seconds).toBe(120)
  expect((await engine.owner.models.saveProvider({ ...provider, silence_seconds: 1800 })).silence_seconds).toBe(1800)
  expect((await engine.owner.models.saveProvider(provider)).silence_seconds).toBe(1800)
  await engine.owner.models.saveProvider({ ...provider, silence_seconds: 1 })
  double.on('planner', async () => new Promise<string>(() => undefined))
  const { error: end } = await run()
  expect(end?.message).toContain('The model sent nothing for a second.')
})

test('what a text can do without takes four fifths of the time that is left, any other stage all of it', () => {
  vi.useFakeTimers()
  try {
    const run = new AbortController().signal
    const bound = boundOf('editor', 1, run, 480_000, 480_000)
    vi.advanceTimersByTime(383_999)
    expect(bound.signal.aborted).toBe(false)
    vi.advanceTimersByTime(2)
    expect(bound.signal.reason).toBeInstanceOf(StageTimeUp)
    expect(boundOf('writer', 1, run, 480_000, 480_000).signal).toBe(run)
    expect(boundOf('writer', 2, run, 480_000, 480_000).signal).not.toBe(run)
    expect(boundOf('planner', 1, run, 480_000, 480_000).signal).toBe(run)
  } finally {
    vi.useRealTimers()
  }
})

test('a tenth of the time of a run is left for what comes after a late stage, and the gate keeps a part of that', () => {
  vi.useFakeTimers()
  try {
    const run = new AbortController().signal
    const late = boundOf('seo', 2, run, 60_000, 480_000)
    const gate = boundOf('quality_gate', 2, run, 48_000, 480_000)
    const over = boundOf('editor', 2, run, 40_000, 480_000)
    vi.advanceTimersByTime(0)
    expect(over.signal.aborted).toBe(true)
    vi.advanceTimersByTime(11_999)
    expect(late.signal.aborted).toBe(false)
    vi.advanceTimersByTime(2)
    expect(late.signal.aborted).toBe(true)
    vi.advanceTimersByTime(21_000)
    expect(gate.signal.aborted).toBe(false)
    vi.advanceTimersByTime(700)
    expect(gate.signal.aborted).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('a stage whose time is over was served by no model, and says so', async ({ engine }) => {
  const context = engine.engine.workspace.deskContext
  const controller = new AbortController()
  const run = { request_id: 'req_1', attempt: 1, tier: 'premium' as const, temperature: undefined, seed: undefined }
  const served = serveBy(context, { ...run, signal: controller.signal })({
    stage: 'editor',
    builtin: { id: 'builtin/x@1', make: () => 1 },
    prompted: async () =>
      new Promise<number>((_resolve, reject) => {
        controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error))
      }),
  })
  controller.abort(new StageTimeUp())
  await expect(served).rejects.toThrow(NoModelServed)
  await expect(served).rejects.toThrow('able-1: It did not finish in the time left for the run.')
})
