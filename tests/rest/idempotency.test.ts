import { afterEach, beforeEach, expect, test } from 'vitest'
import { blogRequest } from '../support/briefs.ts'
import { restService, type RestTest } from '../support/rest.ts'
import { settableWorld } from '../support/world.ts'

const world = settableWorld('2026-03-01T10:00:00.000Z')
let rest: RestTest
beforeEach(async () => {
  world.set('2026-03-01T10:00:00.000Z')
  rest = await restService({ world })
})
afterEach(async () => {
  await rest.close()
})

const post = (path: string, body: unknown, key: string) =>
  rest.call('POST', path, { body, headers: { 'idempotency-key': key } })
const runs = async () => (await rest.call('GET', '/v1/dashboard/stats')).body.generations.total as number

test('the same key and body gets the first answer and starts nothing again', async () => {
  const first = await post('/v1/generate', blogRequest(), 'a')
  const second = await post('/v1/generate', blogRequest(), 'a')
  expect([second.status, second.body]).toEqual([202, first.body])
  expect(await runs()).toBe(1)
  // The order of members is not part of a JSON object.
  const shuffled = Object.fromEntries(Object.entries(blogRequest()).toReversed())
  expect((await post('/v1/generate', shuffled, 'a')).body).toEqual(first.body)
})

test('twenty at once with one key are one generation', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('/v1/generate', blogRequest(), 'same')))
  expect(new Set(answers.map((answer) => answer.body.request_id)).size).toBe(1)
  expect(await runs()).toBe(1)
})

test('the same key with another body, or for another operation, is 400 by name', async () => {
  await post('/v1/generate', blogRequest(), 'a')
  for (const [path, body] of [
    ['/v1/generate', blogRequest({}, { topic: 'Another topic' })],
    ['/v1/content/save', { title: 'x', body: 'y' }],
  ] as const) {
    const answer = await post(path, body, 'a')
    expect([answer.status, answer.body.error.details[0].path]).toEqual([400, 'Idempotency-Key'])
  }
})

test('after 24 hours the key is free again; a key of somebody else is another key', async () => {
  const first = await post('/v1/content/save', { title: 'x', body: 'y' }, 'a')
  world.set('2026-03-02T09:59:59.000Z')
  expect((await post('/v1/content/save', { title: 'x', body: 'y' }, 'a')).body.content_id).toBe(first.body.content_id)
  world.set('2026-03-02T10:00:00.000Z')
  expect((await post('/v1/content/save', { title: 'x', body: 'y' }, 'a')).body.content_id).not.toBe(
    first.body.content_id,
  )
  const ada = await rest.owner.accounts.addMember({ name: 'Ada', role: 'editor' })
  const { key } = await rest.owner.accounts.createKey({ name: 'k', member_id: ada.member_id })
  const hers = await rest.call('POST', '/v1/content/save', {
    key,
    body: { title: 'z', body: 'y' },
    headers: { 'idempotency-key': 'a' },
  })
  expect(hers.status).toBe(201)
})

test('a creating save is 201 again, an update is applied once, and a refused request keeps nothing', async () => {
  const created = await post('/v1/content/save', { title: 'x', body: 'y' }, 'c')
  expect([created.status, (await post('/v1/content/save', { title: 'x', body: 'y' }, 'c')).status]).toEqual([201, 201])
  const change = { content_id: created.body.content_id, revision: 1, title: 'z' }
  await post('/v1/content/save', change, 'u')
  const again = await post('/v1/content/save', change, 'u')
  expect([again.status, again.body.revision]).toEqual([200, 2])
  expect((await post('/v1/content/save', { title: 'x' }, 'r')).status).toBe(400)
  expect((await post('/v1/content/save', { title: 'x', body: 'y' }, 'r')).status).toBe(201)
})

test('regenerate-section takes it too', async () => {
  const { body: piece } = await rest.call('POST', '/v1/content/save', { body: { title: 'x', body: 'y\n\n## A\n\nb' } })
  const request = { content_id: piece.content_id, section_id: 'a' }
  const first = await post('/v1/content/regenerate-section', request, 's')
  expect(first.status).toBe(202)
  expect((await post('/v1/content/regenerate-section', request, 's')).body).toEqual(first.body)
  expect(await runs()).toBe(1)
})

test('a key that is none is 400', async () => {
  for (const key of ['with space', 'x'.repeat(256)]) {
    expect((await post('/v1/content/save', { title: 'x', body: 'y' }, key)).body.error.details[0].path).toBe(
      'Idempotency-Key',
    )
  }
})
