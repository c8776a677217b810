import { afterAll, beforeAll, expect, test } from 'vitest'
import { ghostBench, idOf } from '../../support/ghost-bench.ts'
import { ghostDouble, type GhostDouble } from '../../support/ghost-double.ts'
import { addGhost, changeGhostPost } from '../../support/ghost-sites.ts'

let ghost: GhostDouble
beforeAll(async () => {
  ghost = await ghostDouble()
})
afterAll(() => ghost.close())
const bench = ghostBench(() => ghost)
const SENT = '2026-11-20T09:30:00.000Z'

/** Ghost’s own status of an issue that a person sent there. */
async function sentIssue() {
  await addGhost(bench.engine, ghost, 'contributor', 'ghost_newsletter')
  const placed = await bench.publish('contributor')
  const change = () => ({ status: 'sent', published_at: SENT })
  expect(await changeGhostPost(ghost, idOf(placed), change, 'administrator')).toBe(200)
  return placed
}
const preview = () => bench.engine.owner.publishing.preview({ content_id: bench.content_id, target: 'contributor' })

test('an issue that a person sent in Ghost is said to be sent, since when, and there is nothing to press', async () => {
  const { publication_id } = await sentIssue()
  const shown = await preview()
  expect(shown).toMatchObject({ standing: { status: 'sent', since: SENT }, is_possible: false })
  expect(shown.sentence).toContain('was sent there')
  expect(shown.checklist).toContainEqual({
    ...{ code: 'standing', is_met: false },
    message: 'It was sent there on 20 November 2026 at 09:30 UTC, and is left as it is.',
  })
  const { owner } = bench.engine
  expect(await owner.publishing.delivery({ publication_id })).toMatchObject({
    state: 'confirmed',
    seen: { status: 'sent', since: SENT },
  })
  const { entries } = await owner.audit.list({ subject_kind: 'content', subject_id: bench.content_id })
  expect(entries.filter(({ body: { action } }) => action === 'publication.observed')).toMatchObject([
    { body: { actor: { member_id: null }, details: { publication_id, status: 'sent', since: SENT } } },
  ])
  // Looking again adds nothing.
  await preview()
  const after = await owner.audit.list({ subject_kind: 'content', subject_id: bench.content_id })
  expect(after.entries).toHaveLength(entries.length)
  await expect(bench.publish('contributor')).rejects.toThrow('was sent there')
})

test('an issue that was sent is never written to, also where nobody had looked before', async () => {
  const placed = await sentIssue()
  const before = await bench.postOf(placed)
  await bench.edit('wet year', 'very wet year')
  expect(await bench.publish('contributor')).toMatchObject({ state: 'refused', problem: { code: 'sent_there' } })
  expect(await bench.postOf(placed)).toEqual(before)
  const shown = await bench.engine.owner.publishing.delivery({ publication_id: placed.publication_id })
  expect(shown.seen).toMatchObject({ status: 'sent' })
})

test('an issue that waits in Ghost to be sent is no draft to update', async () => {
  await addGhost(bench.engine, ghost, 'contributor', 'ghost_newsletter')
  const placed = await bench.publish('contributor')
  const published_at = new Date(Date.now() + 86_400_000).toISOString()
  const change = () => ({ status: 'scheduled', published_at })
  const newsletter = '&newsletter=default-newsletter'
  expect(await changeGhostPost(ghost, idOf(placed), change, 'administrator', newsletter)).toBe(200)
  const shown = await preview()
  expect(shown).toMatchObject({ standing: { status: 'scheduled' }, is_possible: false })
  expect(shown.sentence).toContain('is scheduled there')
})
