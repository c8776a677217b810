import { hash } from 'node:crypto'

/** SHA-256 of a text’s UTF-8 bytes or of bytes, as 64 lower-case hexadecimal digits, by Node. */
export function sha256(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex')
}
