import { expect, test } from 'vitest'
import { researchReason, withheldInWords } from '../../../core/generation/rules/research-reason.ts'
import { fewerInWords } from '../../../core/models/prompted/fewer-passages.ts'
import { strings } from '../../../renderer/sources/strings.ts'

const withheld = (count: number) =>
  withheldInWords(Array.from({ length: count }, () => ({ source_id: 'src_1', source_title: 'A handbook' })))[0]

test('one passage addresses a program, and several address it', () => {
  expect(withheld(1)).toContain('1 passage of “A handbook”, which addresses a program or tells a writer what to write.')
  expect(withheld(2)).toContain('2 passages of “A handbook”, which address a program or tell a writer what to write.')
  expect(withheldInWords([])).toEqual([])
})

test('one passage and one source are counted as one', () => {
  const passages = [{ source_id: 'src_1', start: 0 }]
  expect(researchReason({ passages, web: null })).toBe('1 passage from 1 source of the library.')
  expect(fewerInWords(0, 1)).toContain('Without its 1 passage,')
  expect(fewerInWords(1, 2)).toContain('With 1 of 2 passages,')
  expect([strings.count(1, 1), strings.count(2, 2), strings.count(1, 2)]).toEqual([
    '1 source',
    '2 sources',
    '1 of 2 sources',
  ])
})
