import { afterEach, expect, test } from 'vitest'
import { GenerationRequest } from '../../../core/generation/contract.ts'
import { startEngine } from '../../../core/engine/engine.ts'
import { localClient } from '../../../core/transport/local.ts'
import { blogRequest } from '../../support/briefs.ts'
import { deskAlone } from '../../support/desk-alone.ts'
import { addHardTemplate } from '../../support/hard-template.ts'
import {
  endOf,
  resourcesFolder,
  settableWorld,
  testEngine,
  testFolder,
  testHost,
  type TestEngine,
} from '../../support/world.ts'

let test_: TestEngine | undefined
afterEach(async () => {
  await test_?.close()
  test_ = undefined
})

const request = GenerationRequest.parse(blogRequest())

test('each stage that ran leaves one record, in order, with what it made and what served it', async () => {
  test_ = await testEngine()
  const { request_id } = await test_.desk.generation.submit({ ...request, generation_mode: 'premium' })
  await endOf(test_.desk, request_id)
  const records = await test_.engine.workspace.deskContext.db
    .selectFrom('stage_records')
    .selectAll()
    .where('request_id', '=', request_id)
    .orderBy('position')
    .execute()
  expect(records.map((record) => record.stage)).toEqual([
    'planner',
    'researcher',
    'call_writer',
    'writer',
    'editor',
    'formatter',
    'seo',
    'quality_gate',
    'publisher',
  ])
  expect(records.map((record) => record.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  for (const record of records) {
    expect(record).toMatchObject({ status: 'done', pass: 1, attempt: 1 })
    expect(record.output_json).not.toBeNull()
    expect(record.started_at <= record.completed_at).toBe(true)
  }
  expect(records.find((record) => record.stage === 'writer')?.served_model).toBe('builtin/composer@7')
  expect(records.find((record) => record.stage === 'editor')?.served_model).toBe('builtin/editor@4')
})

test('the same brief gives the same text, byte for byte', async () => {
  test_ = await testEngine()
  const texts = []
  for (let count = 0; count < 2; count += 1) {
    const { request_id } = await test_.desk.generation.submit(request)
    texts.push((await endOf(test_.desk, request_id)).content?.body)
  }
  expect(texts[0]).toBe(texts[1])
  expect(texts[0]).toBeTruthy()
})

test('a piece that does not clear the gate is held after its one revision, counted, and both passes are recorded', async () => {
  test_ = await testEngine()
  const { db } = test_.engine.workspace.deskContext
  await addHardTemplate(test_, { slug: 'blog-post', version: 4 })
  const { request_id } = await test_.desk.generation.submit(request)
  const record = await endOf(test_.desk, request_id)
  expect(record.status).toBe('completed')
  expect(record.content).toMatchObject({ publication_state: 'held', quality: { passed: false } })
  expect(record.progress.stages.at(-1)).toMatchObject({ stage: 'publisher', status: 'skipped' })
  const records = await db
    .selectFrom('stage_records')
    .select(['stage', 'pass', 'status'])
    .where('request_id', '=', request_id)
    .execute()
  expect(records.filter((one) => one.stage === 'writer').map((one) => one.pass)).toEqual([1, 2])
  expect(records.filter((one) => one.stage === 'quality_gate').map((one) => one.pass)).toEqual([1, 2])
  expect((await test_.desk.dashboard.stats({})).allowance).toMatchObject({ used: 1, reserved: 0 })
})

test('a held piece becomes a draft when an edit clears the gate', async () => {
  test_ = await testEngine()
  await addHardTemplate(test_, { slug: 'blog-post', version: 4 })
  const { request_id } = await test_.desk.generation.submit(request)
  const { content } = await endOf(test_.desk, request_id)
  if (content === null) throw new Error('no content')
  const method =
    'Each point was read against the ward’s own hygiene plan by two nurses, who worked alone and then compared what they had found.'
  const body = `${content.body}\n## How this was checked\n\n${method}\n`
  const saved = await test_.desk.content.save({ content_id: content.content_id, revision: 1, body })
  expect(saved).toMatchObject({ publication_state: 'draft', revision: 2, quality: { passed: true } })
})

test('an engine that starts goes on with what an engine before it left at work, from the last finished stage', async () => {
  const folder = testFolder()
  test_ = await testEngine({ folder })
  const { request_id } = await test_.desk.generation.submit(request)
  const first = await endOf(test_.desk, request_id)
  const { db } = test_.engine.workspace.deskContext
  await rewind(test_, request_id)
  const before = await db
    .selectFrom('stage_records')
    .selectAll()
    .where('request_id', '=', request_id)
    .orderBy('position')
    .execute()
  await test_.close()

  const { host } = await testHost(folder.path)
  const given = { dataFolder: folder.path, resourcesFolder, reportFault: () => undefined }
  const engine = await startEngine({ ...given, ...(host === undefined ? {} : { host }) })
  const client = localClient(engine.workspace.deskContext)
  const record = await endOf(client, request_id)
  expect(record.status).toBe('completed')
  expect(record.content?.body).toBe(first.content?.body)
  const after = await engine.workspace.deskContext.db
    .selectFrom('stage_records')
    .selectAll()
    .where('request_id', '=', request_id)
    .orderBy('position')
    .execute()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.slice(before.length).every((one) => one.attempt === 2)).toBe(true)
  expect((await client.dashboard.stats({})).allowance).toMatchObject({ used: 1, reserved: 0 })
  await engine.close()
  test_ = undefined
  folder.remove()
})

test('a second engine on the same folder is refused and the first notices nothing', async ({ skip }) => {
  skip(...deskAlone('lock'))
  const folder = testFolder()
  test_ = await testEngine({ folder })
  const second = startEngine({ dataFolder: folder.path, resourcesFolder, reportFault: () => undefined })
  await expect(second).rejects.toThrow('already running on this data folder')
  const { request_id } = await test_.desk.generation.submit(request)
  expect((await endOf(test_.desk, request_id)).status).toBe('completed')
})

test('generations at the desk share the rate of the API', async () => {
  test_ = await testEngine({ world: settableWorld('2026-03-01T10:00:00.000Z') })
  for (let count = 0; count < 10; count += 1) await test_.desk.generation.submit(request)
  await expect(test_.desk.generation.submit(request)).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 })
  await expect(test_.desk.content.list({})).resolves.toBeTruthy()
})

test('the screen is told of progress and of the end', async () => {
  test_ = await testEngine()
  const seen: string[] = []
  const stop = test_.engine.workspace.deskContext.changes.subscribe((change) => {
    if (change.kind === 'progress') seen.push(`${change.status}:${change.progress.stage ?? ''}`)
  })
  const { request_id } = await test_.desk.generation.submit(request)
  await endOf(test_.desk, request_id)
  // Who reads the status may hear of the end a moment before the screen does.
  await expect.poll(() => seen.at(-1), { timeout: 10_000 }).toBe('completed:publisher')
  stop()
  expect(seen).toContain('processing:writer')
})

/** Puts a finished run back to where its editor had just ended, as if the engine had been killed there. */
async function rewind({ engine }: TestEngine, requestId: string): Promise<void> {
  const { db } = engine.workspace.deskContext
  const { content_id } = await db
    .selectFrom('generations')
    .select('content_id')
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('stage_records')
      .where('request_id', '=', requestId)
      .where('position', '>', 5)
      .execute()
    await transaction
      .updateTable('generations')
      .set({ status: 'processing', content_id: null, completed_at: null, lease_owner: 'an engine that is gone' })
      .where('request_id', '=', requestId)
      .execute()
    await transaction.deleteFrom('passports').where('request_id', '=', requestId).execute()
    await transaction.deleteFrom('envelopes').where('request_id', '=', requestId).execute()
    await transaction
      .updateTable('usage_entries')
      .set({ state: 'reserved' })
      .where('request_id', '=', requestId)
      .execute()
    await transaction
      .deleteFrom('revisions')
      .where('content_id', '=', content_id ?? '')
      .execute()
    await transaction
      .deleteFrom('contents')
      .where('content_id', '=', content_id ?? '')
      .execute()
  })
}
