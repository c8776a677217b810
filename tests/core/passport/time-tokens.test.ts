import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportAuditLog } from '../../../core/audit/export.ts'
import { GenerationRequest } from '../../../core/generation/contract.ts'
import { verifyWithTimes } from '../../../core/passport/verify-times.ts'
import { blogRequest } from '../../support/briefs.ts'
import { hasOpenssl, startTimeAuthority, type Manner, type TimeAuthorityDouble } from '../../support/time-authority.ts'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'

describe.skipIf(!hasOpenssl)('time tokens of OpenSSL’s own authority', () => {
  let authority: TimeAuthorityDouble
  let other: TimeAuthorityDouble
  let engine: TestEngine
  let content_id: string
  beforeAll(async () => {
    authority = await startTimeAuthority()
    other = await startTimeAuthority('Somebody else')
  })
  afterAll(async () => {
    await authority.stop()
    await other.stop()
  })
  beforeEach(async () => {
    authority.manner = 'well'
    engine = await testEngine()
    await engine.owner.accounts.setSetting({ name: 'outbound_allow_hosts', value: [authority.host] })
    const { request_id } = await engine.desk.generation.submit(GenerationRequest.parse(blogRequest()))
    content_id = (await endOf(engine.desk, request_id)).content?.content_id ?? ''
  })
  afterEach(() => engine.close())
  const set = (certificates = authority.root) =>
    engine.owner.accounts.setSetting({ name: 'time_authority', value: { url: authority.url, certificates } })
  const verified = (file: unknown, certificates: string | null) =>
    verifyWithTimes({ text: JSON.stringify(file), body: null, known_keys: [] }, certificates)

  test('stand in an exported file, for both statements, and are verified by it and by OpenSSL', async () => {
    await set()
    const { file } = await engine.desk.passport.exportFile({ content_id })
    const { times } = await verified(file, authority.root)
    expect(times.map(({ of, holds }) => [of, holds])).toEqual([
      ['generation', true],
      ['current_text', true],
    ])
    expect(times[0]?.in_words).toContain('says Test Time Authority.')
    expect(Math.abs(new Date(times[0]?.at ?? 0).getTime() - Date.now())).toBeLessThan(60_000)

    const [token] = file.time_tokens ?? []
    const at = (name: string): string => join(engine.folder, name)
    writeFileSync(at('token.der'), Buffer.from(token?.token ?? '', 'base64'))
    writeFileSync(at('signature'), Buffer.from(file.envelope?.signatures[0]?.sig ?? '', 'base64'))
    writeFileSync(at('root.pem'), authority.root)
    const args = [
      'ts',
      '-verify',
      '-token_in',
      '-in',
      at('token.der'),
      '-data',
      at('signature'),
      '-CAfile',
      at('root.pem'),
    ]
    expect(spawnSync('openssl', args).status).toBe(0)
  })

  test('are in the file but for the signature that got no answer', async () => {
    await set()
    authority.manner = 'well_but_the_next'
    const { file } = await engine.desk.passport.exportFile({ content_id })
    expect(file.time_tokens).toHaveLength(1)
    expect((await verified(file, authority.root)).times).toMatchObject([{ holds: true }])
  })

  test('are believed with the certificate of their authority alone', async () => {
    await set()
    const { file } = await engine.desk.passport.exportFile({ content_id })
    expect((await verified(file, null)).times.map(({ holds }) => holds)).toEqual([null, null])
    expect((await verified(file, other.root)).times.map(({ holds }) => holds)).toEqual([false, false])
  })

  test('of another signature, of none, and changed ones do not hold, and say so', async () => {
    await set()
    const { file } = await engine.desk.passport.exportFile({ content_id })
    const [one, two] = file.time_tokens ?? []
    if (one === undefined || two === undefined) throw new Error('two tokens were expected')
    const holds = async (time_tokens: unknown) => (await verified({ ...file, time_tokens }, authority.root)).times
    expect(await holds([{ ...one, token: two.token }])).toMatchObject([
      { holds: false, at: null, in_words: expect.stringContaining('The token is about something else.') as string },
    ])
    expect(await holds([{ ...one, signature_sha256: hash('sha256', 'x') }])).toMatchObject([{ holds: false }])
    expect(await holds([{ ...one, token: 'AAAA' }, 7, null, {}])).toMatchObject(
      Array(4).fill({ holds: false, at: null }),
    )
    const bytes = Buffer.from(one.token, 'base64')
    // What it is about, when it was, and the signature; a certificate that comes along and is not needed may be any.
    const imprint = bytes.indexOf(Buffer.from(one.signature_sha256, 'hex'))
    for (const at of [imprint, imprint + 31, bytes.indexOf('20', imprint + 32) + 5, bytes.length - 20]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 0x01
      expect((await holds([{ ...one, token: changed.toString('base64') }]))[0]?.holds, `byte ${at}`).toBe(false)
    }
  })

  test.each<Manner>(['always_the_first_answer', 'refuses', 'a_page', 'cut', 'nothing', 'status_503'])(
    'an authority that answers badly (%s) gives no token, and the file is exported without one',
    async (manner) => {
      await set()
      await engine.owner.audit.checkTime({})
      authority.manner = manner
      await expect(engine.owner.audit.checkTime({})).rejects.toMatchObject({ code: 'INVALID_STATE' })
      const { file } = await engine.desk.passport.exportFile({ content_id })
      expect(file).not.toHaveProperty('time_tokens')
      expect(file.envelope).not.toBeNull()
    },
  )

  test('an authority by another root than the one that is set gives no token', async () => {
    await set(other.root)
    await expect(engine.owner.audit.checkTime({})).rejects.toThrow('whose certificate is known')
  })

  test('are got beside the work for statements of decisions and publications, and for the log', async () => {
    await set()
    expect((await engine.owner.audit.timeState({})).url).toBe(authority.url)
    await engine.desk.publishing.mark({
      ...{
        content_id,
        url: 'https://harbour.example/a',
        published_on: new Date().toISOString().slice(0, 10),
        revision: 1,
      },
    })
    await expect
      .poll(async () => (await engine.owner.audit.timeState({})).waiting, { timeout: 180_000, interval: 250 })
      .toBe(0)
    const { db, audit, timeStamps } = engine.engine.workspace.deskContext
    const log = await exportAuditLog(db, audit, 1, timeStamps.ofFile)
    expect(log.time_tokens?.length).toBeGreaterThan(0)
    const { verdict, times } = await verified(log, authority.root)
    expect(verdict).toBe('valid_unknown_key')
    expect(times[0]).toMatchObject({ of: 'log', holds: true })
  })

  test('nobody is asked where none is set, and what is set has to be an address and a certificate', async () => {
    const before = authority.asked()
    await engine.desk.passport.exportFile({ content_id })
    expect(authority.asked()).toBe(before)
    await expect(engine.owner.audit.checkTime({})).rejects.toThrow('No time authority is set')
    for (const value of [
      { url: 'ftp://x', certificates: authority.root },
      { url: authority.url, certificates: 'none' },
    ])
      await expect(engine.owner.accounts.setSetting({ name: 'time_authority', value })).rejects.toMatchObject({
        status: 400,
      })
  })
})
