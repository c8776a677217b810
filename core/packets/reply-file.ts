import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { bytesOfBase64, preAuthEncoding } from '../audit/signing.ts'
import { invalidRequest } from '../kernel/errors.ts'
import { detailsOf } from '../kernel/issues.ts'
import { canonicalOf, NoCanonicalForm, parsedJson } from '../passport/verify-envelope.ts'
import { LONGEST_REPLY, PACKET_VERSION, Reply, REPLY_TYPE, ReplyFile, type Packet } from './contract.ts'

/** A reply as it was read; nothing in it is to be believed before `isMadeWith` says so. */
export interface ReadReply {
  reply: Reply
  payload: Buffer
  mac: string
}

/** Reads a reply file. Throws `invalid_request`, which names the field. */
export function readReply(text: string): ReadReply {
  if (text.length > LONGEST_REPLY) {
    const message = `A reply has at most ${LONGEST_REPLY.toLocaleString('en')} characters.`
    throw invalidRequest([{ path: 'file', message }])
  }
  const file = fitting(ReplyFile, parsedJson(text.replace(/^\uFEFF/, '')), 'file')
  const payload = bytesOfBase64(file.payload)
  if (payload === undefined) throw invalidRequest([{ path: 'payload', message: 'Must be base64.' }])
  const inside = parsedJson(new TextDecoder('utf-8', { ignoreBOM: true }).decode(payload))
  const reply = fitting(Reply, inside, 'payload')
  if (!hasCanonicalForm(reply)) throw invalidRequest([{ path: 'payload', message: 'Holds half a character.' }])
  return { reply, payload, mac: file.mac }
}

/** A value that fits its schema; `at` is the field of the file that holds it, or the file. */
function fitting<S extends z.ZodType>(schema: S, value: unknown, at: 'file' | 'payload'): z.output<S> {
  if (value === undefined) throw invalidRequest([{ path: at, message: 'This is no whole JSON.' }])
  const found = schema.safeParse(value)
  if (found.success) return found.data
  const details = detailsOf(found.error.issues).map(({ path, message }) => ({
    path: path === 'body' ? at : at === 'file' ? path : `${at}.${path}`,
    message,
  }))
  throw invalidRequest(details)
}

/** Whether a reply was made with this reply key (base64), and not changed since. */
export function isMadeWith(replyKey: string, { payload, mac }: ReadReply): boolean {
  return timingSafeEqual(Buffer.from(macOf(replyKey, payload), 'hex'), Buffer.from(mac, 'hex'))
}

/** The reply file to a packet. */
export function replyFileOf(packet: Packet, answers: Reply['answers'], savedAt: string): ReplyFile {
  const { packet_id, workspace, content, reply_key } = packet
  const reply: Reply = {
    schema_version: PACKET_VERSION,
    packet_id,
    workspace_key_id: workspace.key_id,
    content_id: content.content_id,
    content_revision: content.revision,
    content_sha256: content.content_sha256,
    saved_at: savedAt,
    answers,
  }
  const payload = Buffer.from(JSON.stringify(reply), 'utf8')
  return {
    format: 'colophon-reply',
    version: PACKET_VERSION,
    payload: payload.toString('base64'),
    mac: macOf(reply_key, payload),
  }
}

/** Lone halves of a character have none: nothing that holds them can be recorded. */
function hasCanonicalForm(reply: Reply): boolean {
  try {
    canonicalOf(reply)
    return true
  } catch (error) {
    if (error instanceof NoCanonicalForm) return false
    throw error
  }
}

function macOf(replyKey: string, payload: Uint8Array): string {
  return createHmac('sha256', Buffer.from(replyKey, 'base64'))
    .update(preAuthEncoding(REPLY_TYPE, payload))
    .digest('hex')
}
