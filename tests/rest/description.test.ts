import { Validator } from '@seriousme/openapi-schema-validator'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogRequest } from '../support/briefs.ts'
import { restService, type CallOptions, type RestTest } from '../support/rest.ts'
import { writtenPiece } from '../support/reviews.ts'

const RUNS = process.env.COLOPHON_TEST_SIZE === 'long' ? 100_000 : 2_000

let rest: RestTest
// A JSON document whose shape the validator has checked.
// oxlint-disable-next-line typescript/no-explicit-any
let description: any
beforeAll(async () => {
  rest = await restService()
  const { request_id } = await writtenPiece(rest.owner)
  known['a run'] = request_id
  known['a review'] = (await rest.owner.approvals.get({ request_id })).next ?? ''
  description = (await rest.call('GET', '/openapi.json', { key: null })).body
})
afterAll(async () => {
  await rest.close()
  expect(rest.faults.list).toEqual([])
})

test('the description is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(description)
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
})

test('the governance operations are described at both of their addresses, each with an id of its own', () => {
  const paths = Object.keys(description.paths)
  const governance = paths.filter((path) => path.startsWith('/api/'))
  expect(governance.length).toBeGreaterThanOrEqual(12)
  expect(paths).toEqual(expect.arrayContaining(governance.map((path) => `/v1${path}`)))
  const ids = Object.values(description.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
    (item) => Object.values(item).map(({ operationId }) => operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('it describes success and error answers of every operation, and only paths below /v1 and /api', () => {
  const operations = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, { responses: Record<string, unknown>; summary?: string }>).map(
      ([method, operation]) => ({ path, method, operation }),
    ),
  )
  expect(operations.length).toBeGreaterThanOrEqual(12)
  for (const { path, operation } of operations) {
    expect(path).toMatch(/^\/(v1|api)\//)
    expect(operation.summary).toBeTruthy()
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['400', '401', '403', '404', '429', '500']))
  }
  expect(Object.keys(description.paths['/v1/content/save'].post.responses)).toEqual(
    expect.arrayContaining(['200', '201']),
  )
  expect(Object.keys(description.paths['/v1/generate'].post.responses)).toContain('202')
})

const json = fc.jsonValue({ maxDepth: 3 })
const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('', ' ', '__proto__', '%00', '../..', 'null'),
)
const slug = fc.oneof(
  fc.constantFrom('blog-post', 'press-release', 'professional', 'plain-and-friendly', 'software', 'nope'),
  text,
)

const generation = fc.record(
  {
    template_id: fc.oneof(slug, json),
    style_profile_id: fc.oneof(slug, json),
    generation_mode: fc.oneof(fc.constantFrom('quick', 'standard', 'premium'), json),
    vertical_id: slug,
    user_input: fc.oneof(
      json,
      fc.record(
        {
          topic: fc.oneof(text, json),
          target_audience: text,
          objective: text,
          key_points: fc.oneof(fc.array(text, { maxLength: 6 }), json),
        },
        { requiredKeys: [] },
      ),
    ),
    options: fc.oneof(
      json,
      fc.record({ research: json, editor: fc.boolean(), seo: fc.boolean(), source_ids: json }, { requiredKeys: [] }),
    ),
  },
  { requiredKeys: [] },
)
const saving = fc.record(
  {
    content_id: fc.oneof(text, fc.constant('cnt_00000000000000000000000000')),
    revision: json,
    title: fc.oneof(text, json),
    body: fc.oneof(text, json),
    seo: json,
    template_id: slug,
  },
  { requiredKeys: [] },
)
const query = fc.record(
  {
    q: text,
    limit: fc.oneof(fc.integer(), text),
    cursor: text,
    sort: fc.oneof(fc.constantFrom('title', '-created_at', 'created_at'), text),
    created_after: fc.oneof(fc.constant('2026-01-01T00:00:00Z'), text),
    publication_state: fc.oneof(fc.constantFrom('draft', 'held'), text),
    created_by: fc.oneof(fc.constant('me'), text),
    wait: fc.oneof(fc.constant('0'), fc.constant('-1'), fc.constant('x'), fc.constant('31')),
  },
  { requiredKeys: [] },
)

/** Ids of what is there, by the names that stand for them in generated requests. */
const known: Record<string, string> = {}
const reviewId = fc.oneof(fc.constantFrom('a review', 'a run'), text)

const deciding = fc.record(
  {
    decision: fc.oneof(fc.constantFrom('approve', 'request_changes', 'reject', 'waive'), json),
    comment: fc.oneof(text, json),
    annotations: fc.oneof(
      json,
      fc.array(fc.record({ start: fc.integer(), end: fc.integer(), quote: text, comment: text }), { maxLength: 3 }),
    ),
    request_evidence: fc.oneof(fc.array(text, { maxLength: 3 }), json),
    content_revision: json,
  },
  { requiredKeys: [] },
)
const queue = fc.record(
  {
    state: fc.oneof(fc.constantFrom('pending', 'waiting', 'superseded'), text),
    qualification: fc.oneof(fc.constantFrom('medical', 'legal'), text),
    assignee: fc.oneof(fc.constant('me'), text),
    overdue: fc.oneof(fc.boolean(), text),
    unassigned: fc.oneof(fc.boolean(), text),
    limit: fc.oneof(fc.integer(), text),
    cursor: text,
  },
  { requiredKeys: [] },
)

interface Generated {
  method: string
  path: string
  template: string
  options: CallOptions
}

const post =
  (path: string) =>
  (body: unknown): Generated => ({ method: 'POST', path, template: path, options: { body } })
/** A call about one review or run: of the one that is there, or of another. */
const about =
  (method: string, template: string) =>
  ([id, body]: [string, unknown]): Generated => ({
    method,
    template,
    path: template.replace(/\{[^}]+\}/, encodeURIComponent(known[id] ?? (id.toWellFormed() || '-'))),
    options: method === 'GET' ? {} : { body },
  })
const get =
  (template: string) =>
  (values: [string, Record<string, unknown>]): Generated => ({
    method: 'GET',
    template,
    path: `${template.replace(/\{[^}]+\}/, encodeURIComponent(values[0].toWellFormed() || '-'))}?${new URLSearchParams(Object.entries(values[1]).map(([name, value]) => [name, String(value).toWellFormed()] as [string, string])).toString()}`,
    options: {},
  })
const request: fc.Arbitrary<Generated> = fc.oneof(
  generation.map(post('/v1/generate')),
  saving.map(post('/v1/content/save')),
  json.map(post('/v1/content/save')),
  queue.map((values) => get('/api/approvals')(['', values])),
  fc.tuple(reviewId, deciding).map(about('POST', '/api/approvals/{approval_id}/decide')),
  fc
    .tuple(reviewId, fc.record({ member_id: fc.oneof(fc.constantFrom(null, 'mem_none'), json) }))
    .map(about('PATCH', '/api/approvals/{approval_id}/assign')),
  fc.tuple(reviewId, json).map(about('POST', '/api/approvals/{request_id}/route')),
  fc.tuple(reviewId, json).map(about('GET', '/api/approvals/{request_id}')),
  fc.tuple(reviewId, json).map(about('GET', '/api/approvals/{approval_id}/asset')),
  ...[
    '/v1/content',
    '/v1/content/{contentID}',
    '/v1/generate/status/{request_id}',
    '/v1/templates/{slug}',
    '/v1/templates',
    '/v1/style-profiles/{slug}',
    '/v1/verticals/{vertical_id}',
    '/v1/dashboard/stats',
  ].map((template) => fc.tuple(fc.oneof(slug, text), query).map(get(template))),
)

test(
  `${RUNS} generated requests: no 500, no status that the description does not name, the error body as described`,
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ method, path, template, options }) => {
        const answer = await rest.call(method, path, options)
        const described = description.paths[template][method.toLowerCase()].responses
        expect(Object.keys(described)).toContain(String(answer.status))
        expect(answer.status).toBeLessThan(500)
        if (answer.status >= 400) {
          expect(answer.body.error.message).toBeTruthy()
          expect(description.components.schemas.Error.properties.error.properties.code.enum).toContain(
            answer.body.error.code,
          )
        }
      }),
      { numRuns: RUNS, verbose: fc.VerbosityLevel.Verbose },
    )
  },
)

test('required members of the described answer are there in a real one', async () => {
  const { body: submitted } = await rest.call('POST', '/v1/generate', {
    body: blogRequest({ generation_mode: 'premium' }),
  })
  const { body: record } = await rest.call('GET', `/v1/generate/status/${submitted.request_id}?wait=30`)
  const schema =
    description.paths['/v1/generate/status/{request_id}'].get.responses['200'].content['application/json'].schema
  expect(Object.keys(record).toSorted()).toEqual(Object.keys(schema.properties).toSorted())
  expect((schema.required as string[]).toSorted()).toEqual(Object.keys(schema.properties).toSorted())
})
