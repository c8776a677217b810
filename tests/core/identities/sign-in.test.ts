import { request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OpenIdDouble } from '../../support/openid-double.ts'
import { hasPostgres } from '../../support/pg-cluster.ts'
import { hostWithProvider, providerBrowser } from '../../support/provider-browser.ts'
import { bearer, joined, PASSPHRASE, post, teamSocket, type TeamHost } from '../../support/team-host.ts'

describe.skipIf(!hasPostgres)('signing in with a provider', () => {
  let host: TeamHost
  let double: OpenIdDouble
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ host, double, close } = await hostWithProvider())
  })
  afterAll(() => close())
  afterEach(async () => {
    double.reset()
    await sql`delete from failed_tries`.execute(host.workspace.deskContext.db)
  })
  const invited = async (name: string, role: 'editor' | 'admin' = 'editor') =>
    host.owner.accounts.addMember({ name, role })
  /** Takes an invitation with an account of the provider; the browser is signed in by it. */
  const linked = async (name: string, role?: 'editor' | 'admin') => {
    const member = await invited(name, role)
    double.account = { sub: `account of ${name}` }
    const browser = providerBrowser(host.origin)
    const came = await browser.fetch(await double.signIn(await browser.location({ code: member.code, is_fresh: true })))
    expect(came.headers.get('location')).toBe('/')
    return { ...member, browser }
  }
  const socketOf = (browser: ReturnType<typeof providerBrowser>) =>
    teamSocket(host.origin, {
      origin: host.origin,
      cookie: `__Host-colophon=${browser.cookies.get('__Host-colophon') ?? ''}`,
    })
  const signedIn = async (sub: string, body: object = {}) => {
    double.account = { sub }
    const browser = providerBrowser(host.origin)
    return { browser, came: await browser.fetch(await double.signIn(await browser.location(body))) }
  }

  test('an invitation is taken with an account, which signs in from then on to a session like any other', async () => {
    const first = await linked('Ines')
    expect(first.browser.cookies.get('__Host-colophon')).toMatch(/^cols_[\w-]{43}$/)
    const { browser, came } = await signedIn('account of Ines')
    expect(came.status).toBe(303)
    const set = came.headers.getSetCookie().find((one) => one.startsWith('__Host-colophon='))
    expect(set).toMatch(/^__Host-colophon=cols_[\w-]{43}; Path=\/; Max-Age=2592000; Secure; HttpOnly; SameSite=Strict$/)
    const socket = await socketOf(browser)
    const session = await socket.client.accounts.session({})
    expect(session.member).toMatchObject({ name: 'Ines', role: 'editor', login: null })
    expect(session.sign_in).toMatchObject({ issuer: double.issuer, has_passphrase: false })
    socket.close()
    // The code is used up.
    double.account = { sub: 'somebody else' }
    expect((await providerBrowser(host.origin).begin({ code: first.code })).status).toBe(400)
    expect(
      (await post(host.origin, '/invitation', { code: first.code, login: 'xx', passphrase: PASSPHRASE })).status,
    ).toBe(400)
  })

  test('asks with PKCE, state and nonce, by the public address, for nothing but who somebody is', async () => {
    await signedIn('nobody')
    const authorize = double.asked.findLast(({ path }) => path === '/authorize')?.query
    expect(Object.fromEntries(authorize ?? [])).toEqual({
      response_type: 'code',
      client_id: 'colophon',
      redirect_uri: `${host.origin}/sign-in/callback`,
      scope: 'openid',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    })
  })

  test('an account of nobody, and of who takes no part any more, have one page that names no member', async () => {
    const member = await linked('Lea')
    await host.owner.accounts.setMember({ member_id: member.member_id, is_active: false })
    const pages = []
    for (const sub of ['account of Lea', 'never seen']) {
      double.account = { sub, email: 'lea@example.org', name: 'Lea' }
      const browser = providerBrowser(host.origin)
      const came = await browser.fetch(await double.signIn(await browser.location()))
      expect(came.status).toBe(403)
      expect(browser.cookies.has('__Host-colophon')).toBe(false)
      pages.push(await came.text())
    }
    expect(pages[0]).toBe(pages[1])
    expect(pages[0]).toContain('not linked to a member here')
    expect(pages[0]).not.toContain('Lea')
  })

  test('an e-mail address and a name of a member link nobody', async () => {
    await joined(host, 'Mail')
    double.account = {
      sub: 'other',
      email: 'mail@example.org',
      email_verified: true,
      preferred_username: 'mail',
      name: 'Mail',
    }
    const browser = providerBrowser(host.origin)
    expect((await browser.fetch(await double.signIn(await browser.location()))).status).toBe(403)
  })

  test('who is signed in links an account, once the passphrase was given lately, and unlinks it', async () => {
    const member = await joined(host, 'Kim')
    const browser = providerBrowser(host.origin)
    browser.cookies.set('__Host-colophon', member.token)
    double.account = { sub: 'kims own' }
    await sql`update desk_sessions set confirmed_at = '2020-01-01T00:00:00.000Z'`.execute(host.workspace.deskContext.db)
    expect((await browser.begin({ is_link: true })).status).toBe(400)
    const { client, close } = await teamSocket(host.origin, bearer(member.token))
    await expect(client.identities.mayLink({})).rejects.toThrow('passphrase again')
    await client.accounts.confirm({ passphrase: PASSPHRASE })
    await client.identities.mayLink({})
    const came = await browser.fetch(await double.signIn(await browser.location({ is_link: true })))
    expect(came.headers.get('location')).toBe('/#/settings/team')
    expect(browser.cookies.get('__Host-colophon')).toBe(member.token)
    const again = await signedIn('kims own')
    expect(again.browser.cookies.has('__Host-colophon')).toBe(true)
    const byAccount = await socketOf(again.browser)
    const { identities } = await client.identities.list({})
    expect(identities).toMatchObject([{ member_name: 'Kim', subject: 'kims own', issuer: double.issuer }])
    await client.identities.unlink({ identity_id: identities[0]?.identity_id ?? '' })
    expect(await byAccount.closed).toBe(4401)
    expect((await client.accounts.session({})).member.name).toBe('Kim')
    expect((await signedIn('kims own')).came.status).toBe(403)
    close()
  })

  test('linking takes who is signed in, and a session that ended meanwhile links nothing', async () => {
    expect((await providerBrowser(host.origin).begin({ is_link: true })).status).toBe(401)
    const member = await joined(host, 'Ned')
    const browser = providerBrowser(host.origin)
    browser.cookies.set('__Host-colophon', member.token)
    double.account = { sub: 'neds own' }
    const location = await browser.location({ is_link: true })
    await host.owner.accounts.resetPassphrase({ member_id: member.member_id })
    expect((await browser.fetch(await double.signIn(location))).status).toBe(401)
    expect((await signedIn('neds own')).came.status).toBe(403)
  })

  test('an account of one member is linked to no other, by invitation or signed in', async () => {
    await linked('Olaf')
    const { code } = await invited('Pia')
    double.account = { sub: 'account of Olaf' }
    const browser = providerBrowser(host.origin)
    const came = await browser.fetch(await double.signIn(await browser.location({ code })))
    expect(came.status).toBe(403)
    const page = await came.text()
    expect(page).toContain('linked to someone else here')
    expect(page).not.toMatch(/Olaf|Pia/)
    // The invitation is still good.
    expect((await post(host.origin, '/invitation', { code, login: 'pia', passphrase: PASSPHRASE })).status).toBe(200)
  })

  test('one member sees and unlinks no account of another; an admin does, but not the owner’s; nobody shuts themself out', async () => {
    const [ria, tom] = [await linked('Ria'), await linked('Tom', 'admin')]
    const [asRia, asTom] = [await socketOf(ria.browser), await socketOf(tom.browser)]
    const all = (await asTom.client.identities.list({ of_everybody: true })).identities
    const idOf = (member_id: string) => all.find((one) => one.member_id === member_id)?.identity_id ?? ''
    await expect(asRia.client.identities.list({ of_everybody: true })).rejects.toThrow('Only an admin can see')
    await expect(asRia.client.identities.unlink({ identity_id: idOf(tom.member_id) })).rejects.toThrow(
      'There is no account',
    )
    await expect(asRia.client.identities.unlink({ identity_id: idOf(ria.member_id) })).rejects.toThrow(
      'Nothing else signs you in',
    )
    const { members } = await host.owner.accounts.listMembers({})
    const owner = members.find((one) => one.is_owner)?.member_id ?? ''
    const { code } = await host.owner.accounts.resetPassphrase({ member_id: owner })
    double.account = { sub: 'the owners' }
    const browser = providerBrowser(host.origin)
    await browser.fetch(await double.signIn(await browser.location({ code })))
    const ownerIdentity = (await asTom.client.identities.list({ of_everybody: true })).identities.find(
      (one) => one.member_id === owner,
    )
    await expect(asTom.client.identities.unlink({ identity_id: ownerIdentity?.identity_id ?? '' })).rejects.toThrow(
      'Only the owner can',
    )
    await asTom.client.identities.unlink({ identity_id: idOf(ria.member_id) })
    expect(await asRia.closed).toBe(4401)
    asTom.close()
  })

  test('who was signed in by the provider alone signs in again for what asks for a passphrase, and may choose one', async () => {
    const admin = await linked('Ada', 'admin')
    const socket = await socketOf(admin.browser)
    await socket.client.accounts.addMember({ name: 'Fresh One', role: 'viewer' })
    await sql`update desk_sessions set confirmed_at = '2020-01-01T00:00:00.000Z'`.execute(host.workspace.deskContext.db)
    const again = 'Sign out and sign in again'
    await expect(socket.client.accounts.addMember({ name: 'Later One', role: 'viewer' })).rejects.toThrow(again)
    await expect(socket.client.accounts.setPassphrase({ passphrase: PASSPHRASE })).rejects.toThrow(again)
    // The provider's own session, which says nothing of when, and one that does not ask although it was to.
    double.change = ({ claims }) => {
      if (claims.auth_time !== undefined) claims.auth_time = Math.floor(Date.now() / 1000) - 3600
    }
    for (const is_fresh of [false, true]) {
      const stale = await socketOf((await signedIn('account of Ada', { is_fresh })).browser)
      await expect(stale.client.accounts.setPassphrase({ passphrase: PASSPHRASE })).rejects.toThrow(again)
      stale.close()
    }
    double.reset()
    const fresh = await socketOf((await signedIn('account of Ada', { is_fresh: true })).browser)
    expect(double.asked.findLast(({ path }) => path === '/authorize')?.query.get('prompt')).toBe('login')
    await fresh.client.accounts.setPassphrase({ passphrase: PASSPHRASE })
    expect((await fresh.client.accounts.session({})).sign_in).toMatchObject({ has_passphrase: true })
    await expect(fresh.client.accounts.setPassphrase({ passphrase: 'one more light' })).rejects.toThrow('passphrase')
    fresh.close()
  })

  test('two browsers at once, two windows of one, and a sign-in on one engine that ends on another', async () => {
    await linked('Uma')
    await linked('Vic')
    const [one, other] = [providerBrowser(host.origin), providerBrowser(host.origin)]
    const [first, second] = [await one.location(), await one.location()]
    const theirs = await other.location()
    double.account = { sub: 'account of Uma' }
    const [cameFirst, cameSecond] = [await double.signIn(first), await double.signIn(second)]
    double.account = { sub: 'account of Vic' }
    const cameOther = await double.signIn(theirs)
    // Neither takes the other's answer.
    expect((await other.fetch(cameFirst)).status).toBe(401)
    const ended = await Promise.all([other.fetch(cameOther), one.fetch(cameSecond), one.fetch(cameFirst)])
    expect(ended.map(({ status }) => status)).toEqual([303, 303, 303])
    const vic = await socketOf(other)
    expect((await vic.client.accounts.session({})).member.name).toBe('Vic')
    vic.close()
    // Behind one public address, the provider's answer may come to another engine than the one that asked.
    const engine = await host.another({ publicUrl: new URL(host.origin) })
    const came = new URL(await double.signIn(await one.location()))
    const cookie = [...one.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { host: new URL(host.origin).host, cookie }
    const location = await new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: engine.port, path: `${came.pathname}${came.search}`, headers })
      asked.once('response', (answered) => resolve(answered.resume().headers.location)).once('error', reject)
      asked.end()
    })
    expect(location).toBe('/')
    await engine.close()
  })

  test('the log says who was linked, signed in and unlinked, and has no token, code or account name in it', async () => {
    const member = await linked('Log')
    await signedIn('account of Log')
    const entries = await sql<{ body_json: string }>`select body_json from audit_entries order by seq`.execute(
      host.workspace.deskContext.db,
    )
    const bodies = entries.rows.map(
      ({ body_json }) => JSON.parse(body_json) as { action: string; subject: { id: string }; details: object },
    )
    const ofMember = bodies.filter(({ subject }) => subject.id === member.member_id)
    expect(ofMember.map(({ action }) => action)).toEqual([
      'member.added',
      'identity.linked',
      'session.opened',
      'session.opened',
    ])
    expect(ofMember[1]?.details).toMatchObject({ issuer: double.issuer, by_invitation: true })
    expect(ofMember[2]?.details).toMatchObject({ issuer: double.issuer })
    const everything = JSON.stringify([entries.rows, host.faults])
    for (const secret of [...double.given, double.client.client_secret, 'account of Log'])
      expect(everything).not.toContain(secret)
    expect((await host.workspace.deskContext.auditWatch.check()).state).toBe('verified')
  })

  test('nothing in the database is a secret of a sign-in that is under way, and what took too long is swept', async () => {
    const browser = providerBrowser(host.origin)
    const location = new URL(await browser.location())
    const { db } = host.workspace.deskContext
    const rows = async () =>
      (await sql<{ row: string }>`select row_to_json(f)::text as row from sign_in_flows f`.execute(db)).rows
    const kept = JSON.stringify(await rows())
    for (const secret of [
      location.searchParams.get('state'),
      location.searchParams.get('nonce'),
      ...browser.cookies.values(),
    ])
      expect(kept).not.toContain(secret)
    await sql`update sign_in_flows set ends_at = '2020-01-01T00:00:00.000Z'`.execute(db)
    expect((await browser.fetch(await double.signIn(location.href))).status).toBe(401)
    await sql`update sign_in_flows set ends_at = '2020-01-01T00:00:00.000Z'`.execute(db)
    await browser.location()
    expect(await rows()).toHaveLength(1)
  })

  test('tries are counted by address as those of a passphrase are', async () => {
    const statuses = []
    for (let tries = 0; tries < 62; tries += 1)
      statuses.push((await fetch(`${host.origin}/sign-in/callback?state=guess-${tries}&code=x`)).status)
    expect(statuses.slice(0, 61).every((one) => one === 401)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
    expect((await providerBrowser(host.origin).begin()).status).toBe(429)
    expect((await post(host.origin, '/sign-in/session', { code: 'x', verifier: 'y' })).status).toBe(429)
    expect((await post(host.origin, '/session', { login: 'kim', passphrase: PASSPHRASE })).status).toBe(429)
  })
})
