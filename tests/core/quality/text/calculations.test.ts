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
    'Three months of it are 3 x £1,400 = £4,600.',
    'A year of it is 12 × £4.99 = £69.88.',
    'We need 4 * 250 = 1,100 bricks.',
    'The fee is 3 times £1,400, which makes £4,600.',
    'The lease is £1,400 a year for three years, £4,600 in all.',
    'It costs £20 a month for 12 months, which makes £260.',
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
    'Three months of it are 3 x £1,400 = £4,200.',
    'A reader saves 4 x £250 = £1,000.',
    'A year of it is 12 × £4.99 = £59.88.',
    'We need 4 * 250 = 1,000 bricks.',
    'The fee is 3 times £1,400, which makes £4,200.',
    'Take 2 x 500 g = 1 kg of flour.',
    'Rest for 3 x 20 minutes = 1 hour.',
    'Twelve mugs are 12 x 1,50 € = 18 €.',
    'Four of them are 4 x 250 = 1.000 screws.',
    'The lease is £1,400 a year for three years, £4,200 in all.',
    'The lease is £1,400 a year for three years, or £1,300 a year for five years.',
    'It costs £20 a month for 12 months, then £25.',
  ])('%s', (words) => {
    expect(wrong(words)).toEqual([])
  })
})
