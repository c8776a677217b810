import { afterAll, beforeAll, expect, test } from 'vitest'
import { restService, type RestTest } from '../support/rest.ts'

let rest: RestTest
beforeAll(async () => {
  rest = await restService()
  await rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
})
afterAll(() => rest.close())

test.each(['0x10', '1e1', '%205', '%2B5', '', '7.0', '5_0', '１０', '-1', '101', '999999999999'])(
  'limit=%s is no number of items',
  async (limit) => {
    const { status, body } = await rest.call('GET', `/v1/content?limit=${limit}`)
    expect([status, body.error.code, body.error.details]).toEqual([
      400,
      'invalid_request',
      [{ path: 'limit', message: 'Must be a whole number from 1 to 100, in digits.' }],
    ])
  },
)

test('a number in digits is read', async () => {
  expect((await rest.call('GET', '/v1/content?limit=10')).status).toBe(200)
  expect((await rest.call('GET', '/v1/generate/status/req_x?wait=0x1')).body.error.details[0].path).toBe('wait')
})
