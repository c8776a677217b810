import { sha256Hex } from '../../../core/kernel/hash.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableWorld, testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
const world = settableWorld('2026-03-01T10:00:00.000Z')
beforeAll(async () => {
  engine = await testEngine({ world })
})
afterAll(async () => {
  await engine.close()
  expect(engine.faults.list).toEqual([])
})

const save = (title: string, body: string) => engine.desk.content.save({ title, body })

test('pages follow each other without a gap or a repeat while pieces are added between them', async () => {
  for (let count = 0; count < 7; count += 1) {
    world.set(`2026-03-01T10:0${count}:00.000Z`)
    await save(`Paging ${count}`, 'pagination')
  }
  for (const sort of ['-created_at', 'created_at', '-updated_at', 'title'] as const) {
    const seen: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 10; page += 1) {
      const answer = await engine.desk.content.list({
        q: 'pagination',
        limit: 2,
        sort,
        ...(cursor === undefined ? {} : { cursor }),
      })
      seen.push(...answer.content.map((item) => item.title))
      if (page === 1) await save(`An insert under ${sort}`, 'pagination of no such kind')
      if (answer.next_cursor === null) break
      cursor = answer.next_cursor
    }
    const original = seen.filter((title) => title.startsWith('Paging'))
    expect(original.toSorted()).toEqual([
      'Paging 0',
      'Paging 1',
      'Paging 2',
      'Paging 3',
      'Paging 4',
      'Paging 5',
      'Paging 6',
    ])
    expect(new Set(seen).size).toBe(seen.length)
  }
})

test('two pieces of the same moment are both listed', async () => {
  world.set('2026-03-02T10:00:00.000Z')
  for (const name of ['one', 'two', 'three']) await save(`Twins ${name}`, 'samemoment')
  const first = await engine.desk.content.list({ q: 'samemoment', limit: 2 })
  const second = await engine.desk.content.list({ q: 'samemoment', limit: 2, cursor: first.next_cursor ?? '' })
  expect([...first.content, ...second.content]).toHaveLength(3)
  expect(second.next_cursor).toBeNull()
})

test('a cursor of another sort, or a broken one, is refused by name', async () => {
  const { next_cursor } = await engine.desk.content.list({ limit: 1 })
  for (const query of [{ cursor: next_cursor ?? '', sort: 'title' as const }, { cursor: 'broken' }]) {
    await expect(engine.desk.content.list(query)).rejects.toMatchObject({ data: { details: [{ path: 'cursor' }] } })
  }
})

test('search finds inflected words in title and body, and takes what people type', async () => {
  await save('Choosing scanners', 'How a hospital chooses its imaging machines.')
  for (const q of ['scanner', 'imaging machine', 'HOSPITAL choose', 'machi']) {
    expect((await engine.desk.content.list({ q })).content.map((item) => item.title)).toEqual(['Choosing scanners'])
  }
  for (const q of ['"', '*', 'a AND', 'NEAR(', 'title:x -y', "'; drop table contents; --", ' ']) {
    await expect(engine.desk.content.list({ q })).resolves.toMatchObject({ total: expect.any(Number) as number })
  }
  expect((await engine.desk.content.list({ q: '"' })).total).toBe(0)
})

test('filters narrow by state, author and time', async () => {
  const { member } = await engine.desk.accounts.session({})
  world.set('2026-04-01T10:00:00.000Z')
  await save('April', 'filtered')
  expect(
    (await engine.desk.content.list({ created_after: '2026-03-31T00:00:00Z' })).content.map((item) => item.title),
  ).toEqual(['April'])
  expect((await engine.desk.content.list({ created_after: '2026-04-01T10:00:00Z' })).total).toBe(0)
  expect((await engine.desk.content.list({ q: 'filtered', created_by: 'me' })).total).toBe(1)
  expect((await engine.desk.content.list({ q: 'filtered', created_by: member.member_id })).total).toBe(1)
  expect((await engine.desk.content.list({ created_by: 'mem_nobody' })).total).toBe(0)
  expect((await engine.desk.content.list({ publication_state: 'published' })).total).toBe(0)
})

test('a save builds on the revision that was read; an older one is a conflict and changes nothing', async () => {
  const piece = await save('Draft', 'One.')
  const second = await engine.desk.content.save({ content_id: piece.content_id, revision: 1, body: 'Two.' })
  expect(second).toMatchObject({ revision: 2, title: 'Draft', body: 'Two.' })
  expect(second.content_sha256).not.toBe(piece.content_sha256)
  const late = engine.desk.content.save({ content_id: piece.content_id, revision: 1, body: 'Lost?' })
  await expect(late).rejects.toMatchObject({ code: 'REVISION_CONFLICT', status: 400 })
  expect(await engine.desk.content.get({ contentID: piece.content_id })).toEqual(second)
  const { db } = engine.engine.workspace.deskContext
  const kept = await db
    .selectFrom('revisions')
    .select(['revision', 'body', 'origin'])
    .where('content_id', '=', piece.content_id)
    .orderBy('revision')
    .execute()
  expect(kept).toEqual([
    { revision: 1, body: 'One.', origin: 'edited' },
    { revision: 2, body: 'Two.', origin: 'edited' },
  ])
})

test('each save is in the audit log by revision and hash, without the text; the same words again are not', async () => {
  const { content_id, content_sha256: first } = await save('Draft', 'A secret.')
  const { content_sha256: second } = await engine.desk.content.save({ content_id, revision: 1, body: 'Another.' })
  await engine.desk.content.save({ content_id, revision: 2, body: 'Another.' })
  await engine.desk.content.restore({ content_id, revision: 2, restored_revision: 1 })
  const { entries } = await engine.desk.audit.list({ subject_kind: 'content', subject_id: content_id })
  const report_sha256 = expect.stringMatching(/^[0-9a-f]{64}$/) as string
  const hashes = {
    saved_at: '2026-04-01T10:00:00.000Z',
    comments_logged: true,
    title_sha256: sha256Hex('Draft'),
    seo_sha256: null,
    report_sha256,
  }
  expect(entries.map(({ body: { action, details } }) => [action, details])).toEqual([
    ['content.saved', { revision: 3, content_sha256: first, ...hashes }],
    ['content.saved', { revision: 2, content_sha256: second, ...hashes }],
    ['content.saved', { revision: 1, content_sha256: first, ...hashes }],
  ])
  expect(JSON.stringify(entries)).not.toContain('secret')
})

test('what a save may not hold is refused by field', async () => {
  const piece = await save('Draft', 'One.')
  const { content_id } = piece
  const paths = async (input: Parameters<typeof engine.desk.content.save>[0]) => {
    const error: unknown = await engine.desk.content.save(input).catch((reason: unknown) => reason)
    return (error as { data: { details: { path: string }[] } }).data.details.map((detail) => detail.path)
  }
  expect(await paths({})).toEqual(['title', 'body'])
  expect(await paths({ title: ' ', body: ' ' })).toEqual(['title', 'body'])
  expect(await paths({ title: 'x', body: 'x', revision: 1 })).toEqual(['revision'])
  expect(await paths({ title: 'x', body: 'x', template_id: 'nope', vertical_id: 'nope' })).toEqual([
    'template_id',
    'vertical_id',
  ])
  expect(await paths({ content_id, title: 'x' })).toEqual(['revision'])
  expect(await paths({ content_id, revision: 1 })).toEqual(['body'])
  expect(await paths({ content_id, revision: 1, title: 'x', template_id: 'blog-post' })).toEqual(['template_id'])
})

test('raw HTML, scripts and anything that loads are not in the rendered text', async () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src="http://127.0.0.1:9/x" onerror="alert(1)">',
    '![pixel](http://127.0.0.1:9/pixel.gif)',
    '[link](javascript:alert(1))',
    '<meta http-equiv="refresh" content="0;url=http://127.0.0.1:9/">',
    '<iframe src="http://127.0.0.1:9/"></iframe>',
    '[ok](https://example.org/)',
  ].join('\n\n')
  const { body, body_html } = await save('Hostile', hostile)
  expect(body).toBe(hostile)
  expect(body_html).not.toMatch(/<script|<img|<iframe|<meta|javascript:|onerror|127\.0\.0\.1/i)
  expect(body_html).toContain('<a href="https://example.org/">ok</a>')
})
