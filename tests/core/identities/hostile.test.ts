import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openIdClient } from '../../../core/adapters/openid.ts'
import { createOutbound } from '../../../core/adapters/outbound/client.ts'
import type { Outbound } from '../../../core/ports.ts'
import { base64url, hmac, otherKey, type OpenIdDouble, type TokenParts } from '../../support/openid-double.ts'
import { hasPostgres } from '../../support/pg-cluster.ts'
import { hostWithProvider, providerBrowser } from '../../support/provider-browser.ts'
import type { TeamHost } from '../../support/team-host.ts'

const SUBJECT = 'account of Ines'
const WRONG_TOKENS: Record<string, (parts: TokenParts, double: OpenIdDouble) => void> = {
  'of another issuer': ({ claims }) => (claims.iss = 'https://other.example.org'),
  'of an issuer with a slash more': ({ claims }) => (claims.iss = `${String(claims.iss)}/`),
  'for another client': ({ claims }) => (claims.aud = 'somebody else'),
  'for two clients without who asked': ({ claims }) => (claims.aud = ['colophon', 'somebody else']),
  'for two clients, asked for by the other': ({ claims }) =>
    Object.assign(claims, { aud: ['colophon', 'somebody else'], azp: 'somebody else' }),
  'with another nonce': ({ claims }) => (claims.nonce = 'of another sign-in'),
  'without a nonce': ({ claims }) => delete claims.nonce,
  'that expired': ({ claims }) => Object.assign(claims, { iat: 1_600_000_000, exp: 1_600_000_300 }),
  'without an end': ({ claims }) => delete claims.exp,
  'without a subject': ({ claims }) => delete claims.sub,
  'that holds in an hour': ({ claims }) => (claims.nbf = Math.floor(Date.now() / 1000) + 3600),
  'with alg none': (parts) => Object.assign(parts, { header: { alg: 'none' }, signed: () => '' }),
  'without a signature': (parts) => (parts.signed = () => ''),
  'whose signature is of other claims': (parts) => {
    const { signed } = parts
    parts.signed = (input) => signed(`${input}x`)
  },
  'signed by a key that is not the provider’s': (parts) => (parts.key = otherKey),
  'signed by a key that nobody names': (parts) => Object.assign(parts.header, { kid: 'another' }),
  'signed with the client’s secret': (parts, { client }) =>
    Object.assign(parts, { header: { alg: 'HS256' }, signed: hmac(client.client_secret) }),
  'that brings its own key': (parts) => {
    parts.header.jwk = { kty: 'RSA', n: 'AQAB', e: 'AQAB' }
    parts.key = otherKey
  },
  'whose subject is longer than a standard’s': ({ claims }) => (claims.sub = 'x'.repeat(256)),
}

describe.skipIf(!hasPostgres)('what a provider or whoever plays it answers', () => {
  let host: TeamHost
  let double: OpenIdDouble
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ host, double, close } = await hostWithProvider())
    const { code } = await host.owner.accounts.addMember({ name: 'Ines', role: 'editor' })
    double.account = { sub: SUBJECT }
    const browser = providerBrowser(host.origin)
    expect((await browser.fetch(await double.signIn(await browser.location({ code })))).status).toBe(303)
  })
  afterAll(() => close())
  afterEach(async () => {
    double.reset()
    await sql`delete from failed_tries`.execute(host.workspace.deskContext.db)
  })
  const attempt = async () => {
    const browser = providerBrowser(host.origin)
    const came = await browser.fetch(await double.signIn(await browser.location()))
    return { came, isIn: browser.cookies.has('__Host-colophon') }
  }
  const sessions = async () =>
    (await sql<{ n: number }>`select count(*) as n from desk_sessions`.execute(host.workspace.deskContext.db)).rows[0]
      ?.n

  test.each(Object.keys(WRONG_TOKENS))('an ID token %s signs nobody in', async (name) => {
    expect((await attempt()).isIn).toBe(true)
    const before = await sessions()
    double.change = (parts) => WRONG_TOKENS[name]?.(parts, double)
    const { came, isIn } = await attempt()
    expect([401, 403]).toContain(came.status)
    expect(isIn).toBe(false)
    expect(came.headers.get('location')).toBeNull()
    expect(await sessions()).toBe(before)
  })

  test.each(['with alg none', 'signed with the client’s secret'])(
    'an ID token %s signs nobody in, also where the provider offers that',
    async (name) => {
      double.metadata.id_token_signing_alg_values_supported = ['RS256', 'HS256', 'none']
      expect((await attempt()).isIn).toBe(true)
      double.change = (parts) => WRONG_TOKENS[name]?.(parts, double)
      expect((await attempt()).isIn).toBe(false)
    },
  )

  test('a provider that the library lets off names itself as exactly as any other', async () => {
    const document = { ...double.metadata, issuer: 'https://other.b2clogin.com/tenant' }
    const outbound: Outbound = {
      request: ({ url }) =>
        Promise.resolve({
          status: 200,
          headers: new Headers({ 'content-type': 'application/json' }),
          ...{ url, body: new Response(JSON.stringify(document)).body },
        }),
      certificateOf: () => Promise.reject(new Error('nobody asks')),
      close: () => Promise.resolve(),
    }
    const discovered = openIdClient(outbound).discover('https://harbour.b2clogin.com/tenant')
    await expect(discovered).rejects.toMatchObject({ reason: 'other_issuer' })
  })

  test('what is reported of a token that does not hold names the reason and nothing of the token', async () => {
    double.change = ({ claims }) => Object.assign(claims, { aud: 'somebody else', email: 'ines@example.org' })
    const before = host.faults.length
    await attempt()
    const [fault] = host.faults.slice(before)
    expect(fault?.message).toBe('signing in with the provider failed (not_believed)')
    expect(String(fault?.error)).toContain('"aud" (audience)')
    expect(JSON.stringify([String(fault?.error), (fault?.error as Error).cause ?? null])).not.toMatch(
      /somebody else|ines@/,
    )
  })

  test.each<[string, (came: URL) => void]>([
    ['another state', (came) => came.searchParams.set('state', 'A'.repeat(43))],
    ['no state', (came) => came.searchParams.delete('state')],
    ['the state twice', (came) => came.searchParams.append('state', came.searchParams.get('state') ?? '')],
    ['another code', (came) => came.searchParams.set('code', 'made-up')],
    ['no code', (came) => came.searchParams.delete('code')],
    ['the code twice', (came) => came.searchParams.append('code', 'made-up')],
    ['another provider’s iss', (came) => came.searchParams.set('iss', 'https://other.example.org')],
    ['no iss, where the provider says to send one', (came) => came.searchParams.delete('iss')],
    ['an ID token in the address', (came) => came.searchParams.set('id_token', base64url({ alg: 'none' }))],
    ['a refusal beside a code', (came) => came.searchParams.set('error', 'access_denied')],
  ])('a browser that comes back with %s is not signed in', async (_name, change) => {
    double.changeReturn = change
    const { came, isIn } = await attempt()
    expect(came.status).toBe(401)
    expect(isIn).toBe(false)
  })

  test('an answer is taken once, by the browser that began it alone', async () => {
    const [own, other] = [providerBrowser(host.origin), providerBrowser(host.origin)]
    const came = await double.signIn(await own.location())
    // Another browser with a sign-in of its own: nobody is signed in as somebody else by a link.
    await other.location()
    expect((await other.fetch(came)).status).toBe(401)
    // A cookie that is made up for that state, and one beside another of its name.
    const [name = '', value = ''] = [...own.cookies][0] ?? []
    for (const cookie of [`${name}=${'A'.repeat(43)}`, `${name}=${value}; ${name}=${value}`])
      expect((await fetch(came, { headers: { cookie }, redirect: 'manual' })).status).toBe(401)
    expect((await own.fetch(came)).status).toBe(303)
    own.cookies.set(name, value)
    const again = await own.fetch(came)
    expect(again.status).toBe(401)
    expect(await again.text()).toContain('was used already')
  })

  test('an answer that did not hold is used up too', async () => {
    const browser = providerBrowser(host.origin)
    const came = await double.signIn(await browser.location())
    const kept = new Map(browser.cookies)
    double.change = ({ claims }) => (claims.nonce = 'another')
    expect((await browser.fetch(came)).status).toBe(401)
    double.reset()
    for (const [name, value] of kept) browser.cookies.set(name, value)
    expect(await (await browser.fetch(came)).text()).toContain('was used already')
  })

  test('nothing in the address or the body leads anywhere but to the host and the provider', async () => {
    const browser = providerBrowser(host.origin)
    for (const more of [
      '&redirect=https://evil.example',
      '&return_to=//evil.example',
      '&redirect_uri=https://evil.example',
      '#//evil.example',
    ]) {
      const came = await double.signIn(await browser.location())
      expect((await browser.fetch(`${came}${more}`)).headers.get('location')).toBe('/')
    }
    for (const body of [{ redirect: 'https://evil.example' }, { redirect_uri: 'https://evil.example' }])
      expect((await browser.begin(body)).status).toBe(400)
    const elsewhere = await browser.fetch('/sign-in/provider', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{}',
    })
    expect(elsewhere.status).toBe(403)
    const program = await browser.fetch('/sign-in/provider', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(program.status).toBe(403)
  })

  test('what the provider says of a failure is shown on no page', async () => {
    double.changeReturn = (came) => {
      came.searchParams.delete('code')
      came.searchParams.set('error', '<script>alert(1)</script>')
      came.searchParams.set('error_description', '<img src=x onerror=alert(1)>')
    }
    const { came } = await attempt()
    const page = await came.text()
    expect(page).not.toMatch(/script>|onerror/)
    expect(came.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(came.headers.get('x-frame-options')).toBe('DENY')
  })

  test('a provider that changes who it is between two sign-ins is not believed', async () => {
    double.metadata.issuer = 'https://other.example.org'
    const begun = await providerBrowser(host.origin).begin()
    expect(begun.status).toBe(401)
    expect(await begun.text()).toContain('does not answer as it should')
    double.reset()
    double.metadata.token_endpoint = 'http://192.0.2.7/token'
    expect((await providerBrowser(host.origin).begin()).status).toBe(401)
  })

  test.each<[string, (double: OpenIdDouble) => void]>([
    [
      'never ends',
      ({ instead }) =>
        instead.set('/jwks', (_, response) => {
          const more = setInterval(() => response.write('{"keys":['.padEnd(1000)), 5)
          response.on('close', () => clearInterval(more))
        }),
    ],
    [
      'is huge',
      ({ instead }) => instead.set('/jwks', (_, response) => response.end(`{"keys":[${'1,'.repeat(1_000_000)}1]}`)),
    ],
    [
      'is cut',
      ({ instead }) =>
        instead.set('/jwks', (_, response) => {
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
          response.write('{"keys":[')
          setTimeout(() => response.destroy(), 20)
        }),
    ],
    [
      'leads elsewhere',
      ({ instead }) =>
        instead.set('/jwks', (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()),
    ],
    ['is no JSON', ({ instead }) => instead.set('/jwks', (_, response) => response.end('<html>'))],
    [
      'is no list',
      ({ instead }) =>
        instead.set('/jwks', (_, response) =>
          response.writeHead(200, { 'content-type': 'application/json' }).end('{"keys":7}'),
        ),
    ],
  ])('a list of keys that %s signs nobody in', async (_name, change) => {
    change(double)
    const { came, isIn } = await attempt()
    expect(came.status).toBe(401)
    expect(isIn).toBe(false)
  })

  test('a provider that says nothing, or never ends, is given up', async () => {
    const outbound = createOutbound({ allowedHosts: () => [new URL(double.issuer).host] })
    const openid = openIdClient(outbound, 300)
    const document = '/.well-known/openid-configuration'
    expect(await openid.discover(double.issuer)).toBe(double.issuer)
    double.instead.set(document, () => undefined)
    await expect(openid.discover(double.issuer)).rejects.toMatchObject({
      reason: 'unreachable',
      message: expect.stringContaining('in time') as string,
    })
    double.instead.set(document, (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(more))
    })
    await expect(openid.discover(double.issuer)).rejects.toMatchObject({ reason: 'unreachable' })
    await outbound.close()
  })
})
