import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskOf, qualifiedMember, writtenPiece } from '../support/reviews.ts'
import { restService, type RestTest } from '../support/rest.ts'
import { settableWorld } from '../support/world.ts'

const START = '2026-03-02T09:00:00.000Z'
const world = settableWorld(START)
let rest: RestTest
let medic: string
let key: string
let request_id: string
beforeAll(async () => {
  rest = await restService({ world })
  medic = await qualifiedMember(rest.owner, 'Mia', ['medical'])
  key = (await deskOf(rest.service, medic).accounts.createKey({ name: 'k' })).key
  request_id = (await writtenPiece(rest.owner)).request_id
})
afterAll(async () => {
  await rest.close()
  expect(rest.faults.list).toEqual([])
})

const ids = (body: { approvals: { approval_id: string }[] }) => body.approvals.map((one) => one.approval_id)

test('an obligation has exactly the members that are promised, under both prefixes', async () => {
  const { status, body } = await rest.call('GET', '/api/approvals')
  expect([status, Object.keys(body)]).toEqual([200, ['approvals', 'total', 'next_cursor']])
  expect((await rest.call('GET', '/v1/api/approvals')).body).toEqual(body)
  expect(Object.keys(body.approvals[0]).toSorted()).toEqual(
    [
      ...['approval_id', 'request_id', 'content_id', 'title', 'qualification', 'reasons', 'order', 'state', 'assignee'],
      ...['assignment', 'sla_hours', 'opened_at', 'due_at', 'is_overdue', 'escalated_at', 'content_revision'],
      ...['decision', 'withdrawal', 'created_at'],
    ].toSorted(),
  )
  expect(body.approvals[0]).toMatchObject({
    assignee: { member_id: medic, name: 'Mia' },
    assignment: { method: 'deterministic', eligible: [medic], at: START },
    reasons: [
      { signal: 'vertical', rule: 'healthcare.review_rules' },
      { signal: 'finding', rule: 'unclear_claim' },
    ],
    due_at: '2026-03-04T09:00:00.000Z',
  })
})

test('all reviews of a piece, its route and what a reviewer reads', async () => {
  const { body: all } = await rest.call('GET', `/api/approvals/${request_id}`)
  expect(Object.keys(all)).toEqual(['request_id', 'content_id', 'state', 'counts', 'approvals', 'next', 'in_words'])
  const routed = await rest.call('POST', `/v1/api/approvals/${request_id}/route`)
  expect([routed.status, routed.body]).toEqual([200, all])
  const { body: asset } = await rest.call('GET', `/api/approvals/${all.next}/asset`)
  expect(Object.keys(asset)).toEqual([
    'approval',
    'content',
    'passport',
    'quality',
    'findings_to_acknowledge',
    'points_to_answer',
    'brief',
    'scope',
    'review',
  ])
  expect(asset.approval).toEqual(all.approvals[0])
  expect(asset.review).toEqual(all)
  expect(asset.passport.review).toMatchObject({ state: 'pending', approvals: all.approvals })
  expect(asset.passport.review.required_approvals.map((one: { approval_id: string }) => one.approval_id)).toEqual(
    ids(all),
  )
  expect(asset.content.review_state).toBe('pending')
  const { body: dossier } = await rest.call('GET', `/api/passport/${asset.content.content_id}`)
  expect(dossier.passport.review).toEqual(asset.passport.review)
})

test('filters narrow the queue; a review that waits is not shown as mine', async () => {
  const found = async (query: string, by = rest.key) => {
    const { status, body } = await rest.call('GET', `/api/approvals?${query}`, { key: by })
    return status === 200 ? body.approvals.map((one: { qualification: string }) => one.qualification) : status
  }
  const lawyer = await qualifiedMember(rest.owner, 'Lou', ['legal'])
  const lawyers = (await rest.owner.accounts.createKey({ name: 'l', member_id: lawyer })).key
  await rest.owner.scheduler.run({ job: 'review_sweep' })
  expect(await found('')).toEqual(['medical', 'legal'])
  expect(await found('state=waiting')).toEqual(['legal'])
  expect(await found('state=approved')).toEqual([])
  expect(await found('qualification=legal')).toEqual(['legal'])
  expect(await found('assignee=me', key)).toEqual(['medical'])
  expect(await found('assignee=me', lawyers)).toEqual([])
  expect(await found('assignee=me&state=waiting', lawyers)).toEqual(['legal'])
  expect(await found(`assignee=${lawyer}`)).toEqual(['legal'])
  expect(await found('overdue=true')).toEqual([])
  expect(await found('overdue=false')).toEqual(['medical', 'legal'])
  expect(await found('unassigned=true')).toEqual([])
  expect(await found('unassigned=false')).toEqual(['medical', 'legal'])
  for (const bad of ['state=open', 'qualification=lawyer', 'overdue=yes', 'unassigned=', 'limit=0', 'cursor=x']) {
    expect(await found(bad)).toBe(400)
  }
  world.set('2026-03-04T09:00:00.000Z')
  expect(await found('overdue=true')).toEqual(['medical'])
  world.set(START)
  await rest.owner.accounts.setMember({ member_id: lawyer, is_active: false })
  expect(await found('unassigned=true')).toEqual(['legal'])
})

test('pages neither skip nor repeat, those due first', async () => {
  world.set('2026-03-01T09:00:00.000Z')
  const earlier = await writtenPiece(rest.owner)
  world.set(START)
  await writtenPiece(rest.owner)
  const { body: whole } = await rest.call('GET', '/api/approvals')
  expect(whole.approvals[0].request_id).toBe(earlier.request_id)
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await rest.call('GET', `/api/approvals?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
    expect(body.total).toBe(6)
    seen.push(...ids(body))
    cursor = body.next_cursor
  }
  expect(seen).toEqual(ids(whole))
  expect(new Set(seen).size).toBe(6)
})

test('a body that names another than its address does is refused, and nothing is done to either', async () => {
  const { body: all } = await rest.call('GET', `/api/approvals/${request_id}`)
  const member = { member_id: null }
  const assign = (body: unknown) => rest.call('PATCH', `/api/approvals/${all.next}/assign`, { body })
  const refused = await assign({ ...member, approval_id: 'apr_00000000000000000000000000' })
  expect([refused.status, refused.body.error.details]).toEqual([
    400,
    [{ path: 'approval_id', message: 'The address names a different one. Leave this out.' }],
  ])
  expect((await assign({ ...member, approval_id: all.next })).status).toBe(200)
})

test('the wrong kind of id is 404, a run that has not completed is 400, an unknown field is 400', async () => {
  const { body: all } = await rest.call('GET', `/api/approvals/${request_id}`)
  const status = async (method: string, path: string, body?: unknown) =>
    (await rest.call(method, path, body === undefined ? {} : { body })).status
  expect(await status('GET', `/api/approvals/${all.next}`)).toBe(404)
  expect(await status('POST', `/api/approvals/${all.next}/route`)).toBe(404)
  expect(await status('GET', `/api/approvals/${request_id}/asset`)).toBe(404)
  expect(await status('POST', `/api/approvals/${request_id}/decide`, { decision: 'approve' })).toBe(404)
  expect(await status('PATCH', `/api/approvals/${request_id}/assign`, { member_id: null })).toBe(404)
  expect(await status('PATCH', `/api/approvals/${all.next}/assign`, {})).toBe(400)
  expect(await status('POST', `/api/approvals/${all.next}/decide`, { decision: 'approve', extra: 1 })).toBe(400)
  expect(await status('POST', `/api/approvals/${all.next}/decide`, { decision: 'approved' })).toBe(400)
  const failed = await rest.owner.generation.submit({
    template_id: 'blog-post',
    style_profile_id: 'professional',
    user_input: (await rest.owner.catalog.getTemplate({ slug: 'blog-post' })).example_input,
  })
  await rest.owner.generation.cancel({ request_id: failed.request_id })
  const early = await rest.call('GET', `/api/approvals/${failed.request_id}`)
  expect([early.status, early.body.error.code]).toEqual([400, 'invalid_state'])
})

test('a decision by key, repeated with its Idempotency-Key, is one decision; on an old text it is none', async () => {
  const { body: all } = await rest.call('GET', `/api/approvals/${request_id}`)
  const decide = (body: unknown, headers: Record<string, string> = {}) =>
    rest.call('POST', `/api/approvals/${all.next}/decide`, { key, headers, body })
  const old = await decide({ decision: 'approve', content_revision: 7 })
  expect([old.status, old.body.error.code, old.body.error.details[0].path]).toEqual([
    400,
    'revision_conflict',
    'content_revision',
  ])
  expect((await decide({ decision: 'reject' })).body.error.details[0].path).toBe('comment')
  const { body: asset } = await rest.call('GET', `/api/approvals/${all.next}/asset`)
  const named = asset.findings_to_acknowledge.map(({ finding_id }: { finding_id: string }) => finding_id)
  const answers = asset.points_to_answer.map(({ finding_id }: { finding_id: string }) => ({
    finding_id,
    answer: 'Seen in the source, page 2.',
  }))
  const unread = await decide({ decision: 'approve', content_revision: 1 })
  expect([unread.status, unread.body.error.details.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    [...named.map(() => 'acknowledged_findings'), 'comment'],
  ])
  const strange = {
    decision: 'approve',
    comment: 'Seen and read in full.',
    acknowledged_findings: [...named, 'section_order'],
  }
  expect((await decide(strange)).body.error.details[0].message).toContain('no such finding')
  const approval = {
    decision: 'approve',
    comment: 'Seen and read in full.',
    acknowledged_findings: named,
    answers,
    content_revision: 1,
  }
  const once = { 'idempotency-key': 'one' }
  const first = await decide(approval, once)
  expect(first.body.decision.acknowledged_findings).toEqual(asset.findings_to_acknowledge)
  expect(first.body.decision.answers).toHaveLength(answers.length)
  expect([first.status, first.body.state, first.body.decision.via]).toEqual([200, 'approved', 'api'])
  expect((await decide(approval, once)).body).toEqual(first.body)
  const again = await decide({ decision: 'approve' })
  expect([again.status, again.body.error.code]).toEqual([400, 'invalid_state'])
  expect((await rest.call('GET', `/api/approvals?state=approved`)).body.approvals).toEqual([first.body])
})

test('a change is announced to screens, and what changes nothing is not', async () => {
  const { changes } = rest.service.engine.workspace.deskContext
  const topics: string[] = []
  const stop = changes.subscribe((change) => {
    if (change.kind === 'changed') topics.push(...change.topics)
  })
  await rest.call('POST', `/api/approvals/${request_id}/route`)
  expect(topics).toEqual([])
  const [approval] = (await rest.call('GET', `/api/approvals?state=pending`)).body.approvals
  await rest.owner.approvals.assign({ approval_id: approval.approval_id, member_id: null })
  stop()
  expect(topics).toContain('review_obligations')
})

test('a deleted piece leaves its decisions and closes what was open', async () => {
  const { body: all } = await rest.call('GET', `/api/approvals/${request_id}`)
  await rest.owner.content.remove({ content_id: all.approvals[0].content_id, reason: 'It was a trial of ours.' })
  const { body: left } = await rest.call('GET', `/api/approvals/${request_id}`)
  expect(left.approvals.map((one: { state: string }) => one.state)).toEqual(['approved', 'superseded'])
  expect(left.approvals[0].title).toBe(all.approvals[0].title)
  expect((await rest.call('GET', `/api/approvals/${left.approvals[0].approval_id}/asset`)).status).toBe(404)
  expect((await rest.call('POST', `/api/approvals/${request_id}/route`)).body.error.code).toBe('invalid_state')
})
