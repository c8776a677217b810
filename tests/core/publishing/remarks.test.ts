import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CurrentTextStatement } from '../../../core/passport/record-contract.ts'
import { approve, approvalOf, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

const world = settableWorld('2026-03-02T09:00:00.000Z')
let team: ReviewTeam
let piece: { request_id: string; content_id: string }
beforeEach(async () => {
  world.set('2026-03-02T09:00:00.000Z')
  team = await reviewTeam(world)
  const { request_id, content } = await writtenRelease(team.desk)
  piece = { request_id, content_id: content.content_id }
})
afterEach(() => team.close())

const id = async (name: 'legal' | 'brand') =>
  reviewOf((await team.reviews(piece.request_id)).approvals, name).approval_id
const mark = async (more: object = {}) =>
  team.desk.publishing.mark({
    ...{ content_id: piece.content_id, revision: 1, url: 'https://court.example/', published_on: '2026-03-02' },
    open_reviews: (await team.reviews(piece.request_id)).counts.open,
    ...more,
  })
const listed = async () => {
  const { publications } = await team.desk.publishing.list({ content_id: piece.content_id })
  const [one] = publications
  if (one === undefined) throw new Error('nothing is published')
  return one
}
/** What is signed of the text that stands, and what goes into the selected records. */
const elsewhere = async () => {
  const { file } = await team.desk.passport.exportFile({ content_id: piece.content_id })
  const signed = JSON.parse(
    Buffer.from(file.current?.envelope.payload ?? '', 'base64').toString(),
  ) as CurrentTextStatement
  const { files } = await team.owner.records.ofPiece({ content_id: piece.content_id })
  return [signed.publications, files['publications.json']]
}

test('a text that was published over a rejection says so in its row, in what is signed and in selected records', async () => {
  await team.decideBy(team.lawyer, await id('legal'), 'reject')
  await mark({ over_reviews: { reason: 'The court asked for it today.' } })
  const said =
    'It was marked although a review rejected it (Legal: rejected by Lou (no opening of this text in a review by this account is on record) on revision 1, 2 March 2026 at 09:00 UTC), for this reason: “The court asked for it today.”.'
  const { remarks, reviews_in_words } = await listed()
  expect(remarks).toContain(said)
  expect(remarks).toContain('It was marked with 1 review open.')
  expect(reviews_in_words).toBe(
    'Legal: rejected by Lou (no opening of this text in a review by this account is on record) on revision 1, 2 March 2026 at 09:00 UTC; Brand: waits for an earlier review',
  )
  for (const one of await elsewhere())
    expect(one).toMatchObject([{ remarks: expect.arrayContaining([said]) as string[] }])
})

test('so does one that went out as a file that nobody approved, and one whose approval of a file was taken back', async () => {
  const file_sha256 = 'a'.repeat(64)
  await mark({ file_sha256 })
  const nobody = `Whoever marked it named the file that was published (SHA-256 ${file_sha256.slice(0, 16)}…), and no approval is of that file.`
  expect((await listed()).remarks).toContain(nobody)
  for (const one of await elsewhere()) expect(JSON.stringify(one)).toContain('no approval is of that file')

  const lou = team.as(team.lawyer)
  const approval_id = await id('legal')
  await lou.approvals.decide({
    ...(await approvalOf(lou, approval_id)),
    final_form: { file_name: 'leaflet.pdf', sha256: file_sha256 },
  })
  await mark({ url: 'https://court.example/again', file_sha256 })
  expect((await listed()).remarks?.join(' ')).toContain('it is the file that the legal review approved')
  await lou.approvals.withdraw({ approval_id, reason: 'I misread the law.' })
  expect((await listed()).remarks?.at(-1)).toContain('was taken back on 2 March 2026 at 09:00 UTC')
  await mark({ url: 'https://court.example/third', file_sha256 })
  expect((await listed()).remarks).toContain(nobody)
  expect((await listed()).reviews_in_words).toContain('taken back by Lou')
})

test('the snapshot of a publication keeps whatever made a decision less than it sounds', async () => {
  const { member } = await team.owner.accounts.session({})
  await team.owner.accounts.setMember({ member_id: member.member_id, qualifications: ['legal'] })
  await team.owner.accounts.setMember({ member_id: team.lawyer, qualifications: [] })
  await approve(team.owner, await id('legal'))
  await team.owner.approvals.decide({
    approval_id: await id('brand'),
    decision: 'waive',
    comment: 'No brand is named.',
  })
  await mark()
  const { in_words } = await team.reviews(piece.request_id)
  const words =
    'Legal: approved by Owner, an author of the text (qualification declared by themself, as administrator; on the command line, which takes access to the files alone) on revision 1'
  expect(in_words).toContain(words)
  expect(in_words).toContain('as the owner, without the qualification')
  expect(in_words).toContain('“No brand is named.”')
  const { reviews_in_words, record } = await listed()
  expect(reviews_in_words).toBe(in_words)
  expect(record.reviews).toMatchObject([
    { decision: { is_self_granted: true, self_review: true, authentication: 'file_access', via: 'cli' } },
    { decision: { decided_as: 'owner', comment: 'No brand is named.' } },
  ])
  const { sentences } = await team.desk.publishing.disclosure({ content_id: piece.content_id })
  expect(sentences.join(' ')).toContain(
    'holding the qualification legal, declared by themself, as administrator (on the command line,',
  )
  // The record is held to the log as it was.
  expect(await team.owner.audit.verify({})).toMatchObject({ state: 'verified', differing: [] })
})

test('a decision that had been taken back is in the snapshot as that', async () => {
  const lou = team.as(team.lawyer)
  const approval_id = await id('legal')
  await approve(lou, approval_id)
  await lou.approvals.withdraw({ approval_id, reason: 'I misread the law.' })
  await mark()
  const { record } = await listed()
  expect(record.reviews.find((one) => one.approval_id === approval_id)).toMatchObject({
    state: 'superseded',
    withdrawal: { reason: 'I misread the law.', withdrawn_by_name: 'Lou' },
  })
  expect((await listed()).reviews_in_words).toBe((await team.reviews(piece.request_id)).in_words)
})
