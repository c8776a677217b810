import { expect, test } from 'vitest'
import { withAnswer } from '../../renderer/library/with-answer.ts'

const QUERY = '[Query: What does it cost?]'

function answered(body: string, answer: string): string {
  const start = body.indexOf(QUERY)
  return withAnswer(body, { start, end: start + QUERY.length }, answer)
}

test('an answer takes the place of the brackets, on one line', () => {
  expect(answered(`It runs on Friday. ${QUERY}\n\nBring a bag.\n`, ' It costs £5,\nor £3 with a card. ')).toBe(
    'It runs on Friday. It costs £5, or £3 with a card.\n\nBring a bag.\n',
  )
})

test('without an answer the brackets go, and what holds nothing else goes with them', () => {
  expect(answered(`It runs on Friday. ${QUERY}\n\nBring a bag.\n`, '')).toBe('It runs on Friday.\n\nBring a bag.\n')
  expect(answered(`One.\n\n${QUERY}\n\nTwo.\n`, '')).toBe('One.\n\nTwo.\n')
  expect(answered(`- One\n- ${QUERY}\n- Two\n`, '')).toBe('- One\n- Two\n')
  expect(answered(`1. One\r\n2. ${QUERY}\r\n\r\nTwo.\r\n`, '')).toBe('1. One\r\n\r\nTwo.\r\n')
  expect(answered(`One.\r\n\r\n${QUERY}\r\n\r\nTwo.\r\n`, '')).toBe('One.\r\n\r\nTwo.\r\n')
  expect(answered(QUERY, '')).toBe('')
})
