import { hash } from 'node:crypto'
import { RECORDS_TYPE } from './record-contract.ts'
import { canonicalOf, isObject, openEnvelope, problem, type JsonObject } from './verify-envelope.ts'

export const STATEMENTS = 'statements.json'
export const LOG_PART = 'audit-log-part.json'

type Problem = ReturnType<typeof problem>

/** Selected records as they are given; `whole` is null where only the file of their signed statements is. */
export interface GivenRecords {
  files: JsonObject
  whole: JsonObject | null
}

/** What the signed list says that selected records consist of. */
interface Listed {
  statements: readonly unknown[]
  files: JsonObject
  left_out: readonly unknown[]
  issued_at: string
}

/** Opens the signed list of selected records; `isSigned` is whether anything else in them is. */
export function openManifest(
  manifest: unknown,
  keys: readonly string[],
  isSigned: boolean,
): Problem | { content_id: string; listed: Listed; key_id: string; public_keys: string[] } {
  if (manifest === null)
    return isSigned
      ? problem('incomplete', 'manifest_missing', MISSING_LIST)
      : problem('unsigned', 'no_signature', 'The record has no signature.')
  const opened = openEnvelope(manifest, RECORDS_TYPE, keys)
  if ('problem' in opened) return opened
  const { subject, statements, files, left_out, issued_at } = opened.payload
  const content_id = isObject(subject) ? subject.content_id : null
  const isWhole = Array.isArray(statements) && isObject(files) && Array.isArray(left_out)
  if (!isWhole || typeof content_id !== 'string' || typeof issued_at !== 'string')
    return problem('incomplete', 'statement_incomplete', 'The signed statement is incomplete.')
  const { key_id, public_keys } = opened
  return { content_id, listed: { statements, files, left_out, issued_at }, key_id, public_keys }
}

const MISSING_LIST =
  'The signed list of the contents of these records is not in the file, so it cannot be shown whether anything was added or removed. Older exports have no such list: export the records again.'

/** Why the parts are not those of the signed list, or null: each that it names is there with its hash, and no other part. */
export function partsProblem(
  { files, whole }: GivenRecords,
  statements: JsonObject,
  rows: readonly unknown[],
  listed: Listed,
): Problem | null {
  const hashes = rows.map(hashOf)
  const isOdd = Object.keys(statements).some((name) => !IN_STATEMENTS.has(name))
  if (isOdd || hashes.some((one) => !listed.statements.includes(one)))
    return foreign(`A part of ${STATEMENTS} is not in the signed list`)
  if (listed.statements.some((one) => !hashes.includes(one as string)))
    return missing('A signed statement that the list names is not there')
  return whole === null ? null : filesProblem(files, whole, listed)
}

function filesProblem(files: JsonObject, whole: JsonObject, listed: Listed): Problem | null {
  const others = Object.keys(files).filter((name) => name !== STATEMENTS)
  const odd = [
    ...others.filter((name) => !Object.hasOwn(listed.files, name)),
    ...Object.keys(whole).filter((name) => !IN_RECORDS.has(name)),
  ]
  if (odd[0] !== undefined) return foreign(`“${odd[0].slice(0, 60)}” is not in the signed list`)
  const other = others.find((name) => hashOf(files[name]) !== listed.files[name])
  if (other !== undefined) return changed(`${other} is not as it was when it was listed and signed.`)
  const gone = Object.keys(listed.files).find((name) => !Object.hasOwn(files, name))
  if (gone !== undefined) return missing(`${gone} is in the signed list but missing from the file`)
  return canonicalOf(whole.left_out) === canonicalOf(listed.left_out)
    ? null
    : changed('The list of what was left out is not the one that was signed.')
}

const IN_STATEMENTS = new Set(['generations', 'current_texts', 'manifest'])
const IN_RECORDS = new Set(['files', 'left_out'])

function hashOf(value: unknown): string {
  return hash('sha256', canonicalOf(value))
}

export function foreign(what: string): Problem {
  return problem('tampered', 'record_foreign', `${what}: it was put in, or is of another piece.`)
}

function changed(message: string): Problem {
  return problem('tampered', 'record_changed', message)
}

function missing(what: string): Problem {
  return problem('incomplete', 'record_missing', `${what}: it was taken out.`)
}
