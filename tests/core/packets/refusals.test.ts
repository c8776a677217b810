import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ObligationState } from '../../../core/approvals/contract.ts'
import { answerCourse, packetRefusal, replyRefusal } from '../../../core/packets/rules/refusals.ts'
import { exportRefusal, mayRevoke, packetState } from '../../../core/packets/rules/state.ts'
import { answerOf, outcomeOf, packetFor, replyTo } from '../../support/packets.ts'
import { qualifiedMember, reviewTeam, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

const NOW = '2026-11-21T09:00:00.000Z'
const LATER = '2026-12-21T09:00:00.000Z'
const packet = { revoked_at: null, expires_at: LATER, content_revision: 1, content_sha256: '' }
const facts = { packet, isOurs: true, isUnaltered: true, hasKey: true, now: NOW }

test.for([
  ['a good one', facts, null],
  ['of another workspace', { ...facts, packet: null, isOurs: false }, 'foreign'],
  ['unknown here', { ...facts, packet: null }, 'unknown_packet'],
  ['altered', { ...facts, isUnaltered: false }, 'altered'],
  ['to an answered packet of the first version', { ...facts, isUnaltered: false, hasKey: false }, 'decided'],
  [
    'to a revoked packet of the first version',
    { ...facts, isUnaltered: false, hasKey: false, packet: { ...packet, revoked_at: NOW } },
    'revoked',
  ],
] as const)('a reply as a whole: %s', ([, given, reason]) => {
  expect(replyRefusal(given)?.reason ?? null).toBe(reason)
})

test.for([
  ['open', packet, NOW, null],
  ['revoked', { ...packet, revoked_at: NOW }, NOW, 'revoked'],
  ['in its last millisecond', packet, '2026-12-21T08:59:59.999Z', null],
  ['at its expiry', packet, LATER, 'expired'],
] as const)('a packet that is %s', ([, given, now, reason]) => {
  expect(packetRefusal({ ...facts, packet: given, now })?.reason ?? null).toBe(reason)
})

const open = (state: ObligationState, isDecided = false) => ({ state, isDecided })
const asked = { was_pending: true }
const active = { is_active: true }
test.for([
  ['current', asked, open('pending'), false, active],
  ['earlier', asked, open('pending'), true, active],
  ['earlier', asked, open('waiting'), true, active],
  ['waiting', { was_pending: false }, open('waiting'), true, active],
  ['earlier', { was_pending: false }, open('pending'), true, active],
  ['waiting', asked, open('waiting'), false, active],
  ['not_in_packet', undefined, open('pending'), false, active],
  ['piece_gone', asked, null, false, active],
  ['decided', asked, open('approved', true), false, active],
  ['decided', asked, open('superseded', true), true, active],
  ['not_asked_for', asked, open('superseded'), false, active],
  ['inactive', asked, open('pending'), false, { is_active: false }],
] as const)('an answer is %s', ([wanted, review, obligation, isTextChanged, reviewer]) => {
  const course = answerCourse({ review, obligation, isTextChanged, reviewer })
  expect(typeof course === 'string' ? course : course.reason).toBe(wanted)
})

test('the state of a packet', () => {
  const at = (change: object) => packetState({ ...packet, reviews: 2, answers: 0, ...change }, NOW)
  expect([at({}), at({ answers: 2, revoked_at: NOW }), at({ answers: 1, revoked_at: NOW })]).toEqual([
    'open',
    'answered',
    'revoked',
  ])
  expect(at({ expires_at: NOW })).toBe('expired')
})

test('who may export and revoke', () => {
  const who = (member_id: string, role: 'viewer' | 'admin' = 'viewer', is_owner = false) => ({
    member_id,
    role,
    is_owner,
  })
  const callers = [who('a'), who('b'), who('b', 'admin'), who('b', 'viewer', true)]
  expect(callers.map((caller) => exportRefusal(caller, 'a', { isAuthor: false, hasKey: false }) === null)).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(callers.map((caller) => mayRevoke(caller, { member_id: 'a', made_by: 'c' }))).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(exportRefusal(who('b', 'admin'), null, { isAuthor: false, hasKey: false })).toMatch(/Assign/)
  expect(exportRefusal(who('a'), 'a', { isAuthor: true, hasKey: false })).toMatch(/add a member who is not an author/)
  expect(exportRefusal(who('a'), 'a', { isAuthor: true, hasKey: true })).toBeNull()
})

describe('held to the record at the time of import', () => {
  const world = settableWorld(NOW)
  let team: ReviewTeam
  beforeAll(async () => {
    team = await reviewTeam(world)
  })
  afterAll(async () => {
    await team.close()
    expect(team.faults.list).toEqual([])
  })

  const made = async (days = 30) => {
    const member_id = await qualifiedMember(team.owner, 'Rita', ['medical'])
    const exported = await packetFor(team, member_id, { days })
    return { ...exported, member_id, text: replyTo(exported.file.text, [answerOf(exported.medical.approval_id)]) }
  }

  test.for<[string, string, (found: Awaited<ReturnType<typeof made>>) => Promise<unknown>]>([
    [
      'expired',
      'expired',
      () => {
        world.set('2026-12-21T09:00:01.000Z')
        return Promise.resolve()
      },
    ],
    ['revoked', 'revoked', ({ packet_id }) => team.owner.packets.revoke({ packet_id })],
    [
      'decided meanwhile',
      'decided',
      ({ member_id, medical }) => team.decideBy(member_id, medical.approval_id, 'approve'),
    ],
    [
      'of a member who left',
      'inactive',
      ({ member_id }) => team.owner.accounts.setMember({ member_id, is_active: false }),
    ],
    [
      'of a member who lost the qualification',
      'not_permitted',
      ({ member_id }) => team.owner.accounts.setMember({ member_id, qualifications: [] }),
    ],
    [
      'given to somebody else',
      'not_permitted',
      ({ medical }) => team.owner.approvals.assign({ approval_id: medical.approval_id, member_id: team.medic }),
    ],
    ['on a piece that is gone', 'piece_gone', ({ content_id }) => team.owner.content.remove({ content_id })],
  ])('%s', async ([, reason, change]) => {
    world.set(NOW)
    const found = await made()
    await change(found)
    expect(await outcomeOf(team.as(team.admin2), found.text, 'preview')).toEqual([`refused: ${reason}`])
    expect(await outcomeOf(team.as(team.admin2), found.text)).toEqual([`refused: ${reason}`])
    world.set(NOW)
  })

  test('what a reply says beside the text is refused', async () => {
    const { file, medical, legal } = await made()
    const remark = { start: 0, end: 4, quote: 'none', comment: 'c' }
    const tries = [
      answerOf(medical.approval_id, { annotations: [remark] }),
      answerOf(medical.approval_id, { request_evidence: ['clm_none'] }),
      answerOf(medical.approval_id, { decision: 'reject' }),
      answerOf(legal.approval_id),
    ]
    const reasons = []
    for (const answer of tries) reasons.push(...(await outcomeOf(team.as(team.admin2), replyTo(file.text, [answer]))))
    const fits = 'refused: does_not_fit'
    expect(reasons).toEqual([fits, fits, fits, 'refused: not_in_packet'])
  })

  test('who may not make or revoke one is told', async () => {
    const { medical, packet_id, member_id } = await made()
    const { approval_id } = medical
    await expect(team.as(team.lawyer).packets.export({ approval_id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(team.as(team.lawyer).packets.revoke({ packet_id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await team.as(member_id).packets.export({ approval_id })).packet_id).toMatch(/^pkt_/)
    expect(await team.as(member_id).packets.revoke({ packet_id })).toMatchObject({
      state: 'revoked',
      may_revoke: false,
    })
  })
})
