import { describe, expect, test } from 'vitest'
import { codesIn, foundIn } from './found-in.ts'

test.each([
  ['share_wrong', 'Of those asked, 38 per cent, or a half, said yes.'],
  ['share_wrong', 'Forty-five of 120 schools (52 per cent) took part.'],
  ['change_wrong', 'Complaints fell by a third, from 410 to 250.'],
  ['change_wrong', 'Sales went up from 200 to 300. That is a rise of 20 per cent.'],
  ['change_wrong', 'Membership doubled, from 300 to 450.'],
  ['sum_wrong', 'There were 120 staff: 45 nurses, 30 doctors and 35 porters.'],
  ['sum_wrong', 'The vote was split: 45 per cent for, 30 per cent against and the remaining 35 per cent undecided.'],
  ['sum_wrong', '| Branch | Loans |\n| --- | --- |\n| North | 120 |\n| South | 80 |\n| Total | 230 |'],
  ['date_wrong', 'The meeting is on Monday, 3 March 2026.'],
  ['date_wrong', 'The deadline is 31 June.'],
  ['years_wrong', 'She was born in 1920 and died in 1995, aged 82.'],
  ['count_wrong', 'There are three steps:\n\n- Open it.\n- Close it.'],
  [
    'figures_differ',
    'The survey asked 1,200 adults in the county. Later on, the survey asked 1,450 adults in the county.',
  ],
])('%s is found in “%s”', (code, words) => {
  expect(codesIn(words)).toContain(code)
})

test('a change that its own figures contradict says which they make', () => {
  const [found] = foundIn('Complaints fell by a third, from 410 to 250.')
  expect(found).toMatchObject({ code: 'change_wrong', expected: '39%', found: 'a third' })
})

test.each([
  'In the spaced group 88 per cent of the whole plan of quizzes was held, in the other group 91 per cent of it.',
  'Complaints fell by nearly 40 per cent, from 410 to 250.',
  'Already one billion people go to bed hungry. About the same time two billion people already eat insects.',
  'Three million visitors saw the fair. Visitors from the sea side of the bay, four million of them, came by boat.',
  'About a third of visitors, 34 per cent, come by bus.',
  'Of the 120 visitors, 45 came by bus and 30 by train.',
  'There were 110 staff: 45 nurses, 30 doctors and 35 porters.',
  'The meeting is on Tuesday, 3 March 2026, at 10.30.',
  'She was born in 1920 and died in 1995, aged 74.',
  'In 2019 the branch lent 400 books. In 2020 the branch lent 300 books.',
  'The north branch lent 400 books a week. The south branch lent 300 books a week.',
  'A return costs 12 euros, a single 7 euros and a day ticket 15 euros.',
  'There are three steps:\n\n- Open it.\n- Look inside.\n- Close it.',
])('figures that agree are none: “%s”', (words) => {
  expect(codesIn(words)).toEqual([])
})

describe('names', () => {
  test.each([
    'The plan was drawn by Katherine Hale in the spring. Later Catherine Hale sold it to the town.',
    'A man called Jonson came first. Then came Peter Johnson, and Johnson stayed.',
    'The town of Feldkirchen owns it. People in Feldkirchen are proud, and Feldkirhen pays.',
    'The leader of the group, Martin Teale, called it sentimental. Mr Neale asked for a recount.',
  ])('spelt two ways are found: “%s”', (words) => expect(codesIn(words)).toContain('name_two_spellings'))
  test.each([
    'The plan was drawn by Katherine Hale and her brother Peter Hale in the spring.',
    'Martin Teale called it sentimental. Ann Neale smiled, and Mr Neale asked for a recount.',
    'The Smiths live here. Smith built it, and Smith’s son keeps it.',
    'Nigeria and the Nigerian team were there, with Austria and Australia.',
  ])('that differ are none: “%s”', (words) => expect(codesIn(words)).toEqual([]))
})
