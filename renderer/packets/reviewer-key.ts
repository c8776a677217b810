import { REVIEWER_REPLY_TYPE, type ReviewerKeyFile } from '../../core/packets/reply-contract.ts'

/** A key that signs replies; it never leaves the window. */
export interface LoadedKey {
  key: CryptoKey
  public_key: string
  fingerprint: string
}

const ALGORITHM = 'Ed25519'

/** Words in the file itself, for whoever finds it later. */
const ABOUT =
  'This is a reviewer key of Colophon. Whoever has this file can sign review replies as its owner: keep it where only you can read it, keep a copy, and do not share it. An administrator confirms its fingerprint once, by telephone or in person. If it is lost or someone else may have it, have it revoked.'

/** A fingerprint as people compare it. */
export function inFours(fingerprint: string): string {
  return fingerprint.replace(/(.{4})(?=.)/g, '$1 ')
}

/** Makes a key and the file that keeps it. */
export async function makeKey(name: string): Promise<{ loaded: LoadedKey; file: ReviewerKeyFile }> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const spki = await crypto.subtle.exportKey('spki', pair.publicKey)
  const private_key = toBase64(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  const loaded = { key: pair.privateKey, public_key: toBase64(spki), fingerprint: await fingerprintOf(spki) }
  const { public_key, fingerprint } = loaded
  const made_at = new Date().toISOString()
  const kind = { format: 'colophon-reviewer-key', version: '1.0', about: ABOUT } as const
  return { loaded, file: { ...kind, name, made_at, fingerprint, public_key, private_key } }
}

/** Reads a key file; null where it is none, or its halves do not belong together. */
export async function readKey(text: string): Promise<LoadedKey | null> {
  try {
    const file = JSON.parse(text) as Partial<ReviewerKeyFile>
    if (file.format !== 'colophon-reviewer-key') return null
    const spki = fromBase64(file.public_key ?? '')
    const key = await crypto.subtle.importKey('pkcs8', fromBase64(file.private_key ?? ''), ALGORITHM, false, ['sign'])
    const open = await crypto.subtle.importKey('spki', spki, ALGORITHM, false, ['verify'])
    const probe = new TextEncoder().encode('probe')
    const signature = await crypto.subtle.sign(ALGORITHM, key, probe)
    if (!(await crypto.subtle.verify(ALGORITHM, open, signature, probe))) return null
    return { key, public_key: toBase64(spki), fingerprint: await fingerprintOf(spki) }
  } catch {
    // Whatever it holds, it is no key to sign with.
    return null
  }
}

/** A reply file, made for this key, with its signature put in. */
export async function signedReply(text: string, { key, public_key }: LoadedKey): Promise<string> {
  const file = JSON.parse(text) as { payload: string }
  const signature = toBase64(await crypto.subtle.sign(ALGORITHM, key, joined(fromBase64(file.payload))))
  return `${JSON.stringify({ ...file, reviewer: { public_key, signature } })}\n`
}

/** What DSSE joins: type and payload, each behind its length in bytes. */
function joined(payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const type = REVIEWER_REPLY_TYPE
  const head = new TextEncoder().encode(`DSSEv1 ${type.length} ${type} ${payload.length} `)
  return new Uint8Array([...head, ...payload])
}

async function fingerprintOf(spki: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', spki))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function toBase64(bytes: ArrayBuffer | Uint8Array): string {
  return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (unit) => unit.charCodeAt(0))
}
