import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MarkPublished } from '../../../core/publishing/contract.ts'
import { harbourPiece, rested, siteFolder } from '../../support/publishing.ts'
import { settableWorld, testEngine, type TestEngine } from '../../support/world.ts'

const ADDRESS = 'https://harbour.example/posts/the-old-harbour/'
const REASON = 'The authors asked us to wait for their erratum.'

let engine: TestEngine
let site: ReturnType<typeof siteFolder>
let content_id: string
let world: ReturnType<typeof settableWorld>
beforeEach(async () => {
  world = settableWorld('2026-11-23T14:08:00.000Z')
  engine = await testEngine({ world })
  site = siteFolder()
  content_id = await harbourPiece(engine)
  await engine.desk.publishing.saveTarget({
    ...{ name: 'Our site', kind: 'folder' },
    config: { root: site.path, preset: 'hugo', site_url: 'https://harbour.example', notes: 'footnotes' },
  })
})
afterEach(async () => {
  await engine.close()
  site.remove()
})

const publish = async () => {
  const { publication_id } = await engine.desk.publishing.deliver({ content_id, target: 'our site', status: 'publish' })
  return rested(engine.desk, publication_id)
}
const edit = async (body: string) => {
  const { revision } = await engine.desk.content.get({ contentID: content_id })
  return engine.desk.content.save({ content_id, revision, body })
}
const at = (clock: string) => world.set(`2026-11-23T${clock}:00.000Z`)
const records = async () => (await engine.desk.publishing.list({ content_id })).publications
/** Revision 1 at 14:08, revision 2 at 14:11, revision 3 at 14:20, taken down at 14:35. */
async function threeUpdates() {
  await publish()
  at('14:11')
  await edit('The harbour opened in 1905.')
  await publish()
  at('14:20')
  await edit('The harbour opened in 1906.')
  const last = await publish()
  at('14:35')
  const { publication_id } = await engine.desk.publishing.unpublish({
    publication_id: last.publication_id,
    reason: REASON,
  })
  await rested(engine.desk, publication_id)
}

test('each text stood until the next took its place; only the last was taken down, for the reason', async () => {
  await threeUpdates()
  const [third, second, first] = await records()
  expect(first).toMatchObject({
    ...{ revision: 1, is_delivered: true, marked_at: '2026-11-23T14:08:00.000Z', taken_back: null },
    replaced_by: { revision: 2, at: '2026-11-23T14:11:00.000Z' },
  })
  expect(second).toMatchObject({ taken_back: null, replaced_by: { revision: 3, at: '2026-11-23T14:20:00.000Z' } })
  expect(third).toMatchObject({
    replaced_by: null,
    taken_back: { reason: REASON, at: '2026-11-23T14:35:00.000Z' },
  })
  const { entries } = await engine.desk.audit.list({ subject_kind: 'content', subject_id: content_id })
  const taken = entries.filter(({ body: { action } }) => action === 'content.publication_taken_back')
  expect(taken.map(({ body: { details } }) => details.revision)).toEqual([3])
  expect((await engine.desk.content.get({ contentID: content_id })).publication_state).toBe('draft')
})

test('what was sent says what became of it: replaced, or taken down', async () => {
  await threeUpdates()
  const { publications } = await engine.desk.publishing.deliveries({ content_id })
  expect(publications.map(({ revision, operation, ended }) => [revision, operation, ended])).toEqual([
    [3, 'unpublish', null],
    [3, 'publish', { how: 'taken_offline', revision: 3, at: '2026-11-23T14:35:00.000Z' }],
    [2, 'publish', { how: 'replaced', revision: 3, at: '2026-11-23T14:20:00.000Z' }],
    [1, 'publish', { how: 'replaced', revision: 2, at: '2026-11-23T14:11:00.000Z' }],
  ])
})

test('a text that comes back after another is on record again, and the disclosure names the one that stands', async () => {
  const { body } = await engine.desk.content.get({ contentID: content_id })
  await publish()
  await edit('The harbour opened in 1905.')
  await publish()
  await edit(body)
  await publish()
  expect((await records()).map(({ revision, replaced_by }) => [revision, replaced_by?.revision ?? null])).toEqual([
    [3, null],
    [2, 3],
    [1, 2],
  ])
  const { sentences } = await engine.desk.publishing.disclosure({ content_id, revision: 2 })
  expect(sentences.join(' ')).toContain('replaced there by revision 3')
  expect(sentences.join(' ')).not.toContain(`at ${ADDRESS} since`)
})

test('a text that was replaced is not taken back for itself', async () => {
  await publish()
  const [first] = await records()
  const next = await edit('The harbour opened in 1905.')
  const mark: MarkPublished = {
    ...{
      content_id,
      revision: next.revision,
      url: ADDRESS,
      published_on: '2026-11-23',
      open_reviews: 0,
      still_wrong: 0,
      contradicted: 0,
    },
  }
  expect(await engine.desk.publishing.mark(mark)).toMatchObject({ is_delivered: false, replaced_by: null })
  const taking = engine.desk.publishing.takeBack({ publication_id: first?.publication_id ?? '', reason: REASON })
  await expect(taking).rejects.toThrow('Revision 2 took its place')
})

test('the page is not held against a text that has been replaced since', async () => {
  const checks = async ({ publication_id }: { publication_id: string }) =>
    (await engine.desk.publishing.delivery({ publication_id })).public_checks.length
  const first = await publish()
  await expect.poll(() => checks(first)).toBe(1)
  at('14:11')
  await edit('The harbour opened in 1905.')
  const second = await publish()
  await expect.poll(() => checks(second)).toBe(1)
  at('14:20')
  await edit('The harbour opened in 1906.')
  await expect.poll(() => checks(second)).toBe(2)
  expect(await checks(first)).toBe(1)
})
