import { expect, test } from 'vitest'
import { readingOf } from '../../../core/content/rules/reading.ts'
import { markdownWordCount } from '../../../core/kernel/text.ts'
import { foundIn } from '../quality/text/found-in.ts'

const TEXT = `# Two words

1. A first entry cites [1], [2–4] and [^5].
2. See [the site](https://site.example/some-page "A title") or https://site.example/page-two.

![A quay](pictures/quay.png) The fee was 1,000.50&nbsp;pounds in <em>May</em>.<!-- not yet -->

| Year | Visits |
| --- | --- |
| 2024 | 310 |

\`\`\`sh
make all
\`\`\`

[^5]: A note.
[site]: https://site.example
`

test('the words of a text are those that its reader sees', () => {
  expect(markdownWordCount(TEXT)).toBe(26)
  expect(markdownWordCount('')).toBe(0)
  expect(markdownWordCount('---\n\n[1]\n')).toBe(0)
  const data = 'AbC+/9x'.repeat(5000)
  expect(markdownWordCount(`![A harbour](data:image/png;base64,${data}) It rains.`)).toBe(2)
})

test('a finding about its length names the number that its facts have', () => {
  const { word_count } = readingOf(TEXT)
  const found = foundIn(TEXT, { alone: true, least: 120 }).find(({ code }) => code === 'too_thin')
  expect(found?.found).toBe(String(word_count))
  expect(word_count).toBe(markdownWordCount(TEXT))
})
