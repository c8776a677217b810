import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/browser-host.ts'
import { newPlace, openDesk, shells, type Place } from './desktop.ts'
import { page as inPage } from './pages.ts'

const KEY = 'sk-of-nobody-0123456789'
const WARNING = /no keychain that is unlocked/

/** The keychain of the machine is not to be touched, nor to be taken away: the double's alone is tried. */
describe.skipIf(!hasBrowser)('secrets in the double', () => {
  let place: Place
  beforeEach(async () => {
    place = await newPlace((owner) =>
      owner.models.saveProvider({ provider_id: 'maker', kind: 'openai', name: 'Maker', key: KEY }),
    )
  })
  afterEach(() => place.folder.remove())

  const secrets = () => join(place.dataFolder, 'secrets')
  const names = () => readdirSync(secrets()).toSorted()
  const inTheOpen = () => names().filter((name) => readFileSync(join(secrets(), name)).includes(KEY))
  const start = async (DOUBLE_KEYRING: string): Promise<{ hasWarning: boolean }> => {
    const [double] = shells
    if (double === undefined) throw new Error('the double is always there')
    const { page, leave } = await openDesk(double, place, { env: { DOUBLE_KEYRING } })
    await page.evaluate(inPage.goTo, '/settings/about')
    await page.getByText('Ada Byron, owner').waitFor()
    const hasWarning = await page.getByText(WARNING).isVisible()
    await leave()
    return { hasWarning }
  }
  /** A key that cannot be opened is replaced: more than one says that it could not. */
  const signingKeys = (): number => {
    const database = new Database(join(place.dataFolder, 'colophon.db'), { readonly: true })
    const { count } = database.prepare('SELECT count(*) AS count FROM signing_keys').get() as { count: number }
    database.close()
    return count
  }

  test('are sealed by the keychain once they are read, leave nothing in the open, and open again at the next start', async () => {
    expect(names()).toContain('signing-key')
    expect(await start('gnome_libsecret')).toEqual({ hasWarning: false })
    expect(names()).toContain('signing-key.sealed')
    expect(names()).not.toContain('signing-key')
    expect(await start('gnome_libsecret')).toEqual({ hasWarning: false })
    expect(signingKeys()).toBe(1)
  })

  test('stay in files of their owner, and the window says so, where the system has no keychain', async () => {
    for (const keyring of ['basic_text', 'none']) expect(await start(keyring)).toEqual({ hasWarning: true })
    expect(names().filter((name) => name.endsWith('.sealed'))).toEqual([])
    expect(inTheOpen()).not.toEqual([])
    for (const name of names()) expect(statSync(join(secrets(), name)).mode & 0o077).toBe(0)
    expect(signingKeys()).toBe(1)
  })
})
