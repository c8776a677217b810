import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { colophon } from '../../support/cli.ts'
import { harbourPiece, PNG } from '../../support/publishing.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
let content_id: string
beforeAll(async () => {
  engine = await testEngine()
  content_id = await harbourPiece(engine)
  const { address } = await engine.desk.content.addPicture({ file_name: 'crane.png', data_base64: PNG })
  const { body, revision } = await engine.desk.content.get({ contentID: content_id })
  await engine.desk.content.save({ content_id, revision, body: body.replace(/data:image[^)]*/, address) })
})
afterAll(() => engine.close())

test('a text with pictures is an archive, and is written under no other name', async () => {
  const at = (name: string) => join(engine.folder, name)
  const wrong = await colophon(engine.folder, ['export', content_id, '--output', at('harbour.md')])
  expect(wrong.code).not.toBe(0)
  expect(wrong.stderr).toContain(`Name it ${at('harbour')}.zip. Nothing was written.`)
  expect(existsSync(at('harbour.md'))).toBe(false)
  const right = await colophon(engine.folder, ['export', content_id, '--output', at('harbour.zip')])
  expect(right).toMatchObject({ code: 0 })
  expect(readFileSync(at('harbour.zip')).subarray(0, 2).toString()).toBe('PK')
})

test('a plain text that is held is itself on the standard output, and that it is held on the error output', async () => {
  const held = await engine.desk.content.save({ title: 'Short', body: '[Query: What does it cost?]' })
  const { stdout, stderr, code } = await colophon(engine.folder, ['export', held.content_id, '--format', 'text'])
  expect({ stdout, code }).toEqual({ stdout: '# Short\n\n[Query: What does it cost?]', code: 0 })
  expect(stderr).toContain('Held, not for publication: revision 1 of this text did not clear its checks in Colophon.')
})
