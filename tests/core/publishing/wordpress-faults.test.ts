import { afterEach, beforeEach, expect, test } from 'vitest'
import { guardedCalls } from '../../../core/adapters/platforms/calls.ts'
import { WORDPRESS_CALLS } from '../../../core/adapters/platforms/wordpress/api.ts'
import { harbourPiece, rested } from '../../support/publishing.ts'
import { addWordPress, unreliableOutbound } from '../../support/wordpress-sites.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import type { SiteFault, WordPressDouble } from '../../support/wordpress-shapes.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
let site: WordPressDouble
let content_id: string
let target_id: string
beforeEach(async () => {
  site = await wordpressDouble()
  const outbound = unreliableOutbound(
    () => new URL(site.url).host,
    () => () => undefined,
  )
  engine = await testEngine({ outbound, pause: () => Promise.resolve() })
  content_id = await harbourPiece(engine)
  target_id = await addWordPress(engine, site, 'editor')
})
afterEach(async () => {
  await engine.close()
  await site.close()
})

const deliver = (over: object = {}) => engine.owner.publishing.deliver({ content_id, target: 'editor', ...over })
const publish = async () => rested(engine.owner, (await deliver({ status: 'publish' })).publication_id)
const isNewPost = ({ method, path }: { method: string; path: string }) => method === 'POST' && path === '/wp/v2/posts'
/** The site does this to the first request for a new post. */
const once = (fault: SiteFault): void => {
  let isDone = false
  site.fault = (request) => {
    if (isDone || !isNewPost(request)) return undefined
    isDone = true
    return fault
  }
}
const newPosts = () =>
  site.seen.filter(({ method, path }) => method === 'POST' && path === '/wp-json/wp/v2/posts').length

test.each<SiteFault>(['html_in_json_after', 'cut_after'])(
  '%s: the post was made, is found and is not made again',
  async (fault) => {
    once(fault)
    expect(await publish()).toMatchObject({ state: 'confirmed', remote: { status: 'published' } })
    expect(site.posts()).toHaveLength(1)
    expect(newPosts()).toBe(1)
  },
)

test.each<[SiteFault, string, RegExp]>([
  ['firewall', 'firewall', /firewall/],
  ['redirect', 'redirected', /redirects to http:\/\/127\.0\.0\.1:1/],
  ['strip_authorization', 'unauthorised', /strip the header/],
])('%s: not tried again, and the cause is named', async (fault, code, said) => {
  once(fault)
  const failed = await publish()
  expect(failed).toMatchObject({ state: 'failed', problem: { code } })
  expect(failed.problem?.message).toMatch(said)
  expect(newPosts()).toBe(1)
  expect(site.posts()).toEqual([])
  await engine.owner.publishing.retryDelivery({ publication_id: failed.publication_id })
  expect(await rested(engine.owner, failed.publication_id)).toMatchObject({ state: 'confirmed' })
  expect(site.posts()).toHaveLength(1)
})

test('a site that asks to wait is asked again when it said, and can be given up meanwhile', async () => {
  once('busy')
  const { publication_id } = await deliver()
  await expect.poll(async () => (await engine.owner.publishing.delivery({ publication_id })).problem?.code).toBe('busy')
  const { db } = engine.engine.workspace.deskContext
  const row = await db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()
  expect(Date.parse(row.next_attempt_at ?? '') - Date.parse(row.updated_at)).toBeGreaterThanOrEqual(6900)
  expect((await engine.owner.publishing.cancelDelivery({ publication_id })).state).toBe('failed')
  await expect(engine.owner.publishing.cancelDelivery({ publication_id })).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })
})

test.each<[SiteFault, string, RegExp]>([
  ['passwords_off', 'passwords_off', /Wordfence/],
  ['web_page', 'no_api', /No WordPress answers/],
  ['api_elsewhere', 'other_host', /no password was sent/],
  ['firewall', 'firewall', /as a firewall does/],
  ['down', 'server_error', /failed \(500\)\. Try again later/],
])('the connection test names the cause: %s', async (fault, cause, said) => {
  site.fault = () => fault
  const report = await engine.owner.publishing.testTarget({ target_id })
  expect(report).toMatchObject({ ok: false, cause })
  expect(report.message).toMatch(said)
  expect(site.seen.filter(({ authorization }) => authorization !== undefined)).toEqual([])
  const { targets } = await engine.owner.publishing.targets({})
  expect(targets[0]?.report).toEqual(report)
})

test('a password goes to the secret store alone, and to no other address than it was entered for', async () => {
  const [target] = (await engine.owner.publishing.targets({})).targets
  expect(target).toMatchObject({ has_secret: true, kind_name: 'WordPress' })
  expect(JSON.stringify(target)).not.toContain('pass of editor')
  const { db } = engine.engine.workspace.deskContext
  expect(JSON.stringify(await db.selectFrom('publishing_targets').selectAll().execute())).not.toContain('pass of')
  expect(JSON.stringify(await engine.owner.audit.list({}))).not.toContain('pass of')
  const moved = { target_id, name: 'editor', kind: 'wordpress', config: { url: `${site.url}/blog` } }
  expect(await engine.owner.publishing.saveTarget(moved)).toMatchObject({ has_secret: false })
  const other = { ...moved, config: { url: 'http://blog.example' } }
  await expect(engine.owner.publishing.saveTarget(other)).rejects.toThrow('Use https')
  const unknown = { ...moved, config: { url: site.url, colour: 'blue' } }
  await expect(engine.owner.publishing.saveTarget(unknown)).rejects.toThrow('config.colour')
})

test('user name and application password have a field each; both in one is taken as well', async () => {
  const { login, app_password } = site.users.editor ?? { login: '', app_password: '' }
  const tested = async (config: object, secret: string) => {
    const named = { name: 'Two fields', kind: 'wordpress', config: { url: site.url, ...config }, secret }
    const { target_id: added } = await engine.owner.publishing.saveTarget(named)
    const report = await engine.owner.publishing.testTarget({ target_id: added })
    await engine.owner.publishing.removeTarget({ target_id: added })
    return report
  }
  expect(await tested({ user: login }, app_password)).toMatchObject({ ok: true })
  expect(await tested({}, `${login}:${app_password}`)).toMatchObject({ ok: true })
  expect(await tested({ user: 'conny' }, app_password)).toMatchObject({ ok: false })
  const alone = await tested({}, app_password)
  expect(alone).toMatchObject({ ok: false, cause: 'no_user' })
  expect(alone.message).toContain('Enter the user name')
  await expect(tested({ user: `${login}:${app_password}` }, app_password)).rejects.toThrow(
    'config.user: A user name cannot contain a colon.',
  )
})

test('the site’s own page gives a password: once, for this site, with the nonce that was made for it', async () => {
  const callback = 'colophon://wordpress/connected'
  const begin = () => engine.owner.publishing.beginAuthorisation({ target_id, callback })
  const { url } = await begin()
  const page = new URL(url)
  expect(page.pathname).toBe('/wp-admin/authorize-application.php')
  const back = new URL(page.searchParams.get('success_url') ?? '')
  const state = back.searchParams.get('state') ?? ''
  expect(state).toMatch(/^[0-9a-f]{32}$/)
  const answer = (over: Record<string, string>) =>
    `${callback}?${new URLSearchParams({ state, site_url: site.url, user_login: 'arto', password: 'pass of author', ...over }).toString()}`
  const finish = (over: Record<string, string>) => engine.owner.publishing.finishAuthorisation({ url: answer(over) })
  await expect(finish({ state: '0'.repeat(32) })).rejects.toThrow('not the expected answer')
  expect(await finish({})).toMatchObject({ has_secret: true })
  await expect(finish({})).rejects.toThrow('not the expected answer')
  expect((await engine.owner.publishing.testTarget({ target_id })).account).toContain('arto')
  const again =
    new URL(new URL((await begin()).url).searchParams.get('success_url') ?? '').searchParams.get('state') ?? ''
  await expect(finish({ state: again, site_url: 'https://other.example' })).rejects.toThrow('another site')
})

test('a call that is not on the list throws before anything is sent', async () => {
  let sent = 0
  const call = guardedCalls({
    ...{ templates: WORDPRESS_CALLS, headers: {}, signal: new AbortController().signal, addressOf: () => site.url },
    outbound: {
      close: () => Promise.resolve(),
      certificateOf: () => Promise.reject(new Error('not asked')),
      request: () => Promise.reject(new Error(`sent ${(sent += 1)}`)),
    },
  })
  for (const path of ['/wp/v2/settings', '/wp/v2/posts/1/../../users', '/wp/v2/posts/x']) {
    await expect(call({ method: 'POST', path })).rejects.toThrow('no call that this platform is asked')
  }
  expect(sent).toBe(0)
})

test('with the disclosure at the top, the text of somebody else is not run as a shortcode, and notices say what is left out', async () => {
  await engine.owner.publishing.saveTarget({
    ...{ target_id, name: 'editor', kind: 'wordpress', config: { url: site.url, disclosure: 'top' } },
  })
  const body = 'See [gallery] <b>now</b>.\n\n![x](pictures/x.png)\n'
  const piece = await engine.owner.content.save({ title: 'Shortcodes', body })
  const shown = await engine.owner.publishing.preview({ content_id: piece.content_id, target: 'editor' })
  expect(shown.body).toMatch(/^<!-- wp:html -->\n<p class="colophon-disclosure"/)
  expect(shown.body).toContain('See &#091;gallery&#093; now.')
  expect(shown.html).not.toContain('<!--')
  expect(shown.notices).toHaveLength(2)
})
