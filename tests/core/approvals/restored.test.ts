import { afterEach, beforeEach, expect, test } from 'vitest'
import { approve, reviewOf, reviewTeam, writtenRelease } from '../../support/reviews.ts'
import { settableWorld, testEngine, testFolder, type TestFolder } from '../../support/world.ts'

const world = settableWorld('2026-11-21T09:00:00.000Z')
let folder: TestFolder
beforeEach(() => {
  folder = testFolder()
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
    'On 21 November 2026 at 10:00 UTC this workspace was put back to a backup of 21 November 2026 at 09:00 UTC',
  )
  await engine.close()
})
