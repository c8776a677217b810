import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, docxParts, exported, paragraphs } from '../../support/exports.ts'
import { hardPiece } from '../../support/hard-piece.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
let content_id: string
let bytes: Uint8Array
let parts: ReturnType<typeof docxParts>
beforeAll(async () => {
  engine = await testEngine()
  content_id = await hardPiece(engine)
  bytes = (await exported(engine.desk, content_id, 'docx')).bytes
  parts = docxParts(bytes)
})
afterAll(() => engine.close())

const body = () => parts.parse('word/document.xml')
const notes = () => parts.parse('word/footnotes.xml')
const targets = (part: string) =>
  new Map(
    all(parts.parse(`word/_rels/${part}.rels`), 'Relationship').map((one) => [
      one.getAttribute('Id') ?? '',
      one.getAttribute('Target') ?? '',
    ]),
  )

test('every part is XML, and every relationship that a part uses is there once', () => {
  for (const name of parts.names.filter((one) => /\.(?:xml|rels)$/.test(one))) parts.parse(name)
  for (const part of ['document.xml', 'footnotes.xml']) {
    const known = targets(part)
    const used = [...parts.text(`word/${part}`).matchAll(/ r:(?:id|embed)="([^"]+)"/g)].map(([, id]) => id ?? '')
    expect(used.length).toBeGreaterThan(2)
    expect(used.filter((id) => !known.has(id))).toEqual([])
    expect([...known.keys()]).toEqual([...known.keys()].map((_, at) => `rId${at + 1}`))
  }
})

test('each source is one footnote of Word’s, and what cites it again refers to that', () => {
  const references = all(body(), 'w:footnoteReference').map((one) => one.getAttribute('w:id'))
  expect(references).toEqual(Array.from({ length: 13 }, (_, at) => String(at + 1)))
  const written = all(notes(), 'w:footnote').filter((one) => !one.hasAttribute('w:type'))
  expect(written).toHaveLength(13)
  const fields = all(body(), 'w:fldSimple').map((one) => [one.getAttribute('w:instr'), one.textContent])
  expect(fields).toEqual([1, 1].map(() => [' NOTEREF _Note1 \\f \\h ', '1']))
  const bookmarks = all(body(), 'w:bookmarkStart').map((one) => one.getAttribute('w:name'))
  expect(new Set(bookmarks).size).toBe(bookmarks.length)
  expect(bookmarks).toContain('_Note1')
  // In a heading and in a table as well.
  const cells = all(body(), 'w:tc').filter((cell) => all(cell, 'w:footnoteReference').length > 0)
  expect(cells.map((cell) => paragraphs(cell)[0]?.text)).toEqual(['12\u00A0'])
  const heading = all(body(), 'w:p').find((one) => one.textContent.startsWith('Was dort steht'))
  expect(heading === undefined ? 0 : all(heading, 'w:footnoteReference').length).toBe(1)
})

test('a footnote links to its source, claims no reading of a file on the web, and has Word’s style for it', () => {
  const written = all(notes(), 'w:footnote').filter((one) => !one.hasAttribute('w:type'))
  const known = targets('footnotes.xml')
  const [first, , third] = written
  const linkOf = (note: Element | undefined) =>
    note === undefined ? undefined : known.get(all(note, 'w:hyperlink')[0]?.getAttribute('r:id') ?? '')
  expect(linkOf(first)).toBe('https://quelle-1.example/?a=1&b=2')
  expect(first?.textContent).toMatch(/^ Quelle 1: Hafen & Stadt\. <https:\/\/quelle-1\.example\/\?a=1&b=2>$/)
  expect(third?.textContent).toMatch(/^ Was steht an der Mauer\? <https:\/\//)
  for (const note of written) expect(paragraphs(note)[0]?.style).toBe('FootnoteText')
  const own = written.find((note) => note.textContent.includes('Ortsverzeichnis'))
  expect(own === undefined ? [] : all(own, 'w:fldSimple').map((one) => one.textContent)).toEqual(['1'])
  expect(linkOf(own)).toBe('https://amt.example/')
  // The line above the notes has no number of its own.
  for (const line of all(notes(), 'w:footnote').filter((one) => one.hasAttribute('w:type')))
    expect(all(line, 'w:footnoteRef')).toHaveLength(0)
})

test('headings, lists, quotes and code have Word’s styles; the list of sources does not stand twice', () => {
  const found = paragraphs(body())
  const styled = (style: string) => found.filter((one) => one.style === style).map(({ text }) => text)
  expect(styled('Title')).toEqual(['Der alte Hafen & „seine“ <Kräne>'])
  expect(styled('Heading1')).toEqual(['Was dort steht'])
  expect(styled('Heading2')).toEqual(['Zahlen'])
  const outline = all(parts.parse('word/styles.xml'), 'w:style').flatMap((style) => {
    const level = all(style, 'w:outlineLvl')[0]?.getAttribute('w:val')
    return level === undefined ? [] : [[style.getAttribute('w:styleId'), level]]
  })
  expect(outline.slice(0, 2)).toEqual([
    ['Heading1', '0'],
    ['Heading2', '1'],
  ])
  expect(styled('Quote')).toEqual(['Es war ein nasses Jahr, sagte niemand.', 'Das zweite Jahr war trocken.'])
  expect(styled('SourceCode')).toEqual(['const a = 1 < 2 && b[0]    if (a) return "[1] bleibt"'])
  const levels = all(body(), 'w:p')
    .filter((one) => all(one, 'w:numPr').length > 0)
    .map((one) => [
      all(one, 'w:ilvl')[0]?.getAttribute('w:val'),
      all(one, 'w:t')
        .map((text) => text.textContent)
        .join('')
        .slice(0, 9),
    ])
  expect(levels).toEqual([
    ...[
      ['0', 'Boote, kl'],
      ['0', 'Kräne'],
      ['1', 'Ein roter'],
      ['1', 'Ein blaue'],
      ['2', 'für Kiste'],
    ],
    ...[
      ['2', 'für Autos'],
      ['0', 'Schuppen'],
      ['0', '☑ gestric'],
      ['0', '☐ offen'],
      ['0', 'Siebtens'],
      ['0', 'Achtens'],
    ],
  ])
  expect(parts.text('word/numbering.xml')).toContain('<w:start w:val="7"/>')
  expect(found.map(({ text }) => text)).not.toContain('Quellen')
  expect(styled('Disclosure')).toEqual([
    'How this text was written is not on record. No approval of this text by a person is on record.',
  ])
  expect(styled('Notice')).toEqual([
    'Held, not for publication: revision 1 of this text did not clear its checks in Colophon.',
  ])
})

test('a table has a head that is repeated, and its columns their sides', () => {
  const [head, ...rows] = all(body(), 'w:tr')
  expect(head === undefined ? 0 : all(head, 'w:tblHeader').length).toBe(1)
  expect(rows.flatMap((row) => all(row, 'w:tblHeader'))).toEqual([])
  const sides = all(body(), 'w:tc').map((cell) => all(cell, 'w:jc')[0]?.getAttribute('w:val') ?? null)
  expect(sides).toEqual([1, 2, 3].flatMap(() => ['left', 'right', 'center', null]))
})

test('a picture has its words, or is marked as having none; a word from right to left is set so', () => {
  const described = all(body(), 'wp:docPr').map((one) => one.getAttribute('descr') ?? '')
  expect(described).toEqual(['Der Hafen von Süden, mit „Kran“ & <Turm>', ''])
  const widths = all(body(), 'wp:extent').map((one) => Number(one.getAttribute('cx')) / 9525)
  expect(widths).toEqual([604, 120])
  const turned = all(body(), 'w:r').filter((run) => all(run, 'w:rtl').length > 0)
  expect(turned.map((run) => run.textContent)).toEqual(['שלום'])
  expect(parts.text('word/styles.xml')).toContain('<w:lang w:val="de"')
})

test('it carries by what it is known again, and an export again is the same file', async () => {
  const properties = new Map(
    all(parts.parse('docProps/custom.xml'), 'property').map((one) => [one.getAttribute('name'), one.textContent]),
  )
  expect(properties.get('Colophon text')).toBe(`${content_id} revision 1`)
  expect(properties.get('Colophon text SHA-256')).toMatch(/^[0-9a-f]{64}$/)
  const { created_at } = await engine.desk.content.get({ contentID: content_id })
  expect(parts.text('docProps/core.xml')).toContain(`>${created_at}</dcterms:created>`)
  const again = await exported(engine.desk, content_id, 'docx')
  expect(Buffer.from(again.bytes).equals(Buffer.from(bytes))).toBe(true)
})
