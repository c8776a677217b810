import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from '../../core/adapters/browser.ts'
import { CHROMIUM_ARGS } from '../support/browser-args.ts'
import { citedPiece } from '../support/cited-piece.ts'
import { HARD_BODY, hardPiece } from '../support/hard-piece.ts'
import { BODY, harbourPiece, PNG, rested } from '../support/publishing.ts'
import { addWordPress, askSite, unreliableOutbound } from '../support/wordpress-sites.ts'
import { testEngine, type TestEngine } from '../support/world.ts'
import { startWordPress, wordpressMisses, type RealWordPress } from './wordpress-server.ts'

const PIECES = 40

interface SeenBlock {
  name: string
  isValid: boolean
  content: string
}

/** What the block editor makes of posts that Colophon placed, opened as a person opens them. */
describe.skipIf(wordpressMisses() !== null || findChromium() === undefined)('the block editor of WordPress', () => {
  let site: RealWordPress
  let engine: TestEngine
  let browser: Browser
  let sent = 0
  beforeAll(async () => {
    site = await startWordPress()
    engine = await testEngine({
      outbound: unreliableOutbound(
        () => new URL(site.url).host,
        () => () => undefined,
      ),
    })
    browser = await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_ARGS })
  })
  afterAll(async () => {
    await browser.close()
    await engine.close()
    await site.stop()
  })
  const ids = async (): Promise<string[]> => {
    const first = [await hardPiece(engine), await harbourPiece(engine)]
    const rest = [...trickyTexts(), ...judgedTexts()].slice(0, PIECES - first.length)
    const made = []
    for (const [at, body] of rest.entries()) {
      const text = { title: `Piece ${at} “so & <so>”`, body, source_ids: [] }
      made.push(await citedPiece(engine.engine.workspace.deskContext, text))
    }
    return [...first, ...made]
  }

  /** The id of its post. A text that the gate holds goes there by hand, as Colophon would have sent it. */
  const placed = async (content_id: string): Promise<string> => {
    const wish = { content_id, target: 'editor' }
    const { cleared, title, body: content } = await engine.owner.publishing.preview(wish)
    if (!cleared) {
      const { body } = await askSite(site, 'editor', '/posts', { title, content, status: 'draft' })
      return String(body.id)
    }
    const { publication_id } = await engine.owner.publishing.deliver(wish)
    const delivery = await rested(engine.owner, publication_id)
    expect(delivery).toMatchObject({ state: 'confirmed', differences: [] })
    sent += 1
    return delivery.remote?.remote_id ?? ''
  }

  test(`opens ${PIECES} posts and finds every block of them valid`, { timeout: 1_200_000 }, async () => {
    await addWordPress(engine, site, 'editor')
    const page = await browser.newPage()
    const { login, password } = site.signIn('editor')
    await page.goto(`${site.url}/wp-login.php`)
    await page.fill('#user_login', login)
    await page.fill('#user_pass', password)
    await Promise.all([page.waitForURL(/wp-admin/), page.click('#wp-submit')])
    const names = new Set<string>()
    const wrong: unknown[] = []
    let opened = 0
    const open = async (post: string): Promise<SeenBlock[]> => {
      await page.goto(`${site.url}/wp-admin/post.php?post=${post}&action=edit`)
      const ready = "window.wp?.data?.select('core/editor')?.__unstableIsEditorReady?.() === true"
      await page.waitForFunction(ready)
      // As a string: it runs where WordPress is, of which these types know nothing.
      const blocks = await page.evaluate<SeenBlock[]>(`(() => {
        const flat = (blocks) => blocks.flatMap((block) => [block, ...flat(block.innerBlocks)])
        return flat(wp.data.select('core/block-editor').getBlocks()).map(({ name, isValid, originalContent }) => ({
          name, isValid, content: originalContent ?? '' }))
      })()`)
      return blocks
    }
    for (const content_id of await ids()) {
      const blocks = await open(await placed(content_id))
      expect(blocks.length).toBeGreaterThan(1)
      opened += 1
      for (const block of blocks) {
        names.add(block.name)
        if (!block.isValid || /freeform|missing/.test(block.name)) wrong.push({ content_id, ...block })
      }
    }
    process.stdout.write(
      `${opened} posts, ${sent} of them sent by Colophon, in the editor of WordPress ${site.version}: ${[...names].join(', ')}\n`,
    )
    expect(opened).toBe(PIECES)
    expect(sent).toBeGreaterThan(PIECES / 2)
    expect(wrong).toEqual([])
    expect([...names]).toEqual(expect.arrayContaining(['core/table', 'core/image', 'core/list-item', 'core/code']))
    // The same look finds what is not as the editor writes it.
    const bad =
      '<!-- wp:code -->\n<pre class="wp-block-code"><code class="language-ts">a</code></pre>\n<!-- /wp:code -->'
    const { body } = await askSite(site, 'editor', '/posts', { title: 'Bad', content: bad, status: 'draft' })
    expect(await open(String(body.id))).toMatchObject([{ name: 'core/code', isValid: false }])
  })
})

/** Texts in which two things of Markdown meet that have trouble with each other. */
function trickyTexts(): string[] {
  const picture = `![A "dot" & <more>](data:image/png;base64,${PNG} "A caption & <more>")`
  return [
    BODY,
    HARD_BODY,
    '# One\n\n## Two\n\n### Three\n\n#### Four\n\n##### Five\n\n###### Six *with* `code`\n\nText.',
    `Text with ${picture} in its line.\n\n${picture}\n\n> ${picture}\n\n- ${picture}`,
    '- a\n\n  b\n\n  - c\n    1. d\n\n       > e\n\n- f\n\n  ```js\n  x\n  ```',
    '5. five\n6. six\n   - a\n     - b\n       - c\n\n- [ ] open\n- [x] done',
    '> one\n>\n> > two\n> >\n> > - three\n>\n> ```\n> code\n> ```\n>\n> | a |\n> | - |\n> | b |',
    '```c++\n<b>&amp; [1] --> <!-- wp:x --> \\\n```\n\n    indented <!-- /wp:code -->\n\n```objective-c a b\nx\n```',
    '| a | b |\n| :-: | --: |\n| `x|y` | **b** [l](https://a.example/?x=1&y="2") |\n| | ~~c~~<br>d |',
    '| only |\n| --- |\n\n---\n\n***\n\nText\\\nbroken  \ntwice.',
    'A [link](https://a.example/ "title") and <https://b.example/?a=1&b=2>, *a [b](mailto:a@b.example) **c***.\n\n[ref][r]\n\n[r]: https://c.example/',
    '<div class="x"><p>raw</p></div>\n\n<script>alert(1)</script>\n\nText <b>raw</b> &copy; &lt;tag&gt; &amp;amp; &nbsp; end.',
    'Comments: `<!-- wp:paragraph -->` and <!-- wp:more --> and --> and <!--more-->, [gallery ids="1"] [embed]x[/embed].',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ\n\nwww.example.org\n\nmail@example.org',
    'שלום עולם\n\nمرحبا **بالعالم**\n\n日本語の「文章」。\n\n👩🏽‍🚀 e\u0301 \u00a0 \u200b \u2028 end',
    'Note[^a] and again[^a], another[^b].\n\n[^a]: One *with* [link](https://a.example/).\n\n[^b]: Two\n\n    second paragraph',
    "\"Quotes\" 'single' -- --- ... 10' 3x4 (c) 1/2 \\*not\\* a\\_b $1 %s {{x}} [[y]] \\\\ end",
    `- ${'deep '.repeat(5)}\n${[1, 2, 3, 4, 5, 6].map((depth) => `${'  '.repeat(depth)}- level ${depth}`).join('\n')}`,
    `![](data:image/png;base64,${PNG})\n\n![Elsewhere](https://pictures.example/a%20(b).jpg?x=1&y=2)\n\n![a][p]\n\n[p]: https://pictures.example/c.png "Cap"`,
    Array.from({ length: 60 }, (_, at) => `Paragraph ${at} with *some* **marks** and \`code\`.`).join('\n\n'),
  ]
}

/** Texts as people write them. */
function judgedTexts(): string[] {
  const folder = join(import.meta.dirname, '..', 'judged', 'pieces')
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  return names.map((name) => readFileSync(join(folder, name), 'utf8').replace(/^# .*\n/, ''))
}
