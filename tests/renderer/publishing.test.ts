import { strFromU8, unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longDate } from '../../core/kernel/long-date.ts'
import { localDay } from '../../core/kernel/time.ts'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { writtenRelease } from '../support/reviews.ts'
import { violations } from './axe.ts'
import { deskOf, goTo, openWindow } from './window.ts'

const TODAY = localDay(new Date())

async function openMarking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Mark as published…' }).click()
}

describe.skipIf(!hasBrowser)('marking as published', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
    await host.rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
  })
  afterAll(() => host.close())

  test('an address and a day are asked for, open reviews confirmed, and it is listed and taken back', async () => {
    const { content } = await writtenRelease(deskOf(host))
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content.content_id}`)
    await openMarking(page)
    const form = page.getByRole('dialog', { name: 'Mark as published' })
    const confirm = page.getByRole('dialog', { name: 'Published with 2 reviews open?' })
    await form.getByRole('textbox', { name: 'Web address' }).fill('harbour')
    await form.getByLabel('Published on').fill('2999-01-01')
    await form.getByRole('button', { name: 'Mark as published' }).click()
    await form.getByText('Enter the whole address').waitFor()
    await form.getByText('not in the future').waitFor()
    expect(await violations(page)).toEqual([])
    await form.getByRole('textbox', { name: 'Web address' }).fill('https://harbour.example/tea')
    await form.getByLabel('Published on').fill('2026-03-04')
    await form.getByRole('button', { name: 'Mark as published' }).click()
    await confirm.getByRole('button', { name: 'Mark with 2 reviews open' }).click()
    await form.getByText('did not appear before').waitFor()
    await form.getByLabel('Published on').fill(TODAY)
    await form.getByRole('button', { name: 'Mark as published' }).click()
    await confirm
      .getByText('Legal review, assigned to')
      .or(confirm.getByText('Legal review, unassigned'))
      .first()
      .waitFor()
    expect(await violations(page)).toEqual([])
    const { publications: none } = await deskOf(host).publishing.list({ content_id: content.content_id })
    expect(none).toEqual([])
    await confirm.getByRole('button', { name: 'Mark with 2 reviews open' }).click()
    const part = page.getByRole('region', { name: 'Published' })
    await part.getByRole('link', { name: 'https://harbour.example/tea' }).waitFor()
    await part.getByText(`On ${longDate(TODAY)}, revision 1, the text as it is now`).waitFor()
    await part.getByText('With 2 reviews open').waitFor()
    expect(await violations(page)).toEqual([])
    const { publications } = await deskOf(host).publishing.list({ content_id: content.content_id })
    expect(publications).toMatchObject([{ revision: 1, record: { reviews_open: 2 } }])

    await page.getByRole('button', { name: 'Add another address…' }).click()
    await form.getByRole('textbox', { name: 'Web address' }).fill('https://harbour.example/tea')
    await form.getByRole('button', { name: 'Mark as published' }).click()
    await confirm.getByRole('button', { name: 'Mark with 2 reviews open' }).click()
    await form.getByText('This text is already marked as published at this address.').waitFor()
    await form.getByRole('button', { name: 'Cancel' }).click()

    await part.getByRole('button', { name: 'Record a correction…' }).click()
    const correcting = page.getByRole('dialog', { name: 'Record a correction or a withdrawal' })
    await correcting.getByLabel('What was wrong').fill('The dose was given in grams.')
    expect(await violations(page)).toEqual([])
    await correcting.getByRole('button', { name: 'Record', exact: true }).click()
    await part.getByText('nobody has approved this record yet').waitFor()
    await part.getByRole('button', { name: 'Approve this record' }).click()
    await part.getByText('who recorded it.').waitFor()

    await page.getByRole('button', { name: 'Add another address…' }).click()
    await form.getByRole('textbox', { name: 'Web address' }).fill('https://harbour.example/tea-again')
    await form.getByRole('button', { name: 'Mark as published' }).click()
    await confirm.getByText('Said to be wrong, and not changed: The dose was given in grams.').waitFor()
    expect(await violations(page)).toEqual([])
    await confirm.getByRole('button', { name: 'Back' }).click()
    await form.getByRole('button', { name: 'Cancel' }).click()

    await part.getByRole('button', { name: 'Mark as unpublished…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as unpublished' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as unpublished' }).click()
    await page.getByText('Say why, in two words or more and at least ten letters.').waitFor()
    await page.getByLabel('Why it is no longer there').fill('The shop has closed.')
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as unpublished' }).click()
    await part.getByText('Replaced or unpublished (1)').waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Mark as published…' }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('a held piece cannot be marked, and the window says why', async () => {
    const desk = deskOf(host)
    const { content_id } = await desk.content.save({
      title: 'Locks',
      body: 'Our service is completely secure.\n',
      vertical_id: 'software',
    })
    await desk.content.archive({ content_ids: [content_id] })
    await desk.content.unarchive({ content_ids: [content_id] })
    const { page } = await openWindow(host)
    await goTo(page, `/library/${content_id}`)
    await openMarking(page)
    const dialog = page.getByRole('dialog', { name: 'This piece is held' })
    await dialog.getByText('it does not clear the Quality Gate').waitFor()
    expect(await page.getByRole('textbox', { name: 'Web address' }).count()).toBe(0)
    await page.context().close()
  })

  test('the dossier shows the line of the text of now and of the one that was published, and exports carry it', async () => {
    const desk = deskOf(host)
    const { content } = await writtenRelease(desk)
    const { content_id, body } = content
    const url = 'https://harbour.example/release'
    await desk.publishing.mark({ content_id, revision: 1, url, published_on: TODAY, open_reviews: 2 })
    const { page } = await openWindow(host, { theme: 'dark' })
    await goTo(page, `/library/${content_id}/passport`)
    const part = page.getByRole('region', { name: 'Disclosure' })
    await part.getByText('which are no language models').waitFor()
    await part.getByText('It was marked with 2 reviews open.').waitFor()
    expect(await violations(page)).toEqual([])
    await desk.content.save({ content_id, revision: 1, body: `${body}\n\nAnd more.\n` })
    await part.getByRole('heading', { name: 'The text that was published, revision 1' }).waitFor()
    await part.getByText('Edited afterwards by Ada Byron.').waitFor()
    expect(await part.getByText('Nobody has recorded this text as published.').count()).toBe(1)
    await goTo(page, `/library/${content_id}`)
    await page.getByRole('button', { name: 'More' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Export Markdown and record' }).click()
    const files = unzipSync(await readFile(await (await saved).path()))
    const [name = ''] = Object.keys(files).filter((one) => one.endsWith('.md'))
    const { sentences } = await desk.publishing.disclosure({ content_id })
    expect(strFromU8(files[name] ?? new Uint8Array())).toContain(`disclosure: ${JSON.stringify(sentences.join(' '))}\n`)
    await page.context().close()
  })
})
