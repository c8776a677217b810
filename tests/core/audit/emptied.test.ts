import { afterEach, beforeEach, expect, test } from 'vitest'
import { reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { tamper } from '../../support/tamper.ts'
import { settableWorld } from '../../support/world.ts'

let team: ReviewTeam
let request_id: string
beforeEach(async () => {
  team = await reviewTeam(settableWorld('2026-11-21T09:00:00.000Z'))
  request_id = (await writtenRelease(team.desk)).request_id
})
afterEach(() => team.close())

const refusalOf = async (call: Promise<unknown>): Promise<{ code: string; message: string }> =>
  call.then(
    () => ({ code: '', message: '' }),
    (error: unknown) => error as { code: string; message: string },
  )
const DO =
  /was emptied or changed outside Colophon, or is damaged\. .+“colophon audit verify”.+ restore an earlier backup/

test.each(['planner', 'writer', 'formatter', 'quality_gate'])(
  'what a stage put out, emptied in the database, is named with what to do: %s',
  async (stage) => {
    tamper(team.folder, `UPDATE stage_records SET output_json = '{}' WHERE stage = '${stage}'`)
    const { code, message } = await refusalOf(team.desk.replay.request({ request_id }))
    expect(code).toBe('STORAGE_UNAVAILABLE')
    expect(message).toContain(`What the stage “${stage}” of the generation ${request_id} put out cannot be read`)
    expect(message).toMatch(DO)
    // What is left cannot be put together from these records again, which the end of each test looks at.
    tamper(team.folder, 'DELETE FROM passports')
  },
)

test('so is any other record that cannot be read, in place of “something went wrong”', async () => {
  const { approvals } = await team.reviews(request_id)
  await team.decideBy(team.lawyer, reviewOf(approvals, 'legal').approval_id, 'reject')
  tamper(team.folder, `UPDATE review_obligations SET decision_json = '{}' WHERE decision_json IS NOT NULL`)
  const { code, message } = await refusalOf(team.desk.approvals.get({ request_id }))
  expect(code).toBe('STORAGE_UNAVAILABLE')
  expect(message).toMatch(/^A record in the database cannot be read/)
  expect(message).toMatch(DO)
  expect((await team.owner.audit.verify({})).differing).toMatchObject([{ kind: 'decision' }])
})
