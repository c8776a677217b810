import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogRequest } from '../support/briefs.ts'
import { restService, type RestTest } from '../support/rest.ts'

let rest: RestTest
beforeAll(async () => {
  rest = await restService()
})
afterAll(async () => {
  await rest.close()
  expect(rest.faults.list).toEqual([])
})

test('a brief goes in with 202 and a piece comes out of the status record', async () => {
  const submitted = await rest.call('POST', '/v1/generate', { body: blogRequest() })
  expect(submitted.status).toBe(202)
  expect(Object.keys(submitted.body).toSorted()).toEqual(['created_at', 'request_id', 'status'])
  expect(submitted.body.request_id).toMatch(/^req_[0-9A-Z]{26}$/)
  expect(submitted.body.status).toBe('pending')
  expect(submitted.body.created_at).toMatch(/Z$/)

  const status = await rest.call('GET', `/v1/generate/status/${submitted.body.request_id}?wait=30`)
  expect(status.status).toBe(200)
  expect(status.body).toMatchObject({
    request_id: submitted.body.request_id,
    status: 'completed',
    generation_mode: 'standard',
    declared_level: 'reviewed',
    error: null,
    replay_of: null,
    is_stuck: false,
    progress: { percent: 100, stage: 'publisher' },
  })
  expect(status.body.content).toMatchObject({
    request_id: submitted.body.request_id,
    title: 'Washing hands on the ward',
    publication_state: 'draft',
    origin: 'generated',
    revision: 1,
    assurance: { declared_level: 'reviewed', achieved_level: 'reviewed', meets_tier_contract: true },
    edited_since_generation: false,
  })
  for (const point of ['20 seconds', 'paper towel', 'nails short']) expect(status.body.content.body).toContain(point)
  expect(status.body.passport).toMatchObject({ schema_version: '1.1', quality: { passed: true } })
})

test('the piece is in the library, where a save makes a new revision', async () => {
  const { body: submitted } = await rest.call('POST', '/v1/generate', { body: blogRequest() })
  const { body: status } = await rest.call('GET', `/v1/generate/status/${submitted.request_id}?wait=30`)
  const found = await rest.call('GET', `/v1/content?request_id=${submitted.request_id}`)
  expect(found.body.total).toBe(1)
  expect(found.body.content[0]).not.toHaveProperty('body')
  const { content_id } = found.body.content[0]
  expect(content_id).toBe(status.content.content_id)

  const saved = await rest.call('POST', '/v1/content/save', {
    body: { content_id, revision: 1, title: 'Clean hands', body: status.content.body },
  })
  expect(saved.status).toBe(200)
  expect(saved.body).toMatchObject({
    title: 'Clean hands',
    revision: 2,
    origin: 'edited',
    edited_since_generation: true,
  })
  const again = await rest.call('GET', `/v1/content/${content_id}`)
  expect(again.body).toEqual(saved.body)
})

test.each([
  ['quick', 'basic', ['researcher', 'call_writer', 'editor', 'seo']],
  ['standard', 'reviewed', ['seo']],
  ['premium', 'verified', []],
])('%s declares %s and leaves out only what its tier says', async (mode, level, skipped) => {
  const { body: submitted } = await rest.call('POST', '/v1/generate', { body: blogRequest({ generation_mode: mode }) })
  const { body } = await rest.call('GET', `/v1/generate/status/${submitted.request_id}?wait=30`)
  expect(body.declared_level).toBe(level)
  const stages = body.progress.stages as { stage: string; status: string; reason: string | null }[]
  expect(stages).toHaveLength(9)
  expect(stages.filter((stage) => stage.status === 'skipped').map((stage) => stage.stage)).toEqual(skipped)
  for (const stage of stages) if (stage.status === 'skipped') expect(stage.reason).toBeTruthy()
  expect(body.content.seo === null).toBe(mode !== 'premium')
})

test('an email template skips SEO on the premium tier', async () => {
  const { body: template } = await rest.call('GET', '/v1/templates/newsletter-issue')
  const request = {
    template_id: template.id,
    style_profile_id: 'professional',
    generation_mode: 'premium',
    user_input: template.example_input,
  }
  const { body: submitted } = await rest.call('POST', '/v1/generate', { body: request })
  const { body } = await rest.call('GET', `/v1/generate/status/${submitted.request_id}?wait=30`)
  const seo = (body.progress.stages as { stage: string; status: string; reason: string }[]).find(
    (one) => one.stage === 'seo',
  )
  expect(seo).toMatchObject({ status: 'skipped', reason: 'Email pieces have no search-engine fields.' })
})

test('every template generates from its own example input', async () => {
  const { body: list } = await rest.call('GET', '/v1/templates')
  expect(list.templates.length).toBeGreaterThanOrEqual(3)
  for (const { id } of list.templates as { id: string }[]) {
    const { body: template } = await rest.call('GET', `/v1/templates/${id}`)
    const { status, body: submitted } = await rest.call('POST', '/v1/generate', {
      body: { template_id: id, style_profile_id: 'professional', user_input: template.example_input },
    })
    expect(status).toBe(202)
    const { body } = await rest.call('GET', `/v1/generate/status/${submitted.request_id}?wait=30`)
    expect(body.status).toBe('completed')
    expect(body.content.quality).toMatchObject({ score: 100, passed: true })
  }
})

test('everything that is wrong with a request is said at once, field by field', async () => {
  const { status, body } = await rest.call('POST', '/v1/generate', {
    body: blogRequest(
      { style_profile_id: 'nope', vertical_id: 'nowhere', options: { editor: false } },
      { topic: '   ', key_points: ['ok', ' '], colour: 'red' },
    ),
  })
  expect(status).toBe(400)
  expect(body.error.code).toBe('invalid_request')
  const paths = (body.error.details as { path: string }[]).map((detail) => detail.path)
  expect(paths.toSorted()).toEqual(
    [
      'options.editor',
      'style_profile_id',
      'user_input.colour',
      'user_input.key_points.1',
      'user_input.topic',
      'vertical_id',
    ].toSorted(),
  )
})

test.each([
  ['an unknown field', blogRequest({ colour: 'red' }), 'colour'],
  ['a mode that is none', blogRequest({ generation_mode: 'ultra' }), 'generation_mode'],
  ['a missing template', { style_profile_id: 'professional', user_input: {} }, 'template_id'],
  [
    'an input that is no object',
    { template_id: 'blog-post', style_profile_id: 'professional', user_input: 'x' },
    'user_input',
  ],
  ['an option that is not there', blogRequest({ options: { turbo: true } }), 'options.turbo'],
  ['a source that is not there', blogRequest({ options: { source_ids: ['src_none'] } }), 'options.source_ids'],
  ['a text that is too long', blogRequest({}, { topic: 'x'.repeat(20_001) }), 'user_input.topic'],
])('%s is 400 and names the field', async (_what, request, path) => {
  const { status, body } = await rest.call('POST', '/v1/generate', { body: request })
  expect(status).toBe(400)
  expect((body.error.details as { path: string }[]).map((detail) => detail.path)).toContain(path)
})

test('a request that is refused leaves no generation and takes nothing from the allowance', async () => {
  const before = await rest.call('GET', '/v1/dashboard/stats')
  await rest.call('POST', '/v1/generate', { body: blogRequest({ template_id: 'nope' }) })
  const after = await rest.call('GET', '/v1/dashboard/stats')
  expect(after.body.generations).toEqual(before.body.generations)
  expect(after.body.allowance).toEqual(before.body.allowance)
})

test('an unknown generation is 404', async () => {
  const { status, body } = await rest.call('GET', '/v1/generate/status/req_00000000000000000000000000')
  expect([status, body.error.code]).toEqual([404, 'not_found'])
})
