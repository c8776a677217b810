import canonicalize from 'canonicalize'
import { sha256 } from '#sha256'

/** SHA-256 of a text's UTF-8 bytes, as 64 lower-case hexadecimal digits. */
export function sha256Hex(text: string): string {
  return sha256(text)
}

/** SHA-256 of bytes, as 64 lower-case hexadecimal digits. */
export function sha256OfBytes(bytes: Uint8Array): string {
  return sha256(bytes)
}

/** RFC 8785 canonical JSON of a JSON value. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('only JSON values have a canonical form')
  return text
}

/** SHA-256 of a JSON value's canonical form. */
export function sha256OfJson(value: unknown): string {
  return sha256Hex(canonicalJson(value))
}
