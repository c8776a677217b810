import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogRequest } from '../../support/briefs.ts'
import { colophon } from '../../support/cli.ts'
import { testEngine, testFolder, type TestFolder } from '../../support/world.ts'

const URL = 'https://harbour.example/night-buses'
const TODAY = new Date().toISOString().slice(0, 10)
let folder: TestFolder
let content_id: string
beforeAll(async () => {
  folder = testFolder()
  const args = ['generate', '--template', 'blog-post', '--style', 'plain-and-friendly', '--input', '-', '--json']
  const { stdout } = await colophon(folder.path, args, JSON.stringify(blogRequest().user_input))
  content_id = (JSON.parse(stdout) as { content: { content_id: string } }).content.content_id
})
afterAll(() => folder.remove())

const publications = (...args: string[]) => colophon(folder.path, ['publications', ...args])

test('a piece is marked as published, listed and taken back', async () => {
  const { stdout, stderr } = await publications('mark', content_id, '--url', URL, '--date', TODAY, '--json')
  expect(stderr).toBe('')
  const made = JSON.parse(stdout) as { publication_id: string }
  expect(made).toMatchObject({ url: URL, revision: 1, published_on: TODAY, taken_back: null })
  expect((await publications('list', content_id)).stdout).toMatch(new RegExp(`${TODAY} +1 +in use +${URL}`))
  expect((await publications('take-back', made.publication_id, '--reason', 'The shop has closed.')).stdout).toContain(
    `Marked as unpublished: revision 1 at ${URL}`,
  )
  expect((await publications('list', content_id)).stdout).not.toMatch(/in use +https/)
})

test.each([
  [['--url', 'harbour', '--date', TODAY], 1, /https?:/],
  [['--url', URL, '--date', 'yesterday'], 1, /published_on|date/i],
  [['--url', URL, '--date', TODAY, '--revision', '7'], 1, /revision/i],
  [['--url', URL, '--date', TODAY, '--open-reviews', 'some'], 2, /whole number/],
  [['--date', TODAY], 2, /--url/],
])('%j is refused, and says what to do', async (args, code, said) => {
  const refused = await publications('mark', content_id, ...args)
  expect(refused.code).toBe(code)
  expect(refused.stderr).toMatch(said)
})

test('the list says where the text has changed since it was published', async () => {
  const marked = await publications('mark', content_id, '--url', `${URL}/again`, '--date', TODAY, '--json')
  expect(marked.stderr).toBe('')
  expect((await publications('list', content_id)).stdout).not.toContain('has changed since')
  const engine = await testEngine({ folder })
  const { revision, body } = await engine.desk.content.get({ contentID: content_id })
  await engine.desk.content.save({ content_id, revision, body: `${body}\n\n[insert price]\n` })
  await engine.close()
  expect((await publications('list', content_id)).stdout).toContain(
    'The text has changed since: revision 2 is published nowhere, and does not clear the Quality Gate.',
  )
})
