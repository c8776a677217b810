import type { ExportMaterial, Made } from '../../publishing/formats.ts'
import { disclosureLine, escaped } from '../platforms/html-notes.ts'
import { exportText } from './export-text.ts'
import { textHtml } from './html-blocks.ts'
import { plainCopy } from './markdown.ts'
import { headLines } from './page.ts'

/**
 * A piece for the clipboard: notes as a list at its end, whose links lead to their sources; it brings no sheet along. Links from
 * place to place in it are left out: where it is pasted they would lead to the page that it was copied from.
 */
export function richCopy(material: ExportMaterial): Made<{ html: string; text: string }> {
  const text = exportText(material, { keepsFarPictures: true })
  const { body, notes } = textHtml(material, text, false)
  const parts = [
    ...headLines(material).map((line) => `<p><strong>${escaped(line)}</strong></p>`),
    `<h1>${escaped(material.title)}</h1>`,
    body,
    notes,
    '<hr>',
    disclosureLine(material.facts.disclosure),
  ]
  const html = withoutOwnPlaces(parts.filter((part) => part !== '').join('\n'))
  return { made: { html, text: plainCopy(material) }, remarks: text.remarks }
}

/** References keep their number; the way back from a note goes. */
function withoutOwnPlaces(html: string): string {
  return html
    .replace(/\s*<a\b[^>]*\brole="doc-backlink"[^>]*>[^<]*<\/a>/g, '')
    .replace(/<a\b[^>]*\bhref="#[^"]*"[^>]*>([^]*?)<\/a>/g, '$1')
}
