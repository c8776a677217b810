import { expect, test } from 'vitest'
import { typographicalDifference } from '../../../core/approvals/rules/typographical.ts'

const WORDS = new Set('the dose may be fatal website web site maybe asymptomatic adults only keep cold'.split(' '))

const edit = (before: string, after: string) =>
  typographicalDifference({
    before: { title: 'A title', html: `<p>${before}</p>`, fields: '' },
    after: { title: 'A title', html: `<p>${after}</p>`, fields: '' },
    isWord: (word) => WORDS.has(word.toLowerCase()),
    ruleWords: new Set(),
  })

test.each([
  ['He has a symptomatic illness.', 'He has asymptomatic illness.'],
  ['The tumour is in operable condition.', 'The tumour is inoperable condition.'],
  ['The dose may be fatal.', 'The dose maybe fatal.'],
  ['It is for adults only. The dose is 5 mg.', 'It is for adults. Only the dose is 5 mg.'],
  ['Do not, stop the treatment.', 'Do not stop the treatment.'],
  ['Take it if, and when you must, rest.', 'Take it if and when you must rest.'],
  ['Adults only, please.', 'Adults, only please.'],
])('“%s” to “%s” is more than an edit of spelling', (before, after) => {
  expect(edit(before, after).isTypographical).toBe(false)
})

test('a mark that is put in or left out is on record, where it turns nothing', () => {
  expect(edit('Keep it cold, dark and dry', 'Keep it cold, dark, and dry.')).toEqual({
    isTypographical: true,
    differences: [
      { before: 'dark', after: 'dark,' },
      { before: 'dry', after: 'dry.' },
    ],
  })
})

test('a word that is written together is spelling', () => {
  expect(edit('See the web site.', 'See the website.')).toEqual({
    isTypographical: true,
    differences: [{ before: 'web site', after: 'website' }],
  })
})

test('spacing and markup alone leave nothing to say', () => {
  expect(edit('Keep it  cold.', 'Keep <em>it</em> cold.')).toEqual({ isTypographical: true, differences: [] })
})
