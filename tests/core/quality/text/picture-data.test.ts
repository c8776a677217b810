import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { codesIn } from './found-in.ts'

test('the letters of a picture that stands in the text are no words of it', () => {
  const parts = Array.from({ length: 10_000 }, (_, at) => createHash('sha256').update(String(at)).digest())
  const data = Buffer.concat(parts).toString('base64')
  expect(codesIn(`![A harbour in the evening](data:image/png;base64,${data})`)).toEqual([])
})
