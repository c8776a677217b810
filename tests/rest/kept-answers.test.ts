import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../core/accounts/rules.ts'
import { keepAnswers } from '../../core/transport/kept-answers.ts'
import { blogRequest } from '../support/briefs.ts'
import { restService, type RestTest } from '../support/rest.ts'
import { writeDirectly } from '../support/tamper.ts'

let rest: RestTest
beforeEach(async () => {
  rest = await restService()
})
afterEach(async () => {
  await rest.close()
})

const save = (title: string) =>
  rest.call('POST', '/v1/content/save', { body: { title, body: 'Tea is poured slowly.' } })
const titles = async (): Promise<string[]> => {
  const { body } = await rest.call('GET', '/v1/content')
  return (body.content as { title: string }[]).map(({ title }) => title)
}

test('a list shows what was saved a moment ago, by whatever door', async () => {
  await save('First')
  expect(await titles()).toEqual(['First'])
  expect(await titles()).toEqual(['First'])
  await save('Second')
  expect(await titles()).toEqual(['Second', 'First'])
  await rest.owner.content.save({ title: 'Third', body: 'Tea is poured slowly.' })
  expect(await titles()).toEqual(['Third', 'Second', 'First'])
})

test('a list shows what another process wrote into the file', async () => {
  await save('First')
  expect(await titles()).toEqual(['First'])
  writeDirectly(rest.folder, "UPDATE contents SET title = 'Written from outside'")
  expect(await titles()).toEqual(['Written from outside'])
})

test('a kept answer is for the key that asked, and each asks as before for its right and its rate', async () => {
  await save('First')
  const { key, key_id } = await rest.owner.accounts.createKey({ name: 'k' })
  const asked = [await rest.call('GET', '/v1/content', { key }), await rest.call('GET', '/v1/content', { key })]
  const left = asked.map(({ headers }) => Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]))
  expect(left[1]).toBe((left[0] ?? 0) - 1)
  expect(asked[1]?.body).toEqual(asked[0]?.body)
  expect(asked[1]?.headers.get('x-correlation-id')).not.toBe(asked[0]?.headers.get('x-correlation-id'))
  await rest.owner.accounts.revokeKey({ key_id })
  expect((await rest.call('GET', '/v1/content', { key })).status).toBe(401)
})

test('each parameter of a list is another question', async () => {
  await save('First')
  await save('Second')
  const whole = await rest.call('GET', '/v1/content?limit=2')
  const half = await rest.call('GET', '/v1/content?limit=1')
  expect([whole.body.content, half.body.content].map((list: unknown[]) => list.length)).toEqual([2, 1])
  expect((await rest.call('GET', '/v1/content?limit=0')).status).toBe(400)
})

test('the status of a run says when it has ended', async () => {
  const { body } = await rest.call('POST', '/v1/generate', { body: blogRequest() })
  const path = `/v1/generate/status/${body.request_id}`
  const seen = new Set<string>()
  for (let count = 0; count < 500 && !seen.has('completed'); count += 1)
    seen.add((await rest.call('GET', path)).body.status as string)
  expect(seen).toContain('completed')
})

test('an answer is kept for a second, and not where something was committed while it was made', () => {
  let nowMs = 0
  let version = 1
  const kept = keepAnswers({ version: () => version }, () => nowMs)
  const caller = { key_id: 'key_one', member_id: 'mem_one' } as Caller
  kept.begin(caller, '/v1/content')('one')
  expect(kept.find(caller, '/v1/content')).toBe('one')
  expect(kept.find({ ...caller, key_id: 'key_two' }, '/v1/content')).toBeUndefined()
  nowMs = 1001
  expect(kept.find(caller, '/v1/content')).toBeUndefined()
  const keep = kept.begin(caller, '/v1/content')
  version = 2
  keep('two')
  expect(kept.find(caller, '/v1/content')).toBeUndefined()
})

test('nothing is kept of a database that does not say when it changed, nor what is long', () => {
  const caller = { key_id: 'key_one', member_id: 'mem_one' } as Caller
  const unknown = keepAnswers({ version: () => undefined }, () => 0)
  unknown.begin(caller, '/v1/content')('one')
  expect(unknown.find(caller, '/v1/content')).toBeUndefined()
  const known = keepAnswers({ version: () => 1 }, () => 0)
  known.begin(caller, '/v1/content')('x'.repeat(300_001))
  expect(known.find(caller, '/v1/content')).toBeUndefined()
})
