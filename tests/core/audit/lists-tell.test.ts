import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { citedPiece } from '../../support/cited-piece.ts'
import { reviewerKey, packetFor, replyTo, answerOf, outcomeOf } from '../../support/packets.ts'
import { reviewOf, reviewTeam, writtenPiece, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { addTeaSource } from '../../support/tea-source.ts'
import { tamper as tamperWith } from '../../support/tamper.ts'
import { settableWorld } from '../../support/world.ts'

let team: ReviewTeam
beforeEach(async () => {
  team = await reviewTeam(settableWorld('2026-11-21T09:00:00.000Z'))
})
afterEach(() => team.close())

const tamper = (...statements: string[]): void => tamperWith(team.folder, ...statements)
const found = async () => (await team.owner.audit.verify({})).differing

describe('a review packet', () => {
  const told = async () => (await team.owner.packets.list({})).differs_from_log
  /** One that was made, answered and revoked. */
  const answered = async () => {
    const made = await packetFor(team, team.medic)
    const reply = replyTo(made.file.text, [answerOf(made.medical.approval_id)])
    expect(await outcomeOf(team.as(team.admin2), reply)).toEqual(['entered'])
    await team.as(team.admin).packets.revoke({ packet_id: made.packet_id })
    return made
  }

  test.each([
    ['who made it', (team: ReviewTeam) => `UPDATE review_packets SET made_by = '${team.admin2}'`, 'of who made it'],
    ['for whom', (team: ReviewTeam) => `UPDATE review_packets SET member_id = '${team.medic2}'`, 'of who made it'],
    ['what it asked for', () => `UPDATE review_packets SET reviews_json = '[]'`, 'of who made it'],
    ['of which text', () => `UPDATE review_packets SET content_sha256 = '${'a'.repeat(64)}'`, 'of who made it'],
    ['when it was made', () => `UPDATE review_packets SET made_at = '2026-11-01T09:00:00.000Z'`, 'at another time'],
    ['that it was revoked', () => 'UPDATE review_packets SET revoked_at = NULL', 'by the audit log it was revoked'],
    ['since when', () => `UPDATE review_packets SET revoked_at = '2026-11-25T09:00:00.000Z'`, 'at another time'],
    ['how its text was called', () => `UPDATE review_packets SET title = 'Safe'`, 'calls its text otherwise'],
    [
      'a reply',
      () => `UPDATE packet_answers SET answer_sha256 = '${'a'.repeat(64)}'`,
      'with other contents than the audit log',
    ],
    [
      'who entered a reply',
      (team: ReviewTeam) => `UPDATE packet_answers SET entered_by = '${team.medic}'`,
      'with other contents',
    ],
    [
      'when',
      () => `UPDATE packet_answers SET entered_at = '2026-11-01T09:00:00.000Z'`,
      'with other contents than the audit log',
    ],
    ['a reply that is gone', () => 'DELETE FROM packet_answers', 'lacks a reply to apr_'],
    ['a packet that is gone', () => 'DELETE FROM packet_answers; DELETE FROM review_packets', 'is gone: the audit log'],
  ])('is held to the audit log, in the list too: %s', async (_, statement, words) => {
    const { packet_id, content_id } = await answered()
    expect(await found()).toEqual([])
    expect(await told()).toBeUndefined()
    tamper(...statement(team).split('; '))
    expect(await found()).toMatchObject([{ kind: 'packet', id: packet_id, content_id }])
    expect(await told()).toEqual([expect.stringContaining(words) as string])
  })

  test('says of an earlier decision whose record differs that it does, and of a review that is gone that it is asked for', async () => {
    const { request_id } = await writtenPiece(team.owner)
    const { approvals } = await team.reviews(request_id)
    const { approval_id: legal } = reviewOf(approvals, 'legal')
    const { approval_id: medical } = reviewOf(approvals, 'medical')
    await team.owner.approvals.assign({ approval_id: medical, member_id: team.medic })
    await team.decideBy(team.medic, medical, 'reject')
    await team.owner.approvals.assign({ approval_id: legal, member_id: team.lawyer })
    const packet = async () => {
      const { file } = await team.as(team.admin).packets.export({ approval_id: legal })
      return (await team.owner.packets.open({ text: file.text })).packet
    }
    expect((await packet())?.earlier_decisions).toMatchObject([
      { decision: 'reject', marks: ['no opening of this text in a review by this account is on record'] },
    ])
    tamper(
      `UPDATE review_obligations SET decision_json = replace(decision_json, 'Seen and read in full.', 'Splendid.')`,
    )
    expect((await packet())?.earlier_decisions?.[0]?.marks[0]).toMatch(
      /^differs from the audit log and is not to be relied on: The record of the decision differs/,
    )
    tamper(`DELETE FROM review_obligations WHERE qualification = 'medical'`)
    expect((await packet())?.sequence).toMatchObject([
      { order: 1, qualification: 'medical', state: 'rejected', reviewer: null },
      { order: 2, qualification: 'legal' },
    ])
  })

  test('that is in no entry is told', async () => {
    await answered()
    tamper(`INSERT INTO review_packets SELECT 'pkt_invented', asset_id, content_id, title, content_revision, content_sha256,
      member_id, reviews_json, reply_key, made_by, made_at, expires_at, revoked_at, reply_public_key, needs_key FROM review_packets`)
    expect((await told())?.[0]).toContain('(pkt_invented) is in no entry of the audit log')
    tamper(
      `INSERT INTO packet_answers SELECT packet_id, 'apr_other', answer_sha256, 0, entered_by, entered_at, reply_sha256 FROM packet_answers`,
    )
    expect((await told())?.join(' ')).toContain('holds a reply to apr_other, which is in no entry')
  })
})

test('a reviewer key that was confirmed earlier than the audit log says, or is gone, is told in the list of keys', async () => {
  const key = reviewerKey()
  const confirm = { fingerprint: key.key_id, member_id: team.medic, how: 'Read to me over the telephone.' }
  await team.as(team.admin).packets.confirmReviewerKey(confirm)
  tamper(`UPDATE reviewer_keys SET confirmed_at = '2026-11-01T09:00:00.000Z'`)
  expect((await team.owner.packets.listReviewerKeys({})).keys[0]?.differs_from_log).toContain('whose key it is')
  tamper('DELETE FROM reviewer_keys')
  expect(await team.owner.packets.listReviewerKeys({})).toEqual({
    keys: [],
    differs_from_log: [`The record of a reviewer key (${key.key_id}) is gone: the audit log has it.`],
  })
})

test('members and keys that the audit log is broken so are told where they are listed', async () => {
  const { key_id } = await team.owner.accounts.createKey({ name: 'CI', scope: 'read' as const })
  expect(await team.owner.accounts.listMembers({})).not.toHaveProperty('differs_from_log')
  expect(await team.owner.accounts.listKeys({})).not.toHaveProperty('differs_from_log')
  tamper(
    `UPDATE members SET role = 'admin' WHERE member_id = '${team.lawyer}'`,
    `INSERT INTO member_qualifications (member_id, qualification, granted_at) VALUES ('${team.lawyer}', 'medical', '2026-11-21T09:00:00.000Z')`,
    `UPDATE api_keys SET scope = 'write' WHERE key_id = '${key_id}'`,
  )
  expect((await team.owner.accounts.listMembers({})).differs_from_log).toEqual([
    `The member ${team.lawyer} has the role admin; the audit log says viewer.`,
    expect.stringContaining(`The member ${team.lawyer} holds the qualification medical, which`) as string,
  ])
  expect((await team.owner.accounts.listKeys({})).differs_from_log).toEqual([
    `The API key ${key_id} has another scope than the audit log says.`,
  ])
})

test('a list of more differences than anybody reads names twenty and counts the rest', async () => {
  tamper(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 25)
      INSERT INTO members (member_id, name, role, is_active, created_at)
      SELECT 'mem_invented' || i, 'Nobody', 'viewer', 1, '2026-11-21T09:00:00.000Z' FROM n`,
  )
  const { differs_from_log: told = [] } = await team.owner.accounts.listMembers({})
  expect(told).toHaveLength(21)
  expect(told.at(-1)).toBe('5 more records differ from the audit log; “colophon audit verify” names each.')
})

describe('how somebody read a claim', () => {
  const HOT = 'A warm pot kept the tea hot for 22 minutes in small offices [1].'
  test.each([
    ['other words', `UPDATE annotations SET note = 'It says nothing of the kind.'`, 'differs from the one'],
    ['another person', (id: string) => `UPDATE annotations SET created_by = '${id}'`, 'differs from the one'],
    [
      'taken back',
      (id: string) =>
        `INSERT INTO annotation_withdrawals SELECT annotation_id, '${id}', 'app', created_at FROM annotations`,
      'by whom it was withdrawn',
    ],
    ['gone', 'DELETE FROM annotations', 'is gone: the audit log has it'],
  ])('is held to the audit log, and told with the others: %s', async (_, statement, words) => {
    const source = await addTeaSource(team)
    const piece = { title: 'Tea', body: `Tea is drunk.\n\n${HOT}\n`, source_ids: [source] }
    const content_id = await citedPiece(team.engine.workspace.deskContext, piece)
    const { checks } = await team.desk.content.checks({ content_id })
    const { claim_id = '' } = checks?.evidence.claims[0] ?? {}
    const read = { content_id, revision: 1, claim_id, source_id: source, reading: 'confirmed' as const }
    const { annotation_id } = await team.as(team.medic).annotations.record(read)
    expect(await team.owner.annotations.list({ content_id })).not.toHaveProperty('differs_from_log')
    tamper(typeof statement === 'string' ? statement : statement(team.medic2))
    expect((await team.owner.annotations.list({ content_id })).differs_from_log).toEqual([
      expect.stringContaining(words) as string,
    ])
    expect(await found()).toMatchObject([{ kind: 'annotation', id: annotation_id, content_id }])
  })
})

describe('of a piece', () => {
  let content_id: string
  beforeEach(async () => {
    content_id = (await writtenRelease(team.desk)).content.content_id
  })

  test('a viewing whose row is gone is told with the viewings', async () => {
    const { approvals } = await team.reviews((await team.desk.content.get({ contentID: content_id })).request_id ?? '')
    await team.as(team.lawyer).passport.reviewAsset({ approval_id: reviewOf(approvals, 'legal').approval_id })
    expect(await team.owner.approvals.views({ content_id })).not.toHaveProperty('differs_from_log')
    tamper('DELETE FROM review_views')
    expect(await team.owner.approvals.views({ content_id })).toEqual({
      views: [],
      differs_from_log: [
        expect.stringMatching(/^The record of who had a text before them \(vw_\w+\) is gone/) as string,
      ],
    })
  })

  test('a review whose row is gone is told in the queue', async () => {
    expect(await team.owner.approvals.list({ limit: 10 })).not.toHaveProperty('differs_from_log')
    tamper(`DELETE FROM review_obligations WHERE qualification = 'legal'`)
    expect((await team.owner.approvals.list({ limit: 10 })).differs_from_log).toEqual([
      expect.stringMatching(/^The record of a legal review \(apr_\w+\) is gone: the audit log has it/) as string,
    ])
  })

  test('the text that a run wrote is told where its row is gone, though its entry is that of the run', async () => {
    await team.desk.content.save({ content_id, revision: 1, body: 'The court opens at nine.' })
    tamper('PRAGMA foreign_keys = OFF', 'DELETE FROM revisions WHERE revision = 1')
    expect((await team.owner.content.listRevisions({ content_id })).differs_from_log).toEqual([
      expect.stringMatching(/^The record of revision 1 of a piece \(cnt_\w+\) is gone: a later one is there/) as string,
    ])
  })

  test('a revision whose row is gone is told with the revisions', async () => {
    await team.desk.content.save({ content_id, revision: 1, body: 'The court opens at nine.' })
    await team.desk.content.save({ content_id, revision: 2, body: 'The court opens at ten.' })
    tamper('DELETE FROM revisions WHERE revision = 2')
    expect((await team.owner.content.listRevisions({ content_id })).differs_from_log).toEqual([
      expect.stringMatching(/^The record of revision 2 of a piece \(cnt_\w+\) is gone: the audit log has it/) as string,
    ])
  })

  test('a run that was changed or is gone is told in the list of runs', async () => {
    const list = async () => (await team.owner.generation.list({ limit: 10 })).differs_from_log
    expect(await list()).toBeUndefined()
    tamper(`UPDATE generations SET engine_version = '0.0.1'`)
    expect(await list()).toEqual([
      expect.stringMatching(/^The record of a run \(req_\w+\) says something else/) as string,
    ])
    tamper('PRAGMA foreign_keys = OFF', 'DELETE FROM passports', 'DELETE FROM stage_records', 'DELETE FROM generations')
    expect(await list()).toEqual([
      expect.stringMatching(/^The record of a run \(req_\w+\) is gone: the audit log has it/) as string,
    ])
    expect((await found()).map(({ kind }) => kind)).toContain('run')
  })
})
