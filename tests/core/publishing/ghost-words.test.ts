import { expect, test } from 'vitest'
import { ghostBody } from '../../../core/adapters/platforms/ghost/compose.ts'
import { markdownTree } from '../../../core/content/rules/markdown.ts'
import type { PostMaterial } from '../../../core/publishing/platform.ts'
import { wordsOf } from '../../../core/publishing/rules/notes.ts'

const material = (body: string): PostMaterial => ({
  ...{ title: 'The harbour', body, tree: markdownTree(body), fields: {}, marker: 'pub_1', operation: 'draft' },
  pictures: new Map(),
  facts: {
    ...{ prefix: 'c1', notes: [], disclosure: '', corrections: [], ai_mark: null, source_type: null },
    ...{ description: null, slug: 'the-harbour', dated: '2026-01-01', updated: '2026-01-01' },
  },
})
const bodyOf = (body: string) =>
  ghostBody(material(body), { style: 'editable', place: 'end', site: 'https://site.example' }).body

test('the cells of a table within a list keep apart what they label', () => {
  const body = bodyOf('- Berths:\n\n  | Kind | Count |\n  |---|---|\n  | Boats | 12 |\n')
  expect(body).toContain('Kind Count Boats 12')
})

test('the lines and entries of a footnote keep apart', () => {
  const body = bodyOf('The harbour is old.[^a]\n\n[^a]: **Depth:**\\\n    4 m\n\n    - north\n    - south\n')
  expect(body).toContain('north south')
  expect(wordsOf(markdownTree('**Depth:**\\\n4 m\n\nNorth'))).toBe('Depth: 4 m North')
})
