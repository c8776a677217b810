import { expect, vi } from 'vitest'
import { verifyFile } from '../../../core/passport/verify-file.ts'
import { deskOf, qualifiedMember } from '../../support/reviews.ts'
import { test } from '../../support/tea-runs.ts'

type Part = { from_seq: number; entries: { body: { seq: number; at: string }; entry_sha256: string }[] }

test('selected records say how a piece was made: rules as they were, prompts, answers, excerpts and sources', async ({
  engine,
  run,
}) => {
  const { request_id, content } = await run({ vertical_id: 'education' })
  const content_id = content?.content_id ?? ''
  const { version, document } = await engine.owner.catalog.exportEntry({ kind: 'vertical', id: 'education' })
  const edited = { ...(document as object), name: 'Another name' }
  await engine.owner.catalog.saveEntry({ kind: 'vertical', id: 'education', based_on: version, document: edited })
  await engine.owner.holds.place({ subject: { kind: 'content', id: content_id }, reason: 'Claim 12/26 against us.' })
  const { files, left_out } = await engine.desk.records.ofPiece({ content_id })
  expect(files['brief.json']).toMatchObject({ runs: [{ request_id, user_input: { topic: 'Tea in small offices' } }] })
  // As it was when the piece was made, and not as it is now.
  expect(files['catalog.json']).toMatchObject({
    as_they_were: expect.arrayContaining([expect.objectContaining({ kind: 'vertical', version, document })]) as unknown,
  })
  expect(files['prompts.json']).toContainEqual(expect.objectContaining({ id: 'writer' }))
  expect(files['stages.json']).toContainEqual(
    expect.objectContaining({ stage: 'writer', status: 'done', output: expect.anything() as unknown }),
  )
  expect(JSON.stringify(files['checks.json'])).toContain('source_excerpt')
  expect(files['sources.json']).toMatchObject({ sources: [{ title: 'Tea in small offices: a tasting' }] })
  expect(files['holds.json']).toMatchObject([{ reason: 'Claim 12/26 against us.' }])
  expect(files['statements.json']).toMatchObject({ generations: [{ reason: 'completed' }] })
  expect(left_out.join(' ')).toContain('Whole texts of sources')
  expect(left_out.join(' ')).not.toContain('takes an admin')
})

test('a statement names the rules that its text was checked by, and says where newer ones are in force', async ({
  engine,
  run,
}) => {
  const { content } = await run({ vertical_id: 'education' })
  const content_id = content?.content_id ?? ''
  const { version, document } = await engine.owner.catalog.exportEntry({ kind: 'vertical', id: 'education' })
  const { compliance, ...others } = document as {
    compliance: { forbidden_claims: Record<string, string | string[]>[] }
  }
  const rule = { id: 'no-tea', phrase: 'tea', variants: [], message: 'No tea.' }
  const edited = { ...others, compliance: { ...compliance, forbidden_claims: [...compliance.forbidden_claims, rule] } }
  await engine.owner.catalog.saveEntry({ kind: 'vertical', id: 'education', based_on: version, document: edited })
  const standing = async () => {
    const { file } = await engine.desk.passport.exportFile({ content_id })
    const { covers } = verifyFile({ text: JSON.stringify(file), body: null, known_keys: [] })
    return covers.find(({ statement }) => statement === 'current_text')?.in_words
  }
  expect(await standing()).toContain(
    `Automated checks found nothing that blocks, and left 1 finding for human review (industry rules: education, version ${version}; version ${version + 1} is in force, and the text was not checked by it)`,
  )
  await engine.desk.content.save({ content_id, revision: 1, body: `${content?.body ?? ''}\n\nMore of it.` })
  expect(await standing()).toContain(`Automated checks not passed (industry rules: education, version ${version + 1})`)
  const { files } = await engine.desk.records.ofPiece({ content_id })
  const { as_they_were: kept } = files['catalog.json'] as unknown as {
    as_they_were: { kind: string; version: number }[]
  }
  expect(kept.filter(({ kind }) => kind === 'vertical').map((one) => one.version)).toEqual([version, version + 1])
})

test('the part of the log verifies by itself, and no longer once an entry is changed or gone', async ({
  engine,
  run,
}) => {
  await run()
  const content_id = (await run()).content?.content_id ?? ''
  await engine.owner.holds.place({ subject: { kind: 'content', id: content_id }, reason: 'Claim 12/26 against us.' })
  const { files } = await engine.desk.records.ofPiece({ content_id })
  const part = files['audit-log-part.json'] as unknown as Part
  const verified = (changed: unknown) => verifyFile({ text: JSON.stringify(changed), body: null, known_keys: [] })
  expect(part.from_seq).toBeGreaterThan(1)
  expect(verified(part)).toMatchObject({
    verdict: 'valid_unknown_key',
    message: expect.stringContaining(`It is a part of a log, from entry ${part.from_seq} on`) as unknown,
  })
  const [first, ...rest] = part.entries
  expect(verified({ ...part, entries: rest })).toMatchObject({ reason: 'entry_missing' })
  expect(verified({ ...part, entries: part.entries.slice(0, -1) })).toMatchObject({ reason: 'tail_cut' })
  const changed = { ...first, body: { ...first?.body, at: '2026-01-01T00:00:00.000Z' } }
  expect(verified({ ...part, entries: [changed, ...rest] })).toMatchObject({ reason: 'entry_changed' })
})

test('what only admins may read is left out for an editor, and named', async ({ engine, run }) => {
  const { content } = await run()
  const editor = await qualifiedMember(engine.owner, 'Ed', [], 'editor')
  const { files, left_out } = await deskOf(engine, editor).records.ofPiece({ content_id: content?.content_id ?? '' })
  expect(Object.keys(files)).not.toContain('views.json')
  expect(Object.keys(files)).not.toContain('audit-log-part.json')
  expect(left_out.filter((one) => one.includes('admin'))).toHaveLength(2)
})

vi.setConfig({ testTimeout: 60_000 })
