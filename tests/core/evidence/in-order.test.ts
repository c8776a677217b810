import { expect, test } from 'vitest'
import { readWordTable } from '../../../core/evidence/read-word-table.ts'
import { evidenceOf } from '../../../core/evidence/rules/score.ts'
import { indexSource } from '../../../core/evidence/rules/source-index.ts'
import { tokensOf } from '../../../core/evidence/rules/tokens.ts'
import { resourcesFolder } from '../../support/world.ts'

const table = await readWordTable(resourcesFolder)

const confidenceOf = (claim: string, source: string) =>
  evidenceOf(tokensOf(claim), indexSource(source), table).confidence

const SALE =
  'Nordhavn, a Danish freight group, is to buy Castellan Logistics for €640m. Analysts expect the deal to close in June.'
const WOUNDS = 'In the glue group four wounds reopened within ten days, and in the stitches group one wound reopened.'
const SINKS = 'Staff had used the sinks for emptying washbowls, against hospital policy, until the outbreak was found.'

test.each([
  ['who buys whom', 'Castellan Logistics is to buy the Danish freight group Nordhavn for €640m.', SALE],
  ['which of two had more', 'More wounds reopened in the stitches group than in the glue group.', WOUNDS],
])('words in another order that turns what they say are not high: %s', (_, claim, source) => {
  expect(confidenceOf(claim, source)).not.toBe('high')
})

test.each([
  ['Nordhavn, a Danish freight group, is to buy Castellan Logistics for €640m.', SALE],
  ['Staff had used the sinks for emptying washbowls, against hospital policy.', SINKS],
])('“%s” in the words of its source is high', (claim, source) => {
  expect(confidenceOf(claim, source)).toBe('high')
})

test('words that stand scattered over a source bear out less than the same words side by side', () => {
  const claim = 'The clinic tested 4,200 patients for diabetes in Leeds.'
  const near = 'The clinic tested 4,200 patients for diabetes in Leeds last year.'
  const far =
    'Leeds has one clinic. Diabetes is common there. A nurse of the town tested a new device. Patients numbered 4,200.'
  expect(confidenceOf(claim, near)).toBe('high')
  expect(confidenceOf(claim, far)).toMatch(/low|unsupported/)
})
