import { afterEach, expect, test } from 'vitest'
import { GenerationRequest } from '../../../core/generation/contract.ts'
import type { Stage } from '../../../core/generation/stage.ts'
import { runEditor } from '../../../core/generation/stages/editor.ts'
import { runQualityGate } from '../../../core/generation/stages/quality-gate.ts'
import { runWriter } from '../../../core/generation/stages/writer.ts'
import type { Texts } from '../../../core/ports.ts'
import { blogRequest } from '../../support/briefs.ts'
import { writeDirectly } from '../../support/tamper.ts'
import { addTeaSource, TEA_BRIEF } from '../../support/tea-source.ts'
import { endOf, settableWorld, testEngine, testFolder, type TestEngine } from '../../support/world.ts'

let test_: TestEngine | undefined
afterEach(async () => {
  await test_?.close()
  test_ = undefined
})

const request = GenerationRequest.parse(blogRequest())

test('a stage that fails ends the run as failed, gives the reservation back, and says where', async () => {
  test_ = await testEngine({ stages: { formatter: () => Promise.reject(new Error('the secret inside')) } })
  const { request_id } = await test_.desk.generation.submit(request)
  const record = await endOf(test_.desk, request_id)
  expect(record).toMatchObject({ status: 'failed', content: null, error: { code: 'internal_error' } })
  expect(record.error?.message).toContain('in the stage formatter')
  expect(JSON.stringify(record)).not.toContain('secret')
  expect(record.progress.stages.find((stage) => stage.stage === 'formatter')).toMatchObject({ status: 'failed' })
  expect(test_.faults.list).toHaveLength(1)
  expect((await test_.desk.dashboard.stats({})).allowance).toMatchObject({ used: 0, reserved: 0 })
})

test('a run that hangs is stuck after the window of awake time, and other runs go on meanwhile', async () => {
  const world = settableWorld('2026-03-01T10:00:00.000Z')
  test_ = await testEngine({ world, stages: { writer: hangsFor('Hang') } })
  const { request_id } = await test_.desk.generation.submit({
    ...request,
    user_input: { ...request.user_input, topic: 'Hang here' },
  })
  const other = await test_.desk.generation.submit(request)
  expect((await endOf(test_.desk, other.request_id)).status).toBe('completed')

  world.set('2026-03-01T10:09:00.000Z')
  expect(await test_.desk.generation.status({ request_id })).toMatchObject({
    status: 'processing',
    is_stuck: true,
    progress: { stage: 'writer' },
  })
  // Only awake time counts: a laptop that slept for a day wakes to a run that goes on.
  world.sleep(24 * 3_600_000)
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect((await test_.desk.generation.status({ request_id })).status).toBe('processing')

  await test_.owner.accounts.setSetting({ name: 'stuck_after_minutes', value: 0.1 })
  const ticking = setInterval(() => world.sleep(2000), 20)
  const record = await endOf(test_.desk, request_id)
  clearInterval(ticking)
  expect(record).toMatchObject({ status: 'failed', is_stuck: true, error: { code: 'generation_stuck' } })
  const advice =
    'within 0.1 minutes and was stopped in the stage writer. It does not count against the allowance. If its'
  expect(record.error?.message).toContain(advice)
  expect(record.error?.message).toContain('stuck_after_minutes')
  expect((await test_.desk.dashboard.stats({})).allowance).toMatchObject({ used: 1, reserved: 0 })
})

test('a run can be cancelled while it waits and while it works; then never again, and nothing counts', async () => {
  test_ = await testEngine({ stages: { writer: hangsFor('Washing') } })
  const ids: string[] = []
  for (let count = 0; count < 3; count += 1) ids.push((await test_.desk.generation.submit(request)).request_id)
  const [first = '', , waiting = ''] = ids
  await expect
    .poll(async () => (await test_?.desk.generation.status({ request_id: first }))?.progress.stage)
    .toBe('writer')
  expect((await test_.desk.generation.status({ request_id: waiting })).status).toBe('pending')
  for (const request_id of ids) {
    const cancelled = await test_.desk.generation.cancel({ request_id })
    expect(cancelled).toMatchObject({ status: 'failed', error: { code: 'cancelled' } })
    await expect(test_.desk.generation.cancel({ request_id })).rejects.toMatchObject({
      code: 'INVALID_STATE',
      status: 400,
    })
  }
  const record = await test_.desk.generation.status({ request_id: first })
  expect(record.progress.stages.find((stage) => stage.stage === 'writer')).toMatchObject({
    status: 'failed',
    reason: 'The run was cancelled.',
  })
  expect((await test_.desk.dashboard.stats({})).allowance).toMatchObject({ used: 0, reserved: 0 })
  expect(test_.faults.list).toEqual([])
})

test('an engine whose lease was taken away writes nothing more', async () => {
  let proceed: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (proceed = resolve))
  test_ = await testEngine({
    stages: {
      planner: async () => (
        await gate,
        { output: { subject: 'x', sections: [] }, served_model: null, provider: null, reason: null }
      ),
    },
  })
  const { db } = test_.engine.workspace.deskContext
  const { request_id } = await test_.desk.generation.submit(request)
  await expect.poll(async () => (await test_?.desk.generation.status({ request_id }))?.status).toBe('processing')
  await db
    .updateTable('generations')
    .set({ attempt: 2, lease_owner: 'another engine', lease_expires_at: '2999-01-01T00:00:00.000Z' })
    .execute()
  proceed()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await db.selectFrom('stage_records').selectAll().execute()).toEqual([])
  expect((await test_.desk.generation.status({ request_id })).status).toBe('processing')
})

/** A writer that never ends for briefs whose topic begins like this, and is the built-in one for all others. */
function hangsFor(topic: string): Stage {
  return (run, state, ports) =>
    String(run.user_input.topic).startsWith(topic) ? new Promise(() => undefined) : runWriter(run, state, ports)
}

test('an engine closes though a stage hangs, and the run goes on at the next start', async () => {
  const folder = testFolder()
  test_ = await testEngine({ folder, stages: { writer: hangsFor('Washing') } })
  const { request_id } = await test_.desk.generation.submit(request)
  await expect.poll(async () => (await test_?.desk.generation.status({ request_id }))?.progress.stage).toBe('writer')
  await test_.close()
  test_ = await testEngine({ folder })
  expect(await endOf(test_.desk, request_id)).toMatchObject({ status: 'completed' })
  await test_.close()
  test_ = undefined
  folder.remove()
})

test('a run at whose stage Colophon ended five times without closing is ended; one that was closed goes on', async () => {
  const folder = testFolder()
  for (const [index, ending] of ['killed', 'closed', 'killed', 'killed for the fifth time'].entries()) {
    test_ = await testEngine({ folder, stages: { writer: hangsFor('Washing') } })
    if (index === 0) await test_.desk.generation.submit(request)
    await expect.poll(async () => (await onlyRun(test_)).progress.stage).toBe('writer')
    const rows = test_.engine.workspace.deskContext.db
      .selectFrom('generations')
      .select(['lease_owner', 'lost_attempts'])
    const { lease_owner, lost_attempts } = await rows.executeTakeFirstOrThrow()
    expect(lost_attempts).toBe([0, 1, 1, 2][index])
    await test_.close()
    // What an engine that is killed leaves behind.
    if (ending !== 'closed') {
      const lost = ending === 'killed' ? lost_attempts : 4
      writeDirectly(folder.path, 'update generations set lease_owner = ?, lost_attempts = ?', lease_owner, lost)
    }
  }
  test_ = await testEngine({ folder })
  const ended = await endOf(test_.desk, (await onlyRun(test_)).request_id)
  expect(ended).toMatchObject({ status: 'failed', error: { code: 'internal_error' } })
  expect(ended.error?.message).toContain('stopped unexpectedly 5 times while it was working on the stage writer')
  expect((await test_.desk.dashboard.stats({})).allowance).toMatchObject({ used: 0, reserved: 0 })
  await test_.close()
  test_ = undefined
  folder.remove()
})

async function onlyRun(engine: TestEngine | undefined) {
  if (engine === undefined) throw new Error('no engine is open')
  const [run] = (await engine.desk.generation.list({})).generations
  return engine.desk.generation.status({ request_id: run?.request_id ?? '' })
}

test('a built-in editor or verifier that takes too long has edited and judged nothing, and the record says so', async () => {
  const slow: Partial<Texts> = { edit: () => Promise.resolve(null), verify: () => Promise.resolve(null) }
  const without: (stage: Stage) => Stage = (stage) => (run, state, ports) =>
    stage(run, state, { ...ports, texts: { ...ports.texts, ...slow } })
  test_ = await testEngine({ stages: { editor: without(runEditor), quality_gate: without(runQualityGate) } })
  await addTeaSource(test_)
  const { request_id } = await test_.desk.generation.submit({ ...TEA_BRIEF, generation_mode: 'premium' })
  const { status, passport } = await endOf(test_.desk, request_id)
  expect(status).toBe('completed')
  expect(passport?.assurance.components.editor_pass).toEqual({
    ran: true,
    passed: false,
    detail: 'Rule-based editor: it took longer than 10 seconds, and the draft is kept as written.',
  })
  expect(passport?.evidence.summary.semantic_verification).toBe('failed')
})
