import { describe, expect, test } from 'vitest'
import { replayDrift, replayFidelity, type ReplayFacts } from '../../../core/replay/rules/fidelity.ts'
import { replayPayload } from '../../../core/replay/rules/payload.ts'

const SOURCE = {
  title: 'Tea',
  publisher: 'The Tasting Society',
  published_date: '2026-01-02',
  url: 'https://example.org/tea',
  content_sha256: 'aa',
}
const CURRENT = { ...SOURCE, superseded_by: null }
const MODEL = { provider_id: 'mill', model: 'm-1' }
const COMPOSER = { name: 'builtin/composer@1', choice: null }
const UNCHANGED: ReplayFacts = {
  template: { recorded_version: 1, current: { version: 1, is_retired: false } },
  style_profile: { recorded_version: 2, current: { version: 2, is_retired: false } },
  vertical: {
    recorded_version: 1,
    current: { version: 1, is_retired: false },
    recorded_rules: 'r1',
    current_rules: 'r1',
  },
  dropped_inputs: [],
  refused_inputs: [],
  stages: [
    { stage: 'writer', recorded: COMPOSER, current: COMPOSER },
    { stage: 'editor', recorded: { name: 'm-1-2026', choice: MODEL }, current: { name: 'm-1', choice: MODEL } },
  ],
  prompts: [{ id: 'editor', recorded: 3, current: 3 }],
  sources: [{ source_id: 'src_a', recorded: SOURCE, current: CURRENT }],
  engine: { recorded: '1.0.0', current: '1.0.0' },
}
const retired = { version: 1, is_retired: true }
const vertical = (change: object) =>
  ({ vertical: { ...(UNCHANGED.vertical as object), ...change } }) as Partial<ReplayFacts>
const source = (recorded: object, current: object | null) =>
  ({ sources: [{ source_id: 'src_a', recorded, current }] }) as Partial<ReplayFacts>
const writer = (recorded: object, current: object) =>
  ({ stages: [{ stage: 'writer', recorded, current }] }) as Partial<ReplayFacts>

const ROWS: [name: string, change: Partial<ReplayFacts>, fidelity: string, drift: unknown[][]][] = [
  ['nothing', {}, 'exact', []],
  ['no vertical', { vertical: null }, 'exact', []],
  [
    'a template with a later version',
    { template: { recorded_version: 1, current: { version: 3, is_retired: false } } },
    'degraded',
    [['template_version', 1, 3, 'degrading']],
  ],
  [
    'a retired template',
    { template: { recorded_version: 1, current: retired } },
    'impossible',
    [['template_version', 1, 'retired', 'fatal']],
  ],
  [
    'a template that was edited, then retired',
    { template: { recorded_version: 1, current: { version: 2, is_retired: true } } },
    'impossible',
    [['template_version', 1, 'retired', 'fatal']],
  ],
  [
    'a template that is gone',
    { template: { recorded_version: 1, current: null } },
    'impossible',
    [['template_version', 1, 'not in the catalog', 'fatal']],
  ],
  [
    'a style profile with a later version',
    { style_profile: { recorded_version: 2, current: { version: 3, is_retired: false } } },
    'degraded',
    [['style_profile_version', 2, 3, 'degrading']],
  ],
  [
    'a retired style profile',
    { style_profile: { recorded_version: 2, current: { version: 2, is_retired: true } } },
    'impossible',
    [['style_profile_version', 2, 'retired', 'fatal']],
  ],
  ['a retired vertical', vertical({ current: retired }), 'degraded', [['vertical_version', 1, 'retired', 'degrading']]],
  [
    'a vertical that is gone',
    vertical({ current: null, current_rules: null }),
    'degraded',
    [['vertical_version', 1, 'not in the catalog', 'degrading']],
  ],
  [
    'a later version of a vertical with the same rules',
    vertical({ current: { version: 2, is_retired: false } }),
    'degraded',
    [['vertical_version', 1, 2, 'degrading']],
  ],
  [
    'other rules of a vertical',
    vertical({ current: { version: 2, is_retired: false }, current_rules: 'r2' }),
    'degraded',
    [
      ['vertical_version', 1, 2, 'degrading'],
      ['compliance_rules', 'r1', 'r2', 'degrading'],
    ],
  ],
  [
    'an input that the template has dropped',
    { dropped_inputs: [{ name: 'byline', recorded: 'Ada' }] },
    'degraded',
    [['user_input.byline', 'Ada', null, 'degrading']],
  ],
  [
    'an input that the template newly requires',
    { refused_inputs: [{ path: 'user_input.date', message: 'Date is required.' }] },
    'impossible',
    [['user_input.date', 'accepted', 'Date is required.', 'fatal']],
  ],
  [
    'a program with a later version',
    writer(COMPOSER, { name: 'builtin/composer@2', choice: null }),
    'degraded',
    [['models.writer', 'builtin/composer@1', 'builtin/composer@2', 'degrading']],
  ],
  [
    'a model where a program wrote',
    writer(COMPOSER, { name: 'm-1', choice: MODEL }),
    'degraded',
    [['models.writer', 'builtin/composer@1', 'm-1', 'degrading']],
  ],
  [
    'a program where a model wrote',
    writer({ name: 'm-1', choice: MODEL }, COMPOSER),
    'degraded',
    [['models.writer', 'm-1', 'builtin/composer@1', 'degrading']],
  ],
  [
    'another model of the same provider',
    writer({ name: 'm-1', choice: MODEL }, { name: 'm-2', choice: { ...MODEL, model: 'm-2' } }),
    'degraded',
    [['models.writer', 'm-1', 'm-2', 'degrading']],
  ],
  [
    'a model of the same name elsewhere',
    writer({ name: 'm-1', choice: MODEL }, { name: 'm-1', choice: { ...MODEL, provider_id: 'other' } }),
    'degraded',
    [['models.writer', 'm-1', 'm-1', 'degrading']],
  ],
  [
    'a prompt with a later version',
    { prompts: [{ id: 'writer', recorded: 3, current: 4 }] },
    'degraded',
    [['prompts.writer', 3, 4, 'degrading']],
  ],
  [
    'a prompt that is gone',
    { prompts: [{ id: 'writer', recorded: 3, current: null }] },
    'degraded',
    [['prompts.writer', 3, null, 'degrading']],
  ],
  ['a source that was removed', source(SOURCE, null), 'degraded', [['sources.src_a', 'Tea', null, 'degrading']]],
  [
    'a source that was named, never read, and removed',
    source({}, null),
    'degraded',
    [['sources.src_a', 'src_a', null, 'degrading']],
  ],
  [
    'a source with another author',
    source({ ...SOURCE, author: 'Ada' }, { ...CURRENT, author: 'Bea' }),
    'degraded',
    [['sources.src_a.author', 'Ada', 'Bea', 'degrading']],
  ],
  ['a source of before authors were recorded', source(SOURCE, { ...CURRENT, author: 'Bea' }), 'exact', []],
  [
    'a source with another title',
    source(SOURCE, { ...CURRENT, title: 'Coffee' }),
    'degraded',
    [['sources.src_a.title', 'Tea', 'Coffee', 'degrading']],
  ],
  [
    'a source whose date was taken away',
    source(SOURCE, { ...CURRENT, published_date: null }),
    'degraded',
    [['sources.src_a.published_date', '2026-01-02', null, 'degrading']],
  ],
  [
    'a source with another text',
    source(SOURCE, { ...CURRENT, content_sha256: 'bb' }),
    'degraded',
    [['sources.src_a.content_sha256', 'aa', 'bb', 'degrading']],
  ],
  ['what was never recorded of a source', source({ title: 'Tea' }, CURRENT), 'exact', []],
  [
    'a source that a newer text replaced',
    source(SOURCE, { ...CURRENT, superseded_by: 'src_b' }),
    'exact',
    [['sources.src_a.superseded_by', null, 'src_b', 'info']],
  ],
  [
    'a later version of Colophon',
    { engine: { recorded: '1.0.0', current: '1.1.0' } },
    'exact',
    [['engine_version', '1.0.0', '1.1.0', 'info']],
  ],
]

describe('what becomes of the fidelity', () => {
  test.each(ROWS)('%s', (_name, change, fidelity, drift) => {
    const found = replayDrift({ ...UNCHANGED, ...change })
    expect(found.map(({ field, recorded, current, severity }) => [field, recorded, current, severity])).toEqual(drift)
    expect(replayFidelity(found)).toBe(fidelity)
  })
})

describe('the payload', () => {
  const RECORDED = {
    request_id: 'req_1',
    request: {
      template_id: 'blog-post',
      style_profile_id: 'professional',
      generation_mode: 'premium' as const,
      vertical_id: 'software',
      user_input: { topic: 'Tea', byline: 'Ada' },
      options: { seo: false, seed: 7, temperature: 0 },
    },
    source_ids: ['src_a', 'src_b'],
  }

  test('is the recorded request with its sources, linked to its run', () => {
    expect(replayPayload(RECORDED, UNCHANGED)).toEqual({
      ...RECORDED.request,
      options: { seo: false, seed: 7, temperature: 0, source_ids: ['src_a', 'src_b'], replay_of: 'req_1' },
    })
  })

  test('leaves out a retired vertical, removed sources and inputs that are not taken any more', () => {
    const facts = {
      ...UNCHANGED,
      ...vertical({ current: retired }),
      ...source(SOURCE, null),
      dropped_inputs: [{ name: 'byline', recorded: 'Ada' }],
    }
    const payload = replayPayload(RECORDED, facts)
    expect(payload).not.toHaveProperty('vertical_id')
    expect(payload.user_input).toEqual({ topic: 'Tea' })
    expect(payload.options?.source_ids).toEqual(['src_b'])
  })

  test('names no sources where none were looked for, an empty list where none were found, and no publishing target', () => {
    const without = replayPayload({ ...RECORDED, source_ids: null }, UNCHANGED)
    expect(without.options).not.toHaveProperty('source_ids')
    expect(replayPayload({ ...RECORDED, source_ids: [] }, UNCHANGED).options?.source_ids).toEqual([])
    const options = { ...RECORDED.request.options, publish_to: { target: 'our-blog', status: 'draft' as const } }
    const published = replayPayload({ ...RECORDED, request: { ...RECORDED.request, options } }, UNCHANGED)
    expect(JSON.stringify(published)).not.toContain('our-blog')
  })
})
