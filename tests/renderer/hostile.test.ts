import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../core/transport/local.ts'
import { PASSPHRASE } from '../support/desk.ts'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { endOf } from '../support/world.ts'
import { hostilePayloads, type Payload } from './payloads.ts'
import { deskOf, goTo, openWindow } from './window.ts'

describe.skipIf(!hasBrowser)('text that nobody trusts', { timeout: 180_000 }, () => {
  let host: BrowserHost
  let beacon: Server
  let payloads: Payload[]
  let desk: Client
  let address: string
  const fetched: string[] = []
  const pieces: { id: string; payload: Payload }[] = []
  const runs: string[] = []

  beforeAll(async () => {
    beacon = createServer((request, response) => {
      const isBlank = request.url === '/blank' || request.url === '/favicon.ico'
      if (!isBlank) fetched.push(request.url ?? '')
      response.setHeader('Content-Type', 'text/html')
      response.end(isBlank ? '' : '<script>window.__hacked=1</script>')
    }).listen(0, '127.0.0.1')
    await once(beacon, 'listening')
    address = `http://127.0.0.1:${(beacon.address() as AddressInfo).port}`
    payloads = hostilePayloads(address)
    host = await browserHost()
    desk = deskOf(host)
    for (const payload of payloads) pieces.push({ id: await savePiece(desk, payload), payload })
    await addSources(desk, payloads)
    for (let at = 0; at < payloads.length; at += 8) runs.push(await runWith(desk, payloads.slice(at, at + 8)))
    await desk.accounts.setPassphrase({ passphrase: PASSPHRASE })
    for (const [at, { text }] of payloads.entries()) {
      // Written in wide letters, a name is still the same name.
      const { member_id } = await desk.accounts.addMember({ name: `${nameOf(text)} ${at}`, role: 'editor' })
      await desk.accounts.createKey({ name: nameOf(text), member_id })
    }
  })
  afterAll(async () => {
    await host.close()
    beacon.close()
  })

  test('names are read as text where people sign in', async () => {
    await desk.accounts.welcome({ workspace_name: 'Harbour Weekly', member_name: 'Ada Byron' })
    await desk.accounts.lock({})
    const { page, seen } = await watchedWindow(host)
    await page.getByRole('radio').nth(payloads.length).waitFor()
    expect(await page.getByRole('radio').count()).toBe(payloads.length + 1)
    const { members } = await desk.desk.state({})
    await desk.desk.signIn({ member_id: members[0]?.member_id ?? '', passphrase: PASSPHRASE })
    await page.getByText('Connected', { exact: true }).waitFor()
    await expectNothing(page, seen)
  })

  test('about two hundred payloads reach every field', () => {
    expect(payloads.length).toBeGreaterThanOrEqual(200)
    expect(new Set(payloads.map((payload) => payload.text)).size).toBe(payloads.length)
  })

  test('a piece is read as text: title, body, headings and search fields', async () => {
    const { page, seen } = await watchedWindow(host)
    for (const { id, payload } of pieces) {
      await goTo(page, `/library/${id}`)
      await page.waitForFunction(
        (word) => document.querySelector('article')?.innerText.includes(word),
        `${payload.name}a`,
      )
      const words = payload.isOpen ? [] : [`${payload.name}b`]
      const text = await page.locator('main').innerText()
      expect(words.filter((word) => !text.includes(word))).toEqual([])
      expect({ id, isWide: await isWide(page), links: await strangeLinks(page) }).toEqual({
        id,
        isWide: false,
        links: [],
      })
    }
    await expectNothing(page, seen)
  })

  test('an editor and its outline show it as text', async () => {
    const { page, seen } = await watchedWindow(host)
    for (const { id, payload } of pieces.filter((_, index) => index % 3 === 0)) {
      await goTo(page, `/library/${id}/edit`)
      await page
        .getByRole('textbox', { name: 'Text', exact: true })
        .filter({ hasText: `${payload.name}a` })
        .waitFor()
    }
    await expectNothing(page, seen)
  })

  test('a generated piece shows what its inputs and its sources are called, and runs nothing of it', async () => {
    const { page, seen } = await watchedWindow(host)
    for (const id of runs) {
      const { content } = await desk.generation.status({ request_id: id })
      for (const path of [`/runs/${id}`, `/library/${content?.content_id ?? ''}`]) {
        await goTo(page, path)
        await page.locator('article').waitFor()
      }
    }
    await expectNothing(page, seen)
  })

  test('names of the workspace, of members and of keys, and titles in lists, are text', async () => {
    const { page, seen } = await watchedWindow(host)
    for (const { text } of payloads.filter((_, index) => index % 8 === 0)) {
      await desk.accounts.welcome({ workspace_name: nameOf(text), member_name: nameOf(text) })
    }
    await goTo(page, '/settings/access')
    await page.getByRole('table').waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(payloads.length)
    for (const path of ['/settings/about', '/generate', '/library']) {
      await goTo(page, path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
    }
    await page.getByRole('searchbox').fill('script img')
    await page.locator('mark').first().waitFor()
    await expectNothing(page, seen)
  })

  test('body_html runs and fetches nothing, even on a page without a policy', async () => {
    const page = await host.browser.newPage()
    await page.goto(`${address}/blank`)
    const seen = watch(page, fetched)
    const ids = [...pieces.map((piece) => piece.id), ...(await generatedPieces(desk, runs))]
    for (const id of ids) {
      const { body } = await host.rest.call('GET', `/v1/content/${id}`)
      await page.evaluate(
        (html: string) => {
          const box = document.createElement('div')
          document.body.append(box)
          box.innerHTML = html
        },
        (body as { body_html: string }).body_html,
      )
    }
    expect(await strangeLinks(page)).toEqual([])
    await page.evaluate(() =>
      document.querySelectorAll('*').forEach((one) => one.dispatchEvent(new Event('mouseover'))),
    )
    await expectNothing(page, seen)
  })

  /** What a window did that it should not have done. */
  async function watchedWindow(of: BrowserHost) {
    const { page, errors } = await openWindow(of)
    return { page, seen: watch(page, fetched, errors, of.shell.origin) }
  }
})

interface Seen {
  wrong: string[]
  errors: string[]
  fetched: string[]
}

function watch(page: Page, fetched: string[], errors: string[] = [], origin?: string): Seen {
  const wrong: string[] = []
  fetched.length = 0
  page.on('dialog', (dialog) => {
    wrong.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => errors.push(error.message))
  page.context().on('page', (other) => wrong.push(`window ${other.url()}`))
  page.on('framenavigated', (frame) => {
    if (origin !== undefined && !frame.url().startsWith(`${origin}/`)) wrong.push(`navigated ${frame.url()}`)
    if (frame !== page.mainFrame()) wrong.push(`frame ${frame.url()}`)
  })
  return { wrong, errors, fetched }
}

/** Nothing ran, was fetched, was navigated to or opened, and no policy had to stop anything. */
async function expectNothing(page: Page, { wrong, errors, fetched }: Seen): Promise<void> {
  await page.waitForTimeout(500)
  const hacked = await page.evaluate(() => (window as unknown as { __hacked?: unknown }).__hacked ?? null)
  expect({ wrong, errors, fetched, hacked }).toEqual({ wrong: [], errors: [], fetched: [], hacked: null })
  await page.context().close()
}

/** A name of at most 200 characters, on one line, without what no name may have: characters that nobody sees. */
function nameOf(text: string): string {
  const seen = text.replace(/[\p{Default_Ignorable_Code_Point}\p{C}\p{Zl}\p{Zp}]/gu, '')
  return `${seen.slice(0, 190).trim()} name`
}

async function savePiece(desk: Client, { name, text }: Payload): Promise<string> {
  const heading = text.includes('\n') ? '' : `## ${text}\n\n`
  const body = `${name}a\n\nBefore ${text} after.\n\n${name}b\n\n${heading}${text}\n\nThe end.`
  const saved = await desk.content.save({ title: `${name} ${text}`.slice(0, 200), body })
  const seo = {
    title: nameOf(text),
    meta_description: text.slice(0, 400),
    slug: text.slice(0, 190),
    keywords: [text.slice(0, 90)],
  }
  return (await desk.content.save({ content_id: saved.content_id, revision: 1, seo })).content_id
}

async function addSources(desk: Client, payloads: readonly Payload[]): Promise<void> {
  const titles = payloads.filter(({ text }) => /^<(img|svg|script|a|iframe)/.test(text)).map(({ text }) => text)
  for (const [index, title] of titles.entries()) {
    const text = `Volunteers counted ${index + 10} boats in the harbour at dawn, and the harbour master noted every boat.`
    await desk.sources.add({ file_name: 'boats.md', text: `# ${title}\n\n${text}\n` })
  }
}

async function runWith(desk: Client, batch: readonly Payload[]): Promise<string> {
  const texts = batch.map(({ text }) => text.replace(/\s+/g, ' ').slice(0, 250))
  const [topic = '', target_audience = '', objective = '', ...points] = texts
  const key_points = [...points, 'Count the boats in the harbour at dawn.', 'Note every boat.', 'Ask volunteers.']
  const { request_id } = await desk.generation.submit({
    template_id: 'blog-post',
    style_profile_id: 'plain-and-friendly',
    user_input: {
      topic: `Boats ${topic}`,
      target_audience: `Crews ${target_audience}`,
      objective: `Count ${objective}`,
      key_points,
    },
  })
  expect((await endOf(desk, request_id)).status).toBe('completed')
  return request_id
}

async function generatedPieces(desk: Client, runs: readonly string[]): Promise<string[]> {
  return Promise.all(
    runs.map(async (request_id) => (await desk.generation.status({ request_id })).content?.content_id ?? ''),
  )
}

/** Whether a long word makes the window scroll sideways. */
function isWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}

/** Addresses of links that are neither of the web nor of mail. */
function strangeLinks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a')]
      .filter((link) => link.hasAttribute('href') && !['http:', 'https:', 'mailto:'].includes(link.protocol))
      .map((link) => link.href),
  )
}
