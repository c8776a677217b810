import { afterEach, beforeEach, expect, test } from 'vitest'
import { exportAuditLog } from '../../../core/audit/export.ts'
import { verifyFile } from '../../../core/passport/verify-file.ts'
import { approve, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { verifierOfPage } from '../../support/verifier-page.ts'
import { settableWorld } from '../../support/world.ts'

const START = '2026-11-12T09:00:00.000Z'
const world = settableWorld(START)
let team: ReviewTeam
let request_id: string
beforeEach(async () => {
  world.set(START)
  team = await reviewTeam(world)
  request_id = (await writtenRelease(team.desk)).request_id
})
afterEach(() => team.close())

const decided = async () => {
  const { approval_id } = reviewOf((await team.reviews(request_id)).approvals, 'legal')
  const { decision } = await approve(team.as(team.lawyer), approval_id)
  return decision
}
const words = async () => (await team.reviews(request_id)).in_words

test('a decision that is dated before its text says so, and keeps the time that the machine gave', async () => {
  world.set('2026-11-02T09:00:00.000Z')
  expect(await decided()).toMatchObject({
    decided_at: '2026-11-02T09:00:00.000Z',
    clock_set_back: { known_at: START, text_saved_at: START },
  })
  expect(await words()).toContain(
    'dated 2026-11-02T09:00:00.000Z, although the text was saved at 2026-11-12T09:00:00.000Z: the clock was wrong at one of the two',
  )
})

test('a decision that is dated after a record of it was written says that a clock was wrong', async () => {
  world.set('2026-11-14T09:00:00.000Z')
  const decision = await decided()
  world.set(START)
  const { content_id } = await team.desk.content.list({}).then(({ content }) => content[0] ?? { content_id: '' })
  const { sentences } = await team.desk.publishing.disclosure({ content_id })
  expect(decision?.decided_at).toBe('2026-11-14T09:00:00.000Z')
  expect(sentences.join(' ')).toContain(
    'dated after 12 November 2026 at 09:00 UTC, when this was written: a clock was wrong',
  )
})

test('an approval that a clock dates back before the publication is not said to have come before it', async () => {
  const [piece] = (await team.desk.content.list({})).content
  const content_id = piece?.content_id ?? ''
  const url = 'https://harbour.example/release'
  const { counts } = await team.reviews(request_id)
  const marked = { content_id, revision: 1, url, published_on: '2026-11-12', open_reviews: counts.open }
  await team.owner.publishing.mark(marked)
  world.set('2026-11-02T09:00:00.000Z')
  await decided()
  world.set('2026-11-12T10:00:00.000Z')
  const { reviews, sentences } = await team.desk.publishing.disclosure({ content_id })
  expect(reviews.find(({ qualification }) => qualification === 'legal')).toMatchObject({
    ...{ when: 'near', is_clock_unsure: true },
  })
  expect(sentences.join(' ')).toContain('not known whether that was before or after the publication')
  expect(sentences.join(' ')).not.toContain('before its publication')
})

test('the log’s verification names where times go back, here and in an exported log', async () => {
  expect((await team.owner.audit.verify({})).set_back).toEqual([])
  world.set('2026-11-02T09:00:00.000Z')
  await decided()
  const { state, set_back } = await team.owner.audit.verify({})
  expect(state).toBe('verified')
  expect(set_back).toMatchObject([{ at: '2026-11-02T09:00:00.000Z', after: START }])
  const { db, audit } = team.engine.workspace.ownerContext
  const text = JSON.stringify(await exportAuditLog(db, audit))
  const found = verifyFile({ text, body: null, known_keys: [] })
  expect(found.message).toContain('the clock of this machine had been set back')
  const page = (await verifierOfPage()(text, [], null)) as unknown as { facts: Record<string, string> }
  expect(JSON.stringify(page)).toContain('is dated before an earlier one')
})

test('a clock that goes on, or is put right by seconds, says nothing', async () => {
  world.set('2026-11-12T08:59:30.000Z')
  expect((await decided())?.clock_set_back).toBeUndefined()
  expect((await team.owner.audit.verify({})).set_back).toEqual([])
  expect(await words()).not.toContain('clock')
})
