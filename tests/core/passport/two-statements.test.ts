import { afterEach, beforeEach, expect, test } from 'vitest'
import { verifyFile } from '../../../core/passport/verify-file.ts'
import { approve, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

let team: ReviewTeam
beforeEach(async () => {
  team = await reviewTeam(settableWorld('2026-11-02T09:00:00.000Z'))
})
afterEach(() => team.close())

/** What each statement of an export says of its own text, and whether that is the one that was generated. */
async function stated(content_id: string) {
  const { file } = await team.desk.passport.exportFile({ content_id })
  const { covers } = verifyFile({ text: JSON.stringify(file), body: null, known_keys: [] })
  const wordsOf = (kind: string) => covers.find(({ statement }) => statement === kind)?.in_words ?? ''
  const current = Buffer.from(file.current?.envelope.payload ?? '', 'base64').toString('utf8')
  const { generated } = JSON.parse(current) as { generated: { is_this_text: boolean } }
  return { generation: wordsOf('generation'), standing: wordsOf('current_text'), ...generated }
}

test('an approval of an edited text is said of that text alone, and not of the one that was generated', async () => {
  const { request_id, content } = await writtenRelease(team.desk)
  const { content_id, body } = content
  expect((await stated(content_id)).is_this_text).toBe(true)
  await team.desk.content.save({ content_id, revision: 1, body: `${body}\n\nThe office moves on Friday.\n` })
  const { approval_id } = reviewOf((await team.reviews(request_id)).approvals, 'legal')
  await approve(team.as(team.lawyer), approval_id)
  const after = await stated(content_id)
  expect(after.standing).toContain('approved by Lou on revision 2')
  expect(after.generation).toContain('no decision on this text is on record')
  expect(after.generation).not.toContain('approved by')
  expect(after.is_this_text).toBe(false)
})

test('an approval of the generated text is said of it, and stays said of it once the text is edited', async () => {
  const { request_id, content } = await writtenRelease(team.desk)
  const { content_id, body } = content
  const { approval_id } = reviewOf((await team.reviews(request_id)).approvals, 'legal')
  await approve(team.as(team.lawyer), approval_id)
  expect((await stated(content_id)).generation).toContain('approved by Lou on revision 1')
  await team.desk.content.save({ content_id, revision: 1, body: `${body}\n\nThe office moves on Friday.\n` })
  const after = await stated(content_id)
  expect(after.generation).toContain('approved by Lou on revision 1')
  expect(after.standing).not.toMatch(/Legal: approved by Lou on revision 2/)
  expect(after.is_this_text).toBe(false)
})
