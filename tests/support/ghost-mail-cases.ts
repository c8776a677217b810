import { expect, test } from 'vitest'
import { aSecond, ghostBench, idOf, isCreate, isUpdate, once } from './ghost-bench.ts'
import {
  addGhost,
  askGhost,
  changeGhostPost,
  markedGhostPosts,
  type GhostRole,
  type GhostServer,
} from './ghost-sites.ts'
import { rested } from './publishing.ts'

/** That no mail leaves any Ghost, the real one and its double, whatever Colophon does and whoever it is. */
export function ghostMailCases(siteOf: () => GhostServer, { real }: { real: typeof test }): void {
  const bench = ghostBench(siteOf)
  const { publish, edit, keepOurs, postOf } = bench

  real('a post with a mail on it: Colophon neither takes it offline nor makes it public again', async () => {
    await addGhost(bench.engine, siteOf(), 'administrator')
    const draft = await publish('administrator')
    await aSecond()
    // A colleague publishes it with a newsletter that goes to nobody.
    const { updated_at } = await postOf(draft)
    const json = { posts: [{ status: 'published', updated_at }] }
    const path = `/posts/${idOf(draft)}/?newsletter=default-newsletter&email_segment=${encodeURIComponent("label:'nobody'")}`
    expect((await askGhost(siteOf(), 'administrator', path, { method: 'PUT', json })).status).toBe(200)
    const before = siteOf().sent()
    await edit('wet year', 'very wet year')
    const shown = await publish('administrator', { status: 'publish' })
    expect(shown).toMatchObject({ state: 'confirmed', remote: { status: 'published' } })
    const reason = 'The harbour has closed.'
    const { publication_id } = await bench.engine.owner.publishing.unpublish({
      publication_id: shown.publication_id,
      reason,
    })
    expect(await rested(bench.engine.owner, publication_id)).toMatchObject({
      state: 'failed',
      problem: { code: 'mail_attached' },
    })
    expect((await postOf(draft)).status).toBe('published')
    // They take it offline themselves: making it public again could send the mail now.
    await changeGhostPost(siteOf(), idOf(draft), () => ({ status: 'draft' }))
    await edit('very wet', 'rather wet')
    const again = await publish('administrator', { status: 'publish' })
    expect(again).toMatchObject({ state: 'conflict', conflict: { fields: [{ field: 'status', theirs: 'draft' }] } })
    expect(await keepOurs(again)).toMatchObject({ state: 'failed', problem: { code: 'mail_attached' } })
    expect((await postOf(draft)).status).toBe('draft')
    expect(siteOf().sent()).toBe(before)
  })

  real(
    'a contributor’s connection places drafts with pictures; publishing says why not, and the draft stays',
    async () => {
      const target_id = await addGhost(bench.engine, siteOf(), 'contributor')
      const report = await bench.engine.owner.publishing.testTarget({ target_id })
      expect(report).toMatchObject({ ok: true, can: { draft: true, publish: false, send: false } })
      expect(report.notes).toContain('Can this connection send? No (enforced by Ghost).')
      const failed = await publish('contributor', { status: 'publish', fields: { tags: ['News'] } })
      expect(failed).toMatchObject({
        state: 'failed',
        problem: { code: 'NoPermissionError' },
        remote: { status: 'draft' },
      })
      expect(failed.differences).toMatchObject([{ field: 'tags', asked: 'News', stored: '' }])
      expect((await postOf(failed)).status).toBe('draft')
    },
  )

  real.each<GhostRole>(['contributor', 'author', 'integration'])(
    'a newsletter issue by %s: a draft with links out of the mail, updated, and never sent',
    async (role) => {
      const before = siteOf().sent()
      const target_id = await addGhost(bench.engine, siteOf(), role, 'ghost_newsletter')
      const { can } = await bench.engine.owner.publishing.testTarget({ target_id })
      expect(can.send).toBe(role !== 'contributor')
      bench.onTheWay = once(isCreate, { answer: 'lost' })
      const placed = await publish(role)
      expect(placed).toMatchObject({
        state: 'confirmed',
        remote: { status: 'draft', public_url: null },
        differences: [],
      })
      const post = await postOf(placed)
      expect(post).toMatchObject({ status: 'draft', email_only: true, email: null })
      expect(post.html).toContain('<a href="https://archive.example/harbour"><sup>1</sup></a>')
      expect(post.html).not.toContain('doc-backlink')
      await edit('wet year', 'very wet year')
      const again = await publish(role)
      expect(again).toMatchObject({ state: 'confirmed', remote: { remote_id: idOf(placed), status: 'draft' } })
      expect((await postOf(again)).html).toContain('very wet year')
      await expect(publish(role, { status: 'publish' })).rejects.toThrow('accepts drafts only')
      const preview = await bench.engine.owner.publishing.preview({ content_id: bench.content_id, target: role })
      expect(preview).toMatchObject({ action: 'Create draft' })
      expect(await markedGhostPosts(siteOf(), placed.publication_id)).toHaveLength(1)
      expect(siteOf().sent()).toBe(before)
    },
  )

  real('an issue that somebody schedules stays as it is, between our look and our write too', async () => {
    await addGhost(bench.engine, siteOf(), 'author', 'ghost_newsletter')
    const placed = await publish('author')
    const published_at = new Date(Date.now() + 86_400_000).toISOString()
    const schedule = async () => {
      const change = () => ({ status: 'scheduled', published_at })
      const newsletter = '&newsletter=default-newsletter'
      expect(await changeGhostPost(siteOf(), idOf(placed), change, 'administrator', newsletter)).toBe(200)
    }
    await edit('wet year', 'very wet year')
    bench.onTheWay = once(isUpdate, { before: schedule })
    const raced = await publish('author')
    expect(raced).toMatchObject({ state: 'conflict', conflict: { kind: 'changed_meanwhile' } })
    expect(await keepOurs(raced)).toMatchObject({ state: 'failed', problem: { code: 'not_a_draft' } })
    const post = await postOf(placed)
    expect(post.status).toBe('scheduled')
    expect(post.html).not.toContain('very wet')
  })
}
