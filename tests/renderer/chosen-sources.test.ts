import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { endOf } from '../support/world.ts'
import { colourViolations, violations } from './axe.ts'
import { deskOf, goTo, openWindow } from './window.ts'

const FORM = '/generate/templates/blog-post'

describe.skipIf(!hasBrowser)('the sources that a piece is written from', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
  })
  afterAll(() => host.close())

  const addSource = async (title: string) => {
    const text = `${title} is cleared of seaweed every spring, as harbour staff wrote in 2024.`
    return (await deskOf(host).sources.add({ file_name: `${title}.txt`, title, text })).source.source_id
  }
  const collect = async (name: string, ids: string[]) => {
    const { sources } = deskOf(host)
    const { collection_id } = await sources.saveCollection({ name })
    for (const source_id of ids) await sources.collect({ source_id, collection_ids: [collection_id] })
    return collection_id
  }
  const picker = (page: Page) => page.getByLabel(/^Sources: /)
  const choose = async (page: Page, name: RegExp) => {
    await picker(page).press('Enter')
    await page.getByRole('option', { name }).press('Enter')
  }
  const askedFor = async (page: Page) => {
    await page.waitForURL(/\/runs\/req_/)
    const request_id = /req_\w+/.exec(page.url())?.[0] ?? ''
    await endOf(deskOf(host), request_id)
    return (await deskOf(host).generation.brief({ request_id })).request?.options ?? {}
  }

  test('are the whole library, without a choice, where nothing was collected', async () => {
    const { page } = await openWindow(host)
    await goTo(page, FORM)
    await page.getByLabel(/^Industry rules: /).waitFor()
    expect(await picker(page).count()).toBe(0)
    await page.context().close()
  })

  test('are those of a chosen collection; a run is asked again with it, or with all', async () => {
    const quay = await addSource('The quay')
    await addSource('The lighthouse')
    await collect('Harbour', [quay])
    await collect('Nothing yet', [])
    const { page, errors } = await openWindow(host)
    await goTo(page, FORM)
    await page.getByRole('button', { name: 'Fill in the example' }).click()
    await choose(page, /^Nothing yet/)
    await page.getByText('This collection is empty. Add sources to it, or choose another.').waitFor()
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    expect(await picker(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await choose(page, /^Harbour Only its 1 source\.$/)
    await page.getByText('This collection is empty.').waitFor({ state: 'detached' })
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await colourViolations(page)).toEqual([])

    await page.reload()
    await page.getByLabel('Sources: Harbour').waitFor()
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    expect(await askedFor(page)).toEqual({ source_ids: [quay] })

    await page.getByRole('link', { name: 'Edit and rerun' }).click()
    await page.getByLabel('Sources: Harbour').waitFor()
    await choose(page, /^The whole library/)
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    expect(await askedFor(page)).toEqual({})
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('are chosen anew where the collection was removed meanwhile, and never widen by themselves', async () => {
    const collection_id = await collect('Piers', [await addSource('The pier')])
    const { page } = await openWindow(host)
    await goTo(page, FORM)
    await page.getByRole('button', { name: 'Fill in the example' }).click()
    await choose(page, /^Piers/)
    await deskOf(host).sources.removeCollection({ collection_id })
    await page.getByText('This collection was removed. Choose again.').waitFor()
    await page.getByLabel('Sources: A removed collection').waitFor()
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    expect(await picker(page).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(page.url()).toContain(FORM)
    await page.context().close()
  })

  test('of an earlier run that named them are kept until others are chosen', async () => {
    const pier = await addSource('The old pier')
    await collect('Old piers', [pier])
    const { example_input } = await deskOf(host).catalog.getTemplate({ slug: 'blog-post' })
    const asked = { template_id: 'blog-post', style_profile_id: 'professional', user_input: example_input }
    const options = { source_ids: [pier], seed: 7 }
    const { request_id } = await deskOf(host).generation.submit({ ...asked, options })
    await endOf(deskOf(host), request_id)
    const { page } = await openWindow(host)
    await goTo(page, `${FORM}?again=${request_id}`)
    await page.getByLabel('Sources: As in the earlier run').waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Only one chosen source' }).waitFor()
    await choose(page, /^Old piers/)
    await page.getByRole('listitem').filter({ hasText: 'Only one chosen source' }).waitFor({ state: 'detached' })
    await page.getByText('Seed 7').waitFor()
    await page.getByRole('button', { name: 'Remove these' }).click()
    await page.getByLabel('Sources: Old piers').waitFor()
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    expect(await askedFor(page)).toEqual({ source_ids: [pier] })
    await page.context().close()
  })

  test('hold for all pieces of a table', async () => {
    const source = await addSource('The harbour wall')
    await collect('Walls', [source])
    const { page } = await openWindow(host)
    await goTo(page, `${FORM}/batch`)
    await choose(page, /^Walls/)
    await page
      .getByLabel('Rows as CSV')
      .fill('topic,target_audience,objective,key_points\nWalls,People in ports,Show it,"Begin small; Stop in time"')
    await page.getByRole('button', { name: 'Generate 1 piece' }).click()
    const newest = async () => (await deskOf(host).generation.list({ limit: 1 })).generations[0]
    await expect.poll(async () => (await newest())?.title).toBe('Walls')
    const { request } = await deskOf(host).generation.brief({ request_id: (await newest())?.request_id ?? '' })
    expect(request?.options).toEqual({ source_ids: [source] })
    await page.context().close()
  })
})
