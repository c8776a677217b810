import { expect, test } from 'vitest'
import { codesIn, foundIn } from './found-in.ts'

test.each([
  'Take at most 1,200 mg in 24 hours. Most adults take 3,600 mg in 24 hours, with water.',
  'The whole is 3,600 mg in 24 hours, taken as 400 mg three times a day.',
  'Never take more than 4 g in 24 hours. Take 1,500 mg four times a day with water.',
  'The maximum dose is 8 tablets a day. Take 3 tablets three times a day.',
])('a dose above what the text allows, or that does not come to its whole: %s', (words) => {
  expect(codesIn(words)).toContain('doses_differ')
})

test('says both amounts and where they stand', () => {
  const [found] = foundIn('Take at most 1,200 mg in 24 hours. Some take 3,600 mg in 24 hours.')
  expect(found).toMatchObject({
    code: 'doses_differ',
    expected: '1,200 mg in 24 hours',
    found: '3,600 mg in 24 hours',
  })
  expect(found?.places).toHaveLength(2)
})

test.each([
  'Take at most 1,200 mg in 24 hours. Take 400 mg three times a day.',
  'Children take at most 1,200 mg in 24 hours. Adults take 3,600 mg in 24 hours.',
  '## Children\n\nTake at most 1,200 mg in 24 hours.\n\n## Adults\n\nTake 3,600 mg in 24 hours.',
  'Take at most 1,200 mg of ibuprofen in 24 hours. Take 500 mg of paracetamol six times a day.',
  'Take at most 1,200 mg in 24 hours. An overdose is 3,600 mg in 24 hours.',
  'Take at most 4 g in 24 hours. Take 1,000 mg four times a day.',
  'The whole is 1,200 mg in 24 hours, taken as 400 mg three times a day.',
])('doses that fit: %s', (words) => {
  expect(codesIn(words)).not.toContain('doses_differ')
})

test.each([
  ['1. Open it.\n2. Look in.\n3. Lift it.\n5. Close it.', '4', '5'],
  ['1. Open it.\n2. Look in.\n2. Lift it.\n3. Close it.', '3', '2'],
  ['Step 1: open it.\n\nStep 2: look in.\n\nStep 4: close it.', '3', '4'],
])('steps with a wrong number: %s', (words, expected, wrong) => {
  const found = foundIn(words).find(({ code }) => code === 'steps_misnumbered')
  expect(found).toMatchObject({ expected, found: wrong })
})

test.each([
  '1. Open it.\n2. Look in.\n3. Lift it.',
  '1. Open it.\n1. Look in.\n1. Lift it.',
  '1. Open it.\n2. Look in.\n\nThen the other one.\n\n1. Lift it.\n2. Close it.\n3. Leave.',
  '3. Open it.\n4. Look in.\n5. Lift it.',
  '1. Open it.\n   1. Unlock.\n   2. Pull.\n2. Look in.\n3. Lift it.',
])('steps that are counted right: %s', (words) => {
  expect(codesIn(words)).not.toContain('steps_misnumbered')
})

test('a mark with the id of a source is quoted whole, and how to cite is said', () => {
  const mark = '[src_01M820ABCDEFGHJKMNPQGQYHH97]'
  const found = foundIn(`The plants are watered on Fridays ${mark}. The visitors like them.`)
  const marks = found.filter(({ code }) => code === 'marker_malformed')
  expect(marks.map(({ phrase }) => phrase)).toEqual([mark])
})

test('a paragraph that shares a word with the title is on the subject', () => {
  const words =
    'Wellness weekends sell out months ahead in Alpine resorts, where saunas, massages, yoga terraces and herbal teas fill brochures printed on thick paper by agencies from Zurich.'
  const rest = [1, 2, 3].map((at) => `Paragraph ${at} tells how harbours mend ropes, and harbours keep ropes dry.`)
  const body = [...rest, words].join('\n\n')
  expect(codesIn(body, { alone: true, title: 'Ropes in harbours' })).toContain('off_topic_paragraph')
  expect(codesIn(body, { alone: true, title: 'Ropes and wellness' })).not.toContain('off_topic_paragraph')
})
