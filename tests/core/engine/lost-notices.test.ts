import { expect, test } from 'vitest'
import { lostNotices } from '../../../core/engine/lost-notices.ts'

test('what nobody told of is found at the next look', () => {
  const { mayHaveLost } = lostNotices('1')
  expect([mayHaveLost('1'), mayHaveLost('2'), mayHaveLost('2'), mayHaveLost('3')]).toEqual([false, true, false, true])
})

test('what is newer among notices is found once it is quiet', () => {
  const { told, mayHaveLost } = lostNotices('1')
  told()
  expect([mayHaveLost('2'), mayHaveLost('2'), mayHaveLost('2')]).toEqual([false, true, false])
})

test('where it is never quiet, it is looked after at every sixth look', () => {
  const { told, mayHaveLost } = lostNotices('0')
  const answers = Array.from({ length: 12 }, (_, look) => {
    told()
    return mayHaveLost(String(look + 1))
  })
  expect(answers.map((lost, look) => (lost ? look + 1 : 0)).filter(Boolean)).toEqual([6, 12])
})
