import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import type { CurrentTextStatement } from '../../../core/passport/record-contract.ts'
import { tamper } from '../../support/tamper.ts'
import { settableWorld } from '../../support/world.ts'

let team: ReviewTeam
beforeAll(async () => {
  team = await reviewTeam(settableWorld('2026-11-02T09:00:00.000Z'))
})
afterAll(() => team.close())

test('a publication and a correction that were taken out of the database are told in every list and in the disclosure', async () => {
  const { content } = await writtenRelease(team.desk)
  const { content_id, revision } = content
  const { approvals } = await team.desk.approvals.get({ request_id: content_id })
  const open_reviews = approvals.filter(({ state }) => state === 'pending' || state === 'waiting').length
  const place = { url: 'https://harbour.example/tides', published_on: '2026-11-02' }
  await team.desk.publishing.mark({ content_id, revision, ...place, open_reviews })
  const wrong = { kind: 'withdrawal' as const, weight: 'substantive' as const, corrected_on: '2026-11-02' }
  await team.desk.publishing.recordCorrection({
    content_id,
    revision,
    ...wrong,
    what_was_wrong: 'It was unsafe, all of it.',
  })
  expect(await team.desk.publishing.list({ content_id })).not.toHaveProperty('gone')
  tamper(team.folder, 'DELETE FROM publications', 'DELETE FROM corrections')
  const gone = [
    expect.stringMatching(/^The record of a publication \(pub?\w+\) is gone: the audit log has it \(entry \d+\)\.$/),
    expect.stringMatching(/^The record of a correction \(cor_\w+\) is gone: the audit log has it \(entry \d+\)\.$/),
  ] as string[]
  expect(await team.desk.publishing.list({ content_id })).toMatchObject({ publications: [], gone })
  expect(await team.desk.publishing.corrections({ content_id })).toMatchObject({ corrections: [], gone })
  expect((await team.desk.publishing.deliveries({ content_id })).differs_from_log).toEqual(gone.slice(0, 1))
  const { sentences } = await team.desk.publishing.disclosure({ content_id })
  expect(sentences).toEqual(expect.arrayContaining(gone))
  expect(sentences.join(' ')).not.toContain('Nobody has recorded')
})

test.each([
  ['of which the row is gone', `DELETE FROM review_obligations WHERE qualification = 'legal'`],
  [
    'of which the decision alone is gone',
    `UPDATE review_obligations SET decision_json = NULL, state = 'pending', is_open = 1, opened_at = created_at WHERE qualification = 'legal'`,
  ],
])('a rejection that the log alone holds is in the disclosure and in what is signed: %s', async (_name, statement) => {
  const { content, request_id } = await writtenRelease(team.desk)
  const { content_id } = content
  const disclosed = async () => {
    const { file } = await team.desk.passport.exportFile({ content_id })
    const payload = Buffer.from(file.current?.envelope.payload ?? '', 'base64').toString()
    const { disclosure } = JSON.parse(payload) as CurrentTextStatement
    expect(disclosure).toEqual((await team.desk.publishing.disclosure({ content_id })).sentences)
    return disclosure.join(' ')
  }
  const { approval_id } = reviewOf((await team.reviews(request_id)).approvals, 'legal')
  await team.decideBy(team.lawyer, approval_id, 'reject')
  expect(await disclosed()).not.toContain('is gone')
  tamper(team.folder, statement)
  expect(await disclosed()).toMatch(
    new RegExp(
      `The record of the legal review \\(${approval_id}\\) is gone: the audit log has “rejected”, on revision 1, of 2 November 2026 at 09:00 UTC \\(entry \\d+\\)\\.`,
    ),
  )
})
