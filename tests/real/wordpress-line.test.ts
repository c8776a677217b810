import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OutboundRequest } from '../../core/ports.ts'
import type { Delivery } from '../../core/publishing/delivery-contract.ts'
import { harbourPiece, rested } from '../support/publishing.ts'
import { isCreate, isUpdate, isUpload, SLUG } from '../support/wordpress-requests.ts'
import { addWordPress, askSite, markedPosts, unreliableOutbound, type OnTheWay } from '../support/wordpress-sites.ts'
import { testEngine, type TestEngine } from '../support/world.ts'
import { nginxMisses, startProxy, type CuttingProxy, type LineFault } from './cutting-proxy.ts'
import { startWordPress, wordpressMisses, type RealWordPress } from './wordpress-server.ts'

/** A real WordPress behind a real nginx. */
describe.skipIf((wordpressMisses() ?? nginxMisses()) !== null)('WordPress behind nginx', () => {
  let site: RealWordPress
  let proxy: CuttingProxy
  let engine: TestEngine
  let content_id: string
  let onTheWay: OnTheWay
  beforeAll(async () => {
    site = await startWordPress()
    proxy = await startProxy(site.url)
  })
  afterAll(async () => {
    await proxy.stop()
    await site.stop()
  })
  beforeEach(async () => {
    onTheWay = () => undefined
    const outbound = unreliableOutbound(
      () => new URL(proxy.url).host,
      () => onTheWay,
    )
    engine = await testEngine({ outbound, pause: () => new Promise((resolve) => setTimeout(resolve, 200)) })
    content_id = await harbourPiece(engine, `The old harbour ${Math.random().toString(36).slice(2, 8)}`)
  })
  afterEach(async () => {
    proxy.set(null)
    await engine.close()
  })
  const add = (url = proxy.url) => addWordPress(engine, { ...site, url }, 'editor')
  const publish = async (over: object = {}): Promise<Delivery> => {
    const { publication_id } = await engine.owner.publishing.deliver({ content_id, target: 'editor', ...over })
    return rested(engine.owner, publication_id)
  }
  /** The first request of each of these meets the fault, and no other does. */
  const meets = (fault: LineFault, ...kinds: ((request: OutboundRequest) => boolean)[]): { hit: () => number } => {
    const left = [...kinds]
    onTheWay = (request) => {
      const at = left.findIndex((is) => is(request))
      if (at !== -1) left.splice(at, 1)
      proxy.set(at === -1 ? null : fault)
      return undefined
    }
    return { hit: () => kinds.length - left.length }
  }

  test.each<LineFault>(['half', 'unheard', 'late'])(
    'the answers to a picture, a new post and its change meet “%s”: one post, one picture, all as it was sent',
    async (fault) => {
      await add()
      const made = meets(fault, isUpload, isCreate)
      const placed = await publish()
      expect(placed).toMatchObject({ state: 'confirmed', remote: { status: 'draft' }, differences: [] })
      expect(made.hit()).toBeGreaterThan(0)
      const { revision, body } = await engine.owner.content.get({ contentID: content_id })
      await engine.owner.content.save({ content_id, revision, body: body.replace('wet year', 'very wet year') })
      const changed = meets(fault, isUpdate)
      const shown = await publish({ status: 'publish' })
      expect(shown).toMatchObject({ state: 'confirmed', remote: { status: 'published' }, differences: [] })
      expect(changed.hit()).toBe(1)
      const [post, ...others] = await markedPosts(site, placed.publication_id)
      expect(others).toEqual([])
      expect(post?.content.raw).toContain('very wet year')
      expect((await askSite(site, 'administrator', `/media?per_page=100&search=${SLUG}`)).body).toHaveLength(1)
    },
  )

  test('half an answer to a question changes nothing there, and is asked again later', async () => {
    await add()
    const placed = await publish()
    const { revision, body } = await engine.owner.content.get({ contentID: content_id })
    await engine.owner.content.save({ content_id, revision, body: body.replace('wet year', 'very wet year') })
    // What stands there, before anything is written over it.
    meets('half', ({ method, url }) => method === 'GET' && url.includes('_embed='))
    const { publication_id } = await engine.owner.publishing.deliver({ content_id, target: 'editor' })
    const found = () => engine.owner.publishing.delivery({ publication_id })
    await expect.poll(async () => (await found()).problem?.code ?? (await found()).state).toBe('connection_lost')
    expect((await found()).state).toBe('planned')
    const [post] = await markedPosts(site, placed.publication_id)
    expect(post?.content.raw).not.toContain('very wet year')
  })

  test('a firewall is named, the test of the connection says the same, and nothing was sent', async () => {
    const target_id = await add()
    proxy.set('firewall')
    expect(await engine.owner.publishing.testTarget({ target_id })).toMatchObject({ ok: false, cause: 'firewall' })
    meets('firewall', isCreate)
    const failed = await publish()
    expect(failed).toMatchObject({ state: 'failed', problem: { code: 'firewall' }, remote: null })
    expect(await markedPosts(site, failed.publication_id)).toEqual([])
  })

  test('a server that strips the header of the password is among the causes that are named', async () => {
    const target_id = await add()
    proxy.set('stripped')
    const report = await engine.owner.publishing.testTarget({ target_id })
    expect(report).toMatchObject({ ok: false, cause: 'unauthorised' })
    expect(report.message).toContain('strips the header')
    expect(await publish()).toMatchObject({ state: 'failed', problem: { code: 'unauthorised' }, remote: null })
  })

  test('application passwords that are off are named', async () => {
    const target_id = await add()
    site.plugin('off', "add_filter('wp_is_application_passwords_available', '__return_false');")
    const report = await engine.owner.publishing.testTarget({ target_id })
    site.plugin('off', null)
    expect(report).toMatchObject({ ok: false, cause: 'passwords_off' })
  })

  test('a redirect of a post to another host is not followed, and the password goes nowhere', async () => {
    await add()
    meets('elsewhere', isCreate)
    expect(await publish()).toMatchObject({ state: 'failed', problem: { code: 'redirected' }, remote: null })
    expect(proxy.elsewhere()).toBe(0)
  })

  test('a database that is down while the post is made: what may have been stored is looked for, and made once', async () => {
    await add()
    let isDown = false
    onTheWay = (request) => {
      if (isDown || !isCreate(request)) return undefined
      isDown = true
      return { before: site.database.stop }
    }
    const { publication_id } = await engine.owner.publishing.deliver({ content_id, target: 'editor' })
    const found = () => engine.owner.publishing.delivery({ publication_id })
    await expect.poll(async () => (await found()).problem?.code).toBe('server_error')
    await expect.poll(async () => (await found()).state).toBe('unknown')
    await site.database.start()
    await engine.engine.workspace.deskContext.db.updateTable('deliveries').set({ next_attempt_at: null }).execute()
    await engine.owner.publishing.retryDelivery({ publication_id }).catch(() => undefined)
    expect(await rested(engine.owner, publication_id)).toMatchObject({ state: 'confirmed', differences: [] })
    expect(await markedPosts(site, publication_id)).toHaveLength(1)
  })

  test('a certificate that nobody issued is not believed until it is trusted, and then the piece goes through it', async () => {
    await engine.close()
    const outbound = unreliableOutbound(
      () => new URL(proxy.tlsUrl).host,
      () => () => undefined,
    )
    engine = await testEngine({ outbound })
    content_id = await harbourPiece(engine)
    const target_id = await add(proxy.tlsUrl)
    const report = await engine.owner.publishing.testTarget({ target_id })
    expect(report).toMatchObject({ ok: false, cause: 'tls' })
    const certificate_sha256 = report.certificate?.sha256 ?? ''
    const target = { target_id, name: 'editor', kind: 'wordpress', config: { url: proxy.tlsUrl, certificate_sha256 } }
    await engine.owner.publishing.saveTarget(target)
    expect(await engine.owner.publishing.testTarget({ target_id })).toMatchObject({ ok: true })
    expect(await publish()).toMatchObject({ state: 'confirmed', differences: [] })
  })
})
