import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { harbourPiece, rested } from '../support/publishing.ts'
import { wordpressDouble } from '../support/wordpress-double.ts'
import type { WordPressDouble } from '../support/wordpress-shapes.ts'
import { askSite } from '../support/wordpress-sites.ts'
import { inBothThemes } from './publish-desk.ts'
import { deskOf, goTo, openWindow } from './window.ts'

describe.skipIf(!hasBrowser)('a conflict that is decided in parts', () => {
  let host: BrowserHost
  let blog: WordPressDouble
  let content_id: string
  beforeAll(async () => {
    host = await browserHost()
    blog = await wordpressDouble()
    const { accounts, publishing } = host.rest.owner
    await accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
    await accounts.setSetting({ name: 'outbound_allow_hosts', value: [new URL(blog.url).host] })
    const { login = '', app_password = '' } = blog.users.administrator ?? {}
    const site = { name: 'Blog', kind: 'wordpress', config: { url: blog.url }, secret: `${login}:${app_password}` }
    await publishing.saveTarget(site)
    content_id = await harbourPiece({ desk: deskOf(host), engine: host.rest.service.engine })
  })
  afterAll(async () => {
    await host.close()
    await blog.close()
  })

  test('what is not ticked stays here as it is: their title comes alone', async () => {
    const { publishing, content } = deskOf(host)
    const publish = async () => {
      const { publication_id } = await publishing.deliver({ content_id, target: 'Blog' })
      return rested(host.rest.owner, publication_id)
    }
    const path = `/posts/${(await publish()).remote?.remote_id ?? ''}`
    const post = (await askSite(blog, 'editor', `${path}?context=edit`)).body
    const changed = { title: 'The harbour of old', content: post.content.raw.replace('Cranes', 'Tall cranes') }
    await askSite(blog, 'editor', path, changed)
    const { revision, body } = await content.get({ contentID: content_id })
    const text = { title: 'The new harbour', body: body.replace('wet year', 'windy year') }
    await content.save({ content_id, revision, ...text })
    expect((await publish()).state).toBe('conflict')

    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}`)
    await page.getByRole('button', { name: 'Compare and decide… Blog' }).click()
    const deciding = page.getByRole('dialog', { name: 'Which version stays?' })
    const part = (name: string) => deciding.getByRole('checkbox', { name: `Decide about this part: ${name}` })
    await part('Text').focus()
    expect(await part('Title').isChecked()).toBe(true)
    await page.keyboard.press('Space')
    expect(await part('Text').isChecked()).toBe(false)
    expect(await inBothThemes(page)).toEqual([])
    expect(await deciding.getByRole('button', { name: 'Overwrite theirs' }).count()).toBe(0)
    await deciding.getByText('What is published has to be a text of this piece').waitFor()
    await deciding.getByRole('button', { name: 'Save theirs as a revision' }).click()
    const losing = page.getByRole('dialog', { name: 'Save theirs as a revision?' })
    expect(await losing.getByRole('listitem').allTextContents()).toEqual(['The new harbour'])
    await losing.getByRole('button', { name: 'Save theirs as a revision' }).click()
    await losing.waitFor({ state: 'detached' })
    const piece = await content.get({ contentID: content_id })
    expect(piece.title).toBe('The harbour of old')
    expect(piece.body).toContain('windy year')
    expect(piece.body).not.toContain('Tall cranes')
    expect(errors).toEqual([])
    await page.context().close()
  })
})
