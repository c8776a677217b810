import { afterAll, beforeAll, expect, test } from 'vitest'
import { seatOwner } from '../../support/desk.ts'
import { addTeaSource, TEA_BRIEF } from '../../support/tea-source.ts'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine()
  await seatOwner(engine)
  await addTeaSource(engine)
})
afterAll(() => engine.close())

test('readings change no byte of the dossier, the gate, the claims and the piece', async () => {
  const { desk } = engine
  const { request_id } = await desk.generation.submit({ ...TEA_BRIEF, vertical_id: 'healthcare' })
  const { content } = await endOf(desk, request_id)
  const { content_id = '', revision = 0 } = content ?? {}
  const record = async () =>
    JSON.stringify([
      await desk.passport.dossier({ content_id }),
      await desk.content.quality({ content_id }),
      await desk.content.checks({ content_id }),
      await desk.content.get({ contentID: content_id }),
      await desk.approvals.get({ request_id }),
    ])
  const before = await record()
  const claims = (await desk.content.checks({ content_id })).checks?.evidence.claims ?? []
  expect(claims.length).toBeGreaterThan(1)
  for (const { claim_id, source_id } of claims) {
    const of = { content_id, revision, claim_id, source_id }
    await desk.annotations.record({ ...of, reading: 'disputed', note: 'It does not say so.' })
    const { annotation_id } = await desk.annotations.record({ ...of, reading: 'confirmed' })
    await desk.annotations.withdraw({ content_id, annotation_id })
  }
  expect((await desk.annotations.list({ content_id })).annotations).toHaveLength(claims.length * 2)
  expect(await record()).toBe(before)
})
