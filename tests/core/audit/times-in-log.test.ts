import { afterEach, beforeEach, expect, test } from 'vitest'
import { reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { tamper } from '../../support/tamper.ts'
import { settableWorld } from '../../support/world.ts'

const world = settableWorld('2026-11-02T09:00:00.000Z')
let team: ReviewTeam
let content_id: string
beforeEach(async () => {
  world.set('2026-11-02T09:00:00.000Z')
  team = await reviewTeam(world)
  content_id = (await writtenRelease(team.desk)).content.content_id
})
afterEach(() => team.close())

const found = async () => (await team.owner.audit.verify({})).differing.map(({ kind, message }) => [kind, message])
const EARLIER = '2026-10-01T09:00:00.000Z'

test('when a text was saved, by a run and by a person, is held to the audit log', async () => {
  world.set('2026-11-03T09:00:00.000Z')
  await team.desk.content.save({ content_id, revision: 1, body: 'The court opens at nine.' })
  expect(await found()).toEqual([])
  tamper(team.folder, `UPDATE revisions SET created_at = '${EARLIER}'`)
  const said = expect.stringContaining('says that it was saved at another time than entry') as string
  expect(await found()).toEqual([
    ['revision', said],
    ['revision', said],
  ])
  const { revisions } = await team.desk.content.listRevisions({ content_id })
  expect(revisions.map((one) => one.differs_from_log)).toEqual([said, said])
})

test('when a piece was changed last is held to the audit log too', async () => {
  tamper(team.folder, `UPDATE contents SET updated_at = '${EARLIER}'`)
  expect(await found()).toEqual([['revision', expect.stringContaining('saved at another time')]])
})

test('when a publication was recorded and taken back, and a correction recorded and approved, is held to the audit log', async () => {
  const url = 'https://www.example.org/court'
  const { publication_id } = await team.desk.publishing.mark({
    ...{ content_id, url, published_on: '2026-11-02', revision: 1, open_reviews: 2 },
  })
  await team.desk.publishing.takeBack({ publication_id, reason: 'It went out too early.', last_used_on: '2026-11-02' })
  const { correction_id } = await team.desk.publishing.recordCorrection({
    ...{ content_id, revision: 1, kind: 'correction', weight: 'minor', corrected_on: '2026-11-02' },
    what_was_wrong: 'The hours were wrong.',
  })
  await team.as(team.admin).publishing.approveCorrection({ correction_id })
  expect(await found()).toEqual([])
  for (const [table, column, what] of [
    ['publications', 'marked_at', 'was recorded at another time'],
    ['publications', 'taken_back_at', 'was taken back at another time'],
    ['corrections', 'recorded_at', 'was recorded at another time'],
    ['corrections', 'approved_at', 'was approved at another time'],
  ] as const) {
    tamper(team.folder, `UPDATE ${table} SET ${column} = '${EARLIER}'`)
    expect((await found()).at(-1)?.[1], column).toContain(what)
    tamper(team.folder, `UPDATE ${table} SET ${column} = '2026-11-02T09:00:00.000Z'`)
  }
  expect(await found()).toEqual([])
})

test('who placed a hold and when, and when it was lifted, is held to the audit log', async () => {
  const subject = { kind: 'content' as const, id: content_id }
  const { hold_id } = await team.owner.holds.place({ subject, reason: 'Litigation against the press.' })
  await team.owner.holds.lift({ hold_id, reason: 'The claim was settled.' })
  expect(await found()).toEqual([])
  for (const [change, what] of [
    [`placed_at = '${EARLIER}'`, 'placed at another time'],
    [`lifted_at = '${EARLIER}'`, 'lifted at another time'],
    [`placed_by = '${team.lawyer}'`, 'someone else placed it'],
  ] as const) {
    tamper(team.folder, 'CREATE TABLE kept AS SELECT * FROM holds', `UPDATE holds SET ${change}`)
    expect(await found()).toEqual([['hold', expect.stringContaining(what)]])
    tamper(team.folder, 'DELETE FROM holds', 'INSERT INTO holds SELECT * FROM kept', 'DROP TABLE kept')
  }
})
