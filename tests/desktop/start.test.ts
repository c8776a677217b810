import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root, runProgram } from '../support/command.ts'
import { testFolder, type TestFolder } from '../support/world.ts'

/** `npm start` builds, so it is the launcher itself that runs; the binary is a stand-in that writes down what it was given. */
describe.skipIf(process.platform === 'win32')('npm start where there is an Electron', () => {
  const stamp = join(root, 'out', 'built')
  let folder: TestFolder
  let hadStamp: boolean
  beforeEach(() => {
    folder = testFolder()
    // These tests run on a build; the launcher is not to make another one beneath the others.
    hadStamp = existsSync(stamp)
    writeFileSync(stamp, '')
  })
  afterEach(() => {
    folder.remove()
    if (!hadStamp) rmSync(stamp)
  })

  const start = async (script: string, ...args: string[]) => {
    const named = process.platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron'
    const binary = join(folder.path, 'dist', named)
    mkdirSync(join(binary, '..'), { recursive: true })
    writeFileSync(binary, `#!/bin/sh\n${script}\n`)
    chmodSync(binary, 0o755)
    return runProgram(['core/start.mjs', ...args], {
      env: { ELECTRON_OVERRIDE_DIST_PATH: join(folder.path, 'dist'), DISPLAY: ':0', STAND_IN: folder.path },
    })
  }

  test('opens the app in it, on the folder that was named, and ends as it ends', async () => {
    const write = 'printf "%s\\n%s\\n" "$1" "$COLOPHON_DATA" > "$STAND_IN/given"; exit 7'
    const { code, stdout } = await start(write, '--data', join(folder.path, 'data'))
    expect({ code, stdout }).toEqual({ code: 7, stdout: 'Opening Colophon in Electron.\n' })
    const [app, dataFolder] = readFileSync(join(folder.path, 'given'), 'utf8').split('\n')
    expect([join(app ?? '', '.'), dataFolder]).toEqual([join(root, '.'), join(folder.path, 'data')])
  })

  test('hands links over to it', async () => {
    const link = 'colophon://content/cnt_01JA0000000000000000000000'
    await start('printf "%s\\n" "$@" > "$STAND_IN/given"', link)
    expect(readFileSync(join(folder.path, 'given'), 'utf8').split('\n')).toContain(link)
  })

  test('prints its usage for --help, and refuses what it does not know, in place of opening', async () => {
    const write = 'touch "$STAND_IN/given"'
    expect(await start(write, '--help')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Usage: npm start .*--data DIR/s) as string,
    })
    expect(await start(write, '--hlep')).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^There is no option “--hlep”\. .*--help/) as string,
    })
    expect(await start(write, '--data')).toMatchObject({ code: 2 })
    expect(existsSync(join(folder.path, 'given'))).toBe(false)
  })
})
