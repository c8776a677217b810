import { describe, expect, test } from 'vitest'
import { codesIn, foundIn } from './found-in.ts'

const SUMS = ['share_wrong', 'change_wrong', 'sum_wrong']
const wrong = (words: string) => codesIn(words).filter((code) => SUMS.includes(code))

describe('a result that is not the one that its own figures make', () => {
  test.each([
    '0.75 % of £20,000 is £250.',
    'A fee of 0.75 % on £20,000 comes to £250 a year.',
    'On £20,000, a charge of 0.75 % costs £250.',
    'At 5 % interest, £1,000 earns £60 a year.',
    'Twelve months at £35 is £400.',
    'Four tickets at £12 each cost £46.',
    'Ten per cent of 250 is 30.',
    'Half of 60 is 20.',
    'Six in ten, or 70 per cent, agree.',
    'Membership rose by 10 from 40 to 60.',
    'Membership rose from 40 to 60, a gain of 10.',
    'The charge is 0.75 %. On £20,000 that is £250.',
    'The rent is £900 a month, which is £10,500 a year.',
    '20 % off £50 makes £45.',
    'Two thirds of 90 pupils are 50 pupils.',
    'Three payments of £25 make £85.',
  ])('%s', (words) => {
    expect(wrong(words)).toHaveLength(1)
  })

  test('it is told with both results, at the place of the one that is stated', () => {
    const [found] = foundIn('A fee of 0.75 % on £20,000 comes to £250 a year.').filter(
      ({ code }) => code === 'share_wrong',
    )
    expect(found).toMatchObject({ phrase: '£250', expected: '£150' })
  })
})

describe('results that are right, rounded, or of more than the sentence says', () => {
  test.each([
    '0.75 % of £20,000 is £150.',
    'A fee of 0.75 % on £20,000 comes to about £155 a year.',
    'At 5 % interest, £1,000 earns £50 a year.',
    'At 5 %, £1,000 becomes £1,629 in ten years.',
    'Twelve months at £35 is £420.',
    'Four tickets at £12.50 cost £50.',
    'Ten per cent of 250 people are 30 years old.',
    'A third of 100 is 33.',
    'Membership rose by 20 from 40 to 60.',
    'It costs £9 a month, or £90 a year.',
    'The rent is £250 a week, which is £13,000 a year.',
    'The charge is 0.75 %. On £20,000 that is £150.',
    '7 % of 1,350 is 95.',
    'Two of the 12 nurses at £30 cost the ward £60.',
    'Three meals for £10 cost £10.',
    'Three of the 40 shops in 12 towns, or 30 per cent of the total, closed.',
    'The vote fell by 10 points from 40 % to 30 %.',
    '20 % of the £50 fee is £10.',
    'The council spent 40 % of £2.1 million, about £800,000, on roads.',
    'Ten percent of 200 homes is 20 homes.',
  ])('%s', (words) => {
    expect(wrong(words)).toEqual([])
  })
})
