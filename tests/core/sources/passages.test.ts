import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mainText, passagesOf, titleOf } from '../../../core/sources/rules/passages.ts'
import { relevance, searchTerms } from '../../../core/sources/rules/relevance.ts'

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

test('the title comes from front matter, else the first heading, else nowhere', () => {
  expect(titleOf('---\ntitle: "Hand hygiene"\n---\n\n# Other')).toBe('Hand hygiene')
  expect(titleOf('Intro\n\n# The title #\n')).toBe('The title')
  expect(titleOf('No heading here')).toBeNull()
  expect(mainText('\uFEFF---\na: b\n---\nText\r\nmore')).toBe('Text\nmore')
})

test('a query keeps the words that mean something, each stem once', () => {
  expect(searchTerms('How do the nurses wash, and washing by a nurse?')).toEqual(['nurses', 'wash'])
  expect(searchTerms('the of and')).toEqual([])
})

test('one shared word is not a subject; covering more of the weight scores higher', () => {
  const terms = ['hand', 'hygiene', 'ward']
  const weights = [1, 3, 1]
  expect(relevance('The ward was painted blue.', terms, weights)).toBe(0)
  expect(relevance('Hand rails on the ward.', terms, weights)).toBeCloseTo(0.4)
  expect(relevance('Hands and hygiene.', terms, weights)).toBeCloseTo(0.8)
  expect(relevance('Hand hygiene on wards.', terms, weights)).toBe(1)
})
