import { expect, test } from 'vitest'
import { codesIn } from './found-in.ts'

const PIECE =
  'The choir sings in the old chapel on the hill, as it has for ninety years.\n\nNobody remembers who began it, and nobody would be the one to stop it.\n\nVisitors may join in after the second hymn.\n\n'

test.each([
  'Sunday 6 September: Harvest supper, 6 p.m. to 9 p.m.',
  'Wed 3 June: Ana de la Cruz, Luis del Río, Otto von Thun, Hall B, 10 a.m.',
  'Friday 2 October: Karl Benz, Max Planck, Aula Maxima, 7 p.m. to 8.30 p.m.',
])('days, times and names are in no other language: %s', (line) => {
  expect(codesIn(`- ${line}`)).toEqual([])
  expect(codesIn(line).filter((code) => code.startsWith('foreign'))).toEqual([])
})

test('a line of another language is, with days and times in it', () => {
  expect(
    codesIn('Am Freitag um 19 Uhr spielt die Kapelle auf dem Markt, und danach gibt es Suppe für alle.'),
  ).toContain('foreign_paragraph')
  expect(codesIn('Le samedi 5 décembre, la chorale chante dans la chapelle et le maire offre des marrons.')).toContain(
    'foreign_paragraph',
  )
})

test('the point of an abbreviation closes no item of a list', () => {
  const list = (...items: string[]) => codesIn(`The hall is open:\n\n${items.map((item) => `- ${item}`).join('\n')}`)
  expect(list('Monday, from 9 a.m.', 'Tuesday to Friday', 'Saturday, until 1 p.m.', 'not on Sundays')).toEqual([])
  expect(list('tea, cakes, etc.', 'a raffle', 'a tombola')).toEqual([])
  expect(list('It opens on Monday at nine.', 'It is shut on Sunday', 'It may be hired')).toContain('list_endings_mixed')
})

test.each([
  '*Edith Marlowe, potter, born 3 May 1940; died 2 June 2026*',
  'Edith Marlowe, potter and teacher, was born on 3 May 1940; died 2 June 2026',
  'Edith Marlowe, who taught half the county to throw a pot on a wheel, 1940–2026',
  'T. R. Oduya\nWarden of the chapel',
  'Mrs Edith Marlowe\nSecretary, Friends of the Chapel',
  'Cllr Jo van Dyk\nLead member for parks and play',
  'Edith Marlowe (Ms)\n14 Chapel Rise, Otterby',
])('life dates and offices close a text: %s', (line) => {
  expect(codesIn(`${PIECE}${line}`, { alone: true })).toEqual([])
})

test.each([
  'Edith Marlowe was born on 3 May 1940 and taught at the school until she became the',
  'In the end the wardens of the chapel agreed that from 2026 on the choir would no longer sing in',
  'T. R. Oduya\nWarden of the chapel and of the',
  'Next the wardens of the chapel went to see the mayor about the missing key and found',
])('an ending that stops is found all the same: %s', (line) => {
  expect(codesIn(`${PIECE}${line}`, { alone: true })).toContain('cut_off')
})

test('stars close a paragraph as its full stop does', () => {
  const line = (stars: string) =>
    `*Corn Hall, Otterby, until the twelfth of March, every night but Monday and with two intervals.* ${stars}`
  expect(codesIn(line('★★★☆☆'))).toEqual([])
  expect(codesIn(line('⭐⭐⭐'))).toEqual([])
  expect(codesIn(line('and the choir of the old'))).toContain('paragraph_cut')
})

test('words of trades are no slips, and a species may have the name of its genus', () => {
  expect(codesIn('The glazers and fettlers kept a tea caddy on the shelf above the saggars.')).toEqual([])
  expect(codesIn('The roe deer, *Capreolus capreolus*, was seen there, and the magpie (Pica pica) too.')).toEqual([])
  expect(codesIn('They found Bubo bubo on the tower.')).toEqual([])
  expect(codesIn('The glazzers kept a libary of glazes.')).toContain('misspelling')
  expect(codesIn('Tower tower was what they said.')).toContain('doubled_word')
  expect(codesIn('They went into the the tower.')).toContain('doubled_word')
})
