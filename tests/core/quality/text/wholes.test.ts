import { expect, test } from 'vitest'
import { codesIn } from './found-in.ts'

test.each([
  ['share_wrong', 'Of the 200 members, 120, or 50 per cent, voted yes on Tuesday evening at the hall.'],
  ['sum_wrong', 'In the survey 45 per cent said yes, 40 per cent said no and 25 per cent did not answer.'],
  ['sum_wrong', 'The three wards have 1,200, 900 and 700 voters, 3,000 altogether.'],
  ['sum_wrong', 'Half of the budget goes to staff, a third to rent and a quarter to travel.'],
  ['figures_differ', 'Jane Marsh, 45, joined in May. The club is small. Jane Marsh, 54, said she would stay.'],
  ['sum_wrong', 'Women made up 58 per cent of the staff and men 52 per cent last year.'],
  ['sum_wrong', 'The class has 28 pupils: 15 girls and 12 boys, all aged nine.'],
  ['share_wrong', 'A dozen eggs cost £3.60, or 25p each, at the farm gate.'],
  ['duration_wrong', 'The train takes 90 minutes: it leaves at 09:15 and arrives at 10:35.'],
  ['share_wrong', 'The hall seats 300 people in 12 rows of 20 seats each.'],
  ['share_wrong', 'The club won 27 of their 25 games and went up a league.'],
])('%s: %s', (code, words) => {
  expect(codesIn(words)).toContain(code)
})

test.each([
  'Of the 200 members, 120, or 60 per cent, voted yes on Tuesday evening at the hall.',
  'In the survey 45 per cent said yes, 40 per cent said no and 15 per cent did not answer.',
  'In the survey 45 per cent liked tea, 40 per cent liked coffee and 25 per cent liked both.',
  'Readers could name several: 60 per cent read novels, 45 per cent read history and 30 per cent poetry.',
  'Rent cost £500, food £300 and travel £150, £950 in all.',
  'Half of the budget goes to staff, a third to rent and a sixth to travel.',
  'The meeting is on Tuesday, 3 March 2026, at the town hall.',
  'Women made up 58 per cent of the staff and men 42 per cent last year.',
  'Women made up 58 per cent of the staff in the shop and men 52 per cent in the yard.',
  'The class has 28 pupils: 15 girls and 13 boys, all aged nine.',
  'The price rose from £40 to £50, a rise of 25 per cent, in one year.',
  'The old library opened in 1912 with two rooms. When the new library opened in 1921, it had no lamps.',
  'Seven out of ten readers, 70 per cent, prefer paper to a screen.',
  'The train takes 80 minutes: it leaves at 09:15 and arrives at 10:35.',
  'The hall seats 300 people: 12 rows of 20 seats each, and a balcony of 60.',
  'Turnout was 45 per cent in 2019, 40 per cent in 2021 and 25 per cent in 2023.',
  'Jane Marsh, 45, joined in May. Her daughter Jane Marsh, 19, said she would stay.',
  'In the survey 45 per cent said yes, 40 per cent said no and 20 per cent of both did not answer in full.',
  'Half of the budget goes to staff, a third of that to nurses and a quarter of it to cleaners.',
  'A dozen eggs cost £3.60, or 30p each, at the farm gate.',
  'Two dozen cards cost £12, or 50p each, by post.',
  'The hall seats 300 people in 15 rows of 20 seats each.',
  'Of the 18 apple trees that were tagged, 16 were still there, and 11 of them bore fruit.',
  'The club won 17 of their 25 games and went up a league.',
  'He owns 2,300 of the 1982 prints and sells none of them.',
  'Jane Marsh, 45, joined in May. Jane Marsh, 46, left a year later.',
])('is none where the figures make the whole, or are of several: %s', (words) => {
  expect(codesIn(words)).toEqual([])
})
