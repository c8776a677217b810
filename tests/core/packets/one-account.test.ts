import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerOf, outcomeOf, packetFor, replyTo, reviewerKey } from '../../support/packets.ts'
import { qualifiedMember, reviewOf, reviewTeam, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

let team: ReviewTeam
beforeAll(async () => {
  team = await reviewTeam(settableWorld('2026-11-21T09:00:00.000Z'))
})
afterAll(async () => {
  await team.close()
  expect(team.faults.list).toEqual([])
})

test('who made the packet is on record, and where one account did it all, the record says that nobody else shows', async () => {
  const key = reviewerKey()
  const member_id = await qualifiedMember(team.owner, 'Rita', ['medical'])
  const confirm = { fingerprint: key.key_id, member_id, how: 'Read to me over the telephone.' }
  await team.as(team.admin).packets.confirmReviewerKey(confirm)
  const found = await packetFor(team, member_id, { by: team.as(team.admin) })
  const text = replyTo(found.file.text, [answerOf(found.medical.approval_id)], key)
  expect(await outcomeOf(team.as(team.admin), text)).toEqual(['entered'])
  const words = 'all by the account of Ann: nothing here shows that anybody else took part'
  expect(reviewOf((await team.reviews(found.request_id)).approvals, 'medical').decision).toMatchObject({
    packet_made_by: team.admin,
    packet_made_by_name: 'Ann',
  })
  const said = (await team.reviews(found.request_id)).in_words
  expect(said).toContain('signed with a confirmed reviewer key; ')
  expect(said).toContain(`packet made by Ann; ${words}`)
  const content_id = (await team.reviews(found.request_id)).content_id ?? ''
  const { file } = await team.desk.passport.exportFile({ content_id, with_text: true })
  const verified = await team.desk.passport.verifyFile({ text: JSON.stringify(file) })
  expect(JSON.stringify(verified)).toContain(words)
  const { sentences } = await team.desk.publishing.disclosure({ content_id })
  expect(sentences.join(' ')).toContain(words)
})
