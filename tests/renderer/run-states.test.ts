import AxeBuilder from '@axe-core/playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runQualityGate } from '../../core/generation/stages/quality-gate.ts'
import { runWriter } from '../../core/generation/stages/writer.ts'
import type { Stage } from '../../core/generation/stage.ts'
import type { TextChecks } from '../../core/quality/contract.ts'
import { blogRequest } from '../support/briefs.ts'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { endOf } from '../support/world.ts'
import { deskOf, goTo, openWindow } from './window.ts'

/** A writer that waits for ever, or fails, where the topic asks for it; a gate that finds fault likewise. */
const writer: Stage = (run, state, ports) => {
  const topic = String(run.user_input.topic)
  if (topic.startsWith('Wait')) return new Promise(() => undefined)
  if (topic.startsWith('Break')) return Promise.reject(new Error('broken for the test'))
  return runWriter(run, state, ports)
}
const gate: Stage = async (run, state, ports) => {
  const result = await runQualityGate(run, state, ports)
  if (!String(run.user_input.topic).startsWith('Hold')) return result
  const message = 'The section “Method” is missing or empty.'
  const issues = [{ code: 'section_missing', severity: 'blocking', message, section_id: 'method' }]
  const report = { score: 75, passed: false, issues }
  return { ...result, output: { ...(result.output as TextChecks), report } }
}

describe.skipIf(!hasBrowser)('a run that does not simply end', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost({ writer, quality_gate: gate })
  })
  afterAll(() => host.close())

  const submit = async (topic: string) => {
    const { request_id } = await deskOf(host).generation.submit(blogRequest({}, { topic }))
    return request_id
  }

  for (const theme of ['light', 'dark'] as const) {
    test(`is drawn while it is at work, and can be cancelled (${theme})`, async () => {
      const { page, errors } = await openWindow(host, { theme })
      await goTo(page, `/runs/${await submit('Wait for the writer')}`)
      await page.getByRole('heading', { name: 'Your piece is being written' }).waitFor()
      await page.getByRole('listitem').filter({ hasText: 'Writer' }).filter({ hasText: 'Working' }).waitFor()
      expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
      await page.getByRole('button', { name: 'Cancel this run' }).click()
      await page.getByText('This run was cancelled.').first().waitFor()
      await page.getByRole('link', { name: 'Edit and rerun' }).waitFor()
      expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
      expect(errors).toEqual([])
      await page.context().close()
    })
  }

  test('says which stage failed, and what was kept', async () => {
    const { page } = await openWindow(host)
    await goTo(page, `/runs/${await submit('Break the writer')}`)
    await page.getByRole('heading', { name: 'The run failed' }).waitFor()
    await page.getByRole('alert').getByText('An internal error stopped this run in the stage writer.').waitFor()
    expect(await page.locator('body').innerText()).not.toContain('broken for the test')
    await page.context().close()
  })

  test('says finding by finding why its piece is held', async () => {
    const requestId = await submit('Hold this piece')
    const { content } = await endOf(deskOf(host), requestId)
    expect(content?.publication_state).toBe('held')
    const { page } = await openWindow(host)
    await goTo(page, `/runs/${requestId}`)
    await page.getByText('This piece is held').first().waitFor()
    await goTo(page, `/library/${content?.content_id ?? ''}`)
    await page.getByText('The section “Method” is missing or empty.').waitFor()
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
    await page.context().close()
  })
})
