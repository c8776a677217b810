import { describe, expect, test } from 'vitest'
import { codesIn, foundIn } from './found-in.ts'

describe('what colleagues write to each other', () => {
  test.each([
    'Jo to confirm dosage.',
    'Priya to check the spelling of his name.',
    'Legal to verify.',
    'Martin to supply the picture credit',
    'Picture desk: something brighter, not the usual stock shot.',
    'Subs: watch the hyphens in here.',
    'Night editor: hold until the verdict is in.',
    'Legal are not happy with this.',
    'The lawyers haven’t signed off on the wording.',
    'Compliance is still nervous about the headline.',
    'Our client has not approved this yet.',
    'I’ve cut the third par, shout if you want it back.',
    'Let me know if you think it is too long.',
    'I have moved two lines from the intro.',
    'Yell if this is wrong for the audience.',
    'Do we have the rights for this picture here?',
    '(Dave, can we stand this up?)',
    'The council said (Priya: is that what they wrote?) that it had no view.',
    '(Ruth - can you check with legal before this goes?)',
    'NB subs: cut from here if short.',
    'Note to the desk: the second quote is off the record.',
    'Legal not happy about the last line.',
    'The taps by the lower path are on from 3 March. check w/ Karl if the 3rd is right',
    'The train runs on Fridays. Check with Mojca whether Friday is still correct.',
    'Somebody said the hut closes at 9 now, can you find out',
    'The lounge closes at 9?? can you check',
    'Dogs are not allowed off the lead, we had complaints about this, put it nicely',
    'Code PLOT10 gets 10% off (or was it PLOT15? ask Karl).',
    'The fee is 40 euros (45? ask Karl)',
    'Jo - don’t mention the Hamburg thing yet, not signed',
    'The roof leaks, so keep it vague for now.',
  ])('is found: %s', (words) => {
    expect(codesIn(words).some((code) => code.startsWith('instruction'))).toBe(true)
  })

  test.each([
    'The minister is to confirm the date of the election on Monday.',
    'Jo wants to confirm the booking herself.',
    'Legal aid is not available to everybody.',
    '(Dave, a plumber from Leeds, came at nine.)',
    'The bakery (Marie, who runs it, calls it a shed) opens at six.',
    'Note: the editors of the letters are named at the end.',
    'For editors, the hard part begins at night.',
    'The lawyers were happy with the verdict, and so was the family.',
    '“Shout if you want to get off,” the driver said.',
    'If you want the key back, ring the bell.',
    'She had cut the third slice of the loaf before anybody spoke.',
    'The picture desk stands under the window, between two lamps.',
    'The team has signed a new goalkeeper.',
    'The editor is happy with her new house.',
    'Children shout if they are hungry.',
    'Do we have enough water for the summer?',
    'Marie came to check on the children every evening.',
    'Keys are in the hut (ask Karl).',
    'Ask Karl if you need a key to the hut.',
    'Check with your doctor if you are pregnant.',
    'Check with the ward whether visiting is possible today.',
    'Can you find out who built the hut? The archive could not.',
    'How do you say no? Put it kindly, and give a reason.',
    'Anna, don’t give up!” her mother called.',
    'The recipe asks for two eggs (or are three too many for you?).',
    'Spice it up with a spoon of chilli, and keep the lid on.',
    'The subs came on after an hour, and the match turned.',
    'The client is not happy.',
    '## What to check first',
    'Things to verify before you travel',
    'One to supply the wood, one to light the fire.',
  ])('is no note: %s', (words) => {
    expect(foundIn(words).filter(({ code }) => code.startsWith('instruction'))).toEqual([])
  })
})

test('a third spelling of a name is found beside two', () => {
  const words =
    'Anna Kowalczyk opened the archive. Later on, Kowalcyk read from the letters. When the lights went out, Kowallczyk went on by heart, and Anna Kowalczyk was asked for more.'
  const found = foundIn(words).filter(({ code }) => code === 'name_two_spellings')
  expect(found.map((one) => one.found).sort()).toEqual(['Kowalcyk', 'Kowallczyk'])
})

test('a brother with a like name is no third spelling', () => {
  const words =
    'Anna Kowalczyk opened the archive, and Kowalcyk read from it. Karol Nowak held the lamp. Later Karol Nowak went home, and Anna Kowalczyk was asked for more.'
  const found = foundIn(words).filter(({ code }) => code === 'name_two_spellings')
  expect(found.map((one) => one.found)).toEqual(['Kowalcyk'])
})
