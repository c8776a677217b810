import { afterEach, beforeEach, expect, test } from 'vitest'
import { colophon } from '../../support/cli.ts'
import { deskAlone } from '../../support/desk-alone.ts'
import { approve, reviewOf, reviewTeam, writtenRelease } from '../../support/reviews.ts'
import { settableWorld, testEngine, testFolder, type TestFolder } from '../../support/world.ts'

const world = settableWorld('2026-11-21T09:00:00.000Z')
let folder: TestFolder
beforeEach(({ skip }) => {
  folder = testFolder()
  skip(...deskAlone('backups'))
})
afterEach(() => folder.remove())

test('a restore brings back no approval that was taken back, and the record says that there was one', async () => {
  const team = await reviewTeam(world, folder)
  const { request_id, content } = await writtenRelease(team.desk)
  const { approval_id } = reviewOf((await team.reviews(request_id)).approvals, 'legal')
  await approve(team.as(team.lawyer), approval_id)
  const { name } = await team.owner.backups.create({})
  world.set('2026-11-21T10:00:00.000Z')
  await team.as(team.lawyer).approvals.withdraw({ approval_id, reason: 'It is an overdose.' })
  await team.owner.backups.restore({ name })
  await team.close()
  const engine = await testEngine({ folder, world })
  const { approvals, in_words } = await engine.owner.approvals.get({ request_id })
  expect(approvals.find((one) => one.approval_id === approval_id)).toMatchObject({
    state: 'superseded',
    withdrawal: { reason: 'It is an overdose.', withdrawn_by_name: 'Lou' },
  })
  expect(reviewOf(approvals, 'legal').state).toBe('pending')
  expect(in_words).toContain('taken back by Lou')
  expect(await engine.owner.audit.verify({})).toMatchObject({ state: 'verified', differing: [], restores: 1 })
  const { sentences } = await engine.owner.publishing.disclosure({ content_id: content.content_id })
  expect(sentences.join(' ')).toContain(
    'On 21 November 2026 at 10:00 UTC this workspace was restored from a backup of 21 November 2026 at 09:00 UTC',
  )
  await engine.close()
})

test('the same backup put in place again loses nothing that the first time was on record', async () => {
  const team = await reviewTeam(world, folder)
  const { request_id, content } = await writtenRelease(team.desk)
  const { approval_id } = reviewOf((await team.reviews(request_id)).approvals, 'legal')
  await approve(team.as(team.lawyer), approval_id)
  const { name } = await team.owner.backups.create({})
  await team.as(team.lawyer).approvals.withdraw({ approval_id, reason: 'It is an overdose.' })
  await team.as(team.lawyer).approvals.decide({
    approval_id: reviewOf((await team.reviews(request_id)).approvals, 'legal').approval_id,
    decision: 'reject',
    comment: 'It is an overdose.',
  })
  await team.owner.backups.restore({ name })
  await team.close()
  for (const restores of [1, 2, 3]) {
    const engine = await testEngine({ folder, world })
    const state = await engine.owner.audit.verify({})
    expect(state).toMatchObject({ state: 'verified', differing: [], restores })
    const lost = state.compared.flatMap(({ events }) => events).filter(({ is_carried }) => !is_carried)
    expect(lost.map(({ action }) => action)).toContain('review.decided')
    expect(lost.filter(({ action }) => action === 'backup.restored')).toHaveLength(restores - 1)
    const { approvals } = await engine.owner.approvals.get({ request_id })
    expect(approvals.find((one) => one.approval_id === approval_id)?.state).toBe('superseded')
    // The rejection that is gone is told with the piece, once, however often the backup is put in place.
    const { sentences } = await engine.owner.publishing.disclosure({ content_id: content.content_id })
    expect(sentences.filter((one) => one.startsWith('Record of this piece lost in a restore'))).toEqual([
      expect.stringMatching(
        /^Record of this piece lost in a restore: a decision of a review \(.+, legal reject\) of 21 November/,
      ),
    ])
    await engine.owner.backups.restore({ name })
    await engine.close()
  }
  // By the command line too, where nobody started a key for the history that is put in place.
  for (let again = 0; again < 2; again += 1) {
    const { code, stdout, stderr } = await colophon(folder.path, ['backup', 'restore', name])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('Lost by a restore: a decision of a review')
    expect(stdout).toContain('Carried over: a decision that was taken back')
  }
  expect((await colophon(folder.path, ['audit', 'verify'])).stdout).toContain('5 times a backup was put in place.')
})
