import { describe, expect, test } from 'vitest'
import { figuresAgainst, measuringSentences } from '../../../core/evidence/rules/source-figures.ts'

const against = (sentence: string, source: string, about = '') =>
  figuresAgainst(sentence, measuringSentences([source], true), about).map(({ found, expected }) => [found, expected])

const SCHEME =
  'Since May 2024 the Rural Homes Repair Scheme pays up to £12,000 for each eligible household. Before that the limit was £9,000.'
const PRICES =
  'Day pass, all zones: £6.20.\n\nWeek pass (reduced fare, holders of a green card): £14.80.\n\nA lost pass is replaced within two days.'
const GRANT =
  'Almond Hall, new roof: £150,000 of the grant. It pays for slates and leadwork. Total repair cost £273,000, with scaffolding.'

describe('a figure that a source has otherwise', () => {
  test.each([
    [
      'a limit for each of the same, under the same long name',
      'Owners are helped by the Rural Homes Repair Scheme with up to £9,000 for each household.',
      SCHEME,
      ['£9,000', '£12,000'],
    ],
    [
      'the one figure that is left on both sides, in the words of its label',
      'A day pass for all zones costs £6.20, and the reduced week pass for holders of a green card costs £15.80.',
      PRICES,
      ['£15.80', '£14.80'],
    ],
    [
      'the same digits in another order, beside a figure that the source has',
      'The repair cost £237,000, of which £150,000 came as a grant.',
      GRANT,
      ['£237,000', '£273,000'],
    ],
  ])('%s', (_, sentence, source, expected) => {
    expect(against(sentence, source, 'Almond Hall has a new roof')).toEqual([expected])
  })
})

describe('a figure of something else', () => {
  test.each([
    [
      'a limit of an earlier time',
      'Until May 2024 the Rural Homes Repair Scheme paid up to £9,000 for each household.',
      SCHEME,
    ],
    [
      'a limit for two',
      'Two owners are helped by the Rural Homes Repair Scheme with up to £24,000 for each household.',
      SCHEME,
    ],
    ['a limit by another measure', 'The Rural Homes Repair Scheme pays up to £9,000 for each roof.', SCHEME],
    ['a limit of another scheme', 'The Urban Flats Insulation Fund pays up to £9,000 for each household.', SCHEME],
    [
      'two figures of a sentence that the source does not have',
      'A day pass for all zones costs £5.20, and the reduced week pass for holders of a green card costs £15.80.',
      PRICES,
    ],
    [
      'a pass of another kind',
      'A day pass for all zones costs £6.20, and a bicycle in the luggage van costs £15.80.',
      PRICES,
    ],
    [
      'another thing whose digits are the same',
      'The organ cost £237,000, of which £150,000 came as a grant.',
      'Almond Hall, new roof: £150,000 of the grant. The lottery gave £273,000 to five villages.',
    ],
    [
      'what the source says elsewhere too',
      'The repair cost £237,000, of which £150,000 came as a grant.',
      `${GRANT} The first repair estimate of £237,000 was exceeded.`,
    ],
  ])('%s', (_, sentence, source) => {
    expect(against(sentence, source, 'Almond Hall has a new roof')).toEqual([])
  })
})

test('intervals and doses of a source that the text does not cite have to be of clearly the same', () => {
  const [sentence, source] = ['The bins are emptied every week.', 'Bins are emptied every two weeks.']
  expect(figuresAgainst(sentence, measuringSentences([source]), '')).toHaveLength(1)
  expect(figuresAgainst(sentence, measuringSentences([source], true), '')).toEqual([])
})
