import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passagesOf, titleOf } from '../../../core/sources/rules/passages.ts'
import { relevance, searchTerms, tellingTerms } from '../../../core/sources/rules/relevance.ts'

test('each passage is the text between its offsets, in order, without overlap', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          'Alpha beta gamma delta epsilon. ',
          'Is it so? ',
          '\n\n',
          '\n',
          '# Title\n\n',
          'é—ü 3.5 e.g. x ',
          '- item one is here\n',
        ),
        { maxLength: 60 },
      ),
      (parts) => {
        const text = parts.join('')
        let last = 0
        for (const passage of passagesOf(text)) {
          expect(text.slice(passage.start, passage.end)).toBe(passage.body)
          expect(passage.start).toBeGreaterThanOrEqual(last)
          last = passage.end
        }
      },
    ),
  )
})

test('headings, rules, tables and scraps are no passages; long paragraphs are cut at sentence ends', () => {
  const sentence = 'This is a sentence about the ward that holds some words. '
  const text = `# A heading that is quite long, longer than forty characters\n\nToo short.\n\n---\n\n| a | b | c | d | e | f | g | h | i | j | k | l |\n\n${sentence.repeat(30)}`
  const passages = passagesOf(text)
  expect(passages.length).toBeGreaterThan(2)
  for (const passage of passages) {
    expect(passage.body).toMatch(/^This.*words\.$/s)
    expect(passage.body.length).toBeLessThanOrEqual(760)
  }
  expect(passages.map((passage) => passage.body).join(' ')).toBe(sentence.repeat(30).trim())
})

test('list items are passages of their own without their marker; code is none', () => {
  const item = 'Wash both hands for twenty seconds with soap and warm water.'
  const text = `Intro line of the list that follows, long enough to be read:\n- ${item}\n2. ${item}\n\n\`\`\`\n${item}\n\n${item}\n\`\`\`\n`
  expect(passagesOf(text).map((passage) => passage.body)).toEqual([
    'Intro line of the list that follows, long enough to be read:',
    item,
    item,
  ])
})

test('the title is the first heading of the first level', () => {
  expect(titleOf('Intro\n\n# The title #\n')).toBe('The title')
  expect(titleOf('No heading here')).toBeNull()
  expect(titleOf('\nLate invoices in 2026\n\nHalf of the firms waited.\n')).toBe('Late invoices in 2026')
  expect(titleOf('Half of the firms waited for their money.\n\nOthers did not.\n')).toBeNull()
  expect(titleOf('Dear members,\n\nThe hall is closed.\n')).toBeNull()
})

test('a query keeps the words that mean something, each stem once', () => {
  expect(searchTerms('How do the nurses wash, and washing by a nurse?')).toEqual([
    { word: 'nurses', stem: 'nurs' },
    { word: 'wash', stem: 'wash' },
  ])
  expect(searchTerms('the of and')).toEqual([])
})

test('one shared word is not a subject; covering more of the weight scores higher', () => {
  const terms = searchTerms('hand hygiene ward')
  const weights = [1, 3, 1]
  expect(relevance('The ward was painted blue.', 'Paint', terms, weights)).toBe(0)
  expect(relevance('Hand rails on the ward.', 'Rails', terms, weights)).toBeCloseTo(0.4)
  expect(relevance('Hands and hygiene.', 'Care', terms, weights)).toBeCloseTo(0.8)
  expect(relevance('Hand hygiene on wards.', 'Care', terms, weights)).toBe(1)
})

test('words far apart are not about the same thing; the title of the source counts with each passage', () => {
  const terms = searchTerms('hand hygiene ward')
  const far = `Hands first. ${'Filler words stand between them here. '.repeat(10)}The ward comes last.`
  expect(relevance(far, 'Care', terms, [1, 1, 1])).toBe(0)
  expect(relevance('Hands are washed.', 'Hygiene on the ward', terms, [1, 1, 1])).toBe(1)
  expect(relevance('Nothing shared.', 'Hand hygiene on the ward', terms, [1, 1, 1])).toBe(0)
})

test('passages are looked up by the rarest words of a search', () => {
  const terms = searchTerms('how SQLite locks a database file on a mountain')
  const holding = new Map([
    ['sqlite', 8000],
    ['lock', 800],
    ['databas', 5000],
    ['file', 6000],
  ])
  expect(tellingTerms(terms, holding, 5000).map((term) => term.word)).toEqual(['locks', 'database'])
  expect(tellingTerms(terms, holding, 15_000).map((term) => term.word)).toEqual(['locks', 'database', 'file'])
  expect(tellingTerms(searchTerms('mountain hut'), holding, 5000)).toEqual([])
})
