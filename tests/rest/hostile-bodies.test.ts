import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOperations } from '../../core/transport/router.ts'
import { blogRequest } from '../support/briefs.ts'
import { restService, type RestTest } from '../support/rest.ts'

let rest: RestTest
let prototypeBefore: string[]
beforeAll(async () => {
  prototypeBefore = Object.getOwnPropertyNames(Object.prototype)
  rest = await restService()
})
afterAll(async () => {
  await rest.close()
  expect(rest.faults.list).toEqual([])
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototypeBefore)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

const paths = listOperations()
  .filter(({ meta, procedure }) => meta.isRest && procedure['~orpc'].route.method !== 'GET')
  .map(({ procedure }) => ({
    method: procedure['~orpc'].route.method ?? 'POST',
    path: (procedure['~orpc'].route.path ?? '').replace(/\{[^}]+\}/g, 'req_00000000000000000000000000'),
  }))

const deep = (open: string, close: string, inner: string) => `${open.repeat(100_000)}${inner}${close.repeat(100_000)}`
const bodies: [string, string][] = [
  ['100,000 lists', deep('[', ']', '')],
  ['100,000 objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['100,000 lists in user_input', `{"user_input":{"topic":${deep('[', ']', '"x"')}}}`],
  ['100,000 lists in every known field', `{"template_id":${deep('[', ']', '')},"title":${deep('[', ']', '')},"seo":1}`],
  ['lists that never close', '['.repeat(200_000)],
  ['a list of 300,000 numbers', `[${'1,'.repeat(300_000)}1]`],
  ['300,000 numbers in user_input', `{"user_input":{"key_points":[${'1,'.repeat(300_000)}1]}}`],
  ['50,000 keys', `{${Array.from({ length: 50_000 }, (_, index) => `"k${index}":1`).join(',')}}`],
  ['__proto__', '{"__proto__":{"polluted":true}}'],
  ['__proto__ escaped', '{"\\u005f_proto_\\u005f":{"polluted":true}}'],
  ['__proto__ inside', '{"user_input":{"__proto__":{"polluted":true}},"seo":{"__proto__":{"polluted":true}}}'],
  ['constructor', '{"constructor":{"prototype":{"polluted":true}}}'],
  ['constructor inside', '{"user_input":{"constructor":{"prototype":{"polluted":true}}}}'],
  ['prototype', '{"prototype":{"polluted":true}}'],
  ['names of methods', '{"toString":1,"valueOf":1,"hasOwnProperty":1,"toJSON":1,"then":1}'],
  ['duplicate keys', '{"template_id":1,"template_id":{},"title":[],"title":null}'],
  ['a lone surrogate', '{"title":"\\ud800","body":"\\udfff x","user_input":{"topic":"\\ud800"}}'],
  ['a lone surrogate as a key', '{"user_input":{"\\ud800":1}}'],
  ['NUL', '{"title":"a\\u0000b","body":"\\u0000","template_id":"\\u0000"}'],
  ['1e400', '{"revision":1e400,"template_id":-1e400,"user_input":{"word_count":1e400}}'],
  ['many digits', `{"revision":${'9'.repeat(1000)},"content_id":"x"}`],
  ['minus zero', '{"revision":-0,"content_id":"x"}'],
  ['a byte-order mark', '\ufeff{}'],
  ['NaN', '{"revision":NaN}'],
  ['null', 'null'],
  ['a text', '"x"'],
  ['blanks', '   '],
]

test.each(bodies)('%s is 400 in every operation with a body, and changes nothing', async (_what, raw) => {
  expect(paths.length).toBeGreaterThan(0)
  for (const { method, path } of paths) {
    const answer = await rest.call(method, path, { raw })
    expect([400, 404]).toContain(answer.status)
    expect(answer.body.error.code).toBeTruthy()
    expect(answer.text.length).toBeLessThan(50_000)
  }
})

test.each([
  ['a lone surrogate', '\\ud800'],
  ['a NUL', '\\u0000'],
])('%s in a text that could otherwise be saved is 400, and named', async (_what, escape) => {
  const answer = await rest.call('POST', '/v1/content/save', { raw: `{"title":"A","body":"b ${escape} c"}` })
  expect([answer.status, answer.body.error.details[0].path]).toEqual([400, 'body'])
})

test('a body that could be saved but for its bytes, which are no UTF-8, is 400', async () => {
  const send = async (bytes: Uint8Array<ArrayBuffer>): Promise<number> => {
    const headers = { authorization: `Bearer ${rest.key}`, 'content-type': 'application/json' }
    const answer = await fetch(`${rest.service.base_url}/content/save`, { method: 'POST', headers, body: bytes })
    return answer.status
  }
  expect(await send(new Uint8Array(Buffer.from('{"title":"\u00e3(","body":"x"}', 'utf8')))).toBe(201)
  expect(await send(new Uint8Array(Buffer.from('{"title":"\u00e3(","body":"x"}', 'latin1')))).toBe(400)
})

test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'nonsense'])(
  'an unknown input named %s is 400 and named',
  async (name) => {
    const raw = JSON.stringify(blogRequest()).replace('"user_input":{', `"user_input":{"${name}":"x",`)
    const answer = await rest.call('POST', '/v1/generate', { raw })
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_request'])
    expect(answer.body.error.details.map((detail: { path: string }) => detail.path)).toEqual([`user_input.${name}`])
  },
)

test('what is merely unusual goes through: 64 levels, paired surrogates, the last of duplicate keys', async () => {
  const saved = await rest.call('POST', '/v1/content/save', { raw: '{"title":"x","title":"A 🦉","body":"Wörter 🦉"}' })
  expect([saved.status, saved.body.title, saved.body.body]).toEqual([201, 'A 🦉', 'Wörter 🦉'])
  const nested = (levels: number) => `{"title":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
  const messageOf = async (levels: number): Promise<string> =>
    (await rest.call('POST', '/v1/content/save', { raw: nested(levels) })).body.error.message
  expect(await messageOf(64)).not.toContain('Nest at most')
  expect(await messageOf(65)).toContain('Nest at most')
})

const key = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'user_input', 'topic', 'title', 'body', 'seo', 'options'),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom('1e400', '-0', 'null', '"\\ud800"', '"\\u0000"', '""', '[]', 'true'),
    fc.string().map((text) => JSON.stringify(text)),
    fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(',')}]`),
    fc
      .array(fc.tuple(key, tie('value')), { maxLength: 5 })
      .map((entries) => `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${String(inner)}`).join(',')}}`),
  ),
}))

test('generated bodies of such parts: never a 500', { timeout: 3_600_000 }, async () => {
  const numRuns = process.env.COLOPHON_TEST_SIZE === 'long' ? 20_000 : 500
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), value, async ({ method, path }, raw) => {
      const answer = await rest.call(method, path, { raw: String(raw) })
      expect(answer.status).toBeLessThan(500)
    }),
    { numRuns, verbose: fc.VerbosityLevel.Verbose },
  )
})
