import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { secretFiles } from '../../../core/adapters/secret-files.ts'
import { blogRequest } from '../../support/briefs.ts'
import { colophon, runCli } from '../../support/cli.ts'
import { deskAlone } from '../../support/desk-alone.ts'
import { endOf, testEngine, testFolder, type TestEngine } from '../../support/world.ts'

let engine: TestEngine | undefined
afterEach(async () => {
  await engine?.close()
  engine = undefined
})

const actions = async ({ desk }: TestEngine): Promise<string[]> =>
  (await desk.audit.list({ limit: 100 })).entries.map(({ body }) => body.action).toReversed()

describe('the signing key', () => {
  test('is a file that its owner alone may read, and nowhere else', async ({ skip }) => {
    skip(...deskAlone('secrets'))
    engine = await testEngine()
    const file = join(engine.folder, 'secrets', 'signing-key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(join(engine.folder, 'secrets')).mode & 0o777).toBe(0o700)
    const secret = readFileSync(file, 'utf8')
    expect(readFileSync(join(engine.folder, 'colophon.db')).includes(secret)).toBe(false)
    expect(readFileSync(join(engine.folder, 'colophon.db-wal')).includes(secret)).toBe(false)
  })

  test('that is gone is followed by a new one, on record; what the old one signed stays trusted', async ({ skip }) => {
    skip(...deskAlone('secrets'))
    const folder = testFolder()
    engine = await testEngine({ folder })
    const { request_id } = await engine.desk.generation.submit(blogRequest())
    const { content } = await endOf(engine.desk, request_id)
    const { file } = await engine.desk.passport.exportFile({ content_id: content?.content_id ?? '' })
    await engine.close()
    rmSync(join(folder.path, 'secrets'), { recursive: true })
    engine = await testEngine({ folder })
    const { keys } = await engine.desk.audit.signingKeys({})
    expect(keys.map(({ retired_at }) => retired_at === null)).toEqual([false, true])
    const { entries } = await engine.desk.audit.list({ subject_kind: 'signing_key' })
    expect(entries[0]?.body.details).toEqual({ previous_key_id: keys[0]?.key_id, reason: 'secret_missing' })
    expect(await engine.desk.passport.verifyFile({ text: JSON.stringify(file) })).toMatchObject({ verdict: 'trusted' })
    expect(await engine.desk.audit.verify({})).toMatchObject({ state: 'verified' })
    await engine.close()
    engine = undefined
    folder.remove()
  })

  test('that cannot be opened is kept beside the new one, and the fault is told', async ({ skip }) => {
    skip(...deskAlone('secrets'))
    const folder = testFolder()
    engine = await testEngine({ folder })
    await engine.close()
    const file = join(folder.path, 'secrets', 'signing-key')
    writeFileSync(file, 'not a key')
    chmodSync(file, 0o600)
    engine = await testEngine({ folder })
    expect(engine.faults.list.map(({ message }) => message)).toEqual([
      'the signing key cannot be opened',
      'the signing key cannot be opened',
    ])
    const { entries } = await engine.desk.audit.list({ subject_kind: 'signing_key' })
    expect(entries[0]?.body.details).toMatchObject({ reason: 'secret_unreadable' })
    await engine.close()
    engine = undefined
    folder.remove()
  })

  test('is never replaced by a command: without it nothing is signed, and the engine’s key stays', async ({ skip }) => {
    skip(...deskAlone('commands'))
    const folder = testFolder()
    engine = await testEngine({ folder })
    const { keys } = await engine.desk.audit.signingKeys({})
    rmSync(join(folder.path, 'secrets'), { recursive: true })
    const listed = await colophon(folder.path, ['passport', 'key', '--json'])
    expect(JSON.parse(listed.stdout)).toEqual({ keys })
    const exported = await colophon(folder.path, ['audit', 'export'])
    expect([exported.code, exported.stderr]).toEqual([1, expect.stringContaining('cannot be opened here') as string])
    expect((await engine.desk.audit.signingKeys({})).keys).toEqual(keys)
    await engine.close()
    engine = undefined
    folder.remove()
  })

  test('that is given and is none stops the start, and nothing is changed', async () => {
    const folder = testFolder()
    const env = { COLOPHON_SECRET_SIGNING_KEY: 'nonsense' }
    const refused = await runCli(['audit', 'list', '--data', folder.path], { env })
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('is no Ed25519 key') as string])
    folder.remove()
  })

  test('is followed by another after a restore, which the log records', async ({ skip }) => {
    skip(...deskAlone('backups'))
    const folder = testFolder()
    await colophon(folder.path, ['members', 'list'])
    const made = JSON.parse((await colophon(folder.path, ['backup', 'create', '--json'])).stdout) as { name: string }
    await colophon(folder.path, ['settings', 'set', 'stuck_after_minutes', '5'])
    const restored = await colophon(folder.path, ['backup', 'restore', made.name])
    expect([restored.code, restored.stderr]).toEqual([0, ''])
    engine = await testEngine({ folder })
    expect((await actions(engine)).slice(-3)).toEqual(['signing_key.started', 'backup.restored', 'backup.compared'])
    expect((await engine.desk.audit.signingKeys({})).keys).toHaveLength(2)
    expect(await engine.desk.audit.verify({})).toMatchObject({ state: 'verified' })
    await engine.close()
    engine = undefined
    folder.remove()
  })

  test('may come from the environment instead, and is then not written down', async () => {
    const folder = testFolder()
    const store = secretFiles(folder.path, { COLOPHON_SECRET_SIGNING_KEY: 'given' })
    expect(await store.read('signing-key')).toBe('given')
    expect(await secretFiles(folder.path, {}).read('signing-key')).toBeUndefined()
    await secretFiles(folder.path, {}).write('signing-key', 'kept')
    expect(await secretFiles(folder.path, {}).read('signing-key')).toBe('kept')
    folder.remove()
  })
})
