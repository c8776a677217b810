import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OutboundRequest } from '../../core/ports.ts'
import { aSecond, ghostBench, idOf, isCreate, isUpdate, isUpload } from '../support/ghost-bench.ts'
import { addGhost, markedGhostPosts } from '../support/ghost-sites.ts'
import { nginxMisses, startProxy, type CuttingProxy, type LineFault } from './cutting-proxy.ts'
import { ghostMisses, MAILED_AFTER_MS, startGhost, type RealGhost } from './ghost-server.ts'

/** A real Ghost behind a real nginx, which is where its readers know it. */
describe.skipIf((ghostMisses() ?? nginxMisses()) !== null)('Ghost behind nginx', () => {
  let ghost: RealGhost
  let proxy: CuttingProxy
  let before = 0
  beforeAll(async () => {
    ghost = await startGhost(async (url) => {
      proxy = await startProxy(url)
      return proxy.url
    })
    before = ghost.sent()
  })
  afterAll(async () => {
    await proxy.stop()
    await ghost.stop()
  })
  afterEach(() => proxy.set(null))
  const site = () => ({ ...ghost, url: proxy.url })
  const bench = ghostBench(site)
  /** The first request of each of these meets the fault, and no other does. */
  const meets = (fault: LineFault, ...kinds: ((request: OutboundRequest) => boolean)[]): { hit: () => number } => {
    const left = [...kinds]
    bench.onTheWay = (request) => {
      const at = left.findIndex((is) => is(request))
      if (at !== -1) left.splice(at, 1)
      proxy.set(at === -1 ? null : fault)
      return undefined
    }
    return { hit: () => kinds.length - left.length }
  }

  test.each<[LineFault, 'ghost' | 'ghost_newsletter']>([
    ['half', 'ghost'],
    ['unheard', 'ghost'],
    ['late', 'ghost'],
    ['half', 'ghost_newsletter'],
    ['unheard', 'ghost_newsletter'],
  ])(
    'the answers to a picture, a new post and its change meet “%s” on the way to %s: one post, all as it was sent',
    async (fault, kind) => {
      await addGhost(bench.engine, site(), 'editor', kind)
      const made = meets(fault, isUpload, isCreate)
      const placed = await bench.publish('editor')
      expect(placed).toMatchObject({ state: 'confirmed', remote: { status: 'draft' }, differences: [] })
      expect(made.hit()).toBeGreaterThan(0)
      await aSecond()
      await bench.edit('wet year', 'very wet year')
      const changed = meets(fault, isUpdate)
      const status = kind === 'ghost' ? 'publish' : 'draft'
      const shown = await bench.publish('editor', { status })
      expect(changed.hit()).toBe(1)
      expect(shown).toMatchObject({ state: 'confirmed', remote: { remote_id: idOf(placed) }, differences: [] })
      expect(shown.remote?.status).toBe(kind === 'ghost' ? 'published' : 'draft')
      const [post, ...others] = await markedGhostPosts(ghost, placed.publication_id)
      expect(others).toEqual([])
      expect(post?.html).toContain('very wet year')
      expect(post?.html).toMatch(/\/col-[0-9a-f]{12}\.png/)
    },
  )

  test('a firewall and a redirect to another host are named, and the token goes nowhere', async () => {
    const target_id = await addGhost(bench.engine, site(), 'editor')
    proxy.set('firewall')
    const report = await bench.engine.owner.publishing.testTarget({ target_id })
    expect(report).toMatchObject({ ok: false, cause: 'firewall' })
    meets('elsewhere', isCreate)
    const failed = await bench.publish('editor')
    expect(failed).toMatchObject({ state: 'failed', problem: { code: 'redirected' }, remote: null })
    expect(proxy.elsewhere()).toBe(0)
    expect(await markedGhostPosts(ghost, failed.publication_id)).toEqual([])
  })

  test('a server that strips the header of the token: the cause is named, and nothing is placed', async () => {
    const target_id = await addGhost(bench.engine, site(), 'editor')
    proxy.set('stripped')
    const report = await bench.engine.owner.publishing.testTarget({ target_id })
    expect(report).toMatchObject({ ok: false, cause: 'unauthorised' })
    expect(report.message).toContain('strip the Authorization header')
    const failed = await bench.publish('editor')
    expect(failed).toMatchObject({ state: 'failed', problem: { code: 'unauthorised' }, remote: null })
  })

  test('no mail has left', async () => {
    await sleep(MAILED_AFTER_MS)
    expect(ghost.sent()).toBe(before)
  })
})
