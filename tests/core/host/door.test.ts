import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { WIRE } from '../../../core/kernel/wire.ts'
import { CONNECTIONS } from '../../../core/transport/host-sockets.ts'
import { hasPostgres } from '../../support/pg-cluster.ts'
import {
  bearer,
  joined,
  PASSPHRASE,
  post,
  teamHost,
  teamSocket,
  type Member,
  type TeamHost,
} from '../../support/team-host.ts'

describe.skipIf(!hasPostgres)('the door of a host', () => {
  let host: TeamHost
  let member: Member
  beforeAll(async () => {
    host = await teamHost({ trustedProxies: ['127.0.0.1'] })
    member = await joined(host, 'Vera')
  })
  afterAll(async () => {
    await host.close()
  })
  const cookieIn = (answer: Response): string => answer.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const signInAsPage = (headers: Record<string, string> = {}) =>
    post(host.origin, '/session', { login: 'vera', passphrase: PASSPHRASE }, { origin: host.origin, ...headers })
  const raw = (path: string, headers: Record<string, string>, method = 'GET', port = host.port) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        let body = ''
        response.on('data', (chunk: Buffer) => (body += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
      })
      sent.once('error', reject)
      sent.end()
    })

  test('says what it is to anybody, and the name of the workspace to members alone', async () => {
    const open = await fetch(`${host.origin}/hello`)
    expect(await open.json()).toEqual({ product: 'Colophon', api: 'v1', wire: WIRE, min_desk: '0.1.0' })
    const known = await fetch(`${host.origin}/hello`, { headers: bearer(member.token) })
    expect(await known.json()).toMatchObject({ workspace: 'My workspace' })
  })

  test('describes its REST interface at the address by which it is called, whatever port it has itself', async () => {
    const described = (await (await fetch(`${host.origin}/openapi.json`)).json()) as { servers: { url: string }[] }
    expect(described.servers).toEqual([{ url: host.origin }])
    const behind = await host.another({ publicUrl: new URL('https://editorial.example.org') })
    const answer = await raw('/openapi.json', { host: 'editorial.example.org' }, 'GET', behind.port)
    expect(JSON.parse(answer.body)).toMatchObject({ servers: [{ url: 'https://editorial.example.org' }] })
    await behind.close()
  })

  test('a browser gets its session as a cookie that no script, no other site and no plain connection sees', async () => {
    const answer = await signInAsPage()
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('{}')
    const set = answer.headers.get('set-cookie') ?? ''
    expect(set).toMatch(/^__Host-colophon=cols_[\w-]{43}; Path=\/; Max-Age=2592000; Secure; HttpOnly; SameSite=Strict$/)
  })

  test('signing in begins a session of its own, and ends the one that was shown: none can be planted', async () => {
    const before = cookieIn(await signInAsPage())
    const answer = await signInAsPage({ cookie: before })
    const after = cookieIn(answer)
    expect(after).not.toBe(before)
    await expect(teamSocket(host.origin, { origin: host.origin, cookie: before })).rejects.toThrow('401')
    ;(await teamSocket(host.origin, { origin: host.origin, cookie: after })).close()
    const planted = `__Host-colophon=cols_${'A'.repeat(43)}`
    expect(cookieIn(await signInAsPage({ cookie: planted }))).not.toBe(planted)
    // Two of that name are as good as none.
    await expect(teamSocket(host.origin, { origin: host.origin, cookie: `${planted}; ${after}` })).rejects.toThrow(
      '401',
    )
  })

  test('a page of another site opens no socket and posts nothing, whatever cookie comes along', async () => {
    const cookie = cookieIn(await signInAsPage())
    for (const origin of ['https://evil.example', 'null', `${host.origin}.evil.example`, 'http://localhost:1']) {
      await expect(teamSocket(host.origin, { origin, cookie })).rejects.toThrow('403')
      expect((await post(host.origin, '/session', { login: 'vera', passphrase: PASSPHRASE }, { origin })).status).toBe(
        403,
      )
    }
    const crossSite = { cookie, 'sec-fetch-site': 'cross-site' }
    await expect(teamSocket(host.origin, crossSite)).rejects.toThrow('403')
    // Without an Origin it is no browser, and a cookie is a browser's.
    await expect(teamSocket(host.origin, { cookie })).rejects.toThrow('401')
    const out = await fetch(`${host.origin}/session`, {
      method: 'DELETE',
      headers: { cookie, origin: 'https://evil.example' },
    })
    expect(out.status).toBe(403)
    const form = { origin: host.origin, 'content-type': 'text/plain' }
    expect((await post(host.origin, '/session', { login: 'vera', passphrase: PASSPHRASE }, form)).status).toBe(400)
    ;(await teamSocket(host.origin, { origin: host.origin, cookie })).close()
  })

  test('a refused socket is closed, however long the other side keeps its own end open', async () => {
    const kept = connect({ host: '127.0.0.1', port: host.port, allowHalfOpen: true })
    const asked = [
      'GET /rpc HTTP/1.1',
      `Host: ${new URL(host.origin).host}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
    ]
    const more = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==', '', '']
    kept.write([...asked, ...more].join('\r\n'))
    let answer = ''
    kept.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    kept.on('error', () => undefined)
    await once(kept, 'end')
    expect(answer).toMatch(/^HTTP\/1\.1 401/)
    // What is still sent meets nobody.
    const closed = new Promise((resolve) => kept.once('close', resolve))
    const sending = setInterval(() => kept.write('x'), 100)
    await closed
    clearInterval(sending)
  })

  test('an address that has to wait keeps no name waiting, and a page is cached at no address', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const guess = { code: 'AAAA-BBBB-CCCC-DDDD', login: 'guess', passphrase: PASSPHRASE }
    for (let tries = 0; tries < 61; tries += 1) {
      await post(host.origin, '/invitation', guess, from(`2001:db8:1:2::${tries.toString(16)}`))
    }
    const wrong = { login: 'vera', passphrase: 'not this one' }
    for (let tries = 0; tries < 6; tries += 1) {
      const refused = await post(host.origin, '/session', wrong, from('2001:db8:1:2:ffff::1'))
      expect(refused.status).toBe(429)
    }
    const right = { login: 'vera', passphrase: PASSPHRASE }
    expect((await post(host.origin, '/session', right, from('203.0.113.77'))).status).toBe(200)
    const page = await fetch(`${host.origin}/assets/..%2findex.html`)
    expect(page.headers.get('cache-control') ?? 'no-store').toBe('no-store')
  })

  test('a socket takes calls and nothing that stays in memory', async () => {
    const { client, socket, closed } = await teamSocket(host.origin, bearer(member.token))
    expect((await client.accounts.session({})).member.name).toBe('Vera')
    for (let sent = 0; sent < 5; sent += 1) {
      socket.send(JSON.stringify({ i: 'm1', t: 3, p: { e: 'message', d: 'x'.repeat(1000) } }))
    }
    expect(await closed).toBe(1008)
  })

  test('is itself under its public name alone', async () => {
    for (const path of ['/', '/hello', '/v1/templates', '/session'])
      expect((await raw(path, { host: 'evil.example' })).status).toBe(403)
    await expect(teamSocket(host.origin, { host: 'evil.example', ...bearer(member.token) })).rejects.toThrow('403')
  })

  test('takes no token out of an address', async () => {
    for (const query of [`?token=${member.token}`, `?access_token=${member.token}`]) {
      const socket = new WebSocket(`${host.origin.replace('http', 'ws')}/rpc${query}`)
      const status = await new Promise((resolve) => {
        socket.once('unexpected-response', (_request, response) => resolve(response.statusCode))
        socket.once('error', () => undefined)
      })
      expect(status).toBe(404)
      expect((await fetch(`${host.origin}/session${query}`)).status).toBe(401)
    }
  })

  test('serves the window with its protections, and nothing beside it', async () => {
    const page = await fetch(`${host.origin}/`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('colophon-kept-on')
    expect(page.headers.get('content-security-policy')).toContain(
      `connect-src 'self' ${host.origin.replace('http', 'ws')}`,
    )
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    expect(page.headers.get('strict-transport-security')).toBeNull()
    for (const path of ['/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/package.json', '/none.js'])
      expect((await raw(path, { host: new URL(host.origin).host })).status).toBe(404)
  })

  test('a frame that is too large ends its connection alone', async () => {
    const [large, other] = [
      await teamSocket(host.origin, bearer(member.token)),
      await teamSocket(host.origin, bearer(member.token)),
    ]
    large.socket.send('x'.repeat(8 * 1024 * 1024 + 1))
    expect(await large.closed).toBe(1009)
    expect((await other.client.accounts.session({})).member.name).toBe('Vera')
    other.close()
  })

  test('one member has so many connections and no more', async () => {
    const sockets = []
    for (let open = 0; open < CONNECTIONS.ofMember; open += 1)
      sockets.push(await teamSocket(host.origin, bearer(member.token)))
    const refused = await teamSocket(host.origin, bearer(member.token))
    expect(await refused.closed).toBe(4429)
    const other = await joined(host, 'Otto')
    ;(await teamSocket(host.origin, bearer(other.token))).close()
    for (const { close } of sockets) close()
  })

  test('believes a trusted proxy where a request comes from, and nobody before it', async () => {
    const trying = (forwarded: string) =>
      post(
        host.origin,
        '/invitation',
        { code: 'none', login: 'xx', passphrase: PASSPHRASE },
        { 'x-forwarded-for': forwarded },
      )
    for (let tries = 0; tries < 61; tries += 1) await trying('198.51.100.7')
    expect((await trying('198.51.100.7')).status).toBe(429)
    // What the caller wrote itself stands further back.
    expect((await trying('203.0.113.9, 198.51.100.7')).status).toBe(429)
    expect((await trying('198.51.100.8')).status).toBe(400)
  })

  test('each member has keys of their own over REST, which the command line of the host lists and revokes', async () => {
    const { client, close } = await teamSocket(host.origin, bearer(member.token))
    const { key, key_id } = await client.accounts.createKey({ name: 'Script' })
    const call = () => fetch(`${host.origin}/v1/templates`, { headers: bearer(key) })
    expect((await call()).status).toBe(200)
    expect((await host.owner.accounts.listKeys({})).keys.map((one) => [one.key_id, one.member_name])).toEqual([
      [key_id, 'Vera'],
    ])
    await host.owner.accounts.revokeKey({ key_id })
    expect((await call()).status).toBe(401)
    // A session is no key, and a key is no session.
    expect((await fetch(`${host.origin}/v1/templates`, { headers: bearer(member.token) })).status).toBe(401)
    await expect(teamSocket(host.origin, bearer(key))).rejects.toThrow('401')
    close()
  })

  test('no token stands in what the host reports, or in what it exports', async () => {
    const { client, close } = await teamSocket(host.origin, bearer(member.token))
    const { entries } = await client.audit.list({ limit: 100 })
    const said = JSON.stringify([entries, await client.accounts.listSessions({}), host.faults])
    expect(said).toContain('session.opened')
    expect(said).not.toContain(member.token.slice(5, 20))
    close()
  })
})
