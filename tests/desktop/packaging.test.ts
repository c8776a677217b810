import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { extractAll, listPackage } from '@electron/asar'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { hasBrowser } from '../support/browser-host.ts'
import { root, runProgram } from '../support/command.ts'
import { testFolder, type TestFolder } from '../support/world.ts'
import { launchDouble } from './double/launch.ts'

const require = createRequire(import.meta.url)
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const FUSES = Object.values(FuseV1Options).filter((one) => typeof one === 'number')

/** What each fuse has to be in a release; the integrity of the archive is checked on systems whose Electron can. */
const RELEASE = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: false,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
  WasmTrapHandlers: true,
}

interface Configuration {
  afterPack: string
  protocols: { schemes: string[] }[]
  publish: null
  linux: { target: string[] }
  win: { target: string[] }
  mac: { target: string[] }
}
const configuration = parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8')) as Configuration

/** A file with a fuse wire as Electron's binary has one, every fuse as it is not to be. */
function standIn(path: string): void {
  mkdirSync(join(path, '..'), { recursive: true })
  const wrong = Object.values(RELEASE).map((isOn) => (isOn ? FuseState.DISABLE : FuseState.ENABLE))
  writeFileSync(path, Buffer.from([...Buffer.from(`stand-in ${SENTINEL}`), 1, wrong.length, ...wrong, 0, 0]))
}

async function fusesOf(binary: string): Promise<Record<string, boolean | undefined>> {
  const wire = await getCurrentFuseWire(binary)
  const isOn = (state: FuseState | undefined): boolean | undefined =>
    state === FuseState.ENABLE ? true : state === FuseState.DISABLE ? false : undefined
  return Object.fromEntries(FUSES.map((fuse) => [FuseV1Options[fuse], isOn(wire[fuse])]))
}

describe('the configuration of the packages', () => {
  test('is one that electron-builder itself accepts, and it refuses a wrong word in it', async () => {
    const { validateConfiguration } = require('app-builder-lib/out/util/config/config') as {
      validateConfiguration: (config: object, log: object) => Promise<void>
    }
    await validateConfiguration(configuration, { isEnabled: false })
    await expect(validateConfiguration({ ...configuration, protocolls: [] }, { isEnabled: false })).rejects.toThrow(
      /protocolls/,
    )
  })

  test('names the targets, the links and no feed', () => {
    const { linux, win, mac, protocols, publish } = configuration
    expect([linux.target, win.target, mac.target]).toEqual([['deb', 'AppImage'], ['nsis'], ['dmg']])
    expect(protocols.flatMap(({ schemes }) => schemes)).toEqual(['colophon'])
    expect(publish).toBeNull()
  })

  test('has the icons that each system asks for', () => {
    const icons = join(root, 'resources', 'icons')
    const isPng = (bytes: Buffer): boolean => bytes.subarray(1, 4).toString() === 'PNG'
    for (const name of readdirSync(join(icons, 'linux'))) {
      const bytes = readFileSync(join(icons, 'linux', name))
      expect({ name, isPng: isPng(bytes), size: `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}.png` }).toEqual({
        name,
        isPng: true,
        size: name,
      })
    }
    expect(readdirSync(join(icons, 'linux'))).toContain('512x512.png')
    const ico = readFileSync(join(icons, 'icon.ico'))
    const images = Array.from({ length: ico.readUInt16LE(4) }, (_none, index) => 6 + 16 * index)
    expect(images.map((at) => ico.readUInt8(at))).toContain(0)
    for (const at of images) expect(isPng(ico.subarray(ico.readUInt32LE(at + 12)))).toBe(true)
    const icns = readFileSync(join(icons, 'icon.icns'))
    expect([icns.subarray(0, 4).toString(), icns.readUInt32BE(4)]).toEqual(['icns', icns.length])
  })
})

describe('the fuses', () => {
  const afterPack = require(join(root, configuration.afterPack)) as (context: object) => Promise<void>
  test.each([
    ['linux', 'colophon', false],
    ['win32', 'Colophon.exe', true],
    ['darwin', 'Colophon.app/Contents/Frameworks/Electron Framework.framework/Electron Framework', true],
  ])('of %s are all set, none is left as it comes', async (electronPlatformName, binary, hasIntegrity) => {
    const folder = testFolder()
    const path = join(folder.path, binary)
    standIn(path)
    const packager = { appInfo: { productFilename: 'Colophon' }, executableName: 'colophon' }
    await afterPack({ electronPlatformName, appOutDir: folder.path, packager })
    expect(await fusesOf(path)).toEqual({ ...RELEASE, EnableEmbeddedAsarIntegrityValidation: hasIntegrity })
    folder.remove()
  })

  test('stop the packing of a binary that has others than those that are set', async () => {
    const folder = testFolder()
    const path = join(folder.path, 'colophon')
    writeFileSync(
      path,
      Buffer.from([...Buffer.from(SENTINEL), 1, FUSES.length + 1, ...Buffer.alloc(FUSES.length + 1, 48)]),
    )
    const packager = { appInfo: { productFilename: 'Colophon' }, executableName: 'colophon' }
    await expect(afterPack({ electronPlatformName: 'linux', appOutDir: folder.path, packager })).rejects.toThrow()
    folder.remove()
  })
})

describe('a package, on an Electron that is a stand-in', () => {
  let folder: TestFolder
  let packed: string
  let archive: string
  beforeAll(async () => {
    folder = testFolder()
    const electron = join(folder.path, 'electron')
    standIn(join(electron, 'electron'))
    writeFileSync(join(electron, 'LICENSE'), 'A stand-in.')
    const { code, stdout, stderr } = await runProgram([
      ...['node_modules/electron-builder/cli.js', '--linux', 'dir', '--x64', '--publish', 'never'],
      ...[`-c.electronDist=${electron}`, `-c.directories.output=${join(folder.path, 'dist')}`],
    ])
    expect({ code, output: code === 0 ? '' : stdout + stderr }).toEqual({ code: 0, output: '' })
    packed = join(folder.path, 'dist', 'linux-unpacked')
    archive = join(packed, 'resources', 'app.asar')
  })
  afterAll(() => folder.remove())

  test('has its fuses flipped by the hook that the configuration names', async () => {
    expect(await fusesOf(join(packed, 'colophon'))).toEqual(RELEASE)
  })

  test('holds the build, package.json and the native module of its system, and nothing else', () => {
    const files = listPackage(archive, { isPack: false })
    for (const file of ['/package.json', '/out/main/main.js', '/out/preload/preload.cjs', '/out/renderer/index.html'])
      expect(files).toContain(file)
    expect(files.filter((file) => !/^\/(out|package\.json|node_modules(\/better-sqlite3|$))/.test(file))).toEqual([])
    expect(
      files.filter((file) =>
        /(^|\/)(tests?|specs?|secrets)\/|\.(test|spec)\.|\.env|\.map$|signing-key|\.ts$|\.db$/i.test(file),
      ),
    ).toEqual([])
    expect(files.filter((file) => file.endsWith('.node'))).toHaveLength(1)
    const unpacked = join(packed, 'resources', 'app.asar.unpacked', 'node_modules', 'better-sqlite3', 'prebuilds')
    expect(readdirSync(unpacked)).toEqual(['linux-x64.node'])
    const resources = readdirSync(join(packed, 'resources', 'resources'))
    for (const name of ['catalog', 'prompts', 'sample', 'icons', 'verifier']) expect(resources).toContain(name)
    expect(existsSync(join(packed, 'resources', 'app-update.yml'))).toBe(false)
    const stated = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { package: string } }
    expect(stated.scripts.package).toMatch(/^electron-vite build && electron-builder\b/)
  })

  test.skipIf(!hasBrowser)('needs nothing that is not in it: it opens in the double from its own files', async () => {
    const app = join(folder.path, 'extracted')
    extractAll(archive, app)
    const desktop = launchDouble({
      root: app,
      userData: join(folder.path, 'user'),
      env: { COLOPHON_DATA: join(folder.path, 'data'), DOUBLE_RESOURCES: join(packed, 'resources') },
    })
    const page = await desktop.firstWindow()
    await page.getByRole('heading', { name: 'Welcome to Colophon' }).waitFor()
    await desktop.close()
  })
})
