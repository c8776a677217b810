import { expect, test } from 'vitest'
import type { TemplateField } from '../../../core/catalog/contract.ts'
import { inputProblems, preparedInput } from '../../../core/catalog/rules/user-input.ts'

function field(name: string, type: TemplateField['type'], more: Partial<TemplateField> = {}): TemplateField {
  return {
    name,
    label: name,
    type,
    description: '',
    placeholder: null,
    default: null,
    enum: null,
    min_length: null,
    max_length: null,
    min_items: null,
    max_items: null,
    minimum: null,
    maximum: null,
    ...more,
  }
}

const check = (one: TemplateField, value: unknown) =>
  inputProblems({ required_fields: [], optional_parameters: [one] }, { [one.name]: value }).map(
    (problem) => problem.path,
  )

test.each([
  ['string', {}, ['x', 'é'], [1, {}, [], true, 'x'.repeat(20_001)]],
  ['string', { min_length: 2, max_length: 3 }, ['ab', ' abc '], ['a', 'abcd']],
  ['text', { max_length: 30_000 }, ['x'.repeat(20_000)], ['x'.repeat(20_001)]],
  ['number', { minimum: 1, maximum: 2 }, [1, 1.5, 2], ['1', 0.9, 2.1, Number.NaN]],
  ['integer', {}, [0, -3], [1.5, '1']],
  ['boolean', {}, [true, false], ['true', 1]],
  ['enum', { enum: ['a', 'b'] }, ['a'], ['c', 1]],
  [
    'url',
    {},
    ['https://example.org/x', 'http://a.example'],
    ['example.org', 'javascript:alert(1)', 'ftp://x.example', 1],
  ],
  ['date', {}, ['2026-02-28', '2024-02-29'], ['2026-02-29', '28.02.2026', 20260228]],
  ['string_array', {}, [['a'], []], ['a', { 0: 'a' }, Array.from({ length: 101 }, () => 'x')]],
  ['string_array', { min_items: 2, max_items: 2 }, [['a', 'b']], [['a'], ['a', 'b', 'c']]],
] as const)('%s %j takes what fits and refuses the rest by name', (type, more, good, bad) => {
  const one = field('f', type, more as Partial<TemplateField>)
  for (const value of good) expect(check(one, value)).toEqual([])
  for (const value of bad) expect(check(one, value)).toEqual(['user_input.f'])
})

test('each bad entry of a list is named', () => {
  expect(check(field('f', 'string_array', { max_length: 3 }), ['ok', ' ', 7, 'long'])).toEqual([
    'user_input.f.1',
    'user_input.f.2',
    'user_input.f.3',
  ])
})

test('blanks and invisible characters are missing; unknown and inherited names are refused', () => {
  const template = { required_fields: [field('topic', 'string')], optional_parameters: [field('tone', 'string')] }
  for (const value of ['', '  ', '\n\t', '\u200b\u00ad', null, undefined]) {
    expect(inputProblems(template, { topic: value }).map((one) => one.path)).toEqual(['user_input.topic'])
  }
  expect(inputProblems(template, { topic: 'x', constructor: 'y', other: 1 }).map((one) => one.path)).toEqual([
    'user_input.constructor',
    'user_input.other',
  ])
})

test('the prepared input is trimmed, without blanks, with defaults', () => {
  const template = {
    required_fields: [field('topic', 'string')],
    optional_parameters: [
      field('tone', 'string', { default: 'calm' }),
      field('points', 'string_array'),
      field('n', 'integer'),
    ],
  }
  expect(preparedInput(template, { topic: ' x ', tone: ' ', points: [' a ', 'b'] })).toEqual({
    topic: 'x',
    tone: 'calm',
    points: ['a', 'b'],
  })
})
