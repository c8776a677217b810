import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { approve, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { tamper } from '../../support/tamper.ts'
import { settableWorld } from '../../support/world.ts'

const REASON = 'Litigation: Smith against the press.'
let team: ReviewTeam
let content_id: string
let hold_id: string
beforeEach(async () => {
  team = await reviewTeam(settableWorld('2026-11-02T09:00:00.000Z'))
  const { request_id, content } = await writtenRelease(team.desk)
  content_id = content.content_id
  const { approval_id } = reviewOf((await team.reviews(request_id)).approvals, 'legal')
  await approve(team.as(team.lawyer), approval_id)
  hold_id = (await team.owner.holds.place({ subject: { kind: 'content', id: content_id }, reason: REASON })).hold_id
})
afterEach(() => team.close())

const holds = async () => (await team.owner.holds.list({})).holds
const erase = () => team.desk.erasing.eraseMember({ member_id: team.lawyer, reason: 'She asked for it in writing.' })
const found = async () => (await team.owner.audit.verify({})).differing.map(({ kind, message }) => [kind, message])

describe('a hold is what the audit log holds of it', () => {
  test('one whose row was deleted in the database stands, is told, and stops deleting and erasing', async () => {
    tamper(team.folder, `DELETE FROM holds`)
    const [hold] = await holds()
    expect(hold).toMatchObject({ hold_id, lifted: null, subject: { id: content_id } })
    expect(hold?.differs_from_log).toMatch(/is gone/)
    await expect(team.desk.content.remove({ content_id })).rejects.toThrow('This piece is under a hold')
    await expect(erase()).rejects.toThrow('name this person, and it is under a hold')
    expect(await found()).toEqual([
      ['hold', expect.stringMatching(/^The record of a hold \(hld_\w+\) is gone from the database; entry \d+ of the/)],
    ])
    // An admin lifts it in the open.
    await team.owner.holds.lift({ hold_id, reason: 'The claim was settled out of court.' })
    expect(await holds()).toMatchObject([{ hold_id, lifted: { by: { name: 'Owner' } } }])
    await team.desk.content.remove({ content_id, reason: 'It was a trial of ours.' })
  })

  test('one whose row says that it was lifted stands', async () => {
    tamper(
      team.folder,
      `UPDATE holds SET lifted_by = placed_by, lifted_at = placed_at, lifted_reason = 'It was settled.'`,
    )
    const [hold] = await holds()
    expect(hold?.lifted).toBeNull()
    expect(hold?.differs_from_log).toMatch(/lifted/)
    await expect(erase()).rejects.toThrow('under a hold')
    expect((await found()).map(([kind]) => kind)).toEqual(['hold'])
    await team.owner.holds.lift({ hold_id, reason: 'The claim was settled out of court.' })
    expect((await holds())[0]).toMatchObject({
      lifted: { reason: 'It was settled.' },
      differs_from_log: expect.stringMatching(/lifted for another reason/) as string,
    })
    expect((await found()).map(([kind]) => kind)).toEqual(['hold'])
  })

  test('another reason, or somebody else, than it was lifted for and by is told', async () => {
    await team.owner.holds.lift({ hold_id, reason: 'The claim was settled out of court.' })
    tamper(team.folder, `UPDATE holds SET lifted_reason = 'Nobody asked for it any more.'`)
    expect((await holds())[0]?.differs_from_log).toMatch(/lifted for another reason/)
    tamper(team.folder, `UPDATE holds SET lifted_by = '${team.lawyer}'`)
    expect((await holds())[0]?.differs_from_log).toMatch(/someone else lifted it/)
    expect((await found()).map(([kind]) => kind)).toEqual(['hold'])
  })

  test('another reason than the one that it was placed for is told', async () => {
    tamper(team.folder, `UPDATE holds SET reason = 'Routine archive, no litigation.'`)
    expect((await holds())[0]?.differs_from_log).toMatch(/another reason/)
    expect((await found()).map(([kind]) => kind)).toEqual(['hold'])
  })

  test('one that nobody touched differs in nothing, also once it was lifted', async () => {
    expect((await holds())[0]).not.toHaveProperty('differs_from_log')
    await team.owner.holds.lift({ hold_id, reason: 'The claim was settled out of court.' })
    expect((await holds())[0]).not.toHaveProperty('differs_from_log')
    expect(await found()).toEqual([])
  })
})

test('a publication is missed though its piece was taken out of the database with it', async () => {
  const { approvals } = await team.desk.approvals.get({ request_id: content_id })
  const open = approvals.filter(({ state }) => state === 'pending' || state === 'waiting').length
  const place = { url: 'https://court.example/', published_on: '2026-11-02' }
  await team.desk.publishing.mark({ content_id, revision: 1, ...place, open_reviews: open })
  tamper(
    team.folder,
    `PRAGMA foreign_keys = OFF`,
    ...['publications', 'revisions', 'contents'].map(
      (table) => `DELETE FROM ${table} WHERE content_id = '${content_id}'`,
    ),
  )
  expect((await found()).map(([kind]) => kind)).toContain('publication')
})
