import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outlineOf, sectionsOf, withSectionBody } from '../../../core/content/rules/sections.ts'
import { plainText } from '../../../core/content/rules/markdown.ts'
import { isLong, testSeed } from '../../support/randomness.ts'

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

test('headings that were renamed together keep their ids in their order, where nothing else changed between two known ones', () => {
  const known = ['Aim', 'Method', 'Data', 'End'].map((heading) => ({ section_id: heading.toLowerCase(), heading }))
  const ids = (...headings: string[]) =>
    sectionsOf(headings.map((heading) => `## ${heading}\n\nx`).join('\n\n'), known).map(({ section_id }) => section_id)
  expect(ids('Aim', 'How', 'With what', 'End')).toEqual(['aim', 'method', 'data', 'end'])
  expect(ids('Why', 'Method', 'With what', 'End')).toEqual(['aim', 'method', 'data', 'end'])
  expect(ids('Why', 'Method', 'With what', 'End', 'Thanks')).toEqual(['aim', 'method', 'data', 'end', 'thanks'])
  expect(ids('Aim', 'How', 'New', 'With what', 'End')).toEqual(['aim', 'how', 'new', 'with-what', 'end'])
  expect(ids('End', 'How', 'What', 'Aim')).toEqual(['end', 'how', 'what', 'aim'])
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

describe('replacing the text of one section', () => {
  const words = fc.constantFrom(
    'alpha',
    'beta gamma',
    '**delta**',
    '`code`',
    '[link](https://x.example)',
    'A sentence. [1]',
  )
  const heading = fc.oneof(
    words.map((text) => `## ${text}`),
    words.map((text) => `# ${text} #`),
    words.map((text) => `   ## ${text}`),
    words.map((text) => `${text}\n---`),
    words.map((text) => `${text}\nmore\n===`),
    fc.constant('##'),
  )
  const block = fc.oneof(
    words,
    words.map((text) => `### ${text}`),
    words.map((text) => `- ${text}\n- item\n\n  # in the list`),
    words.map((text) => `1. ${text}\n\n   ~~~\n   ## in code`),
    words.map((text) => `> ${text}\n> ## in a quotation`),
    words.map((text) => `| a | b |\n| - | - |\n| ${text} | |`),
    words.map((text) => `    ${text}\n    ## indented`),
    words.map((text) => `\`\`\`md\n## ${text}\n\`\`\``),
    fc.constantFrom(
      '***',
      '<div>',
      '<details><summary>x</summary>',
      '[x]: https://x.example',
      '---\nfront: x',
      '\\# no heading',
    ),
  )
  const open = fc.constantFrom(
    '```\ncode',
    '~~~~\n## code',
    '<!-- a note',
    '<script>',
    '<pre>\n\ntext',
    '<?x',
    '<![CDATA[ x',
    '<!X',
    '- a\n\n  ```\n  x',
  )
  const blocks = (most: number) => fc.array(block, { maxLength: most }).map((parts) => parts.join('\n\n'))
  const written = fc.tuple(fc.array(fc.oneof(block, heading), { maxLength: 4 }), fc.option(open, { nil: '' }))
  const newText = written.map(([parts, last]) => ['New words.', ...parts, last].join('\n\n'))
  const piece = fc
    .tuple(blocks(2), fc.array(fc.tuple(heading, blocks(3)), { minLength: 1, maxLength: 5 }))
    .map(([opening, sections]) => [opening, ...sections.map((part) => part.join('\n\n'))].join('\n\n'))

  test('changes exactly that section, whatever Markdown the two are', () => {
    const numRuns = isLong ? 20_000 : 400
    const property = fc.property(piece, newText, fc.nat(), (body, text, at) => {
      const before = sectionsOf(body, [])
      const index = at % before.length
      const after = sectionsOf(withSectionBody(body, index, text), outlineOf(before))
      expect(after.map(({ heading: name }) => name)).toEqual(before.map(({ heading: name }) => name))
      const others = <T>(list: readonly T[]) => list.filter((_, number) => number !== index)
      expect(others(after)).toEqual(others(before))
      for (const word of text.match(/[a-z]{4,}/g) ?? []) expect(after[index]?.body).toContain(word)
    })
    fc.assert(property, { numRuns, seed: testSeed() })
  }, 3_600_000)

  test('takes a heading after the opening for what the engine takes it', () => {
    const body = 'Opening words.\n\nThe first heading\n-----------------\n\nFirst.\n\n## Second\n\nSecond.\n'
    expect(sectionsOf(withSectionBody(body, 0, 'Other words.'), []).map((section) => section.body)).toEqual([
      'Other words.',
      'First.',
      'Second.',
    ])
  })
})
