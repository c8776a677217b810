import { parseHTML } from 'linkedom'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { pieceFormats } from '../../../core/adapters/exports/formats.ts'
import type { ExportMaterial } from '../../../core/publishing/formats.ts'
import { aiMarkOf, digitalSourceTypeOf } from '../../../core/publishing/rules/ai-disclosure.ts'
import { evidenceCsv } from '../../../core/publishing/rules/evidence-csv.ts'
import { languageTag } from '../../../core/publishing/rules/language-tag.ts'
import { localClient } from '../../../core/transport/local.ts'
import { hasBrowser } from '../../support/browser-host.ts'
import { brokenPlaces, docxParts, exported } from '../../support/exports.ts'
import { germanText, HARD_BODY, hardPiece } from '../../support/hard-piece.ts'
import { pdfText } from '../../support/pdf-text.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
let content_id: string
beforeAll(async () => {
  engine = await testEngine()
  content_id = await hardPiece(engine)
})
afterAll(() => engine.close())

test('Markdown has a footnote for each source, and front matter that a program reads', async () => {
  const { text, file_name } = await exported(engine.desk, content_id, 'markdown')
  expect(file_name).toBe('der-alte-hafen-seine-krane.md')
  const [, front = '', body = ''] = /^---\n([^]*?)\n---\n\n([^]*)$/.exec(text) ?? []
  expect(parse(front)).toMatchObject({
    ...{ title: 'Der alte Hafen & „seine“ <Kräne>', lang: 'de' },
    colophon: { content_id, revision: 1, passport: null, publication: null },
  })
  const tree = unified().use(remarkParse).use(remarkGfm).parse(body)
  const types: string[] = []
  const walk = (node: { type: string; identifier?: string; children?: unknown[] }): void => {
    if (node.type.startsWith('footnote')) types.push(`${node.type} ${node.identifier ?? ''}`)
    for (const child of node.children ?? []) walk(child as Parameters<typeof walk>[0])
  }
  walk(tree)
  const labels = [...Array.from({ length: 12 }, (_, at) => `src-${at + 1}`), 'eigen']
  for (const label of labels) {
    expect(types.filter((one) => one === `footnoteDefinition ${label}`)).toHaveLength(1)
    // The first source in the text three times, and in the footnote.
    const times = label === 'src-1' ? 4 : 1
    expect(types.filter((one) => one === `footnoteReference ${label}`)).toHaveLength(times)
  }
  expect(body).toContain('return "[1] bleibt"')
  expect(body).not.toContain('## Quellen')
})

test('what is copied has its notes as a list at its end, and a plain text beside it without the pictures’ bytes', async () => {
  const { html, text, revision } = await engine.desk.publishing.richText({ content_id })
  expect(revision).toBe(1)
  expect(brokenPlaces(html)).toEqual({ dangling: [], doubled: [] })
  const { document } = parseHTML(`<body>${html}</body>`)
  expect(document.querySelectorAll('section[role="doc-endnotes"] li')).toHaveLength(13)
  expect(document.querySelectorAll('a[href^="#"], a[role="doc-backlink"]')).toHaveLength(0)
  expect(document.querySelector('h2 sup')?.textContent).toBe('4')
  expect(document.querySelector('section[role="doc-endnotes"] a[href*="quelle-12.example"]')).not.toBeNull()
  expect(document.querySelector('td')?.getAttribute('style')).toBe('text-align: left')
  expect(document.querySelectorAll('[class]:not(code, .colophon-disclosure)')).toHaveLength(0)
  // A page that is pasted into may load what is on the web already.
  expect(document.querySelector('img[src="https://bilder.example/hafen.jpg"]')).not.toBeNull()
  expect(text).toContain('eröffnet [1].')
  expect(text).toContain('12. Quelle 12 <https://quelle-12.example/>')
  expect(text).not.toContain('base64')
  expect(text).toContain('No approval of this text by a person is on record.')
})

test('evidence is a table with a line for each citation, and no cell is a formula', async () => {
  const { text } = await exported(engine.desk, content_id, 'evidence_csv')
  const [head, first] = text.split('\r\n')
  expect(head).toBe(
    'claim_id,claim,source_id,source_title,source_url,published_date,retrieved_at,excerpt,confidence,score,overlap,verdict,judged_by',
  )
  expect(first).toContain('Der Hafen wurde 1904 eröffnet [1].')
  const { checks } = await engine.desk.content.checks({ content_id })
  const claims = (checks?.evidence.claims ?? []).slice(0, 1)
  expect(claims).toHaveLength(1)
  const waiting = claims.map((claim) => ({ ...claim, claim_text: '=1+1, "so"', awaits_verdict: true as const }))
  expect(evidenceCsv({ claims: waiting }).split('\r\n')[1]).toMatch(/^clm_\w+,"'=1\+1, ""so""",.*,not yet judged,$/)
})

describe.skipIf(!hasBrowser)('as a PDF', () => {
  test('it is tagged, has an outline, its links lead within it, and its pages are numbered', async () => {
    const { bytes, media_type } = await exported(engine.desk, content_id, 'pdf')
    expect(media_type).toBe('application/pdf')
    const raw = Buffer.from(bytes).toString('latin1')
    expect(raw).toContain('/StructTreeRoot')
    expect(raw).toMatch(/\/Marked true/)
    expect(raw).toMatch(/\/Lang \(de\)/)
    const { pages, text } = await pdfText(bytes)
    expect(pages.length).toBeGreaterThan(8)
    expect(pages[1]).toMatch(/^2 /)
    // What is read aloud or copied out of it is in its order.
    expect(text).toMatch(/Nochmals die erste Quelle ?1 ?, dann ?9 ?, ?10 ?und ?11/)
    expect(text).toContain('Held, not for publication')
    // On paper a link leads nowhere without its address.
    expect(text.replace(/\s/g, '')).toContain('<https://')
    expect(text).toContain('שלום')
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    const outline = await pdf.getOutline()
    interface Entry {
      title: string
      items: Entry[]
    }
    const flat = (items: Entry[]): string[] => items.flatMap((item) => [item.title, ...flat(item.items)])
    expect(flat(outline).map((title) => title.trim())).toEqual([
      ...['Der alte Hafen & „seine“ <Kräne>', 'Was dort steht4', 'Zahlen', 'Quellen'],
    ])
    const named = new Set(Object.keys(await pdf.getDestinations()))
    const links: string[] = []
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const found = (await (await pdf.getPage(number)).getAnnotations()) as { dest?: unknown }[]
      links.push(...found.flatMap(({ dest }) => (typeof dest === 'string' ? [dest] : [])))
    }
    // There and back for each of sixteen references, and one link to a heading.
    expect(new Set(links).size).toBeGreaterThanOrEqual(13 + 16)
    expect(links.filter((link) => !named.has(link))).toEqual([])
  })
})

test('a PDF that cannot be printed is refused with what to do', async () => {
  for (const outcome of ['no_browser', 'as_root', 'failed'] as const) {
    const context = { ...engine.engine.workspace.deskContext, printPdf: () => Promise.resolve({ outcome }) }
    const asked = localClient(context)
      .publishing.exportPiece({ content_id, format: 'pdf' })
      .catch((error: unknown) => error)
    expect(await asked).toMatchObject({
      code: 'INVALID_STATE',
      message: expect.stringMatching(/export HTML/i) as string,
    })
  }
})

describe('a text with what is left out, or cannot be shown', () => {
  const material = async (body: string): Promise<ExportMaterial> => ({
    ...{ title: 'T', body, language: 'en', notices: [], corrections: [], pictures: new Map() },
    tree: await engine.engine.workspace.deskContext.texts.tree(body),
    facts: {
      ...{
        prefix: 'c1',
        disclosure: 'D.',
        ai_mark: 'ai-assisted',
        source_type: null,
        corrections: [],
        description: null,
        slug: 't',
        dated: '',
        updated: '',
      },
      notes: [2, 1].map((number) => ({
        ...{ number, label: String(number), title: `Source ${number}`, publisher: 'The Press', url: null },
        ...{ published_date: '2026-03-04', read_on: null },
      })),
    },
    identity: { content_id: 'cnt_1', revision: 1, content_sha256: 'x', passport: null, publication: null },
    ...{ created_at: '2026-11-02T09:00:00.000Z', saved_at: '2026-11-02T09:00:00.000Z' },
  })

  test('a source that no sentence cites stays named; two notes side by side stay apart', async () => {
    const piece = await material('One.[2][2] Two [2] [2].')
    const { made } = await pieceFormats.docx(piece)
    const text = docxParts(made).text('word/document.xml')
    expect(text).toContain('>Source 1<')
    expect(text).toContain('. The Press, 4 March 2026.')
    const { made: html } = pieceFormats.html(piece)
    expect(parseHTML(html).document.querySelector('article > p')?.textContent).toBe('One.2 2 Two2 2.')
    expect(html).toContain('<li id="c1-fn-1" value="1">Source 1. The Press, 4 March 2026.</li>')
    expect(html).toContain('<meta name="ai-disclosure" content="ai-assisted">')
  })

  test('a text of its own end: empty, a heading alone, a definition that nothing uses, a picture that is none', async () => {
    for (const body of [
      '',
      '# Only',
      '[^x]: Unused.',
      '![x](data:image/png;base64,AAAA)',
      '| a |\n| - |',
      '1) a\n\n   b',
    ]) {
      const piece = await material(body)
      const { made } = await pieceFormats.docx(piece)
      docxParts(made).parse('word/document.xml')
      expect(brokenPlaces(pieceFormats.html(piece).made)).toEqual({ dangling: [], doubled: [] })
      expect(pieceFormats.markdown(piece).made).toContain('# T')
    }
    const { made, remarks } = pieceFormats.html(await material('![x](data:image/png;base64,AAAA)'))
    expect(made).toContain('&#091;Picture: x&#093;')
    expect(remarks).toEqual(['Not in it: 1 picture that Colophon does not have or cannot read.'])
  })
})

test('the language of a text, and the words for how it came about', () => {
  expect(languageTag(germanText(60))).toBe('de')
  expect(languageTag(HARD_BODY)).toBe('de')
  expect(languageTag('The harbour opened in the year of the flood and it is still in use.')).toBe('en')
  expect(languageTag('הנמל נפתח בשנת 1904')).toBe('he')
  expect(aiMarkOf('language_model', false)).toBe('ai-autonomous')
  expect(aiMarkOf('built_in', true)).toBeNull()
  const type = (edited: number, involvement: 'language_model' | 'language_model_prepared') =>
    digitalSourceTypeOf({
      involvement,
      edited_by: Array.from({ length: edited }, () => ({ member_id: 'm', name: 'M' })),
      taken_in: [],
    })
  expect(type(0, 'language_model')).toBe('https://schema.org/TrainedAlgorithmicMediaDigitalSource')
  expect(type(1, 'language_model')).toBe('https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource')
  expect(type(1, 'language_model_prepared')).toBeNull()
})
