import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Decision } from '../../../core/approvals/decision-contract.ts'
import { authorshipInWords } from '../../../core/approvals/rules/authorship-words.ts'
import { decidedRevision, marksOf, reviewInWords } from '../../../core/approvals/rules/words.ts'
import { claimPatterns } from '../../../core/compliance/kinds/claim-patterns.ts'
import { titleClaims } from '../../../core/compliance/kinds/title-claims.ts'
import { approvalOf, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

const START = '2026-03-02T09:00:00.000Z'
const END = '2026-06-01T00:00:00.000Z'
const world = settableWorld(START)
let team: ReviewTeam
let piece: { request_id: string; content_id: string; body: string }
beforeEach(async () => {
  world.set(START)
  team = await reviewTeam(world)
  const { request_id, content } = await writtenRelease(team.desk)
  piece = { request_id, content_id: content.content_id, body: `${content.body}\n\nThe court adjuorned the case.` }
  await save(piece.body)
})
afterEach(async () => {
  await team.close()
  expect(team.faults.list).toEqual([])
})

const legal = async () => reviewOf((await team.reviews(piece.request_id)).approvals, 'legal')
async function save(body: string) {
  const { revision } = await team.desk.content.get({ contentID: piece.content_id })
  return team.desk.content.save({ content_id: piece.content_id, revision, body })
}

/** Asks for one exact change of revision 2, with this besides; answers the text with it. */
async function ask(besides: { valid_until?: string } = {}, replacement = ' indeed'): Promise<string> {
  const { approval_id } = await legal()
  const at = piece.body.indexOf(' ', 40)
  const { answers } = await approvalOf(team.as(team.lawyer), approval_id)
  await team.as(team.lawyer).approvals.decide({
    ...{ approval_id, answers, decision: 'request_changes', comment: 'With this word.' },
    wanted_changes: [{ start: at, end: at, quote: '', replacement }],
    ...besides,
  })
  return `${piece.body.slice(0, at)}${replacement}${piece.body.slice(at)}`
}

test('a request for exact changes agrees beforehand, and nothing says that it approved the text before or was asked about the next', async () => {
  const changed = await ask()
  const asked = await legal()
  expect(asked.decision?.meaning).toBe(
    'I ask for changes to the legal content of this text, and agree beforehand to the text with exactly these.',
  )
  expect(asked.in_words).toMatch(
    /^Legal: changes requested by Lou on revision 2, .+, and the text with exactly these agreed to beforehand$/,
  )
  await save(changed)
  const { in_words, decision } = await legal()
  expect(in_words).toMatch(
    /^Legal: changes requested by Lou \(not asked again on .+, when exactly these changes were made\) on revision 2, .+, and the text with exactly these agreed to beforehand; revision 3 is that text$/,
  )
  expect(decision).toMatchObject({
    decision: 'approve',
    meaning: expect.stringContaining('agreed beforehand') as string,
  })
  const { sentences } = await team.desk.publishing.disclosure({ content_id: piece.content_id })
  expect(sentences.join(' ')).toMatch(
    /Legal review: changes requested by Lou, .+ on an earlier text \(revision 2\), and this one \(revision 3\), which has exactly these, agreed to beforehand\./,
  )
  expect(sentences.join(' ')).not.toContain('Legal review: approved')
})

test('changes that bring a blocker into the text are asked about, as no approval passes one unsaid', async () => {
  await save(await ask({}, ' [INSERT THE DATE HERE]'))
  expect(await legal()).toMatchObject({ state: 'pending', content_revision: 3, decision: null })
})

test('what was agreed to beforehand stays so where it is carried over once more', async () => {
  await save(await ask())
  const { body } = await team.desk.content.get({ contentID: piece.content_id })
  await save(body.replace('adjuorned', 'adjourned'))
  const { approval_id } = await legal()
  const asset = await team.as(team.lawyer).passport.reviewAsset({ approval_id })
  expect(asset.scope?.compared_to).toMatchObject({ revision: 3, agreed_beforehand: true })
  await team.as(team.lawyer).approvals.confirmTypographical({ approval_id, content_revision: 4 })
  const { decision, in_words } = await legal()
  expect(decision?.carried_over).toMatchObject({
    reason: 'typographical',
    agreed_beforehand: { asked_on_revision: 2, revision: 3 },
  })
  expect(in_words).toMatch(
    /^Legal: changes requested by Lou \(.+carried over to revision 4 .+ on revision 2, .+; revision 3 is that text$/,
  )
  const { sentences } = await team.desk.publishing.disclosure({ content_id: piece.content_id })
  expect(sentences.join(' ')).toContain(
    'and the one with exactly these (revision 3) agreed to beforehand, not this one (revision 4)',
  )
})

test('the end that is given with exact changes is the end of the approval that they lead to', async () => {
  const { approval_id } = await legal()
  const plain = { approval_id, decision: 'request_changes', comment: 'With this word.', valid_until: END } as const
  await expect(team.as(team.lawyer).approvals.decide(plain)).rejects.toMatchObject({
    data: { details: [{ path: 'valid_until' }] },
  })
  await expect(ask({ valid_until: '2026-03-01T00:00:00.000Z' })).rejects.toMatchObject({
    data: { details: [{ path: 'valid_until' }] },
  })
  const changed = await ask({ valid_until: END })
  await save(changed)
  expect(await legal()).toMatchObject({ state: 'approved', decision: { valid_until: END } })
  expect((await legal()).in_words).toContain('agreed until 1 June 2026 at 00:00 UTC')
  world.set('2026-06-01T00:00:01.000Z')
  expect(await team.sweep()).toMatchObject({ ended: 1 })
  expect((await legal()).state).toBe('pending')
  const { sentences } = await team.desk.publishing.disclosure({ content_id: piece.content_id })
  expect(sentences.join(' ')).toMatch(
    /Legal review: changes requested by Lou on .+ until 1 June 2026 .+, which is over/,
  )
})

test('changes that are made after that end are asked about again, and the request itself never ends', async () => {
  const changed = await ask({ valid_until: END })
  world.set('2026-06-01T00:00:01.000Z')
  expect(await team.sweep()).toMatchObject({ ended: 0 })
  expect((await legal()).state).toBe('changes_requested')
  const { sentences } = await team.desk.publishing.disclosure({ content_id: piece.content_id })
  expect(sentences.join(' ')).not.toContain('which is over')
  await save(changed)
  expect((await legal()).state).toBe('pending')
})

const DECISION: Decision = {
  ...{ decision: 'approve', comment: null, annotations: [], requested_evidence: [], via: 'app' },
  ...{ decided_by: 'mem_cora', decided_by_name: 'Cora', decided_as: 'assignee', qualification_held: 'compliance' },
  ...{ self_review: false, content_revision: 3, content_sha256: 'b', decided_at: START },
}

test('a record from before keeps its bytes and is worded from what it holds', () => {
  const carried_over: NonNullable<Decision['carried_over']> = {
    ...{ from_approval_id: 'apr_1', from_revision: 2, from_content_sha256: 'a' },
    reason: 'changes_made',
    ...{ confirmed_by: null, confirmed_by_name: null, difference: [{ before: 'a', after: 'b' }], at: START },
  }
  const decision = { ...DECISION, meaning: 'I ask for changes to the compliance content of this text.', carried_over }
  expect(decidedRevision(decision)).toBe(2)
  const standing = { qualification: 'compliance', state: 'approved', content_revision: 3, withdrawal: null } as const
  expect(reviewInWords({ ...standing, decision })).toMatch(
    /^Compliance: changes requested by Cora \(.+\) on revision 2, .+ agreed to beforehand; revision 3 is that text$/,
  )
})

test('an approval past findings names each kind and what was found', () => {
  const blocker = { finding_id: 'a', code: 'placeholder', message: 'A placeholder was left in.' }
  const against = { finding_id: 'b', code: 'claim_contradicted', message: 'Its source says otherwise.' }
  expect(marksOf({ ...DECISION, acknowledged_findings: [blocker] })).toEqual([
    'in spite of 1 blocker: A placeholder was left in',
  ])
  expect(marksOf({ ...DECISION, acknowledged_findings: [against, blocker, blocker] })).toEqual([
    'in spite of 2 blockers: A placeholder was left in / A placeholder was left in, and of 1 contradicted claim: Its source says otherwise',
  ])
})

test('whose authorship makes a reply one of an author’s own is said wherever the record tells', () => {
  const entered = { ...DECISION, self_review: true, entered_by: 'mem_o', entered_by_name: 'Olga' }
  const key = { key_confirmed_by: 'mem_o', key_confirmed_by_name: 'Olga' }
  expect(authorshipInWords({ ...entered, ...key, is_author: false })).toBe(
    ', whose key was confirmed by Olga, an author of the text',
  )
  expect(authorshipInWords({ ...entered, is_author: false })).toBe(
    ', whose reply was entered by Olga, an author of the text',
  )
  expect(authorshipInWords({ ...entered, ...key, is_author: true })).toBe(', an author of the text')
  expect(authorshipInWords({ ...entered, entered_by: 'mem_cora' })).toBe(', an author of the text')
  expect(authorshipInWords({ ...entered, ...key })).toBe(
    ', who is an author of the text or whose key was confirmed by one',
  )
})

test('a review that is asked for because of wordings counts wordings', () => {
  expect(claimPatterns.undecided?.detail(1)).toBe('1 wording for human review.')
  expect(titleClaims.undecided?.detail(2)).toBe('2 wordings in a title for human review.')
})
