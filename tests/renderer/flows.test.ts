import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Obligation } from '../../core/approvals/contract.ts'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { sitDown } from '../support/desk.ts'
import { endOf } from '../support/world.ts'
import { harbourPiece, rested, siteFolder } from '../support/publishing.ts'
import { qualifiedMember, reviewOf } from '../support/reviews.ts'
import { decisionOn } from './review-desk.ts'
import { deskOf, goTo, noticeOf, openWindow } from './window.ts'

/**
 * What the daily ways through the window take: keys pressed, a chord counting as one and typed words as none, and clicks. A
 * way that gets longer turns this red.
 */
describe.skipIf(!hasBrowser)('the ways through the window take no more keys and clicks than', () => {
  let host: BrowserHost
  let site: ReturnType<typeof siteFolder>
  let me: string
  beforeAll(async () => {
    host = await browserHost()
    site = siteFolder()
    await host.rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
  })
  afterAll(async () => {
    await host.close()
    site.remove()
  })

  /** Counts in the page, so that what is not delivered to it is not counted. */
  async function counting(page: Page) {
    await page.evaluate(() => {
      const taken = { keys: 0, clicks: 0 }
      Object.assign(window, { taken })
      const isModifier = ({ key }: KeyboardEvent) => ['Control', 'Shift', 'Alt', 'Meta'].includes(key)
      document.addEventListener('keydown', (event) => (taken.keys += isModifier(event) ? 0 : 1), true)
      document.addEventListener('pointerdown', () => (taken.clicks += 1), true)
    })
    return () => page.evaluate(() => (window as unknown as { taken: { keys: number; clicks: number } }).taken)
  }

  /** A release whose brand review is of who sits at the desk. */
  async function brandReview(): Promise<Obligation> {
    const desk = deskOf(host)
    const { example_input } = await desk.catalog.getTemplate({ slug: 'press-release' })
    const { request_id } = await desk.generation.submit({
      ...{ template_id: 'press-release', style_profile_id: 'professional', generation_mode: 'quick' },
      user_input: example_input,
    })
    await endOf(desk, request_id)
    const { approval_id } = reviewOf((await desk.approvals.get({ request_id })).approvals, 'brand')
    return desk.approvals.assign({ approval_id, member_id: me })
  }

  test('3 keys for a first draft', async () => {
    const { page, errors } = await openWindow(host, { isWelcomed: false })
    await page.getByRole('heading', { name: 'Welcome to Colophon' }).waitFor()
    const taken = await counting(page)
    await page.keyboard.insertText('Harbour Weekly')
    await page.keyboard.press('Tab')
    await page.keyboard.insertText('Ada Byron')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Blog post' }).waitFor()
    const topic = page.getByRole('textbox', { name: 'Topic' })
    await expect.poll(() => topic.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: 'The draft cleared its checks' }).waitFor()
    expect(await taken()).toEqual({ keys: 3, clicks: 0 })
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('7 keys to find a held piece and fix it', async () => {
    await deskOf(host).content.save({
      title: 'Locks and keys',
      body: 'Plain words.\n\nOur service is completely secure.\n',
      vertical_id: 'software',
    })
    const { page, errors } = await openWindow(host)
    const taken = await counting(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Search/ }).waitFor()
    await page.keyboard.insertText('inbox')
    await page.getByRole('option', { name: 'Inbox' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('listbox', { name: 'Inbox' }).getByText('Locks and keys').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    await page.getByRole('heading', { level: 1, name: 'Locks and keys' }).waitFor()
    await page.keyboard.press('e')
    const text = page.getByRole('textbox', { name: 'Text' })
    await expect
      .poll(() => text.evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement === field))
      .toBe(true)
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(
      'Each lock is opened by two keys, and a third is kept by the harbour master. Nobody else has one. Keys are counted each evening, and a lost one is told to the office before midnight, so that the lock can be changed by the next day. Guests get a card in place of a key. It opens the gate until noon of the day on which they leave, and no other door. The office prints a new card within ten minutes.',
    )
    await page.keyboard.press('Control+s')
    await noticeOf(page, 'It is no longer held').waitFor()
    expect(await taken()).toEqual({ keys: 7, clicks: 0 })
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('2 keys for each of three reviews in a row, once it is read', async () => {
    const desk = deskOf(host)
    me = (await desk.accounts.session({})).member.member_id
    await qualifiedMember(host.rest.owner, 'Mia Sand', ['medical', 'legal'], 'admin')
    await sitDown({ desk, owner: host.rest.owner }, me)
    await desk.accounts.setMember({ member_id: me, qualifications: ['brand'] })
    const reviews = [await brandReview(), await brandReview(), await brandReview()]
    const { page, errors } = await openWindow(host)
    await goTo(page, '/inbox')
    const list = page.getByRole('listbox', { name: 'Inbox' })
    await list.getByText('Reviews to decide (3)').waitFor()
    // Before them stand those of the other pieces here, which nobody is assigned to.
    await list.getByRole('group', { name: 'Reviews to decide (3)' }).getByRole('option').first().click()
    const taken = await counting(page)
    const detail = page.getByRole('region', { name: 'What is open' })
    for (let done = 0; done < reviews.length; done += 1) {
      const at = page.url()
      await detail.getByRole('heading', { name: 'Your decision' }).waitFor()
      await page.keyboard.press('a')
      await page.getByRole('dialog').getByLabel('Comment').waitFor()
      await page.keyboard.press('Control+Enter')
      await expect
        .poll(async () => {
          const decisions = await Promise.all(reviews.map((review) => decisionOn(host, review)))
          return decisions.filter((one) => one?.decision === 'approve').length
        })
        .toBe(done + 1)
      if (done < reviews.length - 1)
        await list
          .getByText(`(${reviews.length - 1 - done})`)
          .first()
          .waitFor()
      // The next one opens by itself and takes the keyboard, once the dialog of this one is gone.
      if (done < reviews.length - 1) {
        await expect.poll(() => page.url()).not.toBe(at)
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await expect.poll(() => detail.evaluate((part) => part.contains(document.activeElement))).toBe(true)
      }
    }
    expect(await taken()).toEqual({ keys: 6, clicks: 0 })
    await noticeOf(page, 'Approved').first().getByRole('button', { name: 'Undo' }).click()
    await noticeOf(page, 'The decision was taken back; the review is open again').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('2 keys and a click to answer two queries of a brief and generate', async () => {
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, '/generate/templates/blog-post')
    await page.getByRole('button', { name: 'Fill in the example' }).click()
    const objective = page.getByRole('textbox', { name: 'Objective' })
    await objective.fill('It costs £45. A recent study shows that the price is £40.')
    const part = page.getByRole('region', { name: 'About your brief' })
    await part.getByRole('button', { name: 'A recent study shows' }).waitFor()
    const taken = await counting(page)
    await part.getByRole('button', { name: 'A recent study shows' }).click()
    expect(await objective.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('It costs £45.')
    await part.getByText('The brief says “£45” and “£40”').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: 'The draft cleared its checks' }).waitFor()
    expect(await taken()).toEqual({ keys: 2, clicks: 1 })
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('2 keys to find a piece by a phrase and land on the phrase', async () => {
    const paragraphs = Array.from({ length: 40 }, (_, at) => `Paragraph ${at} is about the harbour and its boats.`)
    await deskOf(host).content.save({
      title: 'The long harbour',
      body: [...paragraphs, 'The **blue** lantern of 2026 hangs by the third pier.'].join('\n\n'),
    })
    const { page, errors } = await openWindow(host)
    const taken = await counting(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Search/ }).waitFor()
    await page.keyboard.insertText('blue lantern of 2026')
    await page.getByRole('option', { name: 'The long harbour' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'The long harbour' }).waitFor()
    const phrase = page.getByRole('article').getByText('lantern of 2026 hangs')
    await expect
      .poll(() =>
        phrase.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return top > 0 && bottom < window.innerHeight
        }),
      )
      .toBe(true)
    const marked = () =>
      page.evaluate(() =>
        [...(CSS.highlights.get('found-shown') ?? [])]
          .map((range) => (range instanceof Range ? range.toString() : ''))
          .join(''),
      )
    await expect.poll(marked).toBe('blue lantern of 2026')
    expect(await taken()).toEqual({ keys: 2, clicks: 0 })
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('3 keys to publish an update', async () => {
    const desk = deskOf(host)
    const content_id = await harbourPiece({ desk, engine: host.rest.service.engine })
    await desk.publishing.saveTarget({
      ...{ name: 'Our site', kind: 'folder' },
      config: { root: site.path, preset: 'hugo', site_url: 'https://harbour.example', notes: 'footnotes' },
    })
    const { publication_id } = await desk.publishing.deliver({ content_id, target: 'Our site', status: 'publish' })
    expect(await rested(desk, publication_id)).toMatchObject({ state: 'confirmed' })
    const { revision, body } = await desk.content.get({ contentID: content_id })
    await desk.content.save({ content_id, revision, body: body.replace('It was a wet year', 'It was a dry year') })
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}`)
    await page.getByRole('button', { name: 'Publish…', exact: true }).waitFor()
    const taken = await counting(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Search/ }).waitFor()
    await page.keyboard.insertText('publish this')
    await page.getByRole('option', { name: 'Publish this piece…' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Update the file' }).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog').getByText('Written, not seen on the site yet', { exact: true }).waitFor()
    expect(await taken()).toEqual({ keys: 3, clicks: 0 })
    expect(errors).toEqual([])
    await page.context().close()
  })
})
