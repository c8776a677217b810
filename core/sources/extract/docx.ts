import { parseHTML } from 'linkedom'
import mammoth from 'mammoth'
import { Fault } from '../../kernel/errors.ts'
import { textOf } from './dom-text.ts'
import { UNSTATED, type Extracted } from './extracted.ts'
import { unpacksWithin } from './zip-size.ts'

/** Most bytes that the text of a document and what describes it may unpack to. */
const MOST_XML_BYTES = 48 * 1024 * 1024

/** The text of a Word document; comments and deleted text are left out. Throws `invalid_request` where it is damaged. */
export async function readDocx(bytes: Uint8Array): Promise<Extracted> {
  if (!unpacksWithin(bytes, MOST_XML_BYTES, (name) => /\.(?:xml|rels)$/i.test(name))) {
    throw new Fault(
      'invalid_request',
      'This Word document (.docx) may be damaged, or unpacks to more text than Colophon reads at once. Save it again, or split it and add the parts.',
    )
  }
  const html = await toHtml(bytes)
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`)
  const body = textOf(document.body)
  const heading = /^#\s+(.+)$/m.exec(body)?.[1] ?? null
  return { ...UNSTATED, body, title: heading }
}

async function toHtml(bytes: Uint8Array): Promise<string> {
  try {
    const options = {
      styleMap: ["p[style-name='Title'] => h1:fresh"],
      convertImage: mammoth.images.imgElement(noImage),
    }
    return (await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, options)).value
  } catch (error) {
    throw new Fault('invalid_request', 'This is not a Word document (.docx) that can be read; it may be damaged.', {
      cause: error,
    })
  }
}

function noImage(): Promise<{ src: string }> {
  return Promise.resolve({ src: '' })
}
