import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { randomFrom } from '../support/randomness.ts'

export const PAGE_BYTES = 4096

/** Overwrites one page of a database file (counted from 1) with random bytes. */
export function damagePage(file: string, page: number, seed: number): void {
  const random = randomFrom(seed)
  const bytes = Uint8Array.from({ length: PAGE_BYTES }, () => random.below(256))
  overwrite(file, (page - 1) * PAGE_BYTES, bytes)
}

/** Overwrites the header of a database file. */
export function damageHeader(file: string): void {
  overwrite(file, 0, Buffer.from('This is no database at all, is it?'))
}

/** What the database files of a folder hold, to the byte. */
export function fingerprint(folder: string, name = 'colophon.db'): string[] {
  return [name, `${name}-wal`].map((one) => {
    const file = join(folder, one)
    return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'none'
  })
}

/** Which pages a write-ahead log holds: after 32 bytes, frames of 24 bytes and a page, each begun by its number. */
export function loggedPages(log: string): Set<number> {
  const bytes = existsSync(log) ? readFileSync(log) : Buffer.alloc(0)
  const frame = 24 + PAGE_BYTES
  const count = Math.max(0, Math.floor((bytes.length - 32) / frame))
  return new Set(Array.from({ length: count }, (_, index) => bytes.readUInt32BE(32 + index * frame)))
}

function overwrite(file: string, position: number, bytes: Uint8Array): void {
  const opened = openSync(file, 'r+')
  writeSync(opened, bytes, 0, bytes.length, position)
  closeSync(opened)
}
