import { join } from 'node:path'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OutboundFailure, type Outbound } from '../../../core/ports.ts'
import { isOnPostgres } from '../../support/desk-alone.ts'
import { httpProxy, type HttpProxy } from '../../support/http-proxy.ts'
import { everythingKept } from '../../support/tamper.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

// A public address as a literal: nothing is resolved, and without the proxy nothing is reached.
const PAGE = 'http://93.184.215.14/page'

let engine: TestEngine
let outbound: Outbound
let first: HttpProxy
let second: HttpProxy
beforeEach(async () => {
  first = await httpProxy('through the first')
  second = await httpProxy('through the second')
  engine = await testEngine()
  outbound = engine.engine.workspace.deskContext.outbound
})
afterEach(async () => {
  await engine.close()
  first.close()
  second.close()
})

const setProxy = (value: string | null) => engine.owner.accounts.setSetting({ name: 'outbound_proxy', value })
const textOf = async (url: string): Promise<string> => {
  try {
    return await new Response((await outbound.request({ url, total_ms: 2000 })).body).text()
  } catch (error) {
    if (error instanceof OutboundFailure) return `${error.reason}: ${error.message}`
    throw error
  }
}

test('a proxy that is set, changed and taken away is used at the next request, for the address that was checked', async () => {
  await setProxy(first.address)
  expect(await textOf(PAGE)).toBe('through the first')
  expect(await textOf(PAGE)).toBe('through the first')
  expect(first.asked).toHaveLength(1)
  expect(first.asked[0]).toMatch(/^CONNECT 93\.184\.215\.14:80 HTTP\/1\.1\r\n/)
  await setProxy(second.address)
  expect(await textOf(PAGE)).toBe('through the second')
  expect(first.asked).toHaveLength(1)
  await setProxy(null)
  expect(second.asked).toHaveLength(1)
  expect(await engine.owner.accounts.getSetting({ name: 'outbound_proxy' })).toMatchObject({ value: null })
  const { entries } = await engine.owner.audit.list({ subject_kind: 'setting', subject_id: 'outbound_proxy' })
  expect(entries.map(({ body }) => [body.action, body.details])).toEqual([
    ['setting.changed', { from: second.address, to: null }],
    ['setting.changed', { from: first.address, to: second.address }],
    ['setting.changed', { from: null, to: first.address }],
  ])
})

test('through a proxy the same addresses are refused as without one', async () => {
  await setProxy(first.address)
  for (const url of ['http://127.0.0.1/', 'http://10.0.0.1/', 'http://169.254.169.254/', 'http://[::1]/']) {
    expect(await textOf(url)).toMatch(/^address_refused/)
  }
  expect(first.asked).toEqual([])
})

test('what an admin allowed on this machine is asked directly: at the proxy it would be another machine', async () => {
  const local = createServer((_request, response) => response.end('local'))
  local.listen(0, '127.0.0.1')
  await once(local, 'listening')
  const host = `127.0.0.1:${(local.address() as AddressInfo).port}`
  await setProxy(first.address)
  await engine.owner.accounts.setSetting({ name: 'outbound_allow_hosts', value: [host] })
  expect(await textOf(`http://${host}/`)).toBe('local')
  await engine.owner.accounts.setSetting({ name: 'outbound_allow_hosts', value: [] })
  expect(await textOf(`http://${host}/`)).toMatch(/^port_refused/)
  expect(first.asked).toEqual([])
  local.close()
  local.closeAllConnections()
})

test('credentials are kept as a secret of the one proxy they were given for', async () => {
  const give = (password: string) =>
    engine.owner.accounts.setProxyCredentials({ credentials: { user: 'desk', password } })
  await expect(give('early')).rejects.toThrow('Set the proxy first')
  await setProxy(first.address)
  expect(await give('open sesame')).toEqual({ has_credentials: true, is_given: false })
  await textOf(PAGE)
  expect(first.asked[0]).toContain(`Proxy-Authorization: Basic ${Buffer.from('desk:open sesame').toString('base64')}`)
  await setProxy(second.address)
  await textOf(PAGE)
  expect(second.asked[0]).not.toContain('Proxy-Authorization')
  expect(await engine.owner.accounts.proxyCredentials({})).toEqual({ has_credentials: false, is_given: false })
  const holding = everythingKept(engine.folder).filter(({ bytes }) => bytes.includes('open sesame'))
  expect(holding.map(({ name }) => name)).toEqual(isOnPostgres ? [] : [join('secrets', 'outbound-proxy')])
  await setProxy(first.address)
  await engine.owner.accounts.setProxyCredentials({ credentials: null })
  expect(await engine.owner.accounts.proxyCredentials({})).toMatchObject({ has_credentials: false })
})

test('a proxy is host and port, without credentials or path', async () => {
  for (const value of ['proxy:3128', 'https://proxy:3128', 'http://user:secret@proxy:3128', 'http://proxy', 7]) {
    await expect(setProxy(value as string)).rejects.toThrow(/outbound_proxy/)
  }
  expect(await setProxy('http://Proxy.Example.org:3128/')).toMatchObject({ value: 'http://proxy.example.org:3128' })
})

test('a proxy that refuses or is not there is named as the cause', async () => {
  const refusing = await httpProxy('', 407)
  await setProxy(refusing.address)
  expect(await textOf(PAGE)).toMatch(/^proxy: The proxy 127\.0\.0\.1:\d+ wants other credentials\./)
  refusing.close()
  expect(await textOf(PAGE)).toMatch(/^proxy: The proxy 127\.0\.0\.1:\d+ cannot be reached\./)
})
