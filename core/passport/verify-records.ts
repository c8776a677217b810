import type { Verification } from './contract.ts'
import { CURRENT_TEXT_TYPE, STATEMENT_TYPE } from './record-contract.ts'
import { coveredBy, currentTextProblem, statementProblem, type OpenedStatement } from './statements.ts'
import { verifyAuditFile } from './verify-audit-file.ts'
import { isObject, openEnvelope, parsedJson, problem, type JsonObject } from './verify-envelope.ts'

const STATEMENTS = 'statements.json'
const LOG_PART = 'audit-log-part.json'
const DIFFERENCES = 'differences.json'

type Problem = ReturnType<typeof problem>
type Covers = Verification['covers']

/** What selected records prove: their signed statements, the newest of each kind marked so, and their part of the log. */
export interface CheckedRecords {
  used: string[]
  key_id: string
  issued_at: string | null
  besides: string
  covers: Covers
}

/** Selected records as a whole, or the file of their signed statements alone; null for anything else. */
export function recordFiles(value: JsonObject): JsonObject | null {
  if (isObject(value.files) && Array.isArray(value.left_out)) return value.files
  return Array.isArray(value.generations) && Array.isArray(value.current_texts) ? { [STATEMENTS]: value } : null
}

/** Checks every signed statement of selected records, and the part of the audit log that came along. */
export function verifyRecords(
  files: JsonObject,
  keys: readonly string[],
  body: string | null,
): Problem | CheckedRecords {
  const statements = files[STATEMENTS]
  const rows = isObject(statements)
    ? [...statementsIn(statements, 'generation'), ...statementsIn(statements, 'current_text')]
    : []
  const part = isObject(files[LOG_PART])
    ? verifyAuditFile(files[LOG_PART], [...keys, ...keysOf(files[LOG_PART])])
    : null
  if (part !== null && 'problem' in part) return part
  const opened: OpenedStatement[] = []
  for (const { kind, envelope } of rows) {
    const found = openEnvelope(envelope, kind === 'generation' ? STATEMENT_TYPE : CURRENT_TEXT_TYPE, keys)
    if ('problem' in found) return found
    const wrong = kind === 'generation' ? statementProblem(found.payload) : currentTextProblem(found.payload)
    if (wrong !== null) return wrong
    opened.push({ ...found, kind, text: null })
  }
  const [first] = opened
  if (first === undefined && part === null)
    return problem('unsigned', 'no_signature', 'Nothing in these records is signed.')
  const newest = opened.reduce((one, other) => (issuedAt(one) >= issuedAt(other) ? one : other), first ?? NONE)
  return {
    used: [...opened.flatMap(({ public_keys }) => public_keys), ...(part?.public_keys ?? [])],
    key_id: first?.key_id ?? part?.key_id ?? '',
    issued_at: first === undefined ? (part?.at ?? null) : issuedAt(newest),
    besides: `${countsIn(opened, part?.entries ?? null)}${differencesIn(files[DIFFERENCES])}${unsignedIn(files)}`,
    covers: opened.map((one) => coversOf(one, opened, body)),
  }
}

const NONE: OpenedStatement = { kind: 'current_text', payload: {}, key_id: '', public_keys: [], text: null }

function statementsIn(statements: JsonObject, kind: OpenedStatement['kind']) {
  const rows = kind === 'generation' ? statements.generations : statements.current_texts
  return (Array.isArray(rows) ? (rows as unknown[]) : []).flatMap((row) => {
    const kept = isObject(row) ? row.envelope_json : null
    const envelope = typeof kept === 'string' ? parsedJson(kept) : kept
    // Of a statement that named somebody who was erased, the hash alone is there.
    return isObject(envelope) && envelope.person_erased === true ? [] : [{ kind, envelope }]
  })
}

function issuedAt({ payload }: OpenedStatement): string {
  return typeof payload.issued_at === 'string' ? payload.issued_at : ''
}

/** An earlier statement says that a later one of its kind is in the same file. */
function coversOf(one: OpenedStatement, all: readonly OpenedStatement[], body: string | null): Covers[number] {
  const covered = coveredBy(one, body)
  const later = all.filter((other) => other.kind === one.kind && issuedAt(other) > issuedAt(one)).map(issuedAt)
  if (later.length === 0) return covered
  const newest = later.reduce((at, other) => (at > other ? at : other))
  return {
    ...covered,
    in_words: `${covered.in_words} Signed at ${issuedAt(one)}; a newer statement, of ${newest}, is in this file.`,
  }
}

function countsIn(opened: readonly OpenedStatement[], entries: number | null): string {
  const statements = opened.length === 1 ? '1 signed statement holds' : `${opened.length} signed statements hold`
  const log = entries === null ? '' : `, and the part of the audit log up to entry ${entries}`
  return ` ${statements}${log}.`
}

function differencesIn(differences: unknown): string {
  if (!Array.isArray(differences) || differences.length === 0) return ''
  return ` The file itself says that ${differences.length === 1 ? '1 record differs' : `${differences.length} records differ`} from the audit log (${DIFFERENCES}).`
}

function unsignedIn(files: JsonObject): string {
  const names = Object.keys(files).filter((name) => name !== STATEMENTS && name !== LOG_PART)
  return names.length === 0 ? '' : ` Not signed, and not checked: ${names.toSorted().join(', ')}.`
}

function keysOf(log: JsonObject): string[] {
  const listed = Array.isArray(log.public_keys) ? (log.public_keys as unknown[]) : []
  return listed.flatMap((key) => (isObject(key) && typeof key.public_key === 'string' ? [key.public_key] : []))
}
