import { extractText, getDocumentProxy } from 'unpdf'

export interface PdfText {
  pages: string[]
  /** All of it, every run of white space as one space. */
  text: string
}

/** What a reader finds in a PDF; throws where it is none. */
export async function pdfText(bytes: Uint8Array): Promise<PdfText> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  const pages = text.map((page) => page.replace(/\s+/g, ' ').trim())
  return { pages, text: pages.join(' ') }
}
