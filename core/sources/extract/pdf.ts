import { getDocumentProxy } from 'unpdf'
import { Fault } from '../../kernel/errors.ts'
import { cutAt, storable } from '../../kernel/text.ts'
import { runningText, type PrintedLine } from '../rules/printed-lines.ts'
import { UNSTATED, type Extracted } from './extracted.ts'

/** The running text of a PDF. Throws `invalid_request` for one that is protected or cannot be read. */
export async function readPdf(bytes: Uint8Array): Promise<Extracted> {
  const document = await open(bytes)
  try {
    const pages: PrintedLine[][] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      pages.push(linesOf((await page.getTextContent()).items as TextItem[]))
      page.cleanup()
    }
    const info = (await document.getMetadata()).info as { Title?: unknown; Author?: unknown }
    return { ...UNSTATED, body: runningText(pages), title: usable(info.Title), author: usable(info.Author) }
  } finally {
    await document.loadingTask.destroy()
  }
}

interface TextItem {
  str?: string
  hasEOL?: boolean
  height?: number
  transform?: number[]
}

async function open(bytes: Uint8Array): ReturnType<typeof getDocumentProxy> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { disableFontFace: true, verbosity: 0 })
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'PasswordException'
    const message = isProtected
      ? 'This PDF is protected by a password. Save a copy without one.'
      : 'This is not a PDF that can be read; it may be damaged.'
    throw new Fault('invalid_request', message, { cause: error })
  }
}

function linesOf(items: readonly TextItem[]): PrintedLine[] {
  const lines: PrintedLine[] = []
  let text = ''
  let y: number | null = null
  let size = 0
  const end = (): void => {
    const flat = text.replace(/\s+/g, ' ').trim()
    if (flat !== '' && y !== null) lines.push({ text: flat, y, size })
    text = ''
    y = null
    size = 0
  }
  for (const item of items) {
    if (item.str === undefined) continue
    const top = item.transform?.[5] ?? 0
    if (y !== null && Math.abs(top - y) > Math.max(2, size * 0.6) && item.str.trim() !== '') end()
    text += item.str
    if (item.str.trim() !== '') {
      y ??= top
      size = Math.max(size, item.height ?? 0)
    }
    if (item.hasEOL === true) end()
  }
  end()
  return lines
}

/** A title as a person gave it; programs write file names and "untitled" there. */
function usable(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const flat = storable(value).replace(/\s+/g, ' ').trim()
  return flat.length < 3 || /^untitled|\.(docx?|pdf|indd|tex)$|^Microsoft Word/i.test(flat) ? null : cutAt(flat, 300)
}
