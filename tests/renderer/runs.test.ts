import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GenerationOptions } from '../../core/generation/options-contract.ts'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { endOf } from '../support/world.ts'
import { deskOf, goTo, openWindow } from './window.ts'

const RUNS = 60

describe.skipIf(!hasBrowser)('all runs', () => {
  let host: BrowserHost
  let failedId: string
  beforeAll(async () => {
    host = await browserHost()
    const desk = deskOf(host)
    await host.rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
    const { example_input } = await desk.catalog.getTemplate({ slug: 'blog-post' })
    const submit = async (topic: string, options: GenerationOptions = {}) =>
      desk.generation.submit({
        template_id: 'blog-post',
        style_profile_id: 'professional',
        generation_mode: 'quick',
        user_input: { ...example_input, topic },
        options,
      })
    const asked = await Promise.all(Array.from({ length: RUNS }, (_, at) => submit(`Subject ${at + 1}`)))
    await Promise.all(asked.map(({ request_id }) => endOf(desk, request_id)))
    const { request_id } = await submit('Stopped in time', { seo: false, seed: 7, source_ids: [] })
    await desk.generation.cancel({ request_id })
    failedId = request_id
  })
  afterAll(() => host.close())

  test('stand in one list with how they ended, more of them as it is scrolled', async () => {
    const { page, errors } = await openWindow(host)
    await page.getByRole('link', { name: 'Library', exact: true }).click()
    await page.getByRole('link', { name: 'Runs', exact: true }).click()
    const list = page.getByRole('listbox', { name: 'Runs' })
    await list.getByText('Stopped in time').waitFor()
    await list.getByText('Failed').waitFor()
    expect(await list.getByText('built-in').count()).toBeGreaterThan(0)
    await list.focus()
    await page.keyboard.press('End')
    await page.waitForTimeout(300)
    await page.keyboard.press('End')
    await list.getByText('Subject 1', { exact: true }).waitFor()
    expect(await list.getByRole('option').count()).toBeLessThan(40)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'The draft cleared its checks' }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('can be narrowed to those that failed; one has a report without its brief, and is asked again from the record', async () => {
    const { page, errors } = await openWindow(host)
    await goTo(page, '/runs')
    await page.getByRole('radio', { name: 'Failed' }).click()
    await page.getByText('1 run', { exact: true }).waitFor()
    await page.getByRole('option', { name: /Stopped in time/ }).click()
    await page.getByRole('button', { name: 'Copy a report' }).click()
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(report).toContain(failedId)
    expect(report).toContain('cancelled')
    expect(report).not.toContain('Stopped in time')
    // Nothing of it is kept in this fresh browser: the engine's record fills the form.
    await page.getByRole('link', { name: 'Edit and rerun' }).click()
    await expect.poll(() => page.getByLabel('Topic').inputValue()).toBe('Stopped in time')
    const carried = page.getByRole('note').filter({ hasText: 'Carried over from the earlier run' })
    expect(await carried.getByRole('listitem').allTextContents()).toEqual(['No SEO', 'Seed 7', 'No sources'])
    await page.getByRole('button', { name: 'Generate' }).click()
    await page.waitForURL(/runs\/req_/)
    const request_id = /req_\w+/.exec(page.url())?.[0] ?? ''
    await endOf(deskOf(host), request_id)
    const { request } = await deskOf(host).generation.brief({ request_id })
    expect(request?.options).toEqual({ seo: false, seed: 7, source_ids: [] })
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('say so where there are none of a kind', async () => {
    const { page } = await openWindow(host)
    await goTo(page, '/runs?show=underway')
    await page.getByRole('heading', { name: 'Nothing is running' }).waitFor()
    await page.getByRole('button', { name: 'Show all runs' }).click()
    await page.getByText('62 runs').waitFor()
    await page.context().close()
  })

  test('are added up under Usage, as charts that can be read as tables', async () => {
    const { page, errors } = await openWindow(host)
    await goTo(page, '/usage')
    await page.getByRole('img', { name: /62 runs in 30 days, at most 62 on one day/ }).waitFor()
    await page.getByRole('button', { name: 'Show as a table: By day' }).click()
    expect(await page.getByRole('region', { name: 'By day' }).last().getByRole('row').count()).toBe(31)
    await page.getByRole('row', { name: /Quick 62/ }).waitFor()
    await page.getByRole('row', { name: /^Completed 61/ }).waitFor()
    await page.getByRole('row', { name: /^Writer / }).waitFor()
    await page.getByText('No language model was used this month').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })
})
