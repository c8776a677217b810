import { afterEach, describe, expect, test } from 'vitest'
import { canonicalJson, sha256Hex } from '../../../core/kernel/hash.ts'
import { blogRequest } from '../../support/briefs.ts'
import { PASSPHRASE, sitDown } from '../../support/desk.ts'
import { quoted, readDirectly, tamper } from '../../support/tamper.ts'
import { endOf, testEngine, testFolder, type TestEngine } from '../../support/world.ts'

let engine: TestEngine | undefined
afterEach(async () => {
  await engine?.close()
  engine = undefined
})

const actions = async ({ desk }: TestEngine): Promise<string[]> =>
  (await desk.audit.list({ limit: 100 })).entries.map(({ body }) => body.action).toReversed()

describe('what is recorded', () => {
  test('the values of settings are for admins, here as where they are set', async () => {
    engine = await testEngine()
    const { owner, desk } = engine
    await owner.accounts.setSetting({ name: 'outbound_allow_hosts', value: ['wiki.house.example'] })
    const listed = async () => (await desk.audit.list({ subject_kind: 'setting' })).entries
    expect((await listed())[0]).toMatchObject({ body: { details: { to: ['wiki.house.example'] } } })
    for (const role of ['viewer', 'editor'] as const) {
      const { member_id } = await owner.accounts.addMember({ name: role, role })
      await sitDown(engine, member_id)
      const [entry] = await listed()
      expect(entry).toMatchObject({ body: { subject: { id: 'outbound_allow_hosts' } }, details_withheld: true })
      expect(JSON.stringify(entry)).not.toContain('wiki.house')
    }
    expect((await owner.audit.list({ subject_kind: 'setting' })).entries[0]?.details_withheld).toBeUndefined()
  })

  test('every governance event, once, in the transaction of what it records', async () => {
    engine = await testEngine()
    const { owner, desk } = engine
    await desk.accounts.setPassphrase({ passphrase: PASSPHRASE })
    const member = await desk.accounts.addMember({
      name: 'Mara',
      role: 'editor',
      qualifications: ['medical', 'legal'],
    })
    const { member_id } = member
    await owner.accounts.setMember({ member_id, role: 'viewer', qualifications: ['legal', 'brand'] })
    await owner.accounts.setMember({ member_id, role: 'viewer' })
    await expect(owner.accounts.setMember({ member_id: 'mem_none', role: 'viewer' })).rejects.toThrow()
    const { key_id } = await owner.accounts.createKey({ name: 'Script' })
    await owner.accounts.revokeKey({ key_id })
    await owner.accounts.revokeKey({ key_id })
    await owner.accounts.setSetting({ name: 'stuck_after_minutes', value: 9 })
    await owner.accounts.resetPassphrase({ member_id })
    const { member: me } = await desk.accounts.session({})
    await desk.accounts.lock({})
    await desk.desk.signIn({ member_id: me.member_id, passphrase: PASSPHRASE })
    await owner.catalog.retireEntry({ kind: 'vertical', id: 'education' })
    await owner.catalog.restoreEntry({ kind: 'vertical', id: 'education' })
    const { request_id } = await desk.generation.submit(blogRequest())
    await endOf(desk, request_id)
    expect(await actions(engine)).toEqual([
      'signing_key.started',
      'workspace.created',
      'catalog.bundled',
      'passphrase.set',
      'member.added',
      'qualification.added',
      'qualification.added',
      'member.changed',
      'qualification.added',
      'qualification.removed',
      'key.issued',
      'key.revoked',
      'setting.changed',
      'passphrase.reset',
      'catalog.retired',
      'catalog.restored',
      'generation.completed',
    ])
    expect(await desk.audit.verify({})).toMatchObject({ state: 'verified', entries: 17, problem: null })
  })

  test('names no person: people are looked up, and can be erased without breaking the chain', async () => {
    engine = await testEngine()
    const { owner, desk } = engine
    await desk.accounts.welcome({ workspace_name: 'Press of Ada', member_name: 'Ada Lovelace' })
    await desk.accounts.setPassphrase({ passphrase: PASSPHRASE })
    const mary = { name: 'Mary Shelley', role: 'admin', qualifications: ['editorial'] } as const
    const { member_id } = await owner.accounts.addMember({ ...mary, qualifications: [...mary.qualifications] })
    await owner.accounts.createKey({ name: 'Mary’s laptop' })
    const { entries } = await desk.audit.list({ limit: 100 })
    expect(JSON.stringify(entries.map(({ body }) => body))).not.toMatch(/Ada|Mary|Shelley/)
    expect(entries.map(({ member_name }) => member_name)).toContain('Ada Lovelace')
    await desk.erasing.eraseMember({ member_id, reason: 'She asked for it in writing.' })
    expect(await desk.audit.verify({})).toMatchObject({ state: 'verified' })
    expect(JSON.stringify(await desk.audit.list({ limit: 100 }))).not.toMatch(/Mary|Shelley/)
  })

  test('each entry is hashed over its canonical JSON and holds the hash of the one before', async () => {
    engine = await testEngine()
    const { entries } = await engine.desk.audit.list({ limit: 100 })
    let before = '0'.repeat(64)
    for (const { body, entry_sha256 } of entries.toReversed()) {
      expect(body.prev_sha256).toBe(before)
      expect(sha256Hex(canonicalJson(body))).toBe(entry_sha256)
      before = entry_sha256
    }
  })

  test('pages from the newest to the first, by subject where asked', async () => {
    engine = await testEngine()
    for (let minutes = 1; minutes <= 7; minutes += 1) {
      await engine.owner.accounts.setSetting({ name: 'stuck_after_minutes', value: minutes })
    }
    const first = await engine.desk.audit.list({ limit: 5 })
    const second = await engine.desk.audit.list({ limit: 5, cursor: first.next_cursor ?? '' })
    const seqs = [...first.entries, ...second.entries].map(({ body }) => body.seq)
    expect(seqs).toEqual(Array.from({ length: 10 }, (_, at) => 10 - at))
    expect(second.next_cursor).toBeNull()
    const settings = await engine.desk.audit.list({ subject_kind: 'setting', limit: 3 })
    expect(settings.total).toBe(7)
    expect(settings.entries.every(({ body }) => body.subject.kind === 'setting')).toBe(true)
  })
})

describe('what protects it', () => {
  test('neither entries nor checkpoints can be changed or deleted, nor keys deleted', async () => {
    engine = await testEngine()
    const { db } = engine.engine.workspace.deskContext
    await engine.engine.workspace.deskContext.audit.signTip(db)
    await expect(db.updateTable('audit_entries').set({ at: 'x' }).execute()).rejects.toThrow(/only ever added to/)
    await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow(/only ever added to/)
    await expect(db.updateTable('audit_checkpoints').set({ seq: 99 }).execute()).rejects.toThrow(/only ever added to/)
    await expect(db.deleteFrom('audit_checkpoints').execute()).rejects.toThrow(/only ever added to/)
    await expect(db.deleteFrom('signing_keys').execute()).rejects.toThrow(/kept/)
  })

  test('every hundredth entry is signed, and the newest when the engine closes', async () => {
    const folder = testFolder()
    engine = await testEngine({ folder })
    for (let at = 0; at < 120; at += 1) {
      await engine.owner.accounts.setSetting({ name: 'stuck_after_minutes', value: 1 + at })
    }
    expect(await engine.desk.audit.verify({})).toMatchObject({ entries: 123, checkpoints: 1, signed_up_to: 100 })
    await engine.close()
    engine = await testEngine({ folder })
    expect(await engine.desk.audit.verify({})).toMatchObject({ entries: 123, checkpoints: 2, signed_up_to: 123 })
    await engine.close()
    engine = undefined
    folder.remove()
  })

  test('a record that was altered is never signed again', async () => {
    const folder = testFolder()
    engine = await testEngine({ folder })
    const { request_id } = await engine.desk.generation.submit(blogRequest({ generation_mode: 'premium' }))
    const { content } = await endOf(engine.desk, request_id)
    const content_id = content?.content_id ?? ''
    const { db } = engine.engine.workspace.deskContext
    await expect(db.updateTable('passports').set({ achieved_level: 'verified' }).execute()).rejects.toThrow(
      /never changed/,
    )
    await expect(db.updateTable('envelopes').set({ reason: 'decided' }).execute()).rejects.toThrow(/never changed/)
    const forged = `UPDATE passports SET passport_json = replace(passport_json, '"meets_tier_contract":false', '"meets_tier_contract":true')`
    tamper(folder.path, forged)
    await expect(engine.desk.passport.exportFile({ content_id })).rejects.toThrow(
      /not the one that the audit log names/,
    )
    tamper(folder.path, forged.replaceAll(':false', ':x').replaceAll(':true', ':false').replaceAll(':x', ':true'))
    expect((await engine.desk.passport.exportFile({ content_id })).file.envelope?.signatures).toHaveLength(1)
    await engine.close()
    engine = undefined
    folder.remove()
  })

  const MORE = Array.from({ length: 12 }, (_, at) => at + 1)
  const rewritten = (at: number): string =>
    `UPDATE audit_entries SET body_json = replace(body_json, '"via":"cli"', '"via":"app"') WHERE seq = ${at}`
  test.each<[string, string[], { reason: string; seq: number | null }]>([
    ['an entry that was changed', [rewritten(8)], { reason: 'entry_changed', seq: 8 }],
    [
      'a column that was changed',
      [`UPDATE audit_entries SET at = '2020' WHERE seq = 5`],
      { reason: 'entry_changed', seq: 5 },
    ],
    ['an entry that is gone', ['DELETE FROM audit_entries WHERE seq = 6'], { reason: 'entry_missing', seq: 6 }],
    ['a tail that was cut off', ['DELETE FROM audit_entries WHERE seq > 11'], { reason: 'tail_cut', seq: 12 }],
    [
      'the number of an entry that was changed',
      ['DELETE FROM audit_entries WHERE seq = 7', 'UPDATE audit_entries SET seq = seq - 1 WHERE seq > 7'],
      { reason: 'order_changed', seq: 7 },
    ],
    [
      'a checkpoint for another entry',
      ['UPDATE audit_checkpoints SET seq = seq - 1'],
      { reason: 'checkpoint_differs', seq: 14 },
    ],
    [
      'a checkpoint by a stranger',
      [`UPDATE signing_keys SET public_key = 'that of somebody else'`],
      { reason: 'unknown_key', seq: 15 },
    ],
  ])('%s is found by the first check, shown, and blocks nothing', async (_name, statements, wanted) => {
    const folder = testFolder()
    engine = await testEngine({ folder })
    for (const minutes of MORE) await engine.owner.accounts.setSetting({ name: 'stuck_after_minutes', value: minutes })
    await engine.close()
    tamper(folder.path, ...statements)
    engine = await testEngine({ folder })
    const { desk, owner } = engine
    await owner.scheduler.run({ job: 'audit_check' })
    const { state, problem } = await desk.audit.state({})
    expect(state).toBe('broken')
    expect(problem).toMatchObject(wanted)
    expect(problem?.message).not.toBe('')
    await owner.accounts.setSetting({ name: 'stuck_after_minutes', value: 20 })
    const { request_id } = await desk.generation.submit(blogRequest())
    expect((await endOf(desk, request_id)).status).toBe('completed')
    expect(engine.faults.list.map(({ message }) => message)).toContain('the audit log is broken')
    await engine.close()
    engine = undefined
    folder.remove()
  })

  test('a chain that was made anew after a change is found by its signature', async () => {
    const folder = testFolder()
    engine = await testEngine({ folder })
    for (const minutes of MORE) await engine.owner.accounts.setSetting({ name: 'stuck_after_minutes', value: minutes })
    await engine.close()
    const rows = readDirectly<{ seq: number; body_json: string }>(
      folder.path,
      'SELECT seq, body_json FROM audit_entries ORDER BY seq',
    )
    let before = '0'.repeat(64)
    const statements = []
    for (const { seq, body_json } of rows) {
      const body = JSON.parse(body_json) as Record<string, unknown>
      const forged = canonicalJson({
        ...body,
        ...(seq === 8 ? { details: { from: 1, to: 99 } } : {}),
        prev_sha256: before,
      })
      before = sha256Hex(forged)
      const columns = `body_json = ${quoted(forged)}, entry_sha256 = '${before}'`
      statements.push(`UPDATE audit_entries SET ${columns} WHERE seq = ${seq}`)
    }
    tamper(folder.path, ...statements)
    engine = await testEngine({ folder })
    const { problem } = await engine.desk.audit.verify({})
    expect(problem?.reason).toBe('checkpoint_differs')
    await engine.close()
    engine = undefined
    folder.remove()
  })

  test('entries that a signed passport names have to be there', async () => {
    const folder = testFolder()
    engine = await testEngine({ folder })
    const { request_id } = await engine.desk.generation.submit(blogRequest())
    await endOf(engine.desk, request_id)
    await engine.close()
    tamper(folder.path, 'DELETE FROM audit_entries WHERE seq > 3', 'DELETE FROM audit_checkpoints')
    engine = await testEngine({ folder })
    expect((await engine.desk.audit.verify({})).problem).toMatchObject({ reason: 'tail_cut', seq: 4 })
    await engine.close()
    engine = undefined
    folder.remove()
  })
})
