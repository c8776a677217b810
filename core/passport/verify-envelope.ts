import { bytesOfBase64, keyIdOf, signatureHolds } from '../audit/signing.ts'
import { canonicalJson } from '../kernel/hash.ts'
import type { Verification } from './contract.ts'

/** Why a file does not verify, or what its signatures cover. */
export type Opened =
  | { problem: Pick<Verification, 'verdict' | 'reason' | 'message'> }
  | { payload: Record<string, unknown>; key_id: string; public_keys: string[] }

export type JsonObject = Record<string, unknown>

export function problem(verdict: Verification['verdict'], reason: string, message: string) {
  return { problem: { verdict, reason, message } }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Opens a DSSE envelope of a type: every signature has to hold, by the key that comes along or one of `keys`. */
export function openEnvelope(envelope: unknown, type: string, keys: readonly string[]): Opened {
  if (!isObject(envelope) || typeof envelope.payload !== 'string' || typeof envelope.payloadType !== 'string') {
    return problem('incomplete', 'envelope_incomplete', 'The signed part is incomplete.')
  }
  const { signatures } = envelope
  if (!Array.isArray(signatures) || signatures.length === 0) {
    return problem('unsigned', 'no_signature', 'The record has no signature.')
  }
  if (envelope.payloadType !== type) {
    return problem('tampered', 'payload_type', 'The signed part is labelled as a different kind of record.')
  }
  const bytes = bytesOfBase64(envelope.payload)
  if (bytes === undefined) return problem('tampered', 'payload_encoding', 'The signed part is damaged.')
  const used: string[] = []
  for (const signature of signatures as unknown[]) {
    const found = signatureOf(signature, keys)
    if ('problem' in found) return found
    const { spki, sig } = found
    if (!signatureHolds({ payloadType: type, payload: bytes, signature: sig }, spki)) {
      return problem('tampered', 'signature', 'The signature is not valid: something was changed after signing.')
    }
    used.push(spki.toString('base64'))
  }
  const payload = canonicalObject(bytes)
  if (payload === undefined) {
    return problem('tampered', 'not_canonical', 'The signed part is not in the form in which Colophon signs.')
  }
  return { payload, key_id: keyIdOf(Buffer.from(used[0] ?? '', 'base64')), public_keys: used }
}

function signatureOf(signature: unknown, keys: readonly string[]) {
  if (!isObject(signature) || typeof signature.sig !== 'string' || typeof signature.keyid !== 'string') {
    return problem('incomplete', 'signature_incomplete', 'A signature is incomplete.')
  }
  const { keyid } = signature
  const along = typeof signature.public_key === 'string' ? bytesOfBase64(signature.public_key) : undefined
  const known = keys.map(bytesOfBase64).find((key) => key !== undefined && keyIdOf(key) === keyid)
  if (signature.public_key !== undefined && along === undefined) {
    return problem('tampered', 'key_encoding', 'The public key in the file is damaged.')
  }
  const spki = along ?? known
  if (spki === undefined) {
    return problem('incomplete', 'key_missing', 'The key needed to check the signature is not in the file. Supply it.')
  }
  if (keyIdOf(spki) !== keyid) return problem('tampered', 'key_id', 'The key in the file is not the one named.')
  const sig = bytesOfBase64(signature.sig)
  if (sig === undefined) return problem('tampered', 'signature_encoding', 'The signature is damaged.')
  return { spki, sig }
}

/** The object that canonical JSON bytes hold; undefined where they are not exactly its canonical form. */
function canonicalObject(bytes: Buffer): JsonObject | undefined {
  const value = parsedJson(bytes.toString('utf8'))
  return isObject(value) && Buffer.from(canonicalOf(value), 'utf8').equals(bytes) ? value : undefined
}

/** Levels of a record; no record of Colophon has a tenth of them. */
const DEEPEST = 200

function depthOf(value: unknown): number {
  let depth = 0
  for (let level: unknown[] = [value]; level.length > 0 && depth <= DEEPEST; depth += 1) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? (Object.values(one) as unknown[]) : []))
  }
  return depth
}

/** A value that has no canonical form: lone surrogates, or nested beyond reason. */
export class NoCanonicalForm extends Error {
  override readonly name = 'NoCanonicalForm'
}

/** RFC 8785 of a value that somebody brought; throws `NoCanonicalForm`. */
export function canonicalOf(value: unknown): string {
  if (depthOf(value) > DEEPEST) throw new NoCanonicalForm('this value is nested beyond reason')
  try {
    return canonicalJson(value)
  } catch (error) {
    throw new NoCanonicalForm('this value has no canonical form', { cause: error })
  }
}

/** The value of a JSON text; undefined where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON holds no record; the caller says so.
    return undefined
  }
}
