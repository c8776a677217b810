import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldReason, peopleInWords, stripOf } from '../../../core/content/rules/mark.ts'
import { TEA_BRIEF, TEA_TEXT } from '../../support/tea-source.ts'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine({})
  for (const [at, text] of TEA_TEXT.entries())
    await engine.desk.sources.add({ file_name: `${at}.txt`, title: `Tea ${at}`, text })
})
afterAll(() => engine.close())

const told = (marks: ReturnType<typeof stripOf>) => marks.map(({ name, state, words }) => `${name} ${state}: ${words}`)

test('a piece carries what its checks counted, in lists too, and its strip says no more than that', async () => {
  const { desk } = engine
  const { request_id } = await desk.generation.submit(TEA_BRIEF)
  const { content } = await endOf(desk, request_id)
  if (content === null) throw new Error('no piece')
  const { checks } = await desk.content.checks({ content_id: content.content_id })
  const claims = checks?.evidence.claims ?? []
  expect(claims.length).toBeGreaterThan(0)
  const supported = claims.filter(({ entailment }) => entailment === 'supported').length
  expect(content.mark).toEqual({
    claims: claims.length,
    matching: claims.filter(({ confidence }) => confidence === 'high' || confidence === 'moderate').length,
    ...(supported === 0 ? {} : { supported }),
    contradicted: 0,
    blockers: checks?.report.issues.filter(({ severity }) => severity === 'blocking').length,
    ...(checks?.report.left_open === undefined ? {} : { undecided: checks.report.left_open }),
  })
  const { content: listed } = await desk.content.list({})
  expect(listed.find(({ content_id }) => content_id === content.content_id)?.mark).toEqual(content.mark)
  expect(stripOf(content).map(({ name }) => name)).toEqual(['Sources', 'Checks', 'People', 'Signature'])

  const { content_id, revision } = content
  const edited = await desk.content.save({ content_id, revision, body: 'Our tea cures every illness.\n' })
  expect(edited.mark).toMatchObject({ claims: 0, matching: 0 })
  expect(edited.mark?.undecided).toBeUndefined()
  const asked = await desk.content.save({
    title: 'Tea',
    vertical_id: 'healthcare-uk',
    body: 'My last scan was clear a month after I began to drink this tea, and the pills went in the bin.\n',
  })
  expect(asked.mark?.undecided).toBeGreaterThan(0)
  expect(told(stripOf(edited))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Sources none: No sentence cites a source/) as string,
      'Signature partial: Edited after its passport was signed',
    ]),
  )
})

test('a strip tells a held text, a sent-back one, a missed tier and contradicted claims from their opposites', () => {
  const mark = { claims: 4, matching: 4, supported: 4, contradicted: 0, blockers: 0 }
  const assurance = {
    declared_level: 'verified' as const,
    achieved_level: 'verified' as const,
    meets_tier_contract: true,
    of_current_text: 'as_generated' as const,
  }
  const good = { mark, quality: { score: 92, passed: true }, review_state: 'approved' as const, assurance }
  expect(told(stripOf(good))).toEqual([
    'Sources open: 4 of 4 claims share words with their source, a program judged 4 to be supported',
    'Checks open: No blockers, text score 92 of 100',
    'People good: All required approvals are on record',
    'Signature done: The signed passport is about this text',
  ])
  const states = (change: Partial<Parameters<typeof stripOf>[0]>) =>
    stripOf({ ...good, ...change }).map(({ state }) => state)
  expect(states({ mark: { ...mark, contradicted: 1 } })[0]).toBe('bad')
  // A program looked, and no person: nothing of it looks like an approval.
  expect(states({ review_state: 'not_required' })).toEqual(['open', 'open', 'none', 'done'])
  expect(states({ mark: { ...mark, supported: 3 } })[0]).toBe('open')
  // Words that are shared are no verdict.
  const unjudged = { claims: 4, matching: 4, contradicted: 0, blockers: 0 }
  expect(told(stripOf({ ...good, mark: unjudged }))[0]).toBe(
    'Sources open: 4 of 4 claims share words with their source, none was judged to be supported',
  )
  const lone = { mark: { ...unjudged, claims: 1, matching: 1 }, quality: { score: 92, passed: true, from_brief: 1 } }
  expect(told(stripOf({ ...good, ...lone }))[0]).toBe(
    'Sources open: 1 of 1 claim shares words with its source, none was judged to be supported; 1 sentence was taken from the brief',
  )
  expect(states({ mark: null })[0]).toBe('none')
  expect(states({ quality: { score: 92, passed: true, from_brief: 3 } })[0]).toBe('open')
  expect(states({ quality: { score: 92, passed: false } })[1]).toBe('bad')
  expect(states({ quality: null })[1]).toBe('none')
  const open = { ...good, mark: { ...mark, undecided: 2 }, review_state: 'pending' as const }
  expect(told(stripOf(open))[1]).toBe('Checks partial: No blockers, and 2 findings for human review')
  const counted = { ...open, mark, quality: { score: 92, passed: true, left_open: 2 } }
  expect(told(stripOf(counted))[1]).toBe(told(stripOf(open))[1])
  expect(states({ ...open, review_state: 'approved' })[1]).toBe('open')
  // An author's own approval is no review: it completes nothing and decides nothing.
  const own = { ...open, review_state: 'approved' as const, approved_by: 'author' as const }
  expect(told(stripOf(own)).slice(1, 3)).toEqual([
    'Checks partial: No blockers, and 2 findings for human review',
    'People partial: Approved by its author only',
  ])
  expect(peopleInWords({ ...own, approved_by: 'through_author' })).toBe(
    'Approved only by its author, or through its author',
  )
  expect(states({ assurance: { ...assurance, meets_tier_contract: false } })[1]).toBe('partial')
  expect(states({ review_state: 'rejected' })[2]).toBe('bad')
  expect(states({ review_state: 'not_required' })[2]).toBe('none')
  expect(states({ assurance: null })[3]).toBe('none')
})

test('a held piece says why in one line: what its sources contradict, what blocks it, or its score by name', () => {
  const mark = { claims: 2, matching: 0, contradicted: 0, blockers: 0 }
  const reason = (change: Partial<typeof mark & { first_blocker: string }>, score = 45) =>
    heldReason({ mark: { ...mark, ...change }, quality: { score, passed: false } })
  expect(reason({ contradicted: 2, blockers: 2 })).toBe('2 claims contradict their source; 2 blockers')
  expect(reason({ contradicted: 1, blockers: 2 })).toBe('1 claim contradicts its source; 2 blockers')
  expect(reason({ contradicted: 1, blockers: 0 })).toMatch(
    /^text score \d+ of 100, and it needs \d+; 1 claim contradicts its source$/,
  )
  expect(reason({ blockers: 1, first_blocker: '“TODO” is a placeholder.' })).toBe('“TODO” is a placeholder')
  expect(reason({ blockers: 3, first_blocker: '“TODO” is a placeholder.' })).toBe(
    '3 blockers; the first: “TODO” is a placeholder',
  )
  // Of a text that was saved before its first blocker was kept.
  expect(reason({ blockers: 2 })).toBe('2 blockers')
  expect(reason({}, 64)).toBe('text score 64 of 100, and it needs 70')
  expect(heldReason({ mark: null, quality: null })).toBe('it was not checked')
})
