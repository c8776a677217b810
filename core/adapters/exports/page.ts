import type { ExportMaterial, Made } from '../../publishing/formats.ts'
import type { PrintableDocument } from '../../ports.ts'
import { aiMetas } from '../../publishing/rules/ai-disclosure.ts'
import { runsRightToLeft } from '../../publishing/rules/language-tag.ts'
import { attribute, disclosureLine, escaped } from '../platforms/html-notes.ts'
import { dataScript } from '../platforms/page-data.ts'
import { exportText } from './export-text.ts'
import { textHtml } from './html-blocks.ts'
import { articleData } from './json-ld.ts'
import { PAGE_STYLE } from './page-style.ts'

/** Nothing runs and nothing is fetched, wherever the file is opened. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-src 'none'"

/** A piece as one HTML file. */
export function htmlFile(material: ExportMaterial): Made<string> {
  const { title, language, facts, identity } = material
  const { made: body, remarks } = pageBody(material)
  const { content_id, revision, content_sha256, passport, publication } = identity
  const metas = [
    ...(facts.description === null ? [] : [{ name: 'description', content: facts.description }]),
    ...aiMetas(facts.ai_mark),
    { name: 'colophon-text', content: `${content_id} revision ${revision} sha256 ${content_sha256}` },
    ...(passport === null ? [] : [{ name: 'colophon-passport', content: passport }]),
    ...(publication === null ? [] : [{ name: 'colophon-publication', content: publication.publication_id }]),
  ]
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    ...metas.map(({ name, content }) => `<meta name="${name}" content="${attribute(content)}">`),
    ...(publication === null ? [] : [`<link rel="canonical" href="${attribute(publication.url)}">`]),
    dataScript(articleData(material)),
    `<style>${PAGE_STYLE}</style>`,
  ]
  const way = runsRightToLeft(`${title} ${material.body}`) ? ' dir="rtl"' : ''
  return {
    made: `<!doctype html>
<html lang="${attribute(language)}"${way}>
<head>
${head.join('\n')}
</head>
<body>
${body}
</body>
</html>
`,
    remarks,
  }
}

/** The same for a printer. */
export function printablePage(material: ExportMaterial): Made<PrintableDocument> {
  const { made: body, remarks } = pageBody(material)
  return { made: { title: material.title, language: material.language, styles: PAGE_STYLE, body }, remarks }
}

function pageBody(material: ExportMaterial): Made<string> {
  const text = exportText(material)
  const { body, notes } = textHtml(material, text, true)
  const parts = [
    `<header>`,
    ...headLines(material).map((line) => `<p class="notice" role="note" lang="en">${escaped(line)}</p>`),
    `<h1>${escaped(material.title)}</h1>`,
    `</header>`,
    body,
    notes,
    `<footer lang="en">${disclosureLine(material.facts.disclosure)}</footer>`,
  ]
  return { made: `<article>\n${parts.filter((part) => part !== '').join('\n')}\n</article>`, remarks: text.remarks }
}

/** What stands above a text: that it is held, what a review says of it, and what was corrected. */
export function headLines({ notices, corrections }: Pick<ExportMaterial, 'notices' | 'corrections'>): string[] {
  return [...notices, ...corrections.map(({ line }) => line)]
}
