import { expect, test } from 'vitest'
import { keepReadings } from '../../../core/content/readings.ts'
import { readingOf } from '../../../core/content/rules/reading.ts'
import { testEngine } from '../../support/world.ts'

/** Reads for real, and counts how often. */
function countingReadings(mostCharacters: number) {
  const counted = { times: 0 }
  const read = keepReadings((body) => {
    counted.times += 1
    return Promise.resolve(readingOf(body))
  }, mostCharacters)
  return { read, counted }
}

test('a text that is asked for again, also at the same time, is read once', async () => {
  const { read, counted } = countingReadings(10_000)
  const [one, other] = await Promise.all([read('## One\n\n*a*'), read('## One\n\n*a*')])
  expect([one.body_html, other, await read('## One\n\n*a*')]).toEqual(['<h2>One</h2>\n<p><em>a</em></p>', one, one])
  expect((await read('## One\n\n*b*')).body_html).toContain('<em>b</em>')
  expect(counted.times).toBe(2)
})

test('what does not fit is read again and is right all the same', async () => {
  const { read, counted } = countingReadings(10)
  const first = await read('a text that is too long to be kept')
  expect(await read('a text that is too long to be kept')).toEqual(first)
  expect(counted.times).toBe(2)
})

test('a save is seen in the HTML and the sections of the very next read', async () => {
  const engine = await testEngine()
  const saved = await engine.desk.content.save({ title: 'T', body: '## One\n\nfirst' })
  const id = { contentID: saved.content_id }
  expect((await engine.desk.content.get(id)).body_html).toContain('first')
  await engine.desk.content.save({ content_id: saved.content_id, revision: 1, body: '## Two\n\nsecond' })
  const read = await engine.desk.content.get(id)
  expect([read.body_html, read.sections[0]?.heading]).toEqual(['<h2>Two</h2>\n<p>second</p>', 'Two'])
  await engine.close()
})
