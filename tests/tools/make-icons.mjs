// Draws the icons of the packages from resources/icons/icon.svg in Chromium: PNG files for Linux, icon.ico for Windows,
// icon.icns for macOS. The two are containers of PNG images, which both systems read.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from '../../core/adapters/browser.ts'
import { CHROMIUM_ARGS } from '../support/browser-args.ts'
import { root } from './run.mjs'

const icons = join(root, 'resources', 'icons')
const LINUX = [16, 32, 48, 64, 128, 256, 512]
const WINDOWS = [16, 24, 32, 48, 64, 128, 256]
/** @type {[string, number][]} */
const MAC = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
]

const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: CHROMIUM_ARGS,
})
const page = await browser.newPage()
/** @type {Map<number, Buffer>} */
const drawn = new Map()
for (const size of new Set([...LINUX, ...WINDOWS, ...MAC.map(([, one]) => one)])) {
  await page.setViewportSize({ width: size, height: size })
  const svg = readFileSync(join(icons, 'icon.svg'), 'utf8').replace('<svg ', `<svg width="${size}" height="${size}" `)
  await page.setContent(`<style>* { margin: 0; display: block }</style>${svg}`)
  drawn.set(size, await page.screenshot({ omitBackground: true }))
}
await browser.close()

/** @param {number} size @returns {Buffer} */
function png(size) {
  const found = drawn.get(size)
  if (found === undefined) throw new Error(`${size} was not drawn`)
  return found
}

mkdirSync(join(icons, 'linux'), { recursive: true })
for (const size of LINUX) writeFileSync(join(icons, 'linux', `${size}x${size}.png`), png(size))
writeFileSync(join(icons, 'icon.ico'), ico())
writeFileSync(join(icons, 'icon.icns'), icns())

function ico() {
  const header = Buffer.alloc(6 + 16 * WINDOWS.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(WINDOWS.length, 4)
  WINDOWS.reduce((offset, size, index) => {
    const at = 6 + 16 * index
    // 256 is written as 0.
    header.writeUInt8(size % 256, at)
    header.writeUInt8(size % 256, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(png(size).length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    return offset + png(size).length
  }, header.length)
  return Buffer.concat([header, ...WINDOWS.map(png)])
}

function icns() {
  const parts = MAC.map(([type, size]) => chunk(type, png(size)))
  return chunk('icns', Buffer.concat(parts))
}

/** @param {string} type @param {Buffer} body */
function chunk(type, body) {
  const header = Buffer.alloc(8)
  header.write(type, 'latin1')
  header.writeUInt32BE(body.length + 8, 4)
  return Buffer.concat([header, body])
}
