import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Delivery, PublishPiece } from '../../../core/publishing/delivery-contract.ts'
import { toJsonText } from '../../../core/database/columns.ts'
import { ghostDouble, type GhostDouble } from '../../support/ghost-double.ts'
import { addGhost, changeGhostPost, ghostPost } from '../../support/ghost-sites.ts'
import { harbourPiece, rested } from '../../support/publishing.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'
import { addWordPress } from '../../support/wordpress-sites.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

const DESCRIPTION = 'How the old harbour works, from its locks to its cranes.'
let engine: TestEngine
let blog: WordPressDouble
let ghost: GhostDouble
let content_id: string
beforeEach(async () => {
  blog = await wordpressDouble()
  ghost = await ghostDouble()
  engine = await testEngine()
  const value = [blog.url, ghost.url].map((url) => new URL(url).host)
  await engine.owner.accounts.setSetting({ name: 'outbound_allow_hosts', value })
  content_id = await harbourPiece(engine)
  const seo_json = toJsonText({ title: 'Harbour', meta_description: DESCRIPTION, slug: 'harbour', keywords: [] })
  await db().updateTable('contents').set({ seo_json }).execute()
})
afterEach(async () => {
  await engine.close()
  await blog.close()
  await ghost.close()
})

const db = () => engine.engine.workspace.deskContext.db
const publish = async (fields: PublishPiece['fields'] = {}): Promise<Delivery> => {
  const { publication_id } = await engine.owner.publishing.deliver({ content_id, target: 'editor', fields })
  return rested(engine.owner, publication_id)
}
const stored = async ({ remote }: Delivery) => (await ghostPost(ghost, remote?.remote_id ?? '')).meta_description

test('Ghost gets the description for search engines: that of the piece, or the one that was chosen', async () => {
  await addGhost(engine, ghost, 'editor')
  const placed = await publish()
  expect(placed).toMatchObject({ state: 'confirmed', differences: [] })
  expect(await stored(placed)).toBe(DESCRIPTION)
  expect(await publish({ meta_description: 'Locks and cranes.' })).toMatchObject({ state: 'confirmed' })
  expect(await stored(placed)).toBe('Locks and cranes.')
})

test('a description that somebody gave a post before Colophon kept any is asked about, not written over', async () => {
  await addGhost(engine, ghost, 'editor')
  const placed = await publish()
  await changeGhostPost(ghost, placed.remote?.remote_id ?? '', () => ({ meta_description: 'Theirs.' }))
  const { baseline_json } = await db().selectFrom('placements').select('baseline_json').executeTakeFirstOrThrow()
  const { meta_description, ...before } = JSON.parse(baseline_json ?? '{}') as Record<string, string>
  expect(meta_description).toBe(DESCRIPTION)
  await db()
    .updateTable('placements')
    .set({ baseline_json: toJsonText(before) })
    .execute()
  const stopped = await publish({ excerpt: 'Another.' })
  expect(stopped).toMatchObject({ state: 'conflict', conflict: { fields: [{ field: 'meta_description' }] } })
  expect(await stored(placed)).toBe('Theirs.')
})

test('WordPress: what becomes of the description is said, and one that is chosen for it is refused by name', async () => {
  await addWordPress(engine, blog, 'editor')
  const notices = async (fields: PublishPiece['fields']) =>
    (await engine.owner.publishing.preview({ content_id, target: 'editor', fields })).notices.join(' ')
  expect(await notices({})).toContain('The description for search engines goes along as the excerpt')
  expect(await notices({ excerpt: 'Locks.' })).toContain('The description for search engines is left out')
  await expect(publish({ meta_description: 'Locks and cranes.' })).rejects.toThrow('fields.meta_description')
})
