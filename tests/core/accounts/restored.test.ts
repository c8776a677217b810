import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deskAlone } from '../../support/desk-alone.ts'
import { PASSPHRASE, seatOwner, sitDown } from '../../support/desk.ts'
import { settableWorld, testEngine, testFolder, type TestEngine, type TestFolder } from '../../support/world.ts'

const world = settableWorld('2026-11-21T09:00:00.000Z')
let folder: TestFolder
beforeEach(({ skip }) => {
  folder = testFolder()
  skip(...deskAlone('backups'))
})
afterEach(() => folder.remove())

interface Team {
  engine: TestEngine
  ann: string
  key: string
  other: string
}

/** An owner with a passphrase, Ann (admin, medical) with another, and two keys. */
async function team(): Promise<Team> {
  const engine = await testEngine({ folder, world })
  await seatOwner(engine)
  const { member_id: ann } = await engine.owner.accounts.addMember({
    ...{ name: 'Ann', role: 'admin', qualifications: ['medical'] },
  })
  await sitDown(engine, ann)
  const { key_id: key } = await engine.owner.accounts.createKey({ name: 'one', scope: 'write', expires_in_days: null })
  const { key_id: other } = await engine.owner.accounts.createKey({ name: 'two', scope: 'read', expires_in_days: null })
  return { engine, ann, key, other }
}

/** The workspace after a backup of now was put back over what `change` did since. */
async function restoredAfter({ engine }: Team, change: () => Promise<unknown>, isReadable = true): Promise<TestEngine> {
  const { name } = await engine.owner.backups.create({})
  await change()
  await engine.owner.backups.restore({ name })
  await engine.close()
  if (!isReadable) writeFileSync(join(folder.path, 'colophon.db'), 'torn')
  return testEngine({ folder, world })
}

const statesOf = async ({ owner }: TestEngine) => {
  const { keys } = await owner.accounts.listKeys({})
  return Object.fromEntries(keys.map(({ name, state }) => [name, state]))
}

test('a backup brings no revoked key back to life, and takes no other', async () => {
  const before = await team()
  const engine = await restoredAfter(before, () => before.engine.owner.accounts.revokeKey({ key_id: before.key }))
  expect(await statesOf(engine)).toEqual({ one: 'revoked', two: 'active' })
  const { entries } = await engine.owner.audit.list({ subject_kind: 'key', subject_id: before.key })
  expect(entries[0]?.body).toMatchObject({ action: 'key.revoked', details: { after_restore: true } })
  await engine.close()
})

test('nobody who was removed, and no role or qualification that was taken, comes back', async () => {
  const before = await team()
  const { ann } = before
  const engine = await restoredAfter(before, () =>
    before.engine.owner.accounts.setMember({ member_id: ann, role: 'editor', qualifications: [], is_active: false }),
  )
  const { members } = await engine.owner.accounts.listMembers({})
  expect(members.find(({ member_id }) => member_id === ann)).toMatchObject({
    ...{ role: 'editor', qualifications: [], is_active: false },
  })
  await engine.close()
})

test('a passphrase that was changed stays changed', async () => {
  const before = await team()
  const engine = await restoredAfter(before, () =>
    before.engine.desk.accounts.setPassphrase({ current: PASSPHRASE, passphrase: 'another one that is long' }),
  )
  const signIn = (passphrase: string) => engine.desk.desk.signIn({ member_id: before.ann, passphrase })
  await expect(signIn(PASSPHRASE)).rejects.toMatchObject({ data: { details: [{ path: 'passphrase' }] } })
  await expect(signIn('another one that is long')).resolves.toMatchObject({ at_desk: before.ann })
  await engine.close()
})

test('what was given since the backup is not given by the restore', async () => {
  const before = await team()
  const engine = await restoredAfter(before, () =>
    before.engine.owner.accounts.setMember({ member_id: before.ann, qualifications: ['medical', 'legal'] }),
  )
  const { members } = await engine.owner.accounts.listMembers({})
  expect(members.find(({ member_id }) => member_id === before.ann)?.qualifications).toEqual(['medical'])
  expect(await statesOf(engine)).toEqual({ one: 'active', two: 'active' })
  await engine.close()
})

test('where that cannot be read, every key is revoked and every passphrase needs a new code', async () => {
  const before = await team()
  const engine = await restoredAfter(before, () => Promise.resolve(), false)
  expect(await statesOf(engine)).toEqual({ one: 'revoked', two: 'revoked' })
  await expect(engine.desk.desk.signIn({ member_id: before.ann, passphrase: PASSPHRASE })).rejects.toMatchObject({
    data: { details: [{ path: 'passphrase' }] },
  })
  await sitDown(engine, before.ann)
  expect(await engine.desk.desk.state({})).toMatchObject({ at_desk: before.ann })
  await engine.close()
})
