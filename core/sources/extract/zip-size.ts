import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const MOST_ENTRIES = 10_000
const STORED = 0
const DEFLATED = 8

/**
 * Whether the parts of a ZIP whose names fit unpack to at most so many bytes together. They are really unpacked, and no
 * further than that: what a ZIP says of its sizes counts for nothing. False for one that cannot be read as a plain ZIP.
 */
export function unpacksWithin(bytes: Uint8Array, most: number, isRead: (name: string) => boolean): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === undefined) return false
  const count = view.readUInt16LE(end + 10)
  let at = view.readUInt32LE(end + 16)
  let left = most
  if (count > MOST_ENTRIES) return false
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > view.length || view.readUInt32LE(at) !== ENTRY) return false
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => view.readUInt16LE(at + offset))
    const name = view.toString('utf8', at + 46, at + 46 + (nameBytes ?? 0))
    if (isRead(name)) {
      const unpacked = unpackedBytes(view, at, left)
      if (unpacked === undefined) return false
      left -= unpacked
    }
    at += 46 + (nameBytes ?? 0) + (extraBytes ?? 0) + (commentBytes ?? 0)
  }
  return true
}

function endOf(view: Buffer): number | undefined {
  for (let at = view.length - END_BYTES; at >= Math.max(0, view.length - END_BYTES - LONGEST_COMMENT); at -= 1)
    if (view.readUInt32LE(at) === END) return at
  return undefined
}

/** What one part unpacks to; undefined where that is more than is left, or the part cannot be read. */
function unpackedBytes(view: Buffer, entry: number, left: number): number | undefined {
  const method = view.readUInt16LE(entry + 10)
  const packedBytes = view.readUInt32LE(entry + 20)
  const local = view.readUInt32LE(entry + 42)
  if (local + 30 > view.length || view.readUInt32LE(local) !== LOCAL) return undefined
  const from = local + 30 + view.readUInt16LE(local + 26) + view.readUInt16LE(local + 28)
  if (from + packedBytes > view.length) return undefined
  const packed = view.subarray(from, from + packedBytes)
  if (method === STORED) return packed.length <= left ? packed.length : undefined
  if (method !== DEFLATED) return undefined
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, left) }).length
  } catch {
    // Too much, or no deflated bytes: the caller says that it cannot be read.
    return undefined
  }
}
