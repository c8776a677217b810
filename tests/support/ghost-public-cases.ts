import { expect, test } from 'vitest'
import { ghostBench } from './ghost-bench.ts'
import { addGhost, type GhostServer } from './ghost-sites.ts'

/** What a reader’s program finds on the public pages of every Ghost, the real one and its double. */
export function ghostPublicCases(siteOf: () => GhostServer, { real }: { real: typeof test }): void {
  const bench = ghostBench(siteOf)

  real('a piece that has its home elsewhere names it on its page, and nothing is said against that', async () => {
    await addGhost(bench.engine, siteOf(), 'editor')
    const fields = { canonical_url: 'https://home.example/harbour' }
    const shown = await bench.publish('editor', { status: 'publish', fields })
    expect(shown).toMatchObject({ state: 'confirmed', remote: { status: 'published' }, differences: [] })
    const page = await (await fetch(shown.remote?.public_url ?? '')).text()
    expect(page).toContain('<link rel="canonical" href="https://home.example/harbour">')
    const { publication_id } = shown
    const checks = async () => (await bench.engine.owner.publishing.delivery({ publication_id })).public_checks
    await expect.poll(checks).toHaveLength(1)
    expect((await checks())[0]?.findings.join(' ')).not.toMatch(/canonical|address as its own/)
  })
}
