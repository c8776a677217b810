import { sha256 as digest } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The same where there is no Node: in the window. */
export function sha256(data: string | Uint8Array): string {
  return bytesToHex(digest(typeof data === 'string' ? utf8ToBytes(data) : data))
}
