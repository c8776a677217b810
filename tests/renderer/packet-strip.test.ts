import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { realWorld } from '../../core/engine/world.ts'
import { Packet, PacketFile } from '../../core/packets/packet-contract.ts'
import { judgeOf } from '../../core/evidence/rules/judged-by.ts'
import { overlapInWords } from '../../renderer/checks/lacking.ts'
import { strings } from '../../renderer/checks/strings.ts'
import { acknowledgement } from '../../renderer/reviews/weight-strings.ts'
import { weightOf } from '../../renderer/reviews/weight.ts'
import { stripOfPacket } from '../../renderer/packets/packet-strip.ts'
import { blogRequest } from '../support/briefs.ts'
import { CHROMIUM_ARGS } from '../support/browser-args.ts'
import { hasBrowser } from '../support/browser-host.ts'
import { reviewOf, reviewTeam, type ReviewTeam } from '../support/reviews.ts'
import { findTestBrowser } from '../support/test-browser.ts'
import { endOf } from '../support/world.ts'
import { WARD_SOURCE } from './review-desk.ts'

describe.skipIf(!hasBrowser)('the colophon strip on the page of a packet', () => {
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

  test.for([undefined, 'Hands are washed for twenty seconds.'])(
    'has the marks and words that the window has for the packet, as written and edited: %s',
    async (body) => {
      const request = blogRequest({ vertical_id: 'healthcare', generation_mode: 'premium' })
      const { request_id } = await team.owner.generation.submit(request)
      const { content } = await endOf(team.owner, request_id)
      if (content === null) throw new Error('the run left no piece')
      if (body !== undefined) await team.owner.content.save({ content_id: content.content_id, revision: 1, body })
      const { approval_id } = reviewOf((await team.reviews(request_id)).approvals, 'medical')
      await team.owner.approvals.assign({ approval_id, member_id: team.medic })
      const made = await team.as(team.admin).packets.export({ approval_id })
      const { envelope } = PacketFile.parse(JSON.parse(made.file.text))
      const packet = Packet.parse(JSON.parse(Buffer.from(envelope.payload, 'base64').toString()))
      const file = join(team.folder, made.page.name)
      writeFileSync(file, made.page.html)

      const page = await (await browser.newContext()).newPage()
      await page.goto(pathToFileURL(file).href)
      await page.getByText(/^Valid, unknown key/).waitFor()
      const shown = await page
        .locator('#strip li')
        .evaluateAll((marks) => marks.map((mark) => `${mark.getAttribute('class') ?? ''} ${mark.textContent}`))
      expect(shown).toEqual(stripOfPacket(packet).map(({ name, state, words }) => `${state} ${name}: ${words}.`))
      expect(shown).toHaveLength(4)
      const { entailment, foundBy } = strings.evidence
      expect(await page.locator('.claim > p.whole').allTextContents()).toEqual(
        (packet.evidence?.claims ?? []).map(
          (one) =>
            `${overlapInWords(one)}. ${one.entailment === undefined ? 'Not judged' : foundBy(entailment[one.entailment], judgeOf(one))}.`,
        ),
      )
      const { findings_to_acknowledge: named = [], quality } = packet
      expect(named).not.toEqual([])
      expect(await page.locator('#held-note').textContent()).toBe(
        `${acknowledgement.title(weightOf(named, quality))}. An approval acknowledges each of them and says why.`,
      )
      await page.context().close()
    },
  )
})
