import { createPrivateKey, createPublicKey, hash, sign, verify, type KeyObject } from 'node:crypto'
import { canonicalJson } from '../kernel/hash.ts'
import type { Envelope } from './contract.ts'

/** Signs statements of this workspace with its Ed25519 key. */
export interface Signer {
  key_id: string
  /** SubjectPublicKeyInfo, base64. */
  public_key: string
  /** A DSSE envelope over the canonical JSON (RFC 8785) of a payload. */
  envelop: (payloadType: string, payload: unknown) => Envelope
  /** The signature over bytes as they are, in base64. */
  signature: (payloadType: string, payload: Uint8Array) => string
}

/** RFC 8410: what stands before the 32 bytes of an Ed25519 private key in PKCS #8. */
const PRIVATE_KEY_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A signing key as the secret store keeps it, from 32 random bytes. */
export function privateKeyText(seed: Uint8Array): string {
  return Buffer.concat([PRIVATE_KEY_HEAD, seed]).toString('base64')
}

/** Whether a text is an Ed25519 private key as `privateKeyText` writes it. */
export function isPrivateKey(text: string): boolean {
  const bytes = bytesOfBase64(text)
  return (
    bytes?.length === PRIVATE_KEY_HEAD.length + 32 &&
    bytes.subarray(0, PRIVATE_KEY_HEAD.length).equals(PRIVATE_KEY_HEAD)
  )
}

/** The signer of a stored private key; throws where the text is none. */
export function signerOf(privateKey: string): Signer {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the signing key is no Ed25519 key')
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  const key_id = keyIdOf(spki)
  const public_key = spki.toString('base64')
  const signature = (payloadType: string, payload: Uint8Array): string =>
    sign(null, preAuthEncoding(payloadType, payload), key).toString('base64')
  return {
    key_id,
    public_key,
    signature,
    envelop: (payloadType, payload) => {
      const bytes = Buffer.from(canonicalJson(payload), 'utf8')
      const sig = signature(payloadType, bytes)
      return { payloadType, payload: bytes.toString('base64'), signatures: [{ keyid: key_id, sig, public_key }] }
    },
  }
}

/** What names a public key: the SHA-256 of its SubjectPublicKeyInfo, in hexadecimal. */
export function keyIdOf(spki: Uint8Array): string {
  return hash('sha256', spki)
}

/** What names a signature where a time authority is asked about it: the SHA-256 of its bytes. */
export function signatureSha256(envelope: Envelope): string {
  return hash('sha256', signatureBytes(envelope))
}

/** The bytes of the first signature, by which its payload is meant too. */
export function signatureBytes({ signatures }: Envelope): Buffer {
  return Buffer.from(signatures[0]?.sig ?? '', 'base64')
}

/** What a DSSE signature covers: the type and the payload, each with its length in bytes. */
export function preAuthEncoding(payloadType: string, payload: Uint8Array): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `
  return Buffer.concat([Buffer.from(head, 'utf8'), payload])
}

/** Whether a signature over a payload is that of a public key (SubjectPublicKeyInfo); false for a key that is none. */
export function signatureHolds(
  { payloadType, payload, signature }: { payloadType: string; payload: Uint8Array; signature: Uint8Array },
  spki: Uint8Array,
): boolean {
  const key = publicKey(spki)
  return key !== undefined && verify(null, preAuthEncoding(payloadType, payload), key, signature)
}

function publicKey(spki: Uint8Array): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    // What is no key signs nothing.
    return undefined
  }
}

/** The bytes of a base64 text, plain or URL-safe, padded or not; undefined where it is not exactly such a text. */
export function bytesOfBase64(text: string): Buffer | undefined {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  const bytes = Buffer.from(plain, 'base64')
  const isWhole = bytes.toString('base64').replace(/=+$/, '') === plain
  return isWhole && /^[A-Za-z0-9+/_-]*={0,2}$/.test(text) ? bytes : undefined
}
