import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
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
