import { describe, expect, test } from 'vitest'
import { turnsOf } from '../../../core/evidence/rules/turned.ts'

describe('a claim that compares the other way round than the sentence that it follows', () => {
  test.each([
    ['Many residents objected to the plan.', 'Few residents objected to the plan.'],
    [
      'Few patients stopped the treatment because of nausea.',
      'Nausea led a large share of patients to stop the treatment.',
    ],
    ['A small minority of members voted for the merger.', 'Most members voted for the merger.'],
    [
      'Paracetamol eased the pain better than ibuprofen.',
      'Ibuprofen eased the pain better than paracetamol at each hour.',
    ],
    ['Trains are slower than buses on this route.', 'Buses take ten minutes longer than trains on this route.'],
    ['Harbour Foods took over Marsh Dairies for £40 million.', 'Marsh Dairies acquired Harbour Foods for £40 million.'],
    ['Otterby beat Milbury in the final.', 'Milbury defeated Otterby in the final.'],
    [
      'Sales fell by 12% in the north and rose by 5% in the south.',
      'Sales rose by 12% in the north and fell by 5% in the south.',
    ],
    ['The trader lent the boat to the school.', 'The school lent the boat to a trader in 1911.'],
    ['Most residents back the plan.', 'Fewer than half of residents back the plan.'],
    [
      'Wardens counted 47 cars on Mill Road and 112 on Station Road.',
      'Wardens counted 112 cars on Mill Road and 47 on Station Road.',
    ],
    ['The drug reduced pain.', 'The drug reduced pain no more than placebo.'],
    ['The new tyres shorten the braking distance.', 'The new tyres had no effect on the braking distance.'],
    ['The two methods differ in cost.', 'The two methods did not differ in cost.'],
  ])('%s', (claim, source) => {
    expect(turnsOf(claim, source)).toHaveLength(1)
  })

  test.each([
    ['Many residents objected to the plan.', 'Many residents objected to the plan, and few spoke for it.'],
    ['Quite a few members voted for the merger.', 'Many members voted for the merger.'],
    ['Trains are faster than buses on this route.', 'Buses take ten minutes longer than trains on this route.'],
    ['Ibuprofen eased the pain better than paracetamol.', 'Ibuprofen gave greater pain relief than paracetamol.'],
    ['Harbour Foods bought Marsh Dairies for £40 million.', 'Harbour Foods acquired Marsh Dairies for £40 million.'],
    ['Harbour Foods bought Marsh Dairies in May.', 'Marsh Dairies was bought by Harbour Foods in May.'],
    [
      'Sales fell by 5% in the south and rose by 12% in the north.',
      'Sales rose by 12% in the north and fell by 5% in the south.',
    ],
    ['The trader lent the boat to the school.', 'In 1911 a trader lent the boat to the school in the town.'],
    ['Most residents back the plan.', 'More than half of residents back the plan.'],
    [
      'Wardens counted 47 cars on Mill Road and 112 on Station Road.',
      'On Station Road wardens counted 112 cars, and on Mill Road 47.',
    ],
    ['The hall holds no more than 200 people.', 'The hall holds no more than 200 people.'],
    ['The drug had no effect on sleep.', 'The drug had no effect on sleep in the trial.'],
  ])('says the same: %s', (claim, source) => {
    expect(turnsOf(claim, source)).toEqual([])
  })
})
