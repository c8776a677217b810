import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { sitDown } from '../support/desk.ts'
import { approve, deskOf as memberDesk, qualifiedMember, reviewOf, writtenPiece } from '../support/reviews.ts'
import { testFolder, type TestFolder } from '../support/world.ts'
import { violations } from './axe.ts'
import { deskOf, goTo, openWindow } from './window.ts'

const SEO = { title: '', meta_description: 'How to prepare for the test.', slug: 'before-a-test', keywords: [] }
const DANGEROUS = { ...SEO, meta_description: 'People with diabetes should leave out their insulin.' }

describe.skipIf(!hasBrowser)('the search listing of a text that is reviewed', () => {
  let host: BrowserHost
  let files: TestFolder
  let me: string
  let ed: string
  beforeAll(async () => {
    files = testFolder()
    host = await browserHost()
    const desk = deskOf(host)
    await desk.accounts.welcome({ workspace_name: 'Harbour Weekly', member_name: 'Ada Byron' })
    await host.rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
    me = (await desk.accounts.session({})).member.member_id
    ed = await qualifiedMember(host.rest.owner, 'Ed Ink', [], 'editor')
    await sitDown({ desk, owner: host.rest.owner }, me)
    await desk.accounts.setMember({ member_id: me, qualifications: ['medical'] })
  })
  afterAll(async () => {
    await host.close()
    files.remove()
  })

  /** A piece whose second text was approved, and the saves of its author; the open medical review after each. */
  async function approved() {
    const [desk, writer] = [deskOf(host), memberDesk(host.rest.service, ed)]
    const { request_id, content } = await writtenPiece(writer)
    const content_id = content?.content_id ?? ''
    const medical = async () => {
      const { approval_id } = reviewOf((await desk.approvals.get({ request_id })).approvals, 'medical')
      return (await desk.approvals.assign({ approval_id, member_id: me })).approval_id
    }
    await writer.content.save({ content_id, revision: 1, seo: SEO })
    await approve(desk, await medical())
    return { content_id, title: content?.title ?? '', writer, medical }
  }

  test('is below the text in the window, with what changed since the decision, and nothing is said to be the same', async () => {
    const { content_id, writer, medical } = await approved()
    await writer.content.save({ content_id, revision: 2, seo: DANGEROUS })
    const { page, errors } = await openWindow(host)
    await goTo(page, `/reviews/${await medical()}`)
    const since = page.getByRole('region', { name: 'What changed since you approved' })
    const changes = since.getByRole('group', { name: 'Changes to the search listing' })
    await changes.locator('ins', { hasText: 'insulin' }).waitFor()
    expect(await since.getByText(/No word/).count()).toBe(0)
    const listing = page.getByRole('region', { name: 'For search engines' })
    expect(await listing.locator('dd').allInnerTexts()).toEqual([DANGEROUS.meta_description, SEO.slug])
    expect(await violations(page)).toEqual([])

    await writer.content.save({ content_id, revision: 3, seo: SEO })
    await page.getByRole('button', { name: 'Read the new text' }).click()
    const anew = page.getByRole('region', { name: 'What changed while you were reading' })
    await anew.locator('del', { hasText: 'insulin' }).waitFor()
    await goTo(page, `/reviews/${await medical()}`)
    await page.reload()
    await since.getByText('No word of the text has changed since.').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('is on the page of a packet and in the window that opens one, which say what was another in the approved text', async () => {
    const { content_id, title, writer, medical } = await approved()
    await writer.content.save({ content_id, revision: 2, title: 'Another title', seo: DANGEROUS })
    const made = await deskOf(host).packets.export({ approval_id: await medical() })
    const [packet, file] = [join(files.path, made.file.name), join(files.path, made.page.name)]
    writeFileSync(packet, made.file.text)
    writeFileSync(file, made.page.html)
    const outside = await (await host.browser.newContext({ offline: true })).newPage()
    const errors: string[] = []
    outside.on('pageerror', (error) => errors.push(error.message))
    await outside.goto(pathToFileURL(file).href)
    await outside.getByText(/^Valid, unknown key/).waitFor()
    const listing = outside.getByRole('region', { name: 'Search listing' })
    expect(await listing.locator('dd').allInnerTexts()).toEqual([DANGEROUS.meta_description, SEO.slug])
    const since = outside.getByRole('region', { name: 'What changed since the last decision' })
    await since.locator('ins', { hasText: 'insulin' }).waitFor()
    expect(await since.getByText(/No word/).count()).toBe(0)
    await outside.getByText(/on revision 2, which had another title and another search description\.$/).waitFor()
    expect(await violations(outside)).toEqual([])

    const { page } = await openWindow(host)
    await goTo(page, '/reviews/packets')
    await page.getByRole('button', { name: 'Open a packet' }).click()
    await page.getByLabel('Packet', { exact: true }).setInputFiles(packet)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await page.getByText('That text had another title and another search description.').waitFor()
    const inWindow = page.getByRole('region', { name: 'For search engines' })
    expect(await inWindow.locator('dd').allInnerTexts()).toEqual([DANGEROUS.meta_description, SEO.slug])
    await page.context().close()

    await writer.content.save({ content_id, revision: 3, title, seo: SEO })
    writeFileSync(file, (await deskOf(host).packets.export({ approval_id: await medical() })).page.html)
    await outside.reload()
    await since.getByText(/This is revision 4\. No word has changed since\.$/).waitFor()
    await outside.getByText(/on revision 2, which is this exact text\.$/).waitFor()
    expect(errors).toEqual([])
    await outside.context().close()
  })
})
