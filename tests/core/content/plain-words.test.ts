import { expect, test } from 'vitest'
import { plainWords } from '../../../core/kernel/plain-words.ts'
import { growthOfWork } from '../../support/growth.ts'

test.each([
  ['**Rates rose** by _five_ per cent [1].', 'Rates rose by five per cent [1].'],
  ['**Key point. Half of an emphasis', 'Key point. Half of an emphasis'],
  ['See [the *report*](https://example.org/a_(b) "Title") [2].', 'See the report [2].'],
  ['It holds[^1], as [others][ref] say [1][2].', 'It holds, as others say [1][2].'],
  ['![A chart](data:x) shows `max_length` and <b>more</b>.', 'A chart shows max_length and more.'],
  ['Read <https://example.org/x_y>.', 'Read https://example.org/x_y.'],
  ['Five \\* three is \\[not\\](a link).', 'Five * three is [not](a link).'],
  ['2 * 3 = 6, snake_case_name, P(A|B) and a < b.', '2 * 3 = 6, snake_case_name, P(A|B) and a < b.'],
  ['| Tea | 22 minutes [1] |\n|-----|----|\n| Pot | 14 |', 'Tea · 22 minutes [1] · Pot · 14'],
  ['minutes | 22 [1] |', 'minutes · 22 [1]'],
  ['## Results\n\n> - Tea stays ~~cold~~ hot.', 'Results Tea stays cold hot.'],
  ['tea](https://example.org/x) stays [hot](https://exam', 'tea stays hot'],
  ['It stays hot [1', 'It stays hot [1'],
  ['Tea stays [very ho', 'Tea stays very ho'],
  ['', ''],
])('%s', (markdown, words) => {
  expect(plainWords(markdown)).toBe(words)
})

test.each(['[', '*', '_', '`', '[a](', '<a ', '| ', '\\', '[^', '~~'])(
  'a long text of marks is read in time that grows with it: %j',
  (mark) => {
    expect(growthOfWork((length) => plainWords(mark.repeat(length)), [5000, 40_000])).toBeLessThan(24)
  },
)
