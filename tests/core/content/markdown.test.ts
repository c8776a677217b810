import { expect, test } from 'vitest'
import { renderMarkdown } from '../../../core/content/rules/markdown.ts'

test.each(['https://example.org/a', 'mailto:desk@example.org', 'tel:+44116123', '/page', '#part'])(
  'a link that a reader can open keeps its address: %s',
  (address) => expect(renderMarkdown(`See [the list](${address}).`)).toContain(`href="${address}"`),
)

test.each(['htp://example.org', 'javascript:alert(1)', 'file:///list.pdf', 'doi:10.1/x'])(
  'any other is shown as its words alone: %s',
  (address) => expect(renderMarkdown(`See [the list](${address}).`)).not.toContain('href'),
)
