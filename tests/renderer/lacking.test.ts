import { expect, test } from 'vitest'
import { lackingOf, missingOf, overlapInWords } from '../../renderer/checks/lacking.ts'

test('a number in words is shown as a number, and “one” as nothing', () => {
  const recorded = { numbers_missing: ['12'], units_missing: ['one', 'Twenty', 'weeks', 'March', 'One'] }
  expect(lackingOf({ ...recorded, names_missing: ['Anna'] })).toEqual({
    numbers: ['12', 'Twenty'],
    units: ['weeks', 'March'],
    names: ['Anna'],
  })
})

test('where most words of a claim are in its passage, what is not is named, and no low overlap', () => {
  const none = { terms_shared: [], terms_missing: [], names_missing: [], units_missing: [], contrary_terms: [] }
  const low = { confidence: 'low' as const, overlap: 0.8 }
  const missing = { ...none, numbers_missing: ['13,300'] }
  expect(overlapInWords({ ...low, reasons: missing })).toBe('A number is missing')
  const other = { ...missing, contrary_terms: [{ claim: '13,300', source: '11,300' }] }
  expect(overlapInWords({ ...low, reasons: other })).toBe('A number differs')
  expect(overlapInWords({ ...low, overlap: 0.3, reasons: other })).toBe('Low word overlap')
  expect(overlapInWords({ ...low, reasons: { ...none, numbers_missing: [] } })).toBe('Low word overlap')
})

test('what the passage says otherwise is told as the difference, and not as missing besides', () => {
  const reasons = {
    ...{ terms_shared: [], terms_missing: [], names_missing: ['Anna'], units_missing: ['weeks'] },
    numbers_missing: ['13,300', '12'],
    contrary_terms: [{ claim: '13,300', source: '11,300' }],
  }
  expect(missingOf(reasons)).toEqual({ numbers: ['12'], units: ['weeks'], names: ['Anna'] })
})
