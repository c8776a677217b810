import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { approve, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { tamper as tamperWith } from '../../support/tamper.ts'
import { settableWorld } from '../../support/world.ts'

const START = '2026-11-02T09:00:00.000Z'
let team: ReviewTeam
let piece: { request_id: string; content_id: string }
let approval_id: string
beforeEach(async () => {
  team = await reviewTeam(settableWorld(START))
  const { request_id, content } = await writtenRelease(team.desk)
  piece = { request_id, content_id: content.content_id }
  approval_id = (await legal()).approval_id
  await approve(team.as(team.lawyer), approval_id)
})
afterEach(() => team.close())

const legal = async () => reviewOf((await team.reviews(piece.request_id)).approvals, 'legal')
const marked = async () =>
  team.desk.publishing.mark({
    ...{ content_id: piece.content_id, revision: 1, url: 'https://court.example/', published_on: '2026-11-02' },
    open_reviews: (await team.reviews(piece.request_id)).counts.open,
  })

const tamper = (...statements: string[]): void => tamperWith(team.folder, ...statements)

const FORGED = 'Prof. Helen Marsh FRCP'
const setDecision = (path: string, value: string) =>
  `UPDATE review_obligations SET decision_json = json_set(decision_json, '$.${path}', '${value}')
    WHERE approval_id = '${approval_id}'`

test('records that nobody touched are those that the log holds, also after a withdrawal, a publication and an erasure', async () => {
  const lou = team.as(team.lawyer)
  await lou.approvals.withdraw({ approval_id, reason: 'I misread the law.' })
  await approve(lou, (await legal()).approval_id)
  const { publication_id } = await marked()
  const { correction_id } = await team.desk.publishing.recordCorrection({
    ...{ content_id: piece.content_id, revision: 1, kind: 'correction', weight: 'minor', corrected_on: '2026-11-02' },
    what_was_wrong: 'The court was called by another name.',
  })
  await team.desk.publishing.approveCorrection({ correction_id })
  await team.desk.publishing.takeBack({ publication_id, reason: 'The law has changed.' })
  const before = await team.owner.audit.verify({})
  expect(before).toMatchObject({ state: 'verified', problem: null, differing: [] })
  // Three reviews, one of them taken back, four other records, a revision, a run, six members and three qualifications.
  expect(before.records).toBe(19)
  await team.desk.erasing.eraseMember({ member_id: team.lawyer, reason: 'She asked for it in writing.' })
  expect(await team.owner.audit.verify({})).toMatchObject({ state: 'verified', differing: [], records: 18 })
  expect((await legal()).differs_from_log).toBeUndefined()
})

describe('a decision that was changed in the database', () => {
  test.each([
    ['its name', 'decided_by_name', FORGED],
    ['who took it', 'decided_by', 'mem_somebody'],
    ['its text', 'content_sha256', 'a'.repeat(64)],
    ['its day', 'decided_at', '2026-10-01T09:00:00.000Z'],
  ])('is named by the verification, and counts as no approval: %s', async (_, member, value) => {
    expect((await team.reviews(piece.request_id)).counts.approved).toBe(1)
    tamper(setDecision(member, value))
    const state = await team.owner.audit.verify({})
    expect(state).toMatchObject({ state: 'broken', problem: { reason: 'record_differs' } })
    expect(state.differing).toMatchObject([{ kind: 'decision', id: approval_id, content_id: piece.content_id }])
    const { approvals, counts, in_words, state: rollup } = await team.reviews(piece.request_id)
    expect(reviewOf(approvals, 'legal').differs_from_log).toContain('differs from')
    expect(counts).toMatchObject({ approved: 0, open: 2 })
    expect(rollup).toBe('pending')
    expect((await team.desk.content.get({ contentID: piece.content_id })).review_state).toBe('pending')
    expect(in_words).toContain('differs from the audit log and counts as no approval')
  })

  const OTHER = `replace(body, 'the', 'no')`
  const REHASHED = 'a'.repeat(64)
  test.each([
    ['the text that stands', `UPDATE contents SET body = ${OTHER}`],
    ['the text of its revision', `UPDATE revisions SET body = ${OTHER}`],
    ['both with the hashes beside them', `UPDATE contents SET body = ${OTHER}, content_sha256 = '${REHASHED}'`],
    ['the revision that its review names', `UPDATE review_obligations SET content_revision = 7`],
  ])('is no approval where %s was changed', async (_, statement) => {
    const revisions = statement.includes(REHASHED) ? [statement.replace('contents', 'revisions')] : []
    tamper(statement, ...revisions)
    const { differing } = await team.owner.audit.verify({})
    const ofReview = differing.filter(({ kind }) => kind !== 'revision')
    expect(ofReview).toMatchObject([{ kind: 'decision', id: approval_id, content_id: piece.content_id }])
    expect(differing.length - ofReview.length).toBe(revisions.length)
    const { counts, in_words } = await team.reviews(piece.request_id)
    expect(counts.approved).toBe(0)
    expect(in_words).toContain('differs from the audit log and counts as no approval')
    const { sentences } = await team.desk.publishing.disclosure({ content_id: piece.content_id })
    expect(sentences.join(' ')).not.toMatch(/approved by|on exactly this text/)
  })

  test('is said in the passport, in what is signed, in the disclosure and in the selected records', async () => {
    tamper(setDecision('decided_by_name', FORGED))
    const { content_id } = piece
    const dossier = await team.desk.passport.dossier({ content_id })
    expect(dossier).toMatchObject({ passport: { review: { state: 'pending' } } })
    const { file } = await team.desk.passport.exportFile({ content_id })
    const signed = [file.envelope, file.current?.envelope].map((one) =>
      Buffer.from(one?.payload ?? '', 'base64').toString('utf8'),
    )
    for (const text of signed) expect(text).toContain('differs_from_log')
    expect(signed[1]).toContain('differs from the audit log and counts as no approval')
    const { sentences } = await team.desk.publishing.disclosure({ content_id })
    expect(sentences.join(' ')).not.toContain(FORGED)
    expect(sentences.join(' ')).toContain('A record of a legal review differs from the audit log and is not counted.')
    const { files } = await team.owner.records.ofPiece({ content_id })
    expect(files['differences.json']).toMatchObject([{ kind: 'decision', id: approval_id }])
  })

  test('an edited state says no more than its decision', async () => {
    await team.as(team.lawyer).approvals.withdraw({ approval_id, reason: 'I misread the law.' })
    const open = (await legal()).approval_id
    tamper(
      `UPDATE review_obligations SET state = 'superseded', is_open = 0 WHERE approval_id = '${open}'`,
      `UPDATE review_obligations SET state = 'approved' WHERE approval_id = '${approval_id}'`,
      `DELETE FROM review_withdrawals`,
    )
    const found = await team.owner.audit.verify({})
    expect(found.differing).toMatchObject([
      { kind: 'withdrawal', id: approval_id },
      { kind: 'review', id: open },
    ])
    expect((await team.reviews(piece.request_id)).counts.approved).toBe(0)
  })

  test('one that was put in, and one that was taken away, are named', async () => {
    const brand = reviewOf((await team.reviews(piece.request_id)).approvals, 'brand').approval_id
    tamper(
      `UPDATE review_obligations SET state = 'approved', is_open = 0,
        decision_json = (SELECT decision_json FROM review_obligations WHERE approval_id = '${approval_id}')
        WHERE approval_id = '${brand}'`,
      `DELETE FROM review_obligations WHERE approval_id = '${approval_id}'`,
    )
    const { differing } = await team.owner.audit.verify({})
    expect(differing.map(({ id }) => id).toSorted()).toEqual([approval_id, brand].toSorted())
  })
})

test('withdrawals, publications and corrections that were changed are named', async () => {
  const lou = team.as(team.lawyer)
  await lou.approvals.withdraw({ approval_id, reason: 'I misread the law.' })
  const { publication_id } = await marked()
  const { correction_id } = await team.desk.publishing.recordCorrection({
    ...{ content_id: piece.content_id, revision: 1, kind: 'correction', weight: 'minor', corrected_on: '2026-11-02' },
    what_was_wrong: 'The court was called by another name.',
  })
  tamper(
    `UPDATE review_withdrawals SET reason = 'The other side paid.'`,
    `UPDATE publications SET published_on = '2026-10-01'`,
    `UPDATE corrections SET weight = 'substantive'`,
  )
  const { differing } = await team.owner.audit.verify({})
  expect(differing.map(({ kind, id }) => [kind, id])).toEqual([
    ['withdrawal', approval_id],
    ['publication', publication_id],
    ['correction', correction_id],
  ])
  const listed = await team.desk.publishing.list({ content_id: piece.content_id })
  expect(listed.publications[0]?.differs_from_log).toContain('differs from')
})

test('who had a text before them is in the log at the decision: a view that goes or changes is named', async () => {
  const { views } = await team.owner.approvals.views({ content_id: piece.content_id })
  expect(views).toMatchObject([{ name: 'Lou', kind: 'opened' }])
  const { db } = team.engine.workspace.deskContext
  await expect(db.deleteFrom('review_views').execute()).rejects.toThrow('a view is on record')
  expect(views[0]).not.toHaveProperty('differs_from_log')
  tamper(`UPDATE review_views SET content_revision = 7`)
  expect((await team.owner.approvals.views({ content_id: piece.content_id })).views).toMatchObject([
    { content_revision: 7, differs_from_log: expect.stringContaining('The record differs') as string },
  ])
  const changed = await team.owner.audit.verify({})
  expect(changed).toMatchObject({ state: 'broken', differing: [{ kind: 'view', content_id: piece.content_id }] })
  tamper(`DELETE FROM review_views`)
  const gone = await team.owner.audit.verify({})
  expect(gone.differing[0]?.message).toContain('is gone: the audit log has it')
})
