import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  approve,
  qualifiedMember,
  reviewOf,
  reviewTeam,
  writtenRelease,
  type ReviewTeam,
} from '../../support/reviews.ts'
import { tamper } from '../../support/tamper.ts'
import { settableWorld } from '../../support/world.ts'

let team: ReviewTeam
let content_id: string
let request_id: string
let author: string
beforeEach(async () => {
  team = await reviewTeam(settableWorld('2026-11-02T09:00:00.000Z'))
  const written = await writtenRelease(team.desk)
  ;({ request_id } = written)
  ;({ content_id } = written.content)
  author = await qualifiedMember(team.owner, 'Ida', ['legal'], 'editor')
  const body = `${written.content.body}\n\nMore of it.`
  await team.as(author).content.save({ content_id, revision: 1, body })
})
afterEach(() => team.close())

const differing = async () => (await team.owner.audit.verify({})).differing
const legal = async () => reviewOf((await team.reviews(request_id)).approvals, 'legal')
const decidedBy = async (member: string) => {
  await team.owner.approvals.assign({ approval_id: (await legal()).approval_id, member_id: member })
  await approve(team.as(member), (await legal()).approval_id)
  return (await legal()).decision
}

describe('who wrote a revision is what the log says', () => {
  const said = (by: string) => `UPDATE revisions SET created_by = '${by}' WHERE revision = 2`

  test('texts that nobody touched differ in nothing', async () => {
    expect(await differing()).toEqual([])
    expect((await decidedBy(author))?.self_review).toBe(true)
  })

  test('an author who was taken out of the row still reviews a text of their own', async () => {
    tamper(team.folder, said(team.admin))
    expect(await differing()).toMatchObject([
      {
        kind: 'revision',
        content_id,
        message: expect.stringMatching(/says that mem_\w+ saved it; by entry \d+ of the/) as string,
      },
    ])
    expect((await decidedBy(author))?.self_review).toBe(true)
    const { edited_by } = await team.desk.publishing.disclosure({ content_id })
    expect(edited_by).toMatchObject([{ name: 'Ida' }])
    const { revisions } = await team.desk.content.listRevisions({ content_id })
    expect(revisions[0]?.differs_from_log).toMatch(/^The record of this revision says that/)
    expect(revisions[1]).not.toHaveProperty('differs_from_log')
  })

  test('a reviewer who was put into the row reviews no text of their own', async () => {
    tamper(team.folder, said(team.lawyer))
    expect((await decidedBy(team.lawyer))?.self_review).toBe(false)
  })

  test('who began the run is what the log says', async () => {
    const owner = (await team.owner.accounts.session({})).member.member_id
    tamper(
      team.folder,
      `UPDATE generations SET created_by = '${team.admin}'`,
      `UPDATE revisions SET created_by = '${team.admin}' WHERE revision = 1`,
    )
    const [found] = await differing()
    expect(found).toMatchObject({ kind: 'revision', id: `${content_id}/1` })
    expect(found?.message).toContain(owner)
    await team.owner.accounts.setMember({ member_id: owner, qualifications: ['legal'] })
    expect((await decidedBy(owner))?.self_review).toBe(true)
  })

  test('a revision that is gone is named', async () => {
    tamper(team.folder, `PRAGMA foreign_keys = OFF`, `DELETE FROM revisions WHERE revision = 2`)
    const gone = (await differing()).find(({ kind }) => kind === 'revision')
    expect(gone?.message).toMatch(/^The record of revision 2 of a piece \(cnt_\w+\) is gone: the audit log has it/)
  })
})

describe('a published text without a decision is hashed again', () => {
  test.each([
    ['the revision', `UPDATE revisions SET body = 'Other words.' WHERE revision = 2`],
    ['the text that stands', `UPDATE contents SET body = 'Other words.'`],
  ])('and told where %s has other words', async (_, statement) => {
    const open = (await team.reviews(request_id)).counts.open
    const place = { url: 'https://court.example/', published_on: '2026-11-02' }
    await team.desk.publishing.mark({ content_id, revision: 2, ...place, open_reviews: open })
    expect(await differing()).toEqual([])
    tamper(team.folder, statement)
    const words = 'differs from what is kept: the words of revision 2 are not those that were published'
    expect(await differing()).toMatchObject([
      { kind: 'publication', message: expect.stringContaining(words) as string },
    ])
    const { publications } = await team.desk.publishing.list({ content_id })
    expect(publications[0]?.differs_from_log).toContain(words)
  })
})
