import { afterEach, beforeEach, expect, test } from 'vitest'
import { blogRequest } from '../../support/briefs.ts'
import { exported } from '../../support/exports.ts'
import { endOf, settableWorld, testEngine, type TestEngine } from '../../support/world.ts'

const world = settableWorld('2026-03-02T09:00:00.000Z')
let engine: TestEngine
beforeEach(async () => {
  world.set('2026-03-02T09:00:00.000Z')
  engine = await testEngine({ world })
})
afterEach(() => engine.close())

test('what is changed of a reference after the text was saved is in the disclosure and in exports', async () => {
  const { owner } = engine
  const { source } = await owner.sources.add({
    file_name: 'pine.txt',
    title: 'On pine benches',
    publisher: 'Forest Office',
    text: 'Pine benches last for ten years outdoors when they are oiled each spring. Oak benches last for thirty years.',
  })
  const { source_id } = source
  const { request_id } = await owner.generation.submit(blogRequest({ generation_mode: 'quick' }))
  const { content } = await endOf(owner, request_id)
  const content_id = content?.content_id ?? ''
  world.set('2026-03-03T09:00:00.000Z')
  const body = 'Pine benches last for ten years outdoors when they are oiled each spring [1].'
  await owner.content.save({ content_id, revision: 1, body, citations: [{ number: 1, source_id }] })
  const before = await owner.publishing.disclosure({ content_id })
  world.set('2026-03-04T09:00:00.000Z')
  await owner.sources.update({ source_id, title: 'Trial of 12,000 benches', publisher: 'The Lancet' })
  const said =
    'The reference of source 1 has changed since this text was checked: its title was “On pine benches” and is “Trial of 12,000 benches”; its publisher was “Forest Office” and is “The Lancet”.'
  const { sentences } = await owner.publishing.disclosure({ content_id })
  expect(sentences).toEqual([...before.sentences, said])
  expect((await exported(owner, content_id, 'markdown')).text).toContain(said)
  await owner.sources.update({ source_id, author: 'Ada Byron' })
  const named = await owner.publishing.disclosure({ content_id })
  expect(named.sentences.at(-1)).toContain(
    ': its title was “On pine benches” and is “Trial of 12,000 benches”; its author was none and is “Ada Byron”; its publisher',
  )
  world.set('2026-03-05T09:00:00.000Z')
  await owner.content.save({ content_id, revision: 2, body: `${body} They are light.` })
  expect((await owner.publishing.disclosure({ content_id })).sentences).not.toContain(said)
  // A text that cites nothing has no reference to print, whatever it was given.
  await owner.content.save({ content_id, revision: 3, body: 'Pine benches are light.' })
  expect((await owner.publishing.disclosure({ content_id })).sentences.join(' ')).not.toContain('The reference of')
})
