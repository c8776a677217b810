import { strFromU8, unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { citedPiece } from '../support/cited-piece.ts'
import { addTeaSource, TEA_BRIEF } from '../support/tea-source.ts'
import { endOf } from '../support/world.ts'
import { colourViolations, violations } from './axe.ts'
import { deskOf, fromMenu, goTo, openWindow, sitAtDesk } from './window.ts'

const HOT = 'A warm pot kept the tea hot for 22 minutes in small offices [1].'
const BOIL = 'Water just off the boil suited **black tea** best in 31 of 40 tastings [1][2].'
const BEANS = 'Coffee beans from the coast are roasted twice by the harbour [1].'
const COLD = 'A cold pot kept the tea hot for 40 minutes in small offices [1].'
const BODY = `## Pots\n\nTea is drunk. ${HOT} It is *liked*.\n\n## Water\n\n${BOIL}\n\n- ${BEANS}\n- ${COLD}\n`

describe.skipIf(!hasBrowser)('the evidence bench', () => {
  let host: BrowserHost
  let sources: string[]
  beforeAll(async () => {
    host = await browserHost()
    await host.rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
    const tea = await addTeaSource({ desk: deskOf(host) })
    const { source } = await deskOf(host).sources.add({
      file_name: 'boil.md',
      title: 'Notes on the boil',
      text: 'Water just off the boil suited [black tea](https://example.org/tea) best. It was **tasted** 40 times.\n\nKettles differ from house to house, and so does the water that is poured out of them every day.',
    })
    sources = [tea, source.source_id]
  })
  afterAll(() => host.close())

  const piece = (body = BODY) =>
    citedPiece(host.rest.service.engine.workspace.deskContext, { title: 'Tea', body, source_ids: sources })
  const claimOf = async (content_id: string, text: string) => {
    const { checks } = await deskOf(host).content.checks({ content_id })
    const found = checks?.evidence.claims.find(({ claim_text }) => claim_text === text)
    if (found === undefined) throw new Error('the piece does not make this claim')
    return found
  }
  const readings = async (content_id: string) => (await deskOf(host).annotations.list({ content_id })).annotations
  const list = (page: Page) => page.getByRole('listbox', { name: 'Claims' })
  const chosen = (page: Page) => list(page).getByRole('option', { selected: true })
  const detail = (page: Page) => page.getByRole('region', { name: 'Claim', exact: true })

  test('claims stand worst first or as in the text, are filtered with counts, and the address keeps all of it', async () => {
    const content_id = await piece()
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}`)
    await page.getByRole('link', { name: 'Evidence', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Evidence of “Tea”' }).waitFor()
    expect(await page.title()).toBe('Evidence: Tea, revision 1 – Colophon')
    const words = async () => (await list(page).getByRole('option').allTextContents()).map((text) => text.split(' ')[0])
    await expect.poll(words).toEqual(['Water', 'Coffee', 'A', 'A'])
    expect(await chosen(page).textContent()).toContain('2 sources')
    const chip = (name: string) => page.getByRole('group', { name: 'Which claims' }).getByRole('button', { name })
    expect(await chip('All').textContent()).toBe('All 4')
    await chip('Unsupported 2').click()
    await expect.poll(words).toEqual(['Water', 'Coffee'])
    expect(await chip('Unsupported 2').getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('radio', { name: 'As in the text' }).click()
    await chip('All 4').click()
    await expect.poll(words).toEqual(['A', 'Water', 'Coffee', 'A'])
    await chip('Contradicted 0').click()
    await page.getByText('No claims match').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Show all claims' }).click()
    await list(page).press('End')
    await detail(page).getByText('Claim 4 of 4').waitFor()
    const { claim_id } = await claimOf(content_id, COLD)
    await expect.poll(() => page.url()).toMatch(new RegExp(`\\?order=text&claim=${claim_id}$`))
    await page.reload()
    await expect.poll(() => chosen(page).textContent()).toContain('A cold pot')
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('j and k move from anywhere, Enter opens the claim in the text, and the way back leads to it', async () => {
    const content_id = await piece()
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}/evidence`)
    await page.locator('[role=listbox]:focus').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => chosen(page).textContent()).toContain('A cold pot')
    await detail(page).getByRole('link', { name: 'Source in the library' }).focus()
    await page.keyboard.press('k')
    await expect.poll(() => chosen(page).textContent()).toContain('Coffee beans')
    await page.locator('[role=listbox]:focus').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
    await page.locator('li[id^="claim-"][class*="chosen"]').getByText('Coffee beans').waitFor()
    await page.getByRole('link', { name: 'Review the claims' }).waitFor()
    await page.goBack()
    await expect.poll(() => chosen(page).textContent()).toContain('Coffee beans')
    await page.keyboard.press('o')
    await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('a claim stands in its paragraph beside every source it cites, in plain words, with both measures', async () => {
    const content_id = await piece()
    const { claim_id } = await claimOf(content_id, BOIL)
    const { page } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}/evidence?claim=${claim_id}`)
    const claim = detail(page)
    await claim.getByText('Under “Water”').waitFor()
    // The claim is a part of its paragraph, whole and as large.
    expect(
      await claim
        .locator('blockquote mark')
        .first()
        .evaluate((mark) => getComputedStyle(mark).display),
    ).toBe('inline')
    expect(await claim.locator('blockquote mark').first().textContent()).toBe(
      'Water just off the boil suited black tea best in 31 of 40 tastings [1][2].',
    )
    const cited = claim.getByRole('heading', { level: 4 })
    expect(await cited.allTextContents()).toEqual(['Tea in small offices: a tasting', 'Notes on the boil'])
    const notes = claim.getByRole('listitem').filter({ hasText: 'Notes on the boil' })
    const said = await notes.textContent()
    expect(said).toContain('Water just off the boil suited black tea')
    expect(said).not.toMatch(/\*\*|\]\(/)
    expect(said).toContain('Publisher unknown')
    expect(said).toContain('31')
    expect(said).toContain('Some of the claim is in the passage')
    expect(said).toContain('Too little word overlap: a number, a unit or a name is missing or differs')
    expect(said).not.toMatch(/0\.\d/)
    const { claim_id: hot } = await claimOf(content_id, HOT)
    await goTo(page, `/library/${content_id}/evidence?claim=${hot}`)
    await claim.getByText('Tea is drunk. A warm pot').waitFor()
    expect(await claim.locator('blockquote').first().textContent()).toMatch(/^Tea is drunk\..*\[1\]\. It is liked\.$/)
    await page.context().close()
  })

  test('a reading is recorded by keyboard, asks for its note, leaves “not yet read”, and is withdrawn', async () => {
    const content_id = await piece()
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}/evidence?filter=unread`)
    await expect.poll(() => chosen(page).textContent()).toContain('Water')
    await page.keyboard.press('j')
    await expect.poll(() => chosen(page).textContent()).toContain('Coffee beans')
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'Add verdict' })
    // Nobody’s reading is suggested.
    expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0)
    await dialog.getByRole('textbox', { name: 'Note' }).press('Control+Enter')
    await dialog.getByText('Choose a verdict.').waitFor()
    await dialog.getByRole('radio', { name: 'Does not support it' }).click()
    await dialog.getByRole('textbox', { name: 'Note' }).press('Control+Enter')
    await dialog.getByText('Say what the source says instead.').waitFor()
    expect(await readings(content_id)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Note' }).fill('It never speaks of coffee.')
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => chosen(page).textContent()).toContain('A cold pot')
    await page.getByRole('button', { name: 'All 4' }).click()
    await list(page).getByRole('option').filter({ hasText: 'Coffee beans' }).click()
    const reading = detail(page).getByRole('listitem').filter({ hasText: 'It never speaks of coffee.' }).last()
    await reading.getByText('About this wording and passage').waitFor()
    expect(await readings(content_id)).toMatchObject([{ reading: 'disputed', by: { name: 'Ada Byron' }, revision: 1 }])
    await reading.getByRole('button', { name: 'Withdraw your verdict “The source does not support it”' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await reading.getByText('Withdrawn by Ada Byron').waitFor()
    expect(await reading.locator('s').textContent()).toContain('It never speaks of coffee.')
    await page.getByRole('button', { name: 'Person: not yet 4' }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('dossier and export show how people read a claim, and of which words', async () => {
    const { request_id } = await deskOf(host).generation.submit(TEA_BRIEF)
    const { content } = await endOf(deskOf(host), request_id)
    const { content_id = '', body = '' } = content ?? {}
    const [first] = (await deskOf(host).content.checks({ content_id })).checks?.evidence.claims ?? []
    if (first === undefined) throw new Error('the piece makes no claim')
    const { claim_id, source_id } = first
    const of = { content_id, revision: 1, claim_id, source_id }
    await deskOf(host).annotations.record({ ...of, reading: 'unsure', note: 'Which offices?' })
    await deskOf(host).content.save({ content_id, revision: 1, body: body.replace(first.claim_text, 'Gone.') })
    const { page } = await openWindow(host)
    await goTo(page, `/library/${content_id}/passport`)
    const card = page.locator(`[id="claim-${claim_id}"]`)
    await card.getByText('Which offices?').waitFor({ state: 'attached' })
    expect(await card.textContent()).toContain('About this wording and passage')
    await page.getByText('A person’s verdict is recorded next to the measured result and does not change it.').waitFor()
    await page.emulateMedia({ media: 'print' })
    await card.getByText('Which offices?').waitFor()
    await page.emulateMedia({ media: 'screen' })
    const [download] = await Promise.all([page.waitForEvent('download'), fromMenu(page, 'Export selected records')])
    const files = unzipSync(await readFile(await download.path()))
    const file = strFromU8(files['annotations.json'] ?? new Uint8Array())
    expect(JSON.parse(file)).toMatchObject({
      revision: 2,
      annotations: [{ reading: 'unsure', note: 'Which offices?', claim_text: first.claim_text, standing: 'gone' }],
    })
    expect(strFromU8(files['passport.json'] ?? new Uint8Array())).not.toContain('Which offices?')
    await page.getByRole('link', { name: 'Review the claims' }).click()
    await page.getByText('1 verdict on words that are no longer in the text').waitFor()
    await page.context().close()
  })

  test('who may only read goes through the claims and records nothing; the palette leads there', async () => {
    const content_id = await piece()
    const back = await sitAtDesk(host, 'viewer')
    const { page } = await openWindow(host)
    await goTo(page, `/library/${content_id}`)
    await page.getByRole('link', { name: 'Evidence', exact: true }).waitFor()
    await page.keyboard.press('Control+k')
    await page.locator('input:focus').waitFor()
    await page.keyboard.type('claim by claim')
    await page.getByRole('option', { name: 'Evidence of this piece, claim by claim' }).waitFor()
    await page.keyboard.press('Enter')
    await detail(page).getByText('You can read them.').waitFor()
    // Until the palette is gone it takes the keys.
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('n')
    expect(await page.getByRole('button', { name: 'Add verdict' }).count()).toBe(0)
    expect(await page.getByText('add verdict', { exact: true }).count()).toBe(0)
    expect(await page.getByRole('dialog', { name: 'Add verdict' }).count()).toBe(0)
    await page.keyboard.press('o')
    await page.getByRole('article').getByText('Tea is drunk.').waitFor()
    await page.context().close()
    await back()
  })

  test('a piece without claims says what brings them, and one that was deleted that it is gone', async () => {
    const { content_id } = await deskOf(host).content.save({ title: 'Plain', body: 'Nothing is cited.' })
    const { page } = await openWindow(host)
    await goTo(page, `/library/${content_id}/evidence`)
    await page.getByRole('heading', { name: 'No sentence cites a source' }).waitFor()
    await page.getByText('Claims come with citations').waitFor()
    expect(await violations(page)).toEqual([])
    await deskOf(host).content.remove({ content_id })
    await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
    await page.context().close()
  })

  test('where there is room for one, the list comes first, a claim in its place, and keys go on', async () => {
    const content_id = await piece()
    const { page } = await openWindow(host, { width: 1024, textSize: 200 })
    await goTo(page, `/library/${content_id}/evidence`)
    await list(page).press('j')
    expect(await detail(page).isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    await detail(page).getByText('Claim 2 of 4').waitFor()
    await page.keyboard.press('j')
    await detail(page).getByText('Claim 3 of 4').waitFor()
    await page.getByRole('status').filter({ hasText: 'A cold pot' }).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'All claims' }).click()
    await expect.poll(() => chosen(page).textContent()).toContain('A cold pot')
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
    await page.context().close()
  })

  test('the bench passes axe in both themes, with readings and the dialog', async () => {
    const content_id = await piece()
    const { claim_id, source_id } = await claimOf(content_id, BEANS)
    const of = { content_id, revision: 1, claim_id, source_id }
    await deskOf(host).annotations.record({ ...of, reading: 'disputed', note: 'No.' })
    const { annotation_id } = await deskOf(host).annotations.record({ ...of, reading: 'confirmed' })
    await deskOf(host).annotations.withdraw({ content_id, annotation_id })
    for (const theme of ['light', 'dark'] as const) {
      const { page } = await openWindow(host, { width: 1440, theme })
      await goTo(page, `/library/${content_id}/evidence?claim=${claim_id}`)
      await detail(page).getByText('Withdrawn by').waitFor()
      expect(await violations(page)).toEqual([])
      expect(await colourViolations(page)).toEqual([])
      await page.keyboard.press('n')
      await page.getByRole('dialog', { name: 'Add verdict' }).waitFor()
      expect(await violations(page)).toEqual([])
      expect(await colourViolations(page)).toEqual([])
      await page.context().close()
    }
  })

  test('three hundred claims are drawn as far as they are in sight, and steps reach them one by one', async () => {
    const lines = Array.from({ length: 300 }, (_, at) => `A warm pot kept tea number ${at} hot for 22 minutes [1].`)
    const content_id = await piece(lines.join('\n\n'))
    const { page } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}/evidence?order=text`)
    await page.locator('[role=listbox]:focus').waitFor()
    await page.getByRole('paragraph').getByText('300 claims').waitFor()
    expect(await list(page).getByRole('option').count()).toBeLessThan(40)
    for (let step = 0; step < 100; step += 1) await page.keyboard.press('j')
    await detail(page).getByText('Claim 101 of 300').waitFor()
    expect(await list(page).getByRole('option').count()).toBeLessThan(40)
    await page.context().close()
  })
})
