import { HtmlValidate } from 'html-validate'
import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenPlaces, exported } from '../../support/exports.ts'
import { hardPiece } from '../../support/hard-piece.ts'
import { harbourPiece } from '../../support/publishing.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
let content_id: string
let html: string
let remarks: string[]
beforeAll(async () => {
  engine = await testEngine()
  content_id = await hardPiece(engine)
  ;({ text: html, remarks } = await exported(engine.desk, content_id, 'html'))
})
afterAll(() => engine.close())

const page = (text = html) => parseHTML(text).document

test('is valid HTML, and so is what is copied', async () => {
  // What is copied has no sheet of its own, and aligns the cells of tables in place.
  const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules: { 'no-inline-style': 'off' } })
  const problemsOf = async (text: string) =>
    (await validator.validateString(text)).results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
    )
  expect(await problemsOf(html)).toEqual([])
  const { html: copy } = await engine.desk.publishing.richText({ content_id })
  expect(await problemsOf(copy)).toEqual([])
  expect(await problemsOf(html.replace('</h1>', '</h2>'))).not.toEqual([])
  expect(await problemsOf(copy.replace('<li ', '<li id="twice"><li id="twice" '))).not.toEqual([])
})

test('every note has a link there and back, also in a heading, a table and another note', () => {
  const { document } = parseHTML(html)
  expect(brokenPlaces(html)).toEqual({ dangling: [], doubled: [] })
  const notes = [...document.querySelectorAll('section[role="doc-endnotes"] > ol > li')]
  expect(notes).toHaveLength(13)
  const references = [...document.querySelectorAll('a[role="doc-noteref"]')]
  // Twelve sources and a footnote; the first source three times more, one of them in the footnote.
  expect(references).toHaveLength(16)
  const [first] = notes
  const back = [...(first?.querySelectorAll('a[role="doc-backlink"]') ?? [])]
  const labels = back.map((link) => link.getAttribute('aria-label'))
  expect(labels).toEqual([1, 2, 3, 4].map((time) => `Back to reference 1${time === 1 ? '' : `, ${time}`}`))
  const all = [...document.querySelectorAll('a[role="doc-backlink"]')].map((link) => link.getAttribute('aria-label'))
  expect(new Set(all).size).toBe(16)
  for (const link of back) {
    const reference = document.getElementById((link.getAttribute('href') ?? '').slice(1))
    expect(reference?.getAttribute('href')).toBe(`#${first?.id ?? ''}`)
  }
  expect(document.querySelector('h2 a[role="doc-noteref"]')?.textContent).toBe('4')
  expect(document.querySelector('td a[role="doc-noteref"]')?.textContent).toBe('8')
  expect(document.querySelector('section[role="doc-endnotes"]')?.getAttribute('aria-labelledby')).toMatch(/-notes$/)
  expect(document.querySelector('section[role="doc-endnotes"] h2')?.textContent).toBe('Quellen')
  expect(document.querySelectorAll('h2')).toHaveLength(2)
})

test('two posts on one page keep ids of their own', async () => {
  const other = await exported(engine.desk, await harbourPiece(engine), 'html')
  const both = `${page().body.innerHTML}${page(other.text).body.innerHTML}`
  expect(brokenPlaces(both)).toEqual({ dangling: [], doubled: [] })
  expect(brokenPlaces(both + page(other.text).body.innerHTML).doubled).not.toEqual([])
})

test('its text is whole: table, lists, code, quotes, pictures with their words, language and direction', () => {
  const document = page()
  expect(document.documentElement.lang).toBe('de')
  expect(document.querySelector('h1')?.textContent).toBe('Der alte Hafen & „seine“ <Kräne>')
  const cells = [...document.querySelectorAll('th, td')].map((cell) => [cell.className, cell.textContent])
  expect(cells.slice(0, 6)).toEqual([
    ['left', 'Jahr'],
    ['right', 'Boote'],
    ['center', 'Anteil'],
    ['', 'Bemerkung'],
    ['left', '1904'],
    ['right', '12\u00A08'],
  ])
  expect(document.querySelectorAll('th[scope="col"]')).toHaveLength(4)
  expect(document.querySelector('pre code.language-ts')?.textContent).toBe(
    'const a = 1 < 2 && b[0]\n\tif (a) return "[1] bleibt"',
  )
  expect(document.querySelector('ul > li > ol > li > ul > li')?.textContent).toBe('für Kisten')
  expect(document.querySelector('ol[start="7"] > li')?.textContent).toBe('Siebtens')
  const pictures = [...document.querySelectorAll('img')]
  expect(pictures.map((one) => [one.getAttribute('alt'), one.getAttribute('width')])).toEqual([
    ['Der Hafen von Süden, mit „Kran“ & <Turm>', '900'],
    ['', '120'],
  ])
  expect(pictures.every((one) => one.getAttribute('src')?.startsWith('data:image/png;base64,'))).toBe(true)
  expect(document.querySelector('figcaption')?.textContent).toBe('Der Hafen, 1904')
  expect(document.querySelector('article')?.textContent).toContain('das hebräische Wort שלום steht')
  expect(document.querySelector('article')?.textContent).toContain('Keine Quelle ist [99]')
  expect(remarks).toHaveLength(4)
})

test('it loads nothing, runs nothing and leads nowhere that is only on this computer', () => {
  const document = page()
  expect(document.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'")
  for (const element of document.querySelectorAll('[src]')) expect(element.getAttribute('src')).toMatch(/^data:/)
  expect(document.querySelectorAll('link[rel="stylesheet"], iframe, object')).toHaveLength(0)
  expect(html).not.toContain('onclick')
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  expect(links.filter((href) => !/^(?:https:|#)/.test(href))).toEqual([])
  expect(links).toContain('https://bilder.example/hafen.jpg')
  expect(links.filter((href) => href.endsWith('-zahlen'))).toHaveLength(1)
})

test('it says to machines what its record holds, and no more', () => {
  const document = page()
  const script = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  expect(script).not.toContain('<')
  const data = JSON.parse(script) as { citation: object[]; identifier: { value: string } } & Record<string, unknown>
  expect(data).toMatchObject({ '@type': 'Article', headline: 'Der alte Hafen & „seine“ <Kräne>', inLanguage: 'de' })
  expect(data.citation).toHaveLength(12)
  expect(data.citation[0]).toEqual({
    '@type': 'CreativeWork',
    name: 'Quelle 1: Hafen & Stadt',
    url: 'https://quelle-1.example/?a=1&b=2',
  })
  expect(data.identifier.value).toMatch(new RegExp(`^${content_id} revision 1 sha256 [0-9a-f]{64}$`))
  // The text was brought in: who wrote it is not on record, so no vocabulary has a word for it.
  expect(Object.keys(data)).not.toContain('digitalSourceType')
  expect(document.querySelector('meta[name="ai-disclosure"]')).toBeNull()
  expect(html).not.toMatch(/ClaimReview|verified/i)
})

test('an export again is the same file', async () => {
  expect((await exported(engine.desk, content_id, 'html')).text).toBe(html)
})
