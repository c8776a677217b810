import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorkspace, type Workspace } from '../../core/engine/workspace.ts'
import { localClient, type Client } from '../../core/transport/local.ts'
import { callHost, hostBench, type HostBench, type HostProcess } from '../support/host-process.ts'
import { providerBrowser, type ProviderBrowser } from '../support/provider-browser.ts'
import { bearer, freePort, post, teamSocket } from '../support/team-host.ts'
import { resourcesFolder } from '../support/world.ts'
import { oidcServer, type OidcServer } from './oidc-server.ts'

let bench: HostBench
let workspace: Workspace
let owner: Client
let provider: OidcServer
let origin: string
let engines: HostProcess[]
/** `colophon host …` on the database of the test. */
const host = (command: string, ...args: string[]) =>
  bench.run(command, '--database', bench.url, '--master-key-file', join(bench.folder, 'master-key'), ...args)
const setProvider = (...args: string[]) =>
  host('set-provider', '--client-id', provider.client.client_id, '--label', 'Harbour ID', ...args)

beforeAll(async () => {
  bench = await hostBench()
  await bench.run('migrate', '--database-file', join(bench.folder, 'owner-url'), '--grant-to', 'runner')
  const masterKey = Buffer.from(readFileSync(join(bench.folder, 'master-key'), 'utf8'), 'hex')
  const place = { host: { url: bench.ownerUrl, masterKey, engineId: randomUUID() } }
  workspace = await openWorkspace({ dataFolder: bench.folder, resourcesFolder, reportFault: () => undefined, ...place })
  owner = localClient(workspace.ownerContext)
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  provider = await oidcServer(`${origin}/sign-in/callback`)
  await owner.accounts.setSetting({ name: 'outbound_allow_hosts', value: [new URL(provider.issuer).host] })
  writeFileSync(join(bench.folder, 'secret'), `${provider.client.client_secret}\n`, { mode: 0o600 })
  const set = await setProvider('--issuer', provider.issuer, '--client-secret-file', join(bench.folder, 'secret'))
  expect(set.stderr).toBe('')
  expect(set.stdout).toContain('Harbour ID')
  engines = await Promise.all([bench.start({ publicUrl: origin, port }), bench.start({ publicUrl: origin })])
})
afterAll(async () => {
  for (const engine of engines) engine.kill('SIGTERM')
  const ended = await Promise.all(engines.map((one) => one.ended))
  await provider.close()
  await workspace.close()
  bench.remove()
  // No token, code or secret in what an engine writes.
  for (const { stdout, stderr } of ended) {
    expect(stdout + stderr).not.toMatch(/eyJ[\w-]{10}/)
    expect(stdout + stderr).not.toContain(provider.client.client_secret)
  }
})

/** Follows the provider until it sends the browser back to the host. */
async function atProvider(browser: ProviderBrowser, location: string, account = 'subject-1'): Promise<string> {
  provider.account.id = account
  let at = location
  for (let hops = 0; hops < 10; hops += 1) {
    const answered = await browser.fetch(at)
    const next = answered.headers.get('location')
    if (next === null) throw new Error(`the provider answers with ${answered.status}: ${await answered.text()}`)
    at = new URL(next, at).href
    if (at.startsWith(`${origin}/`)) return at
  }
  throw new Error('the provider never sends the browser back')
}
/** One who has an account there already; whoever comes first takes an invitation with it. */
async function linked(name: string, account: string): Promise<string> {
  const { code, member_id } = await owner.accounts.addMember({ name, role: 'editor' })
  const browser = providerBrowser(origin)
  const came = await browser.fetch(await atProvider(browser, await browser.location({ code }), account))
  expect(came.headers.get('location')).toBe('/')
  return member_id
}
const isIn = (browser: ProviderBrowser) => browser.cookies.has('__Host-colophon')

test('a browser signs in with an invitation and again without, the second time by way of two engines', async () => {
  const member_id = await linked('Ines', 'ines')
  const browser = providerBrowser(origin)
  const came = new URL(await atProvider(browser, await browser.location(), 'ines'))
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answered = await callHost(engines[1]?.port ?? 0, 'GET', `${came.pathname}${came.search}`, {
    host: new URL(origin).host,
    cookie,
  })
  expect(answered.status).toBe(303)
  const session = /__Host-colophon=cols_[\w-]{43}/.exec(String(answered.headers['set-cookie']))?.[0] ?? ''
  const { client, close } = await teamSocket(origin, { origin, cookie: session })
  const found = await client.accounts.session({})
  expect(found).toMatchObject({ member: { member_id, name: 'Ines' }, sign_in: { issuer: provider.issuer } })
  close()
})

test('an application on the same computer gets its session by its verifier', async () => {
  const member_id = await linked('Dora', 'dora')
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const browser = providerBrowser(origin)
  const begun = await browser.fetch(`/sign-in?challenge=${challenge}&port=50123`, {
    method: 'POST',
    headers: { origin },
  })
  const came = await browser.fetch(await atProvider(browser, begun.headers.get('location') ?? '', 'dora'))
  const back = new URL(came.headers.get('location') ?? '')
  expect(`${back.origin}${back.pathname}`).toBe('http://127.0.0.1:50123/sign-in')
  const code = back.searchParams.get('code') ?? ''
  expect((await post(origin, '/sign-in/session', { code, verifier: 'another' })).status).toBe(401)
  expect((await post(origin, '/sign-in/session', { code, verifier })).status).toBe(401)
  const again = await browser.fetch(`/sign-in?challenge=${challenge}&port=50123`, {
    method: 'POST',
    headers: { origin },
  })
  const second = await browser.fetch(await atProvider(browser, again.headers.get('location') ?? '', 'dora'))
  const fresh = new URL(second.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const { token } = (await (await post(origin, '/sign-in/session', { code: fresh, verifier })).json()) as {
    token: string
  }
  const { client, close } = await teamSocket(origin, bearer(token))
  expect((await client.accounts.session({})).member.member_id).toBe(member_id)
  close()
})

test('a role comes from a claim of the ID token once the command line maps it', async () => {
  const member_id = await linked('Max', 'max')
  const roleNow = async () =>
    (await owner.accounts.listMembers({})).members.find((one) => one.member_id === member_id)?.role
  provider.account.groups = ['editors-in-chief', 'readers']
  const mapping = ['--role-claim', 'groups', '--role', 'editors-in-chief=admin', '--role', 'readers=viewer']
  const browser = providerBrowser(origin)
  await browser.fetch(await atProvider(browser, await browser.location(), 'max'))
  expect(await roleNow()).toBe('editor')
  expect((await setProvider('--issuer', provider.issuer, ...mapping)).stderr).toBe('')
  const shown = await host('show-provider')
  expect(shown.stdout).toMatch(/editors-in-chief\s+admin/)
  expect(shown.stdout).not.toContain(provider.client.client_secret)
  await browser.fetch(await atProvider(browser, await browser.location(), 'max'))
  expect(await roleNow()).toBe('admin')
  provider.account.groups = ['readers']
  await browser.fetch(await atProvider(browser, await browser.location(), 'max'))
  expect(await roleNow()).toBe('viewer')
  provider.account.groups = []
})

test.each<[string, (asked: URL) => void]>([
  ['nonce', (asked) => asked.searchParams.set('nonce', 'of another sign-in')],
  ['state', (asked) => asked.searchParams.set('state', 'A'.repeat(43))],
  ['challenge', (asked) => asked.searchParams.set('code_challenge', 'A'.repeat(43))],
  ['client, which is another audience', (asked) => asked.searchParams.set('client_id', 'another')],
])('a sign-in that was begun with another %s is refused', async (_name, change) => {
  await linked(`Other ${_name}`, `other ${_name}`)
  const browser = providerBrowser(origin)
  const asked = new URL(await browser.location())
  change(asked)
  const came = await browser.fetch(await atProvider(browser, asked.href, `other ${_name}`))
  expect(came.status).toBe(401)
  expect(isIn(browser)).toBe(false)
})

test('an answer in another issuer’s name, one that was used, and a code of another sign-in are refused', async () => {
  await linked('Rita', 'rita')
  const browser = providerBrowser(origin)
  const mixed = new URL(await atProvider(browser, await browser.location(), 'rita'))
  expect(mixed.searchParams.get('iss')).toBe(provider.issuer)
  mixed.searchParams.set('iss', 'https://other.example.org')
  expect((await browser.fetch(mixed.href)).status).toBe(401)
  const [one, other] = [providerBrowser(origin), providerBrowser(origin)]
  const [cameOne, cameOther] = [
    new URL(await atProvider(one, await one.location(), 'rita')),
    new URL(await atProvider(other, await other.location(), 'rita')),
  ]
  cameOther.searchParams.set('code', cameOne.searchParams.get('code') ?? '')
  expect((await other.fetch(cameOther.href)).status).toBe(401)
  expect(isIn(other)).toBe(false)
  const third = providerBrowser(origin)
  const came = await atProvider(third, await third.location(), 'rita')
  const kept = new Map(third.cookies)
  expect((await third.fetch(came)).status).toBe(303)
  for (const [name, value] of kept) third.cookies.set(name, value)
  expect((await third.fetch(came)).status).toBe(401)
})

test('an issuer by another name of the same provider, and a secret that is wrong, are refused', async () => {
  const { host: at, port } = new URL(provider.issuer)
  await owner.accounts.setSetting({ name: 'outbound_allow_hosts', value: [at, `localhost:${port}`] })
  const named = await setProvider('--issuer', `http://localhost:${port}`)
  expect(named.code).not.toBe(0)
  expect(named.stderr).toContain('provider.issuer')
  expect(named.stderr).toContain('another issuer')
  writeFileSync(join(bench.folder, 'wrong'), 'not the secret', { mode: 0o600 })
  await setProvider('--issuer', provider.issuer, '--client-secret-file', join(bench.folder, 'wrong'))
  const browser = providerBrowser(origin)
  const came = await browser.fetch(await atProvider(browser, await browser.location(), 'ines'))
  expect(came.status).toBe(401)
  expect(isIn(browser)).toBe(false)
  expect((await host('remove-provider')).stderr).toBe('')
  expect((await browser.begin()).status).toBe(400)
})
