import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEnvelope } from '../../../core/passport/verify-envelope.ts'
import { CURRENT_TEXT_TYPE } from '../../../core/passport/record-contract.ts'
import { verifyFile } from '../../../core/passport/verify-file.ts'
import { sha256Hex } from '../../../core/kernel/hash.ts'
import { publishedStatement, publishedText } from '../../../core/records/rules/published.ts'
import { qualifiedMember, deskOf } from '../../support/reviews.ts'
import { settableWorld, testEngine, type TestEngine } from '../../support/world.ts'

const world = settableWorld('2026-11-02T09:00:00.000Z')
let engine: TestEngine
beforeEach(async () => {
  world.set('2026-11-02T09:00:00.000Z')
  engine = await testEngine({ world })
})
afterEach(() => engine.close())

interface Published {
  url: string
  revision: number
  content_sha256: string
  text: { title: string; body: string; body_html: string; search_listing: unknown } | null
  statement: { envelope: unknown } | null
}

const FIRST = 'The bank explains each fee in a table. Ask for it at **any** branch.'
const SECOND = 'The bank explains each fee in a list. Ask for it at one branch.'

async function publishedTwice(): Promise<string> {
  const { owner } = engine
  const { content_id } = await owner.content.save({ title: 'Fees', body: FIRST })
  const mark = (revision: number, published_on: string) =>
    owner.publishing.mark({ content_id, revision, url: 'https://bank.example/fees', published_on })
  await mark(1, '2026-11-02')
  world.set('2026-11-05T09:00:00.000Z')
  await owner.content.save({ content_id, revision: 1, title: 'All fees', body: SECOND })
  await mark(2, '2026-11-05')
  await owner.content.save({ content_id, revision: 2, body: `${SECOND} Nobody read this.` })
  return content_id
}

async function exported(content_id: string) {
  const records = await engine.owner.records.ofPiece({ content_id })
  return { records, published: records.files['published-texts.json'] as unknown as Published[] }
}

test('selected records hold what readers read at each publication, with its hash and what was signed about it', async () => {
  const { records, published } = await exported(await publishedTwice())
  expect(published).toMatchObject([
    { revision: 1, url: 'https://bank.example/fees', published_on: '2026-11-02', text: { title: 'Fees', body: FIRST } },
    {
      revision: 2,
      url: 'https://bank.example/fees',
      published_on: '2026-11-05',
      text: { title: 'All fees', body: SECOND },
    },
  ])
  expect(published[0]?.text?.body_html).toContain('<strong>any</strong>')
  for (const { text, content_sha256, revision, statement } of published) {
    expect(sha256Hex(text?.body ?? '')).toBe(content_sha256)
    const opened = openEnvelope(statement?.envelope, CURRENT_TEXT_TYPE, [])
    expect('payload' in opened && opened.payload).toMatchObject({
      reason: 'published',
      subject: { revision, content_sha256, title: text?.title },
    })
  }
  expect(JSON.stringify(published)).not.toContain('Nobody read this')
  expect(records.left_out.join(' ')).toContain('The pages on which texts were published')
  expect(records.left_out.join(' ')).not.toContain('revision 1, published')
  const changed = structuredClone(records)
  expect(verifyFile({ text: JSON.stringify(changed), body: null, known_keys: [] }).verdict).toBe('valid_unknown_key')
  const [first] = changed.files['published-texts.json'] as unknown as Published[]
  if (first?.text) first.text.body = SECOND
  expect(verifyFile({ text: JSON.stringify(changed), body: null, known_keys: [] }).reason).toBe('record_changed')
})

test('a statement that named somebody who was erased, and a text that is another or gone, are listed with why', async () => {
  const editor = await qualifiedMember(engine.owner, 'Edwina Quire', [], 'editor')
  const { content_id } = await deskOf(engine, editor).content.save({ title: 'Fees', body: FIRST })
  const asked = { content_id, revision: 1, url: 'https://bank.example/fees', published_on: '2026-11-02' }
  await deskOf(engine, editor).publishing.mark(asked)
  await engine.owner.erasing.eraseMember({ member_id: editor, reason: 'She asked for it in writing.' })
  const { records, published } = await exported(content_id)
  expect(published).toMatchObject([{ revision: 1, text: { body: FIRST }, statement: null }])
  expect(records.left_out).toContain(
    'The signed statement about revision 1, published at https://bank.example/fees on 2026-11-02: it named somebody who was erased since. Its SHA-256 is kept and, in statements.json, what of it names nobody.',
  )
})

const AT = {
  publication_id: 'pub_1',
  url: 'https://a.example',
  published_on: '2026-11-02',
  marked_at: '2026-11-02T09:00:00.000Z',
}

test('a text that is not kept, one that is another by now and a publication from before statements say so', () => {
  const publication = { ...AT, revision: 1, content_sha256: sha256Hex(FIRST) }
  const kept = { revision: 1, title: 'Fees', body: SECOND, sha256: sha256Hex(SECOND) }
  expect(publishedText(publication, [])).toMatchObject({
    left_out: expect.stringContaining('no longer holds it') as string,
  })
  expect(publishedText(publication, [kept])).toMatchObject({
    left_out: expect.stringContaining('is another text') as string,
  })
  expect(publishedStatement(publication, [])).toMatchObject({
    left_out: expect.stringContaining('none was signed') as string,
  })
})
