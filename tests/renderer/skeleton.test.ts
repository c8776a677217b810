import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headingsOf } from '../../core/content/rules/sections.ts'
import { skeletonOf } from '../../renderer/library/skeleton.ts'

const LINES = [
  ...[
    '',
    '# One',
    '## Two ##',
    '###### Six',
    '    indented',
    '```',
    '~~~ ts',
    '> quoted',
    '- item',
    '1. first',
    '* * *',
  ],
  ...[
    '=====',
    '-----',
    'a | b',
    '--- | ---',
    '<div>',
    '</div>',
    '<!-- open',
    'closed -->',
    '[a]:',
    '[^1]: note',
    '\ttab',
  ],
] as const
const WORDS = [
  'plain words',
  'Other words, and more',
  'É',
  '  two spaces before',
  'https://example.org/a',
  'x',
] as const

const line = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...LINES) },
  { weight: 1, arbitrary: fc.constantFrom(...WORDS) },
)
const text = fc.array(line, { minLength: 1, maxLength: 14 })
/** The same text with other words where a line is words alone. */
const retyped = fc
  .tuple(text, fc.array(fc.constantFrom(...WORDS), { minLength: 14, maxLength: 14 }))
  .map(
    ([lines, others]) =>
      [
        lines,
        lines.map((one, at) => ((WORDS as readonly string[]).includes(one) ? (others[at] ?? one) : one)),
      ] as const,
  )

test('texts with the same skeleton have the same headings in the same lines', () => {
  let same = 0
  fc.assert(
    fc.property(retyped, ([lines, others]) => {
      const [one, other] = [lines.join('\n'), others.join('\n')]
      if (one === other || skeletonOf(one) !== skeletonOf(other)) return
      same += 1
      const seen = (body: string) => headingsOf(body).map(({ level, heading, line: at }) => ({ level, heading, at }))
      expect(seen(other)).toEqual(seen(one))
    }),
    { numRuns: 3000 },
  )
  expect(same).toBeGreaterThan(300)
})
