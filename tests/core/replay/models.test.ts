import { expect } from 'vitest'
import { ableAnswer } from '../../support/model-double.ts'
import { replayOf } from '../../support/replays.ts'
import { test } from '../../support/tea-runs.ts'

test('models that are still asked first are no drift, also where the answer names another version', async ({
  double,
  engine,
  run,
}) => {
  double.on('writer', (request) => ({ content: ableAnswer(request), model: 'able-1-2026-10-01' }))
  const { request_id } = await run({ options: { temperature: 0, seed: 7 } })
  const { fidelity, drift } = await engine.desk.replay.reproducibility({ request_id })
  expect({ fidelity, drift }).toEqual({ fidelity: 'exact', drift: [] })
  const { payload } = await engine.desk.replay.request({ request_id })
  expect(payload.options).toMatchObject({ temperature: 0, seed: 7, replay_of: request_id })
})

test('another model, a program in its place and a rerouted stage degrade a replay, each by its stage', async ({
  double,
  engine,
  run,
}) => {
  const route = (stage: 'writer' | 'editor' | 'seo', ...models: string[]) => ({
    tier: 'premium' as const,
    stage,
    models: models.map((model) =>
      model === 'builtin' ? { provider_id: 'builtin', model } : { provider_id: 'double', model },
    ),
  })
  await engine.owner.models.setRoutes({ routes: [route('seo', 'able-1', 'builtin')] })
  double.on('seo', () => 'This is not what was asked for.')
  const original = await run()
  expect(original.passport?.identity.resolved_models.seo).toMatchObject({ rerouted: true, served: 'builtin/seo@2' })
  await engine.owner.models.setRoutes({ routes: [route('writer', 'able-2'), route('editor', 'builtin')] })
  const { fidelity, drift } = await engine.desk.replay.reproducibility({ request_id: original.request_id })
  expect(fidelity).toBe('degraded')
  expect(drift.filter(({ field }) => field.startsWith('models.'))).toEqual([
    { field: 'models.writer', recorded: 'able-1', current: 'able-2', severity: 'degrading' },
    { field: 'models.editor', recorded: 'able-1', current: 'builtin/editor@4', severity: 'degrading' },
    { field: 'models.seo', recorded: 'builtin/seo@2', current: 'able-1', severity: 'degrading' },
  ])
  const replay = await replayOf(engine.desk, original.request_id)
  const compared = { request_id: original.request_id, replay_request_id: replay.request_id }
  expect((await engine.desk.replay.compare(compared)).differences).toContainEqual({
    field: 'models.writer',
    original: 'able-1',
    replay: 'able-2',
  })
})
