import { expect, test } from 'vitest'
import { codesIn, foundIn } from './found-in.ts'

const under = (title: string, opening: string) => foundIn(`${opening}\n\nPeople came early.`, { title, alone: true })
const disagree = (title: string, opening: string) =>
  under(title, opening).filter(({ code }) => code === 'title_disagrees')

test.each([
  ['Council votes to close Ferry Lane library', 'Councillors voted by 11 to 6 to keep Ferry Lane library open.'],
  ['Bus fares rise in Wexcombe', 'Bus fares in Wexcombe fell by a tenth in March.'],
  ['Planners reject new stadium', 'City planners have approved a new stadium by the river.'],
  ['Wexcombe Town beat Tilney Rovers', 'Wexcombe Town lost to Tilney Rovers in the last minute of the cup tie.'],
  ['Town bans barbecues in parks', 'The town will allow barbecues in all its parks from May.'],
  ['Firm to cut 50 jobs in Leeds', 'The firm will create 50 jobs at its Leeds works.'],
])('“%s” says the contrary of “%s”', (title, opening) => {
  const [found] = disagree(title, opening)
  expect(found).toMatchObject({ severity: 'advisory', expected: title, phrase: opening, start: 0 })
})

test.each([
  ['Council votes to keep Ferry Lane library open', 'Councillors voted by 11 to 6 to keep Ferry Lane library open.'],
  ['Bus fares rise as fuel costs fall', 'Bus fares in Wexcombe rose by a tenth in March, though fuel costs fell.'],
  ['Bus fares rise in Wexcombe', 'Passengers pay more from March after the council subsidy fell.'],
  ['Bus fares will not rise', 'Bus fares in Wexcombe fell by a tenth in March.'],
  ['Will bus fares rise?', 'Bus fares in Wexcombe fell by a tenth in March.'],
  ['Planners reject new stadium', 'The stadium that planners approved in May was rejected by the court.'],
  [
    'Wexcombe Town beat Tilney Rovers',
    'Tilney Rovers lost a cup tie that they had led twice, and their manager was calm.',
  ],
  ['How we closed our shop', 'The library opens at nine, and stays open until six.'],
])('“%s” does not above “%s”', (title, opening) => {
  expect(disagree(title, opening)).toEqual([])
})

test('is compared in a time that does not grow with either', () => {
  expect(codesIn('close open '.repeat(40_000), { title: 'keep open '.repeat(40_000), alone: true })).not.toContain(
    'title_disagrees',
  )
})
