import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MODEL_STAGES, type ModelChoice, type ModelStage } from '../../core/models/contract.ts'
import { costInWords } from '../../renderer/generate/call-cost.ts'
import { writtenBlocks } from '../../renderer/generate/written-blocks.ts'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { ableAnswer, startModelDouble, useDouble, type ModelDouble } from '../support/model-double.ts'
import { startHeldModel } from '../support/held-model.ts'
import { addTeaSource, TEA_BRIEF } from '../support/tea-source.ts'
import { startWordModel, WORDS } from '../support/word-model.ts'
import { endOf } from '../support/world.ts'
import { deskOf, goTo, openWindow } from './window.ts'

test('what is being written is shown without its marks, and without one that has only begun', () => {
  const headings = { opening: '', points: 'What matters' }
  expect(writtenBlocks('# A title\n\n## [opening]\n\nOne.\nTwo.\n\n## [points]\n\nThree', headings)).toEqual([
    { kind: 'title', text: 'A title' },
    { kind: 'text', text: 'One.\nTwo.' },
    { kind: 'heading', text: 'What matters' },
    { kind: 'text', text: 'Three' },
  ])
  for (const begun of ['#', '## ', '## [', '## [poi', '## [points]']) {
    expect(JSON.stringify(writtenBlocks(`One.\n\n${begun}`, {}))).not.toContain('#')
  }
})

test('a cost that was estimated is called so', () => {
  const call = { outcome: 'cut', cost_usd: 0.02, input_tokens: 10 }
  expect(costInWords({ ...call, estimated: true })).toBe('about $0.02, estimated')
  expect(costInWords({ ...call, estimated: false })).toBe('$0.02')
})

describe.skipIf(!hasBrowser)('a run with a language model', () => {
  let host: BrowserHost
  let double: ModelDouble
  beforeAll(async () => {
    double = await startModelDouble()
    host = await browserHost()
    await addTeaSource({ desk: deskOf(host) })
  })
  afterAll(async () => {
    await host.close()
    await double.stop()
  })
  afterEach(() => double.reset())

  const route = async (stage: ModelStage, models: ModelChoice[]) =>
    host.rest.owner.models.setRoutes({ routes: [{ tier: 'premium', stage, models }] })
  const able = { provider_id: 'double', model: 'able-1' }
  const spare = { provider_id: 'double', model: 'spare-1' }
  const builtin = { provider_id: 'builtin', model: 'builtin' }
  /** The writer of the premium tier is this model; the other stages keep theirs. */
  const writesWith = async (name: string, port: number): Promise<void> => {
    const { owner } = host.rest
    const value = [`127.0.0.1:${double.port}`, `127.0.0.1:${port}`]
    await owner.accounts.setSetting({ name: 'outbound_allow_hosts', value })
    const base_url = `http://127.0.0.1:${port}/v1`
    await owner.models.saveProvider({ provider_id: name, kind: 'openai_compatible', name, base_url })
    await route('writer', [{ provider_id: name, model: `${name}-1` }])
  }
  const open = async (options = {}) => {
    const window = await openWindow(host, options)
    window.page.setDefaultTimeout(90_000)
    return window
  }

  test('streams what the writer writes, also into a window that comes in the middle', async () => {
    const model = await startHeldModel('## [next]')
    await useDouble({ owner: host.rest.owner }, double)
    await writesWith('held', model.port)
    const { page, errors } = await open()
    const { request_id } = await deskOf(host).generation.submit(TEA_BRIEF)
    await goTo(page, `/runs/${request_id}`)
    await page.getByText('Uses held-1 first').waitFor()
    const written = page.getByRole('region', { name: 'The writer is writing' })
    await written.getByText('What a small team can do').waitFor()
    await written.getByText('What matters most').waitFor()
    const late = await open()
    await goTo(late.page, `/runs/${request_id}`)
    const there = late.page.getByRole('region', { name: 'The writer is writing' })
    const seen = await there.filter({ hasText: 'This part is about points' }).innerText()
    expect(seen).toContain('What a small team can do')
    expect(seen).not.toMatch(/##|\[points\]/)
    expect((await new AxeBuilder({ page: late.page }).setLegacyMode().analyze()).violations).toEqual([])
    model.letGo()
    await page.getByRole('link', { name: 'Open in Library' }).waitFor()
    await page.getByText(/[\d,]+ tokens · price unknown/).waitFor()
    expect(errors).toEqual([])
    await model.stop()
    await late.page.context().close()
    await page.context().close()
  })

  for (const theme of ['light', 'dark'] as const) {
    test(`shows what was rerouted and why, in the run and in the dossier (${theme})`, async () => {
      await useDouble({ owner: host.rest.owner }, double)
      await route('planner', [able, spare])
      await route('editor', [able, builtin])
      double.on('planner', (request) => (request.model === 'able-1' ? refusal('Not today.') : ableAnswer(request)))
      double.on('editor', () => refusal('Not in your plan.'))
      double.on('writer', (request) => `<think>\nI plan it.\n</think>\n\n${ableAnswer(request)}`)
      await host.rest.owner.models.setPrice({ ...able, input_per_million: 2, output_per_million: 8 })
      await host.rest.owner.models.setPrice({ ...spare, input_per_million: 1, output_per_million: 2 })
      const { request_id } = await deskOf(host).generation.submit(TEA_BRIEF)
      const { content } = await endOf(deskOf(host), request_id)
      const { page, errors } = await open({ theme })
      await goTo(page, `/runs/${request_id}`)
      const planner = page.getByRole('listitem').filter({ hasText: 'Planner' })
      await planner.getByText('able-1 → spare-1').waitFor()
      await planner.getByText('able-1: Not today.').waitFor()
      await page.getByText('Built-in program, version 4').first().waitFor()
      await page.getByText(/tokens · \$0\.0\d/).waitFor()
      await page.getByText('Model calls').click()
      await page.getByRole('row', { name: /Planner able-1.*Refused access \(401\) ?Not today\./ }).waitFor()
      await page
        .getByRole('row', { name: /Writer able-1.*Answered/ })
        .first()
        .waitFor()
      await page.getByText(/^Removed before reading: a thought \(\d+ characters\)$/).waitFor()
      expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
      await goTo(page, `/library/${content?.content_id ?? ''}/passport`)
      await page.getByText('able-1 → spare-1').waitFor()
      await page.getByText('able-1 → built-in program, version 4').waitFor()
      await page.getByText('Rule-based program of Colophon, version 4, no language model').first().waitFor()
      expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
      expect(errors).toEqual([])
      await page.context().close()
    })
  }

  test('that no model served says why in the provider’s words, and leads to the models', async () => {
    await useDouble({ owner: host.rest.owner }, double)
    double.on('writer', () => refusal('You exceeded your current quota.'))
    const { page } = await open()
    const { request_id } = await deskOf(host).generation.submit(TEA_BRIEF)
    await goTo(page, `/runs/${request_id}`)
    await page.getByRole('alert').getByText('You exceeded your current quota.').waitFor()
    await page.getByRole('link', { name: 'Open Settings, Models' }).click()
    await page.getByRole('heading', { name: 'Which model does what' }).waitFor()
    await page.context().close()
  })

  test('is estimated before it is sent, and the limit speaks up in time', async () => {
    const { owner } = host.rest
    await useDouble({ owner }, double)
    const { page } = await open()
    await goTo(page, '/generate/templates/blog-post')
    await page.getByText('Writer: able-1').waitFor()
    await owner.models.setPrice({ ...able, input_per_million: null })
    await page.getByText('Price unknown').waitFor()
    await owner.models.setPrice({ ...able, input_per_million: 2, output_per_million: 8 })
    await page.getByText(/\$\d\.\d\d to \$\d\.\d\d/).waitFor()
    expect(await page.getByText('The spending limit').count()).toBe(0)
    await owner.accounts.setSetting({ name: 'spending_limit_usd', value: 0.01 })
    await page.getByText('This run would exceed the spending limit').waitFor()
    await owner.accounts.setSetting({ name: 'spending_limit_usd', value: null })
    await page.getByText('This run would exceed the spending limit').waitFor({ state: 'detached' })
    const routes = (['quick', 'standard', 'premium'] as const).flatMap((tier) =>
      MODEL_STAGES.map((stage) => ({ tier, stage, models: [builtin] })),
    )
    await owner.models.setRoutes({ routes })
    await page.getByText('No language model: nothing leaves this computer.').waitFor()
    await page.getByText('Writer: Built-in composer').waitFor()
    await page.context().close()
  })

  test('puts each word on the screen as it comes, and draws nothing else again', async () => {
    const words = await startWordModel()
    const { owner } = host.rest
    await useDouble({ owner }, double)
    await writesWith('words', words.port)
    const { page } = await open()
    const { request_id } = await deskOf(host).generation.submit(TEA_BRIEF)
    await goTo(page, `/runs/${request_id}`)
    // Its own paragraph is there, and what the view asks for when it opens is in.
    await page.getByText('word10').waitFor()
    await watchWords(page)
    await page.getByText(`word${WORDS}`).waitFor()
    const { seen, others } = await page.evaluate(() => (window as unknown as { watched: Watched }).watched)
    await deskOf(host).generation.cancel({ request_id })
    const delays = seen.flatMap((at, word) => {
      const sent = words.sentAt[word]
      return typeof at === 'number' && sent !== undefined ? [at - sent] : []
    })
    const sorted = delays.toSorted((one, other) => one - other)
    const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
    process.stdout.write(
      `a word from the model to the screen, ms: median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} (${sorted.length} words)\n`,
    )
    expect(sorted.length).toBeGreaterThan(WORDS / 2)
    expect(others).toEqual([])
    await page.context().close()
    await words.stop()
  })
})

interface Watched {
  /** By word: when it was first on the screen. */
  seen: (number | null)[]
  /** What changed in the document beside the paragraph that grows. */
  others: string[]
}

/** Notes for each word the first frame that has it. */
async function watchWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched: Watched = { seen: [], others: [] }
    Object.assign(window, { watched })
    const last = () => [...document.querySelectorAll('section[aria-busy] .content')].at(-1)
    const words = () => [...(last()?.textContent ?? '').matchAll(/word(\d+)/g)].map((match) => Number(match[1]))
    // What was there before the watch began was not seen to arrive.
    const missed = new Set(words())
    new MutationObserver((changes) => {
      const shown = words().filter((word) => !missed.has(word))
      requestAnimationFrame(() => {
        for (const word of shown) watched.seen[word] ??= Date.now()
      })
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        if (element !== null && element.closest('.content') !== last())
          watched.others.push(element.outerHTML.slice(0, 80))
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

function refusal(message: string) {
  return { error: { message, type: 'x' }, status: 401 }
}
