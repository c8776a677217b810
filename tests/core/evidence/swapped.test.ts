import { describe, expect, test } from 'vitest'
import { citedAgainst, citedSentences } from '../../../core/evidence/rules/cited-against.ts'

const against = (claim: string, source: string): string[] =>
  citedAgainst(claim, citedSentences([source]), (number) => source.includes(number)).map(
    ({ found, expected }) => `${found} / ${expected}`,
  )

describe('two figures that a sentence gives to the other side than its source', () => {
  test.each([
    [
      'In a Kitchen Bench test the acid worked better in cold water than in hot: in 20 minutes 15 grams in one litre removed 94 percent of the limescale cold and 58 percent hot.',
      'Citric acid, 15 grams in one litre of hot water for 20 minutes, removed 94 percent of the limescale. The same amount in cold water removed 58 percent in 20 minutes and 91 percent overnight.',
      '94 cold / 94 hot',
    ],
    [
      'The rash was seen in 12 % of the women and 7 % of the men in the trial.',
      'In the trial the rash was seen in 12 % of men and 7 % of women.',
      '12 women / 12 men',
    ],
    [
      'The share of homes with a heat pump fell from 31 % in 2019 to 18 % in 2023.',
      'In 2019 the share of homes with a heat pump was 18 %; in 2023 it was 31 %.',
      '31 2019 / 31 2023',
    ],
    [
      'Stroke occurred in 1.3 % of patients on warfarin and in 1.6 % of those on veloxaban.',
      'Stroke occurred in 1.6 % of patients on warfarin and 1.3 % of those on veloxaban.',
      '1.3 warfarin / 1.3 veloxaban',
    ],
    [
      'The library lent 4,100 books to adults and 6,300 to children in May.',
      'In May the library lent 6,300 books to adults, and 4,100 to children.',
      '4,100 adults / 4,100 children',
    ],
    [
      'Late trains made up 9 % in Leeds and 14 % in York last spring.',
      'Last spring, late trains made up 14 % in Leeds and 9 % in York.',
      '9 Leeds / 9 York',
    ],
    [
      'Rent took 24 percent of the budget and food 38 percent.',
      'Rent took 38 percent of the budget and food 24 percent, the survey found.',
      '24 percent / 38 percent',
    ],
    [
      'The fair drew 6,100 visitors, compared with 4,800 that the town had expected.',
      'In its first week the fair drew 4,800 visitors, compared with 6,100 that the town had expected.',
      '6,100 visitors / 4,800 visitors',
    ],
  ])('%s', (claim, source, expected) => {
    expect(against(claim, source)).toEqual([expected])
  })

  test.each([
    [
      'In 20 minutes it removed 58 percent of the limescale in cold water and 94 percent in hot.',
      'Citric acid, 15 grams in one litre of hot water for 20 minutes, removed 94 percent of the limescale. The same amount in cold water removed 58 percent in 20 minutes and 91 percent overnight.',
    ],
    [
      'The rash was seen in 7 % of the women and 12 % of the men in the trial.',
      'In the trial the rash was seen in 12 % of men and 7 % of women.',
    ],
    [
      'The share of homes with a heat pump rose from 18 % in 2019 to 31 % in 2023.',
      'In 2023 the share of homes with a heat pump was 31 %; in 2019 it was 18 %.',
    ],
    [
      'Of 61 pages 33 came at night and 28 in the day after the change.',
      'After the change there were 61 pages, 28 in the day and 33 at night.',
    ],
    [
      'Food took 24 percent of the budget and rent 38 percent.',
      'Rent took 38 percent of the budget and food 24 percent.',
    ],
    ['The hall has 24 and 38 seats on two floors.', 'The hall has 38 and 24 seats on two floors.'],
    [
      'Rent took 24 percent of the budget and food 38 percent.',
      'In 2019 rent took 38 percent of the budget and food 24 percent, in 2020 rent took 24 percent and food 38 percent.',
    ],
  ])('says no other than its source: %s', (claim, source) => {
    expect(against(claim, source)).toEqual([])
  })
})
