import { expect, test } from 'vitest'
import { inOneTurn } from '../../../core/accounts/in-one-turn.ts'

test('those who ask in one turn share an answer that was looked for after all of them, and the next ask anew', async () => {
  let now = 'before'
  let looks = 0
  const ask = inOneTurn(() => Promise.resolve(`${now} ${++looks}`))
  const first = ask()
  // As where an account is disabled between two frames of one turn.
  now = 'after'
  expect(await Promise.all([first, ask(), ask()])).toEqual(['after 1', 'after 1', 'after 1'])
  expect(await ask()).toBe('after 2')
})

test('a look that fails fails for those who asked, and for nobody after them', async () => {
  let looks = 0
  const ask = inOneTurn(() => (++looks === 1 ? Promise.reject(new Error('lost')) : Promise.resolve(looks)))
  const [one, other] = [ask(), ask()]
  await expect(one).rejects.toThrow('lost')
  await expect(other).rejects.toThrow('lost')
  expect(await ask()).toBe(2)
})
