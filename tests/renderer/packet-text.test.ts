import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { realWorld } from '../../core/engine/world.ts'
import { blogRequest } from '../support/briefs.ts'
import { CHROMIUM_ARGS } from '../support/browser-args.ts'
import { hasBrowser } from '../support/browser-host.ts'
import { reviewOf, reviewTeam, type ReviewTeam } from '../support/reviews.ts'
import { findTestBrowser } from '../support/test-browser.ts'
import { endOf } from '../support/world.ts'
import { violations } from './axe.ts'
import { WARD_SOURCE } from './review-desk.ts'

const BODY = `Wash **both** hands, says *the ward* and \`ward_rules_2\`. It takes 2 * 3 * 4 seconds
on a calm day, see [the guide](https://wards.example/guide).

## What to do

- Take off __rings__
  - and watches
1. Dry them [1]

> Short nails hold
> less dirt.

Nobody knows. [Query: who says so?]

| Year | Count |
| ---- | ----: |
| 2024 | **12** |

\`\`\`
# not a heading
\`\`\`
`

describe.skipIf(!hasBrowser)('the text on the page of a packet', () => {
  let team: ReviewTeam
  let browser: Browser
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

  test('is typeset, its Markdown is one click away, and chosen words know their place', async () => {
    const { request_id } = await team.owner.generation.submit(
      blogRequest({ vertical_id: 'healthcare', generation_mode: 'premium' }),
    )
    const content_id = (await endOf(team.owner, request_id)).content?.content_id ?? ''
    await team.owner.content.save({ content_id, revision: 1, body: BODY })
    const { approval_id } = reviewOf((await team.reviews(request_id)).approvals, 'medical')
    await team.owner.approvals.assign({ approval_id, member_id: team.medic })
    const made = await team.as(team.admin).packets.export({ approval_id })
    const file = join(team.folder, made.page.name)
    writeFileSync(file, made.page.html)
    const page = await (await browser.newContext()).newPage()
    await page.goto(pathToFileURL(file).href)
    await page.getByText(/^Valid, unknown key/).waitFor()
    // Whose key it is, nothing in the file can tell: no praise, and the long numbers at the end until they are asked for.
    expect(await page.locator('#signature').getAttribute('class')).toBe('card note')
    await page.getByText(/anyone can make a key\.$/).waitFor()
    expect(await page.locator('#ids-key').isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Show the key' }).click()
    await page.locator('#ids-key').waitFor()
    const parts = await page.locator('h2').allTextContents()
    expect(parts.slice(parts.indexOf('The text'), parts.indexOf('Your reply'))).toEqual(['The text', 'Search listing'])
    expect(await page.locator('.side').evaluate((side) => getComputedStyle(side).overflowY)).toBe('visible')

    const blocks = await page.locator('#text > *').evaluateAll((all) => all.map((one) => one.textContent))
    expect(blocks).toEqual([
      'Wash both hands, says the ward and ward_rules_2. It takes 2 * 3 * 4 seconds on a calm day, see the guide (https://wards.example/guide).',
      'What to do',
      'Take off rings',
      'and watches',
      'Dry them [1]',
      'Short nails hold less dirt.',
      'Nobody knows. [Query: who says so?]',
      'YearCount202412',
      '# not a heading',
    ])
    expect(await page.locator('#text .query').allTextContents()).toEqual(['[Query: who says so?]'])
    const marks = await page.locator('#text [data-mark]').evaluateAll((all) => all.map((one) => one.dataset.mark))
    expect(marks).toEqual(['•', '•', '1.'])
    const { body } = await team.owner.content.get({ contentID: content_id })
    const places = await page
      .locator('#text [data-start]')
      .evaluateAll((all) => all.map((one) => [Number(one.dataset.start), one.textContent] as const))
    for (const [start, words] of places) expect(body.slice(start, start + words.length)).toBe(words)
    await page.getByText('The text as Markdown').click()
    expect(await page.locator('#source').textContent()).toBe(body)
    expect(await page.getByText('“”').count()).toBe(0)
    expect(await page.getByLabel('Your answer', { exact: true }).count()).toBeGreaterThan(0)
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })
})
