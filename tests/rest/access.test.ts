import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { blogRequest } from '../support/briefs.ts'
import { restService, type RestTest } from '../support/rest.ts'
import { settableWorld } from '../support/world.ts'

let rest: RestTest
afterEach(async () => {
  await rest.close()
})

test.each([
  ['no header', {}],
  ['another scheme', { authorization: 'Basic abc' }],
  ['a key that is none', { authorization: 'Bearer nonsense' }],
  ['a well-formed key that nobody made', { authorization: `Bearer col_abcdefgh_${'x'.repeat(43)}` }],
  ['two words', { authorization: 'Bearer a b' }],
])('%s is 401, on routes that exist and that do not', async (_what, headers) => {
  rest = await restService()
  for (const path of ['/v1/templates', '/v1/nowhere', '/']) {
    const answer = await rest.call('GET', path, { key: null, headers })
    expect([answer.status, answer.body.error.code]).toEqual([401, 'unauthorized'])
  }
})

test('a key in the query is never read', async () => {
  rest = await restService()
  const answer = await rest.call('GET', `/v1/templates?api_key=${rest.key}&key=${rest.key}`, { key: null })
  expect(answer.status).toBe(401)
})

test('a key ends when it is revoked, when it expires, and when its member is deactivated', async () => {
  const world = settableWorld('2026-03-01T10:00:00.000Z')
  rest = await restService({ world })
  const member = await rest.owner.accounts.addMember({ name: 'Ada', role: 'editor' })
  const { key, key_id } = await rest.owner.accounts.createKey({
    name: 'k',
    member_id: member.member_id,
    expires_in_days: 2,
  })
  const status = async () => (await rest.call('GET', '/v1/templates', { key })).status
  expect(await status()).toBe(200)
  await rest.owner.accounts.setMember({ member_id: member.member_id, is_active: false })
  expect(await status()).toBe(401)
  await rest.owner.accounts.setMember({ member_id: member.member_id, is_active: true })
  expect(await status()).toBe(200)
  world.set('2026-03-03T09:59:59.000Z')
  expect(await status()).toBe(200)
  world.set('2026-03-03T10:00:00.000Z')
  expect(await status()).toBe(401)
  world.set('2026-03-02T10:00:00.000Z')
  await rest.owner.accounts.revokeKey({ key_id })
  expect(await status()).toBe(401)
})

test('a plan without API access is 403 api_access_not_included, from the next request on', async () => {
  rest = await restService()
  expect((await rest.call('GET', '/v1/templates')).status).toBe(200)
  await rest.owner.accounts.setSetting({ name: 'plan', value: 'starter' })
  const answer = await rest.call('GET', '/v1/nowhere')
  expect([answer.status, answer.body.error.code]).toEqual([403, 'api_access_not_included'])
})

test.each([
  ['viewer', 'write', 403],
  ['editor', 'read', 403],
  ['editor', 'write', 202],
  ['admin', 'write', 202],
] as const)(
  'a %s with a key of scope %s gets %i for a generation and 200 for a list',
  async (role, scope, expected) => {
    rest = await restService()
    const member = await rest.owner.accounts.addMember({ name: 'Ada', role })
    const { key } = await rest.owner.accounts.createKey({ name: 'k', member_id: member.member_id, scope })
    const submitted = await rest.call('POST', '/v1/generate', { key, body: blogRequest() })
    expect(submitted.status).toBe(expected)
    if (expected === 403) expect(submitted.body.error.code).toBe('forbidden')
    expect((await rest.call('GET', '/v1/content', { key })).status).toBe(200)
  },
)

test('the eleventh request in 60 seconds is 429 with Retry-After, for every key alike, and a 429 does not count', async () => {
  const world = settableWorld('2026-03-01T10:00:00.000Z')
  rest = await restService({ world, rate: 10 })
  const { key: second } = await rest.owner.accounts.createKey({ name: 'second' })
  for (let count = 0; count < 10; count += 1) {
    const answer = await rest.call('GET', count % 2 === 0 ? '/v1/templates' : '/v1/nowhere', {
      key: count < 5 ? rest.key : second,
    })
    expect(answer.status).toBe(count % 2 === 0 ? 200 : 404)
    expect(answer.headers.get('ratelimit')).toContain(`r=${9 - count}`)
  }
  world.set('2026-03-01T10:00:59.000Z')
  for (let count = 0; count < 3; count += 1) {
    const refused = await rest.call('GET', '/v1/templates', { key: second })
    expect([refused.status, refused.body.error.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'rate_limited',
      '1',
    ])
  }
  world.set('2026-03-01T10:01:00.000Z')
  expect((await rest.call('GET', '/v1/templates')).status).toBe(200)
})

test('when the allowance is used up a generation is 429 allowance_exhausted with Retry-After to the next month', async () => {
  const world = settableWorld('2026-02-28T23:59:00.000Z')
  rest = await restService({ world })
  const { db } = rest.service.engine.workspace.deskContext
  await rest.owner.accounts.setSetting({ name: 'plan', value: 'team' })
  const taken = Array.from({ length: 500 }, (_, index) => ({
    request_id: `req_${index}`,
    cycle: '2026-02',
    state: 'taken' as const,
  }))
  await db.insertInto('usage_entries').values(taken).execute()
  const refused = await rest.call('POST', '/v1/generate', { body: blogRequest() })
  expect([refused.status, refused.body.error.code, refused.headers.get('retry-after')]).toEqual([
    429,
    'allowance_exhausted',
    '60',
  ])
  world.set('2026-03-01T00:00:00.000Z')
  expect((await rest.call('POST', '/v1/generate', { body: blogRequest() })).status).toBe(202)
})

test('a web page is refused unless an admin allows its origin; a foreign Host is refused', async () => {
  rest = await restService()
  const origin = 'https://desk.example'
  const fromPage = () => rest.call('GET', '/v1/templates', { headers: { origin } })
  expect([(await fromPage()).status, (await fromPage()).body.error.code]).toEqual([403, 'forbidden'])
  expect((await rest.call('GET', '/v1/templates', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
  await rest.owner.accounts.setSetting({ name: 'allowed_origins', value: [origin] })
  const allowed = await fromPage()
  expect(allowed.status).toBe(200)
  expect(allowed.headers.get('access-control-allow-origin')).toBeNull()
})

test('the error body, the correlation id and the codes are the same for what the protocol itself refuses', async () => {
  rest = await restService()
  const cases = [
    ['POST', { raw: '{"a":' }, 400, 'invalid_request'],
    ['POST', { raw: '[1]' }, 400, 'invalid_request'],
    ['POST', { raw: '' }, 400, 'invalid_request'],
    ['POST', { raw: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 400, 'invalid_request'],
    ['POST', { raw: JSON.stringify({ x: 'x'.repeat(1_100_000) }) }, 400, 'payload_too_large'],
    ['PATCH', { raw: '{}' }, 404, 'not_found'],
  ] as const
  for (const [method, options, status, code] of cases) {
    const answer = await rest.call(method, '/v1/generate', options)
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
    expect(answer.body.error.message).toBeTruthy()
    expect(answer.headers.get('x-correlation-id')).toBeTruthy()
  }
})

test('health, the description and the docs need no key; the desk’s own operations are not served', async () => {
  rest = await restService()
  const health = await rest.call('GET', '/health', { key: null })
  expect(health.body).toEqual({ status: 'ok', version: '0.1.0' })
  expect((await rest.call('GET', '/openapi.json', { key: null })).body.openapi).toMatch(/^3\.1/)
  const docs = await rest.call('GET', '/docs', { key: null, headers: { 'sec-fetch-site': 'cross-site' } })
  expect(docs.status).toBe(200)
  expect(docs.text).not.toMatch(/<script|src=|https?:\/\/(?!127\.0\.0\.1)/)
  for (const path of ['/accounts/createKey', '/v1/accounts/createKey', '/generation/list', '/changes/subscribe']) {
    expect((await rest.call('POST', path, { body: { name: 'x' } })).status).toBe(404)
  }
})

test('the key itself is in no file of the data folder', async () => {
  rest = await restService()
  await rest.call('GET', '/v1/templates')
  const secret = rest.key.slice(13)
  const isFile = (name: string): boolean => statSync(join(folder, name)).isFile()
  const { folder } = rest
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name !== 'engine.lock')
    .filter(isFile)
  expect(files).toContain('api.json')
  for (const name of files) expect(readFileSync(join(rest.folder, name)).includes(secret)).toBe(false)
  expect(statSync(join(rest.folder, 'api.json')).mode & 0o777).toBe(0o600)
  const found: unknown = JSON.parse(readFileSync(join(rest.folder, 'api.json'), 'utf8'))
  expect(found).toMatchObject({
    base_url: rest.service.base_url,
    governance_url: rest.service.governance_url,
    pid: process.pid,
  })
  await rest.service.close()
  expect(existsSync(join(rest.folder, 'api.json'))).toBe(false)
  rest = await restService()
})
