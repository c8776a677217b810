import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogRequest } from '../../support/briefs.ts'
import { seatOwner } from '../../support/desk.ts'
import { deskOf, qualifiedMember, reviewOf } from '../../support/reviews.ts'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'

const SOURCE = `Nurses who wash their hands for at least 20 seconds carry fewer germs from bed to bed. A paper towel is better for wet hands than warm air.

Short nails hold less dirt than long nails. Rings and watches are taken off before the hands are washed on the ward.

Wards that count how often hands are washed see fewer infections within a year. The count is shown to the nurses each week.`

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine()
  await seatOwner(engine)
})
afterAll(() => engine.close())

test('a claim whose evidence was asked for stays marked until a text changes or drops it, and is then not marked again', async () => {
  const { desk, owner } = engine
  await desk.sources.add({ file_name: 'hands.txt', title: 'Hand washing on wards', text: SOURCE })
  const medic = await qualifiedMember(owner, 'Mia', ['medical'])
  const { request_id } = await desk.generation.submit(
    blogRequest({ vertical_id: 'healthcare', generation_mode: 'premium' }),
  )
  const { content } = await endOf(desk, request_id)
  const { content_id = '', body = '' } = content ?? {}
  const claims = (await desk.content.checks({ content_id })).checks?.evidence.claims ?? []
  const [first, second] = claims.filter((one) => body.split(one.claim_text).length === 2)
  if (first === undefined || second === undefined) throw new Error('the piece makes too few claims')
  const { approval_id } = reviewOf((await desk.approvals.get({ request_id })).approvals, 'medical')
  const decided = await deskOf(engine, medic).approvals.decide({
    approval_id,
    decision: 'request_changes',
    comment: 'Where is this from?',
    request_evidence: [first.claim_id, second.claim_id],
  })
  expect(decided.decision?.requested_evidence).toEqual([first.claim_id, second.claim_id])
  const marked = async () => {
    const { requested } = await desk.approvals.requestedEvidence({ content_id })
    return requested.map(({ claim_id }) => claim_id)
  }
  expect((await desk.approvals.requestedEvidence({ content_id })).requested[0]).toMatchObject({
    approval_id,
    qualification: 'medical',
    comment: 'Where is this from?',
    requested_by: medic,
  })
  await desk.content.save({ content_id, revision: 1, body: `${body}\n\nA sentence elsewhere.` })
  expect(await marked()).toEqual([first.claim_id, second.claim_id])
  await desk.content.save({ content_id, revision: 2, body: body.replace(first.claim_text, 'Nothing is said here.') })
  expect(await marked()).toEqual([second.claim_id])
  await desk.content.restore({ content_id, revision: 3, restored_revision: 1 })
  expect(await marked()).toEqual([second.claim_id])
  const state = await desk.approvals.get({ request_id })
  expect(state.state).toBe('pending')
  expect(state.approvals.find((one) => one.approval_id === approval_id)?.state).toBe('superseded')
})
