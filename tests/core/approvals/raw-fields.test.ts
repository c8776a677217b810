import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Obligation } from '../../../core/approvals/contract.ts'
import type { CurrentTextStatement, PassportStatement } from '../../../core/passport/record-contract.ts'
import { approve, approvalOf, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { tamper } from '../../support/tamper.ts'
import { settableWorld } from '../../support/world.ts'

const world = settableWorld('2026-11-02T09:00:00.000Z')
let team: ReviewTeam
let piece: { request_id: string; content_id: string }
let approval_id: string
beforeEach(async () => {
  world.set('2026-11-02T09:00:00.000Z')
  team = await reviewTeam(world)
  const { request_id, content } = await writtenRelease(team.desk)
  piece = { request_id, content_id: content.content_id }
  approval_id = reviewOf((await team.reviews(request_id)).approvals, 'legal').approval_id
})
afterEach(() => team.close())

/** The review as each door and each export has it. */
async function everywhere(): Promise<Obligation[]> {
  const { content_id, request_id } = piece
  const { file } = await team.desk.passport.exportFile({ content_id })
  const payload = (one: { payload: string } | undefined) =>
    JSON.parse(Buffer.from(one?.payload ?? '', 'base64').toString()) as unknown
  const generation = payload(file.envelope ?? undefined) as PassportStatement
  const current = payload(file.current?.envelope) as CurrentTextStatement
  const { files } = await team.owner.records.ofPiece({ content_id })
  const pages = await Promise.all(
    (['approved', 'superseded'] as const).map((state) => team.owner.approvals.list({ limit: 50, state })),
  )
  const all = [
    (await team.reviews(request_id)).approvals,
    generation.passport.review.approvals,
    current.reviews.approvals,
    (files['reviews.json'] as unknown as { approvals: Obligation[] }).approvals,
    pages.flatMap(({ approvals }) => approvals),
  ]
  return all.map((approvals) => {
    const found = approvals.find((one) => one.approval_id === approval_id)
    if (found === undefined) throw new Error('the review is not there')
    return found
  })
}

test('an approval that counts says nothing else', async () => {
  await approve(team.as(team.lawyer), approval_id)
  for (const one of await everywhere()) {
    expect(one).toMatchObject({ state: 'approved', decision: { decision: 'approve' } })
    expect([one.state_on_record, one.decision?.not_counted]).toEqual([undefined, undefined])
  }
})

test('one whose record differs from the audit log is in no raw field an approval that counts', async () => {
  await approve(team.as(team.lawyer), approval_id)
  tamper(
    team.folder,
    `UPDATE review_obligations SET decision_json = json_set(decision_json, '$.decided_at', '2026-10-01T09:00:00.000Z')
      WHERE approval_id = '${approval_id}'`,
  )
  for (const one of await everywhere()) {
    expect(one).toMatchObject({ state: 'pending', state_on_record: 'approved' })
    expect(one.decision?.not_counted).toContain('differs from the one in the audit log')
  }
})

test('neither is one that was taken back', async () => {
  await approve(team.as(team.lawyer), approval_id)
  await team.as(team.lawyer).approvals.withdraw({ approval_id, reason: 'I misread the law.' })
  for (const one of await everywhere())
    expect(one).toMatchObject({
      state: 'superseded',
      decision: { not_counted: 'It was taken back on 2 November 2026 at 09:00 UTC.' },
    })
})

test('nor one that has ended, also before the review is asked for again', async () => {
  const lou = team.as(team.lawyer)
  await lou.approvals.decide({
    ...(await approvalOf(lou, approval_id)),
    valid_until: '2026-11-03T09:00:00.000Z',
  })
  world.set('2026-11-03T09:00:00.000Z')
  for (const one of await everywhere()) {
    // The engine may have asked for the review again meanwhile: the approval is superseded then.
    expect(['pending approved', 'superseded undefined']).toContain(`${one.state} ${one.state_on_record}`)
    expect(one.decision?.not_counted).toBe('It ended on 3 November 2026 at 09:00 UTC.')
  }
  expect(await team.reviews(piece.request_id)).toMatchObject({ state: 'pending', counts: { approved: 0 } })
})

test('of kept statements the newest is marked, and an earlier one is not', async () => {
  await approve(team.as(team.lawyer), approval_id)
  world.set('2026-11-03T09:00:00.000Z')
  await team.as(team.lawyer).approvals.withdraw({ approval_id, reason: 'I misread the law.' })
  const { files } = await team.owner.records.ofPiece({ content_id: piece.content_id })
  const { current_texts } = files['statements.json'] as unknown as {
    current_texts: { issued_at: string; is_newest: boolean }[]
  }
  expect(current_texts.map(({ is_newest }) => is_newest)).toEqual(
    current_texts.map((_, at) => at === current_texts.length - 1),
  )
  expect(current_texts.at(-1)?.issued_at).toBe('2026-11-03T09:00:00.000Z')
})
