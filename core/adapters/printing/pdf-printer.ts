import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PQueue from 'p-queue'
import type { PrintableDocument, PrintPdf } from '../../ports.ts'
import { devToolsOf } from './devtools-pipe.ts'
import { programEnvironment } from '../program-environment.ts'
import { printPage } from './print-page.ts'
import { standalonePage } from './standalone-page.ts'

/** Longest that one document may take, in milliseconds, and how long a Chromium has to end by itself. */
const LONGEST_MS = 60_000
const ENDING_MS = 2000
/** Documents that may wait for their turn. */
const MOST_WAITING = 4

export interface PrinterOptions {
  findChromium: () => string | undefined
  reportFault: (message: string, error: unknown) => void
  longestMs?: number
  /** Where each Chromium gets a folder of its own; the system's place for temporary files when absent. */
  folder?: string
  /** Whether this process is root, for whom Chromium has no sandbox; asked of the system when absent. */
  isRoot?: boolean
  /** Whether root may print all the same; said by COLOPHON_PRINT_AS_ROOT=1 when absent. */
  mayPrintAsRoot?: boolean
}

export interface PdfPrinter {
  print: PrintPdf
  /** Ends what is being printed; what waits is not begun. */
  close: () => Promise<void>
}

/** Prints with a Chromium of this machine that nobody sees: one document at a time, each in a process of its own. */
export function openPdfPrinter(options: PrinterOptions): PdfPrinter {
  const { findChromium, reportFault } = options
  const { isRoot = process.getuid?.() === 0, mayPrintAsRoot = process.env.COLOPHON_PRINT_AS_ROOT === '1' } = options
  const queue = new PQueue({ concurrency: 1 })
  const closing = new AbortController()
  const print = async (document: PrintableDocument) => {
    const chromium = findChromium()
    if (chromium === undefined) return { outcome: 'no_browser' } as const
    // Without its sandbox a Chromium that is broken into by a document has all that root has.
    if (isRoot && !mayPrintAsRoot) return { outcome: 'as_root' } as const
    try {
      return { outcome: 'printed', bytes: await printed(chromium, document, options, closing.signal) } as const
    } catch (error) {
      reportFault('a document was not printed', error)
      return { outcome: 'failed' } as const
    }
  }
  return {
    print: async (document) => {
      if (queue.size >= MOST_WAITING || closing.signal.aborted) return { outcome: 'failed' }
      return queue.add(() => print(document))
    },
    close: async () => {
      closing.abort(new Error('Colophon is closing.'))
      await queue.onIdle()
    },
  }
}

async function printed(
  chromium: string,
  document: PrintableDocument,
  { longestMs = LONGEST_MS, folder = tmpdir() }: PrinterOptions,
  closing: AbortSignal,
): Promise<Uint8Array> {
  closing.throwIfAborted()
  const profile = mkdtempSync(join(folder, 'colophon-print-'))
  try {
    const stop = AbortSignal.any([closing, AbortSignal.timeout(longestMs)])
    return await printedBy(startChromium(chromium, profile), document, stop)
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

/** Whatever comes of it, the process has ended afterwards. */
async function printedBy(child: ChildProcess, document: PrintableDocument, stop: AbortSignal): Promise<Uint8Array> {
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    // One that could not be started at all is never closed.
    child.once('error', () => resolve())
  })
  const kill = (): void => {
    child.kill('SIGKILL')
  }
  stop.addEventListener('abort', kill)
  try {
    const devTools = devToolsOf(child)
    const bytes = await printPage(devTools, standalonePage(document))
    // One that ends by itself leaves nothing behind that still writes into its folder.
    const isClosing = devTools.send('Browser.close').catch(() => undefined)
    await Promise.race([isClosing.then(() => ended), pause(ENDING_MS)])
    return bytes
  } catch (error) {
    throw stop.aborted ? new Error('Printing was ended before it was done.', { cause: error }) : error
  } finally {
    stop.removeEventListener('abort', kill)
    kill()
    await ended
  }
}

function startChromium(chromium: string, profile: string): ChildProcess {
  const isRoot = process.getuid?.() === 0
  return spawn(
    chromium,
    [
      '--headless=new',
      '--remote-debugging-pipe',
      '--no-startup-window',
      `--user-data-dir=${profile}`,
      '--host-resolver-rules=MAP * ~NOTFOUND',
      '--no-first-run',
      '--no-default-browser-check',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-extensions',
      '--disable-gpu',
      '--disable-quic',
      '--disable-sync',
      ...(isRoot ? ['--no-sandbox', '--test-type'] : []),
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], env: programEnvironment() },
  )
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}
