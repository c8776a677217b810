import { X509Certificate } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOutbound } from '../../../core/adapters/outbound/client.ts'
import { certificate, hasOpenssl } from '../../support/certificate.ts'
import { behindTls } from '../../support/behind-tls.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

describe.skipIf(!hasOpenssl())('a site with a certificate of its own', () => {
  let engine: TestEngine
  let site: WordPressDouble
  let pair: ReturnType<typeof certificate>
  let tls: ReturnType<typeof behindTls>
  let url: string
  let target_id: string
  beforeEach(async () => {
    site = await wordpressDouble()
    pair = certificate()
    tls = behindTls(site, pair)
    await new Promise<void>((resolve) => tls.server.listen(0, '127.0.0.1', resolve))
    url = `https://127.0.0.1:${(tls.server.address() as AddressInfo).port}`
    engine = await testEngine({ outbound: createOutbound({ allowedHosts: () => [new URL(url).host] }) })
    const { login, app_password } = site.users.editor ?? { login: '', app_password: '' }
    const target = { name: 'Own', kind: 'wordpress', config: { url }, secret: `${login}:${app_password}` }
    target_id = (await engine.owner.publishing.saveTarget(target)).target_id
  })
  afterEach(async () => {
    await engine.close()
    tls.server.close()
    tls.server.closeAllConnections()
    await site.close()
  })
  const trust = (certificate_sha256: string) =>
    engine.owner.publishing.saveTarget({
      ...{ target_id, name: 'Own', kind: 'wordpress' },
      config: { url, certificate_sha256 },
    })
  const tested = () => engine.owner.publishing.testTarget({ target_id })

  test('is not believed; the test shows its fingerprint, and nothing was sent', async () => {
    const report = await tested()
    expect(report).toMatchObject({ ok: false, cause: 'tls' })
    const { fingerprint256 } = new X509Certificate(pair.cert)
    expect(report.certificate?.sha256).toBe(fingerprint256.replaceAll(':', '').toLowerCase())
    expect(report.certificate).toMatchObject({ subject: 'CN=example.org', issuer: 'CN=example.org' })
    expect(tls.asked()).toBe(0)
  })

  test('is believed once its fingerprint is trusted, in any spelling, and no other certificate is', async () => {
    const shown = (await tested()).certificate?.sha256 ?? ''
    await trust(shown.toUpperCase().replace(/(..)(?=.)/g, '$1:'))
    expect(await tested()).toMatchObject({ ok: true })
    const asked = tls.asked()
    tls.server.setSecureContext(certificate())
    tls.server.closeAllConnections()
    const report = await tested()
    expect(report).toMatchObject({ ok: false, cause: 'tls' })
    expect(report.message).toContain('a different certificate from the one that is trusted')
    expect(report.certificate?.sha256).not.toBe(shown)
    expect(tls.asked()).toBe(asked)
  })

  test('a fingerprint that is none is refused by its field', async () => {
    await expect(trust('12:34')).rejects.toThrow('config.certificate_sha256: A SHA-256 fingerprint has 64')
  })
})
