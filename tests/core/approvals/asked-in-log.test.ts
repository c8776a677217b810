import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limitsInWords } from '../../../core/audit/rules/limits.ts'
import { approve, inShort, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { tamper } from '../../support/tamper.ts'
import { settableWorld } from '../../support/world.ts'

let team: ReviewTeam
let content_id: string
let request_id: string
beforeEach(async () => {
  team = await reviewTeam(settableWorld('2026-11-02T09:00:00.000Z'))
  const written = await writtenRelease(team.desk)
  ;({ request_id } = written)
  ;({ content_id } = written.content)
  // The check with which an engine begins is over before anything is changed, and so is the sweep that follows new members by
  // 300 ms, whose timer goes off before one that is set later: either would repair what is taken out.
  await team.owner.audit.verify({})
  await sleep(400)
  await team.owner.scheduler.run({ job: 'review_sweep' })
})
afterEach(() => team.close())

const idOf = async (qualification: 'legal' | 'brand') =>
  reviewOf((await team.reviews(request_id)).approvals, qualification).approval_id
const verified = () => team.owner.audit.verify({})
const named = async () => (await verified()).differing.map(({ kind, message }) => [kind, message])
const place = { url: 'https://court.example/', published_on: '2026-11-02' }
const payloadOf = (envelope: { payload: string } | null | undefined) =>
  Buffer.from(envelope?.payload ?? '', 'base64').toString('utf8')

describe('reviews that were taken out of the database', () => {
  const takenOut = [`DELETE FROM review_obligations`, `DELETE FROM review_routes`]

  test('are open before publishing, in the statement, the passport and the words, and named as missing', async () => {
    tamper(team.folder, ...takenOut)
    const { counts, state, in_words, next, approvals } = await team.reviews(request_id)
    expect(counts).toMatchObject({ total: 2, open: 2 })
    expect(state).toBe('pending')
    expect(next).toBeNull()
    expect(in_words).toMatch(
      /^Legal: what is on record differs from the audit log and counts as open: .* is gone from the database; entry \d+ of the audit log asked for it/,
    )
    expect(approvals.map(({ differs_from_log }) => differs_from_log)).toEqual([
      expect.stringMatching(/is gone from the database/),
      expect.stringMatching(/is gone from the database/),
    ])
    const mark = { content_id, revision: 1, ...place }
    await expect(team.desk.publishing.mark({ ...mark, open_reviews: 0 })).rejects.toThrow('2 reviews')
    const { file } = await team.desk.passport.exportFile({ content_id })
    expect(payloadOf(file.envelope)).not.toContain('No review route')
    expect(payloadOf(file.envelope)).toContain('is gone from the database')
    expect(payloadOf(file.current?.envelope)).toContain('is gone from the database')
  })

  test('are asked for again by the check, so that queue and inbox have them, and stay named', async () => {
    tamper(team.folder, ...takenOut, `UPDATE contents SET review_state = 'not_required'`)
    const missing = [
      ['review', expect.stringMatching(/^The record of a legal review \(apr_\w+\) is gone from the database; entry/)],
      ['review', expect.stringMatching(/^The record of a brand review \(apr_\w+\) is gone from the database; entry/)],
    ]
    expect(await named()).toEqual(missing)
    const { approvals } = await team.reviews(request_id)
    expect(inShort(approvals)).toEqual(['legal pending', 'brand waiting'])
    expect(approvals.every((one) => one.differs_from_log === undefined)).toBe(true)
    expect((await team.desk.content.get({ contentID: content_id })).review_state).toBe('pending')
    const { sections } = await team.as(team.lawyer).inbox.list({})
    expect(sections).toMatchObject([{ section: 'reviews', items: [{ qualification: 'legal' }] }])
    expect(await named()).toEqual(missing)
    const { entries } = await team.owner.audit.list({})
    const routed = entries.find(({ body }) => body.action === 'reviews.routed')
    expect(routed?.body).toMatchObject({
      actor: { member_id: null, via: 'engine' },
      details: {
        superseded: [expect.anything(), expect.anything()],
        not_in_database: [expect.anything(), expect.anything()],
      },
    })
  })

  test('count as the log says where somebody had decided: a rejection stands, an approval is asked for again', async () => {
    await team.decideBy(team.lawyer, await idOf('legal'), 'reject')
    tamper(team.folder, `DELETE FROM review_obligations WHERE qualification = 'legal'`)
    expect((await team.reviews(request_id)).state).toBe('rejected')
    expect((await team.reviews(request_id)).in_words).toContain('counts as rejected')
    expect(await named()).toMatchObject([['decision', expect.stringMatching(/is missing from the records/)]])
    expect((await team.reviews(request_id)).state).toBe('rejected')
  })

  test('stand no more once the text is another, and the reviews of the new text hold', async () => {
    tamper(team.folder, ...takenOut)
    const { body, revision } = await team.desk.content.get({ contentID: content_id })
    await team.desk.content.save({ content_id, revision, body: `${body}\n\nThe end.` })
    const { approvals } = await team.reviews(request_id)
    expect(inShort(approvals)).toEqual(['legal pending', 'brand waiting'])
    await approve(team.as(team.lawyer), await idOf('legal'))
    expect((await team.reviews(request_id)).counts.approved).toBe(1)
  })
})

describe('a review that was changed in the database', () => {
  test.each([
    [
      'set aside',
      `state = 'superseded', is_open = 0`,
      /says that it is no longer asked for; by entry \d+ of the audit/,
    ],
    ['called approved', `state = 'approved', is_open = 0`, /is marked as approved, and no decision is on record/],
    ['given to somebody else', `assignee_id = NULL`, /is assigned to nobody; by the audit log it is mem_\w+’s \(entry/],
    ['moved to another piece', `content_id = 'cnt_other'`, /is of another piece than entry \d+ of the audit log/],
    ['asked of others', `qualification = 'medical'`, /asks for the qualification medical, and entry \d+ of the audit/],
  ])('is open and named where it was %s', async (_, change, message) => {
    const approval_id = await idOf('legal')
    tamper(
      team.folder,
      `PRAGMA ignore_check_constraints = ON`,
      `UPDATE review_obligations SET ${change} WHERE approval_id = '${approval_id}'`,
    )
    const { counts, state, in_words } = await team.reviews(request_id)
    expect(counts).toMatchObject({ open: 2, approved: 0 })
    expect(state).toBe('pending')
    expect(in_words).toContain('what is on record differs from the audit log and counts as open')
    expect((await verified()).differing).toMatchObject([
      { kind: 'review', id: approval_id, message: expect.stringMatching(message) as string },
    ])
  })

  test('no rejection is set aside by its row', async () => {
    const approval_id = await idOf('legal')
    await team.decideBy(team.lawyer, approval_id, 'reject')
    tamper(team.folder, `UPDATE review_obligations SET state = 'superseded' WHERE approval_id = '${approval_id}'`)
    expect((await team.reviews(request_id)).state).toBe('rejected')
    expect((await verified()).differing).toMatchObject([{ kind: 'review', id: approval_id }])
    expect((await team.reviews(request_id)).state).toBe('rejected')
  })
})

test('due dates are in no entry, and the check says so', async () => {
  tamper(
    team.folder,
    `UPDATE review_obligations SET due_at = '2027-01-01T00:00:00.000Z', queue_at = '2027-01-01T00:00:00.000Z'
      WHERE due_at IS NOT NULL`,
  )
  const state = await verified()
  expect(state.differing).toEqual([])
  expect(limitsInWords(state, 'desk').join(' ')).toMatch(/Not compared with it: .*\bdue dates of reviews, /)
})
