import { expect, test } from 'vitest'
import { codesIn, foundIn } from './found-in.ts'

const under = (title: string, text: string) =>
  foundIn(`# ${title}\n\n${text}\n\nThe road was shut until noon.`, { title, alone: true }).filter(
    ({ code }) => code === 'figures_differ',
  )

test.each([
  ['Coach crash hurts 14 near Tilney', 'Sixteen people were hurt when a coach left the road near Tilney on Sunday.'],
  ['Four dead in mine collapse', 'Five miners were killed when a gallery fell in on Monday night.'],
  ['Police arrest nine after derby', 'Seven men have been arrested after the derby at Carrow Lane.'],
  ['Council buys 12 buses', 'The council has bought fourteen buses for the lanes around Wexcombe.'],
  ['Firm creates 80 jobs', 'A maker of kites is to create 60 jobs in the old mill.'],
])('“%s” above “%s”', (title, opening) => {
  expect(under(title, opening)).toHaveLength(1)
})

test.each([
  ['Coach crash hurts 14 near Tilney', 'Fourteen people were hurt when a coach left the road near Tilney on Sunday.'],
  [
    'Coach crash hurts 14 near Tilney',
    'Twelve passengers and both drivers were hurt, and 14 people in all saw a doctor.',
  ],
  ['Three dead in mine collapse', 'Two men and a woman were killed when a gallery fell in on Monday night.'],
  ['Four dead in mine collapse', 'At least five miners were killed when a gallery fell in on Monday night.'],
  ['Four dead in mine collapse', 'One miner and three rescuers died when a gallery fell in.'],
  ['Police arrest nine after derby', 'Seven of those arrested after the derby have been let go.'],
  ['Council buys 12 buses', 'The council has 14 buses already, and will have more in May.'],
  ['Five years of rain', 'It has rained for six years without a pause.'],
])('“%s” not above “%s”', (title, opening) => {
  expect(under(title, opening)).toEqual([])
})

test('a version still to come is newer than the one of the title', () => {
  const notes = (text: string) => under('Quill 3.2.0', text)
  expect(notes('Folders cannot be moved yet. This will be mended in 3.1.1.')).toHaveLength(1)
  expect(notes('Folders cannot be moved yet. This will be mended in 3.2.1.')).toEqual([])
  expect(notes('Folders can be moved. This had been broken in 3.1.1.')).toEqual([])
  expect(notes('Quill 3.2.0 is here. A mend for 3.1 will come with 3.1.4.')).toEqual([])
})

test('the result of a game is one throughout', () => {
  const game = (text: string) => under('Rovers go third', `Tilney Rovers 3 Wexcombe 1\n\n${text}`)
  expect(game('Rovers went third with a 2–1 win in the rain.')).toHaveLength(1)
  expect(game('Rovers shared the points in a 1-1 draw.')).toHaveLength(1)
  expect(game('Rovers went third with a 3–1 win in the rain.')).toEqual([])
  expect(game('Wexcombe fell to a dull 1–3 defeat. They had lost last season after a 2–1 win.')).toEqual([])
})

test('a title counts the steps of the one list below it', () => {
  const list = '1. Take the key.\n2. Turn it.\n3. Pull.\n4. Go in.'
  const codes = (title: string, text = list) => codesIn(`# ${title}\n\nSo it goes.\n\n${text}`, { title, alone: true })
  expect(codes('Six steps to an open door')).toContain('count_wrong')
  expect(codes('Five tips for doors')).toContain('count_wrong')
  expect(codes('Four steps to an open door')).not.toContain('count_wrong')
  expect(codes('Five tips for doors', `## Wait\n\nDo.\n\n## Knock\n\n${list}`)).not.toContain('count_wrong')
  expect(codes('Six questions on doors', `${list}\n\n## Answers\n\n${list}`)).not.toContain('count_wrong')
})

test('what a text announces is said in its own words', () => {
  const [found] = foundIn('1. Take the key.\n2. Turn it.\n3. Pull.', { title: 'Five ways in', alone: true })
  expect(found).toMatchObject({ code: 'count_wrong', phrase: 'Five ways', expected: '3' })
})
