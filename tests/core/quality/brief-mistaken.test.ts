import { expect, test } from 'vitest'
import { briefAlterations } from '../../../core/quality/rules/brief-altered.ts'

const SAID = 'We heat the water for half of what we paid three winters ago, and nobody has to shiver.'
const BRIEF = [
  'The new pool on Harbour Street opens on 14 March and cost 1.9 million pounds.',
  'Half of the cost came from a grant of the regional fund.',
  'Heating bills fell from 412,000 to 251,000 pounds a year after the heat pump was fitted.',
  `Maria Ostrowski, who manages the pool, said: “${SAID}”`,
]
const found = (text: string) =>
  briefAlterations(BRIEF, 'The pool', text).map(({ expected, found: its }) => [expected, its])

test.each([
  ['It opens on 14 March. Building the pool cost 1.9 million dollars.', ['1.9 million pounds', '1.9 million dollars']],
  ['The pool cost 1.9 billion pounds to build and opens on 14 March.', ['1.9 million pounds', '1.9 billion pounds']],
  ['Before the heat pump, a year of heating took 214,000 pounds; now it takes 251,000.', ['412,000', '214,000 pounds']],
  ['The regional fund gave a grant for a third of it.', ['Half', 'a third']],
  ['The new pool on Harbour Street opens on 14 February.', ['14 March', '14 February']],
  [`John Miller, who manages the pool, said: “${SAID}”`, ['Maria Ostrowski', 'John Miller']],
])('%s', (text, altered) => {
  expect(found(text)).toContainEqual(altered)
})

test('what is told in other words, left out or counted together is not mistaken', () => {
  const text = `The pool on Harbour Street opens on 14 March. It cost 1.9 million pounds, half of which the regional fund gave. A year of heating now takes 251,000 pounds, which is 161,000 less than the 412,000 of before. “${SAID}”, says Ostrowski.`
  expect(found(text)).toEqual([])
  expect(found('The pool opens in spring. Two thirds of the swimmers come on foot.')).toEqual([])
})
