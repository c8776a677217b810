import { expect, test } from 'vitest'
import { harbourPiece, rested } from '../support/publishing.ts'
import { addWordPress, unreliableOutbound } from '../support/wordpress-sites.ts'
import { testEngine } from '../support/world.ts'
import { startWordPress, wordpressMisses } from './wordpress-server.ts'

const FIVE_MINUTES_MS = 300_000

test.skipIf(wordpressMisses() !== null)(
  'a public page is looked at again after five minutes by the clock of this machine, and what changed meanwhile is found',
  { timeout: 900_000 },
  async () => {
    const site = await startWordPress()
    const host = new URL(site.url).host
    const engine = await testEngine({
      outbound: unreliableOutbound(
        () => host,
        () => () => undefined,
      ),
    })
    try {
      await site.php("update_option('blog_public', '1');")
      await addWordPress(engine, site, 'editor')
      const content_id = await harbourPiece(engine)
      const { publishing } = engine.owner
      const { publication_id } = await publishing.deliver({ content_id, target: 'editor', status: 'publish' })
      const shown = await rested(engine.owner, publication_id)
      expect(shown).toMatchObject({ state: 'confirmed', remote: { status: 'published' } })
      const looks = async () => (await publishing.delivery({ publication_id })).public_checks
      await expect.poll(looks).toHaveLength(1)
      expect((await looks())[0]).toMatchObject({ outcome: 'confirmed_public', findings: [] })
      site.plugin(
        'hidden',
        'remove_action(\'wp_head\', \'rel_canonical\'); add_action(\'wp_head\', function () { echo \'<meta name="robots" content="noindex"><link rel="canonical" href="https://other.example/">\'; });',
      )
      await expect.poll(looks, { timeout: 2 * FIVE_MINUTES_MS, interval: 5000 }).toHaveLength(2)
      const [first, second] = await looks()
      expect(Date.parse(second?.at ?? '') - Date.parse(first?.at ?? '')).toBeGreaterThanOrEqual(FIVE_MINUTES_MS)
      expect(second).toMatchObject({
        outcome: 'finding',
        findings: [
          'The page names another address as its own: https://other.example/',
          'The page asks search engines to leave it out (noindex).',
        ],
      })
    } finally {
      await engine.close()
      await site.stop()
    }
  },
)
