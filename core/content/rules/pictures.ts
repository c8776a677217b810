import type { FaultDetail } from '../../kernel/errors.ts'

/** Bytes of a picture at most. */
export const LARGEST_PICTURE = 20 * 1024 * 1024

const ENDINGS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** How a text names a picture that Colophon keeps: by the hash of its bytes, so that a text's hash says which it shows. */
const ADDRESS = /^colophon:\/\/pictures\/([0-9a-f]{64})\.(?:png|jpg|gif|webp)$/

/** The address of a picture that Colophon keeps. */
export function pictureAddress(sha256: string, mediaType: string): string {
  return `colophon://pictures/${sha256}.${ENDINGS[mediaType] ?? 'bin'}`
}

/** The hash of the picture that an address names; null for any other address. */
export function keptPicture(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null
}

/** The hashes of the kept pictures that a Markdown text names. */
export function picturesNamed(body: string): string[] {
  return [...new Set([...body.matchAll(/colophon:\/\/pictures\/([0-9a-f]{64})\./g)].map((match) => match[1] ?? ''))]
}

/** A picture as a paragraph of Markdown. No words for those who cannot see it: it is decorative. */
export function pictureMarkdown({ address, alt, caption }: { address: string; alt: string; caption: string }): string {
  const title = oneLine(caption).replace(/[\\"]/g, '\\$&')
  return `![${oneLine(alt).replace(/[\\[\]]/g, '\\$&')}](${address}${title === '' ? '' : ` "${title}"`})`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** What a picture is by its first bytes, whatever it is called; null for what is none of the web’s. */
export function mediaTypeOf(bytes: Uint8Array): string | null {
  const starts = (...values: number[]) => values.every((value, at) => bytes[at] === value)
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'image/png'
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(0x47, 0x49, 0x46, 0x38)) return 'image/gif'
  if (starts(0x52, 0x49, 0x46, 0x46) && [0x57, 0x45, 0x42, 0x50].every((value, at) => bytes[8 + at] === value)) {
    return 'image/webp'
  }
  return null
}

/** What is wrong with a picture, naming it; null where nothing is. */
export function pictureProblem(path: string, name: string, bytes: Uint8Array): FaultDetail | null {
  if (bytes.length === 0) return { path, message: `${name} cannot be read as base64. Send the bytes of the file.` }
  if (bytes.length > LARGEST_PICTURE) {
    const size = Math.ceil(bytes.length / (1024 * 1024))
    return { path, message: `${name} is ${size} MB; the limit is 20 MB.` }
  }
  if (mediaTypeOf(bytes) !== null) return null
  return { path, message: `${name} is not a PNG, JPEG, GIF or WebP picture. Save it as one of these.` }
}

/** The name under which a picture is stored: by the hash of its bytes, so that it is stored once. */
export function pictureName(sha256: string, mediaType: string): string {
  return `col-${sha256.slice(0, 12)}.${ENDINGS[mediaType] ?? 'bin'}`
}
