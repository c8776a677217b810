import { expect, test } from 'vitest'
import { lackingOf } from '../../renderer/checks/lacking.ts'

test('a number in words is shown as a number, and “one” as nothing', () => {
  const recorded = { numbers_missing: ['12'], units_missing: ['one', 'Twenty', 'weeks', 'March', 'One'] }
  expect(lackingOf({ ...recorded, names_missing: ['Anna'] })).toEqual({
    numbers: ['12', 'Twenty'],
    units: ['weeks', 'March'],
    names: ['Anna'],
  })
})
