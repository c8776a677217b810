import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findTestBrowser } from '../support/test-browser.ts'
import { blogRequest } from '../support/briefs.ts'
import { CHROMIUM_ARGS } from '../support/browser-args.ts'
import { hasBrowser } from '../support/browser-host.ts'
import { outcomeOf, reviewerKey } from '../support/packets.ts'
import { reviewOf, reviewTeam, type ReviewTeam } from '../support/reviews.ts'
import { endOf } from '../support/world.ts'
import { realWorld } from '../../core/engine/world.ts'
import { violations } from './axe.ts'
import { hostilePayloads } from './payloads.ts'
import { answerPoints, WARD_SOURCE } from './review-desk.ts'

const GATE =
  /^(Passed|Did not pass) the Quality Gate: Text score \d+ of 100\.|^No blockers, not decided: \d+ findings? for/

describe.skipIf(!hasBrowser)('the page of a packet in Chromium, opened as a file', () => {
  let team: ReviewTeam
  let browser: Browser
  let page: Page
  let asked: string[]
  let errors: string[]
  beforeAll(async () => {
    team = await reviewTeam(realWorld())
    await team.owner.sources.add({ file_name: 'hands.txt', title: 'Hand washing on wards', text: WARD_SOURCE })
    const executablePath = findTestBrowser()
    browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: CHROMIUM_ARGS,
    })
  })
  afterAll(async () => {
    await browser.close()
    await team.close()
  })
  beforeEach(() => {
    asked = []
    errors = []
  })
  afterEach(() => page.context().close())

  /** A premium piece in healthcare, with claims, and the page of a packet of its medical review; `body` in place of its text. */
  async function packetPage(body?: string) {
    const request = blogRequest({ vertical_id: 'healthcare', generation_mode: 'premium' })
    const { request_id } = await team.owner.generation.submit(request)
    const { content } = await endOf(team.owner, request_id)
    const content_id = content?.content_id ?? ''
    if (body !== undefined) await team.owner.content.save({ content_id, revision: 1, title: body.slice(0, 150), body })
    const { approval_id } = reviewOf((await team.reviews(request_id)).approvals, 'medical')
    await team.owner.approvals.assign({ approval_id, member_id: team.medic })
    const made = await team.as(team.admin).packets.export({ approval_id })
    const file = join(team.folder, made.page.name)
    writeFileSync(file, made.page.html)
    return { ...made, file, request_id, content_id, approval_id }
  }

  async function open(file: string, theme: 'light' | 'dark' = 'light', isOld = false) {
    const context = await browser.newContext({ colorScheme: theme, viewport: { width: 1280, height: 900 } })
    page = await context.newPage()
    page.on('request', (request) => asked.push(request.url()))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    if (isOld) {
      await page.addInitScript(() => {
        const refuse = () => Promise.reject(new DOMException('unknown algorithm', 'NotSupportedError'))
        Object.defineProperty(SubtleCrypto.prototype, 'importKey', { value: refuse })
      })
    }
    await page.goto(pathToFileURL(file).href)
  }

  async function saved(): Promise<string> {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save reply' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/\.colophon-reply$/)
    return readFileSync(await download.path(), 'utf8')
  }

  test('is read, decided in, and its reply entered: comments on words, evidence by claim, by keyboard', async () => {
    const { file, request_id, content_id } = await packetPage()
    await open(file)
    await page.getByText(/^Valid, unknown key/).waitFor()
    await page.getByText(/contains unpublished text/).waitFor()
    await page.getByText(/does not show who had the file/).waitFor()
    await page.getByText(/verifies no professional licence/).waitFor()
    await page.getByRole('button', { name: 'Save reply' }).press('Enter')
    await page.getByRole('group').getByText('Choose a decision first.').waitFor()
    expect(await page.getByLabel('No decision yet').evaluate((radio) => radio === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await page.getByLabel('Request changes').isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Save reply' }).press('Enter')
    await page.getByText('only an approval needs no comment').waitFor()
    expect(
      await page.getByLabel('Comment on the medical review').evaluate((box) => box === document.activeElement),
    ).toBe(true)
    await page.keyboard.type('The dose is missing.')
    await page.getByLabel('Request evidence for this claim').first().press('Space')
    await page.evaluate(() => {
      const words = document.querySelectorAll('#text [data-start]')[0]?.firstChild
      if (words !== null && words !== undefined) getSelection()?.setBaseAndExtent(words, 1, words, 6)
    })
    await page.getByRole('button', { name: 'Use the selected words' }).press('Enter')
    await page.getByLabel('Comment on these words').fill('Say it plainly.')
    await page.getByRole('button', { name: 'Add the comment' }).press('Enter')
    await page.getByText('Say it plainly.').waitFor()
    const text = await saved()
    await page.getByText(/^Saved as .*colophon-reply/).waitFor()
    expect(await outcomeOf(team.as(team.admin2), text, 'preview')).toEqual(['entered'])
    expect(await outcomeOf(team.as(team.admin2), text)).toEqual(['entered'])
    const { approvals } = await team.reviews(request_id)
    const { decision } = reviewOf(approvals, 'medical')
    expect(decision).toMatchObject({ decision: 'request_changes', comment: 'The dose is missing.', via: 'packet' })
    expect(decision?.requested_evidence).toHaveLength(1)
    const { body } = await team.owner.content.get({ contentID: content_id })
    const [remark] = decision?.annotations ?? []
    expect(remark?.quote).toHaveLength(5)
    expect(body.slice(remark?.start, remark?.end)).toBe(remark?.quote)
    expect(asked.filter((address) => !address.startsWith('blob:'))).toEqual([pathToFileURL(file).href])
    expect(errors).toEqual([])
  })

  test.for(['light', 'dark'] as const)(
    'axe finds nothing in %s, and nothing is lost at twice the size',
    async (theme) => {
      const { file } = await packetPage()
      await open(file, theme)
      await page.getByText(/^Valid, unknown key/).waitFor()
      expect(await violations(page)).toEqual([])
      await page.emulateMedia({ media: 'print', colorScheme: theme })
      expect(await page.getByRole('button', { name: 'Save reply' }).isVisible()).toBe(false)
      expect(await page.locator('#claims-note').evaluate((one) => getComputedStyle(one).color)).toBe('rgb(90, 86, 79)')
      if (process.env.SHOTS !== undefined)
        await page.screenshot({ path: join(process.env.SHOTS, `print-${theme}.png`), fullPage: true })
      await page.emulateMedia({ media: 'screen', colorScheme: theme })
      // 320 wide is what 1280 is at four times the size; text alone at twice the size is another case.
      for (const [width, size] of [
        [320, 100],
        [1440, 100],
        [1280, 200],
        [1024, 200],
      ] as const) {
        await page.setViewportSize({ width, height: 700 })
        await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), size)
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), String(width)).toBe(true)
        if (process.env.SHOTS !== undefined)
          await page.screenshot({ path: join(process.env.SHOTS, `page-${theme}-${width}-${size}.png`), fullPage: true })
      }
    },
  )

  test('a key is made and kept as a file, and signs replies once it is loaded; exact changes and declarations go along', async () => {
    const { file, content_id, request_id } = await packetPage()
    await open(file)
    await page.getByText(/^Valid, unknown key/).waitFor()
    await page.getByLabel(/^Key file/).setInputFiles({ name: 'a', mimeType: 'text/plain', buffer: Buffer.from('{}') })
    await page.getByText(/^This is an invalid reviewer key/).waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Make a key' }).press('Enter')
    const download = await downloading
    expect(download.suggestedFilename()).toBe('mia.colophon-reviewer-key')
    const keyText = readFileSync(await download.path(), 'utf8')
    const key = JSON.parse(keyText) as Record<string, string>
    expect(key.about).toMatch(/keep it where only you can read it/)
    await page.getByText(/^Your key was saved as a file/).waitFor()
    await page.getByRole('button', { name: 'Do not sign with it' }).press('Enter')
    const swapped = JSON.stringify({ ...key, public_key: reviewerKey().public_key })
    await page
      .getByLabel(/^Key file/)
      .setInputFiles({ name: 'b', mimeType: 'text/plain', buffer: Buffer.from(swapped) })
    await page.getByText(/do not belong together/).waitFor()
    await page
      .getByLabel(/^Key file/)
      .setInputFiles({ name: 'c', mimeType: 'text/plain', buffer: Buffer.from(keyText) })
    await page.getByText(/^The reply will be signed with your key/).waitFor()
    await page.getByLabel('Request changes').check()
    await page.getByLabel('Comment on the medical review').fill('Say it as below.')
    await page.getByLabel(/^Conflicts of interest/).fill('I advise a maker of soap.')
    await page.getByText('Exact changes', { exact: true }).click()
    const words = (await team.owner.content.get({ contentID: content_id })).body.slice(0, 30)
    await page.getByLabel('Exact words of the text').fill(words)
    await page.getByLabel(/^Replacement/).fill('In short:')
    await page.getByRole('button', { name: 'Save reply' }).press('Enter')
    await page.getByText(/^Add the exact change you began/).waitFor()
    await page.getByRole('button', { name: 'Add the change' }).press('Enter')
    const points = await answerPoints(page)
    const text = await saved()
    const confirmed = { fingerprint: key.fingerprint ?? '', member_id: team.medic, how: 'Compared in person.' }
    await team.as(team.admin).packets.confirmReviewerKey(confirmed)
    expect(await outcomeOf(team.owner, text)).toEqual(['entered'])
    const { decision } = reviewOf((await team.reviews(request_id)).approvals, 'medical')
    expect(decision).toMatchObject({
      ...{ authentication: 'reviewer_key', reviewer_key_id: key.fingerprint },
      conflicts_of_interest: 'I advise a maker of soap.',
      answers: points.map(() => ({ answer: 'The label says so, section 4.1.' })),
      wanted_changes: { changes: [{ start: 0, end: 30, quote: words, replacement: 'In short:' }] },
    })
    expect(errors).toEqual([])
  })

  test('brief, findings, sources, earlier decisions and what changed since are shown', async () => {
    const first = await packetPage()
    await team.decideBy(team.medic, first.approval_id, 'request_changes')
    const { body } = await team.owner.content.get({ contentID: first.content_id })
    await team.owner.content.save({
      content_id: first.content_id,
      revision: 1,
      body: `${body}\n\nA further line about soap.`,
    })
    const { approval_id } = reviewOf((await team.reviews(first.request_id)).approvals, 'medical')
    const made = await team.as(team.admin).packets.export({ approval_id })
    writeFileSync(first.file, made.page.html)
    await open(first.file)
    await page.getByText(/^Valid, unknown key/).waitFor()
    const region = (name: string) => page.getByRole('region', { name })
    await region('What was found in this text').getByText(GATE).waitFor()
    await region('What changed since the last decision')
      .locator('ins', { hasText: 'A further line about soap.' })
      .waitFor()
    await region('What changed since the last decision')
      .getByText(/^Mia requested changes \(medical review\) on revision 1/)
      .waitFor()
    await region('Sources').getByText('Hand washing on wards').first().waitFor()
    await region('Earlier decisions on this piece').getByText('Medical: Mia requested changes').waitFor()
    await region('Earlier decisions on this piece')
      .getByText(/on revision 1, a different text/)
      .waitFor()
    const { user_input } = blogRequest()
    await region('Brief')
      .getByText(String(Object.values(user_input)[0]))
      .first()
      .waitFor()
    expect(await violations(page)).toEqual([])
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await page.setViewportSize({ width: 1024, height: 768 })
      if (process.env.SHOTS !== undefined)
        await page.screenshot({ path: join(process.env.SHOTS, `history-${theme}-1024.png`), fullPage: true })
    }
    expect(errors).toEqual([])
  })

  test('hostile text in title, body and comments runs nothing and asks for nothing', async () => {
    const payloads = hostilePayloads('http://127.0.0.1:9')
    const { file } = await packetPage(
      `</script><script>window.__hacked=1</script>\n\n${payloads.map(({ text }) => text).join('\n\n')}`,
    )
    await open(file)
    await page.getByText(/^Valid, unknown key/).waitFor()
    expect(await page.locator('#text p').count()).toBeGreaterThan(150)
    await page.getByLabel('Words of the text', { exact: true }).fill(payloads[0]?.text ?? '')
    await page.getByLabel('Comment on these words').fill('<img src=x onerror="window.__hacked=1">')
    await page.getByRole('button', { name: 'Add the comment' }).click()
    await page.getByText('<img src=x onerror').last().waitFor()
    expect(await page.locator('#text img, #text script, #text svg, #text a, #remarks img').count()).toBe(0)
    expect(await page.evaluate(() => '__hacked' in window)).toBe(false)
    expect(asked).toEqual([pathToFileURL(file).href])
    expect(errors).toEqual([])
  })

  test('its policy lets no other program run, even one that gets into the page', async () => {
    const { file } = await packetPage()
    const other = join(team.folder, 'other.html')
    writeFileSync(
      other,
      readFileSync(file, 'utf8').replace(
        '<main>',
        '<main><script>window.__hacked=1</script><img src="http://127.0.0.1:9/">',
      ),
    )
    await open(other)
    await page.getByText(/^Valid, unknown key/).waitFor()
    expect(await page.evaluate(() => '__hacked' in window)).toBe(false)
    expect(errors.join(' ')).toMatch(/Content Security Policy/)
  })

  test('says when it has expired, when it was changed, and when the browser cannot tell', async () => {
    const { file, page: made } = await packetPage()
    const stale = join(team.folder, 'changed.html')
    const changed = made.html.replace(/"sig":"(.)/, (_, first: string) => `"sig":"${first === 'A' ? 'B' : 'A'}`)
    expect(changed).not.toBe(made.html)
    writeFileSync(stale, changed)
    await open(stale)
    await page.getByText('The signature is not valid. Do not use this packet.').waitFor()
    expect(await page.getByRole('button', { name: 'Save reply' }).isVisible()).toBe(false)
    await page.context().close()
    await open(file, 'light', true)
    await page.getByText('This browser cannot check the signature.').waitFor()
    await page.context().close()
    page = await (await browser.newContext()).newPage()
    await page.clock.setFixedTime(Date.now() + 31 * 86_400_000)
    await page.goto(pathToFileURL(file).href)
    await page.getByText(/^This packet expired on/).waitFor()
  })
})
