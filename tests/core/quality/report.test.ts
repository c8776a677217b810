import { expect, test } from 'vitest'
import type { TemplateField, TemplateSection } from '../../../core/catalog/contract.ts'
import { findingKind, FINDINGS } from '../../../core/quality/finding-kinds.ts'
import { finding } from '../../../core/quality/findings.ts'
import { contractIssues } from '../../../core/quality/rules/contract-checks.ts'
import { scored, type TemplateDemands } from '../../../core/quality/rules/report.ts'
import { structureIssues } from '../../../core/quality/rules/structure.ts'

const section = (key: string, more: Partial<TemplateSection> = {}): TemplateSection => ({
  key,
  heading: key,
  purpose: '',
  min_words: 3,
  max_words: 6,
  required: true,
  citations: 'none',
  ...more,
})
const points = { name: 'key_points', type: 'string_array' } as TemplateField

interface Piece {
  title: string
  texts: Record<string, string>
  template: TemplateDemands
  user_input: Record<string, unknown>
}

function report(change: Partial<Piece> = {}) {
  const template: TemplateDemands = change.template ?? {
    sections: [section('one'), section('two'), section('extra', { required: false })],
    platform: 'web',
    required_fields: [points],
  }
  const texts = change.texts ?? { one: 'First four words here.', two: 'Second four words here.' }
  const sections = Object.entries(texts).map(([section_id, body]) => ({ section_id, heading: section_id, body }))
  const title = change.title ?? 'A title'
  return scored([
    ...structureIssues(template.sections, sections),
    ...contractIssues(title, sections, template, change.user_input ?? {}),
  ])
}

const codes = (...args: Parameters<typeof report>) => report(...args).issues.map((issue) => issue.code)

test('a piece with every section in order and in length scores 100 and passes', () => {
  expect(report()).toEqual({ score: 100, passed: true, issues: [] })
})

test('a missing or empty required section blocks, whatever the score; an optional one may be missing', () => {
  expect(report({ texts: { one: 'First four words here.' } })).toMatchObject({ score: 75, passed: false })
  expect(codes({ texts: { one: 'First four words here.', two: '**' } })).toContain('section_missing')
})

test('length, order and form cost their published points', () => {
  expect(codes({ texts: { one: 'Two words.', two: 'One two three four five six seven.' } })).toEqual([
    'section_short',
    'section_long',
  ])
  expect(codes({ texts: { two: 'Second four words here.', one: 'First four words here.' } })).toEqual(['section_order'])
  expect(codes({ title: ' ' })).toEqual(['title_missing'])
  expect(codes({ title: 'x'.repeat(121) })).toEqual(['title_long'])
  expect(codes({ texts: { one: 'First four words here.\n\n<div></div>', two: 'Second four words here.' } })).toEqual([
    'raw_html',
  ])
  expect(report({ title: 'x'.repeat(121) }).score).toBe(100 - FINDINGS.title_long.weight)
})

test('a table is a finding in an email only', () => {
  const texts = { one: '| a | b | c |', two: 'Second four words here.' }
  const template = { sections: [section('one'), section('two')], platform: 'email' as const, required_fields: [] }
  expect(codes({ texts, template })).toEqual(['email_table'])
  expect(codes({ texts })).toEqual([])
})

test.each([
  ['Wash your hands', 'She washed both hands.', true],
  ["Don't share towels", 'You do not share towels.', true],
  ['It’s 20 seconds', 'It is 20 seconds.', true],
  ['Keep the drawer dry and dark', 'The drawer is dry; keep it dark.', true],
  ['Keep the drawer dry and dark', 'Something else is said here.', false],
  ['20 seconds', '30 minutes pass.', false],
])('the point %j against %j: honoured is %s', (point, text, isHonoured) => {
  const found = codes({ texts: { one: text, two: 'Second four words here.' }, user_input: { key_points: [point] } })
  expect(found.includes('input_not_used')).toBe(!isHonoured)
})

test('the gate fails below 70 without a blocker', () => {
  const result = scored([finding('claim_contradicted'), finding('claim_contradicted'), finding('claim_not_supported')])
  expect(result.issues.every((issue) => issue.severity === 'advisory')).toBe(true)
  expect(result).toMatchObject({ score: 65, passed: false })
})

test('further findings of one code cost half of the first, and never more than three times it', () => {
  const score = (count: number): number => scored(Array.from({ length: count }, () => finding('section_short'))).score
  expect([1, 2, 3, 5, 6, 60].map(score)).toEqual([95, 92, 90, 85, 85, 85])
})

test('a piece that lacks everything that it owes costs less than one that does harm', () => {
  const owing = scored([
    finding('disclaimer_missing', {}, 'blocking'),
    finding('too_few_sources', {}, 'blocking'),
    ...Array.from({ length: 5 }, () => finding('statement_incomplete', {}, 'blocking')),
    finding('source_outdated', {}, 'blocking'),
    ...Array.from({ length: 9 }, () => finding('needs_manual_review')),
    finding('seo_title'),
  ])
  expect(owing).toMatchObject({ score: 80, passed: false })
  const harms = [
    finding('compliance_blocking'),
    finding('figure_against_source'),
    finding('direction_against_source'),
    finding('doses_differ'),
  ]
  for (const harm of harms) expect(scored([harm]).score).toBeLessThan(owing.score - 15)
})

test('what a cited sentence has that its source has not costs no less than citing nothing', () => {
  const uncited = FINDINGS.uncited_fact.weight
  for (const code of [
    'claim_beyond_source',
    'claim_not_supported',
    'claim_contradicted',
    'figure_against_source',
  ] as const)
    expect(FINDINGS[code].weight).toBeGreaterThan(uncited)
})

test('a kind of finding of a later version costs nothing, and is shown in the words that come with it', () => {
  const later = { ...finding('source_gone'), code: 'a_later_kind' as 'source_gone' }
  expect(scored([later])).toMatchObject({ score: 100, passed: true })
  expect(findingKind(later.code).remedy).toContain('update')
})

test('a list of a brief without a template is owed too, and its audience and keywords are not', () => {
  const known: TemplateDemands = { sections: [], required_fields: [], platform: 'web' }
  const codes = (body: string) =>
    contractIssues('Pools', [{ section_id: 'a', heading: 'Pools', body }], known, {
      ...{ key_points: ['The pool opens at seven', 'Lockers cost a pound', 'Dogs stay outside'] },
      ...{ keywords: ['swimming lanes', 'chlorine', 'goggles'], target_audience: 'Parents of toddlers nearby' },
    }).map(({ code }) => code)
  expect(codes('The pool opens at seven. Lockers cost a pound. Dogs stay outside.')).toEqual([])
  expect(codes('The tram runs on Sundays and is never full in the morning.')).toContain('brief_ignored')
})
