import { expect, test } from 'vitest'
import { codesIn } from './found-in.ts'

const figures = (words: string) => codesIn(words).filter((code) => /_wrong$|^cannot_be$/.test(code))

test.each([
  ['sum_wrong', 'The fête took £815: £590 from the gate and £235 from the stalls.'],
  ['sum_wrong', 'The roof cost £42,000: £30,500 for slates, £8,000 for timber and £4,500 for the scaffold.'],
  [
    'sum_wrong',
    'The mill will take on 60 people. Forty of the jobs are in weaving, fifteen in dyeing and ten in the office.',
  ],
  [
    'sum_wrong',
    'The appeal ended with £9,000. The raffle brought in £3,000, the grant was £4,000 and the walk raised £1,500.',
  ],
  ['share_wrong', 'The bell costs £7,000. So far we have £4,200. We need £3,800 more.'],
  ['share_wrong', 'A pass costs £80 a year. Students pay half price: £45 for the pass.'],
  ['share_wrong', 'At £24.50 it costs £4 more than last year’s model, which sold for £18.50.'],
  ['cannot_be', 'Sales were £2.4 million, up from £2.9 million a year before.'],
  ['cannot_be', 'Some schools did worse: the score was 61%, down from 58% in May.'],
])('%s: %s', (code, words) => {
  expect(figures(words)).toEqual([code])
})

test.each([
  'The fête took £815: £590 from the gate and £225 from the stalls.',
  'The fête took £815: £590 from the gate, £125 from the stalls and the rest in donations.',
  'The firm made £4.1 million: £2.6 million from tea and £1.4 million from cakes.',
  'There are two prices: £12 for adults and £7 for children.',
  'The ticket is £20: £3 less than the bus and £9 less than the train.',
  'The mill will take on 60 people. Forty of the jobs are in weaving, ten in dyeing and ten in the office.',
  'The mill will take on 60 people. Forty of the jobs are in weaving, ten in dyeing.',
  'The appeal ended with £8,500. The raffle brought in £3,000, the grant was £4,000 and the walk raised £1,500.',
  'The appeal ended with £9,000. The raffle brought in £3,000, the grant was £4,000 and the walk raised £1,500; the rest was donations.',
  'The bell costs £7,000. So far we have £4,200. We need £2,800 more.',
  'A pass costs £80 a year and a day £10. Students pay half price: £40 for the pass.',
  'At £24.50 it costs £6 more than last year’s model, which sold for £18.50.',
  'Sales were £2.9 million, up from £2.4 million a year before.',
  'The club is 4th, up from 9th, and drew 900 people, up from 700.',
  'Doors open at 7:30 and the play ends at 9:15.',
])('is none where the figures say so: %s', (words) => {
  expect(figures(words)).toEqual([])
})
