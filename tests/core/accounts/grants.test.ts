import { afterEach, beforeEach, expect, test } from 'vitest'
import { qualifiedMember, reviewTeam, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

const START = '2026-11-02T09:00:00.000Z'
const world = settableWorld(START)
let team: ReviewTeam
let editor: string
beforeEach(async () => {
  world.set(START)
  team = await reviewTeam(world)
  editor = await qualifiedMember(team.owner, 'Ed', [], 'editor')
  await team.owner.accounts.setSetting({ name: 'signed_decisions', value: true })
})
afterEach(() => team.close())

const heldBy = async (id: string) => {
  const { members } = await team.desk.accounts.listMembers({})
  return members.find(({ member_id }) => member_id === id)?.qualifications
}
const waiting = async () =>
  (await team.desk.accounts.listGrants({})).grants.map(
    ({ member_name, qualification, proposed_by }) => `${member_name} ${qualification} by ${proposed_by.name}`,
  )
const propose = (member_id = editor) =>
  team.as(team.admin).accounts.setMember({ member_id, qualifications: ['legal', 'brand'] })
const confirm = (by: string, member_id = editor) =>
  team.as(by).accounts.confirmGrant({ member_id, qualification: 'legal' })
const events = async (id: string) => {
  const { entries } = await team.desk.audit.list({ subject_kind: 'member', subject_id: id })
  return entries.map(({ body: { action, actor, details } }) => ({ action, by: actor.member_id, ...details }))
}

test('a qualification counts once a second admin has confirmed it', async () => {
  await propose()
  expect(await heldBy(editor)).toEqual([])
  expect(await waiting()).toEqual(['Ed brand by Ann', 'Ed legal by Ann'])
  await expect(confirm(team.admin)).rejects.toThrow('another admin confirms it')
  const member = await confirm(team.admin2)
  expect(member.qualifications).toEqual(['legal'])
  expect(await waiting()).toEqual(['Ed brand by Ann'])
  await expect(confirm(team.admin2)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await events(editor))[0]).toEqual({
    ...{ action: 'qualification.added', by: team.admin2, qualification: 'legal', proposed_by: team.admin },
  })
})

test('nobody confirms their own, no editor does, and no command line', async () => {
  await team.owner.accounts.setMember({ member_id: team.admin2, qualifications: ['legal'] })
  await expect(confirm(team.admin2, team.admin2)).rejects.toThrow('You cannot confirm your own qualification')
  await expect(confirm(editor, team.admin2)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const onCommandLine = team.owner.accounts.confirmGrant({ member_id: team.admin2, qualification: 'legal' })
  await expect(onCommandLine).rejects.toThrow('can be confirmed only')
  expect(await heldBy(team.admin2)).toEqual([])
})

test('what somebody holds already stays, what is taken goes at once, and a member who is added waits', async () => {
  await team.as(team.admin).accounts.setMember({ member_id: team.medic, qualifications: ['medical', 'brand'] })
  expect(await heldBy(team.medic)).toEqual(['medical'])
  await team.as(team.admin).accounts.setMember({ member_id: team.medic, qualifications: [] })
  expect(await heldBy(team.medic)).toEqual([])
  const added = await qualifiedMember(team.owner, 'Nell', ['editorial'])
  expect(await heldBy(added)).toEqual([])
  expect(await waiting()).toContain('Nell editorial by Owner')
})

test('proposed twice it waits for somebody else than the first; declined it is gone', async () => {
  await propose()
  await team.as(team.admin2).accounts.setMember({ member_id: editor, qualifications: ['legal'] })
  await expect(confirm(team.admin)).rejects.toThrow('You proposed')
  const { grants } = await team.as(team.admin).accounts.declineGrant({ member_id: editor, qualification: 'legal' })
  expect(grants.map(({ qualification }) => qualification)).toEqual(['brand'])
  expect((await events(editor))[0]).toMatchObject({ action: 'qualification.declined', by: team.admin })
})

test('a vertical that signs its decisions asks for two as well; without one, an admin grants alone', async () => {
  await team.owner.accounts.setSetting({ name: 'signed_decisions', value: false })
  await team.as(team.admin).accounts.setMember({ member_id: editor, qualifications: ['legal'] })
  expect(await heldBy(editor)).toEqual(['legal'])
  const { version, document } = await team.owner.catalog.exportEntry({ kind: 'vertical', id: 'education' })
  const signed = { ...(document as object), signed_decisions: true }
  await team.owner.catalog.saveEntry({ kind: 'vertical', id: 'education', based_on: version, document: signed })
  await team.as(team.admin).accounts.setMember({ member_id: editor, qualifications: ['legal', 'brand'] })
  expect(await heldBy(editor)).toEqual(['legal'])
  expect(await waiting()).toEqual(['Ed brand by Ann'])
})

test('another name is on record, without the name, and nobody takes that of another person', async () => {
  const { owner } = team
  const { members } = await owner.accounts.listMembers({})
  const [one, other] = members.filter(({ is_owner }) => !is_owner)
  if (one === undefined || other === undefined) throw new Error('two members were expected')
  await expect(
    owner.accounts.setMember({ member_id: one.member_id, name: ` ${other.name.toUpperCase()} ` }),
  ).rejects.toThrow('is already a member of this workspace')
  await expect(owner.accounts.addMember({ name: 'Bob Br\u043ewn', role: 'editor' })).rejects.toThrow(
    '“Br\u043ewn” mixes letters of two alphabets',
  )
  await owner.accounts.setMember({ member_id: one.member_id, name: 'Somebody New' })
  const { entries } = await owner.audit.list({ subject_kind: 'member', subject_id: one.member_id })
  expect(entries[0]?.body).toMatchObject({ action: 'member.renamed', details: {} })
  expect(JSON.stringify(entries[0])).not.toContain(one.name)
  await expect(owner.accounts.addMember({ name: 'somebody  new', role: 'editor' })).rejects.toThrow(
    'Somebody New is already a member of this workspace',
  )
  await expect(
    owner.accounts.setMember({ member_id: other.member_id, name: 'Dr Somebody New, MD FRCP' }),
  ).rejects.toThrow('is already a member of this workspace')
})

test('what somebody did under an earlier name is listed under it, with the name of now', async () => {
  const { owner } = team
  const { member } = await owner.accounts.session({})
  world.set('2026-11-02T10:00:00.000Z')
  await owner.accounts.setMember({ member_id: member.member_id, name: 'Olga Stone' })
  world.set('2026-11-02T11:00:00.000Z')
  await owner.accounts.setSetting({ name: 'stuck_after_minutes', value: 9 })
  const { entries } = await owner.audit.list({ limit: 100 })
  const nameOf = (action: string) => entries.find(({ body }) => body.action === action)?.member_name
  expect(nameOf('setting.changed')).toBe('Olga Stone')
  expect(nameOf('member.added')).toBe(`${member.name} (now Olga Stone)`)
})
