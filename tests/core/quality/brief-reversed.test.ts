import { expect, test } from 'vitest'
import { briefReversals } from '../../../core/quality/rules/brief-reversed.ts'

const found = (brief: string, text: string) =>
  briefReversals([brief], `## What to do\n\n${text}\n`).map((one) => one.found)

test.each([
  [
    'Do not change the dose of your tablets because of a single reading.',
    'Change the dose of your tablets because of a single reading.',
  ],
  [
    'Do not measure within 30 minutes of coffee, a cigarette or exercise.',
    'You may measure within 30 minutes of coffee, a cigarette or exercise.',
  ],
  ['Do not stop early unless the unit has told you to.', 'Stop early unless the unit has told you not to.'],
  ['The drops calm the eye and prevent infection.', 'The drops calm the eye and cause infection.'],
  [
    'Ring the unit at once if the pain or your sight gets worse.',
    'Ring the unit within a fortnight if the pain or your sight gets worse.',
  ],
  ['Call us if a reading is 180/120 or higher.', 'Call us if a reading is 180/120 or lower.'],
  ['It is free of charge to patients over 65.', 'It is free of charge to patients under 65.'],
  ['The pouch must not be shut in a closed bag.', 'The pouch must be shut in a closed bag.'],
])('what a brief says is found the other way round: %s', (brief, text) => {
  expect(found(brief, text)).toEqual([text])
})

test.each([
  ['Do not stop early unless the unit has told you to.', 'Don’t stop early unless the unit has told you to.'],
  [
    'Do not stop early unless the unit has told you to.',
    'Stopping early is not advised unless the unit has told you to.',
  ],
  ['Ring the unit at once if your sight gets worse.', 'Ring the unit straight away if your sight gets worse.'],
  ['Do not shut the pouch in a closed bag.', 'Never shut the pouch in a closed bag.'],
  ['Do not shut the pouch in a closed bag.', 'Shut in a closed bag, the pouch cannot cool your insulin.'],
  ['It reads pages, tables and forms but not PDF files.', 'It reads pages, tables and forms.'],
  [
    'The insulin looks cloudy when it is normally clear: do not use it, open a new one.',
    'The insulin looks cloudy when it is normally clear.',
  ],
  [
    'Deaths did not differ: 11 in the call group and 12 in the other.',
    'There were 11 deaths in the call group and 12 in the other.',
  ],
  [
    'Third-party policies, learner cover and temporary cover.',
    'We haven’t compared third-party policies, learner cover or temporary cover.',
  ],
  [
    'We base the loan on the average of the three lowest months, not on the last three.',
    'We based the loan on the average of the three lowest months.',
  ],
  [
    'Give it the same scopes as the old key. v3 keys start with no scopes at all, v2 keys had all of them.',
    'Give the v3 key the same scopes as the old key.',
  ],
  ['Electronic money is not covered by the scheme.', 'Is electronic money covered by the scheme?'],
  [
    'Call us if a reading is 180/120 or higher.',
    'Call us if a reading is 180/120 or higher. Do not call us if a reading of 180/120 comes once.',
  ],
  ['Take two readings a minute apart, before breakfast.', 'Before breakfast, take two readings a minute apart.'],
])('what is said again or otherwise is none: %s / %s', (brief, text) => {
  expect(found(brief, text)).toEqual([])
})
