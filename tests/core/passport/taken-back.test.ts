import { afterEach, beforeEach, expect, test } from 'vitest'
import { verifyFile } from '../../../core/passport/verify-file.ts'
import { approve, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { verifierOfPage } from '../../support/verifier-page.ts'
import { settableWorld } from '../../support/world.ts'

const world = settableWorld('2026-03-02T09:00:00.000Z')
let team: ReviewTeam
let piece: { request_id: string; content_id: string }
beforeEach(async () => {
  team = await reviewTeam(world)
  const { request_id, content } = await writtenRelease(team.desk)
  piece = { request_id, content_id: content.content_id }
})
afterEach(() => team.close())

const legal = async () => reviewOf((await team.reviews(piece.request_id)).approvals, 'legal').approval_id

test('a decision that was taken back is named by the first statement of a file, with when and why, by both verifiers', async () => {
  await approve(team.as(team.lawyer), await legal())
  await team.as(team.lawyer).approvals.withdraw({
    approval_id: await legal(),
    reason: 'A new label came out.',
  })
  const { file } = await team.desk.passport.exportFile({ content_id: piece.content_id })
  const text = JSON.stringify(file)
  const taken = '(taken back by Lou on 2 March 2026 at 09:00 UTC: “A new label came out.”)'
  const { covers } = verifyFile({ text, body: null, known_keys: [] })
  const words = covers.find(({ statement }) => statement === 'generation')?.in_words
  expect(words).toContain('Reviews: Legal: approved by Lou')
  expect(words).toContain(taken)
  const { facts } = (await verifierOfPage()(text, [], null)) as unknown as { facts: Record<string, string> }
  expect(facts['Reviews of the generated text']).toContain(taken)
})
