import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockTree, markdownTree } from '../../../core/content/rules/markdown.ts'

const LINES = [
  ...[
    '',
    '# One *two*',
    '## Two `## three` ##',
    'Heading',
    '===',
    '---',
    '- item\n  # in it',
    '1. first',
    '> # quoted',
    '* * *',
  ],
  ...[
    '```',
    '~~~ ts',
    '    # indented',
    '<div>',
    '</div>',
    '<!-- open',
    'closed -->',
    '<b>raw</b> # x',
    '| a | b |',
    '|--|--|',
  ],
  ...[
    '[a]: https://a.example "t',
    '# title"',
    '[a]',
    '[^1]: note',
    '[^1]',
    '`code',
    'span`',
    '**bold',
    'end**',
    '\\# no heading',
    '&num; no',
  ],
  ...[
    '![a](b',
    '# c)',
    '<https://a.example>',
    'www.a.example',
    'a@b.example',
    '- [ ] task',
    '~~gone',
    '# gone~~',
    '\t# tab',
    'text  ',
  ],
] as const
const text = fc.array(fc.constantFrom(...LINES), { minLength: 1, maxLength: 12 }).map((lines) => lines.join('\n'))

test('the blocks of a text read without what is inside their lines are those of the text read whole', () => {
  const seen = ({ children }: ReturnType<typeof blockTree>) =>
    children.map(({ type, position }) => ({ type, from: position?.start.offset, to: position?.end.offset }))
  fc.assert(
    fc.property(text, (body) => {
      expect(seen(blockTree(body))).toEqual(seen(markdownTree(body)))
    }),
    { numRuns: 1000 },
  )
})
