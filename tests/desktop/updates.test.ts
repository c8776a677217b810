import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/browser-host.ts'
import { root } from '../support/command.ts'
import { launchDouble } from './double/launch.ts'
import { newPlace, type Place } from './desktop.ts'
import { eventually } from './pages.ts'
import { watch } from './witness.ts'

/** Only the double can pass for a packaged app without an installer. */
describe.skipIf(!hasBrowser)('updates of a packaged app', () => {
  let place: Place
  let installed: string
  beforeEach(async () => {
    place = await newPlace()
    installed = join(place.folder.path, 'installed')
    mkdirSync(installed)
    symlinkSync(join(root, 'resources'), join(installed, 'resources'))
  })
  afterEach(() => place.folder.remove())

  const start = () =>
    launchDouble({
      root,
      userData: place.userData,
      env: { COLOPHON_DATA: place.dataFolder, DOUBLE_RESOURCES: installed, APPIMAGE: join(installed, 'x.AppImage') },
    })
  const isUpdater = (url: string): boolean =>
    readFileSync(fileURLToPath(url), 'utf8').includes('exports.AppImageUpdater')

  test('without a feed nothing is asked: the updater is not even loaded, and the menu does not offer it', async () => {
    const desktop = start()
    const seen = await watch(desktop)
    await desktop.firstWindow()
    expect((await seen.menu()).find(([label]) => label === 'Help')).toEqual(['Help', 'About Colophon'])
    expect(desktop.loaded().length).toBeGreaterThan(0)
    expect(desktop.loaded().filter(isUpdater)).toEqual([])
    expect(desktop.output()).not.toContain('update')
    const clients = await desktop.evaluate(
      ({ app }) => (app as unknown as { protocolClients: string[] }).protocolClients,
      null,
    )
    expect(clients).toEqual(['colophon'])
    await desktop.close()
  })

  test('with one the updater is loaded and the menu offers it', async () => {
    writeFileSync(join(installed, 'app-update.yml'), 'provider: generic\nurl: http://127.0.0.1:9/\n')
    const desktop = start()
    const seen = await watch(desktop)
    await desktop.firstWindow()
    expect((await seen.menu()).find(([label]) => label === 'Help')).toEqual([
      'Help',
      'About Colophon',
      'Check for updates…',
    ])
    await eventually(() => expect(desktop.loaded().filter(isUpdater)).not.toEqual([]))
    // The double has no network of Electron's: that the updater reached for it is what this shows.
    await expect(desktop.close()).rejects.toThrow(/The desktop double lacks/)
  })
})
