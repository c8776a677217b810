import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StatusRecord } from '../../core/generation/contract.ts'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { completedRun, editEntry, replayOf } from '../support/replays.ts'
import { addTeaSource, TEA_BRIEF } from '../support/tea-source.ts'
import { endOf } from '../support/world.ts'
import { colourViolations, violations } from './axe.ts'
import { deskOf, goTo, openWindow, sitAtDesk } from './window.ts'

describe.skipIf(!hasBrowser)('replay in the window', () => {
  let host: BrowserHost
  let exact: StatusRecord
  let degraded: StatusRecord
  let replay: StatusRecord
  const engine = () => ({ desk: deskOf(host), owner: host.rest.owner })
  beforeAll(async () => {
    host = await browserHost()
    const source_id = await addTeaSource(engine())
    degraded = await completedRun(deskOf(host), { ...TEA_BRIEF, vertical_id: 'healthcare' })
    await deskOf(host).sources.remove({ source_id })
    await host.rest.owner.catalog.retireEntry({ kind: 'vertical', id: 'healthcare' })
    await editEntry(engine(), 'template', 'blog-post', (document) => {
      const [, second] = document.sections as { heading: string }[]
      if (second !== undefined) second.heading = 'Put another way'
    })
    exact = await completedRun(deskOf(host), { ...TEA_BRIEF, generation_mode: 'standard' })
    replay = await replayOf(deskOf(host), degraded.request_id)
  })
  afterAll(() => host.close())

  const replayAddress = (record: StatusRecord) => `/runs/${record.request_id}/replay`
  const compareAddress = () => `${replayAddress(degraded)}/${replay.request_id}`
  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

  test('from a run to its replay, to the run that it starts, and to the comparison of the two', async () => {
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/runs/${exact.request_id}`)
    await page.getByRole('link', { name: 'Replay', exact: true }).click()
    await page.getByText('Everything this run was made from is still there as recorded.').waitFor()
    await page.getByText('a replay by a model may always differ').waitFor()
    await page.getByText('No replays yet.').waitFor()
    await page.getByRole('button', { name: 'Run again' }).click()
    await page.getByRole('link', { name: 'Compare with the original' }).click()
    await page.getByText('All words are the same, in the same order.').waitFor()
    await page.getByText('No differences between the two records.').waitFor()
    await page.getByRole('link', { name: 'Back to the replay' }).click()
    const replays = page.getByRole('region', { name: 'Replays of this run' }).getByRole('listitem')
    await replays.getByRole('link', { name: 'Compare' }).waitFor()
    expect(await replays.count()).toBe(1)
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('what has changed stands in plain words, and the texts side by side with the words of each', async () => {
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, replayAddress(degraded))
    await page.getByText('Degraded', { exact: true }).waitFor()
    expect(await rowOf(page, 'Template').innerText()).toMatch(/Version 3\s+Version 4\s+May change the text/)
    expect(await rowOf(page, 'Industry rules').innerText()).toMatch(/Version \d+\s+Retired/)
    expect(await rowOf(page, 'Tea in small offices: a tasting').innerText()).toContain('Gone')
    await page.getByRole('link', { name: 'Compare' }).click()
    await page
      .getByText(/^\d\d? % alike$/)
      .first()
      .waitFor()
    await page.getByRole('heading', { name: 'What matters most, in the replay: Put another way' }).waitFor()
    const sides = page.getByRole('group', { name: /, original and replay$/ })
    await sides.locator('del').first().waitFor()
    expect(await sides.first().textContent()).not.toMatch(/\*\*|^#|\]\(/m)
    const records = page.getByRole('region', { name: 'The two records' })
    expect(await rowOf(page, 'Version of the template').innerText()).toMatch(/3\s+4/)
    await records.getByRole('region', { name: 'Claims' }).getByText('Dropped').first().waitFor()
    await records.getByRole('region', { name: 'Sources' }).getByText('Dropped').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('the dossier carries the same, and leads to it', async () => {
    const { page } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${degraded.content?.content_id ?? ''}/passport`)
    const part = page.getByRole('region', { name: 'Replay', exact: true })
    await part.getByText('Degraded', { exact: true }).waitFor()
    expect(await part.getByRole('row').count()).toBe(4)
    await part.getByRole('link', { name: 'Replay this generation' }).click()
    await page.getByRole('button', { name: 'Run again' }).waitFor()
    await page.context().close()
  })

  test('what is impossible says why and offers nothing; back in the catalog it is offered again', async () => {
    const { page } = await openWindow(host, { width: 1440 })
    await host.rest.owner.catalog.retireEntry({ kind: 'style_profile', id: 'professional' })
    await goTo(page, replayAddress(exact))
    await page.getByText('Impossible', { exact: true }).waitFor()
    expect(await rowOf(page, 'Style profile').innerText()).toMatch(/Retired\s+Prevents a replay/)
    await page.getByText('It cannot be run again', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Run again' }).count()).toBe(0)
    await host.rest.owner.catalog.restoreEntry({ kind: 'style_profile', id: 'professional' })
    await page.getByRole('button', { name: 'Run again' }).waitFor()
    await page.context().close()
  })

  test('a section run of a piece is compared with the run that wrote it', async () => {
    const { content_id = '', sections = [] } = exact.content ?? {}
    const section_id = sections[1]?.section_id ?? ''
    const { request_id } = await deskOf(host).generation.regenerateSection({ content_id, section_id })
    await endOf(deskOf(host), request_id)
    const { page } = await openWindow(host, { width: 1440 })
    await goTo(page, `/runs/${request_id}`)
    await page.getByRole('link', { name: 'Open in Library' }).waitFor()
    expect(await page.getByRole('link', { name: 'Replay', exact: true }).count()).toBe(0)
    await goTo(page, `/library/${content_id}/passport`)
    await page.getByRole('link', { name: 'Compare this passport with that of the first run' }).click()
    await page.getByRole('heading', { name: 'Two records compared' }).waitFor()
    await page
      .getByText(/No differences between|Catalog, assurance, rules and quality/)
      .first()
      .waitFor()
    await page.context().close()
  })

  test('a viewer reads what has changed and starts nothing', async () => {
    const standUp = await sitAtDesk(host, 'viewer')
    const { page } = await openWindow(host, { width: 1440 })
    await goTo(page, replayAddress(exact))
    await page.getByText('Your role is viewer; an editor can run it again.').waitFor()
    expect(await page.getByRole('button', { name: 'Run again' }).count()).toBe(0)
    await page.context().close()
    await standUp()
  })

  test.each([
    ['light', 1440, 100],
    ['dark', 1024, 100],
    ['light', 1024, 200],
  ] as const)('axe finds nothing wrong: %s, %i wide, text at %i per cent', async (theme, width, textSize) => {
    const { page } = await openWindow(host, { theme, width, textSize })
    const seen = async (address: string, words: string) => {
      await goTo(page, address)
      await page.getByText(words).first().waitFor()
      expect(await violations(page)).toEqual([])
      expect(await colourViolations(page)).toEqual([])
      const { scrolls, fits } = await page.evaluate(() => ({
        scrolls: document.documentElement.scrollWidth,
        fits: document.documentElement.clientWidth,
      }))
      expect(scrolls).toBeLessThanOrEqual(fits)
    }
    await seen(replayAddress(degraded), 'What has changed since')
    await seen(compareAddress(), 'The two records')
    await seen(`/runs/${degraded.request_id}/records/${replay.request_id}`, 'Two records compared')
    await page.context().close()
  })
})
