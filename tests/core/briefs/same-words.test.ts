import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkBrief } from '../../../core/briefs/check-brief.ts'
import { TemplateDocument } from '../../../core/catalog/document.ts'
import { openBriefQueries } from '../../../core/quality/rules/brief-queries.ts'
import { root } from '../../support/command.ts'

const file = join(root, 'resources', 'catalog', 'templates', 'blog-post.json')
const template = TemplateDocument.parse(JSON.parse(readFileSync(file, 'utf8')))

function asked(key_points: readonly string[]) {
  const user_input = { topic: 'The evening workshop', target_audience: 'Neighbours', objective: 'Tell', key_points }
  const check = checkBrief({ template, vertical: null, user_input, today: '2026-03-01', vocabulary: null })
  return { queries: check.queries.filter(({ kind }) => kind !== 'thin'), user_input }
}

const TWICE = ['The workshop costs £45.', 'The price of the workshop is £40.', 'A workshop costs everybody £40.']

test('one figure that differs from another in two places is one query with both, and one answer settles both', () => {
  const { queries, user_input } = asked(TWICE)
  expect(queries).toMatchObject([
    { kind: 'figures_differ', quote: '£40', index: 1, other: { index: 0 }, also: [{ field: 'key_points', index: 2 }] },
  ])
  const [query] = queries
  if (query === undefined) throw new Error('Nothing was asked.')
  const held = (body: string) => openBriefQueries([{ ...query, answer: '£45' }], { title: '', body, user_input })
  expect(held('The workshop costs £45.')).toEqual([])
  expect(held('A workshop costs everybody £40.')).toMatchObject([{ code: 'brief_query', expected: '£45' }])
  expect(held('The price of the workshop is £40.')).toMatchObject([{ code: 'brief_query', expected: '£45' }])
})

test('the same words that are asked about in two sentences are two queries, to be decided apart', () => {
  const { queries } = asked(['It takes place in [place] in May. The dinner is at [place] in June.'])
  expect(queries.map(({ kind, quote }) => [kind, quote])).toEqual([
    ['placeholder', '[place]'],
    ['placeholder', '[place]'],
  ])
  const ids = queries.map(({ query_id }) => query_id)
  expect(new Set(ids).size).toBe(2)
  // The first keeps the id that it has alone.
  expect(asked(['It takes place in [place] in May.']).queries[0]?.query_id).toBe(ids[0])
})
