import { describe, expect, test } from 'vitest'
import type { ObligationState, RequiredApproval } from '../../../core/approvals/contract.ts'
import { assigneeFor, eligibleFor, nextAssignment, type Assigned } from '../../../core/approvals/rules/assignment.ts'
import { inSequence, routedObligations, type ObligationFacts } from '../../../core/approvals/rules/obligations.ts'
import { reviewCounts, rollupOf } from '../../../core/approvals/rules/rollup.ts'
import { isOverdue, startedClock, stoppedClock, tightenedClock } from '../../../core/approvals/rules/sla.ts'

const NOW = '2026-03-02T09:00:00.000Z'

describe('who is assigned', () => {
  const next = (current: Assigned | null, qualified: string[], authors: string[] = []) =>
    nextAssignment(current, {
      asset_id: 'req_1',
      qualification: 'legal',
      qualified,
      authors: new Set(authors),
      selfGranted: new Set(),
    })
  const made = (assignee_id: string | null, eligible: string[], method: Assigned['method'] = 'deterministic') => ({
    assignee_id,
    method,
    eligible,
  })

  test.each<[string, string[], string[], string[], string[]?]>([
    ['all who are qualified, sorted', ['c', 'a', 'b'], [], ['a', 'b', 'c']],
    ['without authors', ['a', 'b'], ['b'], ['a']],
    ['with the authors where nobody else is', ['a', 'b'], ['a', 'b'], ['a', 'b']],
    ['nobody', [], ['a'], []],
    ['no author who gave it to themself', ['a', 'b'], ['a', 'b'], ['b'], ['a']],
    ['nobody where only such an author is', ['a'], ['a'], [], ['a']],
    ['whoever gave it to themself and wrote nothing', ['a'], ['b'], ['a'], ['a']],
  ])('eligible are %s', (_name, qualified, authors, expected, granted = []) => {
    const selfGranted = new Set(granted)
    expect(eligibleFor({ qualified, authors: new Set(authors), selfGranted })).toEqual(expected)
  })

  test('the greatest hash of request, qualification and member wins, as anyone can recompute', async () => {
    const { createHash } = await import('node:crypto')
    const rank = (member: string) => createHash('sha256').update(`req_7\nmedical\n${member}`).digest('hex')
    const pool = ['mem_1', 'mem_2', 'mem_3', 'mem_4']
    expect(assigneeFor('req_7', 'medical', pool)).toBe(pool.toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1))[0])
    expect(assigneeFor('req_7', 'medical', pool.toReversed())).toBe(assigneeFor('req_7', 'medical', pool))
    expect(assigneeFor('req_7', 'medical', [])).toBeNull()
  })

  test.each<[string, Assigned, string[], string[], Assigned | null]>([
    ['stays with its assignee, also when the pool grows', made('a', ['a']), ['a', 'b', 'c'], [], null],
    ['moves from who lost the qualification', made('a', ['a', 'b']), ['b'], [], made('b', ['b'])],
    ['moves from who became an author', made('a', ['a', 'b']), ['a', 'b'], ['a'], made('b', ['b'])],
    ['stays with an author while nobody else is there', made('a', ['a']), ['a'], ['a'], null],
    ['goes to nobody when nobody is left', made('a', ['a']), [], [], made(null, [])],
    ['stays with nobody while nobody is there', made(null, []), [], [], null],
    ['goes to the newly eligible', made(null, []), ['b'], [], made('b', ['b'])],
    ['by hand stays, also with an author', made('a', ['b'], 'manual'), ['a', 'b'], ['a'], null],
    ['by hand moves from who lost the qualification', made('a', ['a'], 'manual'), ['b'], [], made('b', ['b'])],
    ['handed back stays handed back', made(null, ['a'], 'manual'), ['a', 'b'], [], null],
    ['handed back is void once nobody is there', made(null, ['a'], 'manual'), [], [], made(null, [])],
  ])('a review %s', (_name, current, qualified, authors, expected) => {
    expect(next(current, qualified, authors)).toEqual(expected)
  })
})

describe('the clock', () => {
  const running = startedClock(48, NOW)
  test('runs from the moment of opening', () => {
    expect(running).toMatchObject({ opened_at: NOW, due_at: '2026-03-04T09:00:00.000Z', escalated_at: null })
    expect(startedClock(1.5, NOW).due_at).toBe('2026-03-02T10:30:00.000Z')
    // Hours are hours, over the night in which the clocks go forward too.
    expect(startedClock(24, '2026-03-28T12:00:00.000Z').due_at).toBe('2026-03-29T12:00:00.000Z')
  })
  test.each([
    ['a running one is tightened from its start', running, 24, '2026-03-03T09:00:00.000Z', 24],
    ['a running one is never loosened', running, 96, '2026-03-04T09:00:00.000Z', 48],
    ['one that waits takes any', stoppedClock(48), 96, null, 96],
  ])('%s', (_name, clock, hours, due_at, sla_hours) => {
    expect(tightenedClock(clock, hours)).toMatchObject({ due_at, sla_hours })
  })
  test.each<[ObligationState, string | null, boolean]>([
    ['pending', NOW, true],
    ['pending', '2026-03-02T09:00:00.001Z', false],
    ['waiting', null, false],
    ['approved', '2026-01-01T00:00:00.000Z', false],
    ['superseded', '2026-01-01T00:00:00.000Z', false],
  ])('%s, due %s: overdue is %s', (state, due_at, expected) => {
    expect(isOverdue({ state, due_at }, NOW)).toBe(expected)
  })
})

type Name = 'medical' | 'legal' | 'compliance' | 'brand'
const obligation = (qualification: Name, order: number, state: ObligationState): ObligationFacts => ({
  approval_id: `old ${qualification}`,
  qualification,
  order,
  state,
  reasons: [],
  content_revision: 1,
  ...(state === 'waiting' ? stoppedClock(48) : startedClock(48, '2026-03-01T00:00:00.000Z')),
})
const asked = (...names: Name[]): RequiredApproval[] =>
  names.map((qualification, index) => ({ qualification, order: index + 1, reasons: [], sla_hours: 48 }))
const short = (all: readonly ObligationFacts[]) => all.map((one) => `${one.approval_id} ${one.order} ${one.state}`)

describe('the sequence', () => {
  test.each<[string, ObligationState[], ObligationState[]]>([
    ['the first opens', ['waiting', 'waiting', 'waiting'], ['pending', 'waiting', 'waiting']],
    ['the next opens after an approval', ['approved', 'waiting', 'waiting'], ['approved', 'pending', 'waiting']],
    ['and after a waiver', ['waived', 'waiting'], ['waived', 'pending']],
    ['nobody is asked behind requested changes', ['changes_requested', 'waiting'], ['changes_requested', 'waiting']],
    ['nor behind a rejection', ['rejected', 'waiting'], ['rejected', 'waiting']],
    ['one that opened too early goes back', ['pending', 'pending'], ['pending', 'waiting']],
    ['what is superseded holds nobody up', ['superseded', 'waiting'], ['superseded', 'pending']],
  ])('%s', (_name, before, expected) => {
    const names: Name[] = ['medical', 'legal', 'compliance']
    const all = before.map((state, index) => obligation(names[index] ?? 'brand', index + 1, state))
    const after = inSequence(all, NOW)
    expect(after.map(({ state }) => state)).toEqual(expected)
    for (const one of after.filter(({ state }) => state === 'waiting')) expect(one.due_at).toBeNull()
  })

  test('one that opens again gets a new clock', () => {
    const [, back] = inSequence([obligation('medical', 1, 'pending'), obligation('legal', 2, 'pending')], NOW)
    if (back === undefined) throw new Error('one is gone')
    expect(inSequence([obligation('medical', 1, 'approved'), back], NOW)[1]).toMatchObject({ opened_at: NOW })
  })
})

describe('routing again', () => {
  const routed = (before: ObligationFacts[], required: RequiredApproval[], isTextChanged: boolean) => {
    let made = 0
    const newId = () => `new ${(made += 1)}`
    return routedObligations(before, { required, isTextChanged, revision: 2, now: NOW, newId })
  }
  const both = asked('medical', 'legal')
  test.each<[string, ObligationFacts[], RequiredApproval[], boolean, string[]]>([
    ['opens what is asked for', [], both, false, ['new 1 1 pending', 'new 2 2 waiting']],
    ['asks for nothing', [], [], true, []],
    [
      'supersedes decisions on another text, and sends later reviews back',
      [obligation('medical', 1, 'approved'), obligation('legal', 2, 'pending')],
      both,
      true,
      ['old medical 1 superseded', 'old legal 2 waiting', 'new 1 1 pending'],
    ],
    [
      'keeps decisions on the same text',
      [obligation('medical', 1, 'rejected'), obligation('legal', 2, 'waiting')],
      both,
      false,
      ['old medical 1 rejected', 'old legal 2 waiting'],
    ],
    [
      'supersedes undecided ones that nothing asks for',
      [obligation('medical', 1, 'pending'), obligation('legal', 2, 'waiting')],
      asked('legal'),
      true,
      ['old medical 1 superseded', 'old legal 1 pending'],
    ],
    [
      'keeps decisions that nothing asks for on the same text',
      [obligation('brand', 1, 'approved')],
      asked('legal'),
      false,
      ['old brand 1 approved', 'new 1 1 pending'],
    ],
    [
      'lets what is superseded be',
      [obligation('medical', 1, 'superseded')],
      asked('medical'),
      true,
      ['old medical 1 superseded', 'new 1 1 pending'],
    ],
  ])('%s', (_name, before, required, isTextChanged, expected) => {
    expect(short(routed(before, required, isTextChanged))).toEqual(expected)
  })

  test('an undecided one keeps id and clock, takes the new reasons and order, and moves to the revision', () => {
    const before = obligation('medical', 3, 'pending')
    const tight = asked('medical').map((one) => ({ ...one, sla_hours: 24 }))
    const [one] = routed([before], tight, true)
    expect(one).toMatchObject({ approval_id: before.approval_id, opened_at: before.opened_at, order: 1 })
    expect(one).toMatchObject({ content_revision: 2, sla_hours: 24, due_at: '2026-03-02T00:00:00.000Z' })
  })
})

describe('the rollup', () => {
  test.each<[ObligationState[], string]>([
    [[], 'not_required'],
    [['superseded'], 'not_required'],
    [['waiting', 'pending'], 'pending'],
    [['approved', 'pending'], 'pending'],
    [['approved', 'approved'], 'approved'],
    [['waived', 'approved'], 'approved'],
    [['waived', 'waived', 'superseded'], 'waived'],
    [['changes_requested', 'waiting'], 'changes_requested'],
    [['changes_requested', 'rejected', 'pending'], 'rejected'],
    [['approved', 'superseded'], 'approved'],
  ])('%j is %s', (states, expected) => {
    expect(rollupOf(states.map((state) => ({ state })))).toBe(expected)
  })

  test('counts leave out what is superseded', () => {
    const all: { state: ObligationState; due_at: string | null; assignee_id: string | null }[] = [
      { state: 'approved', due_at: NOW, assignee_id: null },
      { state: 'pending', due_at: NOW, assignee_id: 'a' },
      { state: 'waiting', due_at: null, assignee_id: null },
      { state: 'superseded', due_at: NOW, assignee_id: null },
      { state: 'waived', due_at: NOW, assignee_id: 'a' },
    ]
    expect(reviewCounts(all, NOW)).toEqual({
      total: 4,
      open: 2,
      approved: 1,
      changes_requested: 0,
      rejected: 0,
      waived: 1,
      overdue: 1,
      unassigned: 1,
    })
  })
})
