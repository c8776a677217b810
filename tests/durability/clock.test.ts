import { afterEach, beforeEach, expect, test } from 'vitest'
import { GenerationRequest } from '../../core/generation/contract.ts'
import { idMaker } from '../../core/kernel/ids.ts'
import { blogRequest } from '../support/briefs.ts'
import { randomFrom, testSeed } from '../support/randomness.ts'
import { restService, type RestTest } from '../support/rest.ts'
import { waitingWriter } from '../support/stages.ts'
import { endOf, settableWorld, testEngine, testFolder, type TestFolder } from '../support/world.ts'

const DAY_MS = 86_400_000
const seed = testSeed()
const request = GenerationRequest.parse(blogRequest())

/** A world of which also the ids follow the clock that a test sets. */
function jumpingWorld(start: string) {
  const world = settableWorld(start)
  const random = randomFrom(seed)
  return { ...world, newId: idMaker(() => world.now().getTime(), random.next) }
}

let folder: TestFolder
let rest: RestTest | undefined
beforeEach(() => {
  folder = testFolder()
})
afterEach(async () => {
  await rest?.close()
  rest = undefined
  folder.remove()
})

test.each([
  ['a month end', '2026-01-31T23:59:59.999Z', '2026-02-01T00:00:00.001Z', '2026-01'],
  ['29 February', '2028-02-29T12:00:00.000Z', '2028-03-01T12:00:00.000Z', '2028-02'],
  ['the last moment of 29 February', '2028-02-29T23:59:59.999Z', '2028-03-31T23:59:59.999Z', '2028-02'],
  ['a year end', '2026-12-31T23:59:59.000Z', '2027-01-01T00:00:00.000Z', '2026-12'],
  ['a clock set back over a month end', '2026-03-01T00:30:00.000Z', '2026-02-28T23:30:00.000Z', '2026-03'],
  ['a clock set back by a year', '2026-03-31T10:00:00.000Z', '2025-03-31T10:00:00.000Z', '2026-03'],
])('%s: the cycle that accepted a run counts it, once', async (_name, accepted, ended, cycle) => {
  const world = jumpingWorld(accepted)
  const { writer, hasBegun, letOn } = waitingWriter()
  const { desk, engine, close } = await testEngine({ folder, world, stages: { writer } })
  const { request_id } = await desk.generation.submit(request)
  await hasBegun
  expect((await desk.dashboard.stats({})).allowance).toMatchObject({ used: 0, reserved: 1 })
  world.set(ended)
  letOn()
  expect((await endOf(desk, request_id)).status).toBe('completed')
  const entries = await engine.workspace.deskContext.db.selectFrom('usage_entries').selectAll().execute()
  expect(entries).toEqual([{ request_id, cycle, state: 'taken' }])
  const other = (await desk.dashboard.stats({})).allowance
  world.set(accepted)
  const own = (await desk.dashboard.stats({})).allowance
  const isOther = ended.slice(0, 7) !== cycle
  expect([own.used, own.reserved, other.used, other.reserved]).toEqual([1, 0, isOther ? 0 : 1, 0])
  await close()
})

test('an allowance that is used up comes back with the month, not with a clock that is set back', async () => {
  const world = jumpingWorld('2028-02-01T00:00:00.000Z')
  const { desk, owner, engine, close } = await testEngine({ folder, world })
  await owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 100_000 })
  await owner.accounts.setSetting({ name: 'plan', value: 'starter' })
  const submit = async (): Promise<string> => (await desk.generation.submit(request)).request_id
  for (let day = 1; day <= 25; day += 1) {
    world.set(`2028-02-${String(1 + ((day * 11) % 29)).padStart(2, '0')}T10:00:00.000Z`)
    await endOf(desk, await submit())
  }
  const exhausted = { code: 'ALLOWANCE_EXHAUSTED', status: 429 }
  for (const moment of ['2028-02-29T23:59:59.999Z', '2028-02-01T00:00:00.000Z', '2028-02-14T12:00:00.000Z']) {
    world.set(moment)
    await expect(submit()).rejects.toMatchObject({
      ...exhausted,
      message: expect.stringContaining('2028-03-01') as string,
    })
  }
  world.set('2028-02-29T23:59:58.500Z')
  await expect(submit()).rejects.toMatchObject({ data: { retry_after: 2 } })
  world.set('2028-03-01T00:00:00.000Z')
  await endOf(desk, await submit())
  expect((await desk.dashboard.stats({})).allowance).toMatchObject({ used: 1, reserved: 0, remaining: 24 })
  world.set('2028-02-29T23:59:59.000Z')
  await expect(submit()).rejects.toMatchObject(exhausted)
  expect((await desk.dashboard.stats({})).allowance).toMatchObject({ used: 25, remaining: 0 })
  world.set('2028-01-31T23:59:59.999Z')
  await endOf(desk, await submit())
  const counted = await engine.workspace.deskContext.db
    .selectFrom('usage_entries')
    .select('request_id')
    .where('state', '=', 'taken')
    .execute()
  expect(counted).toHaveLength(27)
  await close()
})

test('pages of the library and of the runs neither skip nor repeat a row while the clock jumps', async () => {
  const random = randomFrom(seed)
  const world = jumpingWorld('2026-03-01T10:00:00.000Z')
  const { desk, owner, close } = await testEngine({ folder, world })
  await owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 100_000 })
  const jump = (): void => world.set(new Date(Date.UTC(2026, 2, 1) + (random.below(20) - 10) * DAY_MS).toISOString())
  const contents: string[] = []
  const runs: string[] = []
  for (let count = 0; count < 23; count += 1) {
    jump()
    contents.push((await desk.content.save({ title: `Piece ${count % 5}`, body: 'x' })).content_id)
    runs.push((await desk.generation.submit({ ...request, generation_mode: 'quick' })).request_id)
  }
  for (const id of runs) expect((await endOf(desk, id)).status).toBe('completed')
  for (const sort of ['-created_at', 'created_at', '-updated_at', 'title'] as const) {
    const seen = await pagesOf(async (cursor) => {
      jump()
      await desk.content.save({ title: 'Between two pages', body: 'x' })
      const { content, next_cursor } = await desk.content.list({ sort, limit: 7, ...cursor })
      return { ids: content.map((item) => item.content_id), next_cursor }
    })
    expect({ seed, sort, repeated: repeatedIn(seen) }).toEqual({ seed, sort, repeated: [] })
    expect({ seed, sort, skipped: contents.filter((id) => !seen.includes(id)) }).toEqual({ seed, sort, skipped: [] })
  }
  const seen = await pagesOf(async (cursor) => {
    jump()
    const { generations, next_cursor } = await desk.generation.list({ limit: 4, ...cursor })
    return { ids: generations.map((run) => run.request_id), next_cursor }
  })
  expect({ seed, seen: seen.toSorted() }).toEqual({ seed, seen: runs.toSorted() })
  await close()
})

test('ids stay unique while the clock jumps, also after a restart with the clock set back', () => {
  const random = randomFrom(seed)
  let nowMs = Date.UTC(2026, 2, 1)
  const ids = Array.from({ length: 5 }, () => {
    const newId = idMaker(() => nowMs, random.next)
    return Array.from({ length: 4000 }, () => {
      if (random.below(10) === 0) nowMs += (random.below(3) - 1) * random.below(3 * DAY_MS)
      return newId('req')
    })
  }).flat()
  expect({ seed, unique: new Set(ids).size }).toEqual({ seed, unique: 20_000 })
})

test('a jump stops no run and frees no lease: a day forward or back, and a restart on the day before', async () => {
  const world = jumpingWorld('2026-03-29T00:59:00.000Z')
  const { writer, hasBegun, letOn } = waitingWriter()
  const { desk, close, faults } = await testEngine({ folder, world, stages: { writer } })
  const { request_id } = await desk.generation.submit(request)
  const waiting = await desk.generation.submit(request)
  const third = await desk.generation.submit(request)
  await hasBegun
  for (const moment of [
    '2026-03-29T03:00:00.000Z',
    '2026-03-30T01:00:00.000Z',
    '2026-03-28T01:00:00.000Z',
    '2027-01-01T00:00:00.000Z',
  ]) {
    world.set(moment)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect((await desk.generation.status({ request_id })).status).toBe('processing')
  }
  letOn()
  for (const id of [request_id, waiting.request_id]) expect((await endOf(desk, id)).status).toBe('completed')
  world.set('2026-03-27T00:00:00.000Z')
  await close()
  const again = await testEngine({ folder, world })
  expect((await endOf(again.desk, third.request_id)).status).toBe('completed')
  const attempts = await again.engine.workspace.deskContext.db
    .selectFrom('generations')
    .select(['request_id', 'attempt'])
    .execute()
  expect(attempts.filter((run) => run.request_id !== third.request_id && run.attempt !== 1)).toEqual([])
  await again.close()
  expect([...faults.list, ...again.faults.list]).toEqual([])
})

test('a key is good until its moment by the clock and not again, also over 29 February and a year end', async () => {
  const world = jumpingWorld('2028-02-28T10:00:00.000Z')
  rest = await restService({ world })
  const { call, owner } = rest
  const { key, expires_at } = await owner.accounts.createKey({ name: 'short', expires_in_days: 2 })
  expect(expires_at).toBe('2028-03-01T10:00:00.000Z')
  const status = async (moment: string): Promise<number> => {
    world.set(moment)
    return (await call('GET', '/v1/templates', { key })).status
  }
  expect([
    await status('2028-02-29T23:59:59.999Z'),
    await status('2028-03-01T09:59:59.999Z'),
    await status('2028-03-01T10:00:00.000Z'),
    await status('2029-01-01T00:00:00.000Z'),
    await status('2028-02-27T00:00:00.000Z'),
  ]).toEqual([200, 200, 401, 401, 401])
})

test('an idempotency key answers the same after a clock was set back, and is free 24 hours after it was used', async () => {
  const world = jumpingWorld('2026-12-31T12:00:00.000Z')
  rest = await restService({ world })
  const { call } = rest
  const submit = async (moment: string): Promise<string> => {
    world.set(moment)
    const answer = await call('POST', '/v1/generate', { body: blogRequest(), headers: { 'idempotency-key': 'same' } })
    return (answer.body as { request_id: string }).request_id
  }
  const first = await submit('2026-12-31T12:00:00.000Z')
  expect(await submit('2026-12-29T12:00:00.000Z')).toBe(first)
  expect(await submit('2027-01-01T11:59:59.999Z')).toBe(first)
  expect(await submit('2027-01-01T12:00:00.000Z')).not.toBe(first)
})

test('the rate window is 60 seconds whatever the clock does', async () => {
  const world = jumpingWorld('2026-03-01T10:00:00.000Z')
  rest = await restService({ world, rate: 3 })
  const { call } = rest
  const statuses = async (moment: string): Promise<number[]> => {
    world.set(moment)
    const answers = []
    for (let count = 0; count < 4; count += 1) answers.push((await call('GET', '/v1/templates')).status)
    return answers
  }
  expect(await statuses('2026-03-01T10:00:00.000Z')).toEqual([200, 200, 200, 429])
  expect((await statuses('2026-02-27T10:00:00.000Z')).at(-1)).toBe(429)
  expect(await statuses('2026-02-27T10:01:00.001Z')).toEqual([200, 200, 200, 429])
  expect(await statuses('2026-03-02T10:00:00.000Z')).toEqual([200, 200, 200, 429])
})

async function pagesOf(
  page: (cursor: { cursor?: string }) => Promise<{ ids: string[]; next_cursor: string | null }>,
): Promise<string[]> {
  const seen: string[] = []
  let cursor: { cursor?: string } = {}
  for (let count = 0; count < 100; count += 1) {
    const { ids, next_cursor } = await page(cursor)
    seen.push(...ids)
    if (next_cursor === null) return seen
    cursor = { cursor: next_cursor }
  }
  throw new Error('the pages do not end')
}

function repeatedIn(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

test('a key that has expired stays so when the clock is set back, whether it was used after its time or not', async () => {
  const world = jumpingWorld('2026-03-01T10:00:00.000Z')
  rest = await restService({ folder, world })
  const { owner } = rest
  const make = async () => owner.accounts.createKey({ name: 'a week', expires_in_days: 7 })
  const [used, unused] = [await make(), await make()]
  const statusOf = async ({ key }: { key: string }): Promise<number> => {
    const headers = { authorization: `Bearer ${key}` }
    return (await fetch(`${rest?.service.base_url ?? ''}/templates`, { headers })).status
  }
  expect([await statusOf(used), await statusOf(unused)]).toEqual([200, 200])
  world.set('2026-03-09T10:00:00.000Z')
  world.sleep(60_000)
  expect(await statusOf(used)).toBe(401)
  world.set('2026-03-02T10:00:00.000Z')
  expect([await statusOf(used), await statusOf(unused)]).toEqual([401, 401])
  const fresh = await make()
  const { keys } = await owner.accounts.listKeys({})
  const stateOf = ({ key_id }: { key_id: string }) => keys.find((one) => one.key_id === key_id)?.state
  expect([stateOf(used), stateOf(unused), stateOf(fresh)]).toEqual(['expired', 'expired', 'active'])
  expect(await statusOf(fresh)).toBe(200)
})
