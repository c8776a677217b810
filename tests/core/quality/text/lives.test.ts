import { expect, test } from 'vitest'
import { codesIn } from './found-in.ts'

const life = (words: string, title = 'Edith Marlowe, potter') =>
  codesIn(words, { title }).filter((code) => code === 'figures_differ' || code === 'years_wrong')

test.each([
  'Edith Marlowe, who has died aged 79, threw pots. Born in Hull on 3 May 1940, she died at home on 2 June 2026.',
  'The potter Edith Marlowe has died at the age of 91. She was born in Hull in 1940 and died on 2 June 2026.',
  'Marlowe, who died on Monday aged eighty, was a potter.\n\nEdith Marlowe, born 3 May 1940; died 2 June 2026.',
])('an age that the dates do not make: %s', (words) => {
  expect(life(words)).toEqual(['years_wrong'])
})

test.each([
  'Edith Marlowe, who has died aged 86, threw pots. Born in Hull on 3 May 1940, she died at home on 2 June 2026.',
  'Edith Marlowe, who has died aged 85, threw pots. Born in Hull on 3 July 1940, she died at home on 2 June 2026.',
  'The potter has died at the age of 85. She was born in 1940 and died on 2 June 2026.',
  'Her father, who died aged 51, kept pigs. Edith was born in 1940 and died on 2 June 2026.',
  'She dies at 7 p.m. in the last act. Edith was born in 1940 and died on 2 June 2026.',
  'Ann was born in 1940 and died in 2001. Ben was born in 1944 and died in 2011. Cy has died aged 81.',
])('an age that they make, or of somebody else: %s', (words) => {
  expect(life(words)).toEqual([])
})

test('a birthday has one year', () => {
  const foot = 'Edith Marlowe, born 3 May 1940; died 2 June 2026.'
  expect(life(`She was born on 3 May 1942 in Hull.\n\n${foot}`)).toEqual(['figures_differ'])
  expect(life(`She was born on 3 May 1940 in Hull.\n\n${foot}`)).toEqual([])
  expect(life(`Her sister was born on 9 May 1942 in Hull.\n\n${foot}`)).toEqual([])
  expect(life(foot, 'Edith Marlowe, 1941–2026: potter')).toEqual(['figures_differ'])
  expect(life(foot, 'Edith Marlowe, 1940–2026: potter')).toEqual([])
  expect(life(foot, 'Hull potteries, 1890–1960')).toEqual([])
})

test('a name in full, and alone with another letter', () => {
  const names = (words: string) => codesIn(words).includes('name_two_spellings')
  expect(names('The goal was by Amadi Okwonge, a reserve. They had sent on Okwonga late.')).toBe(true)
  expect(names('The cup went to Ilse Brandtner. Everybody liked Brandtnar.')).toBe(true)
  expect(names('The goal was by Amadi Okwonge, a reserve. They had sent on Okwonge late.')).toBe(false)
  expect(names('The goals were by Amadi Okwonge and Paul Okwonga.')).toBe(false)
})
