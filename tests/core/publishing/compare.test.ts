import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Delivery } from '../../../core/publishing/delivery-contract.ts'
import { missingStatements } from '../../../core/publishing/rules/lost-words.ts'
import { harbourPiece, PNG, rested } from '../../support/publishing.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'
import { addWordPress, askSite } from '../../support/wordpress-sites.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
let blog: WordPressDouble
let content_id: string
beforeEach(async () => {
  blog = await wordpressDouble()
  engine = await testEngine()
  await engine.owner.accounts.setSetting({ name: 'outbound_allow_hosts', value: [new URL(blog.url).host] })
  await addWordPress(engine, blog, 'administrator')
  content_id = await harbourPiece(engine)
})
afterEach(async () => {
  await engine.close()
  await blog.close()
})

const publish = async (): Promise<Delivery> => {
  const { publication_id } = await engine.owner.publishing.deliver({ content_id, target: 'administrator' })
  return rested(engine.owner, publication_id)
}
const edit = async (find: string, put: string) => {
  const { revision, body } = await engine.owner.content.get({ contentID: content_id })
  await engine.owner.content.save({ content_id, revision, body: body.replace(find, put) })
}
const change = async ({ remote }: Delivery, find: string, put: string) => {
  const path = `/posts/${remote?.remote_id ?? ''}`
  const { content } = (await askSite(blog, 'administrator', `${path}?context=edit`)).body
  await askSite(blog, 'editor', path, { content: content.raw.replace(find, put) })
}
const inConflict = async () => {
  const draft = await publish()
  await edit('The harbour opened', 'Our own sentence. The harbour opened')
  await publish()
  await change(draft, 'Cranes', 'Tall cranes')
  await change(draft, 'Boats, ', 'Their own words, ')
  await edit('A red one', 'A green one')
  return publish()
}

test('a conflict is read as the Markdown that would come here, without marks of blocks, notes or disclosure', async () => {
  const { publication_id } = await inConflict()
  const { fields, is_takable } = await engine.owner.publishing.compareVersions({ publication_id })
  const [body] = fields
  expect(fields.map(({ field }) => field)).toEqual(['body'])
  expect(body?.before).toContain('- Cranes [1]')
  expect(body?.ours).toContain('1. A green one')
  expect(body?.theirs).toContain('- Tall cranes [1]')
  expect(body?.theirs).toContain('| 1904 | 12 [2] |')
  const all = [body?.before, body?.ours, body?.theirs].join(' ')
  expect(all).not.toMatch(/wp:|<(?!https:)[a-z]|data:image|No AI is on record/)
  expect(is_takable).toBe(true)
  const conflict = (await engine.owner.publishing.delivery({ publication_id })).conflict
  await engine.owner.publishing.resolveConflict({
    ...{ publication_id, keep: 'theirs', remote_sha256: conflict?.remote_sha256 ?? '' },
  })
  const taken = (await engine.owner.content.get({ contentID: content_id })).body
  expect(taken.replace(/\]\(data:[^)]*\)/, ']')).toBe(body?.theirs)
  // The picture is still the piece’s own, not a link to its copy.
  expect(taken).toContain(PNG)
})

test('what each choice would lose is said in its words, of the piece as it is now', async () => {
  const { publication_id } = await inConflict()
  await edit('The harbour opened', 'Written since. The harbour opened')
  const versions = await engine.owner.publishing.compareVersions({ publication_id })
  expect(versions.lost_here).toEqual(['Written since.', 'Boats, small ones', 'Cranes [1]', 'A green one'])
  expect(versions.lost_there).toEqual(['Their own words, small ones', 'Tall cranes [1]', 'A red one'])
})

test('the words of a picture are read and counted, its bytes are not', async () => {
  await edit(`${PNG})`, `${PNG} "The red crane.")`)
  const draft = await publish()
  await change(draft, 'The red crane.', 'The green crane.')
  await edit('It was a wet year', 'It was a windy year')
  const { publication_id } = await publish()
  const { fields, lost_here, lost_there } = await engine.owner.publishing.compareVersions({ publication_id })
  expect(fields[0]?.theirs).toContain('![The harbour](… "The green crane.")')
  expect(lost_here).toEqual(['It was a windy year, said nobody.', 'The red crane.'])
  expect(lost_there).toEqual(['It was a wet year, said nobody.', 'The green crane.'])
})

test('what a colleague changed in the title alone loses what was written here since', async () => {
  const draft = await publish()
  await askSite(blog, 'editor', `/posts/${draft.remote?.remote_id ?? ''}`, { title: 'The harbour of old' })
  await edit('It was a wet year', 'It was a windy year')
  const { publication_id } = await publish()
  const { lost_here, lost_there } = await engine.owner.publishing.compareVersions({ publication_id })
  expect(lost_here).toEqual(['The old harbour', 'It was a windy year, said nobody.'])
  expect(lost_there).toEqual(['The harbour of old'])
})

test('the revision says whose words it holds, and so does the record', async () => {
  const { publication_id, conflict } = await inConflict()
  const remote_sha256 = conflict?.remote_sha256 ?? ''
  await engine.owner.publishing.resolveConflict({ publication_id, keep: 'theirs', remote_sha256 })
  const { revisions } = await engine.owner.content.listRevisions({ content_id })
  expect(revisions[0]).toMatchObject({ origin: 'edited', taken_from: { target: 'administrator', changed_by: 'eddi' } })
  expect(revisions[1]?.taken_from).toBeNull()
  const { taken_in, sentences } = await engine.owner.publishing.disclosure({ content_id })
  expect(taken_in).toMatchObject([{ revision: revisions[0]?.revision, changed_by: 'eddi' }])
  expect(sentences.join(' ')).toMatch(/Changed at administrator by eddi, as it names them; .+ took the changes in/)
  const { entries } = await engine.owner.audit.list({ subject_kind: 'content', subject_id: content_id })
  expect(entries.find(({ body }) => body.action === 'publication.edit_taken')?.body.details).toMatchObject({
    changed_by: 'eddi',
  })
})

test('nothing is open to be compared where there is no conflict', async () => {
  const { publication_id } = await publish()
  await expect(engine.owner.publishing.compareVersions({ publication_id })).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })
})

test('a passage counts as often as it is missing', () => {
  expect(missingStatements(['a', 'b', 'a'], ['a  '])).toEqual(['b', 'a'])
})
