import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { meaningOf } from '../../core/approvals/rules/words.ts'
import { realWorld } from '../../core/engine/world.ts'
import { Packet, PacketFile } from '../../core/packets/packet-contract.ts'
import { strings as checkStrings } from '../../renderer/checks/strings.ts'
import { differingOf } from '../../renderer/checks/lacking.ts'
import { strings as reviewStrings } from '../../renderer/reviews/strings.ts'
import { blogRequest } from '../support/briefs.ts'
import { CHROMIUM_ARGS } from '../support/browser-args.ts'
import { hasBrowser } from '../support/browser-host.ts'
import { outcomeOf } from '../support/packets.ts'
import { reviewOf, reviewTeam, type ReviewTeam } from '../support/reviews.ts'
import { findTestBrowser } from '../support/test-browser.ts'
import { endOf } from '../support/world.ts'
import { violations } from './axe.ts'
import { answerPoints, WARD_SOURCE } from './review-desk.ts'

const SAID = 'It is now indicated for patients with mechanical heart valves [1].'
const FROM = 'Wash for at least 20 seconds'
const TO = 'Wash for 20 seconds'

describe.skipIf(!hasBrowser)('what is decided on the page of a packet', () => {
  let team: ReviewTeam
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    team = await reviewTeam(realWorld())
    await team.owner.sources.add({
      file_name: 'hands.txt',
      title: 'Hand washing on wards',
      text: `${WARD_SOURCE}\n\nThe gel is not indicated for patients with mechanical heart valves.`,
    })
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
  afterEach(() => page.context().close())

  /** A healthcare piece of the owner's with a claim of a source, and with a change of its text. */
  async function piece(change: (body: string) => string = (body) => body) {
    const request = blogRequest({ vertical_id: 'healthcare', generation_mode: 'premium' })
    const { request_id } = await team.owner.generation.submit(request)
    const { content } = await endOf(team.owner, request_id)
    const content_id = content?.content_id ?? ''
    const { body } = await team.owner.content.get({ contentID: content_id })
    const changed = change(body)
    if (changed !== body) await team.owner.content.save({ content_id, revision: 1, body: changed })
    return { request_id, content_id, body: changed }
  }

  const medical = async (request_id: string) => reviewOf((await team.reviews(request_id)).approvals, 'medical')

  async function packetOf(request_id: string) {
    const { approval_id } = await medical(request_id)
    await team.owner.approvals.assign({ approval_id, member_id: team.medic })
    const made = await team.as(team.admin).packets.export({ approval_id })
    const file = join(team.folder, made.page.name)
    writeFileSync(file, made.page.html)
    const { envelope } = PacketFile.parse(JSON.parse(made.file.text))
    return { file, envelope, packet: Packet.parse(JSON.parse(Buffer.from(envelope.payload, 'base64').toString())) }
  }

  async function open(file: string) {
    page = await (await browser.newContext()).newPage()
    await page.goto(pathToFileURL(file).href)
    await page.getByText(/^(Valid, unknown key|The signature is not valid)/).waitFor()
  }

  test('a claim that differs from its passage says how, as in the window, and stands in red; findings are unfolded', async () => {
    const { request_id } = await piece((body) => body.replace('Wash for at least 20 seconds.', SAID))
    const { file, packet } = await packetOf(request_id)
    const claim = packet.evidence?.claims.find(({ claim_text }) => claim_text === SAID)
    expect(claim).toMatchObject({ entailment: 'unclear', reasons: { turned: [{ source: 'is not indicated' }] } })
    await open(file)
    const card = page.locator('.claim', { hasText: SAID })
    expect(await card.locator('p.whole').allInnerTexts()).toEqual([
      'Differs from its source. Program: unclear.',
      ...(claim === undefined ? [] : differingOf(claim.reasons)).map(({ claim: said, source }) =>
        checkStrings.evidence.contrary(said, source),
      ),
    ])
    expect(await page.locator('#text mark.contradicted').allInnerTexts()).toEqual([SAID])
    await page.getByText(/those that it contradicts, or that differ from it, are in red/).waitFor()
    expect(await page.locator('#others-list li').first().isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])
  })

  test.for([{}, { passed: true, left_open: 4 }, { passed: true, left_open: 0 }])(
    'what the checks make of a text is said in the window’s words: %o',
    async (change) => {
      const { request_id } = await piece()
      const { file, envelope, packet } = await packetOf(request_id)
      const quality = { ...packet.quality, ...change } as NonNullable<Packet['quality']>
      const payload = Buffer.from(JSON.stringify({ ...packet, quality })).toString('base64')
      writeFileSync(file, readFileSync(file, 'utf8').replace(envelope.payload, payload))
      await open(file)
      expect(await page.locator('#gate').innerText()).toBe(
        `${checkStrings.gate(quality)}: ${checkStrings.score(quality)}.`,
      )
      if (quality.passed && quality.left_open === 4)
        expect(await page.locator('#gate').innerText()).toContain('not decided: 4 findings for human review')
    },
  )

  test('a decision shows what it will say in the name of its reviewer, and exact changes keep the end of their approval', async () => {
    const { request_id, content_id, body } = await piece()
    const { file } = await packetOf(request_id)
    await open(file)
    for (const decision of ['approve', 'request_changes', 'reject'] as const) {
      await page.locator(`input[value="${decision}"]`).check()
      expect(await page.locator('#meanings p').allInnerTexts()).toEqual([
        reviewStrings.decide.meaning(meaningOf(decision, 'medical')),
      ])
    }
    await page.getByLabel('Request changes').check()
    await page.getByLabel('Comment on the medical review').fill('Say it shorter.')
    await page.getByText('Exact changes', { exact: true }).click()
    await page.getByLabel('Exact words of the text').fill(FROM)
    await page.getByLabel(/^Replacement/).fill(TO)
    await page.getByRole('button', { name: 'Add the change' }).click()
    await page.getByLabel(/^Approval valid until/).fill('2099-05-04')
    await answerPoints(page)
    const meaning = meaningOf('request_changes', 'medical', true)
    expect(await page.locator('#meanings').innerText()).toBe(reviewStrings.decide.meaning(meaning))
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save reply' }).click()
    const text = readFileSync(await (await downloading).path(), 'utf8')
    const { replies } = await team.as(team.admin2).packets.preview({ replies: [{ name: 'r', text }] })
    const valid_until = new Date('2099-05-04T23:59:59.999').toISOString()
    expect(replies[0]?.items[0]).toMatchObject({
      ...{ comment: 'Say it shorter.', valid_until },
      wanted_changes: [{ quote: FROM, replacement: TO }],
      message: expect.stringMatching(
        /sent back for changes .+ it is approved without being asked about again: “Wash for at least 20 seconds” to become “Wash for 20 seconds”\. That approval ends on \d+ May 2099/,
      ) as string,
    })
    expect(await outcomeOf(team.as(team.admin2), text)).toEqual(['entered'])
    expect((await medical(request_id)).decision).toMatchObject({ decision: 'request_changes', meaning, valid_until })
    await team.owner.content.save({ content_id, revision: 1, body: body.replace(FROM, TO) })
    const approved = await medical(request_id)
    expect(approved).toMatchObject({ state: 'approved', decision: { valid_until, decision: 'approve' } })
    expect(approved.in_words).toMatch(
      /^Medical: changes requested by Mia \(.+agreed until .+ May 2099.*\) on revision 1, .+ agreed to beforehand; revision 2 is that text$/,
    )
    // The text goes on, and the next packet tells of one decision, on the text that its reviewer had.
    await team.owner.content.save({ content_id, revision: 2, body: `${body.replace(FROM, TO)}\n\nAnother line.` })
    const { packet: next, file: again } = await packetOf(request_id)
    expect(next.earlier_decisions).toHaveLength(1)
    expect(next.earlier_decisions?.[0]).toMatchObject({
      ...{ decision: 'request_changes', content_revision: 1, comment: 'Say it shorter.' },
      marks: expect.arrayContaining([
        `agreed beforehand to the text with exactly these changes: “${FROM}” to become “${TO}”; revision 2 is that text`,
      ]) as string[],
    })
    await page.context().close()
    await open(again)
    await page.getByText(/^Mia requested changes \(medical review\) on revision 1/).waitFor()
    expect(await page.locator('#earlier').innerText()).not.toContain('approved')
    const { since } = await team.owner.approvals.changesSinceDecision({
      approval_id: (await medical(request_id)).approval_id,
    })
    expect(since).toMatchObject({ decision: 'request_changes', revision: 1, agreed_revision: 2 })
  })
})
