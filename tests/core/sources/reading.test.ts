import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx'
import { describe, expect, test } from 'vitest'
import { readDocument } from '../../../core/sources/extract/read-document.ts'
import { pdfOf } from '../../support/pdf.ts'

const read = (file_name: string, content: string | Uint8Array, url: string | null = null) =>
  readDocument({
    file_name,
    bytes: typeof content === 'string' ? Buffer.from(content) : content,
    url,
    latest: '2026-11-21',
  })

const PARAGRAPH =
  'The ward replaced its sinks in spring, and the number of infections fell by 12 % within six months of the change.'

describe('a page', () => {
  const page = (head: string, body: string) =>
    `<!doctype html><html><head><title>Sinks | Ward News</title>${head}</head><body>
    <nav><a href="/">Home</a> <a href="/all">All the other stories of this paper</a></nav>
    <article><h1>Sinks</h1>${body}</article><footer>All rights reserved, and a long line about cookies.</footer></body></html>`
  const paragraphs = `<p>${PARAGRAPH}</p>`.repeat(4)

  test('gives its main text, without navigation and footer, headings and list items as lines', async () => {
    const found = await read(
      'a.html',
      page('', `${paragraphs}<h2>What it cost</h2><ul><li>Forty sinks of steel</li></ul>`),
    )
    expect(found.body).toContain(PARAGRAPH)
    expect(found.body).toContain('\n\n## What it cost\n\n- Forty sinks of steel')
    expect(found.body).not.toMatch(/cookies|other stories/)
    expect(found.title).toBe('Sinks')
    expect(found.passages[0]?.body).toBe(PARAGRAPH)
    expect(found.body.slice(found.passages[0]?.start, found.passages[0]?.end)).toBe(PARAGRAPH)
  })

  test('says its address, publisher, author and date by its markup', async () => {
    const head = `<link rel="canonical" href="https://WARD.example/sinks?utm_source=mail#top">
      <meta property="og:site_name" content="Ward News"><meta name="author" content="R. Adeyemi">
      <script type="application/ld+json">{"@type":"Article","headline":"New sinks","datePublished":"2025-03-04"}</script>`
    expect(await read('a.html', page(head, paragraphs))).toMatchObject({
      url: 'https://ward.example/sinks',
      title: 'New sinks',
      author: 'R. Adeyemi',
      publisher: 'Ward News',
      publisher_origin: 'meta',
      published_date: '2025-03-04',
      published_date_origin: 'json_ld',
    })
  })

  test('has no date where only its prose names one', async () => {
    const found = await read('a.html', page('', `<p>On 3 May 2020 the ward reopened. ${PARAGRAPH}</p>${paragraphs}`))
    expect(found).toMatchObject({ published_date: null, published_date_origin: null })
  })

  test('in another encoding is read as it was written', async () => {
    const bytes = Buffer.from(
      page('<meta charset="iso-8859-1">', `<p>Zürich café. ${PARAGRAPH}</p>${paragraphs}`),
      'latin1',
    )
    expect((await read('a.html', bytes)).body).toContain('Zürich café.')
  })
})

test('Markdown is read with its front matter, which is no part of the text', async () => {
  const text = `---\ntitle: "Sinks: a report"\nauthor: [R. Adeyemi, L. Novak]\ndate: 2025-03-04\npublisher: Ward News\nurl: https://ward.example/a?fbclid=1\n---\r\n# Heading\r\n\r\n${PARAGRAPH}\r\n`
  expect(await read('a.md', text)).toMatchObject({
    body: `# Heading\n\n${PARAGRAPH}`,
    title: 'Sinks: a report',
    author: 'R. Adeyemi, L. Novak',
    publisher: 'Ward News',
    published_date: '2025-03-04',
    published_date_origin: 'front_matter',
    url: 'https://ward.example/a',
  })
})

test('front matter whose title has a colon without quotation marks is read line by line', async () => {
  const text = `---\ntitle: Falls: a trial\nauthor: R. Adeyemi\npublisher: Ward News\ndate: 2025-03-04\n---\n${PARAGRAPH}`
  const found = { title: 'Falls: a trial', author: 'R. Adeyemi', publisher: 'Ward News', published_date: '2025-03-04' }
  expect(await read('a.md', text)).toMatchObject({ body: PARAGRAPH, ...found })
})

test('a conversation between two rules is text, whatever colons it has', async () => {
  const talk = '---\nAnna: Hello: are you there?\nOlaf: Yes: here.\n---\n'
  expect((await read('a.md', `${talk}${PARAGRAPH}`)).body).toContain('Olaf: Yes: here.')
})

test('labelled lines at the head of a text name its author and publisher; one label alone names nobody', async () => {
  const head = '# Falls\n\n**Authors:** Miriam Holt, Declan Ferris\n**Publisher:** Annals of Mobility\n'
  const found = {
    author: 'Miriam Holt, Declan Ferris',
    publisher: 'Annals of Mobility',
    publisher_origin: 'front_matter',
  }
  expect(await read('a.md', `${head}\n${PARAGRAPH}`)).toMatchObject(found)
  expect((await read('a.md', `# Falls\n\nAuthor: nobody knows who.\n\n${PARAGRAPH}`)).author).toBeNull()
  expect((await read('a.md', `${PARAGRAPH}\n\n`.repeat(12) + head)).author).toBeNull()
})

test('a rule at the head of a text is no front matter, and a date to come is none', async () => {
  expect((await read('a.md', `---\n${PARAGRAPH}\n---\n\nMore.`)).body).toContain(PARAGRAPH)
  expect((await read('a.md', `---\ndate: 2027-01-01\n---\n${PARAGRAPH}`)).published_date).toBeNull()
})

test('a PDF gives its paragraphs, lines and cut words joined, page numbers left out', async () => {
  const pages = ['north', 'south', 'east', 'west'].map((ward, index) => [
    ['Report of the hospital 2025'],
    [
      `The ${ward} ward replaced its sinks`,
      'in spring, and the num-',
      `ber of infections on the ${ward} ward fell by 12 %.`,
    ],
    [`A second paragraph on the ${ward} ward.`],
    [`Page ${String(index + 1)}`],
  ])
  const found = await read('report.pdf', pdfOf(pages))
  expect(found.body.split('\n\n').slice(0, 2)).toEqual([
    'The north ward replaced its sinks in spring, and the number of infections on the north ward fell by 12 %.',
    'A second paragraph on the north ward.',
  ])
  expect(found.body).not.toMatch(/Report of the hospital|Page \d/)
  expect(found).toMatchObject({ published_date: null, title: null })
})

test('a Word document gives headings, paragraphs and its title', async () => {
  const document = new Document({
    sections: [
      {
        children: [
          new Paragraph({ text: 'Sinks on the ward', heading: HeadingLevel.TITLE }),
          new Paragraph({ text: 'Results', heading: HeadingLevel.HEADING_2 }),
          new Paragraph({
            children: [
              new TextRun('The ward replaced '),
              new TextRun('its sinks'),
              new TextRun(' in spring, and infections fell by 12 %.'),
            ],
          }),
        ],
      },
    ],
  })
  const found = await read('a.docx', await Packer.toBuffer(document))
  expect(found.title).toBe('Sinks on the ward')
  expect(found.body).toContain('## Results\n\nThe ward replaced its sinks in spring, and infections fell by 12 %.')
})

test.each([
  ['a.pdf', 'no pdf', 'not a PDF file'],
  ['a.pdf', '%PDF-1.7 and nothing', 'may be damaged'],
  ['a.docx', 'PK\u0003\u0004 and nothing', 'may be damaged'],
  ['a.docx', 'plain', 'not a DOCX file'],
  ['a.xls', 'x', 'Add one of: txt'],
  ['a.txt', ' \n\t', 'contains no text'],
  ['a.html', '<p></p>', 'contains no text'],
  ['a.txt', Buffer.from([0xff, 0x20, 0xc3, 0x28]), 'Save it as UTF-8'],
  ['a.txt', 'word '.repeat(400_001), 'Split it'],
])('%s with other content than a reader needs is refused with what to do', async (name, content, message) => {
  await expect(read(name, content)).rejects.toThrow(message)
})
