import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogRequest } from '../support/briefs.ts'
import { restService, type RestTest } from '../support/rest.ts'

let rest: RestTest
let request_id: string
beforeAll(async () => {
  rest = await restService()
  request_id = await generated(blogRequest({ vertical_id: 'software' }))
})
afterAll(async () => {
  await rest.close()
  expect(rest.faults.list).toEqual([])
})

async function generated(body: unknown): Promise<string> {
  const submitted = await rest.call('POST', '/v1/generate', { body })
  expect(submitted.status).toBe(202)
  const id = (submitted.body as { request_id: string }).request_id
  expect((await rest.call('GET', `/v1/generate/status/${id}?wait=30`)).body).toMatchObject({ status: 'completed' })
  return id
}

test.each(['/api', '/v1/api'])('a generation is replayed and compared under %s', async (prefix) => {
  const of = `${prefix}/replay/${request_id}`
  const report = await rest.call('GET', `${of}/reproducibility`)
  expect([report.status, report.body]).toEqual([200, { request_id, fidelity: 'exact', drift: [] }])
  const answer = await rest.call('GET', `${of}/request`)
  expect(Object.keys(answer.body as object)).toEqual(['request_id', 'fidelity', 'payload'])
  const replay_request_id = await generated((answer.body as { payload: unknown }).payload)
  const status = await rest.call('GET', `/v1/generate/status/${replay_request_id}`)
  expect(status.body).toMatchObject({ replay_of: request_id })
  const compared = await rest.call('POST', `${of}/compare`, { body: { replay_request_id } })
  expect(compared.status).toBe(200)
  expect(compared.body).toMatchObject({ similarity: 1, differences: [] })
  expect(Object.keys(compared.body as object)).toEqual(['similarity', 'sections', 'differences'])
})

test.each(['[]', '[1]', '5', '"x"', 'true', 'null'])(
  'the body %s is no object, and 400 also where none is needed',
  async (raw) => {
    const { status, body } = await rest.call('POST', `/api/validity/${request_id}/scan`, { raw })
    expect([status, body]).toEqual([
      400,
      {
        error: {
          code: 'invalid_request',
          message: 'The body is not a JSON object. Send one JSON object.',
          details: [{ path: 'body', message: 'Send one JSON object.' }],
        },
      },
    ])
  },
)

test('what cannot be replayed or compared says so', async () => {
  const of = `/api/replay/${request_id}`
  expect((await rest.call('GET', '/api/replay/req_none/reproducibility')).status).toBe(404)
  expect((await rest.call('GET', '/api/replay/req_none/request')).status).toBe(404)
  const unknown = await rest.call('POST', `${of}/compare`, { body: { replay_request_id: 'req_none' } })
  expect(unknown.status).toBe(404)
  for (const body of [{}, { replay_request_id: '' }, { replay_request_id: request_id, more: 1 }]) {
    const refused = await rest.call('POST', `${of}/compare`, { body })
    expect([refused.status, refused.body.error.code]).toEqual([400, 'invalid_request'])
  }
  await rest.owner.catalog.retireEntry({ kind: 'style_profile', id: 'plain-and-friendly' })
  expect((await rest.call('GET', `${of}/reproducibility`)).body).toMatchObject({ fidelity: 'impossible' })
  const refused = await rest.call('GET', `${of}/request`)
  expect([refused.status, refused.body.error.code]).toEqual([400, 'invalid_state'])
  await rest.owner.catalog.restoreEntry({ kind: 'style_profile', id: 'plain-and-friendly' })
})

test('a replay takes from the rate and from the allowance like any generation', async () => {
  const { payload } = (await rest.call('GET', `/api/replay/${request_id}/request`)).body as { payload: unknown }
  await rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1 })
  const refused = await rest.call('POST', '/v1/generate', { body: payload })
  expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited'])
  await rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 100_000 })
  const used = async () => (await rest.owner.dashboard.stats({})).generations.total
  const before = await used()
  await generated(payload)
  expect(await used()).toBe(before + 1)
})
