import { type Verification } from './contract.ts'
import { CURRENT_TEXT_TYPE, STATEMENT_TYPE } from './record-contract.ts'
import { AUDIT_FILE_FORMAT } from '../audit/export.ts'
import { setBackInWords, type SetBack } from '../audit/rules/clock.ts'
import { cutAt } from '../kernel/text.ts'
import { copyGiven, SAME_WORDS } from './exported-copy.ts'
import { repeatedMember } from './repeated-member.ts'
import { givenTextProblem, isSigned, textProblem, titleProblem, unsignedAbove } from './given-text.ts'
import {
  belongingProblem,
  coveredBy,
  currentTextProblem,
  rulesProblem,
  statementDiffers,
  statementProblem,
  takenOutProblem,
  withoutCurrentText,
  type OpenedStatement,
} from './statements.ts'
import { erasedNamesInWords } from './rules/taken-out-words.ts'
import { verifyAuditFile } from './verify-audit-file.ts'
import type { GivenRecords } from './verify-manifest.ts'
import { givenRecords, verifyRecords } from './verify-records.ts'
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
  /** The text that should be the subject, or a file with it as Colophon writes one; null where none was given. */
  body: string | null
  /** Public keys that are known from elsewhere than the file: SubjectPublicKeyInfo, base64. */
  known_keys: readonly string[]
  /** Whether a person named the keys for this check; then only they will do. */
  is_key_given?: boolean
}

type Problem = ReturnType<typeof problem>

/** What a file proves, and why not. Answers for any text and never throws. */
export function verifyFile(file: FileToVerify): Verification {
  try {
    return verified(parsedJson(file.text.replace(/^\uFEFF/, '')), file)
  } catch (error) {
    if (!(error instanceof NoCanonicalForm)) throw error
    return answer(problem('incomplete', 'not_a_record', 'This is not a record of Colophon.'), null, null)
  }
}

function verified(value: unknown, file: FileToVerify): Verification {
  if (value === undefined)
    return answer(problem('incomplete', 'not_json', 'The file is incomplete or damaged.'), null, null)
  if (!isObject(value)) {
    return answer(problem('incomplete', 'not_a_record', 'This is not a record of Colophon.'), null, null)
  }
  const repeated = repeatedMember(file.text)
  if (repeated !== null) return answer(problem('tampered', 'member_twice', twice(repeated)), null, null)
  const keys = [...file.known_keys, ...listedKeys(value)]
  if (value.format === AUDIT_FILE_FORMAT) {
    const found = verifyAuditFile(value, keys)
    if ('problem' in found) return answer(found, null, null)
    const { public_keys: used, key_id, at: issued_at, from, entries, set_back, taken_out } = found
    const part = from === 1 ? '' : ` It is a part of a log, from entry ${from} on; what was before, it does not show.`
    const besides = `${part} The log is signed up to entry ${entries}; whether there were later ones, a file cannot show.${clockNote(set_back)}${asNote(taken_out)}`
    return good({ used, key_id, issued_at, besides }, file)
  }
  const records = givenRecords(value)
  return records === null ? verifiedRecord(value, file, keys) : verifiedRecords(records, file, keys)
}

function verifiedRecords(records: GivenRecords, file: FileToVerify, keys: readonly string[]): Verification {
  const found = verifyRecords(records, keys, file.body)
  if ('problem' in found) return answer(found, null, null)
  const { covers, opened, differing, ...checked } = found
  const differs = givenTextProblem(opened, file.body)
  const copy = differs === null ? null : copyGiven(opened, file.body)
  const other = copy === null ? (differs ?? titleProblem(opened, file.body)) : copy.problem
  return differingFrom(ofGivenText({ ...good(checked, file), covers }, other), differing)
}

/** The file is what was signed, whatever text somebody holds to it. */
function ofGivenText(found: Verification, other: Problem | null): Verification {
  return other === null
    ? found
    : { ...found, ...other.problem, message: `${found.message} ${other.problem.message}`, other_text: true }
}

const MOST_DIFFERING = 5

/** What was signed says something else than itself or its part of the log: that stands first, whatever the signatures are. */
function differingFrom(found: Verification, differing: readonly string[]): Verification {
  if (differing.length === 0) return found
  const more = differing.length - MOST_DIFFERING
  const shown = [...differing.slice(0, MOST_DIFFERING), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
  const message = `Records differ: ${shown}. The signatures are valid: whoever has the key signed it as it is. ${found.message}`
  const { key_id, issued_at, covers, times } = found
  return { verdict: 'tampered', reason: 'records_differ', message, key_id, issued_at, covers, times }
}

/** A passport file with its statements, a bare envelope, or an answer of the API that holds one. */
function verifiedRecord(value: JsonObject, file: FileToVerify, keys: readonly string[]): Verification {
  const isBare = 'payload' in value || 'signatures' in value
  const envelope = isBare ? value : (value.envelope ?? null)
  const current = isBare ? null : (value.current ?? null)
  if (envelope === null && current === null) {
    const isRecord = isObject(value.passport) || isObject(value.subject) || 'schema_version' in value
    return isRecord
      ? answer(problem('unsigned', 'no_signature', 'The record has no signature.'), null, null)
      : answer(problem('incomplete', 'not_a_record', 'This is not a record of Colophon.'), null, null)
  }
  const opened: OpenedStatement[] = []
  if (envelope !== null) {
    const found = openEnvelope(envelope, isCurrentText(envelope) && isBare ? CURRENT_TEXT_TYPE : STATEMENT_TYPE, keys)
    if ('problem' in found) return answer(found, null, null)
    const kind = isCurrentText(envelope) && isBare ? 'current_text' : 'generation'
    opened.push({ ...found, kind, text: isBare ? null : (value.text ?? null) })
  }
  if (current !== null) {
    if (!isObject(current)) return answer(NO_CURRENT, null, null)
    const found = openEnvelope(current.envelope, CURRENT_TEXT_TYPE, keys)
    if ('problem' in found) return answer(found, null, null)
    opened.push({ ...found, kind: 'current_text', text: current.text ?? null })
  }
  const [first] = opened
  const key_id = first?.key_id ?? null
  const issued = typeof first?.payload.issued_at === 'string' ? first.payload.issued_at : null
  const wrong =
    firstOf(opened, shapeProblem) ??
    belongingProblem(opened) ??
    takenOutProblem(opened, value) ??
    firstOf(opened, ({ payload, text }) => textProblem(text, (one) => isSigned(payload, one))) ??
    firstOf(opened, (one) => (one.kind === 'generation' ? copyProblem(one.payload, value) : null)) ??
    rulesProblem(opened, value.rules, isBare)
  if (wrong !== null) return answer(wrong, key_id, issued)
  const { payload } = first ?? { payload: {} }
  const erased = erasedNamesInWords(Object.fromEntries(opened.map(({ kind, payload: one }) => [PARTS[kind], one])))
  const besides = `${withoutCurrentText(opened)}${asNote(erased)}${unsignedAbove(opened, file.body)}${unsignedMembers(payload, value)}`
  const used = opened.flatMap(({ public_keys }) => public_keys)
  const differs = givenTextProblem(opened, file.body)
  const copy = differs === null ? null : copyGiven(opened, file.body)
  const isSame = copy !== null && copy.same.size > 0
  const covers = opened.map((one) => {
    const covered = coveredBy(one, file.body)
    return copy?.same.has(one) === true ? { ...covered, is_given_text: true } : covered
  })
  const checked = { used, key_id: key_id ?? '', issued_at: issued, besides: `${besides}${isSame ? SAME_WORDS : ''}` }
  const found = { ...good(checked, file), covers }
  const other = copy === null ? (differs ?? titleProblem(opened, file.body)) : copy.problem
  return differingFrom(ofGivenText(found, other), opened.flatMap(statementDiffers))
}

function isCurrentText(envelope: unknown): boolean {
  return isObject(envelope) && envelope.payloadType === CURRENT_TEXT_TYPE
}

const PARTS = { generation: 'the statement of the generation', current_text: 'the statement of the current text' }

const NO_CURRENT = problem('incomplete', 'envelope_incomplete', 'The signed part is incomplete.')

function firstOf(opened: readonly OpenedStatement[], find: (one: OpenedStatement) => Problem | null): Problem | null {
  return opened.map(find).find((one) => one !== null) ?? null
}

function shapeProblem({ kind, payload }: OpenedStatement): Problem | null {
  return kind === 'generation' ? statementProblem(payload) : currentTextProblem(payload)
}

function twice(name: string): string {
  const shown = name.length > 60 ? `${cutAt(name, 59)}…` : name
  return `The file names the member “${shown}” twice, so that two programs may read it differently. Colophon writes no such file.`
}

interface Checked {
  used: readonly string[]
  key_id: string
  issued_at: string | null
  /** What else has to be said: what the signature does not cover. */
  besides: string
}

function asNote(sentences: readonly string[]): string {
  return sentences.map((one) => ` ${one}`).join('')
}

/** What the times of the entries say of the clock. */
function clockNote([first, ...more]: readonly SetBack[]): string {
  if (first === undefined) return ''
  return ` ${setBackInWords(first)}${more.length === 0 ? '' : ` So it had ${more.length} more times.`}`
}

function good(checked: Checked, { known_keys, is_key_given }: FileToVerify): Verification {
  const isKnown = checked.used.every((key) => known_keys.includes(key))
  const unknown = is_key_given === true ? OTHER_KEY : UNKNOWN_KEY
  const found = isKnown
    ? problem('trusted', 'known_key', `${is_key_given === true ? BY_GIVEN : BY_KNOWN}${checked.besides}`)
    : problem('valid_unknown_key', 'unknown_key', `${unknown}${checked.besides}`)
  return answer(found, checked.key_id, checked.issued_at)
}

// The verifier page says the same, in the same words.
const BY_GIVEN =
  'Signature valid, by the key that you supplied: the signed part is unchanged since it was signed. Whoever holds the key and the account of its workspace can make all of it anew (log, statements, decisions, comments) and sign that: no check of a file tells it from a true one.'
const BY_KNOWN =
  'Signature valid, by a key from this data folder: the signed part is unchanged since it was signed. Whoever holds the key and the account of its workspace can make all of it anew (log, statements, decisions, comments) and sign that: no check of a file tells it from a true one.'
const UNKNOWN_KEY =
  'Valid, unknown key: the signed part is unchanged, but anyone can make a key. Confirm the key with the publisher.'
const OTHER_KEY =
  'Valid, unknown key: the signed part is unchanged, but not signed with the key that you supplied, and anyone can make a key.'

function answer({ problem: found }: Problem, key_id: string | null, issued_at: string | null): Verification {
  return { ...found, key_id, issued_at, covers: [], times: [] }
}

/** Members around the signed part that are held to it; nothing else in a file is. */
const HELD_TO = new Set([
  'envelope',
  'text',
  'current',
  'rules',
  'time_tokens',
  'passport',
  'content_id',
  'request_id',
  'payload',
  'payloadType',
  'signatures',
])

/** What every passport file says of itself: which kind of file it is, and the keys to check it with. */
const OF_THE_FILE = new Set(['format', 'version', 'public_keys'])

const OUTSIDE =
  ' The signature covers the statements, their texts and the rules; whatever else is in the file, such as its list of keys, is outside it.'

/** That something is outside the signature, by name where Colophon does not write it into each file, and whether the reviews beside it are other than those that were signed. */
function unsignedMembers({ passport }: JsonObject, beside: JsonObject): string {
  const review = isObject(beside.passport) && isObject(passport) ? canonicalOf(beside.passport.review ?? null) : null
  const isOther = review !== null && review !== canonicalOf((passport as JsonObject).review)
  const names = Object.keys(beside).filter((name) => !HELD_TO.has(name))
  const others = names.filter((name) => !OF_THE_FILE.has(name))
  return [
    ...(isOther ? [' The reviews beside it are not those that were signed.'] : []),
    ...(names.length === 0 ? [] : [OUTSIDE]),
    ...(others.length === 0 ? [] : [` Also in the file, neither signed nor checked: ${others.toSorted().join(', ')}.`]),
  ].join('')
}

/** What stands beside the envelope, as in an answer of the API, has to say the same; reviews may have gone on since. */
function copyProblem({ subject, passport }: JsonObject, beside: JsonObject): Problem | null {
  const withoutReview = (value: unknown) => canonicalOf({ ...(value as JsonObject), review: null })
  const isSame =
    (beside.passport === undefined ||
      (isObject(beside.passport) && withoutReview(beside.passport) === withoutReview(passport))) &&
    ['content_id', 'request_id'].every(
      (name) => beside[name] === undefined || beside[name] === (subject as JsonObject)[name],
    )
  if (isSame) return null
  return problem('tampered', 'copy_differs', 'The unsigned part of the file contradicts the signed part.')
}

/** Keys that the file itself lists: good to check with, never to trust. */
function listedKeys(value: JsonObject): string[] {
  const listed = Array.isArray(value.public_keys) ? (value.public_keys as unknown[]) : []
  return listed.flatMap((key) => (isObject(key) && typeof key.public_key === 'string' ? [key.public_key] : []))
}
