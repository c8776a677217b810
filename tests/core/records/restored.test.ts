import { unlinkSync, writeFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { comparisonInWords } from '../../../core/audit/rules/limits.ts'
import { deskAlone } from '../../support/desk-alone.ts'
import { approve, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld, testEngine, testFolder, type TestFolder } from '../../support/world.ts'

const world = settableWorld('2026-11-21T09:00:00.000Z')
let folder: TestFolder
let team: ReviewTeam
let piece: { request_id: string; content_id: string }
beforeEach(async ({ skip }) => {
  world.set('2026-11-21T09:00:00.000Z')
  folder = testFolder()
  skip(...deskAlone('backups'))
  team = await reviewTeam(world, folder)
  const { request_id, content } = await writtenRelease(team.desk)
  piece = { request_id, content_id: content.content_id }
})
afterEach(() => folder.remove())

const mark = async (url: string, more: object = {}) =>
  team.desk.publishing.mark({
    ...{ content_id: piece.content_id, revision: 1, url, published_on: '2026-11-21' },
    open_reviews: (await team.reviews(piece.request_id)).counts.open,
    ...more,
  })
const correct = (what_was_wrong: string) =>
  team.desk.publishing.recordCorrection({
    ...{ content_id: piece.content_id, revision: 1, kind: 'correction', weight: 'substantive' },
    ...{ corrected_on: '2026-11-21', what_was_wrong },
  })

/** Puts the newest backup back and starts anew. */
async function restored(name: string) {
  await team.owner.backups.restore({ name })
  await team.close()
  return testEngine({ folder, world })
}

test('a restore carries holds, publications and corrections over, as they were and by whom, and the log says so', async () => {
  const { content_id } = piece
  const first = await mark('https://court.example/')
  const early = await correct('The court was called by another name.')
  const { name } = await team.owner.backups.create({})
  world.set('2026-11-21T10:00:00.000Z')
  const ann = team.as(team.admin)
  const hold = await ann.holds.place({
    subject: { kind: 'content', id: content_id },
    reason: 'Claim 12/26 against us.',
  })
  await ann.publishing.approveCorrection({ correction_id: early.correction_id })
  const late = await correct('The dose was given ten times too high.')
  await ann.publishing.approveCorrection({ correction_id: late.correction_id })
  await team.desk.publishing.takeBack({ publication_id: first.publication_id, reason: 'The dose was wrong.' })
  const second = await mark('https://court.example/again', { still_wrong: 2 })
  const engine = await restored(name)
  expect((await engine.owner.holds.list({ subject: { kind: 'content', id: content_id } })).holds).toEqual([hold])
  await expect(engine.owner.content.remove({ content_id })).rejects.toThrow('under a hold')
  const { publications } = await engine.owner.publishing.list({ content_id })
  expect(
    publications.map(({ publication_id, taken_back, marked_by, differs_from_log }) => [
      publication_id,
      taken_back?.reason,
      marked_by.name,
      differs_from_log,
    ]),
  ).toEqual([
    [second.publication_id, undefined, 'Owner', undefined],
    [first.publication_id, 'The dose was wrong.', 'Owner', undefined],
  ])
  const { corrections } = await engine.owner.publishing.corrections({ content_id })
  expect(corrections.map(({ what_was_wrong, approved }) => [what_was_wrong, approved?.by.name])).toEqual([
    ['The court was called by another name.', 'Ann'],
    ['The dose was given ten times too high.', 'Ann'],
  ])
  const state = await engine.owner.audit.verify({})
  expect(state).toMatchObject({ state: 'verified', differing: [], restores: 1 })
  const [compared] = state.compared
  expect(compared?.events.every(({ is_carried }) => is_carried)).toBe(true)
  expect(compared?.events.map(({ action }) => action)).toEqual([
    'hold.placed',
    'content.correction_approved',
    'content.correction_recorded',
    'content.correction_approved',
    'content.publication_taken_back',
    'content.published',
  ])
  const { sentences } = await engine.owner.publishing.disclosure({ content_id })
  expect(sentences.join(' ')).toContain('The dose was given ten times too high.')
  await engine.close()
})

test('what cannot be carried over is named, each, with its entry in the log that was replaced', async () => {
  const { name } = await team.owner.backups.create({})
  world.set('2026-11-21T10:00:00.000Z')
  const { approval_id } = reviewOf((await team.reviews(piece.request_id)).approvals, 'legal')
  await approve(team.as(team.lawyer), approval_id)
  const later = await writtenRelease(team.desk)
  const subject = { kind: 'content', id: later.content.content_id } as const
  const { hold_id } = await team.desk.holds.place({ subject, reason: 'Claim 13/26 against us.' })
  await team.desk.erasing.eraseMember({ member_id: team.medic, reason: 'She asked for it in writing.' })
  const engine = await restored(name)
  const { compared } = await engine.owner.audit.verify({})
  const lost = compared[0]?.events.filter(({ is_carried }) => !is_carried)
  expect(lost).toMatchObject([
    { action: 'review.decided', subject: { id: approval_id }, what: 'legal approve' },
    { action: 'member.erased', subject: { id: team.medic } },
  ])
  // The piece did not come back; the hold on it did, so that nobody takes it for free.
  const { holds } = await engine.owner.holds.list({ subject })
  expect(holds).toMatchObject([{ hold_id, reason: 'Claim 13/26 against us.', lifted: null }])
  const words = compared.flatMap(comparisonInWords)
  expect(words).toContainEqual(
    expect.stringMatching(
      `^Lost by a restore: a decision of a review \\(approval ${approval_id}, legal approve\\) of 21 November 2026 at 10:00 UTC, entry \\d+\\.$`,
    ),
  )
  expect(words[0]).toContain('Carried over: a hold (content')
  await engine.close()
})

test('where what a restore replaces cannot be read, the log says that nothing shows what was lost', async () => {
  const { name } = await team.owner.backups.create({})
  await team.owner.backups.restore({ name })
  await team.close()
  for (const file of readdirSync(folder.path).filter((one) => one.startsWith('colophon.db-')))
    unlinkSync(join(folder.path, file))
  writeFileSync(join(folder.path, 'colophon.db'), 'no database')
  const engine = await testEngine({ folder, world })
  const { compared } = await engine.owner.audit.verify({})
  expect(compared).toEqual([{ common_up_to: null, replaced_tip: null, entries: null, events: [] }])
  expect(compared.flatMap(comparisonInWords).join(' ')).toContain(
    'nothing shows which holds, decisions, publications and corrections were lost',
  )
  await engine.close()
})
