import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Delivery } from '../../core/publishing/delivery-contract.ts'
import type { PostFields } from '../../core/publishing/post-fields-contract.ts'
import { harbourPiece, rested } from './publishing.ts'
import { addWordPress, askSite, unreliableOutbound, type WordPressSite } from './wordpress-sites.ts'
import { testEngine, type TestEngine } from './world.ts'

/** What holds of data for machines in every WordPress, the real one and its double. */
export function wordpressDataCases(siteOf: () => WordPressSite, { real }: { real: typeof test }): void {
  let engine: TestEngine
  let content_id: string
  beforeEach(async () => {
    const host = () => new URL(siteOf().url).host
    engine = await testEngine({ outbound: unreliableOutbound(host, () => () => undefined) })
    content_id = await harbourPiece(engine, `The old harbour ${Math.random().toString(36).slice(2, 8)}`)
  })
  afterEach(() => engine.close())
  const publish = async (target: string, fields: PostFields = {}): Promise<Delivery> => {
    const { publication_id } = await engine.owner.publishing.deliver({ content_id, target, status: 'publish', fields })
    return rested(engine.owner, publication_id)
  }
  const edit = async (find: string, put: string) => {
    const { revision, body } = await engine.owner.content.get({ contentID: content_id })
    await engine.owner.content.save({ content_id, revision, body: body.replace(find, put) })
  }
  const postOf = async ({ remote }: Delivery) =>
    (await askSite(siteOf(), 'administrator', `/posts/${remote?.remote_id ?? ''}?context=edit`)).body

  real('data for machines stand in a post only where they stay data, and come back with no text', async () => {
    await addWordPress(engine, siteOf(), 'editor')
    await addWordPress(engine, siteOf(), 'author')
    const own = await publish('editor')
    expect(own).toMatchObject({ state: 'confirmed', differences: [] })
    const { raw } = (await postOf(own)).content
    expect(raw).toContain('<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article"')
    expect(raw).toContain('"citation":[{"@type":"CreativeWork","name":"Harbour history"')
    await edit('wet year', 'very wet year')
    expect(await publish('editor')).toMatchObject({ state: 'confirmed', differences: [] })
    const first = content_id
    content_id = await harbourPiece(engine, `The new harbour ${Math.random().toString(36).slice(2, 8)}`)
    const filtered = await publish('author')
    expect((await postOf(filtered)).content.raw).not.toContain('@context')
    content_id = first
    // Somebody of whom WordPress takes the tags would leave its words for readers to see.
    await edit('very wet', 'rather wet')
    const handed = await publish('editor', { author: 'arto' })
    expect(handed).toMatchObject({ state: 'confirmed', differences: [] })
    expect((await postOf(handed)).content.raw).not.toContain('@context')
    await edit('rather wet', 'wet')
    const later = await publish('editor')
    expect((await postOf(later)).content.raw).not.toContain('@context')
  })
}
