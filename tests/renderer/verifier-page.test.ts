import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findTestBrowser } from '../support/test-browser.ts'
import { exportAuditLog } from '../../core/audit/export.ts'
import { verifyFile } from '../../core/passport/verify-file.ts'
import { blogRequest } from '../support/briefs.ts'
import { CHROMIUM_ARGS } from '../support/browser-args.ts'
import { hasBrowser } from '../support/browser-host.ts'
import { firefoxPath, startFirefox, type Firefox } from '../support/firefox.ts'
import { randomFrom, testSeed } from '../support/randomness.ts'
import { changedLog, changedPassport, type PassportFile } from '../support/record-changes.ts'
import { rewritten } from '../support/rewritten-json.ts'
import { verifierPage } from '../support/verifier-page.ts'
import { endOf, testEngine, type TestEngine } from '../support/world.ts'

const CHANGES = 60
const address = pathToFileURL(verifierPage).href

let engine: TestEngine
let key = ''
const records: { text: string; wanted: string }[] = []
const files = { passport: '', body: '', other: '', key: '' }

beforeAll(async () => {
  engine = await testEngine()
  const { request_id } = await engine.desk.generation.submit(blogRequest())
  const { content } = await endOf(engine.desk, request_id)
  const exported = await engine.desk.passport.exportFile({ content_id: content?.content_id ?? '' })
  const file = exported.file as PassportFile
  const { db, audit } = engine.engine.workspace.ownerContext
  const log = await exportAuditLog(db, audit)
  key = audit.signer?.public_key ?? ''
  const random = randomFrom(testSeed())
  const texts = Array.from({ length: CHANGES }, (_, at) => {
    if (at % 3 === 0) return rewritten(at % 2 === 0 ? file : log, random).replace(/^\uFEFF/, '')
    return at % 3 === 1 ? changedPassport(file, random).text : changedLog(log, random).text
  })
  for (const text of texts) {
    const { verdict, reason } = verifyFile({ text, body: null, known_keys: [key] })
    records.push({ text, wanted: `${verdict}/${reason}` })
  }
  files.passport = join(engine.folder, 'piece.colophon-passport.json')
  files.body = join(engine.folder, 'piece.md')
  files.other = join(engine.folder, 'other.md')
  writeFileSync(files.passport, JSON.stringify({ ...file, text: null }))
  writeFileSync(files.body, file.text ?? '')
  writeFileSync(files.other, `${file.text ?? ''} more`)
})
afterAll(() => engine.close())

/** What the page's program says of every record, as an expression in the page. */
const expression = (): string =>
  `Promise.all(${JSON.stringify(records.map(({ text }) => text))}.map((text) => verifyRecord(text, [], readKey(${JSON.stringify(key)})).then((found) => found.verdict + '/' + found.reason)))`

describe.skipIf(!hasBrowser)('the verifier page in Chromium, opened as a file and offline', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    const executablePath = findTestBrowser()
    browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: CHROMIUM_ARGS,
    })
  })
  afterAll(() => browser.close())

  test('says the same as the application', async () => {
    page = await browser.newPage()
    await page.context().setOffline(true)
    await page.goto(address)
    expect(await page.evaluate(expression())).toEqual(records.map(({ wanted }) => wanted))
  })

  test.each(['light', 'dark'] as const)(
    'tells a person what a file proves, and axe finds nothing in %s',
    async (theme) => {
      page = await (await browser.newContext({ colorScheme: theme })).newPage()
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(address)
      await page.getByLabel(/^Record/).setInputFiles(files.passport)
      await page.getByText(/^Valid, unknown key:/).waitFor()
      await page.getByLabel(/^Public key/).fill(key)
      await page.getByText(/^Signature valid, by the key that you supplied/).waitFor()
      await page.getByText('Edited by programs; no human review implied').waitFor()
      expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
      await page.getByLabel(/^The text/).setInputFiles(files.body)
      await page.getByText(/^Signature valid, by the key that you supplied/).waitFor()
      await page.getByLabel(/^The text/).setInputFiles(files.other)
      await page.getByText(/^Signature valid, .* The text that you gave is not one of those/).waitFor()
      await page.getByText('text differs').waitFor()
      await page.getByText(/A version with notes, or a published page, is a different text/).waitFor()
      await page.getByLabel(/^Public key/).fill('no key')
      await page.getByText(/^The key cannot be read/).waitFor()
      expect(asked).toEqual([address])
    },
  )

  test('says so where the browser knows no Ed25519', async () => {
    page = await browser.newPage()
    await page.addInitScript(() => {
      const refuse = () => Promise.reject(new DOMException('unknown algorithm', 'NotSupportedError'))
      Object.defineProperty(SubtleCrypto.prototype, 'importKey', { value: refuse })
    })
    await page.goto(address)
    await page.getByLabel(/^Record/).setInputFiles(files.passport)
    await page.getByText(/cannot check Ed25519 signatures/).waitFor()
  })
})

describe.skipIf(firefoxPath === undefined)('the verifier page in Firefox', () => {
  let firefox: Firefox
  beforeAll(async () => {
    firefox = await startFirefox(firefoxPath ?? '')
  })
  afterAll(() => firefox.close())

  test('says the same as the application', async () => {
    await firefox.open(address)
    expect(await firefox.evaluate(expression())).toEqual(records.map(({ wanted }) => wanted))
  })
})
