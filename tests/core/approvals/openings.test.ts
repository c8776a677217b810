import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CurrentTextStatement } from '../../../core/passport/record-contract.ts'
import { approve, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { tamper } from '../../support/tamper.ts'
import { settableWorld } from '../../support/world.ts'

const world = settableWorld('2026-03-02T09:00:00.000Z')
const NONE = 'no opening of this text in a review by this account is on record'
let team: ReviewTeam
let piece: { request_id: string; content_id: string }
beforeEach(async () => {
  team = await reviewTeam(world)
  const { request_id, content } = await writtenRelease(team.desk)
  piece = { request_id, content_id: content.content_id }
})
afterEach(() => team.close())

const legal = async () => reviewOf((await team.reviews(piece.request_id)).approvals, 'legal')
/** Whatever is shown, signed and handed on of the reviews. */
const told = async () => {
  const { content_id, request_id } = piece
  const { file } = await team.desk.passport.exportFile({ content_id })
  const { disclosure, reviews } = JSON.parse(
    Buffer.from(file.current?.envelope.payload ?? '', 'base64').toString(),
  ) as CurrentTextStatement
  const dossier = await team.desk.passport.dossier({ content_id })
  return [
    (await team.reviews(request_id)).in_words,
    disclosure.join(' '),
    reviews.in_words,
    dossier.has_passport ? (dossier.passport.review.in_words ?? '') : '',
    JSON.stringify((await team.desk.approvals.list({ state: 'rejected', limit: 10 })).approvals[0]?.decision ?? {}),
  ]
}

test('a decision by somebody of whom no opening of the text is on record says so wherever it is named', async () => {
  const { approval_id } = await legal()
  const { decision } = await team.decideBy(team.lawyer, approval_id, 'reject')
  expect(decision).toMatchObject({ no_opening_on_record: true })
  const [reviews, disclosed, signed, dossier, listed] = await told()
  expect(reviews).toContain(`Legal: rejected by Lou (${NONE}) on revision 1`)
  for (const said of [disclosed, signed, dossier]) expect(said).toContain(NONE)
  expect(listed).toContain('"no_opening_on_record":true')
})

test('a text that was opened before is not said to be unopened; one that was opened later, or as another text, is', async () => {
  const { content_id } = piece
  const lou = team.as(team.lawyer)
  const { approval_id } = await legal()
  await approve(lou, approval_id)
  for (const said of await told()) expect(said).not.toContain('opening')

  const { body } = await team.desk.content.get({ contentID: content_id })
  await team.desk.content.save({ content_id, revision: 1, body: `${body}\n\nThe court has ruled.` })
  const again = await legal()
  await team.decideBy(team.lawyer, again.approval_id, 'reject')
  world.set('2026-03-03T09:00:00.000Z')
  await lou.passport.reviewAsset({ approval_id: again.approval_id })
  const heading = (await team.desk.content.get({ contentID: content_id })).sections.at(-1)?.heading ?? 'none'
  const asked = `rejected by Lou (asked about the changed sections alone, against revision 1: “${heading}”; ${NONE})`
  expect((await team.reviews(piece.request_id)).in_words).toContain(asked)
})

test('a viewing that was changed in the database opens nothing; one that was taken out is not denied', async () => {
  const { approval_id } = await legal()
  await team.as(team.lawyer).passport.reviewAsset({ approval_id })
  await team.decideBy(team.lawyer, approval_id, 'reject')
  expect((await legal()).decision?.no_opening_on_record).toBeUndefined()
  tamper(team.folder, `UPDATE review_views SET via = 'api'`)
  expect((await legal()).decision?.no_opening_on_record).toBe(true)
  tamper(team.folder, 'DELETE FROM review_views')
  expect((await legal()).decision?.no_opening_on_record).toBeUndefined()
})

test('who opened the text below another title has not opened this one', async () => {
  const { content_id } = piece
  const first = await legal()
  await team.as(team.lawyer).passport.reviewAsset({ approval_id: first.approval_id })
  const { body } = await team.desk.content.get({ contentID: content_id })
  const title = 'The court of Harbour has ruled on fees'
  await team.desk.content.save({ content_id, revision: 1, title, body })
  const again = await legal()
  const { decision } = await team.decideBy(team.lawyer, again.approval_id, 'reject')
  expect(decision).toMatchObject({ content_revision: 2, no_opening_on_record: true })
})
