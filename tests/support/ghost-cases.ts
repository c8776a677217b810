import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Delivery } from '../../core/publishing/delivery-contract.ts'
import type { OutboundRequest } from '../../core/ports.ts'
import {
  addGhost,
  askGhost,
  changeGhostPost,
  ghostPost,
  markedGhostPosts,
  type GhostRole,
  type GhostServer,
} from './ghost-sites.ts'
import { harbourPiece, PNG, rested } from './publishing.ts'
import { unreliableOutbound, type OnTheWay } from './wordpress-sites.ts'
import { testEngine, testFolder, type TestEngine, type TestFolder } from './world.ts'

const PICTURE = `col-${createHash('sha256').update(Buffer.from(PNG, 'base64')).digest('hex').slice(0, 12)}`
const isCreate = ({ method, url }: OutboundRequest) => method === 'POST' && url.includes('/posts/?')
const isUpdate = ({ method, url }: OutboundRequest) => method === 'PUT' && url.includes('/posts/')
const isUpload = ({ method, url }: OutboundRequest) => method === 'POST' && url.includes('/images/upload/')

/** What holds of every Ghost, the real one and its double; `times` is how often an answer is lost. */
export function ghostCases(siteOf: () => GhostServer, { times, real }: { times: number; real: typeof test }): void {
  let engine: TestEngine
  let folder: TestFolder
  let content_id: string
  let onTheWay: OnTheWay
  const start = async () => {
    engine = await testEngine({
      folder,
      outbound: unreliableOutbound(
        () => new URL(siteOf().url).host,
        () => onTheWay,
      ),
      pause: () => Promise.resolve(),
    })
  }
  beforeEach(async () => {
    onTheWay = () => undefined
    folder = testFolder()
    await start()
    content_id = await harbourPiece(engine, `The old harbour ${Math.random().toString(36).slice(2, 8)}`)
  })
  afterEach(async () => {
    await engine.close()
    folder.remove()
  })
  const publish = async (target: string, over: object = {}): Promise<Delivery> => {
    const { publication_id } = await engine.owner.publishing.deliver({ content_id, target, ...over })
    return rested(engine.owner, publication_id)
  }
  const edit = async (find: string, put: string) => {
    const { revision, body } = await engine.owner.content.get({ contentID: content_id })
    await engine.owner.content.save({ content_id, revision, body: body.replace(find, put) })
  }
  const idOf = ({ remote }: Delivery) => remote?.remote_id ?? ''
  const postOf = (delivery: Delivery) => ghostPost(siteOf(), idOf(delivery))
  const tall = (delivery: Delivery, role?: GhostRole) =>
    changeGhostPost(siteOf(), idOf(delivery), ({ lexical }) => ({ lexical: lexical.replace('Cranes', 'Tall cranes') }), role)
  const once = (is: (request: OutboundRequest) => boolean, fate: ReturnType<OnTheWay>): OnTheWay => {
    let isDone = false
    return (request) => {
      if (isDone || !is(request)) return undefined
      isDone = true
      return fate
    }
  }
  const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1100))

  real.each<GhostRole>(['author', 'integration'])('%s: placed, read back as it was sent, published, and marked once', async (role) => {
    const before = siteOf().sent()
    const target_id = await addGhost(engine, siteOf(), role)
    const report = await engine.owner.publishing.testTarget({ target_id })
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
        async () => (await engine.owner.publishing.delivery({ publication_id: shown.publication_id })).public_checks,
      )
      .toMatchObject([
        { findings: expect.not.arrayContaining([expect.stringMatching(/title|disclosure|lead|machines/)]) as unknown },
      ])
    expect(siteOf().sent()).toBe(before)
    expect(engine.faults.list).toEqual([])
  })

  real('one exact card: ids, labels and backlinks stand as they were written', async () => {
    await addGhost(engine, siteOf(), 'author', 'ghost', { notes: 'exact', disclosure: 'top' })
    const shown = await publish('author', { status: 'publish' })
    expect(shown).toMatchObject({ state: 'confirmed', remote: { status: 'published' }, differences: [] })
    const { html } = await postOf(shown)
    const anchors = [...html.matchAll(/href="#([\w-]+)"/g)].map(([, anchor]) => anchor)
    expect(anchors.length).toBeGreaterThan(7)
    for (const anchor of anchors) expect(html).toContain(`id="${anchor ?? ''}"`)
  })

  real('an answer that is lost after the post was made: one post, one picture, however often', async () => {
    await addGhost(engine, siteOf(), 'author')
    const pictures = new Set<string>()
    for (let time = 0; time < times; time += 1) {
      content_id = await harbourPiece(engine, `Harbour ${time} ${Math.random().toString(36).slice(2, 8)}`)
      const [create, upload] = [once(isCreate, { answer: 'lost' }), once(isUpload, { answer: 'lost' })]
      onTheWay = (request) => create(request) ?? upload(request)
      const delivery = await publish('author')
      expect(delivery).toMatchObject({ state: 'confirmed', remote: { status: 'draft' }, differences: [] })
      const [post, ...others] = await markedGhostPosts(siteOf(), delivery.publication_id)
      expect(others).toEqual([])
      pictures.add(/col-[^"]+png/.exec(post?.html ?? '')?.[0] ?? '')
    }
    expect([...pictures]).toEqual([`${PICTURE}.png`])
  })

  real('Colophon ends while the answer is on its way: the next start finds the post and goes on', async () => {
    await addGhost(engine, siteOf(), 'editor')
    onTheWay = (request) => (isCreate(request) ? { answer: 'hangs' } : undefined)
    const { publication_id } = await engine.owner.publishing.deliver({ content_id, target: 'editor', status: 'publish' })
    await expect.poll(async () => (await markedGhostPosts(siteOf(), publication_id)).length).toBe(1)
    await engine.close()
    onTheWay = () => undefined
    await start()
    expect(await rested(engine.owner, publication_id)).toMatchObject({
      state: 'confirmed',
      remote: { status: 'published' },
    })
    expect(await markedGhostPosts(siteOf(), publication_id)).toHaveLength(1)
  })

  real('a change of a colleague is a conflict that names them, and their text can come here', async () => {
    await addGhost(engine, siteOf(), 'administrator')
    const draft = await publish('administrator')
    await aSecond()
    expect(await tall(draft)).toBe(200)
    await edit('wet year', 'very wet year')
    const stopped = await publish('administrator')
    expect(stopped).toMatchObject({
      state: 'conflict',
      conflict: { kind: 'changed', changed_by: 'editor', fields: [{ field: 'body' }] },
    })
    expect((await postOf(draft)).lexical).toContain('Tall cranes')
    const { publication_id, conflict } = stopped
    const remote_sha256 = conflict?.remote_sha256 ?? ''
    await engine.owner.publishing.resolveConflict({ publication_id, keep: 'theirs', remote_sha256 })
    const { body } = await engine.owner.content.get({ contentID: content_id })
    expect(body).toContain('- Tall cranes [1]')
    expect(body).toContain('| 1904 | 12 [2] |')
    expect(body).toContain('```ts\nconst a')
    expect(body).toContain('## Sources\n\n1. Harbour history.')
    expect(await publish('administrator')).toMatchObject({ state: 'confirmed' })
  })

  real('a card that a colleague adds is noticed, though no reader of the web sees it', async () => {
    await addGhost(engine, siteOf(), 'administrator')
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

  real('a colleague who saves between our look and our write: Ghost refuses ours, and nothing is tried again', async () => {
    await addGhost(engine, siteOf(), 'administrator')
    const draft = await publish('administrator')
    await edit('wet year', 'very wet year')
    let writes = 0
    const race = once(isUpdate, { before: async () => void (await tall(draft)) })
    onTheWay = (request) => {
      if (isUpdate(request)) writes += 1
      return race(request)
    }
    const raced = await publish('administrator')
    expect(raced).toMatchObject({ state: 'conflict', conflict: { kind: 'changed_meanwhile', fields: [{ field: 'body' }] } })
    expect(writes).toBe(1)
    expect((await postOf(draft)).lexical).toContain('Tall cranes')
    const { publication_id, conflict } = raced
    const remote_sha256 = conflict?.remote_sha256 ?? ''
    await engine.owner.publishing.resolveConflict({ publication_id, keep: 'ours', remote_sha256 })
    expect(await rested(engine.owner, publication_id)).toMatchObject({ state: 'confirmed' })
    expect((await postOf(draft)).lexical).not.toContain('Tall cranes')
  })

  real('colleagues who save in the same second as the last stamp are never written over', async () => {
    await addGhost(engine, siteOf(), 'administrator')
    const draft = await publish('administrator')
    let last = 'wet year'
    for (const word of ['very', 'rather', 'quite', 'truly', 'fairly', 'really', 'mostly', 'mildly'].slice(0, times)) {
      await edit(last, `${word} wet year`)
      last = `${word} wet year`
      // Their change bears the stamp of the second in which we wrote last, where ours does not wait for its end.
      onTheWay = once(isUpdate, { before: async () => void (await tall(draft)) })
      const { state, publication_id, conflict } = await publish('administrator')
      expect(state).toBe('conflict')
      expect((await postOf(draft)).lexical).toContain('Tall cranes')
      const remote_sha256 = conflict?.remote_sha256 ?? ''
      await engine.owner.publishing.resolveConflict({ publication_id, keep: 'ours', remote_sha256 })
      expect(await rested(engine.owner, publication_id)).toMatchObject({ state: 'confirmed' })
    }
  })

  real('a day to come is kept in UTC, tags are made where that was asked for, and it can be made public before', async () => {
    await addGhost(engine, siteOf(), 'editor')
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
  })

  real('taken offline it is a draft there; one that was deleted is asked about', async () => {
    await addGhost(engine, siteOf(), 'editor')
    const shown = await publish('editor', { status: 'publish' })
    const reason = 'The harbour has closed.'
    const { publication_id } = await engine.owner.publishing.unpublish({ publication_id: shown.publication_id, reason })
    expect(await rested(engine.owner, publication_id)).toMatchObject({ state: 'confirmed', remote: { status: 'draft' } })
    expect((await postOf(shown)).status).toBe('draft')
    await askGhost(siteOf(), 'administrator', `/posts/${idOf(shown)}/`, { method: 'DELETE' })
    const stopped = await publish('editor')
    expect(stopped).toMatchObject({ state: 'conflict', conflict: { kind: 'gone' } })
  })

  real('a post with a mail on it: Colophon neither takes it offline nor makes it public again', async () => {
    await addGhost(engine, siteOf(), 'administrator')
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
    const { publication_id } = await engine.owner.publishing.unpublish({ publication_id: shown.publication_id, reason })
    expect(await rested(engine.owner, publication_id)).toMatchObject({
      state: 'failed',
      problem: { code: 'mail_attached' },
    })
    expect((await postOf(draft)).status).toBe('published')
    // They take it offline themselves: making it public again could send the mail now.
    await changeGhostPost(siteOf(), idOf(draft), () => ({ status: 'draft' }))
    await edit('very wet', 'rather wet')
    const again = await publish('administrator', { status: 'publish' })
    expect(again).toMatchObject({ state: 'failed', problem: { code: 'mail_attached' } })
    expect((await postOf(draft)).status).toBe('draft')
    expect(siteOf().sent()).toBe(before)
  })

  real('a contributor’s connection places drafts with pictures; publishing says why not, and the draft stays', async () => {
    const target_id = await addGhost(engine, siteOf(), 'contributor')
    const report = await engine.owner.publishing.testTarget({ target_id })
    expect(report).toMatchObject({ ok: true, can: { draft: true, publish: false, send: false } })
    expect(report.notes).toContain('Can this connection send? No (enforced by Ghost).')
    const failed = await publish('contributor', { status: 'publish', fields: { tags: ['News'] } })
    expect(failed).toMatchObject({ state: 'failed', problem: { code: 'NoPermissionError' }, remote: { status: 'draft' } })
    expect(failed.differences).toMatchObject([{ field: 'tags', asked: 'News', stored: '' }])
    expect((await postOf(failed)).status).toBe('draft')
  })

  real.each<GhostRole>(['contributor', 'author', 'integration'])(
    'a newsletter issue by %s: a draft with links out of the mail, updated, and never sent',
    async (role) => {
      const before = siteOf().sent()
      const target_id = await addGhost(engine, siteOf(), role, 'ghost_newsletter')
      const { can } = await engine.owner.publishing.testTarget({ target_id })
      expect(can.send).toBe(role !== 'contributor')
      onTheWay = once(isCreate, { answer: 'lost' })
      const placed = await publish(role)
      expect(placed).toMatchObject({ state: 'confirmed', remote: { status: 'draft', public_url: null }, differences: [] })
      const post = await postOf(placed)
      expect(post).toMatchObject({ status: 'draft', email_only: true, email: null })
      expect(post.html).toContain('<a href="https://archive.example/harbour"><sup>1</sup></a>')
      expect(post.html).not.toContain('doc-backlink')
      await edit('wet year', 'very wet year')
      const again = await publish(role)
      expect(again).toMatchObject({ state: 'confirmed', remote: { remote_id: idOf(placed), status: 'draft' } })
      expect((await postOf(again)).html).toContain('very wet year')
      await expect(publish(role, { status: 'publish' })).rejects.toThrow('takes drafts alone')
      const preview = await engine.owner.publishing.preview({ content_id, target: role })
      expect(preview).toMatchObject({ action: 'Place draft' })
      expect(await markedGhostPosts(siteOf(), placed.publication_id)).toHaveLength(1)
      expect(siteOf().sent()).toBe(before)
    },
  )

  real('an issue that somebody schedules stays as it is, between our look and our write too', async () => {
    await addGhost(engine, siteOf(), 'author', 'ghost_newsletter')
    const placed = await publish('author')
    const published_at = new Date(Date.now() + 86_400_000).toISOString()
    const schedule = async () => {
      const change = () => ({ status: 'scheduled', published_at })
      const newsletter = '&newsletter=default-newsletter'
      expect(await changeGhostPost(siteOf(), idOf(placed), change, 'administrator', newsletter)).toBe(200)
    }
    await edit('wet year', 'very wet year')
    onTheWay = once(isUpdate, { before: schedule })
    expect(await publish('author')).toMatchObject({ state: 'conflict', conflict: { kind: 'changed_meanwhile' } })
    await edit('very wet', 'rather wet')
    const [delivery] = (await engine.owner.publishing.deliveries({ content_id })).publications
    const { publication_id = '', conflict } = delivery ?? {}
    const remote_sha256 = conflict?.remote_sha256 ?? ''
    await engine.owner.publishing.resolveConflict({ publication_id, keep: 'ours', remote_sha256 })
    expect(await rested(engine.owner, publication_id)).toMatchObject({ state: 'failed', problem: { code: 'not_a_draft' } })
    const post = await postOf(placed)
    expect(post.status).toBe('scheduled')
    expect(post.html).not.toContain('rather wet')
    expect(post.html).not.toContain('very wet')
  })

  real('a wrong token is named as what it may be, and nothing is sent', async () => {
    const wrong = `${'0'.repeat(24)}:${'a'.repeat(64)}`
    const target_id = await addGhost(engine, { ...siteOf(), tokens: { ...siteOf().tokens, author: wrong } }, 'author')
    const report = await engine.owner.publishing.testTarget({ target_id })
    expect(report).toMatchObject({ ok: false, cause: 'unauthorised' })
    expect(report.message).toContain('revoked')
    expect(await publish('author')).toMatchObject({ state: 'failed', remote: null })
  })
}
