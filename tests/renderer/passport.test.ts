import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runQualityGate } from '../../core/generation/stages/quality-gate.ts'
import type { Stage } from '../../core/generation/stage.ts'
import type { TextChecks } from '../../core/quality/contract.ts'
import { blogRequest } from '../support/briefs.ts'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { loadSample, missingPiece, passingPiece } from '../support/dossier-pieces.ts'
import { endOf } from '../support/world.ts'
import { deskOf, fromMenu, goTo, openWindow, type WindowOptions } from './window.ts'

/** Words that claim the highest level as reached, wherever they stand. */
const REACHED_VERIFIED = /verified reached|reached verified|^verified$|^sourced$/im

/** A gate that finds fault with every piece. */
const gate: Stage = async (run, state, ports) => {
  const result = await runQualityGate(run, state, ports)
  const found = { rule_type: 'forbidden_claims', phrase: 'cures flu', start: 0, end: 9, excerpt: 'cures flu' }
  const issues = [
    {
      code: 'section_missing',
      severity: 'blocking',
      message: 'The section “Method” is missing.',
      section_id: 'method',
    },
    { code: 'style_banned_word', severity: 'advisory', message: 'The word “leverage” is banned.', section_id: null },
  ]
  const violation = {
    ...found,
    rule_id: 'cures',
    severity: 'blocking',
    message: 'No cure may be claimed.',
    cue: 'always',
  }
  const output = {
    ...(result.output as TextChecks),
    report: { score: 72, passed: false, issues },
    compliance: { cleared: [], violations: [violation], needs_manual_review: [] },
  }
  return { ...result, output }
}

describe.skipIf(!hasBrowser)('the dossier of a piece that was held', () => {
  test('names each finding with the points it cost, each violation with its cue, each review with its reason', async () => {
    const host = await browserHost({ quality_gate: gate })
    const { request_id } = await deskOf(host).generation.submit(blogRequest({ vertical_id: 'healthcare' }))
    const { content } = await endOf(deskOf(host), request_id)
    const { page, errors } = await openWindow(host)
    await goTo(page, `/library/${content?.content_id ?? ''}/passport`)
    const part = (name: string) => page.getByRole('region', { name })
    const issue = part('Quality Gate').getByRole('listitem')
    await issue.filter({ hasText: 'The section “Method” is missing.' }).getByText('costs 25 points').waitFor()
    await issue.filter({ hasText: 'The word “leverage” is banned.' }).getByText('costs 3 points').waitFor()
    await part('Compliance').getByText('Decided by “always”.').waitFor()
    const reviews = part('Reviews').getByRole('listitem')
    await reviews.filter({ hasText: 'Medical review' }).getByText('need medical review').waitFor()
    await reviews.filter({ hasText: 'Legal review' }).getByText('Due within 48 hours of its start').waitFor()
    await part('Assurance').getByText('Quality Gate: 72 of 100 points.').waitFor()
    expect(await page.getByRole('main').innerText()).not.toMatch(/^edited$/im)
    expect(errors).toEqual([])
    await host.close()
  })
})

describe.skipIf(!hasBrowser)('the passport dossier', () => {
  let host: BrowserHost
  let passing = ''
  let missing = ''
  beforeAll(async () => {
    host = await browserHost()
    await loadSample(deskOf(host))
    passing = await passingPiece(deskOf(host))
    missing = await missingPiece(deskOf(host))
    await deskOf(host).scheduler.run({ job: 'audit_check' })
  })
  afterAll(() => host.close())

  const openDossier = async (contentId: string, options: WindowOptions = {}) => {
    const opened = await openWindow(host, { width: 1440, ...options })
    await goTo(opened.page, `/library/${contentId}/passport`)
    await opened.page.getByText('Unchanged since it was signed, with a key of this workspace').waitFor()
    return opened
  }

  test('of a piece that kept its tier says what decided, what made it, and that the signature holds', async () => {
    const { page, errors } = await openDossier(passing)
    await page
      .getByText(
        'Declared and reached: “Sourced”. In files and scripts “Sourced” is “verified”, which says nothing about people.',
      )
      .waitFor()
    const part = (name: string) => page.getByRole('region', { name })
    expect(await part('Assurance').getByText('Ran and passed').count()).toBe(6)
    const stages = part('Who and what made it')
    await stages.getByText('Rule-based program of Colophon, version 4, no language model').first().waitFor()
    expect(await stages.getByRole('listitem').count()).toBe(9)
    await part('Quality Gate').getByText('of 100. It needs 70').waitFor()
    await part('Claims and evidence')
      .getByText(/^Word overlap is/)
      .waitFor()
    await part('Claims and evidence')
      .getByText(/^\d+ claims beside their passages$/)
      .click()
    expect(await part('Claims and evidence').getByText('Passage of the source').count()).toBeGreaterThan(3)
    await part('Sources').getByText('Published 2 March 2026').waitFor()
    await part('Revisions').getByText('what this passport is about').waitFor()
    await part('Signature').getByText('It is the text of the piece as it reads today.').waitFor()
    await part('Signature').getByText('Intact').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('of a piece that missed its tier names no level as reached that was not', async () => {
    const { page } = await openDossier(missing)
    const dossier = await page.getByRole('main').innerText()
    expect(dossier).toContain(
      'Edited by programs (declared: “Sourced”, which was not reached). No person has reviewed this.',
    )
    expect(dossier).not.toContain('no human review implied')
    expect(dossier).toContain('Research: Returned no source.')
    expect(dossier).not.toMatch(REACHED_VERIFIED)

    await goTo(page, '/library')
    const row = page.getByRole('option').filter({ hasText: 'Washing hands' })
    await row.getByRole('img', { name: /the run did not reach its declared level/ }).waitFor()
    expect(await row.innerText()).not.toMatch(REACHED_VERIFIED)
    await row.click()
    const facts = page.getByRole('complementary', { name: 'About this piece' })
    await facts.getByText('Edited only (declared: “Sourced”)').waitFor()
    expect(await facts.innerText()).not.toMatch(REACHED_VERIFIED)
    await page.getByRole('link', { name: 'Passport' }).click()
    await page.getByRole('heading', { name: 'Assurance' }).waitFor()
    await page.context().close()
  })

  test('of a piece written by hand says why there is none, and shows nothing else', async () => {
    const { content_id } = await deskOf(host).content.save({ title: 'Ropes', body: 'Three strands.' })
    const { page } = await openWindow(host)
    await goTo(page, `/library/${content_id}/passport`)
    await page.getByRole('heading', { level: 1, name: 'This piece has no passport' }).waitFor()
    const shown = await page.getByRole('main').innerText()
    expect(shown).toContain('no generation produced it')
    expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual([
      expect.stringMatching(/^Text score \d+, no blockers$/),
      ...['Publish…', 'More'],
    ])
    expect(await page.getByRole('main').getByRole('region').count()).toBe(0)
    await page.context().close()
  })

  test('says at once that the text was edited since, here, in the row and beside the piece', async () => {
    const desk = deskOf(host)
    const { content } = await desk.content.list({ q: 'seed' })
    const piece = await desk.content.get({ contentID: content[0]?.content_id ?? '' })
    const { content_id, revision, title } = piece
    await desk.content.save({ content_id, revision, body: `${piece.body}\nOne line more.\n` })
    const { page } = await openDossier(content_id)
    await page.getByText('This passport is about revision 1; the piece is now at revision 2.').waitFor()
    await page.getByText('It is not the text of the piece as it reads today.').waitFor()
    await goTo(page, '/library')
    await page
      .getByRole('option')
      .filter({ hasText: title })
      .getByRole('img', { name: /Signature: Edited after its passport was signed/ })
      .waitFor()
    await page.context().close()
  })

  test('is exported as a file that verifies, with its text; a changed file or text is found', async () => {
    const { page, errors } = await openDossier(passing)
    const file = await download(page, 'Export as JSON')
    expect(file.name).toBe(`${passing}.colophon-passport.json`)
    const exported = JSON.parse(file.text) as { text: string; envelope: { payload: string } }
    await fromMenu(page, 'Verify a file…')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click()
    await dialog.getByText('Choose a file.').waitFor()

    const verify = async (record: string, body?: string) => {
      await dialog.getByLabel('Record').setInputFiles(jsonFile('record.json', record))
      if (body !== undefined) await dialog.getByLabel('Its text').setInputFiles(jsonFile('text.md', body))
      await dialog.getByRole('button', { name: 'Verify', exact: true }).click()
      await dialog.getByText('Reason:').waitFor()
      return dialog.getByRole('status').innerText()
    }
    expect(await verify(file.text)).toContain('Unchanged since it was signed, with a key of this workspace')
    const other = { ...exported, text: `${exported.text} ` }
    expect(await verify(JSON.stringify(other))).toMatch(/Something was changed[^]*text_differs/)
    const tampered = { ...exported, envelope: { ...exported.envelope, payload: tamperedPayload(exported.envelope) } }
    expect(await verify(JSON.stringify(tampered))).toMatch(/Something was changed[^]*signature/)
    expect(await verify('no record')).toMatch(/It cannot be checked[^]*not_json/)
    expect(await verify(file.text, exported.text)).toContain('Unchanged since it was signed')
    expect(await verify(file.text, 'Another text.')).toContain('text_differs')
    await dialog.getByRole('button', { name: 'Close' }).click()

    const verifier = await download(page, 'Save the verifier page')
    expect(verifier.text).toContain('<!doctype html>')
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('prints as a document: no frame, no buttons, nothing left collapsed, black on white', async () => {
    const { page } = await openDossier(passing, { theme: 'dark' })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await page.locator('button:visible, nav:visible, footer:visible').count()).toBe(0)
    const look = await page.locator('article').evaluate((article) => {
      const { color, fontFamily } = getComputedStyle(article)
      return { color, fontFamily, paper: getComputedStyle(document.body).backgroundColor }
    })
    expect(look).toEqual({
      color: 'rgb(0, 0, 0)',
      fontFamily: expect.stringContaining('serif') as string,
      paper: 'rgb(255, 255, 255)',
    })
    const hidden = await page
      .locator('details')
      .evaluateAll((all) => all.filter((details) => details.lastElementChild?.checkVisibility() !== true).length)
    expect(hidden).toBe(0)
    expect(await page.getByText('Passage of the source').first().isVisible()).toBe(true)
    expect(await page.getByText('https://libraries.marlowbay.example/open-evenings/guide').isVisible()).toBe(true)
    expect(
      await page.evaluate(
        () => document.querySelector('main')?.scrollHeight === document.querySelector('main')?.clientHeight,
      ),
    ).toBe(true)
    await page.context().close()
  })

  test.for([
    { theme: 'light', width: 1440, textSize: 100 },
    { theme: 'dark', width: 1024, textSize: 200 },
  ] as const)('passes axe and fits at $width pixels, $textSize %, $theme', async (options) => {
    const { page } = await openDossier(missing, options)
    expect(await violations(page)).toEqual([])
    const overflow = await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await goTo(page, `/library/${passing}/passport`)
    await page.getByText(/^\d+ claims beside their passages$/).click()
    await page.locator('summary').first().press('Enter')
    expect(await violations(page)).toEqual([])
    expect(await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBeLessThanOrEqual(0)
    await fromMenu(page, 'Verify a file…')
    await page.waitForTimeout(300)
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })
})

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

async function download(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [saved] = await Promise.all([page.waitForEvent('download'), fromMenu(page, button)])
  return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') }
}

function jsonFile(name: string, text: string) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text, 'utf8') }
}

/** The same statement with another verdict in it. */
function tamperedPayload({ payload }: { payload: string }): string {
  const statement = Buffer.from(payload, 'base64').toString('utf8')
  return Buffer.from(statement.replace('"passed":true', '"passed":false'), 'utf8').toString('base64')
}
