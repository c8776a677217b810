import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MarkPublished } from '../../../core/publishing/contract.ts'
import { approvalOf, approve, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

const world = settableWorld('2026-03-02T09:00:00.000Z')
let team: ReviewTeam
let piece: Awaited<ReturnType<typeof writtenRelease>>
beforeEach(async () => {
  world.set('2026-03-02T09:00:00.000Z')
  team = await reviewTeam(world)
  piece = await writtenRelease(team.desk)
})
afterEach(async () => {
  await team.close()
  expect(team.faults.list).toEqual([])
})

const legal = async () => reviewOf((await team.reviews(piece.request_id)).approvals, 'legal')
const content_id = () => piece.content.content_id
const mark = async (more: Partial<MarkPublished> = {}) => {
  const { revision } = await team.desk.content.get({ contentID: content_id() })
  const { counts } = await team.reviews(piece.request_id)
  const place = { url: 'https://harbour.example/ruling', published_on: '2026-03-02' }
  return team.desk.publishing.mark({ content_id: content_id(), revision, ...place, open_reviews: counts.open, ...more })
}
const publication = async () => (await team.desk.publishing.list({ content_id: content_id() })).publications[0]
const disclosed = async () => (await team.desk.publishing.disclosure({ content_id: content_id() })).sentences.join('\n')
const waiting = async (of: 'me' | 'team' = 'me', desk = team.desk) =>
  (await desk.inbox.list({ of })).sections.find(({ section }) => section === 'approval_gone')?.items ?? []
const REASON = 'The label has changed since.'

test('an approval that is taken back from a published text is in the inbox, its record, the disclosure and what is signed', async () => {
  const { approval_id } = await legal()
  await approve(team.as(team.lawyer), approval_id)
  await mark()
  expect(await publication()).not.toHaveProperty('approvals_gone')
  expect(await waiting()).toEqual([])
  world.set('2026-03-05T10:00:00.000Z')
  await team.as(team.lawyer).approvals.withdraw({ approval_id, reason: REASON })
  expect(await publication()).toMatchObject({
    approvals_gone: [{ approval_id, qualification: 'legal', by: 'Lou', why: 'taken_back', reason: REASON }],
  })
  const url = 'https://harbour.example/ruling'
  const item = { qualification: 'legal', why: 'taken_back', url, content_id: content_id() }
  expect(await waiting()).toMatchObject([{ ...item, since: '2026-03-05T10:00:00.000Z' }])
  expect(await waiting('me', team.as(team.admin))).toEqual([])
  expect(await waiting('team', team.as(team.admin))).toHaveLength(1)
  const still =
    'It is still recorded as published, although its legal approval, given by Lou on 2 March 2026, was taken back on 5 March 2026 at 10:00 UTC, for this reason: “The label has changed since.”.'
  expect(await disclosed()).toContain(still)
  expect(await team.desk.publishing.disclosure({ content_id: content_id() })).toMatchObject({
    approvals_gone: [{ qualification: 'legal', how: 'taken_back' }],
  })
  const { file } = await team.desk.passport.exportFile({ content_id: content_id() })
  const { payload } = (file as { current: { envelope: { payload: string } } }).current.envelope
  const signed = Buffer.from(payload, 'base64').toString()
  expect(signed).toContain('although its legal approval, given by Lou')
  // Approved again, or no longer there: nothing is left to do.
  await approve(team.as(team.lawyer), (await legal()).approval_id)
  expect(await waiting()).toEqual([])
  expect(await publication()).not.toHaveProperty('approvals_gone')
  await team.as(team.lawyer).approvals.withdraw({ approval_id: (await legal()).approval_id, reason: REASON })
  expect(await waiting()).toHaveLength(1)
  const { publication_id } = (await publication()) ?? { publication_id: '' }
  await team.desk.publishing.takeBack({ publication_id, reason: 'It is no longer right.' })
  expect(await waiting()).toEqual([])
  expect(await publication()).not.toHaveProperty('approvals_gone')
})

test('an approval that ends is no review of the text any more, and a published text says so', async () => {
  const { approval_id } = await legal()
  const lou = team.as(team.lawyer)
  await lou.approvals.decide({ ...(await approvalOf(lou, approval_id)), valid_until: '2026-04-01T00:00:00.000Z' })
  await mark()
  world.set('2026-04-01T00:00:01.000Z')
  expect(await waiting()).toMatchObject([{ why: 'ended', since: '2026-04-01T00:00:00.000Z' }])
  const said = await disclosed()
  expect(said).toContain('No valid review of this text by a person is on record.')
  expect(said).toContain(
    'Legal review: approved by Lou on 2 March 2026 at 09:00 UTC, on exactly this text, until 1 April 2026 at 00:00 UTC, which is over. It no longer counts.',
  )
  expect(said).toContain(
    'although its legal approval, given by Lou on 2 March 2026, ended on 1 April 2026 at 00:00 UTC.',
  )
  await team.sweep()
  expect(await waiting()).toHaveLength(1)
})

test('an approval of the published text stands for it though a later text is not approved', async () => {
  const { approval_id } = await legal()
  await approve(team.as(team.lawyer), approval_id)
  await mark()
  await team.desk.content.save({ content_id: content_id(), revision: 1, body: `${piece.content.body}\n\nOne more.` })
  expect(await waiting()).toEqual([])
  expect(await publication()).not.toHaveProperty('approvals_gone')
  await team.as(team.lawyer).approvals.withdraw({ approval_id, reason: REASON })
  expect(await waiting()).toHaveLength(1)
  expect(await disclosed()).toMatch(
    /Another text of this piece, revision 1, .* although its legal approval, given by Lou/,
  )
})

test('a publication after its approval was gone says so for good, whatever is published there and decided later', async () => {
  const { approval_id } = await legal()
  await approve(team.as(team.lawyer), approval_id)
  world.set('2026-03-03T10:00:00.000Z')
  await team.as(team.lawyer).approvals.withdraw({ approval_id, reason: REASON })
  world.set('2026-03-04T10:00:00.000Z')
  await mark()
  const then =
    'It was recorded as published although its legal approval, given by Lou on 2 March 2026, was taken back on 3 March 2026 at 10:00 UTC, for this reason: “The label has changed since.”, before that.'
  const remarks = async () => {
    const { publications } = await team.desk.publishing.list({ content_id: content_id() })
    return publications.map((one) => (one.remarks ?? []).filter((remark) => remark.includes('legal approval')))
  }
  expect(await remarks()).toEqual([[then]])
  world.set('2026-03-05T10:00:00.000Z')
  await approve(team.as(team.lawyer), (await legal()).approval_id)
  expect(await remarks()).toEqual([[then]])
  await team.desk.content.save({ content_id: content_id(), revision: 1, body: `${piece.content.body}\n\nOne more.` })
  await mark({ published_on: '2026-03-05' })
  // Of the later text nothing was approved.
  expect(await remarks()).toEqual([[], [then]])
  expect(await disclosed()).toContain(then)
  const { publication_id } = (await publication()) ?? { publication_id: '' }
  await team.desk.publishing.takeBack({ publication_id, reason: 'It is no longer right.' })
  expect(await remarks()).toEqual([[], [then]])
  const { file } = await team.desk.passport.exportFile({ content_id: content_id() })
  const { payload } = (file as { current: { envelope: { payload: string } } }).current.envelope
  expect(Buffer.from(payload, 'base64').toString()).toContain(then)
})

test('what was published is compared with the file that was approved, or is said not to be', async () => {
  const made = await team.desk.publishing.exportPiece({ content_id: content_id(), format: 'html' })
  const lou = team.as(team.lawyer)
  const form = { file_name: made.file_name, sha256: made.file_sha256 }
  await lou.approvals.decide({ ...(await approvalOf(lou, (await legal()).approval_id)), final_form: form })
  const named = `The legal review approved the file “${form.file_name}” (SHA-256 ${form.sha256.slice(0, 16)}…)`
  await mark()
  expect((await publication())?.record.reviews[0]?.decision).toMatchObject({ final_form: form })
  expect(await disclosed()).toContain(`${named}; whether that is what is there now was not compared.`)
  await mark({ url: 'https://harbour.example/same', file_sha256: form.sha256 })
  expect(await disclosed()).toContain('it is the file that the legal review approved.')
  const other = createHash('sha256').update('another').digest('hex')
  await mark({ url: 'https://harbour.example/other', file_sha256: other })
  expect(await disclosed()).toContain(`${named}; whoever marked it named another file (SHA-256 ${other.slice(0, 16)}…)`)
})

test.each([{ body: 'It is new.' }, { title: 'How it was decided' }])(
  'an approval of a later text says nothing of the one that stands there: %o',
  async (change) => {
    const { approval_id } = await legal()
    await approve(team.as(team.lawyer), approval_id)
    await mark()
    await team.as(team.lawyer).approvals.withdraw({ approval_id, reason: REASON })
    await team.desk.content.save({ content_id: content_id(), revision: 1, ...change })
    await approve(team.as(team.lawyer), (await legal()).approval_id)
    expect(await publication()).toMatchObject({ approvals_gone: [{ approval_id, why: 'taken_back' }] })
    expect(await disclosed()).toContain('It is still recorded as published, although its legal approval')
    expect(await waiting()).toHaveLength(1)
  },
)

test('a decision is called as the text was that it was made on', async () => {
  const { approval_id } = await legal()
  await approve(team.as(team.lawyer), approval_id)
  await team.desk.content.save({ content_id: content_id(), revision: 1, title: 'Bruises cured within a day' })
  const { approvals } = await team.reviews(piece.request_id)
  const titles = approvals
    .filter(({ qualification }) => qualification === 'legal')
    .map((one) => [one.approval_id === approval_id, one.title])
  expect(titles.toSorted()).toEqual([
    [false, 'Bruises cured within a day'],
    [true, piece.content.title],
  ])
})

test('of a text that was published after its approval had been taken back nothing is said to stand still', async () => {
  const { approval_id } = await legal()
  await approve(team.as(team.lawyer), approval_id)
  world.set('2026-03-02T10:00:00.000Z')
  await team.as(team.lawyer).approvals.withdraw({ approval_id, reason: REASON })
  world.set('2026-03-02T11:00:00.000Z')
  await mark()
  const said = await disclosed()
  expect(said).toContain(
    'It was recorded as published although its legal approval, given by Lou on 2 March 2026, was taken back on 2 March 2026 at 10:00 UTC, for this reason: “The label has changed since.”, before that.',
  )
  expect(said).not.toContain('It is still recorded')
})
