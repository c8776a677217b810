import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Download, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Obligation } from '../../core/approvals/contract.ts'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { blogRequest } from '../support/briefs.ts'
import { sitDown } from '../support/desk.ts'
import { answerOf, replyTo } from '../support/packets.ts'
import { deskOf as memberDesk, qualifiedMember, reviewOf } from '../support/reviews.ts'
import { endOf, testFolder, type TestFolder } from '../support/world.ts'
import { violations } from './axe.ts'
import { decisionOn, WARD_SOURCE } from './review-desk.ts'
import { deskOf, goTo, noticeOf, openWindow } from './window.ts'

describe.skipIf(!hasBrowser)('review packets in the window', () => {
  let host: BrowserHost
  let files: TestFolder
  let mia: string
  let ed: string
  let bea: string
  beforeAll(async () => {
    files = testFolder()
    host = await browserHost()
    const desk = deskOf(host)
    await desk.accounts.welcome({ workspace_name: 'Harbour Weekly', member_name: 'Ada Byron' })
    await host.rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
    const me = (await desk.accounts.session({})).member.member_id
    mia = await qualifiedMember(host.rest.owner, 'Mia Sand', ['medical'])
    ed = await qualifiedMember(host.rest.owner, 'Ed Ink', [], 'editor')
    bea = await qualifiedMember(host.rest.owner, 'Bea Quill', [], 'admin')
    await sitDown({ desk, owner: host.rest.owner }, me)
    await desk.sources.add({ file_name: 'hands.txt', title: 'Hand washing on wards', text: WARD_SOURCE })
  })
  afterAll(async () => {
    await host.close()
    files.remove()
  })

  async function medicalOfMia(): Promise<Obligation> {
    const desk = deskOf(host)
    const request = blogRequest({ vertical_id: 'healthcare', generation_mode: 'premium' })
    // Whoever writes a piece neither makes packets of it nor enters replies.
    const writer = memberDesk(host.rest.service, ed)
    const { request_id } = await writer.generation.submit(request)
    await endOf(writer, request_id)
    const { approval_id } = reviewOf((await desk.approvals.get({ request_id })).approvals, 'medical')
    return desk.approvals.assign({ approval_id, member_id: mia })
  }

  const keep = async (download: Download): Promise<string> => {
    const path = join(files.path, download.suggestedFilename())
    await download.saveAs(path)
    return path
  }

  const shoot = async (page: Page, name: string) => {
    if (process.env.SHOTS !== undefined) await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`) })
  }

  test('a packet goes out as a page, is decided in as a file, and its reply comes back', async () => {
    const medical = await medicalOfMia()
    const { page, errors } = await openWindow(host)
    await goTo(page, `/reviews/${medical.approval_id}`)
    await page.getByRole('button', { name: 'Export packet' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/contains unpublished text/).waitFor()
    await dialog.getByText(/does not show who had the file/).waitFor()
    await dialog.getByLabel('Days until it expires').fill('0')
    await dialog.getByRole('button', { name: 'Export' }).click()
    await dialog.getByText('Enter a whole number of days, 1 to 365.').waitFor()
    await shoot(page, 'export-light')
    await dialog.getByLabel('Days until it expires').fill('7')
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export' }).click()
    const address = pathToFileURL(await keep(await downloading)).href
    await noticeOf(page, 'The packet is made').waitFor()

    const outside = await (await host.browser.newContext({ offline: true })).newPage()
    await outside.goto(address)
    await outside.getByText(/^Valid, unknown key/).waitFor()
    const keeping = outside.waitForEvent('download')
    await outside.getByRole('button', { name: 'Make a key' }).click()
    const { fingerprint } = JSON.parse(readFileSync(await keep(await keeping), 'utf8')) as { fingerprint: string }
    await outside.getByLabel('Reject').check()
    await outside.getByLabel('Comment on the medical review').fill('Not like this.')
    const saving = outside.waitForEvent('download')
    await outside.getByRole('button', { name: 'Save reply' }).click()
    const reply = await keep(await saving)
    await outside.context().close()

    await goTo(page, '/reviews')
    await page.getByRole('link', { name: 'Packets' }).click()
    const table = page.getByRole('region', { name: 'Packets that were made' })
    await table.getByText('Open').waitFor()
    await page.getByRole('button', { name: 'Import replies' }).click()
    await page.getByLabel('Reply files').setInputFiles([reply])
    await page.getByText(/which nobody has confirmed here/).waitFor({ timeout: 180_000 })
    await page
      .getByText(/^You made this packet, so you could have answered it/)
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: /^Apply/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Confirm a key' }).click()
    const confirming = page.getByRole('dialog', { name: 'Confirm a reviewer key' })
    await confirming.getByRole('button', { name: 'Confirm' }).click()
    await confirming.getByText('Enter all 64 hexadecimal digits.').waitFor()
    expect(await violations(page)).toEqual([])
    await confirming.getByRole('combobox').click()
    await page.getByRole('option', { name: 'Mia Sand' }).click()
    await confirming.getByLabel('Fingerprint').fill(fingerprint)
    await confirming.getByLabel('How you compared it').fill('Read to me over the telephone.')
    await confirming.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('region', { name: 'Keys that were confirmed' }).getByText('Mia Sand').waitFor()
    await shoot(page, 'keys-light')
    await page.getByRole('button', { name: 'Import replies' }).click()
    const broken = join(files.path, 'broken.colophon-reply')
    writeFileSync(broken, '{')
    await page.getByLabel('Reply files').setInputFiles([reply, broken])
    const preview = page.getByRole('region', { name: 'What these replies do' })
    await preview.getByText('Will be entered', { exact: true }).waitFor()
    await preview.getByText('Will be refused').waitFor()
    await preview.getByText('file: This file is incomplete or damaged. Ask for the reply again.').waitFor()
    await preview.getByText('Not like this.').waitFor()
    expect(await violations(page)).toEqual([])
    await shoot(page, 'import-light')
    expect(await decisionOn(host, medical)).toBeNull()
    await page.getByRole('button', { name: 'Apply 1 answer' }).click()
    await page.getByText('Replies imported').waitFor()
    expect(await decisionOn(host, medical)).toMatchObject({
      ...{ decision: 'reject', decided_by: mia, via: 'packet' },
      ...{ authentication: 'reviewer_key', reviewer_key_id: fingerprint, entered_by_name: 'Ada Byron' },
    })
    await page.getByLabel('Reply files').setInputFiles([reply])
    await preview.getByText('Nothing new', { exact: true }).waitFor()
    await page.getByText('There is nothing to apply.').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await table.getByText('Answered').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('a packet is opened here, read and answered, without being kept; a changed one is not shown', async () => {
    const medical = await medicalOfMia()
    const { file } = await deskOf(host).packets.export({ approval_id: medical.approval_id })
    const path = join(files.path, file.name)
    writeFileSync(path, file.text)
    const changed = join(files.path, 'changed.colophon-review')
    writeFileSync(
      changed,
      file.text.replace(/"sig":"(.)/, (_, one: string) => `"sig":"${one === 'A' ? 'B' : 'A'}`),
    )
    const { page, errors } = await openWindow(host)
    await goTo(page, '/reviews/packets')
    await page.getByRole('button', { name: 'Open a packet' }).click()
    await page.getByLabel('Packet', { exact: true }).setInputFiles(changed)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await page.getByText('The signature is not valid: something was changed after signing.').waitFor()
    expect(await page.getByRole('article').count()).toBe(0)
    await page.getByLabel('Packet', { exact: true }).setInputFiles(path)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await page.getByText('Made by Harbour Weekly for Mia Sand').waitFor()
    await page.getByText(/by a key of this workspace/).waitFor()
    await page.getByRole('button', { name: 'Save reply' }).click()
    await page.getByText('Choose a decision first.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toMatch(/^decision-/)
    await page.getByRole('combobox', { name: /^Decision on the medical review/ }).click()
    await page.getByRole('option', { name: 'Request changes' }).click()
    await page.getByText('only an approval needs no comment').waitFor()
    await page.getByLabel('Comment on the medical review').fill('Where is this from?')
    await page.getByRole('button', { name: 'Request evidence' }).first().click()
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    const words = (await deskOf(host).content.get({ contentID: medical.content_id })).body.slice(0, 9)
    await page.getByRole('textbox', { name: 'Words of the text' }).fill(words)
    await page.getByRole('dialog').getByRole('textbox', { name: 'Comment' }).fill('Plainer.')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    expect(await violations(page)).toEqual([])
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save reply' }).click()
    const text = readFileSync(await keep(await saving), 'utf8')
    await memberDesk(host.rest.service, bea).packets.apply({ replies: [{ name: 'r', text }] })
    expect(await decisionOn(host, medical)).toMatchObject({
      ...{ decision: 'request_changes', comment: 'Where is this from?', via: 'packet' },
      annotations: [{ start: 0, end: 9, quote: words, comment: 'Plainer.' }],
      requested_evidence: [expect.stringMatching(/^clm_/)],
    })
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('a reply that is not saved is asked about before the packet closes, on every way out', async () => {
    const medical = await medicalOfMia()
    const { file } = await deskOf(host).packets.export({ approval_id: medical.approval_id })
    const path = join(files.path, file.name)
    writeFileSync(path, file.text)
    const { page } = await openWindow(host)
    const question = page.getByRole('dialog', { name: 'Close without saving your reply?' })
    const openIt = async () => {
      await page.getByRole('button', { name: 'Open a packet' }).click()
      await page.getByLabel('Packet', { exact: true }).setInputFiles(path)
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      await page.getByRole('heading', { name: 'Your reply' }).waitFor()
    }
    await goTo(page, '/reviews/packets')
    await openIt()
    await page.getByRole('button', { name: 'Close the packet' }).click()
    await openIt()
    const comment = page.getByLabel('Comment on the medical review')
    await comment.fill('Where is this from?')
    await page.getByRole('button', { name: 'Close the packet' }).click()
    await question.waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Library' }).click()
    await question.getByRole('button', { name: 'Keep it open' }).click()
    expect(await comment.inputValue()).toBe('Where is this from?')
    await page.getByRole('combobox', { name: /^Decision on the medical review/ }).click()
    await page.getByRole('option', { name: 'Request changes' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save reply' }).click()
    await saving
    await noticeOf(page, /^Saved as/).waitFor()
    await page.getByRole('button', { name: 'Close the packet' }).click()
    await openIt()
    await comment.fill('Lost on purpose.')
    await page.getByRole('link', { name: 'Library' }).click()
    await question.getByRole('button', { name: 'Close without saving' }).click()
    await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
    await page.context().close()
  })

  test('a packet is revoked, and replies to it are refused', async () => {
    const medical = await medicalOfMia()
    const { file } = await deskOf(host).packets.export({ approval_id: medical.approval_id })
    const { page } = await openWindow(host)
    await goTo(page, '/reviews/packets')
    await page
      .getByRole('button', { name: /^Revoke the packet of/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('region', { name: 'Packets that were made' }).getByText('Revoked').waitFor()
    const reply = join(files.path, 'late.colophon-reply')
    writeFileSync(reply, replyTo(file.text, [answerOf(medical.approval_id)]))
    await page.getByRole('button', { name: 'Import replies' }).click()
    await page.getByLabel('Reply files').setInputFiles(reply)
    await page.getByText('This packet was revoked. Make a new one.').waitFor()
    expect(await page.getByRole('button', { name: /^Apply/ }).count()).toBe(0)
    await page.context().close()
  })

  test('what replies would do is shown whole at double text size', async () => {
    const { page } = await openWindow(host, { width: 1024, height: 768, textSize: 200 })
    await goTo(page, '/reviews/packets')
    await page.getByRole('button', { name: 'Import replies' }).click()
    const broken = join(files.path, 'torn.colophon-reply')
    writeFileSync(broken, '{')
    await page.getByLabel('Reply files').setInputFiles(broken)
    const preview = page.getByRole('region', { name: 'What these replies do' })
    await preview.getByText('Will be refused').waitFor()
    expect(await preview.evaluate((table) => table.scrollHeight - table.clientHeight)).toBeLessThan(2)
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })

  test.for([
    ['light', 1440, 100],
    ['dark', 1024, 100],
    ['dark', 1440, 200],
  ] as const)(
    'the list and an opened packet pass axe in %s, %i wide, text %i percent',
    async ([theme, width, textSize]) => {
      const medical = await medicalOfMia()
      const { file } = await deskOf(host).packets.export({ approval_id: medical.approval_id })
      const path = join(files.path, file.name)
      writeFileSync(path, file.text)
      const { page } = await openWindow(host, { theme, width, textSize })
      const shot = `${theme}-${width}-${textSize}`
      await goTo(page, `/reviews/${medical.approval_id}`)
      await page.getByRole('button', { name: 'Export packet' }).waitFor()
      await shoot(page, `review-${shot}`)
      await goTo(page, '/reviews/packets')
      await page.getByRole('region', { name: 'Packets that were made' }).waitFor()
      expect(await violations(page)).toEqual([])
      await shoot(page, `list-${shot}`)
      await page.getByRole('button', { name: 'Open a packet' }).click()
      await page.getByLabel('Packet', { exact: true }).setInputFiles(path)
      await shoot(page, `open-${shot}`)
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      await page.getByRole('heading', { name: 'Your reply' }).waitFor()
      expect(await violations(page)).toEqual([])
      await shoot(page, `packet-${shot}`)
      await page.context().close()
    },
  )
})
