import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptPicture, pictureMarkdown } from '../../../core/content/rules/pictures.ts'
import { docxParts, exported } from '../../support/exports.ts'
import { PNG, rested, siteFolder } from '../../support/publishing.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine()
})
afterAll(() => engine.close())

const add = (data_base64 = PNG, file_name = 'crane.png') => engine.desk.content.addPicture({ file_name, data_base64 })

async function shownPiece(title = 'The crane') {
  const { address } = await add()
  const picture = pictureMarkdown({ address, alt: 'A red crane [north]', caption: 'The "red" crane, 1904' })
  const body = `The crane was built for the harbour.\n\n${picture}\n\nIt stands to this day.\n`
  return { address, item: await engine.desk.content.save({ title, body }) }
}

test('a picture is kept once, by the hash of its bytes, and read again', async () => {
  const first = await add()
  expect(first).toMatchObject({ media_type: 'image/png', width: 1, height: 1 })
  expect(await add(PNG, 'other.png')).toEqual(first)
  expect(keptPicture(first.address)).toMatch(/^[0-9a-f]{64}$/)
  expect(await engine.desk.content.picture({ address: first.address })).toMatchObject({ data_base64: PNG })
  const none = first.address.replace(/[0-9a-f]{64}/, '0'.repeat(64))
  await expect(engine.desk.content.picture({ address: none })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test.each([
  ['notes.png', Buffer.from('no picture at all').toString('base64'), /notes\.png is not a PNG, JPEG, GIF or WebP/],
  ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'), /a\.svg is not a PNG/],
  ['cut.png', Buffer.from(PNG, 'base64').subarray(0, 12).toString('base64'), /cut\.png is damaged/],
  ['empty.png', '', /empty\.png/],
  [
    'huge.png',
    Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.alloc(20 * 1024 * 1024)]).toString('base64'),
    /the limit is 20 MB/,
  ],
])('%s is refused at its field', async (name, data, message) => {
  await expect(add(data, name)).rejects.toThrow(message)
  await expect(add(data, name)).rejects.toMatchObject({
    data: { details: [expect.objectContaining({ path: 'data_base64' })] as unknown },
  })
})

test('a text that shows a picture is checked by its words: the address is none of them', async () => {
  const { item } = await shownPiece()
  const issues = (await engine.desk.content.checks({ content_id: item.content_id })).checks?.report.issues ?? []
  expect(issues.filter(({ start, end }) => item.body.slice(start ?? 0, end ?? 0).includes('colophon:'))).toEqual([])
  expect(item.body_html).not.toContain('colophon://')
})

test('HTML and Word hold the picture with its words and its caption', async () => {
  const { item } = await shownPiece()
  const html = (await exported(engine.desk, item.content_id, 'html')).text
  const { document } = parseHTML(html)
  const [image] = document.querySelectorAll('figure img')
  expect(image?.getAttribute('src')).toBe(`data:image/png;base64,${PNG}`)
  expect(image?.getAttribute('alt')).toBe('A red crane [north]')
  expect(document.querySelector('figcaption')?.textContent).toBe('The "red" crane, 1904')
  expect(html).not.toContain('colophon://')
  const word = docxParts((await exported(engine.desk, item.content_id, 'docx')).bytes)
  expect(word.names.filter((name) => name.startsWith('word/media/'))).toHaveLength(1)
  expect(word.text('word/document.xml')).toContain('A red crane [north]')
})

test('Markdown comes with its pictures beside it, the same bytes each time', async () => {
  const { item } = await shownPiece()
  const made = await exported(engine.desk, item.content_id, 'markdown')
  expect(made).toMatchObject({ file_name: 'the-crane.zip', media_type: 'application/zip' })
  const files = unzipSync(made.bytes)
  const [picture = ''] = Object.keys(files).filter((name) => name.startsWith('pictures/'))
  expect(Buffer.from(files[picture] ?? []).toString('base64')).toBe(PNG)
  expect(strFromU8(files['the-crane.md'] ?? new Uint8Array())).toContain(`](${picture} "The \\"red\\" crane, 1904")`)
  expect((await exported(engine.desk, item.content_id, 'markdown')).bytes).toEqual(made.bytes)
})

test('it is published with its piece', async () => {
  const site = siteFolder()
  try {
    await engine.desk.publishing.saveTarget({
      ...{ name: 'Our site', kind: 'folder' },
      config: { root: site.path, preset: 'hugo', site_url: 'https://harbour.example', notes: 'footnotes' },
    })
    const { item } = await shownPiece('The red crane')
    const { content_id } = item
    const sent = await engine.desk.publishing.deliver({ content_id, target: 'our site' })
    expect((await rested(engine.desk, sent.publication_id)).state).toBe('confirmed')
    const text = readFileSync(join(site.path, 'content/posts/the-red-crane.md'), 'utf8')
    expect(text).not.toContain('colophon://')
    const place = /\]\((\S+\.png)/.exec(text)?.[1] ?? ''
    expect(place).toMatch(/col-[0-9a-f]{12}\.png$/)
  } finally {
    site.remove()
  }
})

test('it stays while a text shows it, in any revision, and goes with the last', async () => {
  const data = Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.from('another')]).toString('base64')
  const { address } = await add(data)
  const body = `![A crane](${address})\n\nIt stands there.\n`
  const one = await engine.desk.content.save({ title: 'One', body })
  await engine.desk.content.save({ content_id: one.content_id, revision: 1, body: 'It is gone.\n' })
  const two = await engine.desk.content.save({ title: 'Two', body })
  await engine.desk.content.remove({ content_id: two.content_id })
  await engine.desk.content.picture({ address })
  await engine.desk.content.remove({ content_id: one.content_id })
  await expect(engine.desk.content.picture({ address })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
