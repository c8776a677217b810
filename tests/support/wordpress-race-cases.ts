import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Delivery } from '../../core/publishing/delivery-contract.ts'
import { harbourPiece, rested } from './publishing.ts'
import { isCreate, isUpdate, once } from './wordpress-requests.ts'
import {
  addWordPress,
  askSite,
  deletePost,
  markedPosts,
  unreliableOutbound,
  type OnTheWay,
  type WordPressSite,
} from './wordpress-sites.ts'
import { testEngine, type TestEngine } from './world.ts'

/** What holds of saves that come between ours, in every WordPress, the real one and its double. */
export function wordpressRaceCases(siteOf: () => WordPressSite, { real }: { real: typeof test }): void {
  let engine: TestEngine
  let content_id: string
  let onTheWay: OnTheWay
  beforeEach(async () => {
    onTheWay = () => undefined
    const host = () => new URL(siteOf().url).host
    engine = await testEngine({ outbound: unreliableOutbound(host, () => onTheWay), pause: () => Promise.resolve() })
    content_id = await harbourPiece(engine, `The old harbour ${Math.random().toString(36).slice(2, 8)}`)
  })
  afterEach(() => engine.close())
  const publish = async (over: object = {}): Promise<Delivery> => {
    const wish = { content_id, target: 'administrator', ...over }
    return rested(engine.owner, (await engine.owner.publishing.deliver(wish)).publication_id)
  }
  const keepOurs = async ({ publication_id, conflict }: Delivery): Promise<Delivery> => {
    const remote_sha256 = conflict?.remote_sha256 ?? ''
    await engine.owner.publishing.resolveConflict({ publication_id, keep: 'ours', remote_sha256 })
    return rested(engine.owner, publication_id)
  }
  const edit = async (find: string, put: string) => {
    const { revision, body } = await engine.owner.content.get({ contentID: content_id })
    await engine.owner.content.save({ content_id, revision, body: body.replace(find, put) })
  }
  const postOf = async ({ remote }: Delivery) =>
    (await askSite(siteOf(), 'administrator', `/posts/${remote?.remote_id ?? ''}?context=edit`)).body
  const tall = async (delivery: Delivery, role = 'editor') => {
    const { raw } = (await postOf(delivery)).content
    const path = `/posts/${delivery.remote?.remote_id ?? ''}`
    await askSite(siteOf(), role, path, { content: raw.replace('Cranes', 'Tall cranes') })
  }

  real('a save between our read-back and publishing is public and unread: it is said, and never lost', async () => {
    await addWordPress(engine, siteOf(), 'administrator')
    const draft = await publish()
    // The text is there as it is, so the first write is that of the status.
    onTheWay = once(isUpdate, { before: () => tall(draft) })
    const raced = await publish({ status: 'publish' })
    expect(raced).toMatchObject({
      state: 'conflict',
      conflict: { kind: 'changed_meanwhile', changed_by: 'eddi', fields: [{ field: 'body' }] },
      remote: { status: 'published' },
    })
    expect((await engine.owner.publishing.list({ content_id })).publications).toEqual([])
    await edit('wet year', 'very wet year')
    const next = await publish({ status: 'publish' })
    expect(next).toMatchObject({ state: 'conflict', conflict: { kind: 'changed', changed_by: 'eddi' } })
    expect((await postOf(draft)).content.raw).toContain('Tall cranes')
    const kept = await keepOurs(next)
    expect(kept).toMatchObject({ state: 'confirmed', replaced: [{ changed_by: 'eddi' }] })
  })

  real('a save before a post is taken offline is asked about when it is published again', async () => {
    await addWordPress(engine, siteOf(), 'administrator')
    const shown = await publish({ status: 'publish' })
    onTheWay = once(isUpdate, { before: () => tall(shown) })
    const wish = { publication_id: shown.publication_id, reason: 'The harbour has closed.' }
    const { publication_id } = await engine.owner.publishing.unpublish(wish)
    expect(await rested(engine.owner, publication_id)).toMatchObject({ state: 'confirmed' })
    await edit('wet year', 'very wet year')
    expect(await publish()).toMatchObject({ state: 'conflict', conflict: { kind: 'changed' } })
    expect((await postOf(shown)).content.raw).toContain('Tall cranes')
  })

  real(
    'a save with the account of the target between our look and our write is found like that of anybody',
    async () => {
      await addWordPress(engine, siteOf(), 'administrator')
      const draft = await publish()
      await edit('wet year', 'very wet year')
      await publish()
      await edit('very wet', 'rather wet')
      onTheWay = once(isUpdate, { before: () => tall(draft, 'administrator') })
      const raced = await publish({ status: 'publish' })
      const changed_by = expect.stringMatching(/ \(the account of this target\)$/) as string
      expect(raced).toMatchObject({ state: 'conflict', conflict: { kind: 'changed_meanwhile', changed_by } })
      const id = /revision=(\d+)/.exec(raced.conflict?.link ?? '')?.[1] ?? ''
      const path = `/posts/${raced.remote?.remote_id ?? ''}/revisions/${id}?context=edit`
      expect((await askSite(siteOf(), 'administrator', path)).body.content.raw).toContain('Tall cranes')
    },
  )

  real('what is open and not saved with the account of the target is said before it is written over', async () => {
    await addWordPress(engine, siteOf(), 'administrator')
    const shown = await publish({ status: 'publish' })
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const path = `/posts/${shown.remote?.remote_id ?? ''}/autosaves`
    await askSite(siteOf(), 'administrator', path, { title: 'Harbours', content: 'Not saved yet.' })
    await edit('wet year', 'very wet year')
    const stopped = await publish({ status: 'publish' })
    expect(stopped).toMatchObject({ state: 'conflict', conflict: { kind: 'unsaved_work' } })
    expect(await keepOurs(stopped)).toMatchObject({ state: 'confirmed' })
  })

  real('a post that is put into the bin before its id is known is found there, and not made again', async () => {
    await addWordPress(engine, siteOf(), 'administrator')
    let marker = ''
    const create = once(isCreate, { answer: 'lost' })
    const look = once(({ method, url }) => method === 'GET' && url.includes('search=') && marker !== '', {
      before: async () => {
        const [post] = await markedPosts(siteOf(), marker)
        await deletePost(siteOf(), { remote: { remote_id: String(post?.id) } })
      },
    })
    onTheWay = (request) => {
      if (isCreate(request)) marker = /pub_[0-9A-Z]{26}/.exec(JSON.stringify(request.body))?.[0] ?? ''
      return create(request) ?? look(request)
    }
    const stopped = await publish()
    expect(stopped).toMatchObject({ state: 'conflict', conflict: { kind: 'trashed' } })
    expect(await markedPosts(siteOf(), marker)).toHaveLength(1)
  })
}
