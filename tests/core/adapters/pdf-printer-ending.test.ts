import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openPdfPrinter } from '../../../core/adapters/printing/pdf-printer.ts'
import { root } from '../../support/command.ts'

const folder = mkdtempSync(join(tmpdir(), 'colophon-printing-'))
afterAll(() => rmSync(folder, { recursive: true }))

const DOCUMENT = { title: 'T', language: 'en', styles: '', body: '<p>B</p>' }

/** A program that answers as Chromium does, but ends without a word when it is asked to close, before its pipes do. */
function chromiumThatJustEnds(): string {
  const file = join(folder, 'chromium')
  writeFileSync(
    file,
    `#!${process.execPath}
const { spawn } = require('node:child_process')
const { createReadStream, writeSync } = require('node:fs')
let text = ''
createReadStream('', { fd: 3 }).on('data', (chunk) => {
  text += chunk
  for (let end = text.indexOf('\\0'); end !== -1; end = text.indexOf('\\0')) {
    const { id, method } = JSON.parse(text.slice(0, end))
    text = text.slice(end + 1)
    if (method === 'Browser.close') {
      spawn('sleep', ['0.3'], { stdio: ['ignore', 'ignore', 'ignore', 3, 4] })
      process.exit(0)
    }
    const frameTree = { frame: { id: 'f' } }
    const result = { targetId: 't', sessionId: 's', frameTree, data: Buffer.from('%PDF-').toString('base64') }
    writeSync(4, JSON.stringify({ id, result }) + '\\0')
  }
})
`,
  )
  chmodSync(file, 0o755)
  return file
}

test.skipIf(process.platform === 'win32')('what was printed is kept where Chromium ends without a word', async () => {
  const faults: unknown[] = []
  const printer = openPdfPrinter({
    findChromium: chromiumThatJustEnds,
    reportFault: (_message, error) => faults.push(error),
    folder,
  })
  const printed = await printer.print(DOCUMENT)
  expect([printed.outcome, faults]).toEqual(['printed', []])
  await printer.close()
})

/** Prints where no file can be opened any more; says what came of it. */
const PROGRAM = `
import { openSync } from 'node:fs'
import { openPdfPrinter } from './core/adapters/printing/pdf-printer.ts'
const printer = openPdfPrinter({ findChromium: () => '/bin/true', reportFault: () => undefined, folder: process.argv[1] })
const fill = () => { for (;;) openSync('/dev/null', 'r') }
try { fill() } catch {}
const { outcome } = await printer.print(${JSON.stringify(DOCUMENT)})
console.log(outcome)
await printer.close()
process.exit(0)
`

test.skipIf(process.platform === 'win32')(
  'a computer that opens no more files is told so, and nothing waits for ever',
  () => {
    const said = execFileSync(
      '/bin/sh',
      ['-c', 'ulimit -n 60; exec "$@"', 'sh', process.execPath, '--input-type=module', '-e', PROGRAM, folder],
      {
        cwd: root,
        encoding: 'utf8',
        timeout: 180_000,
      },
    )
    expect(said).toBe('failed\n')
  },
)
