import { expect, test } from 'vitest'
import { codesIn } from './found-in.ts'

test.each([
  ['placeholder', 'Bring [item of clothing].'],
  ['placeholder', 'They gave her a [type of flower] and left.'],
  ['placeholder', 'The book is kept here. [PHOTO: minutes book]'],
  ['placeholder', '[MAP: route of the parade, with the closed streets]'],
  ['placeholder', '[IMAGE – the old mill before the fire]'],
  ['placeholder_likely', '[Photo: the old mill before the fire]'],
  ['placeholder_likely', 'The council has a [colour] door.'],
  ['placeholder_likely', 'It costs about [figure from the annual report].'],
  ['placeholder', 'The fair opens at nine. Photo to come.'],
  ['placeholder', 'The mill stands by the river (picture to follow).'],
  ['instruction_left', 'The rent rose by a third. JB to confirm.'],
  ['instruction_left', 'She is 41 (KTM to check).'],
])('%s is found in “%s”', (code, words) => {
  expect(codesIn(words)).toContain(code)
})

test.each([
  '“It was [the council] that did it,” she said, “and [they] knew it from [our] letter.”',
  'She called it a “grate [sic] idea” and left. He wrote that the [sic] thing was fine.',
  'The mayor said that [the council] had agreed to the [redacted] plan.',
  'The word for it is Weltanschauung [world view], and the host [laughs] says so.',
  '[Photo: Jane Doe/Reuters]',
  '[PHOTO: Ministry of Defence]',
  'Details to follow. The picture to come out of the talks is grim.',
  'EU to confirm. UN to check.',
  '> We gave a [colour] door to the school.',
  'See the [user guide](https://example.org/guide) and the [style guide][1].\n\n[1]: https://example.org/style',
  'Each pupil names [her or his] school.',
])('no placeholder is in “%s”', (words) => {
  expect(codesIn(words).filter((code) => /placeholder|instruction/.test(code))).toEqual([])
})
