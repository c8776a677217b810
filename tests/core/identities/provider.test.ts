import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { roleOf } from '../../../core/identities/rules.ts'
import type { OpenIdDouble } from '../../support/openid-double.ts'
import { hasPostgres } from '../../support/pg-cluster.ts'
import { hostWithProvider, providerBrowser, setDouble } from '../../support/provider-browser.ts'
import { bearer, joined, teamSocket, type TeamHost } from '../../support/team-host.ts'
import { testEngine } from '../../support/world.ts'

describe.skipIf(!hasPostgres)('the provider of a host', () => {
  let host: TeamHost
  let double: OpenIdDouble
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ host, double, close } = await hostWithProvider())
  })
  afterAll(() => close())
  afterEach(async () => {
    double.reset()
    await setDouble(host.owner, double)
    await sql`delete from failed_tries`.execute(host.workspace.deskContext.db)
  })
  const set = (change: object) => setDouble(host.owner, double, change)
  const signedInAs = async (sub: string, claims: object = {}, body: object = {}) => {
    double.account = { sub, ...claims }
    const browser = providerBrowser(host.origin)
    const came = await browser.fetch(await double.signIn(await browser.location(body)))
    return { browser, came }
  }
  const linked = async (name: string, role: 'viewer' | 'editor' | 'admin' = 'editor') => {
    const member = await host.owner.accounts.addMember({ name, role })
    expect((await signedInAs(name, {}, { code: member.code })).came.status).toBe(303)
    return member
  }
  const roleNow = async (member_id: string) =>
    (await host.owner.accounts.listMembers({})).members.find((one) => one.member_id === member_id)?.role

  test.each([
    ['http://login.example.org', 'begins with https'],
    ['ftp://login.example.org', 'begins with https'],
    ['login.example.org', 'begins with https'],
    ['http://127.0.0.1.example.org', 'begins with https'],
    ['https://user:secret@login.example.org', 'without user'],
    ['https://login.example.org/?tenant=1', 'without user'],
    ['https://nowhere.invalid', 'nowhere.invalid'],
    ['https://10.0.0.1', 'not on the public internet'],
  ])('the issuer %s is refused by name', async (issuer, said) => {
    await expect(set({ issuer })).rejects.toMatchObject({
      message: expect.stringMatching(/^provider\.issuer: /) as string,
      data: { details: [{ path: 'provider.issuer', message: expect.stringContaining(said) as string }] },
    })
  })

  test.each<[string, (double: OpenIdDouble) => void, string]>([
    ['says to be another', ({ metadata }) => (metadata.issuer = 'https://other.example.org'), 'another issuer'],
    ['says to be a path of itself', ({ metadata, issuer }) => (metadata.issuer = `${issuer}/realm`), 'another issuer'],
    [
      'is a web page',
      ({ instead }) =>
        instead.set('/.well-known/openid-configuration', (_, response) =>
          response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
        ),
      'no OpenID provider',
    ],
    [
      'is not there',
      ({ instead }) => instead.set('/.well-known/openid-configuration', (_, response) => response.writeHead(404).end()),
      'no OpenID provider',
    ],
    [
      'leads elsewhere',
      ({ instead }) =>
        instead.set('/.well-known/openid-configuration', (_, response) =>
          response.writeHead(302, { location: '/other' }).end(),
        ),
      'no OpenID provider',
    ],
    [
      'is huge',
      ({ instead }) =>
        instead.set('/.well-known/openid-configuration', (_, response) =>
          response.writeHead(200, { 'content-type': 'application/json' }).end(' '.repeat(600_000)),
        ),
      'more than',
    ],
    [
      'is cut',
      ({ instead }) =>
        instead.set('/.well-known/openid-configuration', (_, response) =>
          response.writeHead(200, { 'content-type': 'application/json' }).end('{"issuer":'),
        ),
      'cut short',
    ],
    [
      'has its token endpoint in plain sight',
      ({ metadata }) => (metadata.token_endpoint = 'http://example.org/token'),
      'token_endpoint',
    ],
    ['has no keys', ({ metadata }) => delete metadata.jwks_uri, 'jwks_uri'],
    [
      'has a login page that is a script',
      ({ metadata }) => (metadata.authorization_endpoint = 'javascript:alert(1)'),
      'authorization_endpoint',
    ],
  ])('a provider whose document %s is refused by name', async (_name, change, said) => {
    change(double)
    await expect(set({})).rejects.toMatchObject({
      data: { details: [{ path: 'provider.issuer', message: expect.stringContaining(said) as string }] },
    })
  })

  test('a claim without a table, and a table without a claim, are refused by name', async () => {
    for (const more of [{ role_claim: 'groups' }, { roles: { admins: 'admin' } }])
      await expect(set(more)).rejects.toThrow('provider.roles')
    await expect(set({ role_claim: 'groups', roles: { owners: 'owner' } })).rejects.toThrow('provider.roles.owners')
  })

  test('the secret is sealed, shown nowhere, kept for one provider and client, and asked for where there is none', async () => {
    const state = await host.owner.identities.getProvider({})
    expect(state.provider).toMatchObject({ issuer: double.issuer, label: 'Harbour ID', has_secret: true })
    expect(JSON.stringify(state)).not.toContain(double.client.client_secret)
    const { db } = host.workspace.deskContext
    const rows = await sql<{ row: string }>`select row_to_json(s)::text as row from settings s
      union all select encode(sealed, 'escape') from sealed_secrets
      union all select body_json from audit_entries`.execute(db)
    expect(JSON.stringify(rows.rows)).not.toContain(double.client.client_secret)
    const { issuer, client } = double
    const { client_id } = client
    // Without the secret, the one that is kept stays; for another client there is none.
    await host.owner.identities.setProvider({ provider: { issuer, client_id, label: 'Other words' } })
    expect((await host.owner.identities.getProvider({})).provider).toMatchObject({
      label: 'Other words',
      has_secret: true,
    })
    await expect(
      host.owner.identities.setProvider({ provider: { issuer, client_id: 'another', label: 'Other words' } }),
    ).rejects.toThrow('provider.client_secret')
  })

  test('what it is called is told to everybody, who the issuer is and what it is asked by to admins alone', async () => {
    const hello = (await (await fetch(`${host.origin}/hello`)).json()) as object
    expect(hello).toMatchObject({ provider: 'Harbour ID' })
    expect(JSON.stringify(hello)).not.toContain(double.issuer)
    const editor = await joined(host, 'Edi')
    const { client, close } = await teamSocket(host.origin, bearer(editor.token))
    await expect(client.identities.getProvider({})).rejects.toThrow('takes an admin')
    await expect(client.identities.setProvider({ provider: null })).rejects.toThrow('takes an admin')
    close()
  })

  test('one that is taken away signs nobody in, and out who came by it; the log has both', async () => {
    await linked('Ines')
    const { browser } = await signedInAs('Ines')
    const cookie = `__Host-colophon=${browser.cookies.get('__Host-colophon') ?? ''}`
    const socket = await teamSocket(host.origin, { origin: host.origin, cookie })
    const underWay = providerBrowser(host.origin)
    const came = await double.signIn(await underWay.location())
    await host.owner.identities.setProvider({ provider: null })
    expect(await socket.closed).toBe(4401)
    expect((await underWay.fetch(came)).status).toBe(401)
    expect((await underWay.begin()).status).toBe(400)
    expect((await (await fetch(`${host.origin}/hello`)).json()) as object).not.toHaveProperty('provider')
    const { entries } = await host.owner.audit.list({ limit: 100 })
    const changes = entries.map(({ body }) => body).filter(({ subject }) => subject.id === 'openid')
    expect(changes[0]?.details).toMatchObject({ to: null, from: { issuer: double.issuer } })
    expect(changes[1]?.details).toMatchObject({ to: { issuer: double.issuer }, client_secret: 'set' })
  })

  test('a role comes from the claim that an admin mapped, at each sign-in, and is in the log; nothing else does', async () => {
    const member = await linked('Max')
    await signedInAs('Max', { groups: ['admins'], qualifications: ['legal'], is_owner: true })
    expect(await roleNow(member.member_id)).toBe('editor')
    await set({ role_claim: 'groups', roles: { admins: 'admin', readers: 'viewer' } })
    await signedInAs('Max', { groups: ['readers', 'admins', 'unknown'], qualifications: ['legal'], is_owner: true })
    const { members } = await host.owner.accounts.listMembers({})
    expect(members.find((one) => one.member_id === member.member_id)).toMatchObject({
      role: 'admin',
      is_owner: false,
      qualifications: [],
    })
    await signedInAs('Max', { groups: ['unknown'] })
    expect(await roleNow(member.member_id)).toBe('admin')
    await signedInAs('Max', { groups: 'readers' })
    expect(await roleNow(member.member_id)).toBe('viewer')
    await set({ role_claim: 'groups', roles: { admins: 'admin' }, role_otherwise: 'editor' })
    await signedInAs('Max')
    expect(await roleNow(member.member_id)).toBe('editor')
    const { entries } = await host.owner.audit.list({ limit: 100 })
    const changes = entries
      .map(({ body }) => body)
      .filter(({ action, subject }) => action === 'member.changed' && subject.id === member.member_id)
    expect(changes.map(({ actor, details }) => [actor.via, details.by_claim, details.role])).toEqual([
      ['engine', 'groups', { from: 'viewer', to: 'editor' }],
      ['engine', 'groups', { from: 'admin', to: 'viewer' }],
      ['engine', 'groups', { from: 'editor', to: 'admin' }],
    ])
    expect((await host.workspace.deskContext.auditWatch.check()).state).toBe('verified')
  })

  test('a role that a claim takes is gone at the next call of a session that was open', async () => {
    await set({ role_claim: 'groups', roles: { admins: 'admin', readers: 'viewer' } })
    const member = await host.owner.accounts.addMember({ name: 'Leo', role: 'editor' })
    const { browser } = await signedInAs('Leo', { groups: ['admins'] }, { code: member.code })
    const cookie = `__Host-colophon=${browser.cookies.get('__Host-colophon') ?? ''}`
    const { client, close } = await teamSocket(host.origin, { origin: host.origin, cookie })
    await client.accounts.listKeys({})
    await signedInAs('Leo', { groups: ['readers'] })
    await expect(client.accounts.listKeys({})).rejects.toThrow('The role viewer')
    close()
  })

  test('signing in ends the session that the browser had before, whoever’s it was', async () => {
    await linked('Nora')
    const before = await joined(host, 'Before')
    const { client, closed } = await teamSocket(host.origin, bearer(before.token))
    expect((await client.accounts.session({})).member.name).toBe('Before')
    double.account = { sub: 'Nora' }
    const browser = providerBrowser(host.origin)
    browser.cookies.set('__Host-colophon', before.token)
    await browser.fetch(await double.signIn(await browser.location()))
    expect(browser.cookies.get('__Host-colophon')).not.toBe(before.token)
    expect(await closed).toBe(4401)
  })

  test('no claim takes anything from the owner', async () => {
    await set({ role_claim: 'groups', roles: { readers: 'viewer' }, role_otherwise: 'viewer' })
    const owner = (await host.owner.accounts.listMembers({})).members.find((one) => one.is_owner)
    const { code } = await host.owner.accounts.resetPassphrase({ member_id: owner?.member_id ?? '' })
    expect((await signedInAs('the owner', { groups: ['readers'] }, { code })).came.status).toBe(303)
    expect(await roleNow(owner?.member_id ?? '')).toBe('admin')
  })

  test('who is erased keeps no account, and signs in with none', async () => {
    const member = await linked('Gone')
    await host.owner.erasing.eraseMember({ member_id: member.member_id, reason: 'They asked for it.' })
    const { identities } = await host.owner.identities.list({ of_everybody: true })
    expect(identities.filter((one) => one.member_id === member.member_id)).toEqual([])
    expect((await signedInAs('Gone')).came.status).toBe(403)
  })
})

test('a desk has no provider', async () => {
  const engine = await testEngine()
  const provider = { issuer: 'https://login.example.org', client_id: 'x', client_secret: 'y', label: 'Z' }
  await expect(engine.desk.identities.setProvider({ provider })).rejects.toThrow('on a team host')
  await engine.close()
})

test.each<[string, Record<string, unknown>, string | undefined]>([
  ['one value', { groups: 'a' }, 'admin'],
  ['a list, of which the highest counts', { groups: ['v', 'a'] }, 'admin'],
  ['a list with what is no text', { groups: [1, null, { a: 1 }, 'v'] }, 'viewer'],
  ['no such value', { groups: ['x'] }, undefined],
  ['no claim', {}, undefined],
  ['a name that every object has', { groups: ['constructor', '__proto__', 'toString'] }, undefined],
  ['an object', { groups: { a: true } }, undefined],
])('a claim with %s', (_name, claims, role) => {
  const mapped = { role_claim: 'groups', roles: { a: 'admin', v: 'viewer' } as const, role_otherwise: null }
  expect(roleOf(mapped, claims)).toBe(role)
  expect(roleOf({ ...mapped, role_claim: null }, claims)).toBeUndefined()
})
