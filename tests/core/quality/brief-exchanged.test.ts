import { expect, test } from 'vitest'
import { briefAlterations } from '../../../core/quality/rules/brief-altered.ts'
import { briefReversals } from '../../../core/quality/rules/brief-reversed.ts'
import { sentencesWithoutSource } from '../../../core/quality/rules/uncited-sentences.ts'

const BRIEF = [
  'The parish of Ashby bought a bicycle with a box for £2,400 in May 2024.',
  'Forty households share it and book it on a paper calendar in the shop.',
  'Few households need such a bicycle every day.',
  'The council of Thorne pays for the repairs in June of each year.',
]
const input = { key_points: BRIEF }

test.each([
  ['Ashby', 'Ashley'],
  ['May', 'July'],
  ['Forty', 'Fourteen'],
])('%s given as %s is the brief altered, and the sentence no longer counts as taken from it', (expected, found) => {
  const body = BRIEF.join(' ').replace(expected, found)
  expect(briefAlterations(BRIEF, 'A bicycle for all', body)).toMatchObject([{ code: 'brief_altered', expected, found }])
  expect(sentencesWithoutSource(BRIEF.join(' '), input)).toEqual({ from_brief: 4, from_neither: 0 })
  expect(sentencesWithoutSource(body, input)).toEqual({ from_brief: 3, from_neither: 1 })
})

test('few given as many is the brief reversed', () => {
  const body = BRIEF.join(' ').replace('Few households', 'Many households')
  expect(briefReversals(BRIEF, body)).toHaveLength(1)
})

test.each([
  ['as it is', BRIEF.join(' ')],
  ['in other words', 'In May 2024 the parish of Ashby paid £2,400 for a bicycle that 40 households share.'],
  ['two of its sentences in one', 'Ashby bought it in May 2024, and the council of Thorne pays for repairs in June.'],
  ['with a month less precise', BRIEF.join(' ').replace('in May 2024', 'in spring 2024')],
  ['with a name left out', BRIEF.join(' ').replace('The parish of Ashby', 'The parish')],
  ['with a number in figures', BRIEF.join(' ').replace('Forty', '40')],
  ['of another matter', 'The parish of Wenlock bought a mower in July 2021 and keeps it in the hall.'],
])('a text that has the brief %s alters nothing', (_name, body) => {
  expect([...briefAlterations(BRIEF, 'A bicycle for all', body), ...briefReversals(BRIEF, body)]).toEqual([])
})

test('in German, where every noun has a capital, another noun is no other name, and another month is one', () => {
  const german = [
    'Die Gemeinde Ashdorf kaufte ein Lastenrad für 2.400 Euro im Mai 2024.',
    'Vierzig Haushalte teilen sich das Fahrrad und buchen es im Kalender des Ladens an der Hauptstraße.',
  ]
  const body = german.join(' ')
  expect(
    briefAlterations(german, 'Ein Rad', body.replace('Fahrrad', 'Gefährt').replace('Kalender', 'Verzeichnis')),
  ).toEqual([])
  expect(briefAlterations(german, 'Ein Rad', body.replace('Mai', 'Juni'))).toMatchObject([
    { expected: 'Mai', found: 'Juni' },
  ])
})
