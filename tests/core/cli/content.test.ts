import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { colophon } from '../../support/cli.ts'
import { deskAlone } from '../../support/desk-alone.ts'
import { PNG } from '../../support/publishing.ts'
import { testEngine, testFolder, type TestFolder } from '../../support/world.ts'

const LENT = 'The branch lent 312 books to its readers in March.'
let folder: TestFolder
let content_id: string
let source: string
const run = (...args: string[]) => colophon(folder.path, ['content', ...args])
beforeAll(async () => {
  folder = testFolder()
  const engine = await testEngine({ folder })
  const text = `# Loans of the branch\n\n${LENT}\n\nIts roof was repaired after the storm of 2019, at no cost.\n`
  source = (await engine.desk.sources.add({ file_name: 'guide.md', text })).source.source_id
  content_id = (await engine.desk.content.save({ title: 'Loans', body: `${LENT} The roof is new.\n` })).content_id
  await engine.close()
})
afterAll(() => folder.remove())
beforeEach(({ skip }) => skip(...deskAlone('commands')))

test('a source is cited behind a sentence, and what the verifier says is printed', async () => {
  const cite = ['cite', content_id, '--source', source, '--sentence']
  const cited = await run(...cite, 'lent 312 books', '--passage', 'lent 312 books')
  expect(cited).toMatchObject({ code: 0, stderr: '' })
  expect(cited.stdout).toContain('Cited as [1] in revision 2: supported')
  const again = await run(...cite, 'The roof is new', '--json')
  expect(JSON.parse(again.stdout)).toMatchObject({
    ...{ number: 2, revision: 3 },
    claim: { source_id: source, cited_by_person: { member_id: expect.any(String) as string } },
  })
  const listed = await run('citations', content_id)
  expect(listed.stdout).toMatch(/\[1\] +src_\w+ +.+ +Loans of the branch/)
  expect(listed.stdout).toContain('[2]')
  expect((await run('passages', LENT)).stdout).toContain(LENT)
})

test.each([
  [['--sentence', 'no such words', '--source', 'SOURCE'], /does not have these words/],
  [['--sentence', 'The roof', '--source', 'src_none'], /src_none/],
  [
    ['--sentence', 'The roof', '--source', 'SOURCE', '--passage', 'nowhere'],
    /No passage of the source has these words/,
  ],
  [['--sentence', 'The roof', '--source', 'SOURCE', '--revision', '1'], /revision/],
])('%j is refused, and says what to do', async (args, said) => {
  const refused = await run('cite', content_id, ...args.map((one) => (one === 'SOURCE' ? source : one)))
  expect(refused.code).toBe(1)
  expect(refused.stderr).toMatch(said)
})

test('a picture is kept, and its Markdown printed', async () => {
  const [file, text] = [join(folder.path, 'crane.png'), join(folder.path, 'crane.txt')]
  writeFileSync(file, Buffer.from(PNG, 'base64'))
  writeFileSync(text, 'no picture')
  const added = await run('add-picture', file, '--alt', 'A crane', '--caption', 'In 1904')
  expect(added.stdout).toMatch(/^!\[A crane\]\(colophon:\/\/pictures\/[0-9a-f]{64}\.png "In 1904"\)\n$/)
  expect((await run('add-picture', file, '--decorative')).stdout).toMatch(/^!\[\]\(colophon/)
  expect((await run('add-picture', file)).stderr).toMatch(/--alt/)
  expect((await run('add-picture', text, '--decorative')).stderr).toMatch(/crane\.txt is not a PNG/)
})
