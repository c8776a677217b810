import { expect, test } from 'vitest'
import { sentenceWords } from '../../../core/evidence/rules/source-sentences.ts'
import { unsettledIn } from '../../../core/evidence/rules/unsettled.ts'

const turnOf = (claim: string, source: string) => unsettledIn(sentenceWords(claim), sentenceWords(source))

test.each([
  ['Most drivers would think of leaving.', 'Of 600 drivers who answered, 43% said that they would think of leaving.'],
  ['The parliament has passed the packaging bill.', 'The committee asked on Monday that the packaging bill be passed.'],
  ['The council has approved the bypass.', 'A committee recommended that the new bypass be approved.'],
  ['The trial found that the drug works.', 'The trial was stopped before it found whether the drug works.'],
  ['The ointment can be had without a prescription.', 'The ointment can be had only on a doctor’s prescription.'],
  ['Take the capsules with food.', 'Take the capsules on an empty stomach, an hour before a meal.'],
  ['The boiler is cleaned every year.', 'The boiler is cleaned every three years.'],
  ['Most members are in favour of the merger.', 'Of the 210 members, 80 were in favour and 112 against.'],
  ['Orr Bakers has been bought by Tamsin Mills.', 'Orr Bakers said that it had bought Tamsin Mills.'],
  ['The drug does not pass into milk.', 'It is not known whether the drug passes into milk.'],
  ['It is used in valvular fibrillation.', 'It is used in non-valvular fibrillation.'],
])('“%s” says more than “%s”', (claim, source) => {
  expect(turnOf(claim, source)).toMatchObject({ of: 'direction' })
})

test.each([
  ['Most drivers would think of leaving.', 'Of 600 drivers, 63% would think of leaving and 20% would not.'],
  ['Most of them, 43% in the north alone, would leave.', 'Most would leave: in the north alone 43% said so.'],
  ['The parliament has passed the packaging bill.', 'The parliament passed the bill that the committee had asked for.'],
  ['A committee asked for the bill to be passed.', 'The committee asked on Monday that the bill be passed.'],
  ['The trial found that the drug works.', 'The trial was to find whether the drug works, and found that it does.'],
  ['The ointment is sold on prescription only.', 'The ointment can be had only on a doctor’s prescription.'],
  ['Do not take the capsules with food.', 'Take the capsules on an empty stomach.'],
  ['The boiler is cleaned every three years.', 'The boiler is cleaned every three years.'],
  ['Most members are in favour of the merger.', 'Of the 210 members, 150 were in favour.'],
  ['Tamsin Mills has been bought by Orr Bakers.', 'Orr Bakers said that it had bought Tamsin Mills.'],
  ['It is not known whether the drug passes into milk.', 'It is not known whether the drug passes into milk.'],
  ['It is used in non-valvular fibrillation.', 'It is used in non-valvular, not in valvular fibrillation.'],
])('“%s” says no more than “%s”', (claim, source) => {
  expect(turnOf(claim, source)).toBeNull()
})
