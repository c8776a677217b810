import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { colophon } from '../../support/cli.ts'
import { docxParts, paragraphs } from '../../support/exports.ts'
import { testEngine, testFolder, type TestFolder } from '../../support/world.ts'

let folder: TestFolder
let content: { content_id: string; title: string }
const run = (...args: string[]) => colophon(folder.path, args)
beforeAll(async () => {
  folder = testFolder()
  const engine = await testEngine({ folder })
  content = await engine.desk.content.save({ title: 'Tea & time', body: '## When\n\nTea is at five.' })
  await engine.close()
})
afterAll(() => folder.remove())

test('a piece is written as a file, or to the standard output', async () => {
  const file = join(folder.path, 'piece.docx')
  const written = await run('export', content.content_id, '--format', 'docx', '--output', file)
  expect(written).toMatchObject({ code: 0, stderr: '' })
  expect(written.stdout).toMatch(/piece\.docx: revision 1, \d+ bytes\n$/)
  const parts = docxParts(readFileSync(file))
  const [title] = paragraphs(parts.parse('word/document.xml')).filter(({ style }) => style === 'Title')
  expect(title?.text).toBe(content.title)
  const asJson = await run('export', content.content_id, '--format', 'html', '--output', `${file}.html`, '--json')
  expect(JSON.parse(asJson.stdout)).toMatchObject({ media_type: 'text/html', revision: 1, remarks: [] })
  const { stdout } = await run('export', content.content_id)
  expect(stdout).toContain(`# ${content.title}\n`)
  const csv = await run('export', content.content_id, '--format', 'evidence_csv')
  expect(csv.stdout).toMatch(/^claim_id,claim,source_id,/)
})

test('what cannot be done is said, and nothing is written', async () => {
  const { content_id } = content
  expect(await run('export', 'cnt_none')).toMatchObject({ code: 1, stdout: '' })
  expect((await run('export', content_id, '--format', 'epub')).stderr).toContain('evidence_csv')
  const gone = await run('export', content_id, '--output', join(folder.path, 'gone', 'piece.md'))
  expect(gone.stderr).toContain('cannot be written. Does its folder exist?')
  expect((await run('export', content_id, '--revision', '7')).code).toBe(1)
})
