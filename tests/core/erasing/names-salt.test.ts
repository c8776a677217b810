import { afterEach, beforeEach, expect, test } from 'vitest'
import { namesSha256, saltOf } from '../../../core/audit/rules/record-hashes.ts'
import { namesIn } from '../../../core/kernel/person-names.ts'
import { approve, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { readDirectly } from '../../support/tamper.ts'
import { settableWorld } from '../../support/world.ts'

let team: ReviewTeam
beforeEach(async () => {
  team = await reviewTeam(settableWorld('2026-11-02T09:00:00.000Z'))
})
afterEach(() => team.close())

/** A piece that the lawyer approved: the decision as it is kept, and the hash of its names in the log. */
async function decided() {
  const { request_id } = await writtenRelease(team.desk)
  const { approval_id } = reviewOf((await team.reviews(request_id)).approvals, 'legal')
  await approve(team.as(team.lawyer), approval_id)
  const query = `SELECT decision_json AS json FROM review_obligations WHERE approval_id = '${approval_id}'`
  const kept: unknown = JSON.parse(readDirectly<{ json: string }>(team.folder, query)[0]?.json ?? '{}')
  const { entries } = await team.owner.audit.list({ subject_id: approval_id })
  const logged = entries.find(({ body }) => body.action === 'review.decided')?.body.details.names_sha256
  return { kept, logged, approval_id, query }
}

test('the hash of names in the log takes a salt, so that nobody who guesses a name can try it; it goes with the person', async () => {
  const [first, second] = [await decided(), await decided()]
  expect(namesIn(first.kept)).toEqual(namesIn(second.kept))
  expect(first.logged).toMatch(/^[0-9a-f]{64}$/)
  expect(first.logged).not.toBe(second.logged)
  expect(saltOf(first.kept)).toMatch(/^[0-9a-f]{32}$/)
  expect(first.logged).toBe(namesSha256(first.kept, saltOf(first.kept) ?? ''))
  expect(first.logged).not.toBe(namesSha256(first.kept, ''))
  await team.owner.erasing.eraseMember({ member_id: team.lawyer, reason: 'She asked for it in writing.' })
  const [after] = readDirectly<{ json: string }>(team.folder, first.query)
  expect(saltOf(JSON.parse(after?.json ?? '{}'))).toBeNull()
})
