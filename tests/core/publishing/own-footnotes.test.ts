import { expect, test } from 'vitest'
import { ghostBody, type NoteStyle } from '../../../core/adapters/platforms/ghost/compose.ts'
import { typedMarkdown } from '../../../core/adapters/platforms/typed-markdown.ts'
import { blockText } from '../../../core/adapters/platforms/wordpress/blocks.ts'
import { markdownTree } from '../../../core/content/rules/markdown.ts'
import type { PostFacts, PostMaterial } from '../../../core/publishing/platform.ts'

const BODY = `It opened in 1904 [1], on a *wet* day[^day], as [2] says[^day][^who].

[^day]: So [the archive](https://archive.example/day?a=1&b=2) has it, “*all* day”.

[^who]: See [the list][list], and \`[x]\`.

It closed [1].

[list]: https://list.example/

## Sources

1. Harbour history.
2. Boats.
`
const note = { publisher: null, published_date: null, url: null, read_on: null }
const facts: PostFacts = {
  ...{ prefix: 'c1', disclosure: 'By hand.', ai_mark: null, source_type: null, corrections: [] },
  ...{ description: null, slug: 'a', dated: '', updated: '' },
  notes: ['Harbour history', 'Boats'].map((title, at) => ({ ...note, number: at + 1, label: String(at + 1), title })),
}
const materialOf = (body: string): PostMaterial => ({
  ...{ title: 'A', body, tree: markdownTree(body), facts, fields: {}, marker: 'pub_1', operation: 'draft' },
  pictures: new Map(),
})
const material = materialOf(BODY)
const ghost = (style: NoteStyle) => () => ghostBody(material, { style, place: '', site: 'https://a.example' }).body
const kinds: [string, boolean, () => string][] = [
  ['WordPress', false, () => blockText(material, { place: '', holdsData: false }).body],
  ['Ghost, editable', false, ghost('editable')],
  ['Ghost, exact', false, ghost('exact')],
  ['Ghost newsletter', true, ghost('mail')],
]

test.each(kinds)('%s: a footnote of the text keeps its links and forms', (_, __, bodyOf) => {
  const body = bodyOf().replaceAll('&amp;', '&').replaceAll('&#091;', '[').replaceAll('&#093;', ']')
  expect(body).toContain(
    '>So <a href="https://archive.example/day?a=1&b=2">the archive</a> has it, “<em>all</em> day”.',
  )
  expect(body).toContain('>See <a href="https://list.example/">the list</a>, and <code>[x]</code>.')
})

test('in a newsletter the number of a footnote leads where the footnote does', () => {
  expect(kinds[3]?.[2]()).toContain('<a href="https://archive.example/day?a=1&amp;b=2"><sup>3</sup></a>')
})

test.each(kinds)('%s: what is taken back has its footnotes and its notes', (_, hasBareNotes, bodyOf) => {
  const there = bodyOf().replace('wet', 'dry')
  const { body, notices } = typedMarkdown(there, material, { hasBareNotes })
  expect(body).toContain('It opened in 1904 [1], on a *dry* day[^day], as [2] says[^day][^who].')
  expect(body.match(/\[\^(?:day|who)\]: .*/g)).toEqual(BODY.match(/\[\^(?:day|who)\]: .*/g))
  expect(body).toMatch(/## Sources\n\n1\. Harbour history\.\n2\. Boats\.\n$/)
  expect(notices).toEqual([])
})

test.each(kinds)(
  '%s: footnotes that changed there, or moved here, are those that stand on the page',
  (_, bare, bodyOf) => {
    const there = bodyOf().replace('has it,', 'had it,')
    const moved = materialOf(BODY.replace('on a *wet* day', 'early[^early] on a *wet* day') + '\n[^early]: At six.\n')
    const early = materialOf(`[^early]: At six.\n\n${moved.body}`)
    const { body } = typedMarkdown(there, early, { hasBareNotes: bare })
    expect(body).toContain('day[^note-3], as [2] says[^note-3][^who].')
    expect(body).toContain('[^note-3]: So [the archive](https://archive.example/day?a=1&b=2) had it, “*all* day”.')
    expect(body).not.toContain('At six')
  },
)
