import { expect, test } from 'vitest'
import { briefAlterations } from '../../../core/quality/rules/brief-altered.ts'

const altered = (brief: string | string[], body: string, title = 'Title') =>
  briefAlterations([brief].flat(), title, body).map(({ expected, found }) => [expected, found])

test.each([
  ['The trial ran for 12 weeks with 340 patients.', 'The trial ran for 16 weeks with 340 patients.', '12', '16'],
  ['Fees fell by 40 % last year.', 'Last year, fees fell by 45 %.', '40 %', '45 %'],
  ['The kettle costs £45.', 'At £54, the kettle costs less than most.', '£45', '£54'],
  [
    'Questions go to press@harbour.example.',
    'Send questions to press@harbor.example.',
    'press@harbour.example',
    'press@harbor.example',
  ],
  ['Call +44 20 7946 0958 to book.', 'To book, call +44 20 7946 0985.', '+44 20 7946 0958', '+44 20 7946 0985'],
  [
    'See https://harbour.example/plan for the plan.',
    'The plan is at https://harbour.example/plans-2026.',
    'https://harbour.example/plan',
    'https://harbour.example/plans-2026.',
  ],
  ['Dr Katherine Hale leads the ward.', 'The ward is led by Dr Catherine Hale.', 'Katherine Hale', 'Catherine Hale'],
  [
    'She said: “We will not cut a single nurse this year.”',
    '“We will cut a single nurse this year,” she said.',
    'We will not cut a single nurse this year.',
    'We will cut a single nurse this year,',
  ],
])('a brief that says %j is altered by %j', (brief, body, expected, found) => {
  expect(altered(brief, body)).toEqual([[expected, found]])
})

test('a quotation is compared with a field that holds it without its marks', () => {
  const quote = 'Our members asked for shorter queues, and they have them'
  expect(altered([quote], '“Our members asked for longer queues, and they have them,” said Ann Reed.')).toHaveLength(1)
  expect(altered([quote], '“Our members asked for shorter queues, and they have them,” said Ann Reed.')).toEqual([])
})

test.each([
  ['The trial ran for 12 weeks.', 'It took 12 weeks, not 16 as planned.'],
  ['The trial ran for 12 weeks.', 'The ward has 30 beds.'],
  ['1,200 people came.', '1200 people came.'],
  ['Fees fell by 40 percent.', 'Fees fell by 40 %.'],
  ['Ann Smith spoke first.', 'The Ann Smiths of the world speak first.'],
  ['Anna Reed and Hanna Reed founded it.', 'Hanna Reed and Anna Reed founded it.'],
  ['Call 020 7946 0958.', 'Call (020) 7946-0958.'],
  ['Open 9 to 5 on weekdays.', 'Ask at the desk.'],
  ['She said “we are ready to open the new hall in May”.', 'They are ready to open the new hall in May.'],
  ['Version 2.4 fixes the crash.', 'The crash is fixed in version 2.4 [1].'],
])('a brief that says %j is not altered by %j', (brief, body) => {
  expect(altered(brief, body)).toEqual([])
})

test('the finding blocks, and stands where the text says it otherwise', () => {
  const body = 'First. The trial ran for 16 weeks.'
  const [issue] = briefAlterations(['The trial ran for 12 weeks.'], 'Title', body)
  expect(issue).toMatchObject({ code: 'brief_altered', severity: 'blocking', start: 25, end: 27 })
})
