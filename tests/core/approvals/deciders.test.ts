import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DecisionName, PointAnswer } from '../../../core/approvals/decision-contract.ts'
import type { ObligationRow } from '../../../core/approvals/store.ts'
import type { Qualification, Role } from '../../../core/accounts/contract.ts'
import type { Client } from '../../../core/transport/local.ts'
import { isLong } from '../../support/randomness.ts'
import { restService, type RestTest } from '../../support/rest.ts'
import { approvalOf, deskOf, qualifiedMember, writtenPiece } from '../../support/reviews.ts'

/** Who has the review: the caller, another qualified member, nobody, or nobody because nobody is qualified. */
type Assignee = 'mine' | 'other' | 'nobody' | 'none there'
type Operation = 'approve' | 'request_changes' | 'reject' | 'waive' | 'assign' | 'hand back' | 'route'

const DECIDE = ['approve', 'request_changes', 'reject'] as const
/** Every role with and without the qualification, whoever the review is assigned to: what it may do. */
const TABLE: [Role | 'owner', 'qualified' | 'unqualified', Assignee, Operation[]][] = [
  ['viewer', 'qualified', 'mine', [...DECIDE, 'hand back']],
  ['viewer', 'qualified', 'other', []],
  ['viewer', 'qualified', 'nobody', [...DECIDE]],
  ['viewer', 'unqualified', 'other', []],
  ['viewer', 'unqualified', 'nobody', []],
  ['viewer', 'unqualified', 'none there', []],
  ['editor', 'qualified', 'mine', [...DECIDE, 'hand back', 'route']],
  ['editor', 'qualified', 'other', ['route']],
  ['editor', 'qualified', 'nobody', [...DECIDE, 'route']],
  ['editor', 'unqualified', 'other', ['route']],
  ['editor', 'unqualified', 'nobody', ['route']],
  ['editor', 'unqualified', 'none there', ['route']],
  ['admin', 'qualified', 'mine', [...DECIDE, 'waive', 'assign', 'hand back', 'route']],
  ['admin', 'qualified', 'other', ['waive', 'assign', 'hand back', 'route']],
  ['admin', 'qualified', 'nobody', [...DECIDE, 'waive', 'assign', 'hand back', 'route']],
  ['admin', 'unqualified', 'other', ['assign', 'hand back', 'route']],
  ['admin', 'unqualified', 'nobody', ['assign', 'hand back', 'route']],
  ['admin', 'unqualified', 'none there', ['hand back', 'route']],
  ['owner', 'qualified', 'mine', [...DECIDE, 'waive', 'assign', 'hand back', 'route']],
  ['owner', 'qualified', 'other', ['waive', 'assign', 'hand back', 'route']],
  ['owner', 'qualified', 'nobody', [...DECIDE, 'waive', 'assign', 'hand back', 'route']],
  ['owner', 'unqualified', 'other', ['waive', 'assign', 'hand back', 'route']],
  ['owner', 'unqualified', 'nobody', ['waive', 'assign', 'hand back', 'route']],
  ['owner', 'unqualified', 'none there', [...DECIDE, 'waive', 'hand back', 'route']],
]
const OPERATIONS: Operation[] = [...DECIDE, 'waive', 'assign', 'hand back', 'route']

let rest: RestTest
let rows: ObligationRow[]
let requestId: string
let other: string
let answers: PointAnswer[]
const members = new Map<Role | 'owner', { member_id: string; key: string; readKey: string }>()

beforeAll(async () => {
  rest = await restService()
  const { owner } = rest
  requestId = (await writtenPiece(owner, 'fintech')).request_id
  const { next } = await owner.approvals.get({ request_id: requestId })
  answers = (await approvalOf(owner, next ?? '')).answers
  other = await qualifiedMember(owner, 'Other', [])
  const session = await owner.accounts.session({})
  for (const role of ['viewer', 'editor', 'admin', 'owner'] as const) {
    const member_id = role === 'owner' ? session.member.member_id : await qualifiedMember(owner, role, [], role)
    const { accounts } = deskOf(rest.service, member_id)
    const { key } = await accounts.createKey({ name: role })
    const { key: readKey } = await accounts.createKey({ name: role, scope: 'read' })
    members.set(role, { member_id, key, readKey })
  }
  rows = await db().selectFrom('review_obligations').selectAll().execute()
})
afterAll(async () => {
  await rest.close()
  // Rows are put in place of others here, which a check of the log tells where one comes meanwhile.
  const others = rest.faults.list.filter(({ message }) => message !== 'the audit log is broken')
  expect(others).toEqual([])
})

const db = () => rest.service.engine.workspace.deskContext.db

const everybody = () => [other, ...[...members.values()].map(({ member_id }) => member_id)]

/** The review as it was, pending, with this assignee; and these who hold its qualification. */
async function arrange(assignee_id: string | null, holders: string[]): Promise<string> {
  for (const member_id of everybody()) {
    const qualifications: Qualification[] = holders.includes(member_id) ? ['compliance'] : []
    await rest.owner.accounts.setMember({ member_id, qualifications })
  }
  await db().deleteFrom('review_obligations').execute()
  for (const row of rows) {
    const assigned = { assignee_id, assignment_method: 'manual', eligible_json: '[]' } as const
    await db()
      .insertInto('review_obligations')
      .values({ ...row, ...assigned })
      .execute()
  }
  return rows[0]?.approval_id ?? ''
}

/** A decision, with what an approval has to say of the text. */
const said = (decision: DecisionName) => ({ decision, ...(decision === 'approve' ? { answers } : {}) })

async function overRest(operation: Operation, approval_id: string, key: string): Promise<string> {
  const at = `/api/approvals/${approval_id}`
  const call = () => {
    if (operation === 'route') return rest.call('POST', `/v1/api/approvals/${requestId}/route`, { body: {}, key })
    if (operation === 'assign') return rest.call('PATCH', `${at}/assign`, { body: { member_id: other }, key })
    if (operation === 'hand back') return rest.call('PATCH', `${at}/assign`, { body: { member_id: null }, key })
    return rest.call('POST', `${at}/decide`, { body: { ...said(operation), comment: 'As the text now stands.' }, key })
  }
  const answer = await call()
  if (answer.status === 200) return 'allowed'
  const { error } = answer.body as { error: { code: string } }
  return `${answer.status} ${error.code}`
}

async function atTheDesk(operation: Operation, approval_id: string, { approvals }: Client): Promise<string> {
  const call = (): Promise<unknown> => {
    if (operation === 'route') return approvals.route({ request_id: requestId })
    if (operation === 'assign') return approvals.assign({ approval_id, member_id: other })
    if (operation === 'hand back') return approvals.assign({ approval_id, member_id: null })
    return approvals.decide({ approval_id, ...said(operation), comment: 'As the text now stands.' })
  }
  return call().then(
    () => 'allowed',
    (error: unknown) => {
      const { status, code } = error as { status: number; code: string }
      return `${status} ${code.toLowerCase()}`
    },
  )
}

test.each(TABLE)('%s, %s, assigned: %s', async (role, held, assignee, allowed) => {
  const member = members.get(role)
  if (member === undefined) throw new Error('no such member')
  const holders = [...(assignee === 'none there' ? [] : [other]), ...(held === 'qualified' ? [member.member_id] : [])]
  const assigneeId = assignee === 'mine' ? member.member_id : assignee === 'other' ? other : null
  // Nobody who is there can be given it.
  const unassignable = assignee === 'none there' && role !== 'viewer' && role !== 'editor'
  const desk = deskOf(rest.service, member.member_id)
  const found: Record<string, string[]> = {}
  const wanted: Record<string, string[]> = {}
  for (const operation of OPERATIONS) {
    const outcomes = []
    for (const call of [
      (id: string) => overRest(operation, id, member.key),
      (id: string) => atTheDesk(operation, id, desk),
      (id: string) => overRest(operation, id, member.readKey),
    ])
      outcomes.push(await call(await arrange(assigneeId, holders)))
    const may = operation === 'assign' && unassignable ? '400 invalid_request' : '403 forbidden'
    const outcome = allowed.includes(operation) ? 'allowed' : may
    found[operation] = outcomes
    wanted[operation] = [outcome, outcome, '403 forbidden']
  }
  expect(found).toEqual(wanted)
  const approval_id = await arrange(assigneeId, holders)
  const rights = await desk.approvals.rights({ approval_id })
  expect(rights).toMatchObject({ decide: allowed.includes('approve'), waive: allowed.includes('waive') })
  expect(rights.refusal === null).toBe(allowed.includes('approve'))
})

const TRIES = isLong ? 200 : 6

test(
  `${TRIES} times, fifty who decide at once make one decision and one entry in the log`,
  { timeout: 600_000 },
  async () => {
    const { owner } = rest
    for (let time = 0; time < TRIES; time += 1) {
      const approval_id = await arrange(
        null,
        [...members.values()].map(({ member_id }) => member_id),
      )
      const before = (await owner.audit.list({ subject_kind: 'approval', subject_id: approval_id })).total
      const keys = [...members.values()].map(({ key }) => key)
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          overRest(index % 2 === 0 ? 'approve' : 'reject', approval_id, keys[index % 4] ?? ''),
        ),
      )
      expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(1)
      expect(new Set(outcomes)).toEqual(new Set(['allowed', '400 invalid_state']))
      const after = await owner.audit.list({ subject_kind: 'approval', subject_id: approval_id })
      expect(after.total - before).toBe(1)
      const [row] = await db().selectFrom('review_obligations').selectAll().execute()
      expect(row?.state).toBe(outcomes.indexOf('allowed') % 2 === 0 ? 'approved' : 'rejected')
    }
  },
)
