import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Delivery } from '../../core/publishing/delivery-contract.ts'
import { OutboundFailure } from '../../core/ports.ts'
import { harbourPiece, rested } from './publishing.ts'
import {
  addWordPress,
  askSite,
  deletePost,
  markedPosts,
  unreliableOutbound,
  type OnTheWay,
  type WordPressSite,
} from './wordpress-sites.ts'
import { isCreate, isUpdate, isUpload, once, SLUG } from './wordpress-requests.ts'
import { testEngine, testFolder, type TestEngine, type TestFolder } from './world.ts'

/** What holds of every WordPress, the real one and its double; `times` is how often an answer is lost. */
export function wordpressCases(
  siteOf: () => WordPressSite,
  { times, real }: { times: number; real: typeof test },
): void {
  let engine: TestEngine
  let folder: TestFolder
  let content_id: string
  let onTheWay: OnTheWay
  let waited: number[]
  const start = async () => {
    engine = await testEngine({
      folder,
      outbound: unreliableOutbound(
        () => new URL(siteOf().url).host,
        () => onTheWay,
      ),
      pause: (milliseconds) => {
        waited.push(milliseconds)
        return Promise.resolve()
      },
    })
  }
  beforeEach(async () => {
    onTheWay = () => undefined
    waited = []
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
  const postOf = async ({ remote }: Delivery) =>
    (await askSite(siteOf(), 'administrator', `/posts/${remote?.remote_id ?? ''}?context=edit`)).body
  const change = async (delivery: Delivery, find: string, put: string, role = 'editor') => {
    const { content } = await postOf(delivery)
    const path = `/posts/${delivery.remote?.remote_id ?? ''}`
    return askSite(siteOf(), role, path, { content: content.raw.replace(find, put) })
  }
  const tall = async (delivery: Delivery) => {
    await change(delivery, 'Cranes', 'Tall cranes')
  }

  real.each(['editor', 'author'])('%s: placed, read back as it was sent, published, and marked once', async (role) => {
    const target_id = await addWordPress(engine, siteOf(), role)
    const report = await engine.owner.publishing.testTarget({ target_id })
    expect(report).toMatchObject({ ok: true, can: { draft: true, publish: true, media: true } })
    expect(report.can.unfiltered_html).toBe(role === 'editor')
    const draft = await publish(role)
    expect(draft).toMatchObject({ state: 'confirmed', remote: { status: 'draft' }, differences: [] })
    const shown = await publish(role, { status: 'publish' })
    expect(shown).toMatchObject({ state: 'confirmed', remote: { status: 'published' }, differences: [] })
    expect(shown.remote?.remote_id).toBe(draft.remote?.remote_id)
    expect(await markedPosts(siteOf(), draft.publication_id)).toHaveLength(1)
    const { publications } = await engine.owner.publishing.list({ content_id })
    expect(publications).toMatchObject([{ publication_id: shown.publication_id, url: shown.remote?.public_url }])
    expect((await postOf(shown)).content.raw).toContain(`class="wp-image-`)
    await expect
      .poll(
        async () => (await engine.owner.publishing.delivery({ publication_id: shown.publication_id })).public_checks,
      )
      .toMatchObject([
        { findings: expect.not.arrayContaining([expect.stringMatching(/title|disclosure|lead|JSON/)]) as unknown },
      ])
    expect(engine.faults.list).toEqual([])
  })

  real('an answer that is lost after the post was made: one post, one picture, however often', async () => {
    await addWordPress(engine, siteOf(), 'editor')
    for (let time = 0; time < times; time += 1) {
      content_id = await harbourPiece(engine, `Harbour ${time} ${Math.random().toString(36).slice(2, 8)}`)
      const [create, upload] = [once(isCreate, { answer: 'lost' }), once(isUpload, { answer: 'lost' })]
      onTheWay = (request) => create(request) ?? upload(request)
      const delivery = await publish('editor', { status: 'publish' })
      expect(delivery).toMatchObject({ state: 'confirmed', remote: { status: 'published' } })
      expect(await markedPosts(siteOf(), delivery.publication_id)).toHaveLength(1)
    }
    expect((await askSite(siteOf(), 'administrator', `/media?per_page=100&search=${SLUG}`)).body).toHaveLength(1)
  })

  real(
    'answers that are lost before anything was made: looked for at 0, 5, 30 and 120 s, sent three times at most',
    async () => {
      await addWordPress(engine, siteOf(), 'editor')
      let sent = 0
      onTheWay = (request) => {
        if (!isCreate(request)) return undefined
        sent += 1
        return { before: () => Promise.reject(new OutboundFailure('timeout', 'No answer came in time.')) }
      }
      const failed = await publish('editor')
      expect(failed).toMatchObject({ state: 'failed', problem: { code: 'never_found' }, remote: null })
      expect(sent).toBe(3)
      expect(waited).toEqual([5000, 25_000, 90_000, 5000, 25_000, 90_000, 5000, 25_000, 90_000])
      expect(await markedPosts(siteOf(), failed.publication_id)).toEqual([])
      onTheWay = () => undefined
      await engine.owner.publishing.retryDelivery({ publication_id: failed.publication_id })
      expect(await rested(engine.owner, failed.publication_id)).toMatchObject({ state: 'confirmed' })
      expect(await markedPosts(siteOf(), failed.publication_id)).toHaveLength(1)
    },
  )

  real('a change of a colleague is a conflict that names them; the same text saved again is none', async () => {
    await addWordPress(engine, siteOf(), 'administrator')
    const draft = await publish('administrator')
    await change(draft, '', '')
    await edit('wet year', 'very wet year')
    const second = await publish('administrator')
    expect(second).toMatchObject({ state: 'confirmed', conflict: null })
    await tall(second)
    await edit('very wet', 'rather wet')
    const stopped = await publish('administrator')
    expect(stopped).toMatchObject({
      state: 'conflict',
      conflict: { kind: 'changed', changed_by: 'eddi', fields: [{ field: 'body' }] },
    })
    expect((await postOf(stopped.remote === null ? second : stopped)).content.raw).toContain('Tall cranes')
    const { publication_id } = stopped
    const remote_sha256 = stopped.conflict?.remote_sha256 ?? ''
    const taken = await engine.owner.publishing.resolveConflict({ publication_id, keep: 'theirs', remote_sha256 })
    expect(taken.problem).toMatchObject({ code: 'edit_taken' })
    const { body, revision } = await engine.owner.content.get({ contentID: content_id })
    expect(revision).toBe(4)
    expect(body).toContain('- Tall cranes [1]')
    expect(body).toContain('| 1904 | 12 [2] |')
    expect(body).toContain('## Sources\n\n1. Harbour history.')
    expect(await publish('administrator')).toMatchObject({ state: 'confirmed' })
  })

  real('a colleague who saves between our look and our write is reported, and their text can be restored', async () => {
    await addWordPress(engine, siteOf(), 'administrator')
    const draft = await publish('administrator')
    // The first update leaves a revision to compare with.
    await edit('wet year', 'very wet year')
    await publish('administrator')
    await edit('very wet', 'rather wet')
    onTheWay = once(isUpdate, { before: () => tall(draft) })
    const raced = await publish('administrator', { status: 'publish' })
    expect(raced).toMatchObject({ state: 'conflict', conflict: { kind: 'changed_meanwhile', changed_by: 'eddi' } })
    expect((await postOf(raced)).status).toBe('draft')
    const id = /revision=(\d+)/.exec(raced.conflict?.link ?? '')?.[1] ?? ''
    const path = `/posts/${raced.remote?.remote_id ?? ''}/revisions/${id}?context=edit`
    expect((await askSite(siteOf(), 'administrator', path)).body.content.raw).toContain('Tall cranes')
  })

  real('unsaved work of a colleague is said before it is written over', async () => {
    await addWordPress(engine, siteOf(), 'administrator')
    const draft = await publish('administrator', { status: 'publish' })
    const path = `/posts/${draft.remote?.remote_id ?? ''}/autosaves`
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await askSite(siteOf(), 'editor', path, { title: 'Harbours', content: 'Not saved yet.' })
    await edit('wet year', 'very wet year')
    const stopped = await publish('administrator', { status: 'publish' })
    expect(stopped).toMatchObject({ state: 'conflict', conflict: { kind: 'unsaved_work', changed_by: 'eddi' } })
    const { publication_id, conflict } = stopped
    const remote_sha256 = conflict?.remote_sha256 ?? ''
    await engine.owner.publishing.resolveConflict({ publication_id, keep: 'ours', remote_sha256 })
    expect(await rested(engine.owner, publication_id)).toMatchObject({ state: 'confirmed' })
  })

  real('Colophon ends while the answer is on its way: the next start finds the post and goes on', async () => {
    await addWordPress(engine, siteOf(), 'editor')
    onTheWay = (request) => (isCreate(request) ? { answer: 'hangs' } : undefined)
    const { publication_id } = await engine.owner.publishing.deliver({
      content_id,
      target: 'editor',
      status: 'publish',
    })
    await expect.poll(async () => (await markedPosts(siteOf(), publication_id)).length).toBe(1)
    await engine.close()
    onTheWay = () => undefined
    await start()
    expect(await rested(engine.owner, publication_id)).toMatchObject({
      state: 'confirmed',
      remote: { status: 'published' },
    })
    expect(await markedPosts(siteOf(), publication_id)).toHaveLength(1)
    const { entries } = await engine.owner.audit.list({ subject_kind: 'content', subject_id: content_id })
    expect(entries.map(({ body: { action } }) => action)).toContain('publication.unknown')
  })

  real('two windows at once make one post', async () => {
    await addWordPress(engine, siteOf(), 'editor')
    const wish = { content_id, target: 'editor', status: 'publish' } as const
    const [one, two] = await Promise.all([engine.owner.publishing.deliver(wish), engine.desk.publishing.deliver(wish)])
    expect(one.publication_id).toBe(two.publication_id)
    await rested(engine.owner, one.publication_id)
    expect(await markedPosts(siteOf(), one.publication_id)).toHaveLength(1)
  })

  real('a category and a tag that the site does not have are left out, and both are said', async () => {
    await addWordPress(engine, siteOf(), 'editor')
    const fields = { categories: [`Rest ${Date.now()}`], tags: [`of ${Date.now()}`] }
    const placed = await publish('editor', { fields })
    expect(placed.state).toBe('confirmed')
    expect(placed.differences.map(({ field, stored }) => [field, stored])).toEqual([
      ['categories', ''],
      ['tags', ''],
    ])
  })

  real(
    'a day to come is kept in UTC, categories are made where that was asked for, and the address stays',
    async () => {
      await addWordPress(engine, siteOf(), 'editor')
      const at = new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+Z$/, '.000Z')
      const fields = { categories: [`Tea & cake ${Date.now()}`], create_terms: true, tags: ['No such tag'] }
      const planned = await publish('editor', { status: 'publish', at, fields })
      expect(planned).toMatchObject({ state: 'confirmed', remote: { status: 'scheduled' } })
      expect((await postOf(planned)).date_gmt).toBe(at.slice(0, 19))
      expect(planned.differences).toEqual([])
      expect((await engine.owner.publishing.list({ content_id })).publications).toEqual([])
      const without = await publish('editor', {
        status: 'publish',
        at,
        fields: { ...fields, tags: ['Another'], create_terms: false },
      })
      expect(without).toMatchObject({
        state: 'confirmed',
        differences: [{ field: 'tags', asked: 'Another', stored: '' }],
      })
      const shown = await publish('editor', { status: 'publish', fields })
      expect(shown).toMatchObject({ state: 'confirmed', remote: { status: 'published' } })
      const other = { status: 'publish', fields: { ...fields, slug: 'another-address' } }
      await expect(publish('editor', other)).rejects.toThrow('the address of a public piece cannot be changed')
    },
  )

  real('taken offline it is a draft there; what is in the bin, or gone, is asked about', async () => {
    await addWordPress(engine, siteOf(), 'editor')
    const shown = await publish('editor', { status: 'publish' })
    const { publication_id } = await engine.owner.publishing.unpublish({
      ...{ publication_id: shown.publication_id, reason: 'The harbour has closed.' },
    })
    expect(await rested(engine.owner, publication_id)).toMatchObject({
      state: 'confirmed',
      remote: { status: 'draft' },
    })
    expect((await postOf(shown)).status).toBe('draft')
    await deletePost(siteOf(), shown)
    const stopped = await publish('editor')
    expect(stopped).toMatchObject({ state: 'conflict', conflict: { kind: 'trashed' } })
    const { publication_id: id, conflict } = stopped
    const remote_sha256 = conflict?.remote_sha256 ?? ''
    await engine.owner.publishing.resolveConflict({ publication_id: id, keep: 'ours', remote_sha256 })
    const again = await rested(engine.owner, id)
    expect(again).toMatchObject({ state: 'confirmed', remote: { status: 'draft' } })
    expect(again.remote?.remote_id).not.toBe(shown.remote?.remote_id)
  })

  real('a contributor’s connection places drafts; publishing says why not, and the draft stays', async () => {
    const target_id = await addWordPress(engine, siteOf(), 'contributor')
    await edit(/!\[.*\)/.exec((await engine.owner.content.get({ contentID: content_id })).body)?.[0] ?? '', '')
    expect((await engine.owner.publishing.testTarget({ target_id })).can).toMatchObject({ draft: true, publish: false })
    const failed = await publish('contributor', { status: 'publish' })
    expect(failed).toMatchObject({
      state: 'failed',
      problem: { code: 'rest_cannot_publish' },
      remote: { status: 'draft' },
    })
    expect((await postOf(failed)).status).toBe('draft')
  })

  real('a wrong password is named as what it may be, and nothing is sent', async () => {
    const { url, users } = siteOf()
    const admin = { login: users.administrator?.login ?? '', app_password: 'wrong' }
    const target_id = await addWordPress(engine, { url, users: { administrator: admin } }, 'administrator')
    const report = await engine.owner.publishing.testTarget({ target_id })
    expect(report).toMatchObject({ ok: false, cause: 'unauthorised' })
    expect(await publish('administrator')).toMatchObject({ state: 'failed', remote: null })
  })
}
