import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findChromium } from '../../../core/adapters/browser.ts'
import { openPdfPrinter, type PdfPrinter, type PrinterOptions } from '../../../core/adapters/printing/pdf-printer.ts'
import type { PrintableDocument } from '../../../core/ports.ts'
import { hasBrowser } from '../../support/browser-host.ts'
import { pdfText } from '../../support/pdf-text.ts'
import { testFolder, type Faults, type TestFolder } from '../../support/world.ts'

const PLAIN: PrintableDocument = {
  title: 'Ropes & “knots” </title><p>beside it</p>',
  language: 'en',
  styles: `h2 { break-before: page }
    @page { margin: 20mm; @bottom-left { content: 'Record cnt_1 </style> still a style' } }`,
  body: '<h1>Ropes</h1><p>Three strands.</p><h2>Knots</h2><p>A bowline holds.</p>',
}

let folder: TestFolder
let faults: Faults
let printer: PdfPrinter
beforeEach(() => {
  folder = testFolder()
  faults = { list: [] }
})
afterEach(async () => {
  await printer.close()
  folder.remove()
})

function open(options: Partial<PrinterOptions> = {}): PdfPrinter {
  printer = openPdfPrinter({
    findChromium,
    folder: folder.path,
    reportFault: (message, error) => faults.list.push({ message, error }),
    ...options,
  })
  return printer
}

/** A program in the place of Chromium that says nothing and does not end; its number is in a file beside it. */
function silentProgram(): { path: string; pid: () => number } {
  const program = testFolder()
  const path = join(program.path, 'silent')
  writeFileSync(path, `#!/bin/sh\necho $$ > ${program.path}/pid\nexec sleep 600\n`, { mode: 0o755 })
  return { path, pid: () => Number(readFileSync(join(program.path, 'pid'), 'utf8')) }
}

/** Processes that were started on a folder below this one. */
function processesOn(path: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(path)
      } catch {
        // It has ended meanwhile.
        return false
      }
    })
}

async function printedText(document: PrintableDocument) {
  const printed = await printer.print(document)
  if (printed.outcome !== 'printed') throw new Error(`not printed: ${printed.outcome}`)
  return pdfText(printed.bytes)
}

describe.skipIf(!hasBrowser)('printing with a Chromium of this machine', () => {
  test('makes a tagged PDF with an outline, its title, its pages and the lines in their margins', async () => {
    open()
    const printed = await printer.print(PLAIN)
    expect(printed.outcome).toBe('printed')
    const bytes = printed.outcome === 'printed' ? printed.bytes : new Uint8Array()
    const raw = Buffer.from(bytes).toString('latin1')
    expect(raw).toMatch(/^%PDF-1\./)
    expect(raw).toContain('/Outlines')
    expect(raw).toContain('/StructTreeRoot')
    expect(raw).toMatch(/MediaBox \[0 0 595\.\d+ 841\.\d+\]/)
    const { pages } = await pdfText(bytes)
    expect(pages).toEqual([
      'Record cnt_1 </style> still a style Ropes Three strands.',
      'Record cnt_1 </style> still a style Knots A bowline holds.',
    ])
    expect(readdirSync(folder.path)).toEqual([])
    expect(processesOn(folder.path)).toEqual([])
  })

  test('prints one document at a time, in a folder of its own', async () => {
    open()
    const seen: number[] = []
    const watch = setInterval(() => seen.push(readdirSync(folder.path).length), 10)
    const texts = await Promise.all(
      ['first', 'second', 'third'].map((word) => printedText({ ...PLAIN, styles: '', body: `<p>${word}</p>` })),
    )
    clearInterval(watch)
    expect(texts.map(({ text }) => text)).toEqual(['first', 'second', 'third'])
    expect(Math.max(...seen)).toBe(1)
    expect(readdirSync(folder.path)).toEqual([])
  })

  test('ends a Chromium that is at work when the printer is closed', async () => {
    open()
    const printing = printer.print(PLAIN)
    while (readdirSync(folder.path).length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await printer.close()
    expect(await printing).toEqual({ outcome: 'failed' })
    expect(readdirSync(folder.path)).toEqual([])
    await expect.poll(() => processesOn(folder.path)).toEqual([])
    expect(await printer.print(PLAIN)).toEqual({ outcome: 'failed' })
  })

  describe('a document that would do more than be read', () => {
    let server: Server
    let asked: string[]
    let address: string
    beforeAll(async () => {
      server = createServer((request, response) => {
        asked.push(request.url ?? '')
        response.end('<p>from the server</p>')
      })
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve)
      })
      address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
    })
    beforeEach(() => {
      asked = []
    })
    afterAll(() => {
      server.close()
    })

    test('runs nothing', async () => {
      open()
      const { text } = await printedText({
        ...PLAIN,
        body: `<p id="said">As it was.</p>
          <script>document.getElementById('said').textContent = 'A script ran.'</script>
          <img src="data:," onerror="document.getElementById('said').textContent = 'A handler ran.'">
          <svg onload="document.getElementById('said').textContent = 'A drawing ran.'"></svg>`,
      })
      expect(text).toContain('As it was.')
      expect(text).not.toContain('ran.')
    })

    test('asks nobody for anything, and reads no file of this computer', async () => {
      open()
      const secret = join(folder.path, 'secret.html')
      writeFileSync(secret, '<p>A secret of this computer.</p>')
      const { text } = await printedText({
        ...PLAIN,
        styles: `@import url('${address}/import.css');
          @font-face { font-family: Far; src: url('${address}/font.woff2') }
          p { font-family: Far; background: url('${address}/background.png') }`,
        body: `<p>As it was.</p><img src="${address}/image.png"><link rel="stylesheet" href="${address}/link.css">
          <iframe src="${address}/frame"></iframe><iframe src="file://${secret}"></iframe>
          <object data="file://${secret}"></object><embed src="${address}/embed">
          <link rel="prefetch" href="${address}/prefetch"><video src="${address}/video" autoplay></video>`,
      })
      expect(asked).toEqual([])
      expect(text).toContain('As it was.')
      expect(text).not.toContain('secret')
    })

    test.each([
      ['the network', () => `${address}/refresh`],
      ['a file', () => 'file:///etc/passwd'],
    ])('goes nowhere when it would leave for %s', async (_where, target) => {
      open({ longestMs: 20_000 })
      const leaving = `<meta http-equiv="refresh" content="0;url=${target()}"><p>As it was.</p>`
      const printed = await printer.print({ ...PLAIN, body: leaving })
      expect(asked).toEqual([])
      const text = printed.outcome === 'printed' ? (await pdfText(printed.bytes)).text : ''
      expect(text).not.toMatch(/from the server|root:/)
    })
  })
})

test('says so where this machine has no Chromium', async () => {
  open({ findChromium: () => undefined })
  expect(await printer.print(PLAIN)).toEqual({ outcome: 'no_browser' })
  expect(faults.list).toEqual([])
})

test('refuses to print as root, for whom Chromium has no sandbox, unless told to', async () => {
  const { path } = silentProgram()
  const started = (): string[] => readdirSync(dirname(path)).filter((name) => name === 'pid')
  open({ findChromium: () => path, isRoot: true, mayPrintAsRoot: false })
  expect([await printer.print(PLAIN), started()]).toEqual([{ outcome: 'as_root' }, []])
  open({ findChromium: () => path, isRoot: false, mayPrintAsRoot: false, longestMs: 500 })
  expect(await printer.print(PLAIN)).toEqual({ outcome: 'failed' })
})

test('gives up what takes too long, ends its process and leaves nothing behind', async () => {
  const { path, pid } = silentProgram()
  open({ findChromium: () => path, longestMs: 500 })
  expect(await printer.print(PLAIN)).toEqual({ outcome: 'failed' })
  expect(readdirSync(folder.path)).toEqual([])
  expect(() => process.kill(pid(), 0)).toThrow('ESRCH')
  expect(faults.list.map(({ message }) => message)).toEqual(['a document was not printed'])
})

test('has an answer where the program cannot be started, or ends at once', async () => {
  open({ findChromium: () => join(folder.path, 'not-there') })
  expect(await printer.print(PLAIN)).toEqual({ outcome: 'failed' })
  open({ findChromium: () => '/bin/true' })
  expect(await printer.print(PLAIN)).toEqual({ outcome: 'failed' })
  expect(readdirSync(folder.path)).toEqual([])
})

test('lets no more than a few wait', async () => {
  const { path } = silentProgram()
  open({ findChromium: () => path, longestMs: 300 })
  const asked = Array.from({ length: 8 }, () => printer.print(PLAIN))
  const first = await Promise.race(asked.map(async (one, index) => one.then(() => index)))
  expect(first).toBeGreaterThanOrEqual(5)
  expect(await Promise.all(asked)).toEqual(Array(8).fill({ outcome: 'failed' }))
})
