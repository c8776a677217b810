import { hash } from 'node:crypto'
import { STATEMENT_TYPE, type Verification } from './contract.ts'
import { AUDIT_FILE_FORMAT } from '../audit/export.ts'
import { verifyAuditFile } from './verify-audit-file.ts'
import {
  canonicalOf,
  isObject,
  NoCanonicalForm,
  openEnvelope,
  parsedJson,
  problem,
  type JsonObject,
} from './verify-envelope.ts'

export interface FileToVerify {
  /** The file as it was read: a passport file, a bare envelope, an answer of the API that holds one, or an audit log. */
  text: string
  /** The text that should be the subject; null where none was given. */
  body: string | null
  /** Public keys that are known from elsewhere than the file: SubjectPublicKeyInfo, base64. */
  known_keys: readonly string[]
}

type Problem = ReturnType<typeof problem>

/** What a file proves, and why not (interface decisions, the passport). Answers for any text and never throws. */
export function verifyFile({ text, body, known_keys }: FileToVerify): Verification {
  try {
    return verified(parsedJson(text.replace(/^\uFEFF/, '')), body, known_keys)
  } catch (error) {
    if (!(error instanceof NoCanonicalForm)) throw error
    return answer(problem('incomplete', 'not_a_record', 'This is no record of Colophon.'), null, null)
  }
}

function verified(value: unknown, body: string | null, knownKeys: readonly string[]): Verification {
  if (value === undefined) return answer(problem('incomplete', 'not_json', 'The file is no whole JSON.'), null, null)
  if (!isObject(value)) {
    return answer(problem('incomplete', 'not_a_record', 'This is no record of Colophon.'), null, null)
  }
  const keys = [...knownKeys, ...listedKeys(value)]
  if (value.format === AUDIT_FILE_FORMAT) {
    const found = verifyAuditFile(value, keys)
    if ('problem' in found) return answer(found, null, null)
    return good(found.public_keys, knownKeys, found.key_id, found.at)
  }
  const envelope = 'payload' in value || 'signatures' in value ? value : value.envelope
  if (envelope === undefined || envelope === null) {
    const isRecord = isObject(value.passport) || isObject(value.subject) || 'schema_version' in value
    return isRecord
      ? answer(problem('unsigned', 'no_signature', 'The record carries no signature.'), null, null)
      : answer(problem('incomplete', 'not_a_record', 'This is no record of Colophon.'), null, null)
  }
  const opened = openEnvelope(envelope, STATEMENT_TYPE, keys)
  if ('problem' in opened) return answer(opened, null, null)
  const { payload, key_id, public_keys } = opened
  const issued = typeof payload.issued_at === 'string' ? payload.issued_at : null
  const wrong = statementProblem(payload) ?? textProblem(payload, [body, value.text]) ?? copyProblem(payload, value)
  return wrong === null ? good(public_keys, knownKeys, key_id, issued) : answer(wrong, key_id, issued)
}

function good(used: readonly string[], known: readonly string[], key_id: string, issued: string | null): Verification {
  const isKnown = used.every((key) => known.includes(key))
  const found = isKnown
    ? problem('trusted', 'known_key', 'Nothing was changed since it was signed, and the key is one you know.')
    : problem(
        'valid_unknown_key',
        'unknown_key',
        'Nothing was changed since it was signed; whose key it is has to be known from elsewhere.',
      )
  return answer(found, key_id, issued)
}

function answer({ problem: found }: Problem, key_id: string | null, issued_at: string | null): Verification {
  return { ...found, key_id, issued_at }
}

const SECTIONS = ['schema_version', 'identity', 'assurance', 'compliance', 'evidence', 'quality', 'review']

function statementProblem({ subject, passport, issued_at, audit_checkpoint }: JsonObject): Problem | null {
  const isWhole =
    isObject(subject) &&
    ['content_id', 'request_id', 'revision', 'content_sha256'].every((name) => name in subject) &&
    isObject(passport) &&
    SECTIONS.every((name) => name in passport) &&
    typeof issued_at === 'string' &&
    isObject(audit_checkpoint) &&
    ['seq', 'entry_sha256'].every((name) => name in audit_checkpoint)
  return isWhole
    ? null
    : problem('incomplete', 'statement_incomplete', 'What is signed is no whole passport statement.')
}

function textProblem({ subject }: JsonObject, texts: readonly unknown[]): Problem | null {
  const wanted = (subject as JsonObject).content_sha256
  const other = texts.find((text) => typeof text === 'string' && hash('sha256', text) !== wanted)
  if (typeof other !== 'string') return null
  const lines = other.replaceAll('\r\n', '\n').trimEnd()
  const isNear = [lines, `${lines}\n`].some((text) => hash('sha256', text) === wanted)
  const message = isNear
    ? 'The text is not the one that was signed: it differs in its line ends or in what follows its last word.'
    : 'The text is not the one that was signed.'
  return problem('tampered', 'text_differs', message)
}

/** What stands beside the envelope, as in an answer of the API, has to say the same; reviews may have gone on since. */
function copyProblem({ subject, passport }: JsonObject, beside: JsonObject): Problem | null {
  const withoutReview = (value: unknown) => canonicalOf({ ...(value as JsonObject), review: null })
  const isSame =
    (!isObject(beside.passport) || withoutReview(beside.passport) === withoutReview(passport)) &&
    ['content_id', 'request_id'].every(
      (name) => beside[name] === undefined || beside[name] === (subject as JsonObject)[name],
    )
  if (isSame) return null
  return problem('tampered', 'copy_differs', 'What stands beside the signed part says something else than it.')
}

/** Keys that the file itself lists: good to check with, never to trust. */
function listedKeys(value: JsonObject): string[] {
  const listed = Array.isArray(value.public_keys) ? (value.public_keys as unknown[]) : []
  return listed.flatMap((key) => (isObject(key) && typeof key.public_key === 'string' ? [key.public_key] : []))
}
