import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OpenIdDouble } from '../../support/openid-double.ts'
import { hasPostgres } from '../../support/pg-cluster.ts'
import { hostWithProvider, providerBrowser } from '../../support/provider-browser.ts'
import { bearer, post, teamSocket, type TeamHost } from '../../support/team-host.ts'

const PORT = 51_234

describe.skipIf(!hasPostgres)('signing in an application on the same computer', () => {
  let host: TeamHost
  let double: OpenIdDouble
  let close: () => Promise<void>
  let memberId: string
  beforeAll(async () => {
    ;({ host, double, close } = await hostWithProvider())
    const { code, member_id } = await host.owner.accounts.addMember({ name: 'Ines', role: 'editor' })
    memberId = member_id
    double.account = { sub: 'Ines' }
    const browser = providerBrowser(host.origin)
    await browser.fetch(await double.signIn(await browser.location({ code, is_fresh: true })))
  })
  afterAll(() => close())
  afterEach(async () => {
    await sql`delete from failed_tries`.execute(host.workspace.deskContext.db)
  })
  const pair = () => {
    const verifier = randomBytes(32).toString('base64url')
    return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
  }
  const begin = (query: string, origin = host.origin, browser = providerBrowser(host.origin)) =>
    browser.fetch(`/sign-in?${query}`, { method: 'POST', headers: { origin } })
  /** Signs in in the browser; answers the code that the application is handed. */
  const codeFor = async (challenge: string): Promise<string> => {
    const browser = providerBrowser(host.origin)
    const begun = await begin(`challenge=${challenge}&port=${PORT}`, host.origin, browser)
    expect(begun.status).toBe(303)
    const came = await browser.fetch(await double.signIn(begun.headers.get('location') ?? ''))
    expect(browser.cookies.has('__Host-colophon')).toBe(false)
    const [, code] =
      /^http:\/\/127\.0\.0\.1:51234\/sign-in\?code=([\w-]{43})$/.exec(came.headers.get('location') ?? '') ?? []
    expect(code).toBeDefined()
    return code ?? ''
  }
  const fetchSession = (code: string, verifier: string, headers = {}) =>
    post(host.origin, '/sign-in/session', { code, verifier }, headers)

  test('the person is asked first; then the application gets a session by its verifier, once', async () => {
    const { verifier, challenge } = pair()
    const page = await fetch(`${host.origin}/sign-in?challenge=${challenge}&port=${PORT}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('set-cookie')).toBeNull()
    expect(await page.text()).toContain('Continue with Harbour ID')
    const code = await codeFor(challenge)
    const answered = await fetchSession(code, verifier)
    const { token } = (await answered.json()) as { token: string }
    expect(answered.headers.get('set-cookie')).toBeNull()
    const { client, close } = await teamSocket(host.origin, bearer(token))
    expect((await client.accounts.session({})).sign_in.issuer).toBe(double.issuer)
    close()
    expect((await fetchSession(code, verifier)).status).toBe(401)
    const { entries } = await host.owner.audit.list({ limit: 1 })
    const opened = entries[0]?.body
    expect(opened?.action).toBe('session.opened')
    expect(Object.keys(opened?.details ?? {}).toSorted()).toEqual(['identity_id', 'issuer', 'session_id'])
  })

  test('a code is of no use with another verifier, which uses it up, nor after a minute, nor to a page', async () => {
    const { verifier, challenge } = pair()
    const one = await codeFor(challenge)
    expect((await fetchSession(one, pair().verifier)).status).toBe(401)
    expect((await fetchSession(one, verifier)).status).toBe(401)
    const second = await codeFor(challenge)
    const { db } = host.workspace.deskContext
    const { rows } = await sql<{
      ends_at: string
    }>`select ends_at from sign_in_flows where identity_id is not null`.execute(db)
    expect(Date.parse(rows[0]?.ends_at ?? '') - Date.now()).toBeLessThanOrEqual(60_000)
    await sql`update sign_in_flows set ends_at = ${new Date(Date.now() - 1).toISOString()}`.execute(db)
    expect((await fetchSession(second, verifier)).status).toBe(401)
    const third = await codeFor(challenge)
    expect((await fetchSession(third, verifier, { origin: host.origin })).status).toBe(403)
    expect((await fetchSession(third, verifier, { origin: 'http://127.0.0.1:51234' })).status).toBe(403)
    expect((await fetchSession(third, verifier)).status).toBe(200)
  })

  test('nobody takes a state for a code, and an account that was unlinked meanwhile opens nothing', async () => {
    const { verifier, challenge } = pair()
    const begun = await begin(`challenge=${challenge}&port=${PORT}`)
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? ''
    expect((await fetchSession(state, verifier)).status).toBe(401)
    const code = await codeFor(challenge)
    await host.owner.accounts.setMember({ member_id: memberId, is_active: false })
    expect((await fetchSession(code, verifier)).status).toBe(401)
    await host.owner.accounts.setMember({ member_id: memberId, is_active: true })
  })

  test.each([
    'port=51234',
    `challenge=${'a'.repeat(42)}&port=51234`,
    `challenge=${'a'.repeat(44)}&port=51234`,
    `challenge=${'%2e'.repeat(43)}&port=51234`,
    ...[
      '80',
      '1023',
      '65536',
      '0',
      '-1',
      '5e4',
      '51234.0',
      '051234',
      '51234@evil.example',
      '%35%31234%2f',
      'abc',
      '',
    ].map((port) => `challenge=${'a'.repeat(43)}&port=${port}`),
    `challenge=${'a'.repeat(43)}&port=51234&port=51235`,
    `challenge=${'a'.repeat(43)}&challenge=${'b'.repeat(43)}&port=51234`,
  ])('%s leads to no application', async (query) => {
    expect((await fetch(`${host.origin}/sign-in?${query}`)).status).toBe(400)
    const begun = await begin(query)
    expect(begun.status).toBe(400)
    expect(begun.headers.get('location')).toBeNull()
  })

  test('another site begins nothing, and what else stands in the address changes nothing', async () => {
    const { challenge } = pair()
    expect((await begin(`challenge=${challenge}&port=${PORT}`, 'https://evil.example')).status).toBe(403)
    expect((await begin(`challenge=${challenge}&port=${PORT}`, 'null')).status).toBe(403)
    const browser = providerBrowser(host.origin)
    const more = '&host=evil.example&path=//evil.example&redirect_uri=https://evil.example'
    const begun = await begin(`challenge=${challenge}&port=${PORT}${more}`, host.origin, browser)
    const came = await browser.fetch(await double.signIn(begun.headers.get('location') ?? ''))
    expect(came.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:51234\/sign-in\?code=/)
  })
})
