import { parseHTML } from 'linkedom'
import mammoth from 'mammoth'
import { Fault } from '../../kernel/errors.ts'
import { textOf } from './dom-text.ts'
import { UNSTATED, type Extracted } from './extracted.ts'

/** The text of a Word document; comments and deleted text are left out. Throws `invalid_request` where it is damaged. */
export async function readDocx(bytes: Uint8Array): Promise<Extracted> {
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
