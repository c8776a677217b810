import { expect, test } from 'vitest'
import { formatPiece } from '../../../core/generation/rules/format.ts'

const source = (number: number, url = `colophon://sources/src_${number}`) => ({
  number,
  source_id: `src_${number}`,
  title: `Source ${number}`,
  url,
})
const draft = (...bodies: string[]) => ({
  title: 'T',
  unused: [],
  sections: bodies.map((body, index) => ({ key: `s${index}`, heading: index === 0 ? '' : `H${index}`, body })),
})

test('markers are numbered in order of appearance and only cited sources are listed', () => {
  const piece = formatPiece(draft('A [3].', 'B [1]. C [3].'), [
    source(1),
    source(2),
    source(3, 'https://example.org/a'),
  ])
  expect(piece.body).toBe(
    'A [1].\n\n## H1\n\nB [2]. C [1].\n\n## Sources\n\n1. Source 3 <https://example.org/a>\n2. Source 1\n',
  )
  expect(piece.sources).toEqual([
    { number: 1, source_id: 'src_3' },
    { number: 2, source_id: 'src_1' },
  ])
  expect(piece.outline.map((entry) => entry.section_id)).toEqual(['s0', 's1', 'source_list'])
})

test('the list names publisher and day where they are recorded', () => {
  const known = { ...source(1), publisher: 'Harbour Board', published_date: '2025-03-04' }
  const asks = { ...source(2), title: 'Who sails?', publisher: null, published_date: '2024-11-30' }
  expect(formatPiece(draft('A [1]. B [2].'), [known, asks]).body).toContain(
    '## Sources\n\n1. Source 1. Harbour Board, 4 March 2025\n2. Who sails? 30 November 2024\n',
  )
})

test('a marker that points at no source is taken out and reported, never renumbered', () => {
  const piece = formatPiece(draft('A [7]. B [1].'), [source(1)])
  expect(piece.body).toContain('A. B [1].')
  expect(piece.issues).toMatchObject([{ code: 'citation_removed', section_id: 's0' }])
})

test('without sources there is no marker and no list; escaped brackets and links stay', () => {
  const piece = formatPiece(draft('A [1]. \\[2\\] and [3](https://example.org).'), [])
  expect(piece.body).toBe('A. \\[2\\] and [3](https://example.org).\n')
})

test('a title with Markdown marks in it stays text', () => {
  const piece = formatPiece(draft('A [1].'), [{ ...source(1), title: '*A* [b](c) <d>' }])
  expect(piece.body).toContain('1. \\*A\\* \\[b\\](c) \\<d\\>')
})
