import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DOMParser } from '@xmldom/xmldom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { all, exported } from '../support/exports.ts'
import { hardPiece } from '../support/hard-piece.ts'
import { testEngine, type TestEngine } from '../support/world.ts'

const SOFFICE = '/usr/bin/soffice'
const run = promisify(execFile)

/** The Word document as another program reads it: LibreOffice, which writes what it found as one XML file. */
describe.skipIf(!existsSync(SOFFICE))('an exported Word document, opened by LibreOffice', () => {
  let engine: TestEngine
  let folder: string
  let document: ReturnType<DOMParser['parseFromString']>
  beforeAll(async () => {
    engine = await testEngine()
    folder = mkdtempSync(join(tmpdir(), 'colophon-docx-'))
    const file = join(folder, 'piece.docx')
    writeFileSync(file, (await exported(engine.desk, await hardPiece(engine), 'docx')).bytes)
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    await run(SOFFICE, [profile, '--headless', '--convert-to', 'fodt', '--outdir', folder, file], { timeout: 120_000 })
    document = new DOMParser().parseFromString(readFileSync(join(folder, 'piece.fodt'), 'utf8'), 'application/xml')
  })
  afterAll(async () => {
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('has its notes as footnotes with their links, and a source cited again leads to its one note', () => {
    const notes = all(document, 'text:note')
    expect(notes.map((note) => note.getAttribute('text:note-class'))).toEqual(Array(13).fill('footnote'))
    const [first] = notes
    expect(first === undefined ? '' : all(first, 'text:note-body')[0]?.textContent.trim()).toMatch(/^Quelle 1: Hafen/)
    expect(first === undefined ? '' : all(first, 'text:a')[0]?.getAttribute('xlink:href')).toBe(
      'https://quelle-1.example/?a=1&b=2',
    )
    // It keeps Word’s field with the number that it shows; the bookmark that it leads to stands around the first note.
    const fields = all(document, 'field:param').map((one) => one.getAttribute('field:value') ?? '')
    expect(fields.filter((code) => code.startsWith('NOTEREF'))).toEqual(Array(3).fill('NOTEREF _Note1 \\f \\h'))
    const mark = all(document, 'text:bookmark-start').find((one) => one.getAttribute('text:name') === '_Note1')
    expect(mark?.nextSibling).toBe(first)
  })

  test('has its headings in their order, its lists, and a table whose head is repeated', () => {
    const headings = all(document, 'text:h').map((one) => [
      one.getAttribute('text:outline-level'),
      one.textContent.replace(/\s+/g, ' ').slice(0, 14),
    ])
    expect(headings).toEqual([
      ['1', 'Was dort steht'],
      ['2', 'Zahlen'],
    ])
    expect(all(document, 'text:list').length).toBeGreaterThan(3)
    const heads = all(document, 'table:table-header-rows')
    expect(heads).toHaveLength(1)
    expect(heads[0]?.textContent).toContain('Jahr')
  })

  test('has the words of its pictures, its text from right to left, and its properties', () => {
    const words = all(document, 'svg:desc').map((one) => one.textContent)
    expect(words).toEqual(['Der Hafen von Süden, mit „Kran“ & <Turm>'])
    expect(all(document, 'draw:image').length).toBeGreaterThanOrEqual(2)
    expect(all(document, 'office:text')[0]?.textContent).toContain('das hebräische Wort שלום steht')
    const own = all(document, 'meta:user-defined').map((one) => one.getAttribute('meta:name'))
    expect(own).toEqual(['Colophon text', 'Colophon text SHA-256'])
    expect(all(document, 'dc:title')[0]?.textContent).toBe('Der alte Hafen & „seine“ <Kräne>')
  })
})
