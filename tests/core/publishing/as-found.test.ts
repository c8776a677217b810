import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MarkPublished } from '../../../core/publishing/contract.ts'
import { approve, reviewOf, reviewTeam, writtenPiece, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

const world = settableWorld('2026-03-02T09:00:00.000Z')
let team: ReviewTeam
beforeEach(async () => {
  world.set('2026-03-02T09:00:00.000Z')
  team = await reviewTeam(world)
})
afterEach(async () => {
  await team.close()
  expect(team.faults.list).toEqual([])
})

const REASON = 'The agency put it online by itself.'
const as_found = { reason: REASON }
const place = { url: 'https://clinic.example/tea', published_on: '2026-03-02' }
const mark = async (request_id: string, content_id: string, more: Partial<MarkPublished> = {}) => {
  const { revision } = await team.desk.content.get({ contentID: content_id })
  const { counts } = await team.reviews(request_id)
  return team.desk.publishing.mark({ content_id, revision, ...place, open_reviews: counts.open, ...more })
}
const signedOf = async (content_id: string) => {
  const { file } = await team.desk.passport.exportFile({ content_id })
  return Buffer.from(file.current?.envelope.payload ?? '', 'base64').toString()
}

test('a held text that stands somewhere is recorded with a reason, and the record says that it was held', async () => {
  const { request_id } = await writtenPiece(team.owner)
  const { content_id } = reviewOf((await team.reviews(request_id)).approvals, 'medical')
  await expect(mark(request_id, content_id)).rejects.toThrow('This piece is held, because')
  await expect(mark(request_id, content_id)).rejects.toThrow('--as-found')
  const { record, remarks } = await mark(request_id, content_id, { as_found })
  expect(record).toMatchObject({
    quality: { passed: false },
    as_found: { reason: REASON, current_revision: null, not_approved: ['medical', 'legal'] },
  })
  expect(remarks?.[0]).toMatch(
    /^It was recorded as found there although it was held, because it does not clear the Quality Gate \(.+; it had no medical and no legal approval\. The reason given: “The agency put it online by itself\.”\.$/,
  )
  const { sentences } = await team.desk.publishing.disclosure({ content_id })
  expect(sentences.join(' ')).toContain('It was recorded as found there although it was held')
  expect(await signedOf(content_id)).toContain('It was recorded as found there although it was held')
  expect(await team.owner.audit.verify({})).toMatchObject({ state: 'verified', differing: [] })
})

test('an earlier text that stands somewhere is recorded as that one, with what was approved of it', async () => {
  const { request_id, content } = await writtenRelease(team.desk)
  const { content_id, body } = content
  await approve(team.as(team.lawyer), reviewOf((await team.reviews(request_id)).approvals, 'legal').approval_id)
  await team.desk.content.save({ content_id, revision: 1, body: `${body}\n\nOne more.` })
  await expect(mark(request_id, content_id, { revision: 1 })).rejects.toThrow()
  const { record, revision, content_sha256, remarks } = await mark(request_id, content_id, { revision: 1, as_found })
  expect([revision, content_sha256]).toEqual([1, content.content_sha256])
  expect(record.as_found).toEqual({ reason: REASON, held: null, current_revision: 2, not_approved: ['brand'] })
  expect(remarks?.[0]).toBe(
    `It was recorded as found there although it was an earlier text (the piece had revision 2); it had no brand approval. The reason given: “${REASON}”.`,
  )
  expect((await team.desk.content.get({ contentID: content_id })).revision).toBe(2)
  // Where a later text stands, it is the one that stands there.
  await mark(request_id, content_id)
  await expect(mark(request_id, content_id, { revision: 1, as_found })).rejects.toMatchObject({
    data: { details: [{ path: 'url' }] },
  })
  world.set('2026-03-03T09:00:00.000Z')
  const [later] = (await team.desk.publishing.list({ content_id })).publications
  await team.desk.publishing.takeBack({ publication_id: later?.publication_id ?? '', reason: 'It is no longer right.' })
  world.set('2026-03-04T09:00:00.000Z')
  await mark(request_id, content_id, { revision: 1, as_found })
  const [again] = (await team.desk.publishing.list({ content_id })).publications
  expect(again).toMatchObject({ revision: 1, replaced_by: null, taken_back: null })
  expect(await team.owner.audit.verify({})).toMatchObject({ state: 'verified', differing: [] })
})

test('a rejected text that stands somewhere is recorded by whoever found it, also where decisions are signed', async () => {
  const { request_id, content } = await writtenRelease(team.desk)
  const { content_id } = content
  await team.decideBy(team.lawyer, reviewOf((await team.reviews(request_id)).approvals, 'legal').approval_id, 'reject')
  await team.owner.accounts.setSetting({ name: 'signed_decisions', value: true })
  await expect(mark(request_id, content_id, { over_reviews: as_found })).rejects.toThrow('it cannot be published over')
  const { remarks } = await mark(request_id, content_id, { as_found })
  expect(remarks?.join(' ')).toMatch(/It was marked although a review rejected it .*, for this reason: “The agency/)
})

test('nothing is found of a text that could be published from here', async () => {
  const { request_id, content } = await writtenRelease(team.desk)
  await expect(mark(request_id, content.content_id, { as_found })).rejects.toMatchObject({
    data: { details: [{ path: 'as_found' }] },
  })
})
