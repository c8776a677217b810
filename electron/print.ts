import { randomUUID } from 'node:crypto'
import { BrowserWindow } from 'electron'
import PQueue from 'p-queue'
import { reportFault } from '../core/adapters/log.ts'
import { standalonePage } from '../core/adapters/printing/standalone-page.ts'
import type { PrintableDocument, PrintPdf } from '../core/ports.ts'
import { PDF_OPTIONS } from './pdf.ts'

/** The host of pages that are printed: an origin of their own. */
const HOST = 'print'
/** Longest that one document may take, in milliseconds. */
const LONGEST_MS = 60_000
const pages = new Map<string, string>()
const printing = new Set<number>()
const queue = new PQueue({ concurrency: 1 })

/** The windows that people see. */
export function seenWindows(): BrowserWindow[] {
  return BrowserWindow.getAllWindows().filter(({ id }) => !printing.has(id))
}

/** A page that waits to be printed, once; undefined where the address is none of theirs. */
export function takePage(address: string): string | undefined {
  const { host, pathname } = new URL(address)
  if (host !== HOST) return undefined
  const page = pages.get(pathname)
  pages.delete(pathname)
  return page ?? ''
}

/** Prints with the shell’s own Chromium, in a window that nobody sees: nothing runs in it, and it goes nowhere. */
export const printInShell: PrintPdf = async (document) =>
  queue.add(async () => {
    try {
      return { outcome: 'printed', bytes: await printed(document) } as const
    } catch (error) {
      reportFault('a document was not printed', error)
      return { outcome: 'failed' } as const
    }
  })

async function printed(document: PrintableDocument): Promise<Uint8Array> {
  const path = `/${randomUUID()}`
  const window = new BrowserWindow({
    show: false,
    webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false, javascript: false },
  })
  const { id, webContents } = window
  printing.add(id)
  webContents.setWindowOpenHandler(() => ({ action: 'deny' }))
  webContents.on('will-navigate', (event) => event.preventDefault())
  pages.set(path, standalonePage(document))
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('Printing took too long.')), LONGEST_MS)
  try {
    const done = window.loadURL(`app://${HOST}${path}`).then(() => webContents.printToPDF(PDF_OPTIONS))
    return await Promise.race([done, late.promise])
  } finally {
    clearTimeout(timer)
    pages.delete(path)
    window.destroy()
    printing.delete(id)
  }
}
