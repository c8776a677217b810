import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readTable } from '../../renderer/batch/read-table.ts'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { violations } from './axe.ts'
import { deskOf, goTo, openWindow } from './window.ts'

const HEAD = 'topic,target_audience,objective,key_points'
const row = (topic: string) =>
  `${topic},People in small teams,Show what is possible,"Begin small; Stop in time; Tell others"`
const table = (count: number) =>
  [HEAD, ...Array.from({ length: count }, (_, at) => row(`Subject ${at + 1}`))].join('\n')
const BATCH = '/generate/templates/blog-post/batch'

describe.skipIf(!hasBrowser)('a batch from a table', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
  })
  afterAll(() => host.close())
  afterEach(async () => {
    await host.rest.owner.accounts.setSetting({ name: 'plan', value: 'studio' })
  })
  const titles = async () => (await deskOf(host).generation.list({ limit: 100 })).generations.map(({ title }) => title)

  test('is checked row by row, and nothing runs while a row has a fault', async () => {
    const { page, errors } = await openWindow(host)
    await goTo(page, '/generate/templates/blog-post')
    await page.getByRole('link', { name: 'Batch from CSV' }).click()
    const box = page.getByLabel('Rows as CSV')
    await box.fill(`Topic,target_audience,objective,key_points\n${row('One')}`)
    await page.getByText('The column “Topic” is not a field of this template. Did you mean “topic”?').waitFor()
    await box.fill([HEAD, row('One'), ',People,Show it,One point'].join('\n'))
    await page.getByText('Fill in “Topic”.').waitFor()
    expect(await page.getByRole('button', { name: /^Generate 2 pieces/ }).isDisabled()).toBe(true)
    expect(await violations(page)).toEqual([])
    await box.fill([HEAD, row('One'), row('Two')].join('\n'))
    await page.getByRole('button', { name: 'Generate 2 pieces' }).waitFor()
    expect(await titles()).toEqual([])
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('does not begin what the allowance does not hold', async () => {
    await host.rest.owner.accounts.setSetting({ name: 'plan', value: 'starter' })
    const { page } = await openWindow(host)
    await goTo(page, BATCH)
    await page.getByLabel('Rows as CSV').fill(table(26))
    await page.getByText('The month’s allowance has 25 left, and there are 26 rows.').waitFor()
    expect(await page.getByRole('button', { name: 'Generate 26 pieces' }).isDisabled()).toBe(true)
    await page.context().close()
  })

  test('is handed in at the pace of the rate limit, goes on in other views and after a reload, and each row once', async () => {
    await host.rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 3 })
    const { page, errors } = await openWindow(host)
    await goTo(page, BATCH)
    await page.locator('input[type=file]').setInputFiles({
      name: 'pieces.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${table(5)}`),
    })
    await page.getByRole('button', { name: 'Generate 5 pieces' }).click()
    await page.getByText(/3 of 5 submitted\. The rate limit allows the next one in \d+ s\./).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Library', exact: true }).click()
    await page.getByRole('link', { name: 'Batch: 3 of 5' }).waitFor()
    await host.rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
    await page.reload()
    await expect.poll(titles, { timeout: 180_000 }).toHaveLength(5)
    expect(new Set(await titles()).size).toBe(5)
    await goTo(page, BATCH)
    await page.getByText('All 5 pieces were submitted.').waitFor()
    await page.getByRole('link', { name: 'Subject 4' }).click()
    await page.waitForURL('**/runs/**')
    await goTo(page, BATCH)
    await page.getByRole('button', { name: 'Start another batch' }).click()
    await page.getByLabel('Rows as CSV').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('reads what spreadsheets write', async () => {
    const template = await deskOf(host).catalog.getTemplate({ slug: 'blog-post' })
    const read = (text: string) => readTable(template, text)
    const quoted = read(`${HEAD}\r\n"A, with a comma",People,"He said ""yes""","One\r\nTwo"\r\n\r\n`)
    expect(quoted.problems).toEqual([])
    expect(quoted.rows[0]?.values).toMatchObject({
      topic: 'A, with a comma',
      objective: 'He said "yes"',
      key_points: ['One', 'Two'],
    })
    expect(read(HEAD.replaceAll(',', ';')).problems).toContain('There are no rows under the line of column names.')
    expect(read(`${HEAD.replaceAll(',', '\t')}\nA\tB\tC\tD; E`).rows[0]?.values).toMatchObject({
      key_points: ['D', 'E'],
    })
    expect(read(`${HEAD}\na,b,c,d,e`).problems[0]).toMatch(/Row 2 has more cells/)
    expect(read(`${HEAD}\n"a,b,c,d`).problems[0]).toMatch(/quotation mark is not closed/)
    expect(read(table(501)).problems[0]).toMatch(/501 rows; a batch has at most 500/)
  })
})
