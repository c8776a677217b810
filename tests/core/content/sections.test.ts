import { expect, test } from 'vitest'
import { outlineOf, sectionsOf } from '../../../core/content/rules/sections.ts'
import { plainText } from '../../../core/content/rules/markdown.ts'

const body = 'Opening.\n\n## One\n\nFirst.\n\n### Below\n\nStill first.\n\n## Two\n\nSecond.\n'
const outline = [
  { section_id: 'lead', heading: '' },
  { section_id: 'first', heading: 'One' },
  { section_id: 'second', heading: 'Two' },
]

test('sections are cut at second-level headings, what stands before is the opening', () => {
  expect(sectionsOf(body, [])).toEqual([
    { section_id: 'opening', heading: '', body: 'Opening.' },
    { section_id: 'one', heading: 'One', body: 'First.\n\n### Below\n\nStill first.' },
    { section_id: 'two', heading: 'Two', body: 'Second.' },
  ])
})

test('a section keeps its id while its heading stays, when others move, and when it alone is renamed', () => {
  const ids = (text: string) => sectionsOf(text, outline).map((section) => section.section_id)
  expect(ids(body)).toEqual(['lead', 'first', 'second'])
  expect(ids('Opening.\n\n## Two\n\nx\n\n## One\n\ny')).toEqual(['lead', 'second', 'first'])
  expect(ids(body.replace('## Two', '## A better name'))).toEqual(['lead', 'first', 'second'])
  expect(ids(`${body}\n## New\n\nx`)).toEqual(['lead', 'first', 'second', 'new'])
  expect(ids(body.replace('Opening.\n\n', ''))).toEqual(['first', 'second'])
})

test('a new heading that the template knows takes the template’s id; equal headings get ids of their own', () => {
  const templated = [{ section_id: 'method', heading: 'How we did it' }]
  expect(sectionsOf(`${body}\n## How we did it\n\nx`, outline, templated).at(-1)?.section_id).toBe('method')
  expect(sectionsOf('## A\n\nx\n\n## A\n\ny', []).map((section) => section.section_id)).toEqual(['a', 'a-2'])
})

test('headings inside code are text, and setext headings are headings', () => {
  expect(sectionsOf('```\n## not one\n```\n\nTitle\n-----\n\ntext', []).map((section) => section.heading)).toEqual([
    '',
    'Title',
  ])
})

test('an outline read back gives the same ids', () => {
  const sections = sectionsOf(body, outline)
  expect(sectionsOf(body, outlineOf(sections))).toEqual(sections)
})

test('plain text keeps words apart that blocks keep apart, and drops marks and raw HTML', () => {
  expect(plainText('# A\n\nb **c**d [e](https://x.example)\n\n- f\n- g\n\n<b>h</b>')).toBe('A b cd e f g h')
})
