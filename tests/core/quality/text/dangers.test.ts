import { expect, test } from 'vitest'
import { codesIn } from './found-in.ts'

const harms = (words: string) => codesIn(words).includes('harmful_advice')

test.each([
  'Tip a cup of ammonia into the bleach and leave it overnight.',
  'Some lemon juice in the bleach makes it stronger, and the fumes show that it works.',
  '1. Squirt bleach under the rim.\n2. Then pour in the descaler.\n3. Wait an hour.',
  '1. Put vinegar down the plughole.\n2. Add a capful of bleach and stir.',
  'You had a sedative for the endoscopy. You must drink alcohol or operate machinery only at home.',
  'A toddler who is hot needs rest. Crush an aspirin into the juice.',
  'People with diabetes can throw their needles away after a week of the tea.',
])('may harm: %s', (words) => {
  expect(harms(words)).toBe(true)
})

test.each([
  'Never tip ammonia into the bleach.',
  'Vinegar in the bleach gives off fumes that burn the lungs.',
  '1. Squirt bleach under the rim.\n2. Wait, and rinse it off well before the next step.\n3. Then pour in the descaler.',
  '1. Wipe the tiles with vinegar.\n2. Dry them with a cloth.',
  'You had a sedative for the endoscopy. You must not drive or drink alcohol for a day.',
  'A toddler who is hot needs rest. Do not give aspirin.',
  'Your child needs rest. Adults may take an aspirin.',
  'People with diabetes should put used needles into the sharps bin.',
])('does not: %s', (words) => {
  expect(harms(words)).toBe(false)
})

test('what git leaves of two versions is no text', () => {
  const merge = (first: string, last: string) => codesIn(`${first}\nThe hall is open.\n\nThe hall is shut.\n${last}`)
  expect(merge('<<<<<<< HEAD', '>>>>>>> later')).toContain('broken_markup')
  expect(merge('<<<<<<< main', 'It was a fine hall.')).toContain('broken_markup')
  expect(merge('>> It was a fine hall.', '> It was a fine hall.')).not.toContain('broken_markup')
  expect(merge('Opening hours\n=======', 'It was a fine hall.')).not.toContain('broken_markup')
})

test('an imprint is nothing under a heading that promises more', () => {
  const leaflet = (heading: string, foot: string) =>
    codesIn(`## The test\n\nIt takes ten minutes.\n\n## ${heading}\n\n${foot}`).includes('empty_heading')
  const clinic = (heading: string, foot: string) =>
    codesIn(`# Test\n\nIt takes ten minutes.\n\n## ${heading}\n\n${foot}`, { alone: true }).includes('empty_heading')
  const imprint = '*Eye clinic, Tilney. Last reviewed May 2026.*'
  expect(clinic('What can go wrong', imprint)).toBe(true)
  expect(clinic('About this leaflet', imprint)).toBe(false)
  expect(clinic('What can go wrong', 'Little can. The test was last reviewed in May 2026, and nobody was hurt.')).toBe(
    false,
  )
  expect(leaflet('What can go wrong', imprint)).toBe(false)
})
