import { contradictionsIn } from './against-log.ts'
import { commentsNotCompared } from './comments-against-log.ts'
import { entriesIn, rowsOf } from './log-comparison.ts'
import { countUnnamed, NAMES } from './names-against-log.ts'
import type { Verification } from './contract.ts'
import { CURRENT_TEXT_TYPE, STATEMENT_TYPE } from './record-contract.ts'
import {
  coveredBy,
  currentTextProblem,
  statementDiffers,
  statementProblem,
  type OpenedStatement,
} from './statements.ts'
import { verifyAuditFile } from './verify-audit-file.ts'
import { erasedNamesInWords, reducedInWords } from './rules/taken-out-words.ts'
import { isObject, openEnvelope, parsedJson, problem, type JsonObject } from './verify-envelope.ts'
import { foreign, LOG_PART, openManifest, partsProblem, STATEMENTS, type GivenRecords } from './verify-manifest.ts'

const DIFFERENCES = 'differences.json'

type Problem = ReturnType<typeof problem>
type Covers = Verification['covers']

/** What selected records prove: their signed statements, the newest of each kind marked so, and their part of the log. */
export interface CheckedRecords {
  used: string[]
  key_id: string
  issued_at: string | null
  besides: string
  /** What the records say otherwise than themselves or the part of the log, and that the file says so. */
  differing: string[]
  covers: Covers
  opened: readonly OpenedStatement[]
}

/** Selected records as a whole, or the file of their signed statements alone; null for anything else. */
export function givenRecords(value: JsonObject): GivenRecords | null {
  if (isObject(value.files) && Array.isArray(value.left_out)) return { files: value.files, whole: value }
  return Array.isArray(value.generations) && Array.isArray(value.current_texts)
    ? { files: { [STATEMENTS]: value }, whole: null }
    : null
}

/**
 * Checks selected records: that they are the parts of one piece that were listed and signed, no other and none less, every
 * signed statement among them, and the part of the audit log that came along.
 */
export function verifyRecords(
  given: GivenRecords,
  keys: readonly string[],
  body: string | null,
): Problem | CheckedRecords {
  const { files } = given
  const statements = isObject(files[STATEMENTS]) ? files[STATEMENTS] : {}
  const rows = [...rowsIn(statements, 'generation'), ...rowsIn(statements, 'current_text')]
  const manifest = openManifest(statements.manifest ?? null, keys, rows.length > 0 || isObject(files[LOG_PART]))
  if ('problem' in manifest) return manifest
  const { content_id, listed } = manifest
  const wrongParts = partsProblem(
    given,
    statements,
    rows.map(({ row }) => row),
    listed,
  )
  if (wrongParts !== null) return wrongParts
  const opened = openedRows(rows, content_id, keys)
  if ('problem' in opened) return opened
  const part = isObject(files[LOG_PART])
    ? verifyAuditFile(files[LOG_PART], [...keys, ...keysOf(files[LOG_PART])])
    : null
  if (part !== null && 'problem' in part) return part
  const shown = opened.map(({ payload }) => payload)
  const takenOut = [
    ...reducedInWords(rows.flatMap(reducedRow), part !== null),
    ...erasedNamesInWords({ 'signed statements': shown, ...withoutStatements(files) }),
    ...(part === null ? [] : part.taken_out),
  ]
  return {
    used: [...[manifest, ...opened].flatMap(({ public_keys }) => public_keys), ...(part?.public_keys ?? [])],
    key_id: manifest.key_id,
    issued_at: listed.issued_at,
    besides: `${countsIn(opened, part?.entries ?? null)}${partsIn(given, content_id, Object.keys(listed.files))}${takenOut.map((one) => ` ${one}`).join('')}`,
    differing: [
      ...declaredIn(files[DIFFERENCES]),
      ...opened.flatMap(statementDiffers),
      ...contradictionsIn(files, content_id),
    ],
    covers: opened.map((one) => coversOf(one, opened, body)),
    opened,
  }
}

interface Row {
  kind: OpenedStatement['kind']
  row: unknown
}

function rowsIn(statements: JsonObject, kind: Row['kind']): Row[] {
  const rows = kind === 'generation' ? statements.generations : statements.current_texts
  return (Array.isArray(rows) ? (rows as unknown[]) : []).map((row) => ({ kind, row }))
}

function envelopeIn(row: unknown): unknown {
  const kept = isObject(row) ? row.envelope_json : null
  return typeof kept === 'string' ? parsedJson(kept) : kept
}

/** Of a statement that named somebody who was erased, the hash alone is there. */
function isReduced(envelope: unknown): boolean {
  return isObject(envelope) && envelope.person_erased === true
}

function reducedRow({ row }: Row): JsonObject[] {
  return isObject(row) && isReduced(envelopeIn(row)) ? [row] : []
}

function withoutStatements(files: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(files).filter(([name]) => name !== STATEMENTS))
}

/** Opens the signed statements, each of which has to be about the piece. */
function openedRows(rows: readonly Row[], contentId: string, keys: readonly string[]): Problem | OpenedStatement[] {
  const opened: OpenedStatement[] = []
  for (const { kind, row } of rows) {
    const envelope = envelopeIn(row)
    if (isReduced(envelope)) continue
    const found = openEnvelope(envelope, kind === 'generation' ? STATEMENT_TYPE : CURRENT_TEXT_TYPE, keys)
    if ('problem' in found) return found
    const { payload } = found
    const wrong = kind === 'generation' ? statementProblem(payload) : currentTextProblem(payload)
    if (wrong !== null) return wrong
    if ((payload.subject as JsonObject).content_id !== contentId)
      return foreign('A signed statement is about another piece')
    opened.push({ ...found, kind, text: null })
  }
  return opened
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
  const statements =
    opened.length === 0
      ? 'They contain no signed statement'
      : opened.length === 1
        ? '1 signed statement is valid'
        : `${opened.length} signed statements are valid`
  const log = entries === null ? '' : `. The part of the audit log up to entry ${entries} is valid`
  return ` ${statements}${log}.`
}

/** Which parts were held to the signed list and to the log, and which it names that are in other files. */
function partsIn({ whole, files }: GivenRecords, contentId: string, names: readonly string[]): string {
  const all = `are those of the piece ${contentId} that the signed list of their export names, each with the SHA-256 in that list, and no others. Whoever signed the list made it: it does not show whether it names everything that was on record, or names it as it was.`
  if (whole === null)
    return ` Its statements ${all} The list also names files that are not in this one, and so not checked: ${names.toSorted().join(', ')}.`
  return ` Its statements and ${names.length} other files ${all}${notCompared(files, contentId)}`
}

/** What was compared with the part of the log, and what was not. */
function notCompared(files: JsonObject, contentId: string): string {
  const entries = entriesIn(files[LOG_PART])
  if (entries === null) return NO_LOG
  const approvals = isObject(files['reviews.json']) ? rowsOf(files['reviews.json'].approvals) : []
  const hashed = files[NAMES]
  const unnamed = countUnnamed(approvals, isObject(hashed) ? hashed : {})
  const names =
    unnamed === 0
      ? ''
      : ` Of ${unnamed === 1 ? '1 decision' : `${unnamed} decisions`} the names of people were not compared either.`
  return `${COMPARED}${names}${commentsNotCompared(files, contentId, entries)}`
}

const COMPARED =
  ' Compared with the part of the audit log in it: publications, decisions, corrections, packets, replies, viewings, holds and comments, the words of published texts, and the names of people in decisions; not other names of people, the HTML of texts, or anything else in the files.'
const NO_LOG = ' No part of the audit log is in them, so none of the files was compared with it.'

function declaredIn(differences: unknown): string[] {
  if (!Array.isArray(differences) || differences.length === 0) return []
  const many = differences.length === 1 ? '1 record differs' : `${differences.length} records differ`
  return [`the file itself says that ${many} from the audit log (${DIFFERENCES})`]
}

function keysOf(log: JsonObject): string[] {
  const listed = Array.isArray(log.public_keys) ? (log.public_keys as unknown[]) : []
  return listed.flatMap((key) => (isObject(key) && typeof key.public_key === 'string' ? [key.public_key] : []))
}
