import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { _electron } from 'playwright'
import { expect, test } from 'vitest'
import { root } from '../support/command.ts'
import { testFolder } from '../support/world.ts'

/** The Electron binary, found by its files; importing the package would start a download. */
function electronBinary(): string | undefined {
  const folder = join(root, 'node_modules', 'electron')
  const pathFile = join(folder, 'path.txt')
  if (!existsSync(pathFile)) return undefined
  const binary = join(
    process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist'),
    readFileSync(pathFile, 'utf8').trim(),
  )
  return existsSync(binary) ? binary : undefined
}

const executablePath = electronBinary()
test.skipIf(executablePath === undefined)(
  'the real shell opens on the first run and has no Node in its page',
  async () => {
    const folder = testFolder()
    const app = await _electron.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [root],
      env: { ...(process.env as Record<string, string>), COLOPHON_DATA: folder.path },
    })
    const window = await app.firstWindow()
    await window.getByRole('heading', { name: 'Welcome to Colophon' }).waitFor()
    expect(await window.evaluate(() => [typeof process, typeof require])).toEqual(['undefined', 'undefined'])
    await app.close()
    folder.remove()
  },
)
