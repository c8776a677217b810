import { withMemberTwice } from './member-twice.ts'
import { copy, pick, withOtherLeaf, type Json, type Random } from './other-leaf.ts'
import { generateKeyPairSync, sign } from 'node:crypto'
import { canonicalJson, sha256Hex } from '../../core/kernel/hash.ts'
import type { AuditFile } from '../../core/audit/export.ts'
import { preAuthEncoding, privateKeyText, signerOf } from '../../core/audit/signing.ts'
import type { Verification } from '../../core/passport/contract.ts'
import type { PassportFile as AnyFile } from '../../core/passport/record-contract.ts'
import { STATEMENT_TYPE } from '../../core/passport/record-contract.ts'

/** The file of a piece that a run wrote and that is still there: both statements are in it. */
export type PassportFile = AnyFile & {
  envelope: NonNullable<AnyFile['envelope']>
  current: NonNullable<AnyFile['current']>
}
import { CHECKPOINT_TYPE } from '../../core/audit/log.ts'

/** A changed file and what has to be said of it: one of these `verdict/reason` pairs. */
export interface Changed {
  name: string
  text: string
  said: string[]
}

type Change<File> = (file: File, random: Random) => Omit<Changed, 'name'> | undefined

export const said = (...pairs: `${Verification['verdict']}/${string}`[]): string[] => pairs
const STRANGERS_KEY = generateKeyPairSync('ed25519').privateKey
export const STRANGER = signerOf(privateKeyText(STRANGERS_KEY.export({ format: 'der', type: 'pkcs8' }).subarray(-32)))

/** An envelope over bytes that are no canonical JSON, signed by a stranger under their own key. */
function strangersEnvelope(payloadType: string, text: string): PassportFile['envelope'] {
  const bytes = Buffer.from(text)
  const sig = sign(null, preAuthEncoding(payloadType, bytes), STRANGERS_KEY).toString('base64')
  const { key_id: keyid, public_key } = STRANGER
  return { payloadType, payload: bytes.toString('base64'), signatures: [{ keyid, sig, public_key }] }
}

/** Another character of the base64 alphabet at a random place. */
function flipped(text: string, random: Random): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  const end = text.replace(/=+$/, '').length
  const at = random.below(end)
  const others = alphabet.replace(text[at] ?? '', '')
  const other = others[random.below(others.length)] ?? ''
  return text.slice(0, at) + other + text.slice(at + 1)
}

export const payloadOf = (envelope: PassportFile['envelope']): Json =>
  JSON.parse(Buffer.from(envelope.payload, 'base64').toString()) as Json
export const encoded = (value: unknown): string => Buffer.from(canonicalJson(value)).toString('base64')

/** Whether the two statements of a file name one piece and one moment. */
function belongTogether({ envelope, current }: PassportFile): boolean {
  const facts = (one: PassportFile['envelope']): unknown => {
    const { subject, audit_checkpoint } = payloadOf(one) as Record<string, Record<string, Json>>
    return [subject?.content_id, subject?.request_id, audit_checkpoint]
  }
  return canonicalJson(facts(envelope)) === canonicalJson(facts(current.envelope))
}

const ENVELOPE_CHANGES: Record<string, Change<PassportFile>> = {
  'a character of the payload': (file, random) => {
    file.envelope.payload = flipped(file.envelope.payload, random)
    return { text: JSON.stringify(file), said: said('tampered/signature', 'tampered/payload_encoding') }
  },
  'a fact of the statement': (file, random) => {
    file.envelope.payload = encoded(withOtherLeaf(payloadOf(file.envelope), random))
    return { text: JSON.stringify(file), said: said('tampered/signature') }
  },
  'a fact taken out': (file, random) => {
    const statement = payloadOf(file.envelope) as Record<string, Record<string, Json>>
    const part = pick(Object.keys(statement.passport ?? {}), random)
    delete statement.passport?.[part]
    file.envelope.payload = encoded(statement)
    return { text: JSON.stringify(file), said: said('tampered/signature') }
  },
  'a character of the signature': (file, random) => {
    const [signature] = file.envelope.signatures
    if (signature !== undefined) signature.sig = flipped(signature.sig, random)
    return { text: JSON.stringify(file), said: said('tampered/signature', 'tampered/signature_encoding') }
  },
  'a character of the public key': (file, random) => {
    const [signature] = file.envelope.signatures
    if (signature !== undefined) signature.public_key = flipped(signature.public_key, random)
    return { text: JSON.stringify(file), said: said('tampered/key_id', 'tampered/key_encoding') }
  },
  'another key id': (file, random) => {
    const [signature] = file.envelope.signatures
    if (signature !== undefined) signature.keyid = sha256Hex(String(random.below(1e9)))
    return { text: JSON.stringify(file), said: said('tampered/key_id') }
  },
  'another payload type': (file, random) => {
    file.envelope.payloadType = pick(['text/plain', `${STATEMENT_TYPE}x`, CHECKPOINT_TYPE, ''], random)
    return { text: JSON.stringify(file), said: said('tampered/payload_type') }
  },
  'the signature of somebody else, under their own key': (file, random) => {
    file.envelope = STRANGER.envelop(STATEMENT_TYPE, withOtherLeaf(payloadOf(file.envelope), random))
    const { subject } = payloadOf(file.envelope) as { subject: { content_sha256: string } }
    const isOther = file.text !== null && sha256Hex(file.text) !== subject.content_sha256
    const isSame = belongTogether(file)
    return {
      text: JSON.stringify(file),
      said: !isSame
        ? said('tampered/statements_differ')
        : isOther
          ? said('tampered/text_differs')
          : said('valid_unknown_key/unknown_key'),
    }
  },
  'the signature of somebody else, under the key of the workspace': (file) => {
    const [signature] = file.envelope.signatures
    const [other] = STRANGER.envelop(STATEMENT_TYPE, payloadOf(file.envelope)).signatures
    if (signature !== undefined && other !== undefined) signature.sig = other.sig
    return { text: JSON.stringify(file), said: said('tampered/signature') }
  },
  'a second signature that covers something else': (file, random) => {
    const [other] = STRANGER.envelop(STATEMENT_TYPE, { other: random.below(1000) }).signatures
    if (other !== undefined) file.envelope.signatures.push(other)
    return { text: JSON.stringify(file), said: said('tampered/signature') }
  },
  'no signature': (file, random) => {
    const envelope: Record<string, unknown> = file.envelope
    if (random.below(2) === 0) envelope.signatures = []
    else delete envelope.signatures
    return { text: JSON.stringify(file), said: said('unsigned/no_signature') }
  },
  'a member missing': (file, random) => {
    const envelope = file.envelope as unknown as Record<string, unknown>
    const signature = file.envelope.signatures[0] as unknown as Record<string, unknown>
    const [from, name, reason] = pick(
      [
        [envelope, 'payload', 'envelope_incomplete'],
        [envelope, 'payloadType', 'envelope_incomplete'],
        [signature, 'sig', 'signature_incomplete'],
        [signature, 'keyid', 'signature_incomplete'],
      ] as const,
      random,
    )
    Reflect.deleteProperty(from, name)
    return { text: JSON.stringify(file), said: said(`incomplete/${reason}`) }
  },
  'the file cut short': (file, random) => {
    const text = JSON.stringify(file)
    return { text: text.slice(0, random.below(text.length)), said: said('incomplete/not_json') }
  },
  'the text': (file, random) => {
    const text = file.text ?? ''
    const at = random.below(text.length)
    file.text = `${text.slice(0, at)}${text[at] === 'e' ? 'a' : 'e'}${text.slice(at + 1)}`
    return { text: JSON.stringify(file), said: said('tampered/text_differs') }
  },
  'a passport beside the envelope that says something else': (file, random) => {
    const { passport } = payloadOf(file.envelope) as { passport: Record<string, Json> }
    const { review, ...rest } = passport
    const beside = { ...withOtherLeaf(rest, random), ...(review === undefined ? {} : { review }) }
    return { text: JSON.stringify({ ...file, passport: beside }), said: said('tampered/copy_differs') }
  },
  'a member named twice': (file, random) => ({
    text: withMemberTwice(JSON.stringify(file), random),
    said: said('tampered/member_twice'),
  }),
  'a member named twice in what is signed, signed by somebody else': (file, random) => {
    const payload = withMemberTwice(canonicalJson(payloadOf(file.envelope)), random)
    file.envelope = strangersEnvelope(STATEMENT_TYPE, payload)
    return { text: JSON.stringify(file), said: said('tampered/not_canonical') }
  },
  'no envelope': (file) => {
    const { passport } = payloadOf(file.envelope) as { passport: Json }
    return { text: JSON.stringify({ passport }), said: said('unsigned/no_signature') }
  },
}

/** A log whose chain was made anew after a change, as an attacker without the key would. */
function rechained(file: AuditFile): AuditFile {
  let before = '0'.repeat(64)
  for (const [at, entry] of file.entries.entries()) {
    entry.body = { ...entry.body, seq: at + 1, prev_sha256: before }
    entry.entry_sha256 = sha256Hex(canonicalJson(entry.body))
    before = entry.entry_sha256
  }
  return file
}

const LOG_CHANGES: Record<string, Change<AuditFile>> = {
  'a fact of an entry': (file, random) => {
    const entry = pick(file.entries, random)
    entry.body = withOtherLeaf(entry.body, random)
    return { text: JSON.stringify(file), said: said('tampered/entry_changed') }
  },
  'a fact of an entry, with its hash made anew': (file, random) => {
    const at = random.below(file.entries.length)
    const entry = file.entries[at]
    if (entry === undefined) return undefined
    entry.body = { ...entry.body, details: { ...entry.body.details, forged: random.below(1e9) } }
    entry.entry_sha256 = sha256Hex(canonicalJson(entry.body))
    const isLast = at === file.entries.length - 1
    return {
      text: JSON.stringify(file),
      said: isLast ? said('tampered/checkpoint_differs') : said('tampered/order_changed'),
    }
  },
  'a fact of an entry, with the whole chain made anew': (file, random) => {
    const entry = pick(file.entries, random)
    entry.body = { ...entry.body, details: { ...entry.body.details, forged: random.below(1e9) } }
    return { text: JSON.stringify(rechained(file)), said: said('tampered/checkpoint_differs') }
  },
  'an entry taken out': (file, random) => {
    file.entries.splice(random.below(file.entries.length - 1), 1)
    return { text: JSON.stringify(file), said: said('tampered/entry_missing') }
  },
  'an entry taken out and the chain made anew': (file, random) => {
    file.entries.splice(random.below(file.entries.length), 1)
    return {
      text: JSON.stringify(rechained(file)),
      said: said('tampered/checkpoint_differs', 'incomplete/tail_cut'),
    }
  },
  'two entries changed about': (file, random) => {
    const at = random.below(file.entries.length - 1)
    const [one, two] = [file.entries[at], file.entries[at + 1]]
    if (one === undefined || two === undefined) return undefined
    file.entries.splice(at, 2, two, one)
    return { text: JSON.stringify(file), said: said('tampered/entry_missing') }
  },
  'the last entries cut off': (file, random) => {
    file.entries.splice(file.entries.length - 1 - random.below(file.entries.length - 1))
    return { text: JSON.stringify(file), said: said('incomplete/tail_cut') }
  },
  'an entry put on at the end': (file, random) => {
    const last = file.entries.at(-1)
    if (last === undefined) return undefined
    file.entries.push({ ...last, body: { ...last.body, details: { forged: random.below(1e9) } } })
    return { text: JSON.stringify(rechained(file)), said: said('incomplete/tail_not_signed') }
  },
  'the last signature taken out': (file) => {
    file.checkpoints.pop()
    const isEmpty = file.checkpoints.length === 0
    return {
      text: JSON.stringify(file),
      said: isEmpty ? said('unsigned/no_signature') : said('incomplete/tail_not_signed'),
    }
  },
  'a checkpoint signed by somebody else, under the key of the workspace': (file, random) => {
    const checkpoint = pick(file.checkpoints, random)
    const [signature] = checkpoint.signatures
    const [other] = STRANGER.envelop(CHECKPOINT_TYPE, payloadOf(checkpoint)).signatures
    if (signature === undefined || other === undefined) return undefined
    signature.sig = other.sig
    return { text: JSON.stringify(file), said: said('tampered/signature') }
  },
  'the whole log written anew and signed by somebody else': (file, random) => {
    const entry = pick(file.entries, random)
    entry.body = { ...entry.body, details: { forged: random.below(1e9) } }
    rechained(file)
    const last = file.entries.at(-1)
    if (last === undefined) return undefined
    const tip = { seq: last.body.seq, entry_sha256: last.entry_sha256, at: last.body.at }
    file.checkpoints = [STRANGER.envelop(CHECKPOINT_TYPE, tip)]
    return { text: JSON.stringify(file), said: said('valid_unknown_key/unknown_key') }
  },
  'a member named twice': (file, random) => ({
    text: withMemberTwice(JSON.stringify(file), random),
    said: said('tampered/member_twice'),
  }),
  'a character of a checkpoint': (file, random) => {
    const checkpoint = pick(file.checkpoints, random)
    checkpoint.payload = flipped(checkpoint.payload, random)
    return { text: JSON.stringify(file), said: said('tampered/signature', 'tampered/payload_encoding') }
  },
}

function changed<File>(changes: Record<string, Change<File>>, file: File, random: Random): Changed {
  for (;;) {
    const name = pick(Object.keys(changes), random)
    const made = changes[name]?.(copy(file), random)
    if (made !== undefined) return { name, ...made }
  }
}

/** A passport file with something changed that has to be found. */
export const changedPassport = (file: PassportFile, random: Random): Changed => changed(ENVELOPE_CHANGES, file, random)
/** An audit log with something changed that has to be found. */
export const changedLog = (file: AuditFile, random: Random): Changed => changed(LOG_CHANGES, file, random)
