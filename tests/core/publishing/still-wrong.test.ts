import { afterEach, beforeEach, expect, test } from 'vitest'
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

const publish = async (over: object = {}) => {
  const wish = { content_id, target: 'our site', status: 'publish', ...over } as const
  const { publication_id } = await engine.desk.publishing.deliver(wish)
  return rested(engine.desk, publication_id)
}
const preview = () => engine.desk.publishing.preview({ content_id, target: 'our site', status: 'publish' })

test('a text that a correction called wrong goes out again only where whoever sends it says so, and that is on record', async () => {
  const { publishing, content, audit } = engine.desk
  await publish()
  const corrected_on = (await publishing.list({ content_id })).publications[0]?.published_on ?? ''
  const { correction_id } = await publishing.recordCorrection({
    ...{ content_id, revision: 1, kind: 'correction', weight: 'substantive', corrected_on },
    what_was_wrong: 'The harbour opened in 1905.',
  })
  expect(await preview()).toMatchObject({ still_wrong: 0 })
  await publishing.approveCorrection({ correction_id })
  const shown = await preview()
  expect(shown.still_wrong).toBe(1)
  expect(shown.checklist).toContainEqual({
    ...{ code: 'correction', is_met: false },
    message: 'A correction says that this text is wrong, and the text has not changed since.',
  })
  await expect(publish()).rejects.toThrow('that this text is wrong, and it has not changed since')
  expect(await publish({ still_wrong: 1 })).toMatchObject({ state: 'confirmed', revision: 1 })
  const { entries } = await audit.list({ subject_kind: 'content', subject_id: content_id })
  const planned = entries.find(({ body: { action } }) => action === 'publication.planned')
  expect(planned?.body.details).toMatchObject({ still_wrong: 1 })

  const { revision, body } = await content.get({ contentID: content_id })
  await content.save({ content_id, revision, body: body.replace('A red one', 'A green one') })
  expect((await preview()).checklist.map(({ code }) => code)).not.toContain('correction')
  expect(await publish()).toMatchObject({ state: 'confirmed', revision: 2 })
})

test('marking such a text as published by hand asks the same, and keeps the answer', async () => {
  const { publishing } = engine.desk
  await publish()
  const corrected_on = (await publishing.list({ content_id })).publications[0]?.published_on ?? ''
  const { correction_id } = await publishing.recordCorrection({
    ...{ content_id, revision: 1, kind: 'correction', weight: 'minor', corrected_on },
    what_was_wrong: 'The harbour opened in 1905.',
  })
  await publishing.approveCorrection({ correction_id })
  const mark = (over: object = {}) =>
    publishing.mark({
      ...{ content_id, revision: 1, url: 'https://elsewhere.example/harbour', published_on: corrected_on, ...over },
    })
  await expect(mark()).rejects.toThrow('that this text is wrong, and it has not changed since')
  expect((await publishing.list({ content_id })).publications).toHaveLength(1)
  expect((await mark({ still_wrong: 1 })).record).toMatchObject({ still_wrong: 1 })
})
