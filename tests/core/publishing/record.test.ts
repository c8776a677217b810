import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

let team: ReviewTeam
const world = settableWorld('2026-03-02T09:30:00.000Z')
beforeAll(async () => {
  team = await reviewTeam(world)
  await team.desk.accounts.welcome({ workspace_name: 'Harbour Weekly', member_name: 'Ada Byron' })
})
afterAll(() => team.close())

test('the line of a piece follows its record: written, decided, waived, marked, edited', async () => {
  const { request_id, content } = await writtenRelease(team.desk)
  const { content_id, revision } = content
  const line = async (of?: number) =>
    team.desk.publishing.disclosure({ content_id, ...(of === undefined ? {} : { revision: of }) })
  expect(await line()).toMatchObject({ involvement: 'built_in', reviews: [], responsible: [], edited_by: [] })
  const review = async (name: 'legal' | 'brand') =>
    reviewOf((await team.reviews(request_id)).approvals, name).approval_id
  await team.decideBy(team.lawyer, await review('legal'), 'approve')
  await team.desk.approvals.decide({
    approval_id: await review('brand'),
    decision: 'waive',
    comment: 'It is not needed.',
  })
  world.set('2026-03-06T08:00:00.000Z')
  const url = 'https://harbour.example/'
  await team.desk.publishing.mark({ content_id, revision, url, published_on: '2026-03-05' })
  const marked = await line()
  expect(marked).toMatchObject({
    content_sha256: content.content_sha256,
    reviews: [
      {
        qualification: 'legal',
        decision: 'approve',
        by: { member_id: team.lawyer, name: 'Lou' },
        qualification_held: 'legal',
        content_sha256: content.content_sha256,
        when: 'before',
      },
    ],
    responsible: [{ name: 'Ada Byron' }],
  })
  expect(marked.sentences[1]).toMatch(/^\d+ sentences were taken from the brief and compared with no source\.$/)
  expect(marked.sentences[2]).toBe('1 sentence has neither a source nor the words of the brief.')
  expect(marked.sentences.slice(3)).toEqual([
    `Legal review: approved by Lou, holding the qualification legal, as an administrator declared, on 2 March 2026 at 09:30 UTC, on exactly this text (revision ${revision}), before its publication.`,
    'Brand review waived by Ada Byron, which is not a review.',
    `Recorded as published by Ada Byron on 6 March 2026 at 08:00 UTC, at ${url} since 5 March 2026. Legal responsibility is not determined here.`,
  ])
  await team.desk.content.save({ content_id, revision, body: `${content.body}\n\nOne more line.\n` })
  expect(await line()).toMatchObject({
    reviews: [],
    responsible: [],
    edited_by: [{ name: 'Ada Byron' }],
    revision: revision + 1,
  })
  expect(await line(revision)).toEqual(marked)
  await expect(line(9)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})
