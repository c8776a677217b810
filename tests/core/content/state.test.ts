import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ContentItem } from '../../../core/content/contract.ts'
import { GenerationRequest } from '../../../core/generation/contract.ts'
import { localDay } from '../../../core/kernel/time.ts'
import { blogRequest } from '../../support/briefs.ts'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
beforeEach(async () => {
  engine = await testEngine()
})
afterEach(async () => {
  await engine.close()
  expect(engine.faults.list).toEqual([])
})

const GOOD = 'The bank explains each fee in a table. Ask for it at any branch.'
const BAD = 'This account brings guaranteed returns to everybody who opens it.'

const write = (body: string) => engine.desk.content.save({ title: 'Fees', body, vertical_id: 'education' })
const rewrite = ({ content_id, revision }: ContentItem, body: string) =>
  engine.desk.content.save({ content_id, revision, body })
const mark = ({ content_id, revision }: ContentItem) =>
  engine.desk.publishing.mark({
    content_id,
    revision,
    url: `https://bank.example/${revision}`,
    published_on: localDay(new Date()),
  })

/** Forbids the claim of BAD in the vertical that the pieces name. */
async function forbid(): Promise<void> {
  const { version, document } = await engine.owner.catalog.exportEntry({ kind: 'vertical', id: 'education' })
  const compliance = {
    mandatory_disclaimers: [],
    required_citations_minimum: null,
    forbidden_claims: [{ id: 'returns', phrase: 'guaranteed returns', variants: [], message: 'Promise no returns.' }],
    conditional_claims: [],
  }
  const edited = { ...(document as object), is_regulated: false, review_rules: [], compliance }
  await engine.owner.catalog.saveEntry({ kind: 'vertical', id: 'education', based_on: version, document: edited })
}

describe('the state of a piece follows its text', () => {
  beforeEach(forbid)

  test('as it is written by hand', async () => {
    expect(await write(GOOD)).toMatchObject({ publication_state: 'draft', quality: { passed: true } })
    expect(await write(BAD)).toMatchObject({ publication_state: 'held', quality: { passed: false } })
  })

  test('at each save and each restore, both ways', async () => {
    const first = await write(GOOD)
    const second = await rewrite(first, BAD)
    expect(second.publication_state).toBe('held')
    expect((await rewrite(second, `${GOOD} It is free.`)).publication_state).toBe('draft')
    const { content_id } = first
    const back = await engine.desk.content.restore({ content_id, revision: 3, restored_revision: 2 })
    expect(back.publication_state).toBe('held')
    const again = await engine.desk.content.restore({ content_id, revision: 4, restored_revision: 1 })
    expect(again.publication_state).toBe('draft')
  })

  test('and held text is not marked as published; what clears is', async () => {
    const bad = await rewrite(await write(GOOD), BAD)
    await expect(mark(bad)).rejects.toMatchObject({ code: 'INVALID_STATE', message: /Promise no returns/ })
    await mark(await rewrite(bad, GOOD))
  })

  test('a published piece stays published while its new text is refused at the next address', async () => {
    const good = await write(GOOD)
    await mark(good)
    const bad = await rewrite(good, BAD)
    expect(bad).toMatchObject({ publication_state: 'published', quality: { passed: false } })
    await expect(mark(bad)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  })

  test('out of the archive', async () => {
    const { content_id } = await write(BAD)
    await engine.desk.content.archive({ content_ids: [content_id] })
    await engine.desk.content.unarchive({ content_ids: [content_id] })
    expect((await engine.desk.content.get({ contentID: content_id })).publication_state).toBe('held')
  })
})

test('marking holds a draft to the rules as they are now, and names what they find', async () => {
  const piece = await write(BAD)
  expect(piece.publication_state).toBe('draft')
  await forbid()
  await expect(mark(piece)).rejects.toMatchObject({ code: 'INVALID_STATE', message: /Promise no returns/ })
})

test('a level is of the text that the run made; of an edited one the item and the dossier say whether it clears', async () => {
  await forbid()
  const { request_id } = await engine.desk.generation.submit(
    GenerationRequest.parse({ ...blogRequest(), vertical_id: 'education' }),
  )
  const { content } = await endOf(engine.desk, request_id)
  if (content === null) throw new Error('no piece')
  expect(content.assurance?.of_current_text).toBe('as_generated')
  const cleared = await rewrite(content, `${content.body}\nIt ends here.\n`)
  expect(cleared.assurance).toMatchObject({ achieved_level: 'reviewed', of_current_text: 'edited_cleared' })
  const held = await rewrite(cleared, `${content.body}\n${BAD}\n`)
  expect(held).toMatchObject({ publication_state: 'held', assurance: { of_current_text: 'edited_not_cleared' } })
  const dossier = await engine.desk.passport.dossier({ content_id: content.content_id })
  if (!dossier.has_passport) throw new Error('no passport')
  expect(dossier.passport.compliance.blocking_violations).toEqual([])
  expect(dossier.current_text).toMatchObject({
    revision: 3,
    content_sha256: held.content_sha256,
    publication_state: 'held',
    of_current_text: 'edited_not_cleared',
    gate: { passed: false },
    violations: [{ rule_id: 'returns', excerpt: 'guaranteed returns' }],
  })
})

test('the same words are no new revision, unless their checks were never done', async () => {
  const first = await write(GOOD)
  expect((await rewrite(first, GOOD)).revision).toBe(1)
  const hurried = await testEngine({ longestTextMs: 1 })
  const { content_id, revision } = await hurried.desk.content.save({ title: 'Fees', body: GOOD })
  expect((await hurried.desk.content.quality({ content_id })).report?.issues[0]?.code).toBe('check_failed')
  expect((await hurried.desk.content.save({ content_id, revision, body: GOOD })).revision).toBe(2)
  await hurried.close()
})

test('a piece written by hand takes a vertical once, is held to its rules, and keeps it; that of a run keeps what it has', async () => {
  await forbid()
  const { desk } = engine
  const bare = await desk.content.save({ title: 'Fees', body: BAD })
  expect([bare.publication_state, bare.vertical_id]).toEqual(['draft', null])
  const { content_id } = bare
  await expect(desk.content.save({ content_id, revision: 1, vertical_id: 'none' })).rejects.toMatchObject({
    data: { details: [{ path: 'vertical_id' }] },
  })
  const held = await desk.content.save({ content_id, revision: 1, vertical_id: 'education' })
  expect(held).toMatchObject({ revision: 2, vertical_id: 'education', publication_state: 'held', body: bare.body })
  for (const [piece, vertical_id] of [
    [held, 'healthcare'],
    [
      (await endOf(desk, (await desk.generation.submit(GenerationRequest.parse(blogRequest()))).request_id)).content,
      'education',
    ],
  ] as const) {
    if (piece === null) throw new Error('the run left no piece')
    const { content_id: id, revision } = piece
    await expect(desk.content.save({ content_id: id, revision, vertical_id })).rejects.toMatchObject({
      data: { details: [{ path: 'vertical_id', message: expect.stringContaining('keeps') as unknown }] },
    })
  }
})
