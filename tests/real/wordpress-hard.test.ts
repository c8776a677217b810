import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { momentAt } from '../../core/kernel/zone-time.ts'
import type { Delivery } from '../../core/publishing/delivery-contract.ts'
import { blogRequest } from '../support/briefs.ts'
import { brokenPlaces } from '../support/exports.ts'
import { manyNotesPiece } from '../support/many-notes.ts'
import { harbourPiece, rested } from '../support/publishing.ts'
import { addWordPress, askSite, deletePost, markedPosts, unreliableOutbound } from '../support/wordpress-sites.ts'
import { endOf, testEngine, type TestEngine } from '../support/world.ts'
import { startWordPress, wordpressMisses, type RealWordPress } from './wordpress-server.ts'

/** Hard cases of publishing that only the real one can answer. */
describe.skipIf(wordpressMisses() !== null)('hard cases of WordPress', () => {
  let site: RealWordPress
  let engine: TestEngine
  let content_id: string
  beforeAll(async () => {
    site = await startWordPress()
  })
  afterAll(() => site.stop())
  beforeEach(async () => {
    const host = new URL(site.url).host
    const outbound = unreliableOutbound(
      () => host,
      () => () => undefined,
    )
    engine = await testEngine({ outbound, pause: () => Promise.resolve() })
    content_id = await harbourPiece(engine, `The old harbour ${Math.random().toString(36).slice(2, 8)}`)
  })
  afterEach(() => engine.close())
  const publish = async (target: string, over: object = {}): Promise<Delivery> => {
    const { publication_id } = await engine.owner.publishing.deliver({ content_id, target, ...over })
    return rested(engine.owner, publication_id)
  }
  const edit = async (find: string, put: string) => {
    const { revision, body } = await engine.owner.content.get({ contentID: content_id })
    await engine.owner.content.save({ content_id, revision, body: body.replace(find, put) })
  }
  const change = (delivery: Delivery, json: object, role = 'editor') =>
    askSite(site, role, `/posts/${delivery.remote?.remote_id ?? ''}?context=edit`, json)
  const postOf = async (delivery: Delivery) =>
    (await askSite(site, 'administrator', `/posts/${delivery.remote?.remote_id ?? ''}?context=edit`)).body
  const pageOf = async (delivery: Delivery) => (await fetch(delivery.remote?.public_url ?? '')).text()

  test('a run that publishes by itself and two people who do at once: one post', async () => {
    const target = await addWordPress(engine, site, 'editor')
    const publish_to = { target, status: 'draft' }
    const { request_id } = await engine.desk.generation.submit(
      blogRequest({ generation_mode: 'quick', options: { publish_to } }),
    )
    const { content } = await endOf(engine.desk, request_id)
    const wish = { content_id: content?.content_id ?? '', target: 'editor', status: 'draft' } as const
    const ours = await Promise.all([engine.owner.publishing.deliver(wish), engine.desk.publishing.deliver(wish)])
    const { publications } = await engine.owner.publishing.deliveries({ content_id: wish.content_id })
    expect(new Set([...ours, ...publications].map(({ publication_id }) => publication_id)).size).toBe(1)
    const { publication_id, state } = await rested(engine.owner, ours[0].publication_id)
    expect(state).toBe('confirmed')
    expect(await markedPosts(site, publication_id)).toHaveLength(1)
  })

  test('a date that moves is no conflict, one word is, under the same title', async () => {
    await addWordPress(engine, site, 'administrator')
    const draft = await publish('administrator')
    const before = await postOf(draft)
    await site.php(
      `global $wpdb; $wpdb->update($wpdb->posts, ['post_modified' => '2031-01-01 00:00:00', 'post_modified_gmt' => '2031-01-01 00:00:00'], ['ID' => ${before.id}]);`,
    )
    await edit('wet year', 'very wet year')
    const second = await publish('administrator')
    expect(second).toMatchObject({ state: 'confirmed', conflict: null })
    const { content, title } = await postOf(second)
    await change(second, { content: content.raw.replace('very wet year', 'truly wet year') })
    await edit('very wet', 'rather wet')
    const stopped = await publish('administrator')
    expect(stopped).toMatchObject({ state: 'conflict', conflict: { kind: 'changed', fields: [{ field: 'body' }] } })
    expect((await postOf(second)).title).toEqual(title)
  })

  test('an author’s post: no data for machines to be seen, disclosure and notes stand, the text is as it was sent', async () => {
    await addWordPress(engine, site, 'author')
    const shown = await publish('author', { status: 'publish' })
    expect(shown).toMatchObject({ state: 'confirmed', remote: { status: 'published' }, differences: [] })
    const page = await pageOf(shown)
    expect(page).toContain('class="colophon-disclosure" role="note"')
    expect(page.replace(/<script\b.*?<\/script>/gs, '')).not.toContain('@context')
    expect(brokenPlaces(page).dangling.filter((anchor) => anchor.includes('-fn'))).toEqual([])
  })

  test('twelve notes on two posts of one page: every link and backlink leads somewhere, and no id stands twice', async () => {
    await addWordPress(engine, site, 'editor')
    for (const title of ['Basins of the port', 'Basins of the other port']) {
      content_id = await manyNotesPiece(engine, title)
      const shown = await publish('editor', {
        status: 'publish',
        fields: { categories: ['Ports'], create_terms: true },
      })
      expect(shown).toMatchObject({ state: 'confirmed', differences: [] })
      const { raw } = (await postOf(shown)).content
      expect(raw.match(/role="doc-noteref"/g)).toHaveLength(14)
      expect(raw.match(/role="doc-backlink"/g)).toHaveLength(14)
      expect(brokenPlaces(raw)).toEqual({ dangling: [], doubled: [] })
    }
    // Both on one page, as an archive shows them.
    const both = await site.php(
      "foreach (get_posts(['category_name' => 'ports']) as $post) echo apply_filters('the_content', $post->post_content);",
    )
    expect(both.match(/data-colophon=/g)).toHaveLength(2)
    const { dangling, doubled } = brokenPlaces(both)
    expect(dangling).toEqual([])
    expect(doubled).toEqual([])
  })

  test('what became of a post there is asked about, or kept: address, category, author, id', async () => {
    await addWordPress(engine, site, 'administrator')
    const fields = { categories: [`Boats ${Date.now()}`], create_terms: true }
    const shown = await publish('administrator', { status: 'publish', fields })
    const post = await postOf(shown)
    // Another address, given there, stays.
    await change(shown, { slug: `elsewhere-${post.id}` })
    await edit('wet year', 'very wet year')
    const again = await publish('administrator', { status: 'publish', fields })
    expect(again).toMatchObject({ state: 'confirmed', remote: { remote_id: String(post.id) } })
    expect((await postOf(again)).slug).toBe(`elsewhere-${post.id}`)
    // A category that was deleted there is not made again unasked.
    await site.php(
      `wp_delete_term(get_term_by('name', '${fields.categories[0] ?? ''}', 'category')->term_id, 'category');`,
    )
    await edit('very wet', 'rather wet')
    const without = await publish('administrator', { status: 'publish', fields: { categories: fields.categories } })
    expect(without).toMatchObject({
      ...{ state: 'confirmed', conflict: null },
      differences: [
        {
          field: 'categories',
          asked: fields.categories[0],
          reason: expect.stringContaining('left as it is') as string,
        },
      ],
    })
    // An account that is gone there leaves its posts to another.
    await site.php(
      "require_once ABSPATH . 'wp-admin/includes/user.php'; wp_insert_user(['user_login' => 'gone', 'user_pass' => 'x', 'role' => 'author']); wp_delete_user(username_exists('gone'), 1);",
    )
    const other = await publish('administrator', { status: 'publish', fields: { author: 'gone' } })
    expect(other.state).not.toBe('confirmed')
    expect(JSON.stringify([other.problem, other.conflict])).toMatch(/gone|changed/)
    await deletePost(site, shown)
    await site.php(`wp_delete_post(${post.id}, true);`)
    await edit('rather wet', 'wet')
    const lost = await publish('administrator', { status: 'publish' })
    expect(lost).toMatchObject({ state: 'conflict', conflict: { kind: 'gone' } })
    expect(await markedPosts(site, shown.publication_id)).toEqual([])
  })

  test('a clock of +5:45: what is asked for in the site’s time is that moment in UTC, and comes back as it', async () => {
    const target_id = await addWordPress(engine, site, 'editor')
    await site.php("update_option('timezone_string', 'Asia/Kathmandu');")
    const { time_zone } = await engine.owner.publishing.testTarget({ target_id })
    expect(time_zone).toBe('Asia/Kathmandu')
    const at = momentAt('2031-03-09T02:30', 'Asia/Kathmandu') ?? ''
    const planned = await publish('editor', { status: 'publish', at })
    expect(planned).toMatchObject({ state: 'confirmed', remote: { status: 'scheduled' }, differences: [] })
    expect(await postOf(planned)).toMatchObject({ date_gmt: '2031-03-08T20:45:00', date: '2031-03-09T02:30:00' })
    // An hour that the clock leaves out where this site would then be is no moment that could be asked for.
    expect(momentAt('2031-03-09T02:30', 'America/Los_Angeles')).toBeNull()
    await site.php("update_option('timezone_string', 'America/Los_Angeles');")
    await edit('wet year', 'very wet year')
    const moved = await publish('editor', { status: 'publish', at })
    expect(moved).toMatchObject({ state: 'confirmed', remote: { status: 'scheduled' } })
    expect((await postOf(moved)).date_gmt).toBe('2031-03-08T20:45:00')
  })
})
