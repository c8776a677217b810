import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/browser-host.ts'
import { newPlace, openDesk, shells } from './desktop.ts'
import { page as inPage } from './pages.ts'

describe.skipIf(!hasBrowser).each(shells)('a restart from the page, in $name', (shell) => {
  test('ends the application, asks for it anew, and the chosen backup is in place then', async () => {
    const place = await newPlace(async (client) => {
      await client.content.save({ title: 'Before the backup', body: 'x' })
      await client.backups.create({})
      await client.content.save({ title: 'After the backup', body: 'x' })
    })
    const first = await openDesk(shell, place)
    await first.page.evaluate(inPage.goTo, '/settings/backup')
    await first.page
      .getByRole('row', { name: /made by hand/ })
      .getByRole('button')
      .click()
    await first.page.getByRole('button', { name: 'Restore at the next start' }).click()
    const asked = join(place.folder.path, 'asked-to-start-again')
    await first.desktop.evaluate(({ app }, file) => {
      app.relaunch = () => process.getBuiltinModule('node:fs').writeFileSync(file, '')
    }, asked)
    await first.page.getByRole('button', { name: 'Close and open again now' }).click()
    expect(await first.desktop.exited()).toBe(0)
    expect(existsSync(asked)).toBe(true)
    const second = await openDesk(shell, place)
    await second.page.evaluate(inPage.goTo, '/library')
    await second.page.getByRole('option', { name: /Before the backup/ }).waitFor()
    expect(await second.page.getByRole('option', { name: /After the backup/ }).count()).toBe(0)
    await second.leave()
    place.folder.remove()
  })
})
