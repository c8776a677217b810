import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { OutboundFailure } from '../../core/ports.ts'
import { aSecond, ghostBench, idOf, isCreate, isUpdate, isUpload, once } from './ghost-bench.ts'
import {
  addGhost,
  askGhost,
  changeGhostPost,
  markedGhostPosts,
  type GhostRole,
  type GhostServer,
} from './ghost-sites.ts'
import { PNG, rested } from './publishing.ts'

const PICTURE = `col-${createHash('sha256').update(Buffer.from(PNG, 'base64')).digest('hex').slice(0, 12)}`

/** What holds of posts of every Ghost, the real one and its double; `times` is how often an answer is lost. */
export function ghostCases(siteOf: () => GhostServer, { times, real }: { times: number; real: typeof test }): void {
  const bench = ghostBench(siteOf)
  const { publish, edit, keepOurs, postOf, tall } = bench

  real.each<GhostRole>(['author', 'integration'])(
    '%s: placed, read back as it was sent, published, and marked once',
    async (role) => {
      const before = siteOf().sent()
      const target_id = await addGhost(bench.engine, siteOf(), role)
      const report = await bench.engine.owner.publishing.testTarget({ target_id })
      expect(report).toMatchObject({ ok: true, can: { draft: true, publish: true, send: true } })
      expect(report.account).toMatch(role === 'author' ? /\(Author\)/ : /\(Integration\)/)
      expect(report.notes.join(' ')).toContain('Can this connection send? Yes')
      const draft = await publish(role)
      expect(draft).toMatchObject({ state: 'confirmed', remote: { status: 'draft' }, differences: [] })
      const shown = await publish(role, { status: 'publish' })
      expect(shown).toMatchObject({ state: 'confirmed', remote: { status: 'published' }, differences: [] })
      expect(idOf(shown)).toBe(idOf(draft))
      expect(await markedGhostPosts(siteOf(), draft.publication_id)).toHaveLength(1)
      const { html, codeinjection_head } = await postOf(shown)
      const [, prefix] = /data-colophon="[^"]+"[^>]*aria-labelledby="(\w+)-notes"/.exec(html) ?? []
      expect(html).toContain(`<a href="#${prefix ?? ''}-fn-1"><sup>1</sup></a>`)
      expect(html).toContain(`id="${prefix ?? ''}-fn-1"`)
      expect(html).toContain('<h2 id="what-is-there">')
      expect(html).toContain('<a href="#what-is-there" role="doc-backlink" aria-label="Back to “What is there”">')
      expect(html).toContain(`/${PICTURE}.png`)
      expect(codeinjection_head).toContain('"citation"')
      await expect
        .poll(
          async () =>
            (await bench.engine.owner.publishing.delivery({ publication_id: shown.publication_id })).public_checks,
        )
        .toMatchObject([
          {
            findings: expect.not.arrayContaining([expect.stringMatching(/title|disclosure|lead|machines/)]) as unknown,
          },
        ])
      expect(siteOf().sent()).toBe(before)
      expect(bench.engine.faults.list).toEqual([])
    },
  )

  real('one exact card: ids, labels and backlinks stand as they were written', async () => {
    await addGhost(bench.engine, siteOf(), 'author', 'ghost', { notes: 'exact', disclosure: 'top' })
    const shown = await publish('author', { status: 'publish' })
    expect(shown).toMatchObject({ state: 'confirmed', remote: { status: 'published' }, differences: [] })
    const { html } = await postOf(shown)
    const anchors = [...html.matchAll(/href="#([\w-]+)"/g)].map(([, anchor]) => anchor)
    expect(anchors.length).toBeGreaterThan(7)
    for (const anchor of anchors) expect(html).toContain(`id="${anchor ?? ''}"`)
  })

  real('an answer that is lost after the post was made: one post, one picture, however often', async () => {
    await addGhost(bench.engine, siteOf(), 'author')
    const pictures = new Set<string>()
    for (let time = 0; time < times; time += 1) {
      await bench.another(`Harbour ${time}`)
      const [create, upload] = [once(isCreate, { answer: 'lost' }), once(isUpload, { answer: 'lost' })]
      bench.onTheWay = (request) => create(request) ?? upload(request)
      const delivery = await publish('author')
      expect(delivery).toMatchObject({ state: 'confirmed', remote: { status: 'draft' }, differences: [] })
      const [post, ...others] = await markedGhostPosts(siteOf(), delivery.publication_id)
      expect(others).toEqual([])
      pictures.add(/col-[^"]+png/.exec(post?.html ?? '')?.[0] ?? '')
    }
    expect([...pictures]).toEqual([`${PICTURE}.png`])
  })

  real('whether a picture is there is asked until the site says so, and it is stored once', async () => {
    await addGhost(bench.engine, siteOf(), 'author')
    await bench.another('Harbour seen twice')
    // A picture that this Ghost has not seen yet: what stands behind the end of a PNG is no part of what it shows.
    const bytes = Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.from(Math.random().toString(36))])
    await edit(PNG, bytes.toString('base64'))
    let uploads = 0
    let deaf = 0
    bench.onTheWay = (request) => {
      if (isUpload(request)) {
        uploads += 1
        return uploads === 1 ? { answer: 'lost' } : undefined
      }
      if (uploads === 0 || deaf > 0 || !request.url.includes('/content/images/')) return undefined
      deaf += 1
      return { before: () => Promise.reject(new OutboundFailure('timeout', 'No answer came in time.')) }
    }
    const { owner, engine } = bench.engine
    const { publication_id } = await owner.publishing.deliver({ content_id: bench.content_id, target: 'author' })
    const problem = async () => (await owner.publishing.delivery({ publication_id })).problem?.code
    await expect.poll(problem).toBe('timeout')
    // The pause before the next try, over at once.
    await engine.workspace.deskContext.db.updateTable('deliveries').set({ next_attempt_at: null }).execute()
    await bench.engine.close()
    await bench.start()
    const delivery = await rested(bench.engine.owner, publication_id)
    expect(delivery).toMatchObject({ state: 'confirmed', remote: { status: 'draft' }, differences: [] })
    expect([uploads, deaf]).toEqual([1, 1])
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
    expect((await postOf(delivery)).html).toContain(`/col-${name}.png`)
  })

  real('Colophon ends while the answer is on its way: the next start finds the post and goes on', async () => {
    await addGhost(bench.engine, siteOf(), 'editor')
    bench.onTheWay = (request) => (isCreate(request) ? { answer: 'hangs' } : undefined)
    const { publication_id } = await bench.engine.owner.publishing.deliver({
      content_id: bench.content_id,
      target: 'editor',
      status: 'publish',
    })
    const marked = async () => (await markedGhostPosts(siteOf(), publication_id)).length
    await expect.poll(marked, { timeout: 180_000 }).toBe(1)
    await bench.engine.close()
    bench.onTheWay = () => undefined
    await bench.start()
    expect(await rested(bench.engine.owner, publication_id)).toMatchObject({
      state: 'confirmed',
      remote: { status: 'published' },
    })
    expect(await markedGhostPosts(siteOf(), publication_id)).toHaveLength(1)
  })

  real('a change of a colleague is a conflict that names them, and their text can come here', async () => {
    await addGhost(bench.engine, siteOf(), 'administrator')
    const draft = await publish('administrator')
    await aSecond()
    await tall(draft)
    await edit('wet year', 'very wet year')
    const stopped = await publish('administrator')
    expect(stopped).toMatchObject({
      state: 'conflict',
      conflict: { kind: 'changed', changed_by: 'editor', fields: [{ field: 'body' }] },
    })
    expect((await postOf(draft)).lexical).toContain('Tall cranes')
    const { publication_id, conflict } = stopped
    const remote_sha256 = conflict?.remote_sha256 ?? ''
    await bench.engine.owner.publishing.resolveConflict({ publication_id, keep: 'theirs', remote_sha256 })
    const { body } = await bench.engine.owner.content.get({ contentID: bench.content_id })
    expect(body).toContain('- Tall cranes [1]')
    expect(body).toContain('| 1904 | 12 [2] |')
    expect(body).toContain('```ts\nconst a')
    expect(body).toContain('## Sources\n\n1. Harbour history.')
    expect(await publish('administrator')).toMatchObject({ state: 'confirmed' })
  })

  real('a card that a colleague adds is noticed, though no reader of the web sees it', async () => {
    await addGhost(bench.engine, siteOf(), 'administrator')
    const draft = await publish('administrator')
    const card = { type: 'email', version: 1, html: '<p>Hey {first_name, "there"},</p>' }
    await changeGhostPost(siteOf(), idOf(draft), ({ lexical }) => {
      const document = JSON.parse(lexical) as { root: { children: unknown[] } }
      document.root.children.unshift(card)
      return { lexical: JSON.stringify(document) }
    })
    await edit('wet year', 'very wet year')
    const stopped = await publish('administrator')
    expect(stopped).toMatchObject({ state: 'conflict', conflict: { kind: 'changed', fields: [{ field: 'body' }] } })
    expect(stopped.conflict?.fields[0]?.theirs).toContain('data-card="email"')
  })

  real(
    'a colleague who saves between our look and our write: Ghost refuses ours, and nothing is tried again',
    async () => {
      await addGhost(bench.engine, siteOf(), 'administrator')
      const draft = await publish('administrator')
      await edit('wet year', 'very wet year')
      let writes = 0
      const race = once(isUpdate, { before: () => tall(draft) })
      bench.onTheWay = (request) => {
        if (isUpdate(request)) writes += 1
        return race(request)
      }
      const raced = await publish('administrator')
      expect(raced).toMatchObject({
        state: 'conflict',
        conflict: { kind: 'changed_meanwhile', fields: [{ field: 'body' }] },
      })
      expect(writes).toBe(1)
      expect((await postOf(draft)).lexical).toContain('Tall cranes')
      expect(await keepOurs(raced)).toMatchObject({ state: 'confirmed' })
      expect((await postOf(draft)).lexical).not.toContain('Tall cranes')
    },
  )

  real('colleagues who save in the same second as the last stamp are never written over', async () => {
    await addGhost(bench.engine, siteOf(), 'administrator')
    const draft = await publish('administrator')
    let last = 'wet year'
    for (const word of ['very', 'rather', 'quite', 'truly', 'fairly', 'really', 'mostly', 'mildly'].slice(0, times)) {
      await edit(last, `${word} wet year`)
      last = `${word} wet year`
      // Their change bears the stamp of the second in which we wrote last, where ours does not wait for its end.
      bench.onTheWay = once(isUpdate, { before: () => tall(draft) })
      const stopped = await publish('administrator')
      expect(stopped.state).toBe('conflict')
      expect((await postOf(draft)).lexical).toContain('Tall cranes')
      expect(await keepOurs(stopped)).toMatchObject({ state: 'confirmed' })
    }
  })

  real(
    'a day to come is kept in UTC, tags are made where that was asked for, and it can be made public before',
    async () => {
      await addGhost(bench.engine, siteOf(), 'editor')
      const at = new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+Z$/, '.000Z')
      const name = `Tea & cake ${Date.now()}`
      const fields = { tags: ['News', name], create_terms: true, excerpt: 'e '.repeat(200), categories: ['None'] }
      const planned = await publish('editor', { status: 'publish', at, fields })
      expect(planned).toMatchObject({ state: 'confirmed', remote: { status: 'scheduled' }, differences: [] })
      const post = await postOf(planned)
      expect(post.published_at).toBe(at)
      expect(post.tags.map((tag) => tag.name)).toEqual(['News', name])
      const shown = await publish('editor', { status: 'publish', fields })
      expect(shown).toMatchObject({ state: 'confirmed', remote: { status: 'published' } })
      const without = { ...fields, tags: ['No such tag'], create_terms: false }
      expect(await publish('editor', { status: 'publish', fields: without })).toMatchObject({
        differences: [{ field: 'tags', asked: 'No such tag', stored: '' }],
      })
    },
  )

  real('taken offline it is a draft there; one that was deleted is asked about', async () => {
    await addGhost(bench.engine, siteOf(), 'editor')
    const shown = await publish('editor', { status: 'publish' })
    const reason = 'The harbour has closed.'
    const { publication_id } = await bench.engine.owner.publishing.unpublish({
      publication_id: shown.publication_id,
      reason,
    })
    expect(await rested(bench.engine.owner, publication_id)).toMatchObject({
      state: 'confirmed',
      remote: { status: 'draft' },
    })
    expect((await postOf(shown)).status).toBe('draft')
    await askGhost(siteOf(), 'administrator', `/posts/${idOf(shown)}/`, { method: 'DELETE' })
    const stopped = await publish('editor')
    expect(stopped).toMatchObject({ state: 'conflict', conflict: { kind: 'gone' } })
  })

  real('a wrong token is named as what it may be, and nothing is sent', async () => {
    const wrong = `${'0'.repeat(24)}:${'a'.repeat(64)}`
    const target_id = await addGhost(
      bench.engine,
      { ...siteOf(), tokens: { ...siteOf().tokens, author: wrong } },
      'author',
    )
    const report = await bench.engine.owner.publishing.testTarget({ target_id })
    expect(report).toMatchObject({ ok: false, cause: 'unauthorised' })
    expect(report.message).toContain('revoked')
    expect(await publish('author')).toMatchObject({ state: 'failed', remote: null })
  })

  real(
    'author, readers and canonical address are stored as they were chosen, and the site tells its zone',
    async () => {
      const target_id = await addGhost(bench.engine, siteOf(), 'editor')
      const { authors } = await bench.engine.owner.publishing.targetChoices({ target_id })
      expect(authors).toContain('author')
      expect((await bench.engine.owner.publishing.testTarget({ target_id })).time_zone).toMatch(/^[A-Z]\w+\/\w+$/)
      const fields = {
        ...{ author: 'author', visibility: 'members', canonical_url: 'https://home.example/harbour' },
        meta_description: 'What the cranes lift.',
      }
      const placed = await publish('editor', { fields })
      expect(placed).toMatchObject({ state: 'confirmed', differences: [] })
      expect((await postOf(placed)).meta_description).toBe('What the cranes lift.')
      await addGhost(bench.engine, siteOf(), 'contributor', 'ghost_newsletter')
      const issue = await publish('contributor', {
        fields: { subject: 'Boats this week', slug: `issue-${Date.now()}` },
      })
      expect(issue).toMatchObject({ state: 'confirmed', differences: [] })
    },
  )
}
