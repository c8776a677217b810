import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { harbourPiece, rested } from '../support/publishing.ts'
import { tamper } from '../support/tamper.ts'
import { wordpressDouble } from '../support/wordpress-double.ts'
import type { WordPressDouble } from '../support/wordpress-shapes.ts'
import { addWordPress, askSite } from '../support/wordpress-sites.ts'
import { inBothThemes } from './publish-desk.ts'
import { deskOf, goTo, openWindow } from './window.ts'

describe.skipIf(!hasBrowser)('a draft that a colleague published on the site, in the window', () => {
  let host: BrowserHost
  let site: WordPressDouble
  let content_id: string
  beforeAll(async () => {
    host = await browserHost()
    site = await wordpressDouble()
    const { accounts, publishing } = host.rest.owner
    await accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
    await accounts.setSetting({ name: 'outbound_allow_hosts', value: [new URL(site.url).host] })
    const { engine } = host.rest.service
    content_id = await harbourPiece({ desk: deskOf(host), engine })
    await addWordPress({ owner: host.rest.owner }, site, 'editor')
    const { publication_id } = await publishing.deliver({ content_id, target: 'editor', status: 'draft' })
    const { remote } = await rested(host.rest.owner, publication_id)
    await askSite(site, 'administrator', `/posts/${remote?.remote_id ?? ''}`, { status: 'publish' })
  })
  afterAll(async () => {
    await host.close()
    await site.close()
  })

  test('is said to be found by Colophon, and nobody here to have recorded it', async () => {
    const { publishing } = host.rest.owner
    // The next look is due in an hour.
    tamper(host.rest.folder, `UPDATE deliveries SET check_due_at = '2020-01-01T00:00:00.000Z'`)
    await expect.poll(async () => (await publishing.list({ content_id })).publications.length).toBe(1)
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}`)
    const part = page.getByRole('region', { name: 'Published', exact: true })
    await part.getByText(/^Found there by Colophon, /).waitFor()
    await part.getByText(/^Published on the site, not by Colophon, seen on /).waitFor()
    await part.getByText('Its public page had not been read when this was written.').waitFor()
    await part.getByText(/^Reviews when it was found: /).waitFor()
    expect(await part.getByText(/Recorded by/).count()).toBe(0)
    expect(await inBothThemes(page)).toEqual([])
    expect(errors).toEqual([])
    await page.context().close()
  })
})
