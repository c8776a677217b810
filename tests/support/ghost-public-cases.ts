import { expect, test } from 'vitest'
import { ghostBench, isCreate, isUpdate } from './ghost-bench.ts'
import { addGhost, markedGhostPosts, type GhostServer } from './ghost-sites.ts'

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

  real('an author may not choose who may read a post: it is said, and nothing is placed', async () => {
    await addGhost(bench.engine, siteOf(), 'author')
    let writes = 0
    bench.onTheWay = (request) => {
      if (isCreate(request) || isUpdate(request)) writes += 1
      return undefined
    }
    const refused = await bench.publish('author', { fields: { visibility: 'members' } })
    expect(refused).toMatchObject({ state: 'failed', problem: { code: 'readers_not_allowed' }, remote: null })
    expect(writes).toBe(0)
    expect(await markedGhostPosts(siteOf(), refused.publication_id)).toEqual([])
    const placed = await bench.publish('author')
    expect(placed).toMatchObject({ state: 'confirmed', remote: { status: 'draft' }, differences: [] })
    const again = await bench.publish('author', { fields: { visibility: 'paid' } })
    expect(again).toMatchObject({ state: 'failed', problem: { code: 'readers_not_allowed' } })
    expect(writes).toBe(1)
  })
}
