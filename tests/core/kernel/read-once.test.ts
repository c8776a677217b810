import { expect, test } from 'vitest'
import { readOnce } from '../../../core/kernel/recent.ts'

test('what was read of a text is kept for so many texts, those used last', () => {
  const read: string[] = []
  const wordsOf = readOnce(2, (text) => {
    read.push(text)
    return text.split(' ')
  })
  expect(wordsOf('one two')).toEqual(['one', 'two'])
  expect(wordsOf('one two')).toBe(wordsOf('one two'))
  wordsOf('three')
  wordsOf('one two')
  wordsOf('four')
  wordsOf('three')
  expect(read).toEqual(['one two', 'three', 'four', 'three'])
})

test('a long text is read anew', () => {
  const read: string[] = []
  const lengthOf = readOnce(2, (text) => {
    read.push(text)
    return { length: text.length }
  })
  const long = 'x'.repeat(1001)
  expect(lengthOf(long)).not.toBe(lengthOf(long))
  expect(read).toEqual([long, long])
})
