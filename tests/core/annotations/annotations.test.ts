import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Annotation } from '../../../core/annotations/contract.ts'
import { sha256Hex } from '../../../core/kernel/hash.ts'
import { citedPiece } from '../../support/cited-piece.ts'
import { qualifiedMember, reviewTeam, type ReviewTeam } from '../../support/reviews.ts'
import { addTeaSource } from '../../support/tea-source.ts'
import { settableWorld } from '../../support/world.ts'

let team: ReviewTeam
let viewer: string
let editor: string
let tea: string
const world = settableWorld('2026-11-02T09:00:00.000Z')
beforeAll(async () => {
  team = await reviewTeam(world)
  viewer = await qualifiedMember(team.owner, 'Vera', [])
  editor = await qualifiedMember(team.owner, 'Ed', [], 'editor')
  tea = await addTeaSource(team)
})
afterAll(() => team.close())

const HOT = 'A warm pot kept the tea hot for 22 minutes in small offices [1].'
const COST = 'Small offices that bought loose tea spent £38 a year for each person [1].'
const BODY = `Tea is drunk.\n\n${HOT}\n\n${COST}\n`

const piece = (is_sample = false) =>
  citedPiece(team.engine.workspace.deskContext, { title: 'Tea', body: BODY, source_ids: [tea], is_sample })
const claimOf = async (content_id: string, text: string) => {
  const { checks } = await team.desk.content.checks({ content_id })
  const claim = checks?.evidence.claims.find(({ claim_text }) => claim_text === text)
  if (claim === undefined) throw new Error('the piece does not make this claim')
  return claim
}
const record = async (content_id: string, member = editor, said: Partial<Annotation> = {}) => {
  const { claim_id, source_id } = await claimOf(content_id, HOT)
  const { reading = 'confirmed', note } = said
  const what = { content_id, revision: 1, claim_id, source_id, reading }
  return team.as(member).annotations.record(note === undefined || note === null ? what : { ...what, note })
}
const listed = async (content_id: string, member = viewer, revision?: number) =>
  (await team.as(member).annotations.list({ content_id, ...(revision === undefined ? {} : { revision }) })).annotations

test('a reading is kept with who, when, which revision, the words and the passage, and the audit log has it', async () => {
  const content_id = await piece()
  const claim = await claimOf(content_id, HOT)
  const { annotation_id } = await record(content_id, team.medic, { reading: 'disputed', note: ' It says 14. ' })
  expect(await listed(content_id, team.medic)).toEqual([
    {
      annotation_id,
      by: { member_id: team.medic, name: 'Mia' },
      reading: 'disputed',
      note: 'It says 14.',
      revision: 1,
      claim_id: claim.claim_id,
      claim_text: HOT,
      source_id: tea,
      passage_sha256: sha256Hex(claim.source_excerpt),
      via: 'app',
      created_at: '2026-11-02T09:00:00.000Z',
      withdrawn: null,
      standing: 'same',
      stands_at: claim.claim_id,
      may_withdraw: true,
    },
  ])
  const { entries } = await team.desk.audit.list({ subject_kind: 'content', subject_id: content_id })
  expect(entries[0]?.body).toMatchObject({
    action: 'annotation.recorded',
    actor: { member_id: team.medic, via: 'app' },
    details: { annotation_id, claim_id: claim.claim_id, source_id: tea, revision: 1, reading: 'disputed' },
  })
  expect(JSON.stringify(entries)).not.toMatch(/It says|warm pot/)
})

test('whoever may write and a viewer who reviews record readings; another viewer reads them', async () => {
  const content_id = await piece()
  await expect(record(content_id, viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await record(content_id, editor)
  await record(content_id, team.lawyer)
  const { annotations, may_annotate } = await team.as(viewer).annotations.list({ content_id })
  expect(annotations.map(({ by, may_withdraw }) => [by.name, may_withdraw])).toEqual([
    ['Ed', false],
    ['Lou', false],
  ])
  expect(may_annotate).toBe(false)
  expect((await team.as(team.lawyer).annotations.list({ content_id })).may_annotate).toBe(true)
})

test('what is wrong with a reading is named by its field, and nothing is kept', async () => {
  const content_id = await piece()
  const { claim_id } = await claimOf(content_id, HOT)
  const good = { content_id, revision: 1, claim_id, source_id: tea, reading: 'confirmed' as const }
  const refused = async (change: object) => {
    const answer = team.as(editor).annotations.record({ ...good, ...change })
    const error = await answer.then(
      () => undefined,
      (fault: unknown) => fault as { data?: { details?: { path: string }[] } },
    )
    return error?.data?.details?.map(({ path }) => path)
  }
  expect(await refused({ revision: 2 })).toEqual(['revision'])
  expect(await refused({ claim_id: 'clm_none' })).toEqual(['claim_id'])
  expect(await refused({ source_id: 'src_none' })).toEqual(['source_id'])
  expect(await refused({ reading: 'disputed' })).toEqual(['note'])
  expect(await refused({ reading: 'unsure', note: '  ' })).toEqual(['note'])
  expect(await refused({ note: 'x'.repeat(5001) })).toEqual(['note'])
  expect(await refused({ reading: 'true' })).toEqual(['reading'])
  expect(await listed(content_id)).toEqual([])
})

test('a later revision says whether a reading is of its words, of other words near them, or of none', async () => {
  const content_id = await piece()
  await record(content_id)
  const standing = async (revision?: number) => {
    const [first] = await listed(content_id, viewer, revision)
    return [first?.standing, first?.stands_at] as const
  }
  const save = async (revision: number, body: string) => team.desk.content.save({ content_id, revision, body })
  const { claim_id } = await claimOf(content_id, HOT)
  await save(1, BODY.replace('Tea is drunk.', 'Tea is drunk everywhere.'))
  expect(await standing()).toEqual(['same', claim_id])
  const reworded = HOT.replace('for 22 minutes', 'for more than 20 minutes')
  await save(2, BODY.replace(HOT, reworded))
  expect(await standing()).toEqual(['other_words', (await claimOf(content_id, reworded)).claim_id])
  expect(await standing(1)).toEqual(['same', claim_id])
  await save(3, BODY.replace(HOT, 'It stays hot.'))
  expect(await standing()).toEqual(['gone', null])
  await team.desk.content.restore({ content_id, revision: 4, restored_revision: 1 })
  expect(await standing()).toEqual(['same', claim_id])
})

test('an author withdraws a reading once, nobody else does, and it stays on record', async () => {
  const content_id = await piece()
  const { annotation_id } = await record(content_id)
  const withdraw = (member: string) => team.as(member).annotations.withdraw({ content_id, annotation_id })
  await expect(withdraw(team.medic)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  world.set('2026-11-02T10:00:00.000Z')
  await withdraw(editor)
  await expect(withdraw(editor)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  expect(await listed(content_id, editor)).toMatchObject([
    {
      annotation_id,
      reading: 'confirmed',
      withdrawn: { by: { member_id: editor, name: 'Ed' }, at: '2026-11-02T10:00:00.000Z' },
      may_withdraw: false,
    },
  ])
  const { entries } = await team.desk.audit.list({ subject_kind: 'content', subject_id: content_id })
  expect(entries.map(({ body }) => body.action)).toEqual(['annotation.withdrawn', 'annotation.recorded'])
  const elsewhere = team.as(editor).annotations.withdraw({ content_id: await piece(), annotation_id })
  await expect(elsewhere).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('neither table is ever changed', async () => {
  const content_id = await piece()
  const { annotation_id } = await record(content_id)
  await team.as(editor).annotations.withdraw({ content_id, annotation_id })
  const { db } = team.engine.workspace.deskContext
  const annotation = db.updateTable('annotations').set({ reading: 'unsure' })
  await expect(annotation.where('annotation_id', '=', annotation_id).execute()).rejects.toThrow('never changed')
  const withdrawal = db.updateTable('annotation_withdrawals').set({ withdrawn_by: viewer })
  await expect(withdrawal.where('annotation_id', '=', annotation_id).execute()).rejects.toThrow('never changed')
})

test('readings go with a piece that is deleted and with the sample, and every screen is told of a new one', async () => {
  const kept = async () => {
    const { db } = team.engine.workspace.deskContext
    const annotations = await db.selectFrom('annotations').select('content_id').execute()
    const withdrawals = await db.selectFrom('annotation_withdrawals').select('annotation_id').execute()
    return { ids: annotations.map((row) => row.content_id), withdrawals: withdrawals.length }
  }
  const own = await piece()
  const sample = await piece(true)
  const before = await kept()
  const told: unknown[] = []
  const stop = team.engine.workspace.deskContext.changes.subscribe((change) => told.push(change))
  const { annotation_id } = await record(own)
  expect(told).toEqual([{ kind: 'changed', topics: ['annotations', 'audit_entries'], pieces: [own] }])
  stop()
  await team.as(editor).annotations.withdraw({ content_id: own, annotation_id })
  await record(sample)
  expect((await kept()).ids).toEqual(expect.arrayContaining([own, sample]))
  await team.desk.content.remove({ content_id: own })
  await team.desk.sample.remove({})
  expect(await kept()).toEqual(before)
  await expect(team.desk.annotations.list({ content_id: own })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
