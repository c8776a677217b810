import type { PieceFormats } from '../../publishing/formats.ts'
import { markdownFile, markdownFiles } from './markdown.ts'
import { htmlFile, printablePage } from './page.ts'
import { richCopy } from './rich-text.ts'

/** What finished pieces are taken along as; a new format is its module, a line here, and its test. */
export const pieceFormats: PieceFormats = {
  markdown: markdownFile,
  markdownFiles,
  html: htmlFile,
  printable: printablePage,
  // Its library is large, and few starts of Colophon need it.
  docx: async (material) => (await import('./docx/file.ts')).docxFile(material),
  richText: richCopy,
}
