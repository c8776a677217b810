import { _electron } from 'playwright'
import { expect, test } from 'vitest'
import { root } from '../support/command.ts'
import { testFolder } from '../support/world.ts'
import { electronBinary, shells } from './desktop.ts'

const executablePath = electronBinary()

/** Where there is no binary this one line says so; the specs beside it then run in the double alone. */
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

test('the specs of the shell always run in the double', () => {
  expect(shells[0]?.name).toBe('the double')
})
