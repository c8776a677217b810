import { expect, test } from 'vitest'
import { codesIn, foundIn } from './found-in.ts'

test.each([
  [
    'foreign_paragraph',
    'Die Bibliothek ist am Montag geschlossen, und die Bücher können erst am Dienstag abgeholt werden.',
  ],
  [
    'foreign_paragraph',
    'La bibliothèque est fermée le lundi, et les livres ne peuvent être retirés que le mardi matin.',
  ],
  ['foreign_paragraph', 'Библиотека закрыта по понедельникам, и книги можно получить только во вторник.'],
  ['slur', 'The new rule is bullshit.'],
  ['slur', 'The planners are pricks.'],
  ['insult', 'Only an idiot would believe that the roof is tight.'],
  ['insult', 'The people in the town hall are complete morons.'],
  ['insult_quoted', '"Only an idiot would believe that," said the mayor.'],
  ['misspelling', 'The libary is open on most days of the week.'],
  ['misspelling', 'They recieve letters from all over the county.'],
  ['misspelling', 'They found a diferent recomendation in the book.'],
  ['spelling_storm', 'The libary reveived a leter from a vistor who had forgoten his umbrela and wantd it bakc.'],
  ['doubled_word', 'She gave the the key to her brother.'],
  ['wrong_article', 'It took a hour to find the key.'],
  ['wrong_article', 'It was an large key.'],
  ['wrong_word', 'She could of asked somebody else.'],
  ['wrong_word', 'They was looking for the key.'],
  ['wrong_word', 'They ask for more light. Its usually the other way about.'],
  ['wrong_word', 'The plans may be read by the pubic until June.'],
  ['hyphenation_mixed', 'The on-line list is long. The online list is old.'],
  ['spelling_mixed', 'The colour of the door is the center of the debate.'],
  ['abbreviation_early', 'The BLF paid for it. The Book Lovers Fund (BLF) is old.'],
  ['number_style_mixed', 'It rose by 5% in March and by 6 per cent in April.'],
  ['date_style_mixed', 'It opened on 3 March 2026. It closed on April 5, 2026.'],
  ['list_endings_mixed', 'The list:\n\n- Open the door.\n- Close the window\n- Sweep the floor.'],
  ['shouting', 'The room is free!!!'],
  ['shouting', 'THIS IS THE BEST ROOM IN THE TOWN.'],
  ['announcing', 'In this article, we will explore the reading room.'],
])('%s is found in “%s”', (code, words) => {
  expect(codesIn(words)).toContain(code)
})

test.each([
  'The sign says "Die Bibliothek ist am Montag geschlossen und bleibt es auch", and nobody can read it.',
  'In German it is halb drei, and nobody on this side of the river knows what that means.',
  'The chef gave them carte blanche in the kitchen.',
  'They sang qu’on regarde in the choir.',
  'The word *halbe* stands on the sign.',
  'The company sold its often empty offices, its usually calm director and its public library.',
  'She had had enough of it, and said that that was that.',
  'Four finger pricks a day are enough, and the needle pricks the skin only once.',
  'It took an hour, a unit of time, at a university with an MP and a one-eyed cat.',
  'If it were up to her, did he have a key? Let it have a rest.',
  'The losers of the match went home. It was a stupid mistake, said nobody.',
  'The fintech start-up and its chatbot moved to Zürich, near the Bahnhof.',
  'The prescriber wore nitrile gloves, and cron started the descaler with its citrate at six.',
  'A theatre with a grey programme and a judgement of its own.',
  'The World Health Organization praised the colour of the labour ward.',
])('is none: “%s”', (words) => {
  expect(codesIn(words)).toEqual([])
})

test('stock phrases alone cannot clear', () => {
  const stock =
    'In today’s fast-paced world, staying ahead is more important than ever. It is important to note that quality plays a crucial role. At the end of the day, the possibilities are endless. Unlock your potential and take it to the next level.'
  expect(foundIn(stock, { alone: true }).map(({ code }) => code)).toContain('filler')
})

test('one finding of a kind of consistency covers all its places', () => {
  const found = foundIn('The on-line list is long. The online list is old, and the online shop is new.')
  expect(found).toMatchObject([{ code: 'hyphenation_mixed', places: [{}, {}, {}] }])
})

test('the days of a list of sources are no second style of the text', () => {
  const text = 'The rate holds from October 1, 2026 on.\n\n## Sources\n\n1. Terms. A bank, 15 September 2026'
  expect(codesIn(text)).not.toContain('date_style_mixed')
  expect(codesIn(text.replace('## Sources', '## Terms'))).toContain('date_style_mixed')
})

test('a piece in another language is held to no English', () => {
  const german =
    'Die Bibliothek ist am Montag geschlossen, und die Bücher können erst am Dienstag abgeholt werden. Das ist seit vielen Jahren so, und niemand hat sich je darüber beschwert, weil es auf der Tafel steht.'
  expect(codesIn(german, { alone: true })).toEqual(['language_not_checked'])
})
