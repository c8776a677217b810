import { expect, test } from 'vitest'
import { codesIn, foundIn } from './found-in.ts'

test.each([
  ['hidden_characters', 'Our fund pays \u202edeetnaraug\u202c returns.'],
  ['hidden_characters', 'The door\0 is open.'],
  ['hidden_characters', 'The door is gu\u200baranteed to be open.'],
  ['hidden_characters', 'The door \u{e0041}\u{e0042} is open.'],
  ['hidden_characters', 'The letter \u202eשלום hides what stands behind it in this long English line\u202c.'],
  ['letters_disguised', 'The fund is guаrаnteed, and thаt is all.'],
  ['letters_disguised', 'The Βank is οpen.'],
])('%s is found in “%s”', (code, words) => {
  expect(codesIn(words)).toContain(code)
})

test.each([
  'The guide wrote \u2067שלום\u2069 on the board, and the children copied it.',
  'The NFκB pathway, the TNFα level and the ΔG of 5 kJ, at 20 µm and 3 μm, with β-blockers and π.',
  'The flag of Scotland 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} hung beside a family 👩\u200d👩\u200d👧.',
  'A word that may be broken has a soft hy\u00adphen in it, and the café is naïve.',
  'They wrote Москва on the map, and Αθήνα beside it.',
])('nothing is hidden in “%s”', (words) => {
  expect(codesIn(words).filter((code) => /hidden|disguised/.test(code))).toEqual([])
})

test('the order of letters may be turned in a text of a right-to-left script', () => {
  const hebrew =
    'הספרייה פתוחה מיום שני עד יום שישי, והיא הלב של הכפר. \u2067עם \u2066Wi-Fi\u2069 חופשי\u2069 לכולם. \u202eעוד\u202c.'
  expect(codesIn(hebrew, { alone: true })).toEqual(['language_not_read'])
})

test('a hidden character has its place and its number, and what closes it is no second finding', () => {
  const words = 'Our fund pays \u202edeetnaraug\u202c returns.'
  const [found, ...others] = foundIn(words, { alone: true })
  expect(found).toMatchObject({ code: 'hidden_characters', start: 14, end: 15, found: 'U+202E' })
  expect(others).toEqual([])
})

test.each(['```js\nconst x = 1\n```', '`x = 1`', 'https://example.org/a/page'])(
  'there is nothing to read in “%s”',
  (words) => {
    expect(codesIn(words, { alone: true })).toContain('nothing_to_read')
  },
)

test('code beside words is read as it is', () => {
  expect(codesIn('This is how it is done:\n\n```js\nconst x = 1\n```')).not.toContain('nothing_to_read')
})
