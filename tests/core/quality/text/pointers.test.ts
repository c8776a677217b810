import { expect, test } from 'vitest'
import { codesIn } from './found-in.ts'

const STEPS = '1. Turn off the heating.\n2. Fit the key.\n3. Close the valve.\n'
const TABLE = '| Region | Readers |\n| --- | ---: |\n| North | 120 |\n| South | 160 |\n'

test.each([
  ['pointer_nowhere', 'A petition gathered 3,120 signatures in two weeks (see table 3).'],
  ['pointer_nowhere', `Most readers live in the South, as shown in Table 2.\n\n${TABLE}`],
  ['pointer_nowhere', `${STEPS}\nRepeat step 12 until no air comes.`],
  ['pointer_nowhere', `${STEPS}\nRepeat steps 3 to 9 for the other radiators.`],
  ['pointer_nowhere', 'The fees are in the table below, and they hold until March.'],
  ['count_wrong', `Follow these nine steps.\n\n${STEPS}`],
  ['count_wrong', 'You need four things: a radiator key, a cloth and a small bowl.'],
  ['quotation_open', '“We were left with a choice between Saturdays and the books, said the mayor. Nobody answered.'],
  ['quotation_open', '"Nobody wanted this," he said. "We were left with a choice between two bad things.'],
  [
    'figures_differ',
    'The petition gathered 3,120 signatures. On Friday the mayor was handed the 3,210 signatures in a box.',
  ],
  ['sum_wrong', 'All 17 councillors were present: nine voted for the motion, six against, and none abstained.'],
  ['change_wrong', 'It is open for 42 hours a week at present and will be open for 36 from May, four hours fewer.'],
])('%s: %s', (code, words) => {
  expect(codesIn(words)).toContain(code)
})

test.each([
  `Most readers live in the South, as shown in table 1.\n\n${TABLE}`,
  'The rates are in table 3 of the annual report, which the board published in March.',
  'Table 3: Readers by region\n\nThe South has most of them (see table 3).',
  `${STEPS}\nRepeat steps 1 to 3 for the other radiators.`,
  `The fees are in the table below.\n\n${TABLE}`,
  `${STEPS}\nRepeat step 2 until no air comes.`,
  `Follow these three steps.\n\n${STEPS}`,
  'You need three things: a radiator key, a cloth and a small bowl.',
  'There are two rules: read the label before you start and, where it says so, wear gloves and open a window.',
  '"Nobody wanted this," he said.\n\n"We had two choices. Both were bad.\n\n"We took the first."',
  'The shelf is 12" deep and holds two rows of books.',
  '"She was the manager from 2019 to 2023" tells a reader what they want to know.',
  'The petition gathered 3,120 signatures in March and 4,210 signatures in April.',
  'All 17 councillors were present: nine voted for the motion, six against, and two abstained.',
  'It is open for 42 hours a week at present and will be open for 36 from May, six hours fewer.',
])('is none where the text has what it points to: %s', (words) => {
  expect(codesIn(words)).toEqual([])
})
