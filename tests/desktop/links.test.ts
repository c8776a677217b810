import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isConnectedLink, pathOfLink } from '../../electron/link-path.ts'
import { hasBrowser } from '../support/browser-host.ts'
import type { Desk } from './desktop.ts'
import { grounds, type Grounded } from './grounds.ts'
import { eventually, hashOf } from './pages.ts'

const ID = 'cnt_01JA0000000000000000000000'
const RUN = 'req_01JA0000000000000000000000'
const NO_LINKS = [
  ...['colophon://content/', 'colophon://content/cnt_1', `colophon://content/${RUN}`, `colophon://elsewhere/${ID}`],
  ...[`colophon://content/${ID}/../../settings`, `colophon://content/${ID}?x=1`, `https://content/${ID}`, '--colophon'],
  ...[`colophon://content/${ID}\n`, 'colophon://content/<img src=x>', `colophon://content/${ID}#/settings`],
]

test('a link leads to a piece or a run by its id, and to nothing else', () => {
  expect(pathOfLink(`colophon://content/${ID}`)).toBe(`/library/${ID}`)
  expect(pathOfLink(`COLOPHON://content/${ID.toLowerCase()}/`)).toBe(`/library/${ID}`)
  expect(pathOfLink(`colophon://run/${RUN}`)).toBe(`/runs/${RUN}`)
  for (const link of NO_LINKS) expect({ link, path: pathOfLink(link) }).toEqual({ link, path: null })
})

test('what a site comes back with is told from every other link, and leads nowhere by itself', () => {
  const back =
    'colophon://wordpress/connected?state=0f&site_url=https%3A%2F%2Fnews.example&user_login=ada&password=ab+cd'
  expect([isConnectedLink(back), pathOfLink(back)]).toEqual([true, null])
  for (const link of [
    ...NO_LINKS,
    'colophon://wordpress/connected',
    `${back}\n`,
    `${back}#<b>`,
    'https://wordpress/connected?x',
  ])
    expect({ link, is: isConnectedLink(link) }).toEqual({ link, is: false })
})

describe.skipIf(!hasBrowser).each(grounds)('links in $name', (ground) => {
  let place: Grounded
  let desk: Desk | undefined
  let contentId: string
  beforeEach(async () => {
    place = await ground.newPlace(async (owner) => {
      const saved = await owner.content.save({ title: 'Winter opening hours', body: 'We open at nine.' })
      contentId = saved.content_id
    })
  })
  afterEach(async () => {
    await desk?.leave()
    await place.remove()
  })

  test('one that starts the app opens it on its piece', async () => {
    desk = await ground.openDesk(place, { args: [`colophon://content/${contentId}`] })
    await desk.page.getByRole('heading', { level: 1, name: 'Winter opening hours' }).waitFor()
  })

  test('a second start brings the window to the front, hands its link over and ends', async () => {
    desk = await ground.openDesk(place)
    const { desktop, page } = desk
    await page.getByText('Connected', { exact: true }).waitFor()
    const minimize = () => desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize(), null)
    const stateOf = () =>
      desktop.evaluate(({ BrowserWindow }) => {
        const windows = BrowserWindow.getAllWindows()
        return [windows.length, windows[0]?.isMinimized(), windows[0]?.isFocused()]
      }, null)
    await minimize()
    expect(await desktop.startAgain()).toBe(0)
    await eventually(async () => expect(await stateOf()).toEqual([1, false, true]))
    await minimize()
    expect(await desktop.startAgain(`colophon://content/${contentId}`)).toBe(0)
    await page.getByRole('heading', { level: 1, name: 'Winter opening hours' }).waitFor()
    expect(await stateOf()).toEqual([1, false, true])
  })

  test('one that the system hands over while the page loads is followed; a malformed one does nothing and is not shown', async () => {
    desk = await ground.openDesk(place)
    const { desktop, page } = desk
    await page.getByText('Connected', { exact: true }).waitFor()
    const open = (link: string) =>
      desktop.evaluate(({ app }, url) => app.emit('open-url', { preventDefault: () => undefined }, url), link)
    await desktop.evaluate(({ BrowserWindow, app }, url) => {
      BrowserWindow.getAllWindows()[0]?.webContents.reload()
      app.emit('open-url', { preventDefault: () => undefined }, url)
    }, `colophon://content/${contentId}`)
    await page.getByRole('heading', { level: 1, name: 'Winter opening hours' }).waitFor()
    for (const link of NO_LINKS) await open(link)
    await desktop.startAgain('colophon://content/%3Cb%3Emarker%3C/b%3E')
    expect(hashOf(page)).toBe(`#/library/${contentId}`)
    expect(await page.content()).not.toContain('marker')
    expect(desktop.output()).not.toContain('marker')
    await eventually(async () => expect(await page.getByRole('alert').count()).toBe(0))
  })
})
