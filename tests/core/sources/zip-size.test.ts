import { Document, Packer, Paragraph } from 'docx'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readDocx } from '../../../core/sources/extract/docx.ts'
import { unpacksWithin } from '../../../core/sources/extract/zip-size.ts'

const all = (): boolean => true
const MB = 1_000_000

test('parts count by what they unpack to, together, and only those that are read', () => {
  const zip = zipSync({
    'a.xml': new Uint8Array(3 * MB),
    'b.xml': new Uint8Array(2 * MB),
    'c.png': new Uint8Array(9 * MB),
  })
  expect(zip.length).toBeLessThan(50_000)
  const isXml = (name: string): boolean => name.endsWith('.xml')
  expect([4.9 * MB, 5 * MB].map((most) => unpacksWithin(zip, most, isXml))).toEqual([false, true])
  expect(unpacksWithin(zip, 5 * MB, all)).toBe(false)
})

test('what a ZIP says of its sizes counts for nothing', () => {
  const zip = Buffer.from(zipSync({ 'a.xml': new Uint8Array(3 * MB) }))
  for (let at = 0; at < zip.length - 4; at += 1) if (zip.readUInt32LE(at) === 3 * MB) zip.writeUInt32LE(10, at)
  expect(unpacksWithin(zip, 2 * MB, all)).toBe(false)
})

test('parts that are stored, and an empty ZIP, count too; what is no ZIP does not fit', () => {
  const stored = zipSync({ 'a.xml': [new Uint8Array(10), { level: 0 }] })
  expect([9, 10].map((most) => unpacksWithin(stored, most, all))).toEqual([false, true])
  expect(unpacksWithin(zipSync({}), 0, all)).toBe(true)
  const whole = zipSync({ 'a.xml': strToU8('abc'.repeat(1000)) })
  for (const wrong of [new Uint8Array(), strToU8('PK'), whole.subarray(0, -10), whole.subarray(20)])
    expect(unpacksWithin(wrong, MB, all)).toBe(false)
})

test('a small document that unpacks to a very large one is refused before it is read, and a usual one is not', async () => {
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(60 * MB).fill(32) })
  expect(bomb.length).toBeLessThan(100_000)
  await expect(readDocx(bomb)).rejects.toThrow('unpacks to more text than Colophon reads at once')
  const sections = [{ children: [new Paragraph('A pot of tea.')] }]
  expect((await readDocx(await Packer.toBuffer(new Document({ sections })))).body).toBe('A pot of tea.')
})
