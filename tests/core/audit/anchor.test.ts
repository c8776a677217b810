import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { secretFiles } from '../../../core/adapters/secret-files.ts'
import { CHECKPOINT_TYPE } from '../../../core/audit/log.ts'
import { NO_ENTRY } from '../../../core/audit/rules/chain.ts'
import { privateKeyText, signerOf, type Signer } from '../../../core/audit/signing.ts'
import { canonicalJson, sha256Hex } from '../../../core/kernel/hash.ts'
import { colophon } from '../../support/cli.ts'
import { deskAlone } from '../../support/desk-alone.ts'
import { quoted, readDirectly, tamper } from '../../support/tamper.ts'
import { testEngine, testFolder, type TestEngine } from '../../support/world.ts'

let engine: TestEngine | undefined
afterEach(() => engine?.close())

interface Entry {
  seq: number
  body_json: string
}

/** Writes the whole log anew, as somebody does who has the file alone, with a changed setting and a key of their own. */
function forge(folder: string, { withKey }: { withKey: Signer | null }): void {
  let last = NO_ENTRY
  const statements = ['DELETE FROM audit_checkpoints']
  const entries = readDirectly<Entry>(folder, 'SELECT seq, body_json FROM audit_entries ORDER BY seq')
  for (const { seq, body_json } of entries) {
    const body = JSON.parse(body_json.replace('"to":30', '"to":31')) as Record<string, unknown>
    const text = canonicalJson({ ...body, prev_sha256: last.entry_sha256 })
    last = { seq, entry_sha256: sha256Hex(text) }
    const columns = `body_json = ${quoted(text)}, entry_sha256 = '${last.entry_sha256}'`
    statements.push(`UPDATE audit_entries SET ${columns} WHERE seq = ${seq}`)
  }
  if (withKey !== null) {
    const { key_id, public_key } = withKey
    const at = '2026-01-01T00:00:00.000Z'
    const envelope = JSON.stringify(withKey.envelop(CHECKPOINT_TYPE, { ...last, at }))
    statements.push(
      `INSERT INTO signing_keys (key_id, public_key, created_at, retired_at)
        VALUES ('${key_id}', '${public_key}', '${at}', '2026-01-02T00:00:00.000Z')`,
      `INSERT INTO audit_checkpoints (seq, entry_sha256, envelope_json)
        VALUES (${last.seq}, '${last.entry_sha256}', ${quoted(envelope)})`,
    )
  }
  tamper(folder, ...statements)
}

/** A workspace whose log was signed and remembered, closed. */
async function rememberedFolder() {
  const folder = testFolder()
  engine = await testEngine({ folder })
  await engine.owner.accounts.setSetting({ name: 'lock_after_minutes', value: 30 })
  await engine.close()
  engine = await testEngine({ folder })
  expect(await engine.owner.audit.verify({})).toMatchObject({ state: 'verified', problem: null })
  expect(await engine.owner.audit.verify({})).toMatchObject({ state: 'verified', is_remembered: true })
  await engine.close()
  engine = undefined
  return folder
}

test('a log that was written anew with another key is told by what is remembered outside the database', async () => {
  const folder = await rememberedFolder()
  forge(folder.path, { withKey: signerOf(privateKeyText(new Uint8Array(32).fill(7))) })
  engine = await testEngine({ folder })
  expect(await engine.owner.audit.verify({})).toMatchObject({ state: 'broken', problem: { reason: 'not_remembered' } })
})

test('a log that was written anew without any signature is told as well', async () => {
  const folder = await rememberedFolder()
  forge(folder.path, { withKey: null })
  engine = await testEngine({ folder })
  const { state, problem } = await engine.owner.audit.verify({})
  expect([state, problem?.reason]).toEqual(['broken', 'checkpoint_differs'])
  expect(problem?.message).toContain('what is remembered outside the database')
})

test('what a keychain had sealed of another history goes when the log is remembered anew', async ({ skip }) => {
  skip(...deskAlone('secrets'))
  const folder = await rememberedFolder()
  const sealed = join(folder.path, 'secrets', 'audit-anchor.sealed')
  writeFileSync(sealed, 'of before')
  const secrets = secretFiles(folder.path)
  await secrets.write('audit-anchor', (await secrets.read('audit-anchor')) ?? '')
  expect(existsSync(sealed)).toBe(false)
})

test('where nothing is remembered, that is said, with what the check does not show', async ({ skip }) => {
  skip(...deskAlone('commands'))
  const folder = await rememberedFolder()
  rmSync(join(folder.path, 'secrets', 'audit-anchor'))
  const { stdout } = await colophon(folder.path, ['audit', 'verify'])
  expect(stdout).toContain('Nothing was remembered outside the database')
  expect(stdout).toContain('account of the operating system')
  writeFileSync(join(folder.path, 'secrets', 'audit-anchor'), 'torn')
  const torn = await colophon(folder.path, ['audit', 'verify'])
  expect(torn.stdout).toContain('Nothing was remembered outside the database')
})

test('a key that begins after a restore is signed by the one before; one whose secret was lost is counted', async ({
  skip,
}) => {
  skip(...deskAlone('backups'))
  const folder = testFolder()
  engine = await testEngine({ folder })
  const { name } = await engine.owner.backups.create({})
  await engine.owner.backups.restore({ name })
  await engine.close()
  engine = await testEngine({ folder })
  expect(await engine.owner.audit.verify({})).toMatchObject({ state: 'verified', unsigned_keys: 0 })
  const { entries } = await engine.owner.audit.list({ subject_kind: 'signing_key' })
  expect(entries[0]?.body.details).toHaveProperty('succession')
  await engine.close()
  rmSync(join(folder.path, 'secrets', 'signing-key'))
  engine = await testEngine({ folder })
  expect(await engine.owner.audit.verify({})).toMatchObject({ state: 'verified', unsigned_keys: 1 })
})

test('two restores of one backup leave a log that holds, and what an earlier key signed stays trusted', async ({
  skip,
}) => {
  skip(...deskAlone('backups'))
  const folder = testFolder()
  engine = await testEngine({ folder })
  const { name } = await engine.owner.backups.create({})
  for (let times = 0; times < 2; times += 1) {
    await engine.owner.backups.restore({ name })
    await engine.close()
    engine = await testEngine({ folder })
  }
  const found = await engine.owner.audit.verify({})
  // The backup knew another key than the secret store: that one began a second time, unsigned.
  expect([found.state, found.problem, found.unsigned_keys, found.restores]).toEqual(['verified', null, 1, 2])
  const { keys } = await engine.owner.audit.signingKeys({})
  expect(keys.map(({ retired_at }) => retired_at === null)).toEqual([false, false, true])
})

test('a key that says it follows another and is not signed by it is told', async ({ skip }) => {
  skip(...deskAlone('backups'))
  const folder = testFolder()
  engine = await testEngine({ folder })
  const { name } = await engine.owner.backups.create({})
  await engine.owner.backups.restore({ name })
  await engine.close()
  engine = await testEngine({ folder })
  await engine.close()
  engine = undefined
  const other = signerOf(privateKeyText(new Uint8Array(32).fill(9)))
  tamper(folder.path, `UPDATE signing_keys SET public_key = '${other.public_key}' WHERE retired_at IS NULL`)
  const { stdout } = await colophon(folder.path, ['audit', 'verify'])
  expect(stdout).toContain('The audit log is broken. The key that begins at entry')
})
