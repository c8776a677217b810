import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteFolder } from '../support/publishing.ts'
import { restService, type RestTest } from '../support/rest.ts'

let rest: RestTest
let site: ReturnType<typeof siteFolder>
let content_id: string
beforeAll(async () => {
  rest = await restService()
  site = siteFolder()
  const config = { root: site.path, preset: 'hugo', site_url: 'https://harbour.example', notes: 'footnotes' }
  await rest.owner.publishing.saveTarget({ name: 'Site', kind: 'folder', config })
  content_id = (await rest.owner.content.save({ title: 'Tea', body: 'About tea.' })).content_id
})
afterAll(async () => {
  await rest.close()
  site.remove()
})

const post = (body: object, headers: Record<string, string> = {}) =>
  rest.call('POST', '/api/publications', { body: { content_id, target: 'Site', ...body }, headers })
const read = async (id: string) => (await rest.call('GET', `/api/publications/${id}`)).body
const rested = (id: string) => expect.poll(async () => (await read(id)).state).toBe('confirmed')

test('a piece is published, read, listed and taken offline; the same again is the same', async () => {
  const started = await post({ status: 'publish' }, { 'idempotency-key': 'a' })
  expect(started).toMatchObject({ status: 202, body: { operation: 'publish', gate: { quality: { passed: true } } } })
  const id = started.body.publication_id as string
  await rested(id)
  expect((await read(id)).remote.public_url).toBe('https://harbour.example/posts/tea/')
  expect((await post({ status: 'publish' }, { 'idempotency-key': 'a' })).body).toEqual(started.body)
  expect((await post({ status: 'publish' })).body.publication_id).toBe(id)
  expect((await post({ status: 'draft' }, { 'idempotency-key': 'a' })).body.error.details[0].path).toBe(
    'Idempotency-Key',
  )
  const offline = await rest.call('POST', `/v1/api/publications/${id}/unpublish`, {
    body: { reason: 'It is cold now.' },
  })
  expect(offline).toMatchObject({ status: 202, body: { operation: 'unpublish' } })
  await rested(offline.body.publication_id as string)
  const { body } = await rest.call('GET', `/v1/api/publications?content_id=${content_id}`)
  expect(body.publications.map((one: { operation: string }) => one.operation)).toEqual(['unpublish', 'publish'])
})

test.each([
  [{ target: 'nowhere' }, 404, 'not_found', 'Settings, Publishing'],
  [{ content_id: 'cnt_none' }, 404, 'not_found', 'cnt_none'],
  [{ status: 'public' }, 400, 'invalid_request', 'status'],
  [{ at: '2030-01-01T00:00:00Z' }, 400, 'invalid_request', 'at:'],
  [{ fields: { slug: 'No Slug' } }, 400, 'invalid_request', 'fields.slug'],
  [{ open_reviews: 3 }, 400, 'invalid_state', 'No review is open'],
])('%j is refused by name', async (body, status, code, said) => {
  const refused = await post({ status: 'publish', ...body })
  expect([refused.status, refused.body.error.code]).toEqual([status, code])
  expect(refused.body.error.message).toContain(said)
})

test('what is not there is 404, a list without its piece 400, and a key that only reads publishes nothing', async () => {
  expect((await rest.call('GET', '/api/publications/pub_none')).status).toBe(404)
  expect((await rest.call('GET', '/api/publications')).status).toBe(400)
  const { key } = await rest.owner.accounts.createKey({ name: 'reads', scope: 'read' })
  const body = { content_id, target: 'Site' }
  expect((await rest.call('POST', '/api/publications', { key, body })).status).toBe(403)
  expect((await rest.call('GET', `/api/publications?content_id=${content_id}`, { key })).status).toBe(200)
})
