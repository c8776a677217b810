import { expect, test } from 'vitest'
import { unshownDifferences } from '../../../core/approvals/rules/unshown-marks.ts'
import { growthOfWork } from '../../support/growth.ts'

test.each([
  ['- [x] Ask about pregnancy\n', '- [ ] Ask about pregnancy\n', '- [x]', '- [ ]'],
  ['Take it <!-- not --> daily.', 'Take it <!-- only --> daily.', '<!-- not -->', '<!-- only -->'],
  ['See ![a heart](one.png) here.', 'See ![a heart](two.png) here.', '![a heart](one.png)', '![a heart](two.png)'],
  [
    'As [a]\n\n[a]: https://one.example',
    'As [a]\n\n[a]: https://two.example',
    '[a]: https://one.example',
    '[a]: https://two.example',
  ],
])('%s is not %s', (before, after, gone, come) => {
  expect(unshownDifferences(before, after)).toEqual([{ before: gone, after: come }])
})

test('a mark that moves to other words is a difference, and words alone are none', () => {
  expect(unshownDifferences('Keep <b>one</b> or two.', 'Keep one or <b>two</b>.')).toHaveLength(1)
  expect(
    unshownDifferences('Keep it cool <b>and</b> dry. Open it later.', 'Keep it cool <b>and</b> dry. Open soon.'),
  ).toEqual([])
  expect(unshownDifferences('Less than <a in brackets', 'Less than <a in bracket')).toEqual([])
})

test.each(['<a', '![', '![a](', '<b>x</b> ', 'word ![a](b) ', '- [ ] task\n', '\n[a]: b', '[a\n', '> '.repeat(50)])(
  'marks take time in step with the length of a text: %j',
  (unit) => {
    const compare = (characters: number): void => {
      const text = unit.repeat(Math.ceil(characters / unit.length))
      unshownDifferences(text, `${text} `)
    }
    expect(growthOfWork(compare, [100_000, 400_000])).toBeLessThan(12)
  },
)
