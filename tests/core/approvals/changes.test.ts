import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inShort, qualifiedMember, reviewOf, reviewTeam, writtenPiece, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

const START = '2026-03-02T09:00:00.000Z'
const world = settableWorld(START)
let team: ReviewTeam
beforeEach(async () => {
  world.set(START)
  team = await reviewTeam(world)
})
afterEach(async () => {
  await team.close()
  expect(team.faults.list).toEqual([])
})

describe('a change of the text', () => {
  test('supersedes what was decided, asks afresh, and sends a later review back to waiting', async () => {
    const { request_id, content } = await writtenPiece(team.desk)
    const first = reviewOf((await team.reviews(request_id)).approvals, 'medical')
    await team.decideBy(first.assignee?.member_id ?? '', first.approval_id, 'approve')
    const second = reviewOf((await team.reviews(request_id)).approvals, 'legal')
    world.set('2026-03-03T09:00:00.000Z')
    const { content_id = '', body = '' } = content ?? {}
    const saved = await team.desk.content.save({ content_id, revision: 1, body: `${body}\n\nMore words.` })
    expect(saved.review_state).toBe('pending')
    const { approvals } = await team.reviews(request_id)
    expect(inShort(approvals)).toEqual(['medical pending', 'legal waiting', 'medical superseded'])
    expect(approvals[2]).toMatchObject({ approval_id: first.approval_id, decision: { content_revision: 1 } })
    expect(approvals[0]).toMatchObject({ opened_at: '2026-03-03T09:00:00.000Z', content_revision: 2 })
    expect(approvals[0]?.approval_id).not.toBe(first.approval_id)
    expect(approvals[1]).toMatchObject({ approval_id: second.approval_id, opened_at: null, content_revision: 2 })
    const since = await team.desk.approvals.changesSinceDecision({ approval_id: approvals[0]?.approval_id ?? '' })
    expect(since.since).toMatchObject({ approval_id: first.approval_id, revision: 1, body })
    expect(since.now).toMatchObject({ revision: 2, body: `${body}\n\nMore words.` })
  })

  test('leaves an undecided one with its id, assignee and clock', async () => {
    const { request_id, content } = await writtenPiece(team.desk)
    const before = reviewOf((await team.reviews(request_id)).approvals, 'medical')
    world.set('2026-03-03T09:00:00.000Z')
    await team.desk.content.save({ content_id: content?.content_id ?? '', revision: 1, title: 'Another title' })
    const after = reviewOf((await team.reviews(request_id)).approvals, 'medical')
    expect(after).toEqual({ ...before, title: 'Another title', content_revision: 2 })
  })

  test('a save of the very same words takes nothing back; another title does', async () => {
    const { request_id, content } = await writtenPiece(team.desk)
    const { content_id = '', body = '' } = content ?? {}
    const first = reviewOf((await team.reviews(request_id)).approvals, 'medical')
    await team.decideBy(first.assignee?.member_id ?? '', first.approval_id, 'approve')
    await team.desk.content.save({ content_id, revision: 1, body })
    expect(inShort((await team.reviews(request_id)).approvals)).toEqual(['medical approved', 'legal pending'])
    await team.desk.content.save({ content_id, revision: 1, title: 'A title that nobody saw' })
    expect(inShort((await team.reviews(request_id)).approvals).slice(0, 2)).toEqual([
      'medical pending',
      'legal waiting',
    ])
  })

  test('authors are left out while anyone else is eligible; the only qualified one reviews, and it is recorded', async () => {
    const { request_id, content } = await writtenPiece(team.desk)
    await team.owner.accounts.setMember({ member_id: team.medic, role: 'editor' })
    await team.owner.accounts.setMember({ member_id: team.medic2, role: 'editor' })
    const { content_id = '', body = '' } = content ?? {}
    const { assignee, approval_id } = reviewOf((await team.reviews(request_id)).approvals, 'medical')
    const author = assignee?.member_id ?? ''
    const other = author === team.medic ? team.medic2 : team.medic
    await team.as(author).content.save({ content_id, revision: 1, body: `${body} Yes.` })
    expect(reviewOf((await team.reviews(request_id)).approvals, 'medical').assignee?.member_id).toBe(other)
    await team.owner.accounts.setMember({ member_id: other, qualifications: [] })
    expect(reviewOf((await team.reviews(request_id)).approvals, 'medical').assignee?.member_id).toBe(author)
    const { decision } = await team.decideBy(author, approval_id, 'approve')
    expect(decision).toMatchObject({ self_review: true, decided_as: 'assignee' })
  })
})

describe('assignment', () => {
  test('by hand and handed back, it survives sweeps as long as it is valid', async () => {
    const { request_id } = await writtenPiece(team.desk)
    const { approval_id, assignee } = reviewOf((await team.reviews(request_id)).approvals, 'medical')
    const other = assignee?.member_id === team.medic ? team.medic2 : team.medic
    const given = await team.desk.approvals.assign({ approval_id, member_id: other })
    expect(given).toMatchObject({ assignee: { member_id: other }, assignment: { method: 'manual' } })
    expect((await team.sweep()).assigned).toBe(0)
    await expect(team.desk.approvals.assign({ approval_id, member_id: team.lawyer })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    })
    await expect(team.as(team.lawyer).approvals.assign({ approval_id, member_id: null })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await team.as(other).approvals.assign({ approval_id, member_id: null })
    expect((await team.sweep()).assigned).toBe(0)
    expect((await team.reviews(request_id)).approvals[0]).toMatchObject({
      assignee: null,
      assignment: { method: 'manual' },
    })
    expect((await team.desk.approvals.list({ unassigned: true })).total).toBe(1)
    const { decision } = await team.decideBy(assignee?.member_id ?? '', approval_id, 'approve')
    expect(decision?.decided_as).toBe('qualified')
  })

  test('a lost qualification and a deactivated member reroute at once; a new member gets what nobody had', async () => {
    const { request_id } = await writtenPiece(team.desk)
    const assigned = async () => reviewOf((await team.reviews(request_id)).approvals, 'medical').assignee?.member_id
    const first = (await assigned()) ?? ''
    const other = first === team.medic ? team.medic2 : team.medic
    await team.owner.accounts.setMember({ member_id: first, qualifications: [] })
    expect(await assigned()).toBe(other)
    await team.owner.accounts.setMember({ member_id: other, is_active: false })
    expect(await assigned()).toBeUndefined()
    expect((await team.desk.approvals.list({ unassigned: true })).approvals).toHaveLength(1)
    const late = await qualifiedMember(team.owner, 'Late', ['medical'])
    await team.sweep()
    expect(await assigned()).toBe(late)
  })

  test('overdue work is marked by the sweep once, and decides nothing', async () => {
    const { request_id } = await writtenPiece(team.desk)
    world.set('2026-03-04T09:00:00.000Z')
    await team.sweep()
    expect((await team.reviews(request_id)).approvals[0]).toMatchObject({
      state: 'pending',
      is_overdue: true,
      escalated_at: '2026-03-04T09:00:00.000Z',
    })
    world.set('2026-03-04T10:00:00.000Z')
    expect((await team.sweep()).escalated).toBe(0)
    const { reviews: counted } = await team.desk.dashboard.stats({})
    expect(counted).toEqual({ open: 2, overdue: 1, unassigned: 0 })
  })
})
