import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withErased, withoutNames } from '../../../core/kernel/person-names.ts'
import { isOnPostgres } from '../../support/desk-alone.ts'
import { approve, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { everythingKept, readDirectly } from '../../support/tamper.ts'
import { settableWorld } from '../../support/world.ts'

const NAME = 'Louella Quillfeather'
const BEFORE = 'Louella Inkwell'
const REASON = 'She asked for it in writing.'
const WORLD = '2026-11-02T09:00:00.000Z'
let team: ReviewTeam
let logged: string
beforeEach(async () => {
  team = await reviewTeam(settableWorld(WORLD))
  await team.owner.accounts.setMember({ member_id: team.lawyer, name: BEFORE })
  logged = ''
})
afterEach(() => team.close())

/** A piece whose record names her wherever a record can: she decided, withdrew, wrote, published, and took back. */
async function everywhere() {
  const { request_id, content } = await writtenRelease(team.desk)
  const { content_id } = content
  const lou = team.as(team.lawyer)
  const legal = async () => reviewOf((await team.reviews(request_id)).approvals, 'legal').approval_id
  const first = await legal()
  await approve(lou, first)
  await lou.approvals.withdraw({ approval_id: first, reason: 'I misread the law.' })
  await team.owner.accounts.setMember({ member_id: team.lawyer, name: NAME, role: 'editor' })
  await approve(lou, await legal())
  await lou.accounts.createKey({ name: `Key of ${NAME}` })
  const marked = await lou.publishing.mark({
    ...{ content_id, revision: 1, url: 'https://harbour.example/', published_on: '2026-11-02' },
    open_reviews: (await team.reviews(request_id)).counts.open,
  })
  await lou.publishing.takeBack({ publication_id: marked.publication_id, reason: 'The law has changed.' })
  await team.desk.passport.exportFile({ content_id })
  return { content_id, request_id }
}

/** What the database says, as it is on the disk or as it is dumped, signed statements read out of their base64. */
function kept(): string {
  const files = everythingKept(team.folder).filter(({ name }) => !name.startsWith('backups'))
  const payloads = ['envelopes', 'current_text_statements', 'audit_checkpoints'].flatMap((table) =>
    readDirectly<{ json: string }>(team.folder, `SELECT envelope_json AS json FROM ${table}`).map(({ json }) =>
      Buffer.from((JSON.parse(json) as { payload?: string }).payload ?? '', 'base64').toString('utf8'),
    ),
  )
  return [...files.flatMap(({ bytes }) => [bytes.toString('latin1'), bytes.toString('utf8')]), ...payloads].join('\n')
}
/** What a backup says, in the same way. */
function inBackup(name: string): string {
  const path = join(team.folder, 'backups', name)
  const sqlite = new Database(path, { readonly: true })
  const rows = sqlite.prepare<[], { json: string }>('SELECT envelope_json AS json FROM envelopes').all()
  sqlite.close()
  const payloads = rows.map(({ json }) =>
    Buffer.from((JSON.parse(json) as { payload?: string }).payload ?? '', 'base64').toString('utf8'),
  )
  return [readFileSync(path).toString('latin1'), readFileSync(path).toString('utf8'), ...payloads].join('\n')
}
const holdsName = (text: string) => [NAME, BEFORE, 'Quillfeather', 'Inkwell'].filter((name) => text.includes(name))

test('after a person was erased, no table, file, new backup, export or log holds the name; ids, chain and signatures do', async () => {
  const { content_id, request_id } = await everywhere()
  if (!isOnPostgres) await team.owner.backups.create({})
  expect(holdsName(kept())).not.toEqual([])
  const write = process.stderr.write.bind(process.stderr)
  process.stderr.write = (chunk: string | Uint8Array) => {
    logged += String(chunk)
    return write(chunk)
  }
  const erasure = await team.desk.erasing.eraseMember({ member_id: team.lawyer, reason: REASON })
  process.stderr.write = write
  expect(erasure).toMatchObject({ is_purged: !isOnPostgres, remaining: [], earlier_backups: isOnPostgres ? 0 : 1 })
  expect(erasure.statements).toBeGreaterThan(4)

  expect(holdsName(kept())).toEqual([])
  if (!isOnPostgres) expect(holdsName(inBackup((await team.owner.backups.create({})).name))).toEqual([])
  const { file: exported } = await team.desk.passport.exportFile({ content_id })
  const opened = [exported.envelope, exported.current?.envelope].map((one) =>
    Buffer.from(one?.payload ?? '', 'base64').toString('utf8'),
  )
  expect(holdsName(JSON.stringify(exported) + opened.join(''))).toEqual([])
  expect(holdsName(logged)).toEqual([])
  const shown = await Promise.all([
    team.desk.accounts.listMembers({}),
    team.reviews(request_id),
    team.desk.publishing.list({ content_id }),
    team.desk.publishing.disclosure({ content_id }),
    team.desk.audit.list({}),
    team.owner.accounts.listKeys({}),
  ])
  expect(holdsName(JSON.stringify(shown))).toEqual([])

  // What she did stays, under her id, and everything that is signed holds.
  const { approvals } = await team.reviews(request_id)
  expect(approvals.filter(({ decision }) => decision?.decided_by === team.lawyer)).toHaveLength(2)
  expect(JSON.stringify(shown)).toContain('a person who has been erased')
  expect(await team.desk.audit.verify({})).toMatchObject({ state: 'verified' })
  expect(await team.desk.passport.verifyFile({ text: JSON.stringify(exported) })).toMatchObject({ verdict: 'trusted' })
  const dossier = await team.desk.passport.dossier({ content_id })
  if (!dossier.has_passport) throw new Error('no passport')
  expect(await team.desk.passport.verifyFile({ text: JSON.stringify(dossier.envelope) })).toMatchObject({
    verdict: 'trusted',
  })
})

test('she takes no part any more, and is erased once', async () => {
  await team.desk.erasing.eraseMember({ member_id: team.medic, reason: REASON })
  const { members } = await team.desk.accounts.listMembers({})
  expect(members.find(({ member_id }) => member_id === team.medic)).toMatchObject({
    ...{ name: 'a person who has been erased', is_active: false, qualifications: [] },
  })
  const again = team.desk.erasing.eraseMember({ member_id: team.medic, reason: REASON })
  await expect(again).rejects.toThrow('erased already')
  const { entries } = await team.desk.audit.list({ subject_kind: 'member', subject_id: team.medic })
  expect(entries.map(({ body }) => body.action)).toContain('member.erased')
})

test('the owner hands the workspace over to an admin, which nobody else does, and can be erased then', async () => {
  const before = (await team.owner.accounts.session({})).member.member_id
  const over = (by: ReviewTeam['owner'], member_id: string) => by.accounts.handOverOwnership({ member_id })
  await expect(over(team.as(team.admin), team.admin)).rejects.toThrow('Only the owner can')
  await expect(over(team.owner, team.medic)).rejects.toThrow('make this member one first')
  expect(await over(team.owner, team.admin)).toMatchObject({ member_id: team.admin, is_owner: true })
  const { entries } = await team.owner.audit.list({ subject_kind: 'member', subject_id: team.admin })
  expect(entries[0]?.body).toMatchObject({
    action: 'workspace.owner_changed',
    actor: { member_id: before },
    details: { from: before, to: team.admin },
  })
  expect((await team.owner.accounts.session({})).member.member_id).toBe(team.admin)
  await team.as(team.admin).erasing.eraseMember({ member_id: before, reason: REASON })
  expect((await team.owner.audit.verify({})).state).toBe('verified')
})

test('nobody erases the owner, nor a member under a hold; what colleagues wrote is named and stays', async () => {
  const { member } = await team.owner.accounts.session({})
  const owner = team.as(team.admin).erasing.eraseMember({ member_id: member.member_id, reason: REASON })
  await expect(owner).rejects.toThrow('The owner cannot be erased')
  const subject = { kind: 'member', id: team.lawyer } as const
  const { hold_id } = await team.owner.holds.place({ subject, reason: 'Claim 12/26 against us.' })
  const erase = () => team.desk.erasing.eraseMember({ member_id: team.lawyer, reason: REASON })
  await expect(erase()).rejects.toThrow('under a hold')
  await team.owner.holds.lift({ hold_id, reason: 'The claim was settled.' })
  await team.desk.content.save({ title: 'Staff', body: `${BEFORE} writes about law.` })
  const { remaining } = await erase()
  expect(remaining).toContainEqual({ table: 'revisions', column: 'body', rows: 1 })
})

test('outside its own transaction no code rewrites a decision', async () => {
  const { request_id } = await everywhere()
  const { db } = team.engine.workspace.deskContext
  const rewriting = db.updateTable('review_obligations').set({ decision_json: '{}' }).where('asset_id', '=', request_id)
  await expect(rewriting.execute()).rejects.toThrow('a decision is final')
  await expect(db.updateTable('envelopes').set({ envelope_json: '{}' }).execute()).rejects.toThrow('never changed')
})

test('once a person is erased, records are as final as before', async () => {
  const { request_id } = await everywhere()
  await team.desk.erasing.eraseMember({ member_id: team.lawyer, reason: REASON })
  const { db } = team.engine.workspace.deskContext
  const rewriting = db.updateTable('review_obligations').set({ decision_json: '{}' }).where('asset_id', '=', request_id)
  await expect(rewriting.execute()).rejects.toThrow('a decision is final')
  await expect(db.updateTable('envelopes').set({ envelope_json: '{}' }).execute()).rejects.toThrow('never changed')
})

test('a record hashes the same with and without the names in it', () => {
  const record = {
    decided_by: 'mem_1',
    decided_by_name: NAME,
    carried_over: [{ confirmed_by: 'mem_2', confirmed_by_name: 'Max' }],
  }
  expect(withoutNames(record)).toEqual({ decided_by: 'mem_1', carried_over: [{ confirmed_by: 'mem_2' }] })
  expect(withoutNames(withErased(record, 'mem_1'))).toEqual(withoutNames(record))
  expect(withErased(record, 'mem_1')).toMatchObject({
    ...{ decided_by_name: 'a person who has been erased', carried_over: [{ confirmed_by_name: 'Max' }] },
  })
})

test('somebody whom records of a piece under a hold name is not erased, and the hold is named, until it is lifted', async () => {
  const { content_id } = await everywhere()
  const other = await team.desk.content.save({ title: 'Harbours', body: 'A harbour is quiet.' })
  await team.desk.holds.place({
    subject: { kind: 'content', id: other.content_id },
    reason: 'Another matter, which does not name her.',
  })
  const { hold_id } = await team.desk.holds.place({
    subject: { kind: 'content', id: content_id },
    reason: 'Claim 12/26 against us.',
  })
  const before = kept()
  const erase = () => team.desk.erasing.eraseMember({ member_id: team.lawyer, reason: REASON })
  await expect(erase()).rejects.toThrow(
    /^Records of the piece “[^”]+” name this person, and it is under a hold that Owner placed on 2 November 2026: “Claim 12\/26 against us\.”\. Nothing of it can be deleted until an admin lifts the hold\.$/,
  )
  expect(holdsName(kept())).toEqual(holdsName(before))
  expect((await team.desk.accounts.listMembers({})).members.map(({ name }) => name)).toContain(NAME)
  await team.desk.holds.lift({ hold_id, reason: 'The claim was settled.' })
  expect(await erase()).toMatchObject({ is_purged: !isOnPostgres })
})
