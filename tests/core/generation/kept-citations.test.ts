import { expect, test } from 'vitest'
import { formatSection } from '../../../core/generation/rules/format-section.ts'
import { sectionDraft } from '../../../core/generation/rules/section-draft.ts'

const BASE = {
  title: 'Kettles',
  body: '## Boiling\n\nA kettle boils in three minutes [1]. Some need five [2].\n\n## Sources\n\n1. First\n2. Second\n',
  outline: [
    { section_id: 'boiling', heading: 'Boiling' },
    { section_id: 'source_list', heading: 'Sources' },
  ],
  sources: [
    { number: 1, source_id: 'src_first' },
    { number: 2, source_id: 'src_second' },
  ],
  section: {
    section_id: 'boiling',
    heading: 'Boiling',
    body: 'A kettle boils in three minutes [1]. Some need five [2].',
  },
}
const FOUND = [
  { number: 1, source_id: 'src_third', title: 'Third', url: 'https://third.example/' },
  { number: 2, source_id: 'src_first', title: 'First', url: 'https://first.example/' },
]

test('what a section cited before keeps its numbers beside what was found anew', () => {
  const composed = {
    title: '',
    sections: [{ key: 'boiling', heading: 'Boiling', body: 'Hard water takes longer [1]. Lids help [2].' }],
    unused: [],
  }
  const draft = sectionDraft(composed, {
    title: BASE.title,
    section: BASE.section,
    instructions: null,
    is_templated: false,
  })
  const { body, sources, issues } = formatSection(BASE, draft.sections[0]?.body ?? '', FOUND)
  expect(body).toContain('A kettle boils in three minutes [1]. Some need five [2].')
  expect(body).toContain('Hard water takes longer [3]. Lids help [1].')
  expect(sources).toEqual([...BASE.sources, { number: 3, source_id: 'src_third' }])
  expect(issues).toEqual([])
})

test('a kept number that the text never had is taken out and reported', () => {
  const { body, issues } = formatSection(BASE, 'Nobody said this [5009].', FOUND)
  expect(body).toContain('Nobody said this.')
  expect(issues.map(({ code }) => code)).toEqual(['citation_removed'])
})
