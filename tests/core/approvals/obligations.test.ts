import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assigneeFor } from '../../../core/approvals/rules/assignment.ts'
import {
  inShort,
  qualifiedMember,
  reviewOf,
  reviewTeam,
  writtenPiece,
  type ReviewTeam,
  approvalOf,
  approve,
} from '../../support/reviews.ts'
import { endOf, settableWorld } from '../../support/world.ts'

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

describe('a completed run', () => {
  test('opens its reviews in order: the first pending with its clock, the later ones waiting', async () => {
    const { request_id, content } = await writtenPiece(team.desk)
    const found = await team.reviews(request_id)
    expect(inShort(found.approvals)).toEqual(['medical pending', 'legal waiting'])
    expect(found).toMatchObject({ state: 'pending', counts: { total: 2, open: 2, unassigned: 0 } })
    const [first, second] = found.approvals
    expect(found.next).toBe(first?.approval_id)
    expect(first).toMatchObject({ opened_at: START, due_at: '2026-03-04T09:00:00.000Z', sla_hours: 48, decision: null })
    expect(second).toMatchObject({ opened_at: null, due_at: null, is_overdue: false })
    expect(first?.title).toBe(content?.title)
    expect(first?.assignment.eligible).toEqual([team.medic, team.medic2].toSorted())
    expect(first?.assignee?.member_id).toBe(assigneeFor(request_id, 'medical', [team.medic, team.medic2]))
    expect(second?.assignee).toEqual({ member_id: team.lawyer, name: 'Lou' })
    expect(content?.review_state).toBe('pending')
  })

  test('routing again, and sweeping, changes nothing and records nothing', async () => {
    const { request_id } = await writtenPiece(team.desk)
    const before = await team.reviews(request_id)
    const { total } = await team.desk.audit.list({})
    expect(await team.desk.approvals.route({ request_id })).toEqual(before)
    expect(await team.sweep()).toEqual({ routed: 0, ended: 0, assigned: 0, escalated: 0 })
    expect(await team.reviews(request_id)).toEqual(before)
    expect((await team.desk.audit.list({})).total).toBe(total)
  })

  test('missing routes are repaired by the sweep', async () => {
    const { request_id, content } = await writtenPiece(team.desk)
    const { db } = team.engine.workspace.deskContext
    await db.deleteFrom('review_obligations').execute()
    await db.deleteFrom('review_routes').execute()
    await db.updateTable('contents').set({ review_state: 'not_required' }).execute()
    await team.sweep()
    expect(inShort((await team.reviews(request_id)).approvals)).toEqual(['medical pending', 'legal waiting'])
    const item = await team.desk.content.get({ contentID: content?.content_id ?? '' })
    expect(item.review_state).toBe('pending')
  })

  test('a section run answers for its piece', async () => {
    const { content } = await writtenPiece(team.desk)
    const { content_id = '', sections = [] } = content ?? {}
    const section_id = sections.find(({ heading }) => heading !== '')?.section_id ?? ''
    const { request_id } = await team.desk.generation.regenerateSection({ content_id, section_id })
    await endOf(team.desk, request_id)
    const found = await team.reviews(request_id)
    expect(found.request_id).toBe(content?.request_id)
    expect(new Set(found.approvals.map((one) => one.request_id))).toEqual(new Set([content?.request_id]))
    expect(found.approvals[0]?.content_revision).toBe(2)
  })

  test('a piece written by hand is reviewed like any other, under its own id', async () => {
    const body = 'By hand.\n\n## A\n\nWash your hands.'
    const hand = await team.desk.content.save({ title: 'Hand', body, vertical_id: 'healthcare' })
    const { content_id } = hand
    expect(hand.review_state).toBe('pending')
    const asked = await team.reviews(content_id)
    expect(asked).toMatchObject({ request_id: null, content_id, state: 'pending' })
    expect(inShort(asked.approvals)).toEqual(['medical pending', 'legal waiting'])
    const medical = reviewOf(asked.approvals, 'medical')
    expect(medical).toMatchObject({ request_id: null, content_id, title: 'Hand', content_revision: 1 })
    expect((await team.desk.approvals.list({})).approvals.map(({ approval_id }) => approval_id)).toContain(
      medical.approval_id,
    )
    expect(await team.desk.approvals.route({ request_id: content_id })).toEqual(asked)
    const asset = await team.desk.passport.reviewAsset({ approval_id: medical.approval_id })
    expect(asset).toMatchObject({ passport: null, content: { content_id }, review: { content_id } })
    await team.decideBy(medical.assignee?.member_id ?? '', medical.approval_id, 'approve')
    expect(inShort((await team.reviews(content_id)).approvals)).toEqual(['medical approved', 'legal pending'])
    await team.desk.content.save({ content_id, revision: 1, body: `${body} Twice.` })
    expect(inShort((await team.reviews(content_id)).approvals).slice(0, 2)).toEqual([
      'medical pending',
      'legal waiting',
    ])
    expect(await team.desk.passport.dossier({ content_id })).toMatchObject({ has_passport: false })
    expect(await team.desk.replay.reproducibility({ request_id: content_id })).toEqual({
      request_id: null,
      fidelity: 'impossible',
      drift: [],
      reason: 'not_generated',
    })
    const packet = await team.as(team.admin).packets.export({
      approval_id: reviewOf((await team.reviews(content_id)).approvals, 'medical').approval_id,
    })
    expect((await team.owner.packets.open({ text: packet.file.text })).packet).toMatchObject({
      passport: null,
      content: { request_id: null, content_id },
    })
    await team.desk.content.remove({ content_id, reason: 'It was a trial of ours.' })
    const left = await team.desk.approvals.list({ limit: 100 })
    expect(left.approvals.filter((one) => one.content_id === content_id)).toEqual([])
  })

  test('a piece of before reviews reached it is routed by the sweep', async () => {
    const hand = await team.desk.content.save({ title: 'Old', body: 'By hand.', vertical_id: 'healthcare' })
    const { db } = team.engine.workspace.deskContext
    await db.deleteFrom('review_obligations').where('content_id', '=', hand.content_id).execute()
    await db.deleteFrom('review_routes').where('content_id', '=', hand.content_id).execute()
    expect((await team.sweep()).routed).toBe(1)
    expect((await team.reviews(hand.content_id)).approvals).toHaveLength(2)
  })
})

describe('deciding', () => {
  test('in sequence: the next one opens with its own clock, the rollup follows, everything is recorded', async () => {
    const { request_id, content } = await writtenPiece(team.desk)
    const { approvals } = await team.reviews(request_id)
    const first = reviewOf(approvals, 'medical')
    world.set('2026-03-02T12:00:00.000Z')
    const decided = await team.decideBy(first.assignee?.member_id ?? '', first.approval_id, 'approve')
    expect(decided).toMatchObject({
      state: 'approved',
      decision: {
        decision: 'approve',
        comment: 'Seen and read in full.',
        decided_as: 'assignee',
        qualification_held: 'medical',
        self_review: false,
        content_revision: 1,
        content_sha256: content?.content_sha256,
        via: 'app',
        decided_at: '2026-03-02T12:00:00.000Z',
      },
    })
    const second = reviewOf((await team.reviews(request_id)).approvals, 'legal')
    expect(second).toMatchObject({ state: 'pending', opened_at: '2026-03-02T12:00:00.000Z' })
    await team.decideBy(team.lawyer, second.approval_id, 'approve')
    expect(await team.reviews(request_id)).toMatchObject({
      state: 'approved',
      next: null,
      counts: { approved: 2, open: 0 },
    })
    const list = await team.desk.content.list({ review_state: 'approved' })
    expect(list.content.map((item) => item.content_id)).toEqual([content?.content_id])
    const { entries } = await team.desk.audit.list({ subject_kind: 'approval', subject_id: first.approval_id })
    expect(entries.map(({ body }) => body.action)).toEqual(['review.decided', 'review.viewed', 'review.assigned'])
    const { db } = team.engine.workspace.deskContext
    const kept = await db.selectFrom('envelopes').select('reason').where('request_id', '=', request_id).execute()
    expect(kept.map(({ reason }) => reason)).toEqual(['completed', 'decided', 'decided'])
    const dossier = await team.desk.passport.dossier({ content_id: content?.content_id ?? '' })
    if (!dossier.has_passport) throw new Error(dossier.message)
    expect(dossier.passport.review.state).toBe('approved')
    const signed = JSON.parse(Buffer.from(dossier.envelope.payload, 'base64').toString()) as typeof dossier
    expect(signed.passport.review).toEqual(dossier.passport.review)
  })

  test('twice, while waiting, or on another text is refused, and nothing is changed', async () => {
    const { request_id, content } = await writtenPiece(team.desk)
    const { approvals } = await team.reviews(request_id)
    const [first, second] = [reviewOf(approvals, 'medical'), reviewOf(approvals, 'legal')]
    await expect(team.decideBy(team.lawyer, second.approval_id, 'approve')).rejects.toMatchObject({
      code: 'INVALID_STATE',
    })
    const mine = team.as(first.assignee?.member_id ?? '').approvals
    const { content_id = '', body = '' } = content ?? {}
    await team.desk.content.save({ content_id, revision: 1, body: `${body}\n\nAnother sentence.` })
    const stale = { approval_id: first.approval_id, decision: 'approve', content_revision: 1 } as const
    await expect(mine.decide(stale)).rejects.toMatchObject({ code: 'REVISION_CONFLICT' })
    await approve(team.as(first.assignee?.member_id ?? ''), first.approval_id)
    await expect(mine.decide({ ...stale, content_revision: 2 })).rejects.toMatchObject({ code: 'INVALID_STATE' })
    expect((await team.reviews(request_id)).counts).toMatchObject({ approved: 1, open: 1 })
  })

  test('needs a comment for everything but an approval, true annotations and claims of the text', async () => {
    const { request_id, content } = await writtenPiece(team.desk)
    const { approval_id, assignee } = reviewOf((await team.reviews(request_id)).approvals, 'medical')
    const mine = team.as(assignee?.member_id ?? '').approvals
    const body = content?.body ?? ''
    const detail = (path: string) => ({
      code: 'INVALID_REQUEST',
      data: { details: expect.arrayContaining([expect.objectContaining({ path })]) as unknown },
    })
    for (const decision of ['request_changes', 'reject'] as const) {
      await expect(mine.decide({ approval_id, decision, comment: ' ' })).rejects.toMatchObject(detail('comment'))
    }
    const annotated = (start: number, end: number, quote: string) =>
      mine.decide({ approval_id, decision: 'approve', annotations: [{ start, end, quote, comment: 'Why?' }] })
    await expect(annotated(0, 4, 'none')).rejects.toMatchObject(detail('annotations.0.quote'))
    await expect(annotated(4, 4, 'x')).rejects.toMatchObject(detail('annotations.0.end'))
    await expect(annotated(0, body.length + 1, body)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    await expect(
      mine.decide({ approval_id, decision: 'approve', request_evidence: ['clm_none'] }),
    ).rejects.toMatchObject(detail('request_evidence.0'))
    const given = await approvalOf(team.as(assignee?.member_id ?? ''), approval_id)
    const annotations = [{ start: 0, end: 10, quote: body.slice(0, 10), comment: 'Why?' }]
    const decided = await mine.decide({ ...given, annotations })
    expect(decided.decision?.annotations).toEqual([{ start: 0, end: 10, quote: body.slice(0, 10), comment: 'Why?' }])
  })

  test('nobody is left: unassigned, the owner may decide, and waive; a role alone is never enough', async () => {
    const admin = await qualifiedMember(team.owner, 'Ada', [], 'admin')
    const { request_id } = await writtenPiece(team.desk, 'fintech')
    const { approval_id, assignee, assignment } = reviewOf((await team.reviews(request_id)).approvals, 'compliance')
    expect([assignee, assignment.eligible]).toEqual([null, []])
    await expect(team.decideBy(admin, approval_id, 'approve')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(
      team.as(admin).approvals.decide({ approval_id, decision: 'waive', comment: 'There is no need.' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await team.desk.approvals.rights({ approval_id })).toEqual({
      decide: true,
      waive: true,
      assign: true,
      hand_back: false,
      is_author: true,
      withdraw: false,
      passphrase: false,
      typographical: null,
      refusal: null,
    })
    const { decision } = await team.owner.approvals.decide({
      approval_id,
      decision: 'waive',
      comment: 'There is no need.',
    })
    expect(decision).toMatchObject({ decided_as: 'owner', qualification_held: null, self_review: true, via: 'cli' })
    expect((await team.reviews(request_id)).state).toBe('waived')
  })

  test('approvals by the author of a text alone are told from those that somebody else gave', async () => {
    const { request_id, content } = await writtenPiece(team.desk)
    const { content_id = '', body = '' } = content ?? {}
    const approve = async (qualification: 'medical' | 'legal', member: string) => {
      const { approval_id } = reviewOf((await team.reviews(request_id)).approvals, qualification)
      await team.owner.approvals.assign({ approval_id, member_id: member })
      await team.decideBy(member, approval_id, 'approve')
      return team.desk.content.get({ contentID: content_id })
    }
    await team.owner.accounts.setMember({
      member_id: team.medic,
      ...{ role: 'editor', qualifications: ['medical', 'legal'] },
    })
    await team.as(team.medic).content.save({ content_id, revision: 1, body: `${body} Yes.` })
    expect((await approve('medical', team.medic)).approved_by).toBeUndefined()
    const own = await approve('legal', team.medic)
    expect(own).toMatchObject({ review_state: 'approved', approved_by: 'author' })
    const { content: listed } = await team.desk.content.list({ review_state: 'approved' })
    expect(listed.find((one) => one.content_id === content_id)?.approved_by).toBe('author')

    const edited = await team.desk.content.save({ content_id, revision: 2, body: `${body} More.` })
    expect(edited.approved_by).toBeUndefined()
    await approve('medical', team.medic)
    const mixed = await approve('legal', team.lawyer)
    expect(mixed.review_state).toBe('approved')
    expect(mixed.approved_by).toBeUndefined()
  })
})
