import { expect, test } from 'vitest'
import { typedBody } from '../../../core/adapters/platforms/folder/text.ts'
import { typedMarkdown } from '../../../core/adapters/platforms/typed-markdown.ts'
import { markdownTree } from '../../../core/content/rules/markdown.ts'
import { closedNotes, markedParts } from '../../../core/publishing/rules/notes.ts'

const NUMBERS = new Set([1, 2])

test.each([
  ['Fees fell [1].', 'Fees fell[1].'],
  ['Fees fell [1][2].', 'Fees fell[1] [2].'],
  ['In 1904 [1] they fell.', 'In 1904 [1] they fell.'],
  ['It is no note [7].', 'It is no note [7].'],
  ['A link [1](https://a.example/).', 'A link [1](https://a.example/).'],
])('on a site a note’s number stands at its word: %s', (typed, shown) => {
  expect(closedNotes(typed, NUMBERS)).toBe(shown)
  const parts = markedParts(typed, NUMBERS)
  expect(parts.map((part) => ('number' in part ? `[${part.number}]` : part.text)).join('')).toBe(shown)
})

const facts = {
  ...{ prefix: 'c1', disclosure: 'By hand.', ai_mark: null, source_type: null, notes: [], corrections: [] },
  ...{ description: null, slug: 'a', dated: '', updated: '' },
}
const ours = { body: 'A.\n', tree: markdownTree('A.\n'), facts }

test('what is taken back from a site has its markers as Colophon writes them', () => {
  const note = (number: number) => `<sup><a href="#c1-fn-${number}">${number}</a></sup>`
  const html = `<p>Fees fell${note(1)}, in 1904 ${note(2)} too${note(1)}${note(2)}.</p>`
  expect(typedMarkdown(html, ours).body).toBe('Fees fell [1], in 1904 [2] too [1] [2].\n')
  expect(typedBody('Fees fell[^src-1].\n\nIn 1904 [^src-2] too.\n', ours).body).toBe(
    'Fees fell [1].\n\nIn 1904 [2] too.\n',
  )
})
