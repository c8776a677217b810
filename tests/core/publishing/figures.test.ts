import { expect, test } from 'vitest'
import { reworded } from '../../../core/adapters/platforms/figures.ts'
import { typedMarkdown } from '../../../core/adapters/platforms/typed-markdown.ts'
import { markdownTree } from '../../../core/content/rules/markdown.ts'
import { standingAt, withOwnPictures } from '../../../core/publishing/rules/pictures.ts'

const facts = {
  ...{ prefix: 'c', disclosure: '', ai_mark: null, source_type: null, notes: [], corrections: [] },
  ...{ description: null, slug: 's', dated: '', updated: '' },
}
const typed = (html: string) => typedMarkdown(html, { body: '', tree: markdownTree(''), facts })
const img = '<img src="https://a.example/x.png" alt="A [b] *c*">'

test.each([
  ['plain', `<figure>${img}</figure>`, null],
  ['with a link', `<figure><a href="https://b.example/">${img}</a></figure>`, null],
  ['aligned', `<div class="wp-block-image"><figure class="alignleft">${img}</figure></div>`, null],
  [
    'with marks',
    `<figure>${img}<figcaption>Say “a” <b>b</b><br>"c" \\ &amp;amp;</figcaption></figure>`,
    'Say “a” b "c" \\ &amp;',
  ],
])('a figure is one picture with its words: %s', (_name, html, title) => {
  const { body, notices } = typed(html)
  expect(notices).toEqual([])
  const { children } = markdownTree(body)
  expect(children).toMatchObject([
    { type: 'paragraph', children: [{ type: 'image', url: 'https://a.example/x.png', alt: 'A [b] *c*', title }] },
  ])
})

test('pictures of a gallery come each for itself, and that it was one is said', () => {
  const one = `<figure class="wp-block-image">${img}<figcaption>One</figcaption></figure>`
  const { body, notices } = typed(`<figure class="wp-block-gallery">${one}${one}</figure>`)
  expect(body.match(/!\[.*"One"\)/g)).toHaveLength(2)
  expect(notices.join()).toContain('gallery')
})

test('pictures of ours are told from others, smaller copies too, and links stay links', () => {
  const own = new Map([['https://a.example/col-1.png', 'colophon://pictures/1.png']])
  const text =
    '![a [b\\]](https://a.example/col-1-300x200.png "t") [l](https://a.example/col-1.png) ![o](https://a.example/o.png)'
  expect(withOwnPictures(text, own)).toBe(
    '![a [b\\]](colophon://pictures/1.png "t") [l](https://a.example/col-1.png) ![o](https://a.example/o.png)',
  )
})

test('what stands there of a picture of others is that very one', () => {
  const standing = [{ src: 'https://a.example/ad-728x90.png' }, { src: 'https://a.example/col-1-300x200.png' }]
  expect(standingAt(standing, { address: 'https://a.example/ad-300x250.png', isOwn: false })).toBeUndefined()
  expect(standingAt(standing, { address: 'https://a.example/col-1.png', isOwn: true })).toBe(standing[1])
})

test('new words of a picture leave the rest of it as it stands', () => {
  const standing = `<figure class="big"><a href="/x">${img}</a><figcaption class="c">Say <b>a</b></figcaption></figure>`
  const same = { alt: 'A [b] *c*', caption: 'Say a' }
  expect(reworded(standing, same, 'c')).toBe(standing)
  expect(reworded(standing, { ...same, alt: 'D "e"' }, 'c')).toBe(standing.replace('A [b] *c*', 'D &quot;e&quot;'))
  expect(reworded(standing, { ...same, caption: '$1 <f>' }, 'c')).toBe(standing.replace('Say <b>a</b>', '$1 &lt;f&gt;'))
  expect(reworded(standing, { ...same, caption: '' }, 'c')).toBe(`<figure class="big"><a href="/x">${img}</a></figure>`)
})
