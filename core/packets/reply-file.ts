import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { bytesOfBase64, keyIdOf, preAuthEncoding, signatureHolds, signerOf } from '../audit/signing.ts'
import { Fault, invalidRequest } from '../kernel/errors.ts'
import { detailsOf } from '../kernel/issues.ts'
import { shapeProblem } from '../kernel/json-shape.ts'
import { parsedJson } from '../passport/verify-envelope.ts'
import type { Packet } from './packet-contract.ts'
import { LONGEST_REPLY, Reply, REPLY_TYPE, REVIEWER_REPLY_TYPE, ReplyFile } from './reply-contract.ts'

/** A reply as it was read; nothing in it is to be believed before `isMadeWith` says so. */
export interface ReadReply {
  reply: Reply
  payload: Buffer
  file: ReplyFile
}

const AnyReplyFile = z.looseObject({ format: z.literal('colophon-reply') })

/** Reads a reply file. Throws `invalid_request`, which names the field. */
export function readReply(text: string): ReadReply {
  if (text.length > LONGEST_REPLY) {
    const message = `A reply has at most ${LONGEST_REPLY.toLocaleString('en')} characters.`
    throw invalidRequest([{ path: 'file', message }])
  }
  const value = parsedJson(text.replace(/^\uFEFF/, ''))
  // A file of another kind is told as one, before its version is looked at.
  if (value !== undefined) fitting(AnyReplyFile, value, 'file')
  const file = fitting(ReplyFile, value, 'file')
  const payload = bytesOfBase64(file.payload)
  if (payload === undefined) throw invalidRequest([{ path: 'payload', message: 'Must be base64.' }])
  const inside = parsedJson(new TextDecoder('utf-8', { ignoreBOM: true }).decode(payload))
  const reply = fitting(Reply, inside, 'payload')
  const problem = shapeProblem(reply)
  if (problem !== null) throw invalidRequest([{ ...problem, path: `payload.${problem.path}` }])
  return { reply, payload, file }
}

/** A value that fits its schema; `at` is the field of the file that holds it, or the file. */
function fitting<S extends z.ZodType>(schema: S, value: unknown, at: 'file' | 'payload'): z.output<S> {
  if (value === undefined)
    throw invalidRequest([{ path: at, message: 'This file is incomplete or damaged. Ask for the reply again.' }])
  const found = schema.safeParse(value)
  if (found.success) return found.data
  const details = detailsOf(found.error.issues).map(({ path, message }) => ({
    path: path === 'body' ? at : at === 'file' ? path : `${at}.${path}`,
    message,
  }))
  throw invalidRequest(details)
}

/** What the workspace kept of a packet to hold replies to. */
export interface ReplyKeys {
  reply_key: string
  reply_public_key: string | null
}

/** Whether a reply was made with the packet that has these keys, and not changed since. */
export function isMadeWith({ reply_key, reply_public_key }: ReplyKeys, { file, payload, reply }: ReadReply): boolean {
  if (file.version !== reply.schema_version) return false
  if (file.version === '1.0') {
    // An empty key would be anybody's.
    if (reply_public_key !== null || reply_key === '') return false
    return timingSafeEqual(Buffer.from(macOf(reply_key, payload), 'hex'), Buffer.from(file.mac, 'hex'))
  }
  return reply_public_key !== null && holds(REPLY_TYPE, payload, { ...file, public_key: reply_public_key })
}

/**
 * The reviewer key that signed a reply, by its fingerprint; null where none did, `undefined` where what stands there does
 * not hold together.
 */
export function reviewerKeyOf({ file, payload, reply }: ReadReply): string | null | undefined {
  if (file.version === '1.0' || reply.schema_version === '1.0') return null
  const named = reply.reviewer_key_id
  if (file.reviewer === null) return named === null ? null : undefined
  const spki = bytesOfBase64(file.reviewer.public_key)
  if (spki === undefined || keyIdOf(spki) !== named) return undefined
  return holds(REVIEWER_REPLY_TYPE, payload, file.reviewer) ? named : undefined
}

function holds(
  payloadType: string,
  payload: Uint8Array,
  { public_key, signature }: { public_key: string; signature: string },
): boolean {
  const [spki, bytes] = [bytesOfBase64(public_key), bytesOfBase64(signature)]
  if (spki === undefined || bytes === undefined) return false
  return signatureHolds({ payloadType, payload, signature: bytes }, spki)
}

/** The reply file to a packet. With a `reviewerKeyId` that key's signature is still to be put in. */
export function replyFileOf(
  { packet_id, workspace, content, reply_key, schema_version }: Packet,
  answers: Reply['answers'],
  { savedAt, reviewerKeyId = null }: { savedAt: string; reviewerKeyId?: string | null },
): ReplyFile {
  const about = {
    packet_id,
    workspace_key_id: workspace.key_id,
    content_id: content.content_id,
    content_revision: content.revision,
    content_sha256: content.content_sha256,
    saved_at: savedAt,
    answers,
  }
  const bytesOf = (reply: Reply): Buffer => Buffer.from(JSON.stringify(reply), 'utf8')
  if (schema_version === '1.0') {
    if (reviewerKeyId !== null)
      throw new Fault(
        'invalid_request',
        'This older kind of packet does not accept a reviewer key. Request a new packet.',
      )
    const payload = bytesOf({ schema_version, ...about })
    const mac = macOf(reply_key, payload)
    return { format: 'colophon-reply', version: schema_version, payload: payload.toString('base64'), mac }
  }
  const payload = bytesOf({ schema_version, ...about, reviewer_key_id: reviewerKeyId })
  const signature = signerOf(reply_key).signature(REPLY_TYPE, payload)
  const file = { format: 'colophon-reply', version: schema_version, payload: payload.toString('base64') } as const
  return { ...file, signature, reviewer: null }
}

function macOf(replyKey: string, payload: Uint8Array): string {
  return createHmac('sha256', Buffer.from(replyKey, 'base64'))
    .update(preAuthEncoding(REPLY_TYPE, payload))
    .digest('hex')
}
