import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findInColumns } from '../../../core/database/lists.ts'
import { harbourPiece, rested, siteFolder } from '../../support/publishing.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
let site: ReturnType<typeof siteFolder>
let content_id: string
beforeEach(async () => {
  engine = await testEngine()
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

const path = () => join(site.path, 'content/posts/the-old-harbour.md')
const file = () => readFileSync(path(), 'utf8')
const publish = async (over: object = {}) => {
  const { publication_id } = await engine.desk.publishing.deliver({ content_id, target: 'our site', ...over })
  return rested(engine.desk, publication_id)
}
const edit = async (from: string, to: string) => {
  const { revision, body } = await engine.desk.content.get({ contentID: content_id })
  await engine.desk.content.save({ content_id, revision, body: body.replace(from, to) })
}
const theirs = (text: string) =>
  text.replace('wet year', 'windy year of Anna Berg').replace('"The old harbour"', '"The harbour"')

async function overwritten() {
  await publish()
  writeFileSync(path(), theirs(file()))
  await edit('A red one', 'A green one')
  const { publication_id, conflict } = await publish()
  const remote_sha256 = conflict?.remote_sha256 ?? ''
  await engine.desk.publishing.resolveConflict({ publication_id, keep: 'ours', remote_sha256 })
  return rested(engine.desk, publication_id)
}

test('what ours goes over is kept with the delivery: all fields as they stood, and the text as people read it', async () => {
  const first = await publish()
  expect(first.replaced).toEqual([])
  const sent = await overwritten()
  expect(sent).toMatchObject({ state: 'confirmed', replaced: [{ changed_by: null }] })
  expect(file()).not.toContain('windy year')
  const [kept] = sent.replaced
  expect(kept?.fields.find(({ field }) => field === 'title')).toEqual({
    ...{ field: 'title', stored: 'The harbour', text: 'The harbour', is_overwritten: true },
  })
  const body = kept?.fields.find(({ field }) => field === 'body')
  expect(body).toMatchObject({ is_overwritten: true })
  expect(body?.stored).toContain('opened in 1904 [^src-1]')
  expect(body?.text).toContain('It was a windy year of Anna Berg')
  expect(body?.text).toContain('opened in 1904 [1]')
  expect(kept?.fields.find(({ field }) => field === 'slug')).toMatchObject({ is_overwritten: false })
  const { entries } = await engine.desk.audit.list({ subject_kind: 'content', subject_id: content_id })
  const over = entries.filter(({ body: { details } }) => details.replaced_sha256 !== undefined)
  expect(over.map(({ body: { action } }) => action)).toEqual(['publication.sent'])
  // A later text of ours goes over ours, and nothing is kept of that.
  await edit('A green one', 'A blue one')
  expect((await publish()).replaced).toEqual([])
  expect((await engine.desk.publishing.delivery({ publication_id: sent.publication_id })).replaced).toEqual(
    sent.replaced,
  )
})

test('it is counted where a name of a person still stands, and leaves with its piece', async () => {
  await overwritten()
  const { db } = engine.engine.workspace.deskContext
  expect(await findInColumns(db, ['Anna Berg'])).toContainEqual({
    ...{ table: 'replaced_texts', column: 'fields_json', rows: 1 },
  })
  await engine.desk.content.remove({ content_id })
  expect(await db.selectFrom('replaced_texts').selectAll().execute()).toEqual([])
})
