import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkBrief } from '../../../core/briefs/check-brief.ts'
import { TemplateDocument } from '../../../core/catalog/document.ts'
import { root } from '../../support/command.ts'

const file = join(root, 'resources', 'catalog', 'templates', 'blog-post.json')
const template = TemplateDocument.parse(JSON.parse(readFileSync(file, 'utf8')))

function wrongIn(point: string): string[] {
  const user_input = {
    topic: 'What a season costs',
    target_audience: 'Members',
    objective: 'Show it',
    key_points: [point],
  }
  const brief = { template, vertical: null, user_input, today: '2026-11-28', vocabulary: null }
  return checkBrief(brief)
    .queries.filter(({ kind }) => kind === 'sum_wrong')
    .map(({ quote }) => quote)
}

test.each([
  'Three months of £1,400 is 3 x £1,400 = £4,200.',
  'A reader saves 4 × £250 = £1,000.',
  'A season is 26 * £4.50 = £117.',
  'The hall is 3 times £1,400, which makes £4,200.',
  'Seats and stalls: 40 x £5 + 6 x £20 = £320.',
  'Zwölf Kisten sind 12 x 1,50 € = 18 €.',
])('a product that is right is not asked about: %s', (point) => {
  expect(wrongIn(point)).toEqual([])
})

test.each([
  ['Three months of £1,400 is 3 x £1,400 = £4,600.', '£4,600'],
  ['A reader saves 4 × £250 = £1,100.', '£1,100'],
  ['The hall is 3 times £1,400, which makes £4,600.', '£4,600'],
  ['The hall is £1,400 a year for three years, £4,600 in all.', '£4,600'],
])('a product that is wrong is asked about once: %s', (point, wrong) => {
  expect(wrongIn(point)).toEqual([wrong])
})
