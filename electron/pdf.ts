import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { BrowserWindow, dialog, type WebContents } from 'electron'
import { reportFault } from '../core/adapters/log.ts'
import type { SavedPdf } from './desktop-contract.ts'
import { pdfStrings as words } from './strings.ts'

/** Prints a page as it stands when this is asked, and saves it where the person says. */
export async function savePdf(contents: WebContents, name: string): Promise<SavedPdf> {
  const printing = print(contents)
  const file = await askWhereTo(contents, name)
  const bytes = await printing
  if (file === null) return { outcome: 'cancelled' }
  if (bytes === null) return { outcome: 'refused', message: words.notPrinted }
  try {
    await writeWhole(file, bytes)
    return { outcome: 'saved', file_name: basename(file) }
  } catch (error) {
    reportFault('a PDF was not written', error)
    return { outcome: 'refused', message: refusal(dirname(file), (error as NodeJS.ErrnoException).code) }
  }
}

/** The margins, and what stands in them, are the page's own. */
export const PDF_OPTIONS = {
  ...({ pageSize: 'A4', preferCSSPageSize: true, printBackground: true } as const),
  ...{ generateTaggedPDF: true, generateDocumentOutline: true },
}

async function print(contents: WebContents): Promise<Uint8Array | null> {
  try {
    return await contents.printToPDF(PDF_OPTIONS)
  } catch (error) {
    reportFault('a page was not printed', error)
    return null
  }
}

async function askWhereTo(contents: WebContents, name: string): Promise<string | null> {
  const window = BrowserWindow.fromWebContents(contents)
  const options = {
    title: words.title,
    defaultPath: basename(name),
    filters: [{ name: words.files, extensions: ['pdf'] }],
  }
  const { canceled, filePath } = await (window === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options))
  return canceled || filePath === '' ? null : withEnding(filePath)
}

/** Not every system's dialog adds the ending; the person was not asked about a file that has the name with it. */
function withEnding(file: string): string {
  return /\.pdf$/i.test(file) || existsSync(`${file}.pdf`) ? file : `${file}.pdf`
}

/** Beside its place and then into it, so that a file that is replaced is whole or as it was. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const fresh = `${file}.${randomUUID()}.part`
  try {
    await writeFile(fresh, bytes, { flush: true })
    await rename(fresh, file)
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => undefined)
    throw error
  }
}

function refusal(folder: string, code: string | undefined): string {
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'EBUSY') return words.denied(folder)
  if (code === 'ENOSPC' || code === 'EDQUOT') return words.full(folder)
  if (code === 'ENOENT' || code === 'ENOTDIR') return words.gone(folder)
  return words.unknown(folder, code ?? 'unknown')
}
