import { readAssetReviews } from '../approvals/obligation.ts'
import { signerFor, type AuditLog } from '../audit/log.ts'
import type { ChainTip, Envelope } from '../audit/contract.ts'
import { findNewestEntry, getDocumentVersion } from '../catalog/store.ts'
import { Seo } from '../content/contract.ts'
import { listHeldRevisions } from '../content/in-log.ts'
import { listPublications } from '../content/publications-store.ts'
import { lastDayOf } from '../content/rules/keeping.ts'
import { stateOfText } from '../content/rules/publication.ts'
import { readChecks } from '../content/saving.ts'
import { findContent, getRevision, type ContentRow } from '../content/store.ts'
import { fromNullableJsonText, toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { sha256OfJson } from '../kernel/hash.ts'
import { timestamp, type Clock } from '../kernel/time.ts'
import { CURRENT_TEXT_TYPE, type CurrentTextStatement } from '../passport/record-contract.ts'
import { getRun } from '../generation/store.ts'
import { QualityReport, type CheckedBy } from '../quality/contract.ts'
import { readDisclosure } from './disclosure.ts'
import { readStandingPublications } from './publication.ts'
import { insertStatement } from './statements-store.ts'

export interface CurrentTextIssue {
  audit: AuditLog
  now: Clock
  /** The newest audit entry, which the statement names. */
  tip: ChainTip
  content_id: string
  reason: CurrentTextStatement['reason']
}

/** A signed statement about the text that stands, with that text and the rules that it is held to. */
export interface SignedText {
  envelope: Envelope
  text: string
  rules: unknown
}

/**
 * Signs what is on record of the text that stands and keeps the statement; in
 * the transaction of what made it necessary. Null for a piece that was deleted.
 */
export async function signCurrentText(db: Db, issue: CurrentTextIssue): Promise<SignedText | null> {
  const { audit, now, tip, content_id, reason } = issue
  const piece = await findContent(db, content_id)
  if (piece === undefined) return null
  const issued_at = timestamp(now())
  const policy = await policyOf(db, piece)
  const { seq, entry_sha256 } = tip
  const statement: CurrentTextStatement = {
    ...(await statementOf(db, piece, reason, issued_at)),
    policy: policy?.named ?? null,
    audit_checkpoint: { seq, entry_sha256 },
  }
  const envelope = signerFor(audit).envelop(CURRENT_TEXT_TYPE, statement)
  await insertStatement(db, {
    content_id,
    revision: piece.revision,
    content_sha256: piece.content_sha256,
    ...{ reason, issued_at, checkpoint_seq: seq, checkpoint_sha256: entry_sha256 },
    envelope_json: toJsonText(envelope),
  })
  return { envelope, text: piece.body, rules: policy?.rules ?? null }
}

async function statementOf(
  db: Db,
  piece: ContentRow,
  reason: CurrentTextStatement['reason'],
  issued_at: string,
): Promise<Omit<CurrentTextStatement, 'policy' | 'audit_checkpoint'>> {
  const { content_id, request_id, revision, content_sha256, title, asset_id } = piece
  const { state, in_words, approvals } = await readAssetReviews(db, asset_id, issued_at)
  const shown = await readStandingPublications(db, content_id, { approvals, now: issued_at })
  const remarksOf = (id: string) => {
    const { remarks, record } = shown.find(({ publication_id }) => publication_id === id) ?? {}
    const { words_beside } = record ?? {}
    return { ...(remarks === undefined ? {} : { remarks }), ...(words_beside === undefined ? {} : { words_beside }) }
  }
  const { sentences } = await readDisclosure(db, { content_id }, issued_at)
  // Checks that the audit log does not know as they are recorded are signed by nobody; the disclosure says that they differ.
  const [held] = await listHeldRevisions(db, content_id, revision, revision)
  const isHeld = held?.difference === null
  return {
    schema: 'colophon.current-text/1.0',
    subject: {
      content_id,
      request_id,
      revision,
      content_sha256,
      title,
      seo: fromNullableJsonText(Seo, piece.seo_json),
    },
    reason,
    generated: await generatedOf(db, piece),
    publication_state: await stateOfPiece(db, isHeld ? piece : { ...piece, quality_json: null }),
    gate: isHeld ? gateOf(piece) : null,
    evidence: isHeld ? await evidenceOf(db, piece) : null,
    reviews: { state, in_words, approvals },
    disclosure: sentences,
    publications: (await listPublications(db, content_id)).map((one) => ({
      ...remarksOf(one.publication_id),
      ...{ url: one.url, published_on: one.published_on, revision: one.revision, content_sha256: one.content_sha256 },
      is_taken_back: one.taken_back_at !== null && one.replaced_by === null,
      ...(one.taken_back_at === null ? {} : { last_used_on: lastDayOf(one.taken_back_at, one.last_used_on) }),
      ...(one.replaced_by === null
        ? {}
        : { last_used_on: lastDayOf(one.replaced_by.at, null), replaced_by_revision: one.replaced_by.revision }),
    })),
    issued_at,
  }
}

/** Published is said of this very text alone, whatever other text of the piece is. */
async function stateOfPiece(db: Db, piece: ContentRow): Promise<CurrentTextStatement['publication_state']> {
  const { content_id, content_sha256, title, publication_state } = piece
  if (publication_state === 'archived') return publication_state
  for (const one of await listPublications(db, content_id)) {
    if (one.content_sha256 !== content_sha256 || one.taken_back_at !== null || one.replaced_by !== null) continue
    if ((await getRevision(db, content_id, one.revision)).title === title) return 'published'
  }
  return stateOfText(gateOf(piece)?.passed === true)
}

async function generatedOf(db: Db, piece: ContentRow): Promise<CurrentTextStatement['generated']> {
  const { content_id, generated_revision: revision, revision: current } = piece
  if (revision === null) return null
  const { content_sha256, title } = await getRevision(db, content_id, revision)
  const is_this_text = content_sha256 === piece.content_sha256 && (revision === current || title === piece.title)
  return { revision, content_sha256, is_this_text }
}

function gateOf({ quality_json }: Pick<ContentRow, 'quality_json'>): CurrentTextStatement['gate'] {
  const report = fromNullableJsonText(QualityReport, quality_json)
  if (report === null) return null
  const { score, passed, issues, left_open } = report
  const blocking = issues.filter(({ severity }) => severity === 'blocking').map(({ code }) => code)
  const open = left_open === undefined ? {} : { left_open }
  return { score, passed, findings: issues.length, blocking: [...new Set(blocking)], ...open, named: namedIn(issues) }
}

/** Findings in the order of the report, those in the same words once. */
function namedIn(issues: QualityReport['issues']): NonNullable<NonNullable<CurrentTextStatement['gate']>['named']> {
  const alike = Map.groupBy(issues, ({ code, severity, message }) => `${code} ${severity} ${message}`)
  return [...alike.values()].flatMap(([one, ...more]) =>
    one === undefined ? [] : [{ code: one.code, severity: one.severity, message: one.message, count: 1 + more.length }],
  )
}

/** What was checked of the claims of exactly the text that stands. */
async function evidenceOf(
  db: Db,
  { content_id, content_sha256 }: ContentRow,
): Promise<CurrentTextStatement['evidence']> {
  const checks = await readChecks(db, content_id)
  if (checks?.content_sha256 !== content_sha256) return null
  const { summary, claims } = checks.evidence
  return {
    summary,
    claims: claims.map((one) => ({
      ...{ claim_id: one.claim_id, claim_text: one.claim_text, confidence: one.confidence },
      ...{ source_id: one.source_id, source_title: one.source_title, source_url: one.source_url },
      ...{ entailment: one.entailment ?? null, judged_by: one.judged_by ?? null },
    })),
  }
}

/** The rules that the text which stands was checked by, and what names them. */
async function policyOf(db: Db, piece: ContentRow) {
  const by = await checkedBy(db, piece)
  if (by === null) return null
  const { compliance: rules } = await getDocumentVersion(db, 'vertical', by.vertical_id, by.vertical_version)
  const newest = (await findNewestEntry(db, 'vertical', by.vertical_id))?.version
  const newer = newest === undefined || newest === by.vertical_version ? {} : { newer_version: newest }
  return { rules, named: { ...by, policy_sha256: sha256OfJson(rules), ...newer } }
}

async function checkedBy(
  db: Db,
  { content_id, request_id, revision, generated_revision }: ContentRow,
): Promise<CheckedBy> {
  const recorded = (await readChecks(db, content_id))?.checked_by
  if (recorded !== undefined) return recorded
  // Earlier checks do not say it; those of a run were by its own version.
  if (request_id === null || revision !== generated_revision) return null
  const { vertical_id, vertical_version } = await getRun(db, request_id)
  return vertical_id === null || vertical_version === null ? null : { vertical_id, vertical_version }
}
