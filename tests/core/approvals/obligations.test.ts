import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sweepReviews } from '../../../core/approvals/sweep.ts'
import { assigneeFor } from '../../../core/approvals/rules/assignment.ts'
import { localClient, type Client } from '../../../core/transport/local.ts'
import { inShort, qualifiedMember, reviewOf, writtenPiece } from '../../support/reviews.ts'
import { endOf, settableWorld, testEngine, type TestEngine } from '../../support/world.ts'

const START = '2026-03-02T09:00:00.000Z'
const world = settableWorld(START)
let engine: TestEngine
let medic: string
let medic2: string
let lawyer: string
beforeEach(async () => {
  world.set(START)
  engine = await testEngine({ world })
  await engine.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
  medic = await qualifiedMember(engine.owner, 'Mia', ['medical'])
  medic2 = await qualifiedMember(engine.owner, 'Max', ['medical'])
  lawyer = await qualifiedMember(engine.owner, 'Lou', ['legal'])
})
afterEach(async () => {
  await engine.close()
  expect(engine.faults.list).toEqual([])
})

/** The desk of a member: a door whose caller that member is. */
function as(member_id: string): Client {
  const { deskContext } = engine.engine.workspace
  const identify = () => {
    const member = deskContext.reads.member(member_id)
    if (member === undefined) throw new Error('no such member')
    return {
      member_id,
      name: member.name,
      role: member.role,
      is_owner: member.owner_member_id === member_id,
      qualifications: JSON.parse(member.qualifications_json) as never,
      via: 'app' as const,
      scope: 'write' as const,
      key_id: null,
    }
  }
  return localClient({ ...deskContext, identify })
}

const reviews = (request_id: string) => engine.desk.approvals.get({ request_id })
const sweep = () => sweepReviews(engine.engine.workspace.deskContext)

async function decideBy(member: string, approval_id: string, decision: 'approve' | 'reject' | 'request_changes') {
  return as(member).approvals.decide({ approval_id, decision, comment: 'Seen.' })
}

describe('a completed run', () => {
  test('opens its reviews in order: the first pending with its clock, the later ones waiting', async () => {
    const { request_id, content } = await writtenPiece(engine.desk)
    const found = await reviews(request_id)
    expect(inShort(found.approvals)).toEqual(['medical pending', 'legal waiting'])
    expect(found).toMatchObject({ state: 'pending', counts: { total: 2, open: 2, unassigned: 0 } })
    const [first, second] = found.approvals
    expect(found.next).toBe(first?.approval_id)
    expect(first).toMatchObject({ opened_at: START, due_at: '2026-03-04T09:00:00.000Z', sla_hours: 48, decision: null })
    expect(second).toMatchObject({ opened_at: null, due_at: null, is_overdue: false })
    expect(first?.title).toBe(content?.title)
    expect(first?.assignment.eligible).toEqual([medic, medic2].toSorted())
    expect(first?.assignee?.member_id).toBe(assigneeFor(request_id, 'medical', [medic, medic2]))
    expect(second?.assignee).toEqual({ member_id: lawyer, name: 'Lou' })
    expect(content?.review_state).toBe('pending')
  })

  test('routing again, and sweeping, changes nothing and records nothing', async () => {
    const { request_id } = await writtenPiece(engine.desk)
    const before = await reviews(request_id)
    const { total } = await engine.desk.audit.list({})
    expect(await engine.desk.approvals.route({ request_id })).toEqual(before)
    expect(await sweep()).toEqual({ routed: 0, assigned: 0, escalated: 0 })
    expect(await reviews(request_id)).toEqual(before)
    expect((await engine.desk.audit.list({})).total).toBe(total)
  })

  test('missing routes are repaired by the sweep', async () => {
    const { request_id, content } = await writtenPiece(engine.desk)
    const { db } = engine.engine.workspace.deskContext
    await db.deleteFrom('review_obligations').execute()
    await db.deleteFrom('review_routes').execute()
    await db.updateTable('contents').set({ review_state: 'not_required' }).execute()
    await sweep()
    expect(inShort((await reviews(request_id)).approvals)).toEqual(['medical pending', 'legal waiting'])
    const item = await engine.desk.content.get({ contentID: content?.content_id ?? '' })
    expect(item.review_state).toBe('pending')
  })

  test('pieces written by hand have no reviews; a section run answers for its piece', async () => {
    const { content } = await writtenPiece(engine.desk)
    const { content_id = '', sections = [] } = content ?? {}
    const section_id = sections.find(({ heading }) => heading !== '')?.section_id ?? ''
    const { request_id } = await engine.desk.generation.regenerateSection({ content_id, section_id })
    await endOf(engine.desk, request_id)
    const found = await reviews(request_id)
    expect(found.request_id).toBe(content?.request_id)
    expect(new Set(found.approvals.map((one) => one.request_id))).toEqual(new Set([content?.request_id]))
    expect(found.approvals[0]?.content_revision).toBe(2)
    const hand = await engine.desk.content.save({
      title: 'Hand',
      body: 'By hand.\n\n## A\n\nb',
      vertical_id: 'healthcare',
    })
    expect(hand.review_state).toBe('not_required')
    const byHand = await engine.desk.generation.regenerateSection({ content_id: hand.content_id, section_id: 'a' })
    await endOf(engine.desk, byHand.request_id)
    expect(await reviews(byHand.request_id)).toMatchObject({ state: 'not_required', approvals: [], next: null })
  })
})

describe('deciding', () => {
  test('in sequence: the next one opens with its own clock, the rollup follows, everything is recorded', async () => {
    const { request_id, content } = await writtenPiece(engine.desk)
    const { approvals } = await reviews(request_id)
    const first = reviewOf(approvals, 'medical')
    world.set('2026-03-02T12:00:00.000Z')
    const decided = await decideBy(first.assignee?.member_id ?? '', first.approval_id, 'approve')
    expect(decided).toMatchObject({
      state: 'approved',
      decision: {
        decision: 'approve',
        comment: 'Seen.',
        decided_as: 'assignee',
        qualification_held: 'medical',
        self_review: false,
        content_revision: 1,
        content_sha256: content?.content_sha256,
        via: 'app',
        decided_at: '2026-03-02T12:00:00.000Z',
      },
    })
    const second = reviewOf((await reviews(request_id)).approvals, 'legal')
    expect(second).toMatchObject({ state: 'pending', opened_at: '2026-03-02T12:00:00.000Z' })
    await decideBy(lawyer, second.approval_id, 'approve')
    expect(await reviews(request_id)).toMatchObject({ state: 'approved', next: null, counts: { approved: 2, open: 0 } })
    const list = await engine.desk.content.list({ review_state: 'approved' })
    expect(list.content.map((item) => item.content_id)).toEqual([content?.content_id])
    const { entries } = await engine.desk.audit.list({ subject_kind: 'approval', subject_id: first.approval_id })
    expect(entries.map(({ body }) => body.action)).toEqual(['review.decided', 'review.assigned'])
    const { db } = engine.engine.workspace.deskContext
    const kept = await db.selectFrom('envelopes').select('reason').where('request_id', '=', request_id).execute()
    expect(kept.map(({ reason }) => reason)).toEqual(['completed', 'decided', 'decided'])
    const dossier = await engine.desk.passport.dossier({ content_id: content?.content_id ?? '' })
    if (!dossier.has_passport) throw new Error(dossier.message)
    expect(dossier.passport.review.state).toBe('approved')
    const signed = JSON.parse(Buffer.from(dossier.envelope.payload, 'base64').toString()) as typeof dossier
    expect(signed.passport.review).toEqual(dossier.passport.review)
  })

  test('twice, while waiting, or on another text is refused, and nothing is changed', async () => {
    const { request_id, content } = await writtenPiece(engine.desk)
    const { approvals } = await reviews(request_id)
    const [first, second] = [reviewOf(approvals, 'medical'), reviewOf(approvals, 'legal')]
    await expect(decideBy(lawyer, second.approval_id, 'approve')).rejects.toMatchObject({ code: 'INVALID_STATE' })
    const mine = as(first.assignee?.member_id ?? '').approvals
    const { content_id = '', body = '' } = content ?? {}
    await engine.desk.content.save({ content_id, revision: 1, body: `${body}\n\nAnother sentence.` })
    const stale = { approval_id: first.approval_id, decision: 'approve', content_revision: 1 } as const
    await expect(mine.decide(stale)).rejects.toMatchObject({ code: 'REVISION_CONFLICT' })
    await mine.decide({ ...stale, content_revision: 2 })
    await expect(mine.decide({ ...stale, content_revision: 2 })).rejects.toMatchObject({ code: 'INVALID_STATE' })
    expect((await reviews(request_id)).counts).toMatchObject({ approved: 1, open: 1 })
  })

  test('needs a comment for everything but an approval, true annotations and claims of the text', async () => {
    const { request_id, content } = await writtenPiece(engine.desk)
    const { approval_id, assignee } = reviewOf((await reviews(request_id)).approvals, 'medical')
    const mine = as(assignee?.member_id ?? '').approvals
    const body = content?.body ?? ''
    const detail = (path: string) => ({ code: 'INVALID_REQUEST', data: { details: [{ path }] } })
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
    const decided = await annotated(0, 10, body.slice(0, 10))
    expect(decided.decision?.annotations).toEqual([{ start: 0, end: 10, quote: body.slice(0, 10), comment: 'Why?' }])
  })

  test('nobody is left: unassigned, the owner may decide, and waive; a role alone is never enough', async () => {
    const admin = await qualifiedMember(engine.owner, 'Ada', [], 'admin')
    const { request_id } = await writtenPiece(engine.desk, 'fintech')
    const { approval_id, assignee, assignment } = reviewOf((await reviews(request_id)).approvals, 'compliance')
    expect([assignee, assignment.eligible]).toEqual([null, []])
    await expect(decideBy(admin, approval_id, 'approve')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(
      as(admin).approvals.decide({ approval_id, decision: 'waive', comment: 'No need.' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await engine.desk.approvals.rights({ approval_id })).toEqual({
      decide: true,
      waive: true,
      assign: true,
      hand_back: false,
      refusal: null,
    })
    const { decision } = await engine.owner.approvals.decide({ approval_id, decision: 'waive', comment: 'No need.' })
    expect(decision).toMatchObject({ decided_as: 'owner', qualification_held: null, self_review: true, via: 'cli' })
    expect((await reviews(request_id)).state).toBe('waived')
  })
})

describe('a change of the text', () => {
  test('supersedes what was decided, asks afresh, and sends a later review back to waiting', async () => {
    const { request_id, content } = await writtenPiece(engine.desk)
    const first = reviewOf((await reviews(request_id)).approvals, 'medical')
    await decideBy(first.assignee?.member_id ?? '', first.approval_id, 'approve')
    const second = reviewOf((await reviews(request_id)).approvals, 'legal')
    world.set('2026-03-03T09:00:00.000Z')
    const { content_id = '', body = '' } = content ?? {}
    const saved = await engine.desk.content.save({ content_id, revision: 1, body: `${body}\n\nMore words.` })
    expect(saved.review_state).toBe('pending')
    const { approvals } = await reviews(request_id)
    expect(inShort(approvals)).toEqual(['medical pending', 'legal waiting', 'medical superseded'])
    expect(approvals[2]).toMatchObject({ approval_id: first.approval_id, decision: { content_revision: 1 } })
    expect(approvals[0]).toMatchObject({ opened_at: '2026-03-03T09:00:00.000Z', content_revision: 2 })
    expect(approvals[0]?.approval_id).not.toBe(first.approval_id)
    expect(approvals[1]).toMatchObject({ approval_id: second.approval_id, opened_at: null, content_revision: 2 })
    const since = await engine.desk.approvals.changesSinceDecision({ approval_id: approvals[0]?.approval_id ?? '' })
    expect(since.since).toMatchObject({ approval_id: first.approval_id, revision: 1, body })
    expect(since.now).toMatchObject({ revision: 2, body: `${body}\n\nMore words.` })
  })

  test('leaves an undecided one with its id, assignee and clock', async () => {
    const { request_id, content } = await writtenPiece(engine.desk)
    const before = reviewOf((await reviews(request_id)).approvals, 'medical')
    world.set('2026-03-03T09:00:00.000Z')
    await engine.desk.content.save({ content_id: content?.content_id ?? '', revision: 1, title: 'Another title' })
    const after = reviewOf((await reviews(request_id)).approvals, 'medical')
    expect(after).toEqual({ ...before, title: 'Another title', content_revision: 2 })
  })

  test('a save of the very same words takes nothing back; another title does', async () => {
    const { request_id, content } = await writtenPiece(engine.desk)
    const { content_id = '', body = '' } = content ?? {}
    const first = reviewOf((await reviews(request_id)).approvals, 'medical')
    await decideBy(first.assignee?.member_id ?? '', first.approval_id, 'approve')
    await engine.desk.content.save({ content_id, revision: 1, body })
    expect(inShort((await reviews(request_id)).approvals)).toEqual(['medical approved', 'legal pending'])
    await engine.desk.content.save({ content_id, revision: 2, title: 'A title that nobody saw' })
    expect(inShort((await reviews(request_id)).approvals).slice(0, 2)).toEqual(['medical pending', 'legal waiting'])
  })

  test('authors are left out while anyone else is eligible; the only qualified one reviews, and it is recorded', async () => {
    const { request_id, content } = await writtenPiece(engine.desk)
    await engine.owner.accounts.setMember({ member_id: medic, role: 'editor' })
    await engine.owner.accounts.setMember({ member_id: medic2, role: 'editor' })
    const { content_id = '', body = '' } = content ?? {}
    const { assignee, approval_id } = reviewOf((await reviews(request_id)).approvals, 'medical')
    const author = assignee?.member_id ?? ''
    const other = author === medic ? medic2 : medic
    await as(author).content.save({ content_id, revision: 1, body: `${body} Yes.` })
    expect(reviewOf((await reviews(request_id)).approvals, 'medical').assignee?.member_id).toBe(other)
    await engine.owner.accounts.setMember({ member_id: other, qualifications: [] })
    expect(reviewOf((await reviews(request_id)).approvals, 'medical').assignee?.member_id).toBe(author)
    const { decision } = await decideBy(author, approval_id, 'approve')
    expect(decision).toMatchObject({ self_review: true, decided_as: 'assignee' })
  })
})

describe('assignment', () => {
  test('by hand and handed back, it survives sweeps as long as it is valid', async () => {
    const { request_id } = await writtenPiece(engine.desk)
    const { approval_id, assignee } = reviewOf((await reviews(request_id)).approvals, 'medical')
    const other = assignee?.member_id === medic ? medic2 : medic
    const given = await engine.desk.approvals.assign({ approval_id, member_id: other })
    expect(given).toMatchObject({ assignee: { member_id: other }, assignment: { method: 'manual' } })
    expect((await sweep()).assigned).toBe(0)
    await expect(engine.desk.approvals.assign({ approval_id, member_id: lawyer })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    })
    await expect(as(lawyer).approvals.assign({ approval_id, member_id: null })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await as(other).approvals.assign({ approval_id, member_id: null })
    expect((await sweep()).assigned).toBe(0)
    expect((await reviews(request_id)).approvals[0]).toMatchObject({ assignee: null, assignment: { method: 'manual' } })
    expect((await engine.desk.approvals.queueCounts({})).unassigned).toBe(1)
    const { decision } = await decideBy(assignee?.member_id ?? '', approval_id, 'approve')
    expect(decision?.decided_as).toBe('qualified')
  })

  test('a lost qualification and a deactivated member reroute at once; a new member gets what nobody had', async () => {
    const { request_id } = await writtenPiece(engine.desk)
    const assigned = async () => reviewOf((await reviews(request_id)).approvals, 'medical').assignee?.member_id
    const first = (await assigned()) ?? ''
    const other = first === medic ? medic2 : medic
    await engine.owner.accounts.setMember({ member_id: first, qualifications: [] })
    expect(await assigned()).toBe(other)
    await engine.owner.accounts.setMember({ member_id: other, is_active: false })
    expect(await assigned()).toBeUndefined()
    expect((await engine.desk.approvals.list({ unassigned: true })).approvals).toHaveLength(1)
    const late = await qualifiedMember(engine.owner, 'Late', ['medical'])
    await sweep()
    expect(await assigned()).toBe(late)
  })

  test('overdue work is marked by the sweep once, and decides nothing', async () => {
    const { request_id } = await writtenPiece(engine.desk)
    world.set('2026-03-04T09:00:00.000Z')
    await sweep()
    expect((await reviews(request_id)).approvals[0]).toMatchObject({
      state: 'pending',
      is_overdue: true,
      escalated_at: '2026-03-04T09:00:00.000Z',
    })
    world.set('2026-03-04T10:00:00.000Z')
    expect((await sweep()).escalated).toBe(0)
    const { reviews: counted } = await engine.desk.dashboard.stats({})
    expect(counted).toEqual({ open: 2, overdue: 1, unassigned: 0 })
  })
})
